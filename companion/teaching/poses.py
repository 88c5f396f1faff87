"""Whether dice lie differently from before: a picture of the same poses teaches nothing new."""

from __future__ import annotations

import math
from collections.abc import Sequence

from companion.teaching.port import Spot

TURNED_DEGREES = 20.0
"""A die turned by less looks the same to the reader."""

MOVED_EDGES = 0.5
"""A die moved by less than this many of its edges is still at its place."""


def lies_anew(spot: Spot, before: Sequence[Spot], proportion: float = 4 / 3) -> bool:
    """Whether no earlier die lay just so. ``proportion`` is the picture's width by its height."""
    return all(
        _apart(spot, old, proportion) > MOVED_EDGES * spot.edge
        or _turn(spot.angle, old.angle) >= TURNED_DEGREES
        for old in before
    )


def lie_anew(spots: Sequence[Spot], before: Sequence[Spot], proportion: float = 4 / 3) -> bool:
    """Whether all dice but at most one lie differently from ``before``."""
    same = sum(not lies_anew(spot, before, proportion) for spot in spots)
    return same <= (1 if len(spots) > 2 else 0)


def _apart(one: Spot, other: Spot, proportion: float) -> float:
    (x0, y0), (x1, y1) = one.center, other.center
    return math.hypot(x1 - x0, (y1 - y0) / proportion)


def _turn(one: float, other: float) -> float:
    off = abs(one - other) % 90
    return min(off, 90 - off)
