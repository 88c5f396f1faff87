"""What people can do at the card game's table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.rules.commands import Choose
from companion.rules.roles import Role
from companion.rules.step import Seat

__all__ = [
    "Choose",
    "Command",
    "Correct",
    "EndTurn",
    "Equip",
    "Flip",
    "Life",
    "Reveal",
    "Unequip",
]


@dataclass(frozen=True, slots=True)
class Life:
    """``seat`` gains or loses ``by`` lives, a saving Beer already counted in.

    ``author`` is the living player or ghost who caused it (``from`` in a record), None for
    nobody; ``cause`` is a word for the history: ``bang``, ``indians``, ``dynamite``, ``beer``.
    """

    seat: Seat
    by: int
    author: Seat | None = None
    cause: str | None = None


@dataclass(frozen=True, slots=True)
class Equip:
    """A card is laid in front of a player; a second weapon replaces the first."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class Unequip:
    """A card in front of a player goes away."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The player on turn is done, the next one begins."""


@dataclass(frozen=True, slots=True)
class Flip:
    """The real deck shows ``card``; ``next`` is the card that now lies face up on it."""

    card: str
    next: str | None = None


@dataclass(frozen=True, slots=True)
class Correct:
    """People set the table right. What is None stays as it is.

    ``alive`` (only ever True) with a ``life`` brings an eliminated player back.
    """

    seat: Seat
    life: int | None = None
    role: Role | None = None
    character: str | None = None
    alive: bool = False


@dataclass(frozen=True, slots=True)
class Reveal:
    """After the end a survivor shows a role that was secret."""

    seat: Seat
    role: Role


Command: TypeAlias = Life | Equip | Unequip | EndTurn | Flip | Choose | Correct | Reveal
