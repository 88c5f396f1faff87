"""A USB webcam through OpenCV."""

from __future__ import annotations

import os
import sys
from typing import Any

from companion.ports.camera import CameraError, Frame
from companion.ports.clock import Clock
from companion.ports.notice import notice
from hardware.look import AUTOMATIC, Look

FRAMES_PER_SECOND = 30
V4L2_MANUAL_EXPOSURE = 1
"""What V4L2 calls manual; 3 is automatic (``V4L2_CID_EXPOSURE_AUTO``)."""


class Webcam:
    """``CameraDriver`` for the webcam with a number (``/dev/video<number>`` on Linux)."""

    def __init__(
        self,
        clock: Clock,
        *,
        number: int = 0,
        size: tuple[int, int] = (1024, 768),
        look: Look = AUTOMATIC,
    ) -> None:
        self._clock = clock
        self._number = number
        self._size = size
        self._look = look
        self._capture: Any = None

    def open(self) -> None:
        # OpenCV otherwise waits ten seconds for a webcam that has stopped. Read when cv2 is loaded.
        os.environ.setdefault("OPENCV_VIDEOIO_V4L_SELECT_TIMEOUT", "1")
        try:
            import cv2
        except ImportError as error:
            raise CameraError(notice("hardware.camera.no_opencv")) from error
        backend = cv2.CAP_V4L2 if sys.platform == "linux" else cv2.CAP_ANY
        self._capture = cv2.VideoCapture(self._number, backend)
        if not self._capture.isOpened():
            raise CameraError(notice("hardware.camera.busy_or_absent"))
        for setting, value in self._settings(cv2):
            # A webcam that lacks a setting ignores it; the doctor shows what picture comes of it.
            self._capture.set(setting, value)

    def grab(self) -> Frame:
        taken, picture = self._capture.read()
        if not taken:
            raise CameraError(notice("hardware.camera.unplugged"))
        height, width = picture.shape[:2]
        return Frame(picture, self._clock.now(), width, height)

    def close(self) -> None:
        capture, self._capture = self._capture, None
        if capture is not None:
            capture.release()

    def settled_look(self) -> Look:
        """What the webcam says about itself; a setting that it lacks stays automatic."""
        import cv2

        return Look(
            exposure=self._told(cv2.CAP_PROP_EXPOSURE),
            gain=self._told(cv2.CAP_PROP_GAIN),
            white_temperature=self._told(cv2.CAP_PROP_WB_TEMPERATURE),
            focus=self._told(cv2.CAP_PROP_FOCUS),
        )

    def _told(self, setting: int) -> int | None:
        value = self._capture.get(setting)
        # OpenCV says -1 or 0 for what a webcam does not have.
        return round(value) if value > 0 else None

    def _settings(self, cv2: Any) -> list[tuple[int, float]]:
        width, height = self._size
        look = self._look
        settings: list[tuple[int, float]] = [
            # Uncompressed, most webcams manage only a few pictures of this size a second.
            (cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG")),
            (cv2.CAP_PROP_FRAME_WIDTH, width),
            (cv2.CAP_PROP_FRAME_HEIGHT, height),
            (cv2.CAP_PROP_FPS, FRAMES_PER_SECOND),
            (cv2.CAP_PROP_BUFFERSIZE, 1),
        ]
        if look.exposure is not None:
            settings += [
                (cv2.CAP_PROP_AUTO_EXPOSURE, V4L2_MANUAL_EXPOSURE),
                (cv2.CAP_PROP_EXPOSURE, look.exposure),
            ]
        if look.gain is not None:
            settings.append((cv2.CAP_PROP_GAIN, look.gain))
        if look.white_temperature is not None:
            settings += [
                (cv2.CAP_PROP_AUTO_WB, 0),
                (cv2.CAP_PROP_WB_TEMPERATURE, look.white_temperature),
            ]
        if look.focus is not None:
            settings += [(cv2.CAP_PROP_AUTOFOCUS, 0), (cv2.CAP_PROP_FOCUS, look.focus)]
        return settings
