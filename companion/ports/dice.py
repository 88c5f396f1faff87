"""Reading dice: structurally what ``vision`` offers, so that neither imports the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Protocol, TypeAlias

Point: TypeAlias = tuple[float, float]
SightingState: TypeAlias = Literal["waiting", "rolling", "settling", "read", "look_again"]


class SeenDie(Protocol):
    """One die in one picture; all places are pixels of the picture given.

    ``sure`` false means "ask the players"; ``alternatives`` are faces with their likelihood, the
    best first. A leaning die has the face ``cocked``.
    """

    @property
    def kind(self) -> str: ...
    @property
    def face(self) -> str: ...
    @property
    def sure(self) -> bool: ...
    @property
    def confidence(self) -> float: ...
    @property
    def center(self) -> Point: ...
    @property
    def corners(self) -> Sequence[Point]: ...
    @property
    def alternatives(self) -> Sequence[tuple[str, float]]: ...


class SeenDice(Protocol):
    """A reading: the dice in one picture, or what kept them from being read."""

    @property
    def dice(self) -> Sequence[SeenDie]: ...
    @property
    def trouble(self) -> str | None: ...
    @property
    def milliseconds(self) -> float: ...


class DiceReader(Protocol):
    """Picture in, dice out; the same picture always gives the same reading."""

    def read(self, picture: Any) -> SeenDice:
        """The dice in a BGR picture. Never raises for what a picture shows."""
        ...


class Sighting(Protocol):
    """What the watcher makes of one frame.

    ``reason`` is a short word for ``look_again`` (and for ``waiting`` where it helps), else None.
    ``reading`` is what lies there as far as it was read, with the dice in an order that holds from
    roll to roll: a die left lying keeps its place in it. ``thrown`` are the places in
    ``reading.dice`` thrown since the roll before (all of them the first time). ``new`` is True for
    exactly one sighting of each roll that came to rest.
    """

    @property
    def state(self) -> str: ...
    @property
    def reason(self) -> str | None: ...
    @property
    def reading(self) -> SeenDice | None: ...
    @property
    def thrown(self) -> Sequence[int]: ...
    @property
    def new(self) -> bool: ...


class RollWatcher(Protocol):
    """Frames in, sightings out: motion, settling, hands, agreement of readings, tracking."""

    def feed(self, picture: Any, seconds: float, expected: int | None = None) -> Sighting:
        """The next frame in time order. ``expected`` is the number of dice that must lie there;
        None takes any. Stillness is judged by ``seconds``, so frames may be missing."""
        ...
