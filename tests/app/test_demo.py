"""The demo plays through the real chain, repeats itself, and asks when it cannot see."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from companion.app.card_evening import CardEvening
from companion.app.demo import PLAYERS, _demo_time
from companion.app.dice_evening import DiceEvening
from companion.app.evening import Evening
from companion.record.playing import play


def evening(
    kind: type[Evening], folder: Path, seed: int, players: int = 4
) -> tuple[Evening, list[str]]:
    folder.mkdir()
    told: list[str] = []
    made = kind(PLAYERS[:players], random.Random(seed), folder, told.append, _demo_time())
    return made, told


def played(
    kind: type[Evening], folder: Path, seed: int, players: int = 4
) -> tuple[list[str], bytes]:
    """What was told and the journal of a whole evening, which ends and replays to its own table."""
    night, told = evening(kind, folder, seed, players)
    assert night.play() == 0
    night.close()
    assert night.journal is not None
    journal = night.journal.read_bytes()
    table = night.session.scene.table
    assert table is not None
    assert table.winner is not None
    assert play(journal).table == table
    assert night.session.listeners.switched_off == frozenset()
    return told, journal


def test_a_dice_game_reaches_its_end(tmp_path: Path) -> None:
    told, _ = played(DiceEvening, tmp_path / "one", seed=4, players=3)
    assert len(told) > 20


@pytest.mark.parametrize("seed", range(6))
def test_a_card_game_reaches_its_end_and_repeats_itself(tmp_path: Path, seed: int) -> None:
    players = 3 + seed
    once = played(CardEvening, tmp_path / "once", seed, players)
    again = played(CardEvening, tmp_path / "again", seed, players)
    assert once == again


def test_with_black_pictures_the_demo_asks_instead_of_playing_on(tmp_path: Path) -> None:
    night, told = evening(DiceEvening, tmp_path / "dark", seed=1)
    assert isinstance(night, DiceEvening)
    night.tray.render = lambda seconds: np.zeros((480, 640, 3), np.uint8)  # type: ignore[method-assign]
    assert night.play() == 1
    assert night.session.keeper is not None
    assert night.session.keeper.history == ()
    assert any("ask" in sentence for sentence in told)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, 21))
def test_twenty_games_end_with_a_winner_and_repeat_themselves(tmp_path: Path, seed: int) -> None:
    once = played(DiceEvening, tmp_path / "once", seed)
    if seed == 1:
        assert played(DiceEvening, tmp_path / "again", seed) == once
