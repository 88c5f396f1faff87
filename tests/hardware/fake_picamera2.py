"""A stand-in for the module ``picamera2`` with the interface of the recorded release.

It knows no other method, argument, control, stream or format than the release does, keeps the order
of calls that picamera2 asks for, and counts what is open. ``test_picamera`` checks that its methods
have the recorded signatures.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

SIGNATURES: dict[str, Any] = json.loads(
    Path(__file__).with_name("picamera2_signatures.json").read_text()
)

SENSOR_SIZE = (4608, 2592)
"""Pixels of an imx708."""


class Bench:
    """The cameras of a pretended Pi: what is plugged in, who holds it, what was called."""

    def __init__(self) -> None:
        self.models = ["imx708"]
        self.controls = set(SIGNATURES["controls"])
        self.holder: object | None = None
        self.calls: list[str] = []
        self.answers = True
        self.padding = 0
        self.requests_out = 0
        self.configured: dict[str, Any] = {}

    def module(self) -> SimpleNamespace:
        """What ``import picamera2`` gives."""
        bench = self

        class Picamera2(FakePicamera2):
            _bench = bench

        return SimpleNamespace(Picamera2=Picamera2)


class FakeRequest:
    def __init__(self, request: object, picam2: FakePicamera2) -> None:
        self._camera = picam2
        self._released = False

    def make_array(self, name: str) -> np.ndarray:
        if self._released:
            raise RuntimeError("the request was released")
        config = self._camera._bench.configured.get(name)
        if name not in ("main", "lores", "raw") or not config:
            raise RuntimeError(f"Stream {name!r} is not defined")
        width, height = config["size"]
        if config["format"] == "YUV420":
            return np.full((height * 3 // 2, width + self._camera._bench.padding), 128, np.uint8)
        # RGB888 is BGR in memory: a blue tray is blue in the first channel.
        return np.dstack([np.full((height, width), level, np.uint8) for level in (200, 30, 10)])

    def get_metadata(self) -> dict[str, Any]:
        return {
            "ExposureTime": 12000,
            "AnalogueGain": 1.5,
            "ColourGains": (1.9, 1.4),
            "LensPosition": 3.2,
            "SensorTimestamp": 1,
        }

    def release(self) -> None:
        assert not self._released, "released twice"
        self._released = True
        self._camera._bench.requests_out -= 1


class FakePicamera2:
    _bench: Bench

    @staticmethod
    def global_camera_info() -> list[dict[str, Any]]:
        raise NotImplementedError("asked on the class of a bench")

    def __init_subclass__(cls) -> None:
        def global_camera_info() -> list[dict[str, Any]]:
            return [
                {"Model": model, "Id": f"/base/soc/i2c/{model}", "Num": number}
                for number, model in enumerate(cls._bench.models)
            ]

        cls.global_camera_info = staticmethod(global_camera_info)

    def __init__(
        self,
        camera_num: int = 0,
        verbose_console: object = None,
        tuning: object = None,
        allocator: object = None,
    ) -> None:
        if camera_num >= len(self._bench.models):
            raise RuntimeError(f"No camera number {camera_num} found")
        if self._bench.holder is not None:
            raise RuntimeError("Camera __init__ sequence did not complete.")
        self._bench.holder = self
        self._started = False
        self._configured = False
        self._job_waits = False
        self.sensor_resolution = SENSOR_SIZE
        self._said("open")

    @property
    def camera_controls(self) -> dict[str, Any]:
        self._must_be_open()
        return dict.fromkeys(self._bench.controls, (0, 1, None))

    def create_video_configuration(
        self,
        main: dict[str, Any] = {},  # noqa: B006 -- as the release declares it
        lores: dict[str, Any] | None = None,
        raw: dict[str, Any] = {},  # noqa: B006
        transform: object = None,
        colour_space: object = None,
        buffer_count: int = 6,
        controls: dict[str, Any] = {},  # noqa: B006
        display: str | None = "main",
        encode: str | None = "main",
        queue: bool = True,
        sensor: dict[str, Any] = {},  # noqa: B006
        use_case: str = "video",
    ) -> dict[str, Any]:
        self._must_be_open()
        for stream in (main, lores or {}, raw):
            for key in stream:
                if key not in SIGNATURES["stream_keys"]:
                    raise ValueError(f"Bad key {key!r}")
        return {
            "main": main,
            "lores": lores,
            "raw": raw,
            "controls": controls,
            "sensor": sensor,
        }

    def configure(self, camera_config: dict[str, Any] | str | None = None) -> None:
        self._must_be_open()
        if self._started:
            raise RuntimeError("Camera must be stopped before configuring")
        assert isinstance(camera_config, dict)
        for name in ("main", "lores"):
            stream = camera_config[name]
            if stream["format"] not in SIGNATURES["formats"]:
                raise RuntimeError(f"Bad format {stream['format']} in stream {name}")
            if any(side % 2 for side in stream["size"]):
                raise RuntimeError("width and height should be even")
        if camera_config["lores"]["format"] not in SIGNATURES["yuv_formats"]:
            raise RuntimeError("lores stream must be YUV")
        if camera_config["sensor"].keys() - {"bit_depth", "output_size"}:
            raise RuntimeError("Unexpected keys in sensor configuration")
        for control in camera_config["controls"]:
            if control not in self._bench.controls:
                raise RuntimeError(f"Control {control} is not advertised by libcamera")
        self._bench.configured = camera_config
        self._configured = True
        self._said("configure")

    def start(self, config: object = None, show_preview: bool | None = False) -> None:
        self._must_be_open()
        if not self._configured:
            raise RuntimeError("Camera has not been configured")
        self._started = True
        self._said("start")

    @contextlib.contextmanager
    def captured_request(
        self, wait: bool | float | None = None, flush: object = None
    ) -> Iterator[FakeRequest]:
        assert self._started, "a request before start waits for ever"
        if not self._bench.answers:
            assert isinstance(wait, float), "without a limit this waits for ever"
            self._job_waits = True
            raise TimeoutError
        self._bench.requests_out += 1
        request = FakeRequest(object(), self)
        try:
            yield request
        finally:
            request.release()

    def cancel_all_and_flush(self) -> None:
        self._job_waits = False
        self._said("cancel")

    def close(self) -> None:
        assert not self._job_waits, "stopping waits for ever behind a job that never ends"
        self._bench.holder = None
        self._said("close")

    def _must_be_open(self) -> None:
        if self._bench.holder is not self:
            raise RuntimeError("Camera not opened")

    def _said(self, what: str) -> None:
        self._bench.calls.append(what)
