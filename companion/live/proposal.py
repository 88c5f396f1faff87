"""A proposal: a roll that the camera offers to the table, and what the table waits for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from companion.ports.dice import Point

ProposalKind: TypeAlias = Literal["roll", "reroll"]


@dataclass(frozen=True, slots=True)
class ProposedDie:
    """One die as it was read.

    ``face`` is the best guess; ``sure`` false means that people must confirm it, and
    ``alternatives`` then holds the likely faces with their likelihood, the best first. ``corners``
    outline its top face around ``center``, in pixels of the frame.
    """

    kind: str
    face: str
    sure: bool
    confidence: float
    center: Point
    corners: tuple[Point, ...]
    alternatives: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Proposal:
    """A roll at rest: every die in die order, and which of them were thrown.

    ``kind`` is ``roll`` for the first throw of a turn, where all dice are thrown, and ``reroll``
    after it. ``bumped`` are dice thrown or moved that people had not marked for it; empty while
    nobody marks dice. ``seconds`` is the time of the frame it was read in, ``width`` and ``height``
    its size.
    """

    kind: ProposalKind
    dice: tuple[ProposedDie, ...]
    thrown: tuple[int, ...]
    seconds: float
    width: int
    height: int
    bumped: tuple[int, ...] = ()

    @property
    def faces(self) -> tuple[str, ...]:
        """The best guesses, in die order."""
        return tuple(die.face for die in self.dice)

    @property
    def sure(self) -> bool:
        """Whether no die needs people."""
        return all(die.sure for die in self.dice)

    @property
    def unsure(self) -> tuple[int, ...]:
        """The dice that people must confirm, in die order."""
        return tuple(i for i, die in enumerate(self.dice) if not die.sure)


@dataclass(frozen=True, slots=True)
class Expecting:
    """What the table waits for, as the main thread tells the live loop.

    ``serial`` changes whenever the table's dice do, even to equal faces: a throw was taken, undone,
    entered by hand, a turn began. ``kinds`` is the kind of every die, in die order. ``lying`` holds
    the faces that the table knows since the turn's last throw, in die order; None before the first.
    ``marked`` are the dice that people chose to throw again, None if nobody chose. ``by_touch``
    says that the last throw was entered by hand, so the camera may find the same dice and must not
    offer them again. ``locked`` are dice that must not be thrown again.
    """

    serial: int
    kinds: tuple[str, ...] = ("base",) * 5
    lying: tuple[str, ...] | None = None
    marked: frozenset[int] | None = None
    by_touch: bool = False
    locked: frozenset[int] = frozenset()

    def same_dice(self, other: Expecting) -> bool:
        """Whether both speak of the same throw on the table."""
        return (self.serial, self.lying) == (other.serial, other.lying)
