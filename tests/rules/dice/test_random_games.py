"""Whole games by chance: what must be true always is true, and every game ends."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest

from companion.rules.dice.events import Eliminated, GameOver
from companion.rules.dice.table import Side, Table
from tests.rules.dice.random_play import MODULE_SETS, check_table, random_game, random_setup

BASE_GAMES = 500
EXPANDED_GAMES = 300
SOAK_GAMES = 10_000


def play_and_check(seed: int, modules: tuple[str, ...] = (), options: bool = False) -> Table:
    chance = Random(seed)
    fewest = 4 if "undead" in modules else 3
    setup = random_setup(chance, chance.randint(fewest, 8), modules, options=options)
    table = None
    for _, step in random_game(chance, setup):
        previous, table = table, step.table
        check_table(table)
        over = [event for event in step.events if isinstance(event, GameOver)]
        assert len(over) == (table.winner is not None)
        if previous is not None:
            check_deaths(previous, table, [e for e in step.events if isinstance(e, Eliminated)])
    assert table is not None
    assert table.winner is not None
    return table


def check_deaths(before: Table, after: Table, eliminated: list[Eliminated]) -> None:
    """The dead stay dead but for an outbreak, and every death is told."""
    if after.outbreak == before.outbreak:
        gone = {p.seat for p in before.players if p.alive and not after.players[p.seat].alive}
        assert {event.seat for event in eliminated} == gone
        assert not any(p.alive for p in after.players if not before.players[p.seat].alive)


def test_there_are_23_ways_to_add_modules() -> None:
    assert len([modules for modules in MODULE_SETS if modules]) == 23


def test_games_of_the_base_game() -> None:
    for seed in range(BASE_GAMES):
        play_and_check(seed)


def test_games_with_every_set_of_modules() -> None:
    for seed in range(EXPANDED_GAMES):
        play_and_check(seed, MODULE_SETS[seed % len(MODULE_SETS)])


def test_games_with_options_by_chance() -> None:
    for seed in range(200):
        play_and_check(seed, MODULE_SETS[seed % len(MODULE_SETS)], options=True)


def test_every_side_wins_sometimes() -> None:
    undead = ("duel", "fury", "characters", "undead")
    games = [play_and_check(seed) for seed in range(150)]
    games += [play_and_check(seed, undead) for seed in range(120)]
    won = {table.winner.side for table in games if table.winner is not None}
    assert won == set(get_args(Side))


@pytest.mark.soak
def test_ten_thousand_games_of_the_base_game() -> None:
    for seed in range(SOAK_GAMES):
        play_and_check(seed)


@pytest.mark.soak
def test_ten_thousand_games_over_all_modules_and_options() -> None:
    for seed in range(SOAK_GAMES):
        play_and_check(seed, MODULE_SETS[seed % len(MODULE_SETS)], options=seed % 2 == 1)
