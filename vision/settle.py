"""When a roll is at rest: by the clock of the pictures, never by counting them.

`Stillness` follows how long nothing has moved; `agreed` makes one reading out of several that show
the same dice.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from vision.reading import COCKED, Die, Reading

STILL_SECONDS = 0.17
"""Nothing may move for this long before the dice are read."""

FROZEN_STILL_SECONDS = 0.40
"""The same when all pictures since then are equal to the last bit: a camera that hangs for a moment
shows rolling dice as if they lay still."""

GAP_SECONDS = 0.70
"""After a longer gap between two pictures nobody knows what happened: stillness starts anew."""

AGREEING_SECONDS = 0.12
"""Readings that are to agree must be spread over at least this time."""

PATIENCE_SECONDS = 0.42
"""How long after rest an unsure die may be looked at again before the players are asked."""

SAME_PLACE = 0.07
"""Distance in die edges within which two readings show a die at the same place."""


@dataclass(frozen=True, slots=True)
class Stillness:
    """Since when nothing moves (None before the first picture), in seconds of the picture clock."""

    since: float | None = None
    last: float = -math.inf
    fresh: bool = False

    def observe(self, seconds: float, moved: bool, identical: bool = False) -> Stillness:
        """The next picture, of `seconds`. A clock that jumps back or far ahead starts it anew."""
        jumped = seconds < self.last or seconds - self.last > GAP_SECONDS
        if self.since is None or moved or jumped:
            return Stillness(seconds, seconds, False)
        return Stillness(self.since, seconds, self.fresh or not identical)

    def seconds(self) -> float:
        """How long nothing has moved, up to the last picture."""
        return 0.0 if self.since is None else self.last - self.since

    def at_rest(self) -> bool:
        """Whether that is long enough to read the dice."""
        needed = STILL_SECONDS if self.fresh else FROZEN_STILL_SECONDS
        return self.seconds() >= needed - 1e-6


def edge_px(die: Die) -> float:
    """The mean edge of a die's outline in pixels."""
    corners = die.corners
    sides = (math.dist(corners[i], corners[(i + 1) % len(corners)]) for i in range(len(corners)))
    return sum(sides) / max(1, len(corners)) or 1.0


def same_dice(one: Reading, other: Reading) -> bool:
    """Whether two readings show as many dice at the same places, whatever their faces."""
    if len(one.dice) != len(other.dice):
        return False
    left = list(other.dice)
    for die in one.dice:
        near = [seen for seen in left if _same_place(die, seen)]
        if not near:
            return False
        left.remove(min(near, key=lambda seen: math.dist(die.center, seen.center)))
    return True


def agreed(readings: Sequence[Reading]) -> Reading:
    """One reading out of several of the same dice (`same_dice` holds between them).

    A die is sure only if more than half of the readings are sure of the same face and none is sure
    of another one. Otherwise the commonest face stands, and players are asked.
    """
    latest = readings[-1]
    dice = []
    for die in latest.dice:
        votes = [_seen_again(die, reading) for reading in readings]
        sure = Counter(vote.face for vote in votes if vote.sure)
        if len(sure) == 1 and 2 * sure.total() > len(votes):
            face = next(iter(sure))
            best = max((vote for vote in votes if vote.face == face), key=_trust)
            dice.append(replace(best, center=die.center, corners=die.corners))
            continue
        face = Counter(vote.face for vote in votes).most_common(1)[0][0]
        best = max((vote for vote in votes if vote.face == face), key=_trust)
        dice.append(replace(best, center=die.center, corners=die.corners, sure=False))
    return replace(latest, dice=tuple(dice))


def open_question(reading: Reading) -> str | None:
    """Why players must look at this reading: `cocked`, `unsure` or nothing."""
    if any(die.face == COCKED for die in reading.dice):
        return "cocked"
    return None if all(die.sure for die in reading.dice) else "unsure"


def _same_place(one: Die, other: Die) -> bool:
    return math.dist(one.center, other.center) <= SAME_PLACE * edge_px(one)


def _seen_again(die: Die, reading: Reading) -> Die:
    return min(reading.dice, key=lambda seen: math.dist(die.center, seen.center))


def _trust(die: Die) -> tuple[bool, float]:
    return die.sure, die.confidence
