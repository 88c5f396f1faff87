"""The Pi's own camera through picamera2, by its documented interface (release 0.3.38)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from companion.ports.camera import CameraError, Frame
from companion.ports.clock import Clock
from companion.ports.notice import notice
from hardware.look import AUTOMATIC, Look

GRAB_SECONDS = 1.0
FRAMES_PER_SECOND = 30.0
AF_MANUAL = 0
"""``libcamera.controls.AfModeEnum.Manual``: its number is part of libcamera's interface, and using
it keeps libcamera itself out of this module."""


class PiCamera:
    """``CameraDriver`` for one camera on the ribbon cable.

    ``size`` is the main stream, for reading; ``small_size`` the second one, for motion and the
    preview. Both sides must be even. ``look`` goes into every configuration, because a
    configuration overwrites the controls that were set before it.
    """

    def __init__(
        self,
        clock: Clock,
        *,
        number: int = 0,
        size: tuple[int, int] = (1024, 768),
        small_size: tuple[int, int] = (320, 240),
        look: Look = AUTOMATIC,
    ) -> None:
        self._clock = clock
        self._number = number
        self._size = size
        self._small_size = small_size
        self._look = look
        self._camera: Any = None

    def open(self) -> None:
        try:
            from picamera2 import Picamera2
        except ImportError as error:
            raise CameraError(notice("hardware.camera.no_picamera2")) from error
        try:
            self._camera = Picamera2(self._number)
            self._camera.configure(self._configuration(self._look))
            self._camera.start()
        except (RuntimeError, IndexError) as error:
            # picamera2 says everything with RuntimeError: absent, busy in another process, refused.
            raise CameraError(notice("hardware.camera.busy_or_absent")) from error

    def grab(self) -> Frame:
        with self._request() as request:
            picture = request.make_array("main")
            small = request.make_array("lores")
        height, width = picture.shape[:2]
        return Frame(picture, self._clock.now(), width, height, _as_bgr(small, self._small_size))

    def close(self) -> None:
        camera, self._camera = self._camera, None
        if camera is None:
            return
        try:
            camera.close()
        except RuntimeError:
            # A camera that cannot even be closed is gone; the next try makes a new object.
            return

    def settled_look(self) -> Look:
        """What the automatic chose by now, to be locked. The camera must be open and have looked
        at the empty tray for a few seconds."""
        with self._request() as request:
            metadata = request.get_metadata()
        gains = metadata.get("ColourGains")
        return Look(
            exposure=metadata.get("ExposureTime"),
            gain=metadata.get("AnalogueGain"),
            white_balance=None if gains is None else (gains[0], gains[1]),
            focus=metadata.get("LensPosition"),
        )

    @contextmanager
    def _request(self) -> Iterator[Any]:
        """The next completed request, given back at the end; ``CameraError`` if none comes."""
        try:
            with self._camera.captured_request(wait=GRAB_SECONDS) as request:
                yield request
        except TimeoutError as error:
            # The open job would make close() wait for ever.
            self._camera.cancel_all_and_flush()
            raise CameraError(notice("hardware.camera.frozen")) from error
        except RuntimeError as error:
            raise CameraError(notice("hardware.camera.failed")) from error

    def _configuration(self, look: Look) -> Any:
        width, height = self._camera.sensor_resolution
        return self._camera.create_video_configuration(
            # The mode nearest to our picture's size may show only the middle of the sensor
            # (rpicam-apps #630); the one of half its size shows all of it.
            sensor={"output_size": (width // 2, height // 2)},
            main={"size": self._size, "format": "RGB888"},
            lores={"size": self._small_size, "format": "YUV420"},
            controls=self._controls(look),
            display=None,
            encode=None,
        )

    def _controls(self, look: Look) -> dict[str, Any]:
        controls: dict[str, Any] = {"FrameRate": FRAMES_PER_SECOND}
        if look.exposure is not None and look.gain is not None:
            controls |= {
                "AeEnable": False,
                "ExposureTime": look.exposure,
                "AnalogueGain": look.gain,
            }
        if look.white_balance is not None:
            # The white balance mode alone does not lock it (picamera2 #977).
            controls |= {"AwbEnable": False, "ColourGains": look.white_balance}
        if look.focus is not None and "LensPosition" in self._camera.camera_controls:
            controls |= {"AfMode": AF_MANUAL, "LensPosition": look.focus}
        return controls


def _as_bgr(yuv: Any, size: tuple[int, int]) -> Any:
    import cv2

    width, _ = size
    # Rows may be padded to what the hardware likes, so the array can be wider than the picture.
    return cv2.cvtColor(yuv, cv2.COLOR_YUV2BGR_I420)[:, :width]
