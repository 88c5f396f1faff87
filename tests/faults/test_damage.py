"""Journals cut and spoiled: every step before the damage is played, nothing is thrown away."""

from __future__ import annotations

import random
from itertools import count
from pathlib import Path

import pytest

from companion.journal import read_journal
from companion.keeper import Keeper
from companion.record.games import dice_game
from companion.rules.dice.commands import Reroll, Roll
from tests.faults.player import fingerprint, shelf_in
from tests.faults.random_play import SETUP, play_on

STEPS = 40
SPOILED = 300


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, dict[int, int]]:
    """A journal, and the table's fingerprint after each of its lines that ends a step."""
    for seed in count():
        keeper = shelf_in(tmp_path_factory.mktemp("played")).start(SETUP)
        chance = random.Random(seed)
        tables = {1: fingerprint(keeper.table)}
        while len(tables) <= STEPS and not keeper.game.is_over(keeper.table):
            play_on(keeper, chance)
            tables[keeper.lines] = fingerprint(keeper.table)
        if len(tables) > STEPS and not keeper.game.is_over(keeper.table):
            break
    return keeper.journal.path.read_bytes(), tables


def put(state: Path, content: bytes) -> Path:
    path = state / "games" / "game-0001.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    return path


def test_cut_at_every_byte_all_complete_steps_are_there(game) -> None:
    content, tables = game
    lines = read_journal(content).lines
    complete = 0
    for length in range(len(content) + 1):
        # A line is complete with its closing brace, before its newline.
        complete += length < len(content) and content[length] == ord("\n")
        step = max((line for line in tables if line <= complete), default=0)
        assert read_journal(content[:length]).lines == lines[:step]


def test_cut_anywhere_the_game_goes_on_from_the_last_complete_step(game, tmp_path: Path) -> None:
    content, tables = game
    end_of_setup = content.index(b"\n")
    for number, length in enumerate(range(end_of_setup + 1, len(content), 97)):
        state = tmp_path / str(number)
        put(state, content[:length])
        shelf = shelf_in(state)
        [saved] = shelf.look().unfinished
        assert saved.notice is None or saved.notice.key == "keeper.last_step_lost"
        assert fingerprint(saved.table) == tables[len(saved.reading.lines)]
        keeper = shelf.resume(saved)
        play_on(keeper, random.Random(length))
        whole = read_journal(keeper.journal.path.read_bytes())
        assert whole.damage is None
        resumed = Keeper.resume(dice_game(), whole.lines, keeper.journal)
        assert resumed.table == keeper.table


@pytest.mark.parametrize("later", [0, 1])
def test_cut_at_every_byte_of_a_fix_the_table_is_the_one_before_or_after(
    later: int, tmp_path: Path
) -> None:
    keeper = shelf_in(tmp_path / "played").start(SETUP)
    keeper.do(Roll(("arrow", "beer", "beer", "whisky", "duel")))
    for _ in range(later):
        keeper.do(Reroll(((1, "gatling"),)))
    written, before = len(keeper.journal.path.read_bytes()), fingerprint(keeper.table)
    keeper.fix(Roll(("dynamite", "beer", "beer", "whisky", "duel")), later=later)
    content, after = keeper.journal.path.read_bytes(), fingerprint(keeper.table)
    found = []
    for length in range(written, len(content) + 1):
        shelf = shelf_in(tmp_path / str(length))
        put(tmp_path / str(length), content[:length])
        [saved] = shelf.look().unfinished
        table = fingerprint(saved.table)
        assert fingerprint(shelf.resume(saved).table) == table
        lost = "keeper.last_step_lost" if written < length < len(content) - 1 else None
        assert (saved.notice and saved.notice.key) == lost
        found.append(table)
    # Complete with the closing brace of its last line, before the newline.
    assert found == [before] * (len(content) - written - 1) + [after] * 2


def test_spoiled_anywhere_it_is_kept_and_never_a_crash(game, tmp_path: Path) -> None:
    content, tables = game
    chance = random.Random(1)
    for number in range(SPOILED):
        spoiled = bytearray(content)
        for _ in range(chance.choice((1, 1, 1, 5, 50))):
            spoiled[chance.randrange(len(spoiled))] = chance.randrange(256)
        state = tmp_path / str(number)
        put(state, bytes(spoiled))
        contents = shelf_in(state).look()
        trusted = read_journal(bytes(spoiled))
        if not trusted.lines:
            assert [notice.key for notice in contents.notices] == ["keeper.set_aside"]
        else:
            [saved] = contents.unfinished
            assert fingerprint(saved.table) == tables[len(trusted.lines)]
        if trusted.damage is not None and trusted.damage.kind == "damaged":
            [kept] = (state / "games" / "damaged").iterdir()
            assert kept.read_bytes() == bytes(spoiled)
