"""A webcam through OpenCV, held against OpenCV's own names."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from companion.ports.camera import CameraError
from hardware.clock import MonotonicClock
from hardware.look import Look
from hardware.webcam import Webcam


class FakeCapture:
    """``cv2.VideoCapture`` with a webcam behind it."""

    opened: list[FakeCapture] = []  # noqa: RUF012 -- emptied by the fixture
    plugged_in = True

    def __init__(self, number: int, backend: int) -> None:
        self.number = number
        self.settings: dict[int, float] = {}
        self.released = False
        FakeCapture.opened.append(self)

    def isOpened(self) -> bool:  # noqa: N802 -- OpenCV's name
        return FakeCapture.plugged_in

    def set(self, setting: int, value: float) -> bool:
        self.settings[setting] = value
        return True

    def get(self, setting: int) -> float:
        known = {cv2.CAP_PROP_EXPOSURE: 156.0, cv2.CAP_PROP_GAIN: 20.0, cv2.CAP_PROP_FOCUS: -1.0}
        return known.get(setting, 0.0)

    def read(self) -> tuple[bool, np.ndarray | None]:
        if not FakeCapture.plugged_in:
            return False, None
        return True, np.zeros((480, 640, 3), np.uint8)

    def release(self) -> None:
        self.released = True


@pytest.fixture(autouse=True)
def capture(monkeypatch: pytest.MonkeyPatch) -> type[FakeCapture]:
    monkeypatch.setattr(cv2, "VideoCapture", FakeCapture)
    monkeypatch.setattr(FakeCapture, "opened", [])
    monkeypatch.setattr(FakeCapture, "plugged_in", True)
    return FakeCapture


def test_a_frame_has_the_size_that_really_came(capture: type[FakeCapture]) -> None:
    driver = Webcam(MonotonicClock(), number=3, size=(1024, 768))
    driver.open()
    frame = driver.grab()
    assert (frame.width, frame.height) == (640, 480)
    settings = capture.opened[0].settings
    assert capture.opened[0].number == 3
    assert settings[cv2.CAP_PROP_FRAME_WIDTH] == 1024
    assert settings[cv2.CAP_PROP_BUFFERSIZE] == 1
    assert cv2.CAP_PROP_AUTO_EXPOSURE not in settings, "automatic until it is calibrated"
    driver.close()
    driver.close()
    assert capture.opened[0].released


def test_a_calibrated_webcam_is_locked(capture: type[FakeCapture]) -> None:
    look = Look(exposure=156, gain=20, white_temperature=4600, focus=35)
    driver = Webcam(MonotonicClock(), look=look)
    driver.open()
    settings = capture.opened[0].settings
    locked = {
        cv2.CAP_PROP_AUTO_EXPOSURE: 1,
        cv2.CAP_PROP_EXPOSURE: 156,
        cv2.CAP_PROP_GAIN: 20,
        cv2.CAP_PROP_AUTO_WB: 0,
        cv2.CAP_PROP_WB_TEMPERATURE: 4600,
        cv2.CAP_PROP_AUTOFOCUS: 0,
        cv2.CAP_PROP_FOCUS: 35,
    }
    assert locked.items() <= settings.items()
    driver.close()


def test_what_the_automatic_chose_is_asked_of_the_webcam() -> None:
    driver = Webcam(MonotonicClock())
    driver.open()
    assert driver.settled_look() == Look(exposure=156, gain=20)
    driver.close()


def test_pulled_out_and_absent_are_camera_errors(capture: type[FakeCapture]) -> None:
    driver = Webcam(MonotonicClock())
    driver.open()
    capture.plugged_in = False
    with pytest.raises(CameraError, match="unplugged"):
        driver.grab()
    driver.close()
    absent = Webcam(MonotonicClock())
    with pytest.raises(CameraError, match="busy_or_absent"):
        absent.open()
    absent.close()
    assert all(opened.released for opened in capture.opened)
