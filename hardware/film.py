"""Decoding films: the pictures of a file with their film time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

DEFAULT_FRAMES_PER_SECOND = 30.0


class FilmError(Exception):
    """The file is no film that can be decoded; the words name the file."""


def frames(path: Path | str) -> Iterator[tuple[float, Any]]:
    """Film time in seconds and picture (BGR array) of every frame of a film, in order.

    Raises ``FilmError`` for a file that is absent or shows no picture. The file is closed when the
    iteration ends or is left.
    """
    import cv2

    # Without a file OpenCV would try the name as a pattern of numbered pictures.
    if not Path(path).is_file():
        raise FilmError(f"there is no film {path}")
    film = cv2.VideoCapture(str(path))
    try:
        rate = film.get(cv2.CAP_PROP_FPS) or DEFAULT_FRAMES_PER_SECOND
        number = 0
        while True:
            taken, picture = film.read()
            if not taken:
                break
            yield number / rate, picture
            number += 1
        if number == 0:
            raise FilmError(f"{path} shows no picture")
    finally:
        film.release()
