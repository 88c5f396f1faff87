"""Cameras that show what was recorded: a film, or the pictures of a folder."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from companion.ports.camera import CameraError, Frame
from companion.ports.clock import Clock
from companion.ports.notice import notice
from hardware.film import FilmError, frames

PICTURE_ENDINGS = frozenset({".jpg", ".jpeg", ".png", ".bmp"})
FOLDER_PICTURE_SECONDS = 2.0
"""How long each picture of a folder is shown."""
FOLDER_FRAMES_PER_SECOND = 15

Recorded = Iterator[tuple[float, Any]]


class Replay:
    """``CameraDriver`` over recorded pictures with their times; ends with a ``CameraError``, so
    that supervision starts it again.

    ``sleep`` paces it; a test or the demo hands in one that moves its own clock.
    """

    def __init__(
        self,
        recorded: Callable[[], Recorded],
        clock: Clock,
        sleep: Callable[[float], object] = time.sleep,
    ) -> None:
        self._recorded = recorded
        self._clock = clock
        self._sleep = sleep
        self._pictures: Recorded | None = None
        self._start = 0.0

    def open(self) -> None:
        self._pictures = self._recorded()
        self._start = self._clock.now()

    def grab(self) -> Frame:
        assert self._pictures is not None, "grab comes after open"
        try:
            seconds, picture = next(self._pictures)
        except StopIteration:
            raise CameraError(notice("hardware.camera.film_over")) from None
        except FilmError as error:
            raise CameraError(notice("hardware.camera.no_film")) from error
        wait = self._start + seconds - self._clock.now()
        if wait > 0:
            self._sleep(wait)
        height, width = picture.shape[:2]
        return Frame(picture, self._clock.now(), width, height)

    def close(self) -> None:
        pictures, self._pictures = self._pictures, None
        if pictures is not None and hasattr(pictures, "close"):
            pictures.close()


def film(path: Path) -> Callable[[], Recorded]:
    """The pictures of a film, for ``Replay``."""
    return lambda: frames(path)


def folder(path: Path) -> Callable[[], Recorded]:
    """The pictures of a folder in the order of their names, each shown for a while."""
    return lambda: _folder_pictures(path)


def _folder_pictures(path: Path) -> Recorded:
    import cv2

    names = sorted(
        (name for name in path.glob("*") if name.suffix.lower() in PICTURE_ENDINGS), key=str
    )
    pictures = [picture for name in names if (picture := cv2.imread(str(name))) is not None]
    if not pictures:
        raise FilmError(f"there is no picture in {path}")
    repeats = int(FOLDER_PICTURE_SECONDS * FOLDER_FRAMES_PER_SECOND)
    for number, picture in enumerate(pictures):
        for repeat in range(repeats):
            yield (number * repeats + repeat) / FOLDER_FRAMES_PER_SECOND, picture
