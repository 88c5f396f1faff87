"""What the lesson needs of whoever can look at pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from companion.ports.dice import Point, SeenDice
from companion.ports.notice import Notice


@dataclass(frozen=True, slots=True)
class Spot:
    """A die lying somewhere, not yet known.

    ``center`` and ``corners`` are shares (0 to 1) of the picture's width and height, ``edge`` a
    share of its width, ``angle`` degrees from 0 to 90: a square looks the same at every quarter.
    """

    center: Point
    corners: tuple[Point, ...]
    angle: float
    edge: float


class ShotRefused(Exception):
    """A picture that would teach nonsense; ``reason`` says why."""

    def __init__(self, reason: Notice) -> None:
        super().__init__(reason.key)
        self.reason = reason


class DiceTeacher(Protocol):
    """Learns into a draft of a dice set; what was taught before stands until ``keep``.

    One thread uses it. Pictures are BGR arrays, as cameras give them.
    """

    def begin(self, name: str, faces: Sequence[tuple[str, str]]) -> None:
        """A new draft of the set called ``name``: as it was, without the (kind, face) pairs that
        are to be taught; blank where there is no such set."""
        ...

    def still(self, picture: Any, seconds: float) -> float:
        """For how many seconds nothing has moved, this picture included."""
        ...

    def look(self, picture: Any) -> tuple[Spot, ...]:
        """The dice that lie there, whatever they show."""
        ...

    def learn_empty(self, picture: Any) -> None:
        """The draft knows the empty tray."""
        ...

    def learn(self, picture: Any, kind: str, face: str) -> int:
        """The draft knows more of a face that all dice show; how many dice it learned from. Raises
        ``ShotRefused`` and learns nothing where they differ or are blurred."""
        ...

    def read(self, picture: Any) -> SeenDice:
        """What the draft reads."""
        ...

    def keep(self) -> None:
        """The draft becomes the set. Raises ``OSError`` where it cannot be written; the old one is
        whole then."""
        ...
