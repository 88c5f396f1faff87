"""Films for `companion read`: the rolls that come to rest in them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vision.picture import Picture
    from vision.reader import Reader
    from vision.watch import Sighting

FILM_ENDINGS = frozenset(
    {".mp4", ".m4v", ".mov", ".mkv", ".webm", ".avi", ".mpg", ".mpeg", ".mjpg", ".mjpeg", ".h264"}
)
_HEAD_BYTES = 12


def is_film(path: Path) -> bool:
    """Whether a file is a film, by its first bytes or, failing that, by its name."""
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD_BYTES)
    except OSError:
        head = b""
    return (
        head[4:8] == b"ftyp"  # mp4, mov
        or head[:4] == b"\x1a\x45\xdf\xa3"  # mkv, webm
        or (head[:4] == b"RIFF" and head[8:12] == b"AVI ")
        or path.suffix.lower() in FILM_ENDINGS
    )


def rolls(reader: Reader, path: Path) -> Iterator[tuple[float, Sighting, Picture]]:
    """Every roll that comes to rest in a film: film time of its first report, the sighting that
    reports it, and the picture.

    Raises PictureError for a film that cannot be played or whose end is missing.
    """
    from hardware.film import FilmCutOffError, FilmError, frames
    from vision.picture import PictureError
    from vision.watch import Watcher

    if not path.is_file():
        raise PictureError("vision.no_such_file", file=str(path))
    watcher = Watcher(reader)
    try:
        for seconds, picture in frames(path):
            sighting = watcher.feed(picture, seconds)
            if sighting.new:
                yield seconds, sighting, picture
    except FilmCutOffError as error:
        after = f"{error.seconds:.1f}"
        raise PictureError("vision.film_cut_off", file=path.name, seconds=after) from None
    except FilmError:
        raise PictureError("vision.not_a_film", file=path.name) from None
