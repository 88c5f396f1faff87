"""The tray in the camera's picture: examined with ``vision``, kept in a file, cut out for reading.

The reader finds the floor by itself. What a shown tray adds is that everything outside of it is cut
off before anybody looks: another cloth, a lamp or a hand beside the tray are no longer seen.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from companion.atomic import replace_file
from companion.ports.camera import Camera, CameraState, Frame
from companion.ports.dice import Point
from companion.teaching.corners import Light, TrayPlace, as_json, from_json
from companion.teaching.trayloop import Examined
from vision.markers import find_markers
from vision.viewcheck import BRIGHT, DARK, FLICKER, SHARP, brightness_of, check_view, floor_corners

_log = logging.getLogger(__name__)

MARGIN = 0.02
"""Of the picture, kept around the shown corners."""

SMALLEST_PIXELS = 64
READABLE = 0o644


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
        return Examined(seen.brightness, light, seen.sharpness, sharp, markers, seen.corners)

    def floor(self, picture: Any) -> tuple[Point, ...] | None:
        return floor_corners(picture)

    def flickers(self, pictures: list[Any]) -> bool:
        if len(pictures) < 6:
            return False
        levels = np.array([brightness_of(picture) for picture in pictures])
        # Up and down around a slow change, which is a lamp warming up or a cloud.
        swing = levels[1:-1] - (levels[:-2] + levels[2:]) / 2
        return bool(np.abs(swing).mean() > FLICKER * max(1.0, float(levels.mean())))


class TrayFile:
    """Implements ``companion.teaching.trayloop.TrayKeeper`` over one small file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.place = self._load()

    def _load(self) -> TrayPlace | None:
        try:
            return from_json(self._path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return None
        except (OSError, ValueError) as error:
            _log.warning("the tray's corners are not used: %s", error)
            return None

    def keep(self, place: TrayPlace | None) -> None:
        self.place = place
        try:
            if place is None:
                self._path.unlink(missing_ok=True)
            else:
                self._path.parent.mkdir(parents=True, exist_ok=True)
                replace_file(self._path, as_json(place).encode(), READABLE)
        except OSError as error:
            _log.warning("the tray's corners hold for this evening only: %s", error)


class TrayWindow:
    """A camera that sees only the tray. ``whole`` shows all of the picture again."""

    def __init__(self, camera: Camera, file: TrayFile) -> None:
        self._camera = camera
        self._file = file
        self.whole = False

    def newest(self, after: float | None = None) -> Frame | None:
        frame = self._camera.newest(after)
        place = self._file.place
        if frame is None or place is None or self.whole:
            return frame
        left, top, right, bottom = place.corners.box
        x0, x1 = _span(left, right, frame.width)
        y0, y1 = _span(top, bottom, frame.height)
        if x1 - x0 < SMALLEST_PIXELS or y1 - y0 < SMALLEST_PIXELS:
            return frame
        picture: Any = frame.picture
        cut = np.ascontiguousarray(picture[y0:y1, x0:x1])
        return replace(frame, picture=cut, width=x1 - x0, height=y1 - y0, small=None)

    def state(self) -> CameraState:
        return self._camera.state()

    def lock_look(self) -> None:
        self._camera.lock_look()

    def free_look(self) -> None:
        self._camera.free_look()

    def close(self) -> None:
        self._camera.close()


def _span(low: float, high: float, pixels: int) -> tuple[int, int]:
    return max(0, int((low - MARGIN) * pixels)), min(pixels, int((high + MARGIN) * pixels) + 1)
