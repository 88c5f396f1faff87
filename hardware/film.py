"""Decoding films: the pictures of a file with their film time."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

DEFAULT_FRAMES_PER_SECOND = 30.0


CUT_OFF_SHARE = 0.02
"""Share of the frames that a film promises and may lack: containers count by estimate."""
_CUT_OFF_FRAMES = 3


class FilmError(Exception):
    """The file is no film that can be decoded; the words name the file."""


class FilmCutOffError(FilmError):
    """The film breaks off before the end that it promises; ``seconds`` is how far it goes."""

    def __init__(self, words: str, seconds: float) -> None:
        super().__init__(words)
        self.seconds = seconds


def frames(path: Path | str) -> Iterator[tuple[float, Any]]:
    """Film time in seconds and picture (BGR array) of every frame of a film, in order.

    Raises ``FilmError`` for a file that is absent or shows no picture, and ``FilmCutOffError``
    after the last picture of a film whose end is missing. The file is closed when the iteration
    ends or is left.
    """
    # Read once by OpenCV, at its first film: a broken one is reported by us, in one sentence.
    os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")
    import cv2

    # Without a file OpenCV would try the name as a pattern of numbered pictures.
    if not Path(path).is_file():
        raise FilmError(f"there is no film {path}")
    film = cv2.VideoCapture(str(path))
    try:
        rate = film.get(cv2.CAP_PROP_FPS) or DEFAULT_FRAMES_PER_SECOND
        promised = film.get(cv2.CAP_PROP_FRAME_COUNT)
        number, seconds = 0, 0.0
        while True:
            taken, picture = film.read()
            if not taken:
                break
            # Phones and webcams film at an uneven rate; a film without times counts evenly.
            stamped = film.get(cv2.CAP_PROP_POS_MSEC) / 1000
            seconds = stamped if number == 0 or stamped > seconds else seconds + 1 / rate
            yield seconds, picture
            number += 1
        if number == 0:
            raise FilmError(f"{path} shows no picture")
        if number + _CUT_OFF_FRAMES < promised * (1 - CUT_OFF_SHARE):
            raise FilmCutOffError(f"{path} breaks off after {seconds:.1f} seconds", seconds)
    finally:
        film.release()
