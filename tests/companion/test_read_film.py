"""`companion read` on films: one entry per roll that came to rest, or one clear sentence."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.app.cli import main
from companion.app.read_film import is_film
from vision.diceset import DiceSet
from vision.picture import load_picture
from vision.render import BASE_DICE, Scene
from vision.render.sets import turn_film, write_film
from vision.teaching import teach, teach_empty

TAUGHT = Path(__file__).parent.parent / "vision" / "pictures" / "ours"
SIZE = (640, 480)
SOON_SECONDS = 0.6


@pytest.fixture(scope="module")
def dice(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Our dice, taught from the small set of pictures."""
    taught = teach_empty(DiceSet.blank(), load_picture(TAUGHT / "empty.jpg"))
    for path in sorted(TAUGHT.glob("teach_base_*.jpg")):
        _, kind, face, _ = path.stem.split("_")
        taught = teach(taught, load_picture(path), kind, face)
    target = tmp_path_factory.mktemp("dice") / "ours.dice"
    taught.save(target)
    return str(target)


@pytest.fixture(scope="module")
def film(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A turn: throw, rest, a hand takes two dice, throw, rest."""
    path = tmp_path_factory.mktemp("film") / "turn.avi"
    rng = np.random.default_rng(3)
    write_film(path, turn_film(rng, Scene(size=SIZE), (BASE_DICE,)), 15.0, rng)
    return path


def test_every_roll_of_a_film_is_one_entry(
    dice: str, film: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["read", dice, str(film), "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    rests = json.loads(film.with_suffix(".json").read_text(encoding="utf-8"))["rests"]
    assert [entry["picture"] for entry in document["pictures"]] == [film.name] * len(rests)
    for entry, rest in zip(document["pictures"], rests, strict=True):
        assert rest["from"] <= entry["from"] <= rest["from"] + SOON_SECONDS
        assert len(entry["thrown"]) == len(rest["thrown"])
        seen = [(die["face"], die["center"]) for die in entry["dice"]]
        for die in rest["dice"]:
            near = min(seen, key=lambda one: np.hypot(*np.subtract(one[1], die["center"])))
            assert near[0] == die["face"]
        thrown = [entry["dice"][index]["center"] for index in entry["thrown"]]
        for die in rest["dice"]:
            gaps = [np.hypot(*np.subtract(center, die["center"])) for center in thrown]
            assert (min(gaps) < 10) == (die["die"] in rest["thrown"])


def read_in_a_process(dice: str, path: Path) -> tuple[int, str, str]:
    """Exit code, output and complaints; OpenCV's own complaints go past Python's stderr."""
    command = [sys.executable, "-m", "companion.app.cli", "read", dice, str(path), "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    return done.returncode, done.stdout, done.stderr


BROKEN = {
    "its end is missing": ("half.avi", lambda whole: whole[: len(whole) // 2]),
    "only a head": ("head.mp4", lambda whole: b"\x00\x00\x00\x18ftypmp42" + bytes(40)),
    "no film at all": ("words.mp4", lambda whole: b"not a film"),
}


@pytest.mark.parametrize("why", BROKEN)
def test_a_broken_film_is_one_sentence_and_nothing_else(
    why: str, dice: str, film: Path, tmp_path: Path
) -> None:
    name, breaking = BROKEN[why]
    path = tmp_path / name
    path.write_bytes(breaking(film.read_bytes()))
    code, said, complained = read_in_a_process(dice, path)
    assert (code, said) == (2, "")
    assert complained.count("\n") == 1
    assert name in complained


@pytest.mark.parametrize(
    ("name", "head", "film"),
    [
        ("turn.bin", b"\x00\x00\x00\x18ftypisom", True),
        ("turn", b"\x1a\x45\xdf\xa3\x01\x00\x00\x00", True),
        ("turn.dat", b"RIFF\x00\x00\x00\x00AVI ", True),
        ("turn.MP4", b"?", True),
        ("roll.webp", b"RIFF\x00\x00\x00\x00WEBP", False),
        ("roll.jpg", b"\xff\xd8\xff\xe0", False),
    ],
)
def test_films_are_known_by_content_or_by_name(
    tmp_path: Path, name: str, head: bytes, film: bool
) -> None:
    path = tmp_path / name
    path.write_bytes(head)
    assert is_film(path) is film


def test_annotated_rolls_are_written(dice: str, film: Path, tmp_path: Path) -> None:
    assert main(["read", dice, str(film), "--annotate", str(tmp_path / "seen")]) == 0
    written = sorted((tmp_path / "seen").glob("turn_*.jpg"))
    assert len(written) == 2
    assert all(cv2.imread(str(path)) is not None for path in written)
