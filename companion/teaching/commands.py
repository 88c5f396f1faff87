"""What people do while they teach; all of it goes from the screen to the lesson's thread."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class BeginTeaching:
    """A lesson for these kinds of dice; with ``again`` only these faces of a set that exists.

    Without a ``name`` it is the set that the table plays with.
    """

    kinds: tuple[str, ...] = ("base",)
    again: tuple[tuple[str, str], ...] = ()
    name: str | None = None


@dataclass(frozen=True, slots=True)
class BeginProof:
    """Roll ten times, with what is taught so far."""


@dataclass(frozen=True, slots=True)
class TakePicture:
    """Now, however the dice lie."""


@dataclass(frozen=True, slots=True)
class Skip:
    """On to the next face, or past the empty tray."""


@dataclass(frozen=True, slots=True)
class ChooseFace:
    """Teach this face of the list now."""

    index: int


@dataclass(frozen=True, slots=True)
class SayFace:
    """A die of the roll on show was read wrong: it shows ``face``."""

    die: int
    face: str


@dataclass(frozen=True, slots=True)
class Nod:
    """The roll on show is right now, as read or as corrected."""


@dataclass(frozen=True, slots=True)
class TeachConfused:
    """Teach the faces again that were taken for each other."""


@dataclass(frozen=True, slots=True)
class LeaveTeaching:
    """Away; what was taught before stands."""


TeachingCommand: TypeAlias = (
    BeginTeaching
    | BeginProof
    | TakePicture
    | Skip
    | ChooseFace
    | SayFace
    | Nod
    | TeachConfused
    | LeaveTeaching
)
