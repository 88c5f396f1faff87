"""The Pi's camera, against the interface of the recorded picamera2 release."""

from __future__ import annotations

import inspect
import sys

import numpy as np
import pytest

from companion.ports.camera import CameraError
from hardware.choose import pi_cameras
from hardware.clock import MonotonicClock
from hardware.look import Look
from hardware.picamera import PiCamera
from tests.hardware.fake_picamera2 import SIGNATURES, Bench, FakePicamera2, FakeRequest

LOCKED = Look(exposure=12000, gain=1.5, white_balance=(1.9, 1.4), focus=3.2)


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Bench:
    bench = Bench()
    monkeypatch.setitem(sys.modules, "picamera2", bench.module())
    return bench


def camera(**settings: object) -> PiCamera:
    return PiCamera(MonotonicClock(), **settings)


@pytest.mark.parametrize(
    ("fake", "name"), [(FakePicamera2, "Picamera2"), (FakeRequest, "CompletedRequest")]
)
def test_the_stand_in_has_the_signatures_of_the_release(fake: type, name: str) -> None:
    recorded = SIGNATURES["classes"][name]
    public = [
        (attribute, value)
        for attribute, value in vars(fake).items()
        if attribute == "__init__" or not attribute.startswith("_")
    ]
    assert public
    for attribute, value in public:
        if isinstance(value, property):
            assert recorded[attribute]["property"], attribute
            continue
        function = value.__func__ if isinstance(value, staticmethod) else value
        parameters = inspect.signature(function).parameters
        names = [parameter for parameter in parameters if parameter != "self"]
        assert names == recorded[attribute]["parameters"], attribute
        required = [
            parameter
            for parameter in names
            if parameters[parameter].default is inspect.Parameter.empty
        ]
        assert required == recorded[attribute]["required"], attribute


def test_pictures_are_bgr_of_the_size_asked_for(bench: Bench) -> None:
    bench.padding = 64
    driver = camera(size=(640, 480), small_size=(320, 240))
    driver.open()
    frame = driver.grab()
    assert (frame.width, frame.height) == (640, 480)
    assert isinstance(frame.picture, np.ndarray)
    assert tuple(frame.picture[0, 0]) == (200, 30, 10), "blue first, as OpenCV wants it"
    assert isinstance(frame.small, np.ndarray)
    assert frame.small.shape == (240, 320, 3), "without the padding of the rows"
    driver.close()
    assert bench.calls == ["open", "configure", "start", "close"]
    assert bench.requests_out == 0
    assert bench.holder is None


def test_the_whole_sensor_looks_at_the_tray(bench: Bench) -> None:
    driver = camera()
    driver.open()
    assert bench.configured["sensor"] == {"output_size": (2304, 1296)}
    driver.close()


def test_everything_is_locked_in_the_configuration(bench: Bench) -> None:
    driver = camera(look=LOCKED)
    driver.open()
    assert bench.configured["controls"] == {
        "FrameRate": 30.0,
        "AeEnable": False,
        "ExposureTime": 12000,
        "AnalogueGain": 1.5,
        "AwbEnable": False,
        "ColourGains": (1.9, 1.4),
        "AfMode": 0,
        "LensPosition": 3.2,
    }
    assert bench.configured["main"]["format"] == "RGB888"
    driver.close()


def test_a_camera_without_a_focus_motor_is_not_told_to_focus(bench: Bench) -> None:
    bench.controls -= {"AfMode", "LensPosition"}
    driver = camera(look=LOCKED)
    driver.open()
    assert "LensPosition" not in bench.configured["controls"]
    driver.close()


def test_the_calibration_reads_what_the_automatic_chose(bench: Bench) -> None:
    driver = camera()
    driver.open()
    assert bench.configured["controls"] == {"FrameRate": 30.0}
    assert driver.settled_look() == LOCKED
    driver.close()


def test_a_frozen_camera_can_still_be_closed(bench: Bench) -> None:
    driver = camera()
    driver.open()
    bench.answers = False
    with pytest.raises(CameraError, match="frozen"):
        driver.grab()
    driver.close()
    assert bench.calls[-2:] == ["cancel", "close"]


def test_no_camera_a_busy_camera_and_no_picamera2(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = camera(), camera()
    first.open()
    with pytest.raises(CameraError, match="busy_or_absent"):
        second.open()
    second.close()
    assert bench.holder is not None, "closing the second leaves the first alone"
    first.close()
    bench.models = []
    with pytest.raises(CameraError, match="busy_or_absent"):
        camera().open()
    monkeypatch.setitem(sys.modules, "picamera2", None)
    with pytest.raises(CameraError, match="no_picamera2"):
        camera().open()


def test_closing_is_always_safe(bench: Bench) -> None:
    driver = camera()
    driver.close()
    driver.open()
    driver.close()
    driver.close()
    assert bench.calls.count("close") == 1


@pytest.mark.parametrize(
    ("configuration", "error"),
    [
        ({"main": {"size": (64, 64), "colour": "RGB888"}}, ValueError),
        ({"main": {"size": (64, 64), "format": "BGR"}}, RuntimeError),
        ({"main": {"size": (63, 64), "format": "RGB888"}}, RuntimeError),
        ({"controls": {"ExposureTimes": 1}}, RuntimeError),
        ({"lores": {"size": (64, 64), "format": "RGB888"}}, RuntimeError),
        ({"sensor": {"size": (64, 64)}}, RuntimeError),
        ({"bufer_count": 3}, TypeError),
    ],
    ids=["stream key", "format", "odd size", "control", "small stream", "sensor", "argument"],
)
def test_the_stand_in_refuses_what_the_release_refuses(
    bench: Bench, configuration: dict, error: type[Exception]
) -> None:
    picamera2 = sys.modules["picamera2"].Picamera2()
    small = {"size": (64, 64), "format": "YUV420"}
    usual = {"main": {"size": (64, 64), "format": "RGB888"}, "lores": small}
    with pytest.raises(error):
        picamera2.configure(picamera2.create_video_configuration(**{**usual, **configuration}))


def test_cameras_are_listed_by_their_model(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: name)
    bench.models = ["imx708", "ov5647"]
    assert pi_cameras() == ("imx708", "ov5647")
