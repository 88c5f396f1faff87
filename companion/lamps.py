"""Lamps as a pure function: moment in, one pattern per seat out. No opinion about rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from companion import moment as m
from companion.patterns import (
    BRIGHT,
    DIM,
    DIMMED,
    IMPATIENT_BREATHE_HZ,
    NORMAL,
    OFF,
    Colour,
    Pattern,
    Shape,
)
from companion.rules.step import Seat

HEALED_STEADY_SECONDS = 1.0
CAMERA_LOST_SECONDS = 10.0
ATTACK_LAPS = 2
TEST_LAPS = 3

YOUR_TURN = Pattern("breathe")
TURN_GOES_ON = Pattern("steady")
CAN_BE_CHOSEN = Pattern("blink", "blue")
SHERIFF = Pattern("double", level=NORMAL, floor=DIM)


@dataclass(frozen=True, slots=True)
class LampSeat:
    """What a lamp needs to know about the player it stands in front of."""

    alive: bool = True
    sheriff: bool = False


def lamps(
    moment: m.Moment, seats: Sequence[LampSeat], *, impatient: bool = False
) -> tuple[Pattern, ...]:
    """The pattern of every seat, in seat order.

    ``impatient`` is true when the player who is asked has done nothing for a minute: what breathes
    then breathes faster.
    """
    patterns = tuple(_pattern(moment, seat, seats) for seat in range(len(seats)))
    return tuple(map(_hurried, patterns)) if impatient else patterns


def status_lamp(*, fault: bool, ready: bool) -> Pattern:
    """The status lamp: dim when all is well, double when something needs people, dark when off."""
    if fault:
        return Pattern("double", "red", BRIGHT)
    return Pattern("steady", "green", DIM) if ready else OFF


def _hurried(pattern: Pattern) -> Pattern:
    if pattern.shape != "breathe":
        return pattern
    return replace(pattern, hertz=IMPATIENT_BREATHE_HZ)


def _pattern(moment: m.Moment, seat: Seat, seats: Sequence[LampSeat]) -> Pattern:
    rest = DIMMED if seats[seat].alive else OFF
    match moment:
        case m.Idle():
            return OFF
        case m.SettingUp(seated, picked):
            if seat == picked:
                return Pattern("steady", "white")
            return DIMMED if seat in seated else OFF
        case m.RolePeek(looker):
            return Pattern("steady", "white") if seat == looker else OFF
        case m.TurnStarts(active):
            sheriff = seats[seat].alive and seats[seat].sheriff
            return YOUR_TURN if seat == active else SHERIFF if sheriff else rest
        case m.WaitingForRoll(active):
            return YOUR_TURN if seat == active else rest
        case m.Rolling(active):
            return TURN_GOES_ON if seat == active else rest
        case m.RollRead(active):
            return Pattern("slow_blink") if seat == active else rest
        case m.UnsureDie(active):
            return Pattern("double", "white") if seat == active else rest
        case m.LookAgain(active):
            return Pattern("double", "red", BRIGHT) if seat == active else rest
        case m.ChooseTarget(decider, legal):
            return TURN_GOES_ON if seat == decider else CAN_BE_CHOSEN if seat in legal else OFF
        case m.Hit(active, victims):
            if seat in victims:
                return _flash(3, "red", then=rest)
            return TURN_GOES_ON if seat == active else rest
        case m.Healed(active, receivers):
            if seat in receivers:
                glow = Pattern("steady", "green", lasts=HEALED_STEADY_SECONDS, then=rest)
                return _flash(2, "green", then=glow)
            return TURN_GOES_ON if seat == active else rest
        case m.AbilityQuestion(owner):
            return Pattern("breathe", "violet") if seat == owner else rest
        case m.Duel(thrower, opponent):
            shape: Shape = "breathe" if seat == thrower else "steady"
            return Pattern(shape, "red") if seat in (thrower, opponent) else OFF
        case m.ArrowTaken(active, arrows):
            return _flash(arrows, "orange", then=TURN_GOES_ON) if seat == active else rest
        case m.IndianAttack(_, losses):
            lost = dict(losses).get(seat, 0)
            after = _flash(lost, "red", then=rest) if lost else rest
            return _chase("orange", seat, seats, ATTACK_LAPS, then=after)
        case m.ThreeDynamites(active):
            return _flash(5, "red", then=TURN_GOES_ON) if seat == active else rest
        case m.Eliminated(dead):
            if seat == dead:
                return Pattern("fade", "red", BRIGHT)
            return _flash(1, "red", then=rest) if seats[seat].alive else OFF
        case m.ZombiesRise(_, zombies):
            if seat in zombies:
                return Pattern("breathe", "green")
            return Pattern("breathe") if seats[seat].alive else OFF
        case m.GameOver(winners):
            if seat in winners:
                return _chase("gold", seat, seats, 1, then=Pattern("steady", "gold"))
            return OFF
        case m.EventReveal(sheriff_seat):
            return Pattern("breathe", "white") if seat == sheriff_seat else rest
        case m.CardTurn(active, in_reach):
            return YOUR_TURN if seat == active else CAN_BE_CHOSEN if seat in in_reach else rest
        case m.Paused():
            return Pattern("breathe", level=DIM) if seats[seat].alive else OFF
        case m.ScreenDark(on_turn):
            return Pattern("pulse", level=DIM) if seat == on_turn else OFF
        case m.CameraLost(active):
            if seat == active:
                return Pattern("double", "red", BRIGHT, lasts=CAMERA_LOST_SECONDS, then=YOUR_TURN)
            return rest
        case m.ButtonTest(pressed):
            return Pattern("steady", "white") if seat in pressed else OFF
        case m.LampTest(lit) if lit is not None:
            return Pattern("steady", "white") if seat in lit else OFF
        case m.LampTest():
            return _chase("white", seat, seats, TEST_LAPS, then=Pattern("steady", "white"))
        case _:
            assert_never(moment)


def _flash(times: int, colour: Colour, then: Pattern) -> Pattern:
    return Pattern("flash", colour, BRIGHT, times=times, then=then)


def _chase(
    colour: Colour, seat: Seat, seats: Sequence[LampSeat], laps: int, then: Pattern
) -> Pattern:
    return Pattern("chase", colour, BRIGHT, laps, place=seat, places=len(seats), then=then)
