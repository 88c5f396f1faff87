"""The plug is pulled at a random moment: no acknowledged command is ever lost."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from tests.faults.processes import (
    check_continues,
    check_nothing_lost,
    last_acknowledged,
    player,
)

EVERY_DAY, SOAK = 25, 500
LONGEST_PLAY = 0.4  # seconds, counted from a moment before the player can have begun


def kill_again_and_again(state: Path, cycles: int) -> None:
    chance = random.Random(cycles)
    survived = 0
    for cycle in range(cycles):
        with player(state, seed=cycle) as process:
            # Every fifth may still be starting when it is killed.
            first = process.stdout.readline() if cycle % 5 else b""
            time.sleep(chance.uniform(0, LONGEST_PLAY))
            process.kill()
            acknowledged = last_acknowledged(first + process.stdout.read())
        if acknowledged is not None:
            check_nothing_lost(state, acknowledged)
            survived += acknowledged["lines"] > 1
        check_continues(state)
    assert survived > cycles / 2


@pytest.fixture
def state(tmp_path: Path) -> Path:
    return tmp_path / "stůl u babičky" / "Łódź"


def test_killed_at_a_random_moment(state: Path) -> None:
    kill_again_and_again(state, EVERY_DAY)


@pytest.mark.soak
def test_killed_at_a_random_moment_all_night(state: Path) -> None:
    kill_again_and_again(state, SOAK)


def test_a_second_companion_says_so_and_goes(state: Path) -> None:
    with player(state, seed=1) as first:
        first.stdout.readline()
        with player(state, seed=2) as second:
            _, said = second.communicate()
        assert second.returncode == 3
        assert said == b"Another companion is running already.\n"
