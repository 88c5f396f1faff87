"""What is heard: a table of happenings and their sounds."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from companion.cues import FAULT_GAP_SECONDS, YOUR_TURN_SECONDS, Sounding, cues
from companion.moment import Idle
from companion.ports.sound import Cue
from companion.rules.cards import events as cards
from companion.rules.dice import events as dice
from companion.rules.step import message
from companion.session.scene import Roll, RollDie, Scene

ALL_CUES = get_args(Cue)
READ = Scene(Idle(), roll=Roll((RollDie("base", "beer"),), "read"))
UNSURE = Scene(Idle(), roll=Roll((RollDie("base", "beer", sure=False),), "unsure"))
ROLLING = Scene(Idle(), roll=Roll((RollDie("base"),), "rolling"))


@pytest.mark.parametrize(
    ("event", "cue"),
    [
        (dice.ArrowsTaken(0, 0, 1, 8), "arrow"),
        (dice.IndianAttack((1, 8)), "attack"),
        (dice.ThreeDynamites(0), "dynamite"),
        (dice.LifeChanged(0, 3, 2, "gatling", 1), "hit"),
        (dice.LifeChanged(0, 2, 3, "beer", 1), "heal"),
        (dice.Eliminated(0, "gatling", 1), "out"),
        (cards.LifeChanged(0, 3, 2), "hit"),
        (cards.Eliminated(0), "out"),
        (cards.Flipped(0, "thirst"), "noon"),
        (cards.GameEnded("outlaws", ()), "win"),
    ],
)
def test_what_happens_is_heard(event: Any, cue: str) -> None:
    assert cues(Scene(Idle(), events=(event,)), None) == (cue,)


def test_several_hits_sound_once() -> None:
    hits = (dice.LifeChanged(0, 3, 2, "gatling", 1), dice.LifeChanged(2, 3, 2, "gatling", 1))
    assert cues(Scene(Idle(), events=hits), None) == ("hit",)


@pytest.mark.parametrize(
    ("before", "after", "heard"),
    [
        (ROLLING, READ, ("read",)),
        (ROLLING, UNSURE, ("unsure",)),
        (READ, READ, ()),
        (None, ROLLING, ()),
    ],
)
def test_a_reading_is_heard_when_it_comes(
    before: Scene | None, after: Scene, heard: tuple[str, ...]
) -> None:
    assert cues(after, before) == heard


class Ear:
    """A sound device that remembers, and a clock that somebody moves."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.time = 0.0

    def play(self, cue: Cue) -> None:
        self.heard.append(cue)

    def set_volume(self, volume: float) -> None:
        pass

    def close(self) -> None:
        pass

    def now(self) -> float:
        return self.time


def test_a_cue_that_is_switched_off_is_not_heard() -> None:
    ear = Ear()
    sounding = Sounding(ear, ear, lambda: [cue for cue in ALL_CUES if cue != "read"])
    sounding.hear(ROLLING)
    sounding.hear(READ)
    sounding.touched()
    assert ear.heard == ["tick"]


def test_a_quiet_seat_is_reminded_once(dice_table: Any) -> None:
    ear = Ear()
    sounding = Sounding(ear, ear, lambda: ALL_CUES)
    sounding.hear(Scene(Idle(), table=dice_table))
    for ear.time in (YOUR_TURN_SECONDS - 1, YOUR_TURN_SECONDS, YOUR_TURN_SECONDS + 5):
        sounding.tick()
    assert ear.heard == ["your_turn"]


def test_faults_are_heard_at_most_once_a_minute() -> None:
    ear = Ear()
    sounding = Sounding(ear, ear, lambda: ALL_CUES)
    fault = Scene(Idle(), notices=(message("keeper.cannot_save"),))
    for ear.time in (0.0, 1.0, FAULT_GAP_SECONDS + 1):
        sounding.hear(fault)
        sounding.hear(Scene(Idle()))
    assert ear.heard == ["fault", "fault"]


@pytest.fixture
def dice_table() -> Any:
    from companion.rules.dice import Seated, Setup, set_up

    names = ("Ann", "Bob", "Cyd")
    roles = ("deputy", "outlaw", "renegade")
    characters = ("bart_cassidy", "black_jack", "calamity_janet")
    seated = (
        Seated(name, character, role)
        for name, character, role in zip(names, characters, roles, strict=True)
    )
    return set_up(Setup(tuple(seated))).table
