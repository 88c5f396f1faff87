"""What players do in the dice game. Undo and redo belong to ``companion.timeline``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.rules.commands import Choose
from companion.rules.roles import Role
from companion.rules.step import Seat

__all__ = ["Choose", "Command", "Correct", "Keep", "Reroll", "Reveal", "Roll", "SetDie"]


@dataclass(frozen=True, slots=True)
class Roll:
    """The first throw of a turn: a face for every die, in die order."""

    dice: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reroll:
    """Some dice thrown again: pairs of die index and new face, each die once."""

    dice: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Keep:
    """The dice stay as they lie; their effects follow."""


@dataclass(frozen=True, slots=True)
class SetDie:
    """Turn a die by hand to a face, paid with a life (Chuck Wengam)."""

    die: int
    face: str


@dataclass(frozen=True, slots=True)
class Correct:
    """People say how the table really is. What is None stays as it is."""

    seat: Seat
    life: int | None = None
    arrows: int | None = None
    alive: bool | None = None
    role: Role | None = None
    character: str | None = None
    tokens: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Reveal:
    """A survivor shows the role card after the game."""

    seat: Seat
    role: Role


Command: TypeAlias = Roll | Reroll | Keep | Choose | SetDie | Correct | Reveal
