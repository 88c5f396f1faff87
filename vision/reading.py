"""What a reading is: the dice seen in one picture, and how far each can be trusted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

COCKED = "cocked"
"""The face of a die that leans on a wall or on another die."""

Point = tuple[float, float]
"""x to the right, y down, in pixels of the picture that was given."""


@dataclass(frozen=True, slots=True)
class Die:
    """One die as seen.

    `sure` False means "ask the players"; `face` is the best guess all the same. `confidence` is
    0..1. `alternatives` are all faces that come into question with their shares, best first.
    `center` is the middle and `corners` the outline of the TOP face, clockwise on the screen.
    """

    kind: str
    face: str
    sure: bool
    confidence: float
    center: Point
    corners: tuple[Point, Point, Point, Point]
    alternatives: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """All dice of one picture, left to right; `trouble` is a message key when it is no good.

    Trouble: `vision.too_dark`, `vision.too_bright`, `vision.too_small`, `vision.no_tray`,
    `vision.nothing_taught`.
    """

    dice: tuple[Die, ...]
    trouble: str | None = None
    milliseconds: float = 0.0

    @property
    def sure(self) -> bool:
        """Whether no die has to be asked about."""
        return self.trouble is None and all(die.sure for die in self.dice)


def die_as_json(die: Die) -> Mapping[str, object]:
    """The die as outsiders read it: plain numbers, rounded to what the picture can tell."""
    return {
        "kind": die.kind,
        "face": die.face,
        "sure": die.sure,
        "confidence": round(die.confidence, 3),
        "center": [round(value, 1) for value in die.center],
        "corners": [[round(x, 1), round(y, 1)] for x, y in die.corners],
    }
