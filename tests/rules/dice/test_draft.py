"""A draft leaves frozen tables behind and never touches the one it came from."""

from __future__ import annotations

import itertools
from dataclasses import FrozenInstanceError, fields
from random import Random

import pytest

from companion.rules.dice import apply, set_up
from companion.rules.dice.draft import OpenPlayer, OpenTable, OpenTurn
from companion.rules.dice.table import Player, Table, Turn
from tests.rules.dice.random_play import random_game, random_setup
from tests.rules.dice.tabletop import has, roll, setup


@pytest.mark.parametrize(
    ("twin", "frozen"), [(OpenPlayer, Player), (OpenTurn, Turn), (OpenTable, Table)]
)
def test_twins_have_the_same_fields(twin: type, frozen: type) -> None:
    assert set(twin.__slots__) == {field.name for field in fields(frozen)}


def test_what_comes_out_cannot_be_changed() -> None:
    table = apply(set_up(setup(4)).table, has(1, 3)).table
    for thing, name in ((table, "hands"), (table.turn, "phase"), (table.players[1], "life")):
        assert type(thing) in (Table, Turn, Player)
        with pytest.raises(FrozenInstanceError):
            setattr(thing, name, 0)


def test_players_who_are_left_alone_are_shared() -> None:
    before = set_up(setup(4)).table
    after = apply(before, has(1, 3)).table
    assert [a is b for a, b in zip(before.players, after.players, strict=True)] == [
        True,
        False,
        True,
        True,
    ]
    assert apply(after, roll("BBBGG")).table.players is after.players


def test_no_command_changes_the_table_it_is_given() -> None:
    for seed in range(10):
        chance = Random(seed)
        modules = ("duel", "fury", "characters", "undead")
        steps = list(random_game(chance, random_setup(chance, 6, modules)))
        shown = [repr(step.table) for _, step in steps]
        for (_, before), (command, after) in itertools.pairwise(steps):
            assert command is not None
            assert apply(before.table, command).table == after.table
        assert [repr(step.table) for _, step in steps] == shown
