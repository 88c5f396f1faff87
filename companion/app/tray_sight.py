"""The tray in the camera's picture: examined with ``vision``, kept in a file, cut out for reading.

The reader finds the floor by itself. What a shown tray adds is that everything outside of it is cut
off before anybody looks: another cloth, a lamp or a hand beside the tray are no longer seen.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

import cv2
import numpy as np

from companion.atomic import READABLE, replace_file
from companion.ports.camera import Camera, CameraState, Frame
from companion.ports.notice import notice
from companion.teaching.corners import Corners, Light, as_json, from_json
from companion.teaching.trayloop import Examined
from vision.flatten import flattened
from vision.markers import find_markers
from vision.rim import rim_moved, small_grey
from vision.viewcheck import BRIGHT, DARK, FLICKER, SHARP, brightness_of, check_view

_log = logging.getLogger(__name__)

MARGIN = 0.02
"""Of the picture, kept around the shown corners."""

SMALLEST_PIXELS = 64


class VisionExaminer:
    """Implements ``companion.teaching.trayloop.TrayExaminer``."""

    def examine(self, picture: Any) -> Examined:
        height, width = picture.shape[:2]
        seen = check_view(picture)
        light: Light = "good"
        if seen.brightness < DARK:
            light = "dark"
        elif seen.brightness > BRIGHT:
            light = "bright"
        markers = {n: (x / width, y / height) for n, (x, y) in find_markers(picture).items()}
        sharp = seen.sharpness >= SHARP
        return Examined(seen.brightness, light, seen.sharpness, sharp, markers)

    def flickers(self, pictures: list[Any]) -> bool:
        if len(pictures) < 6:
            return False
        levels = np.array([brightness_of(picture) for picture in pictures])
        # Up and down around a slow change, which is a lamp warming up or a cloud.
        swing = levels[1:-1] - (levels[:-2] + levels[2:]) / 2
        return bool(np.abs(swing).mean() > FLICKER * max(1.0, float(levels.mean())))


class TrayFile:
    """Implements ``companion.teaching.trayloop.TrayKeeper`` over two small files: the corners, and
    beside them how the tray looked when they were shown."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._look = path.with_suffix(".png")
        self.corners = self._load()
        self._seen = None if self.corners is None else cv2.imread(str(self._look), 0)

    def _load(self) -> Corners | None:
        try:
            return from_json(self._path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return None
        except (OSError, ValueError) as error:
            _log.warning("the tray's corners are not used: %s", error)
            return None

    def keep(self, corners: Corners, picture: Any) -> None:
        self.corners = corners
        self._seen = None if picture is None else small_grey(picture)
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._look.unlink(missing_ok=True)
            replace_file(self._path, as_json(corners).encode(), READABLE)
            if self._seen is not None:
                replace_file(self._look, cv2.imencode(".png", self._seen)[1].tobytes(), READABLE)
        except OSError as error:
            _log.warning("the tray's corners hold for this evening only: %s", error)

    def forget(self) -> None:
        self.corners = self._seen = None
        try:
            self._path.unlink(missing_ok=True)
            self._look.unlink(missing_ok=True)
        except OSError as error:
            _log.warning("the tray's corners come back at the next start: %s", error)

    def moved(self, picture: Any) -> bool:
        if self.corners is None or self._seen is None:
            return False
        return rim_moved(np.asarray(self._seen, np.uint8), picture, self.corners.box)


class TrayWindow:
    """A camera that sees only the tray. ``shown`` is what it gives: the tray cut out, the whole
    picture, or the tray flattened. ``away`` while the tray lies elsewhere."""

    def __init__(self, camera: Camera, file: TrayFile) -> None:
        self._camera = camera
        self._file = file
        self.shown: Literal["tray", "whole", "flat"] = "tray"
        self.away = False

    def newest(self, after: float | None = None) -> Frame | None:
        frame = self._camera.newest(after)
        if frame is None or self._file.corners is None or self.shown == "whole":
            return frame
        if self.shown == "flat":
            return _with(frame, flattened(_picture(frame), self._file.corners.points))
        return self._cut(frame, self._file.corners)

    def tray(self) -> Any:
        """The newest picture as it is read, whatever is shown; None without one."""
        frame, corners = self._camera.newest(), self._file.corners
        if frame is None:
            return None
        return frame.picture if corners is None else self._cut(frame, corners).picture

    def _cut(self, frame: Frame, corners: Corners) -> Frame:
        left, top, right, bottom = corners.box
        x0, x1 = _span(left, right, frame.width)
        y0, y1 = _span(top, bottom, frame.height)
        if x1 - x0 < SMALLEST_PIXELS or y1 - y0 < SMALLEST_PIXELS:
            return frame
        return _with(frame, np.ascontiguousarray(_picture(frame)[y0:y1, x0:x1]))

    def state(self) -> CameraState:
        state = self._camera.state()
        if self.away and state.usable:
            return replace(state, status="moved", reason=notice("teach.tray.moved"))
        return state

    def lock_look(self) -> None:
        self._camera.lock_look()

    def free_look(self) -> None:
        self._camera.free_look()

    def close(self) -> None:
        self._camera.close()


def _picture(frame: Frame) -> Any:
    return frame.picture


def _with(frame: Frame, picture: Any) -> Frame:
    height, width = picture.shape[:2]
    return replace(frame, picture=picture, width=width, height=height, small=None)


def _span(low: float, high: float, pixels: int) -> tuple[int, int]:
    return max(0, int((low - MARGIN) * pixels)), min(pixels, int((high + MARGIN) * pixels) + 1)
