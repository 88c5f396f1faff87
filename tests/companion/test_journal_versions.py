"""Journals written by every version so far are read and played to the table they had then.

``journals/version-N-*.jsonl`` are stored as that version wrote them and never change again.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from companion.journal import Journal, read_journal
from companion.keeper import Keeper
from companion.record.games import VERSION, card_game, dice_game, game_of
from companion.rules.step import message
from companion.shelf import Shelf

STORED = sorted(Path(__file__).with_name("journals").glob("version-*.jsonl"))


def test_every_version_is_stored() -> None:
    stored = {int(path.name.split("-")[1]) for path in STORED}
    assert stored == set(range(1, VERSION + 1))


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_a_stored_journal_is_played_to_its_table(path: Path) -> None:
    reading = read_journal(path.read_bytes())
    assert reading.damage is None
    game = game_of(reading.lines[0])
    keeper = Keeper.resume(game, reading.lines, Journal(path, reading))
    table = json.loads(path.with_suffix(".table.json").read_bytes())
    assert json.loads(json.dumps(game.table_as_json(keeper.table))) == table


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_a_stored_journal_can_be_continued(path: Path, tmp_path: Path) -> None:
    shutil.copy(path, tmp_path / "game-0001.jsonl")
    shelf = Shelf(tmp_path, {"dice": dice_game(), "cards": card_game()})
    [saved] = shelf.look().unfinished
    keeper = shelf.resume(saved)
    before = keeper.table
    keeper.undo()
    assert keeper.redo() == before


def test_a_newer_version_is_refused_with_a_sentence_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "game-0001.jsonl"
    Journal(path).append({"record": VERSION + 1, "game": "dice", "players": []})
    written = path.read_bytes()
    contents = Shelf(tmp_path, {"dice": dice_game()}).look()
    assert contents.unfinished == ()
    assert contents.notices == (message("keeper.newer", file=path.name),)
    assert path.read_bytes() == written
