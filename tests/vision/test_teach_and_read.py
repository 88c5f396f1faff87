"""`companion teach` and `companion read` as people and scripts use them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.app.cli import main
from tests.vision.sets import PICTURES, truth_of

OURS = PICTURES / "ours"
FACES = ("arrow", "dynamite", "beer")


@pytest.fixture(scope="module")
def dice(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = str(tmp_path_factory.mktemp("sets") / "mine")
    for face in FACES:
        picture = str(OURS / f"teach_base_{face}_0.jpg")
        assert main(["teach", path, "--kind", "base", "--face", face, picture]) == 0
    assert main(["teach", path, "--empty", str(OURS / "empty.jpg")]) == 0
    return path


def test_read_prints_one_document_as_agreed(dice: str, capsys: pytest.CaptureFixture[str]) -> None:
    roll = OURS / "roll_000.jpg"
    assert main(["read", dice, str(roll), "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["dice_set"] == "mine"
    (entry,) = document["pictures"]
    assert entry["picture"] == "roll_000.jpg"
    assert entry["milliseconds"] > 0
    known = [die for die in truth_of("ours")["roll_000.jpg"] if die["kind"] == "base"]
    assert len(entry["dice"]) >= len(known)
    for die in entry["dice"]:
        assert set(die) == {"kind", "face", "sure", "confidence", "center", "corners"}
        assert len(die["corners"]) == 4
        assert 0 <= die["confidence"] <= 1


def test_read_writes_pictures_with_outlines(dice: str, tmp_path: Path) -> None:
    folder = tmp_path / "drawn"
    assert main(["read", dice, str(OURS / "roll_001.jpg"), "--annotate", str(folder)]) == 0
    drawn = (folder / "roll_001.jpg").read_bytes()
    assert drawn != (OURS / "roll_001.jpg").read_bytes()


def test_show_names_faces_and_the_empty_tray(dice: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["teach", dice, "--show"]) == 0
    shown = capsys.readouterr().out
    assert all(face in shown for face in FACES)
    assert "empty tray" in shown


def test_labels_are_found_by_file_name(tmp_path: Path) -> None:
    path = str(tmp_path / "labelled")
    labels = str(OURS / "truth.json")
    assert main(["teach", path, "--labels", labels, str(OURS / "roll_000.jpg")]) == 0


@pytest.mark.parametrize(
    "words",
    [
        ["read", "DICE", "nowhere.jpg"],
        ["read", "DICE", "ROLL", "nowhere.jpg", "--json"],
        ["read", "DICE", "TEXT"],
        ["read", "DICE"],
        ["read", "./nowhere", "ROLL"],
        ["read", "TEXT", "ROLL"],
        ["teach", "DICE", "ROLL"],
        ["teach", "DICE", "--kind", "base", "ROLL"],
        ["teach", "DICE", "--kind", "base", "--face", "beer"],
        ["teach", "DICE", "--kind", "base", "--face", "cocked", "ROLL"],
        ["teach", "DICE", "--kind", "base", "--face", "beer", "EMPTY"],
        ["teach", "DICE", "--labels", "TEXT", "ROLL"],
        ["teach", "DICE", "--labels", "TRUTH", "--kind", "base", "ROLL"],
        ["teach", "DICE"],
        ["teach", "./nowhere", "--show"],
    ],
    ids=" ".join,
)
def test_bad_input_gives_one_sentence_and_changes_nothing(
    dice: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    text = tmp_path / "text.txt"
    text.write_text("no picture, no dice set, no labels", encoding="utf-8")
    names = {
        "DICE": dice,
        "ROLL": str(OURS / "roll_000.jpg"),
        "EMPTY": str(OURS / "empty.jpg"),
        "TRUTH": str(OURS / "truth.json"),
        "TEXT": str(text),
    }
    before = Path(dice).read_bytes()
    assert main([names.get(word, word) for word in words]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.strip().splitlines()) == 1
    assert "vision." not in printed.err
    assert Path(dice).read_bytes() == before
