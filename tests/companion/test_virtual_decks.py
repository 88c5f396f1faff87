"""Draws by the companion: only what is still there, as often as it is there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from companion.rules.dice import apply, set_up
from companion.rules.dice.commands import Choose
from companion.rules.dice.faces import FURY_CARDS, FURY_DECK
from companion.rules.dice.table import Table
from companion.rules.step import Answer
from companion.virtual_decks import draw
from tests.rules.dice.random_play import check_table, random_command, random_setup
from tests.rules.dice.tabletop import has, holds, keep, played, roll, setup

DRAWS = 1500


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
