"""What every lamp shows at every moment: the table of the design, row by row."""

from __future__ import annotations

import itertools
import typing

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import moment as m
from companion.lamp_player import LampPlayer
from companion.lamps import LampSeat, lamps, status_lamp
from companion.patterns import (
    BRIGHT,
    DIM,
    NORMAL,
    Pattern,
    duration,
    flash_hertz,
    for_single_led,
    light_at,
)
from companion.ports.lamps import DARK, Lamp, Light
from tests.hand_clock import HandClock

# Four seats: 0 is the active player, 1 the sheriff, 2 an ordinary player, 3 is dead.
SEATS = (LampSeat(), LampSeat(sheriff=True), LampSeat(), LampSeat(alive=False))


def told(pattern: Pattern | None) -> str:
    """A pattern in the words of the design: ``flash 3 red, then dim amber``."""
    if pattern is None or pattern.shape == "off":
        return "off"
    words = [pattern.shape]
    if pattern.shape == "flash" or (pattern.shape == "chase" and pattern.times > 1):
        words.append(str(pattern.times))
    if pattern.shape == "steady" and pattern.level == DIM:
        words = ["dim"]
    elif pattern.level == DIM:
        words.insert(0, "dim")
    if pattern.floor == DIM:
        words.insert(0, "dim with")
    words.append(pattern.colour)
    if pattern.lasts is not None:
        words.append(f"{pattern.lasts:g} s")
    ends = duration(pattern) is not None and pattern.shape != "fade"
    return " ".join(words) + (f", then {told(pattern.then)}" if ends else "")


DIMS = "dim amber"
TABLE = [
    (m.Idle(), "off", "off", "off", "off"),
    (m.SettingUp(seated=(0, 1), picked=2), DIMS, DIMS, "steady white", "off"),
    (m.RolePeek(0), "steady white", "off", "off", "off"),
    (m.TurnStarts(0), "breathe amber", "dim with double amber", DIMS, "off"),
    (m.WaitingForRoll(0), "breathe amber", DIMS, DIMS, "off"),
    (m.Rolling(0), "steady amber", DIMS, DIMS, "off"),
    (m.RollRead(0), "slow_blink amber", DIMS, DIMS, "off"),
    (m.UnsureDie(0), "double white", DIMS, DIMS, "off"),
    (m.LookAgain(0), "double red", DIMS, DIMS, "off"),
    (m.ChooseTarget(0, legal=(1,)), "steady amber", "blink blue", "off", "off"),
    (m.Hit(0, victims=(1,)), "steady amber", "flash 3 red, then dim amber", DIMS, "off"),
    (m.Hit(0, victims=(3,)), "steady amber", DIMS, DIMS, "flash 3 red, then off"),
    (
        m.Healed(0, receivers=(2,)),
        "steady amber",
        DIMS,
        "flash 2 green, then steady green 1 s, then dim amber",
        "off",
    ),
    (m.AbilityQuestion(2), DIMS, DIMS, "breathe violet", "off"),
    (m.Duel(1, opponent=0), "steady red", "breathe red", "off", "off"),
    (m.ArrowTaken(0, arrows=4), "flash 4 orange, then steady amber", DIMS, DIMS, "off"),
    (
        m.IndianAttack(0, losses=((0, 2), (2, 1))),
        "chase 2 orange, then flash 2 red, then dim amber",
        "chase 2 orange, then dim amber",
        "chase 2 orange, then flash 1 red, then dim amber",
        "chase 2 orange, then off",
    ),
    (m.ThreeDynamites(0), "flash 5 red, then steady amber", DIMS, DIMS, "off"),
    (
        m.Eliminated(3),
        *("flash 1 red, then dim amber",) * 3,
        "fade red",
    ),
    (m.ZombiesRise(0, zombies=(3,)), *("breathe amber",) * 3, "breathe green"),
    (
        m.GameOver(winners=(1, 3)),
        "off",
        "chase gold, then steady gold",
        "off",
        "chase gold, then steady gold",
    ),
    (m.EventReveal(1), DIMS, "breathe white", DIMS, "off"),
    (m.CardTurn(0), "breathe amber", DIMS, DIMS, "off"),
    (m.CardTurn(0, in_reach=(2,)), "breathe amber", DIMS, "blink blue", "off"),
    (m.Paused(), *("dim breathe amber",) * 3, "off"),
    (m.ScreenDark(0), "dim pulse amber", "off", "off", "off"),
    (m.ScreenDark(), "off", "off", "off", "off"),
    (m.CameraLost(0), "double red 10 s, then breathe amber", DIMS, DIMS, "off"),
    (m.ButtonTest(pressed=(2,)), "off", "off", "steady white", "off"),
    (m.LampTest(), *("chase 3 white, then steady white",) * 4),
]


@pytest.mark.parametrize(("moment", "seat0", "seat1", "seat2", "seat3"), TABLE)
def test_the_table_of_the_design(
    moment: m.Moment, seat0: str, seat1: str, seat2: str, seat3: str
) -> None:
    assert tuple(map(told, lamps(moment, SEATS))) == (seat0, seat1, seat2, seat3)


def test_the_table_has_every_moment() -> None:
    assert {type(row[0]) for row in TABLE} == set(typing.get_args(m.Moment))


def test_a_single_led_tells_five_meanings_apart_by_shape() -> None:
    shapes = {
        "your turn": lamps(m.TurnStarts(0), SEATS)[0],
        "you are asked": lamps(m.AbilityQuestion(0), SEATS)[0],
        "you can be chosen": lamps(m.ChooseTarget(1, legal=(0,)), SEATS)[0],
        "you were hit": lamps(m.Hit(1, victims=(0,)), SEATS)[0],
        "fault": lamps(m.CameraLost(0), SEATS)[0],
    }
    assert {why: for_single_led(pattern).shape for why, pattern in shapes.items()} == {
        "your turn": "breathe",
        "you are asked": "slow_blink",
        "you can be chosen": "blink",
        "you were hit": "flash",
        "fault": "double",
    }


@pytest.mark.parametrize(
    "moment", [m.RollRead(0), m.UnsureDie(0), m.AbilityQuestion(0), m.EventReveal(0)]
)
def test_whoever_is_asked_blinks_slowly_on_a_single_led(moment: m.Moment) -> None:
    assert for_single_led(lamps(moment, SEATS)[0]).shape == "slow_blink"


def test_only_faults_are_double_on_a_single_led() -> None:
    double = {
        type(moment)
        for moment, *_ in TABLE
        if any(for_single_led(pattern).shape == "double" for pattern in lamps(moment, SEATS))
    }
    assert double == {m.LookAgain, m.CameraLost}


def test_after_a_minute_the_seat_breathes_faster() -> None:
    patient, hurried = (
        lamps(m.TurnStarts(0), SEATS, impatient=impatient) for impatient in (False, True)
    )
    assert light_at(patient[0], 1.0) == light_at(hurried[0], 0.5)
    assert patient[1:] == hurried[1:]


def test_the_status_lamp() -> None:
    assert told(status_lamp(fault=False, ready=True)) == "dim green"
    assert told(status_lamp(fault=True, ready=True)) == "double red"
    assert told(status_lamp(fault=False, ready=False)) == "off"


def changes(pattern: Pattern, start: float, seconds: float) -> int:
    """How often the lamp is switched on within ``seconds`` from ``start``."""
    steps = [
        light_at(pattern, start + i * 0.005).level > pattern.level / 2
        for i in range(int(seconds / 0.005))
    ]
    return sum(after and not before for before, after in itertools.pairwise([False, *steps]))


@pytest.mark.parametrize("moment", [row[0] for row in TABLE])
def test_nothing_blinks_faster_than_3_hz_for_longer_than_a_second(moment: m.Moment) -> None:
    # Five fast flashes end within a second; a sixth within 1.4 s would be one too many.
    for pattern in lamps(moment, SEATS):
        for tenth in range(0, 50, 2):
            assert changes(pattern, tenth / 10, 1.4) <= 5


@given(times=st.integers(1, 12))
def test_flashes_are_counted_and_slow_down_above_five(times: int) -> None:
    pattern = Pattern("flash", "red", BRIGHT, times=times)
    assert flash_hertz(times) == (5 if times <= 5 else 2.5)
    assert changes(pattern, 0.0, 6.0) == times
    assert light_at(pattern, duration(pattern) or 0) == DARK


@pytest.mark.parametrize("level", [DIM, NORMAL, BRIGHT])
def test_levels_are_what_the_design_says(level: float) -> None:
    assert light_at(Pattern("steady", "white", level), 3.0) == Light(level, level, level)


class NotedLamps:
    """Lamps that note what they show: 0 and the status lamp are coloured, 1 is a single LED."""

    def __init__(self) -> None:
        self.shown: dict[Lamp, Light] = {}

    def present(self) -> frozenset[Lamp]:
        return frozenset({0, 1, "status"})

    def coloured(self, lamp: Lamp) -> bool:
        return lamp != 1

    def show(self, lights: typing.Mapping[Lamp, Light]) -> None:
        self.shown = dict(lights)

    def close(self) -> None:
        self.shown = {}


def test_the_player_keeps_the_beat_the_limit_and_the_shape() -> None:
    noted, clock = NotedLamps(), HandClock(100.0)
    player = LampPlayer(noted, clock, limit=0.5)
    asked = Pattern("breathe", "violet")
    player.play({0: asked, 1: asked, 7: asked})
    assert set(noted.shown) == {0, 1}, "seat 7 has no lamp, nobody named the status lamp"
    assert noted.shown[1].level == pytest.approx(NORMAL * 0.5), "a single LED blinks slowly"
    clock.seconds += 1.0
    player.play({0: asked, "status": Pattern("steady", "green", DIM)})
    assert noted.shown[0].level == pytest.approx(NORMAL * 0.5), "still on its beat, now brightest"
    player.set_limit(7.0)
    player.tick()
    assert noted.shown[0].level == pytest.approx(NORMAL)
