"""Draws by the companion: only what is still there, as often as it is there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random

import pytest

from companion.record.games import dice_game
from companion.rules.dice import apply, set_up
from companion.rules.dice.commands import Choose, Correct, Keep, Roll
from companion.rules.dice.faces import FURY_CARDS, FURY_DECK
from companion.rules.dice.table import Table
from companion.rules.step import Answer
from companion.session import Session
from companion.session.touches import AnswerWith, ContinueGame, Do, LeaveGame, StartGame
from companion.shelf import Shelf
from companion.virtual_decks import draw
from tests.rules.dice.random_play import check_table, random_command, random_setup
from tests.rules.dice.tabletop import has, holds, keep, played, roll, setup

DRAWS = 1500
_NAMES = ("lucky_duke", "black_jack", "jesse_jones", "rose_doolan")
_UNDEAD = {
    "record": 1,
    "game": "dice",
    "players": [
        {"name": who, "character": who, "role": None if seat else "sheriff"}
        for seat, who in enumerate(_NAMES)
    ],
    "modules": ["undead"],
    "options": {},
}


def drawn(table: Table, fury_deck: Sequence[tuple[str, ...]] = FURY_DECK) -> Counter[Answer]:
    chance = Random(1)
    return Counter(draw(table, chance, fury_deck) for _ in range(DRAWS))


def test_tokens_come_as_often_as_they_are_in_the_bag() -> None:
    start = setup(4, modules=("duel", "fury"))
    held = (holds(1, "beer"), holds(3, "beer", "dynamite"))
    table = played(start, *held, roll("DGGXD"), keep, 2, "arrow")
    counts = drawn(table)
    assert set(counts) == {"beer", "bullseye1", "bullseye2", "dynamite"}
    # 1 beer, 5 + 5 bull's eyes and 1 dynamite are left.
    assert counts["bullseye1"] / DRAWS == pytest.approx(5 / 12, abs=0.05)
    assert counts["beer"] / DRAWS == pytest.approx(1 / 12, abs=0.03)


def test_boneyard_cards_come_from_the_deck() -> None:
    table = played(setup(4, modules=("undead",)), has(1, 1), roll("1DDGG"), keep, 1)
    counts = drawn(table)
    assert counts[1] / DRAWS == pytest.approx(6 / 11, abs=0.05)
    assert set(counts) == {0, 1, 2}


def test_fury_cards_come_from_the_composition_given() -> None:
    table = played(setup(4, modules=("fury",)), roll("11DDG"), keep, 1, 1)
    assert len(FURY_DECK) == FURY_CARDS
    assert set(drawn(table)) == set(FURY_DECK)
    assert set(drawn(table, fury_deck=[("beer", "arrow")])) == {("beer", "arrow")}


def test_nothing_is_drawn_unless_asked() -> None:
    table = set_up(setup(4)).table
    assert draw(table, Random(1)) is None
    assert draw(played(setup(4), roll("1DDGG"), keep), Random(1)) is None


def test_whole_games_with_virtual_decks() -> None:
    modules = ("duel", "fury", "characters", "undead")
    for seed in range(60):
        chance = Random(seed)
        table = set_up(random_setup(chance, chance.randint(4, 8), modules)).table
        while table.winner is None:
            answer = draw(table, chance)
            command = random_command(chance, table) if answer is None else Choose(answer)
            table = apply(table, command).table
            check_table(table)


@pytest.mark.parametrize(("line", "drawn_here"), [({}, False), ({"virtual_piles": True}, True)])
def test_the_set_up_says_who_draws(tmp_path: Path, line: dict[str, bool], drawn_here: bool) -> None:
    shelf = Shelf(tmp_path, {"dice": dice_game()})
    session = Session(shelf, partial(draw, chance=Random(2)))
    session.handle(StartGame({**_UNDEAD, **line}))
    session.handle(Do(Correct(1, life=1)))
    for command in (Roll(("bullseye1", "beer", "gatling", "gatling", "dynamite")), Keep()):
        session.handle(Do(command))
    for answer in (1, "outlaw", 0):
        session.handle(AnswerWith(answer))
    session.handle(LeaveGame())
    session.handle(ContinueGame())
    table = session.scene.table
    assert isinstance(table, Table)
    asked = table.question is not None and table.question.kind == "draw"
    assert asked is not drawn_here
