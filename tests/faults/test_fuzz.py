"""Records, journals, settings and dice sets are untrusted: only the documented errors come out."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from companion.app.diceshelf import DiceShelf
from companion.journal import read_journal
from companion.record.lines import RecordError
from companion.record.playing import play
from companion.settings.table import SETTINGS
from companion.settings.text import new_text
from companion.settings.values import BrokenSettingsError, Settings, read_settings
from tests.faults.dice_set_fuzzing import packed, small_set, spoiled_dice_set
from tests.faults.fuzzing import inputs, inputs_for, spoiled_bytes, spoiled_lines
from tests.faults.player import shelf_in
from tests.faults.random_play import SETUP, play_on
from vision.diceset import DiceSet, DiceSetError
from vision.reader import Reader

EVERY_DAY = 1500  # inputs
TEN_MINUTES = 600.0  # seconds
FLOOR = np.full((120, 160, 3), 90, np.uint8)

CARD_GAME = [
    {
        "record": 1,
        "game": "cards",
        "players": [
            {"name": "Ann", "character": "willy_the_kid", "role": "sheriff"},
            {"name": "Bob", "character": "el_gringo", "role": None},
            {"name": "Cyd", "character": "rose_doolan", "role": None},
            {"name": "Dan", "character": "paul_regret", "role": None, "dealt": "renegade"},
        ],
        "expansions": ["high_noon"],
        "high_noon": "physical",
        "options": {},
    },
    {"do": "equip", "seat": 1, "card": "winchester"},
    {"do": "equip", "seat": 2, "card": "dynamite"},
    {"do": "life", "seat": 1, "by": -1, "from": 0, "cause": "bang"},
    {"do": "end_turn"},
    {"do": "life", "seat": 0, "by": -1, "from": 1},
    {"do": "end_turn"},
    {"do": "choose", "value": "passes"},
    {"do": "undo"},
    {"do": "redo"},
    {"do": "correct", "seat": 2, "life": 2},
    {"do": "end_turn"},
    {"do": "choose", "value": "passes"},
    {"do": "unequip", "seat": 1, "card": "winchester"},
    {"do": "end_turn"},
    {"do": "flip", "card": "thirst"},
]


def dice_record(folder: Path) -> bytes:
    """A dice game of a hundred steps without sums, so that changed lines reach the rules."""
    keeper = shelf_in(folder).start(SETUP)
    chance = random.Random(3)
    for _ in range(100):
        play_on(keeper, chance)
    lines = read_journal(keeper.journal.path.read_bytes()).lines
    plain = [{name: value for name, value in line.items() if name != "sum"} for line in lines]
    return b"".join(json.dumps(line).encode() + b"\n" for line in plain)


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, ...]:
    cards = b"".join(json.dumps(line).encode() + b"\n" for line in CARD_GAME)
    found = (dice_record(tmp_path_factory.mktemp("played")), cards)
    for record in found:
        play(record)
    return found


def spoiled_record(records: tuple[bytes, ...], chance: random.Random) -> bytes:
    spoil = chance.choice((spoiled_bytes, spoiled_lines, spoiled_lines))
    return spoil(chance.choice(records), chance)


def check_records(spoiled: Iterator[tuple[int, bytes]]) -> None:
    played = 0
    for seed, content in spoiled:
        try:
            play(content)
            played += 1
        except RecordError:
            pass
        except Exception as error:
            raise AssertionError(f"seed {seed} gets {error!r} out of the record parser") from error
        read_journal(content)
    assert played  # else the fuzzing is too coarse to get past the first line


def check_settings(spoiled: Iterator[tuple[int, bytes]]) -> None:
    for seed, content in spoiled:
        try:
            settings, _ = read_settings(content)
        except BrokenSettingsError:
            continue
        except Exception as error:
            raise AssertionError(f"seed {seed} gets {error!r} out of the settings") from error
        for setting in SETTINGS:
            assert setting.read(settings[setting]) == settings[setting]


def check_dice_sets(spoiled: Iterator[tuple[int, bytes]], folder: Path) -> None:
    """Each is read with, and taken in as one from another machine."""
    outside = folder / "stick" / "spoiled.dice"
    outside.parent.mkdir()
    outside.write_bytes(packed(*small_set()))
    shelf = DiceShelf(folder / "dice", folder)
    assert shelf.take_in(outside) == "spoiled"
    loaded = 0
    for seed, content in spoiled:
        outside.write_bytes(content)
        shelf.path("taken").unlink(missing_ok=True)
        try:
            Reader(DiceSet.load(outside)).read(FLOOR)
            loaded += 1
            shelf.take_in(outside, "taken")
        except DiceSetError:
            pass
        except Exception as error:
            raise AssertionError(f"seed {seed} gets {error!r} out of the loader") from error
    assert loaded  # else the fuzzing is too coarse to get past the archive
    kept = {path.relative_to(folder).parts[0] for path in folder.rglob("*")}
    assert kept == {"stick", "dice"}


def settings_text() -> bytes:
    """A settings file in which every line counts."""
    text = new_text(Settings(), lambda sentence: sentence.key)
    lines = (
        line[1:] if line.startswith("#") and " = " in line else line for line in text.split("\n")
    )
    return "\n".join(lines).encode()


def test_spoiled_records(records: tuple[bytes, ...]) -> None:
    check_records(inputs(lambda chance: spoiled_record(records, chance), EVERY_DAY))


def test_spoiled_settings() -> None:
    text = settings_text()
    check_settings(inputs(lambda chance: spoiled_bytes(text, chance), EVERY_DAY))


def test_spoiled_dice_sets(tmp_path: Path) -> None:
    check_dice_sets(inputs(spoiled_dice_set, EVERY_DAY // 10), tmp_path)


@pytest.mark.soak
@pytest.mark.timeout(2 * TEN_MINUTES)
def test_ten_minutes_of_spoiled_records(records: tuple[bytes, ...]) -> None:
    check_records(inputs_for(lambda chance: spoiled_record(records, chance), TEN_MINUTES))


@pytest.mark.soak
@pytest.mark.timeout(2 * TEN_MINUTES)
def test_ten_minutes_of_spoiled_settings() -> None:
    text = settings_text()
    check_settings(inputs_for(lambda chance: spoiled_bytes(text, chance), TEN_MINUTES))


@pytest.mark.soak
@pytest.mark.timeout(2 * TEN_MINUTES)
def test_ten_minutes_of_spoiled_dice_sets(tmp_path: Path) -> None:
    check_dice_sets(inputs_for(spoiled_dice_set, TEN_MINUTES), tmp_path)
