"""Films: their pictures with their times, or one clear refusal."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from hardware.film import FilmCutOffError, FilmError, frames

FRAMES = 45
RATE = 15.0


@pytest.fixture
def film(tmp_path: Path) -> Path:
    """Three seconds in which the picture becomes brighter."""
    path = tmp_path / "turn.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter_fourcc(*"MJPG"), RATE, (160, 120))
    for number in range(FRAMES):
        writer.write(np.full((120, 160, 3), 20 + 4 * number, np.uint8))
    writer.release()
    return path


def test_every_picture_comes_with_its_time(film: Path) -> None:
    seen = list(frames(film))
    assert [seconds for seconds, _ in seen] == pytest.approx(np.arange(FRAMES) / RATE, abs=1e-3)
    levels = [picture.mean() for _, picture in seen]
    assert levels == sorted(levels)


def test_a_film_whose_end_is_missing_says_how_far_it_goes(film: Path) -> None:
    data = film.read_bytes()
    film.write_bytes(data[: len(data) // 2])
    with pytest.raises(FilmCutOffError, match=r"turn\.avi breaks off") as refusal:
        list(frames(film))
    assert 0 < refusal.value.seconds < FRAMES / RATE


@pytest.mark.parametrize(
    "content", [b"", b"no film at all", b"\x00\x00\x00\x18ftypmp42" + b"\0" * 99]
)
def test_what_is_no_film_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "turn.mp4"
    path.write_bytes(content)
    with pytest.raises(FilmError, match=r"turn\.mp4"):
        list(frames(path))


def test_a_film_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FilmError, match="there is no film"):
        list(frames(tmp_path / "gone.mp4"))
