"""How fast a record is played, always against something measured in the same run."""

from __future__ import annotations

import gc
import json
import time
from collections.abc import Callable
from random import Random

import pytest

from companion.record.dice import command_as_json, setup_as_json
from companion.record.playing import play
from companion.rules.dice import apply, set_up
from companion.rules.dice.commands import Correct, Keep, Roll
from tests.rules.dice.random_play import random_command, random_setup

pytestmark = pytest.mark.bench

ROUNDS = 30
MOST_TIMES_JSON = 20
MOST_GROWTH = 1.3


def long_record(commands: int, players: int = 6, seed: int = 7) -> list[str]:
    """A game that goes on: people correct the sheriff's lives before they run out."""
    chance = Random(seed)
    setup = random_setup(chance, players, secrecy="open")
    table = set_up(setup).table
    lines = [json.dumps(setup_as_json(setup))]
    while len(lines) <= commands:
        weak = next((p for p in table.players if p.alive and p.life < 4), None)
        command = (
            random_command(chance, table) if weak is None else Correct(weak.seat, weak.max_life)
        )
        lines.append(json.dumps(command_as_json(command)))
        table = apply(table, command).table
        if table.winner is not None:
            return long_record(commands, players, seed + 1)
    return lines


def ratio_of(work: Callable[[], object], measure: Callable[[], object]) -> float:
    """How many times the quickest round of ``measure`` the quickest round of ``work`` takes.

    The rounds alternate, take about as long as each other and count only our own processor time,
    so that a busy machine slows both alike.
    """
    quickest = [float("inf"), float("inf")]
    gc.collect()
    gc.disable()
    try:
        for _ in range(ROUNDS):
            for index, call in enumerate((work, measure)):
                start = time.process_time()
                call()
                quickest[index] = min(quickest[index], time.process_time() - start)
    finally:
        gc.enable()
    return quickest[0] / quickest[1]


def test_a_replay_costs_at_most_20_times_reading_its_json() -> None:
    lines = long_record(300)
    content = "\n".join(lines).encode()

    def read_ten_times() -> None:
        for _ in range(10):
            for line in lines:
                json.loads(line)

    ratio = 10 * ratio_of(lambda: play(content), read_ten_times)
    print(f"playing 300 commands against json.loads of them: {ratio:.1f}")
    assert ratio <= MOST_TIMES_JSON


def test_a_command_costs_the_same_however_long_the_game() -> None:
    lines = long_record(1000)
    short = "\n".join(lines[:101]).encode()
    whole = "\n".join(lines).encode()
    ratio = ratio_of(lambda: play(whole), lambda: [play(short) for _ in range(10)])
    print(f"a command of 1,000 against one of 100: {ratio:.2f}")
    assert ratio <= MOST_GROWTH


def test_undo_and_redo_cost_no_more_than_a_command() -> None:
    lines = long_record(1000)
    content = "\n".join(lines).encode()
    timeline = play(content).timeline

    def back_and_forth() -> None:
        for _ in range(500):
            timeline.undo()
        for _ in range(500):
            timeline.redo()

    ratio = ratio_of(back_and_forth, lambda: play(content))
    print(f"an undo or redo against a command: {ratio:.4f}")
    assert ratio <= 1


def test_applying_shares_what_did_not_change() -> None:
    table = set_up(random_setup(Random(3), 8, secrecy="open")).table
    after = apply(table, Roll(("beer", "beer", "gatling", "dynamite", "bullseye1"))).table
    assert all(a is b for a, b in zip(table.players, after.players, strict=True))
    assert apply(after, Keep()).table.rules is table.rules
