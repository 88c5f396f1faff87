"""Playing a record: line by line, with the number of the line that cannot be played."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from companion.app.cli import main
from companion.record.checksum import FIRST, checksum
from companion.record.lines import RecordError
from companion.record.playing import play
from tests.companion.test_record_dice import ROLL, SETUP, content

KEEP = {"do": "keep"}
BEER = {"do": "choose", "value": 0}
UNDO = {"do": "undo"}
REDO = {"do": "redo"}
FIRST_LINE = json.dumps(SETUP).encode() + b"\n"


def turn_of(*lines: dict[str, Any]) -> dict[str, Any]:
    played = play(content(SETUP, *lines))
    turn: dict[str, Any] = played.game.table_as_json(played.table)["turn"]
    return turn


def test_undo_and_redo() -> None:
    assert turn_of(ROLL, UNDO)["phase"] == "start"
    assert turn_of(ROLL, KEEP, UNDO)["phase"] == "roll"
    assert turn_of(ROLL, KEEP, UNDO, REDO)["phase"] == "resolve"
    assert turn_of(ROLL, KEEP, UNDO, UNDO, REDO)["phase"] == "roll"


def test_undo_works_after_the_end() -> None:
    weak = {"do": "correct", "seat": 0, "life": 1}
    bang = {"do": "roll", "dice": ["dynamite"] * 5}
    assert turn_of(weak, bang)["phase"] == "over"
    assert turn_of(weak, bang, UNDO)["phase"] == "start"
    assert turn_of(weak, bang, UNDO, REDO)["phase"] == "over"


def test_a_fix_is_a_command_like_any_other() -> None:
    other = {"do": "roll", "dice": ["beer"] * 5, "fix": True}
    assert turn_of(ROLL, UNDO, other)["dice"] == ["beer"] * 5


REFUSED: dict[str, tuple[bytes, int]] = {
    "an empty file": (b"", 1),
    "an empty line": (b"\n", 1),
    "no JSON": (b"hello\n", 1),
    "a list": (b"[1]\n", 1),
    "a number": (b"1\n", 1),
    "no record": (b"{}\n", 1),
    "a record of version true": (FIRST_LINE.replace(b'"record": 1', b'"record": true'), 1),
    "a record of another version": (FIRST_LINE.replace(b'"record": 1', b'"record": 2'), 1),
    "an unknown game": (FIRST_LINE.replace(b'"dice"', b'"chess"'), 1),
    "a field twice": (FIRST_LINE.replace(b'"game"', b'"record": 1, "game"'), 1),
    "not UTF-8": (FIRST_LINE.replace(b"Ann", b"\xc4nn"), 1),
    "a byte order mark": (b"\xef\xbb\xbf" + FIRST_LINE, 1),
    "NaN": (FIRST_LINE + b'{"do": "choose", "value": NaN}\n', 2),
    "deep nesting": (FIRST_LINE + b"[" * 100_000 + b"\n", 2),
    "a huge number": (FIRST_LINE + b'{"do": "choose", "value": ' + b"9" * 5000 + b"}\n", 2),
    "a large number": (FIRST_LINE + b'{"do": "correct", "seat": 99999999999, "life": 1}\n', 2),
    "a line between": (FIRST_LINE + b"\n" + json.dumps(ROLL).encode() + b"\n", 2),
    "a torn last line": (content(SETUP, ROLL)[:-10], 2),
    "a second set-up": (FIRST_LINE * 2, 2),
    "undo first": (content(SETUP, UNDO), 2),
    "undo too often": (content(SETUP, ROLL, UNDO, UNDO), 4),
    "redo first": (content(SETUP, REDO), 2),
    "redo after something new": (content(SETUP, ROLL, UNDO, ROLL, REDO), 5),
    "an unknown command": (content(SETUP, {"do": "dance"}), 2),
    "what the rules refuse": (content(SETUP, ROLL, ROLL), 3),
    "a wrong sum": (content(SETUP, {**ROLL, "sum": 1}), 2),
    "a sum that is no number": (content(SETUP, {**ROLL, "sum": "1"}), 2),
    "a sum of null": (content(SETUP, {**ROLL, "sum": None}), 2),
    "a wrong sum of the set-up": (content({**SETUP, "sum": 1}), 1),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_record_that_cannot_be_played(case: str, tmp_path: Path, capsys: Any) -> None:
    text, line = REFUSED[case]
    with pytest.raises(RecordError) as refused:
        play(text)
    assert refused.value.line == line
    path = tmp_path / "record.jsonl"
    path.write_bytes(text)
    assert main(["replay", str(path), "--json"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"line {line}: ")
    assert "record.refused" not in told.err
    assert told.err.count("\n") == 1


def summed(*lines: dict[str, Any]) -> list[dict[str, Any]]:
    last, found = FIRST, []
    for line in lines:
        last = checksum(line, last)
        found.append({**line, "sum": last})
    return found


def test_right_sums_are_accepted_however_the_file_is_spaced() -> None:
    lines = summed(SETUP, ROLL, KEEP, BEER)
    assert play(content(*lines)).table == play(content(SETUP, ROLL, KEEP, BEER)).table
    compact = b"\n".join(json.dumps(line, separators=(",", ":")).encode() for line in lines)
    assert play(compact).table == play(content(*lines)).table


def test_a_line_lost_between_sums_is_noticed() -> None:
    lines = summed(SETUP, ROLL, KEEP, UNDO, KEEP)
    del lines[2:4]
    with pytest.raises(RecordError) as refused:
        play(content(*lines))
    assert refused.value.line == 3


def test_a_last_line_without_its_newline_is_complete() -> None:
    assert play(content(SETUP, ROLL).rstrip(b"\n")).table.turn.phase == "roll"


def test_windows_line_ends() -> None:
    assert play(content(SETUP, ROLL).replace(b"\n", b"\r\n")).table.turn.phase == "roll"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "record.jsonl"
    path.write_bytes(content(SETUP, ROLL, KEEP, {"do": "dance"}))
    return path


@pytest.mark.parametrize(("to", "phase"), [(1, "start"), (2, "roll"), (3, "resolve")])
def test_up_to_a_line(record: Path, capsys: Any, to: int, phase: str) -> None:
    assert main(["replay", str(record), "--json", "--to", str(to)]) == 0
    assert json.loads(capsys.readouterr().out)["turn"]["phase"] == phase


@pytest.mark.parametrize("to", ["0", "-1", "5"])
def test_a_line_that_is_not_there(record: Path, capsys: Any, to: str) -> None:
    assert main(["replay", str(record), "--json", f"--to={to}"]) == 2
    assert "4 lines" in capsys.readouterr().err


def test_a_file_that_is_not_there(tmp_path: Path, capsys: Any) -> None:
    assert main(["replay", str(tmp_path / "nothing.jsonl")]) == 2
    assert "cannot read" in capsys.readouterr().err


def test_a_folder_is_no_record(tmp_path: Path, capsys: Any) -> None:
    assert main(["replay", str(tmp_path)]) == 2
    assert "cannot read" in capsys.readouterr().err


def test_the_table_as_text(record: Path, capsys: Any) -> None:
    assert main(["replay", str(record), "--to", "3"]) == 0
    assert capsys.readouterr().out == (
        "Turn 1: Ann has rolled, the dice are carried out.\n"
        "Dice: beer, beer, Gatling, Gatling and dynamite. 0 re-rolls left.\n"
        "Arrow pile: 9 arrows.\n"
        "\n"
        "seat  name  character       role     life   arrows\n"
        "0     Ann   Paul Regret     Sheriff  11/11  0\n"
        "1     Bob   Black Jack      -        8/8    0\n"
        "2     Cyd   Lucky Duke      -        8/8    0\n"
        "3     Dan   Calamity Janet  -        8/8    0\n"
        "\n"
        "Ann, who gets the beer? (Ann, Bob, Cyd, Dan)\n"
    )


@pytest.mark.parametrize("name", ["\ud800", "two\nlines", "\x1b[31mred"])
def test_a_name_that_no_terminal_can_take(tmp_path: Path, capsys: Any, name: str) -> None:
    ann = {**SETUP["players"][0], "name": name}
    path = tmp_path / "record.jsonl"
    path.write_bytes(content({**SETUP, "players": [ann, *SETUP["players"][1:]]}, ROLL, ROLL))
    assert main(["replay", str(path), "--to", "2"]) == 0
    assert main(["replay", str(path)]) == 2
    told = capsys.readouterr()
    assert told.err.startswith("line 3: ")
    assert told.err.count("\n") == 1
    told.out.encode()


def test_replay_loads_neither_opencv_nor_kivy(record: Path) -> None:
    program = (
        "import sys; from companion.app.cli import main; "
        f"main(['replay', {str(record)!r}, '--json', '--to', '3']); "
        "print(sorted({'cv2', 'kivy', 'numpy', 'gpiozero'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"
