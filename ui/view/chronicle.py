"""What the history tells about the table: the round, and how everybody who is out fell."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from companion.rules.dice import events as e
from companion.session.scene import Step


@dataclass(frozen=True, slots=True)
class Out:
    """How and when somebody fell; ``author`` is None for dynamite and Indians."""

    cause: str
    author: int | None
    round: int


@dataclass(frozen=True, slots=True)
class Chronicle:
    """The current round, counted from 1, and the fallen by seat."""

    round: int = 1
    out: Mapping[int, Out] = field(default_factory=dict)


def chronicle(steps: Iterable[Step], first: int, players: int) -> Chronicle:
    """Read from the steps that stand. A round ends when the turn passes the first player's seat."""
    number, before = 1, 0
    out: dict[int, Out] = {}
    for step in steps:
        if not step.stands:
            continue
        for event in step.events:
            match event:
                case e.TurnStarted(seat):
                    place = (seat - first) % max(players, 1)
                    if place <= before:
                        number += 1
                    before = place
                case e.Eliminated(seat, cause, author):
                    out[seat] = Out(cause, author, number)
                case e.Corrected(seat, "alive", _, True):
                    out.pop(seat, None)
    return Chronicle(number, out)
