"""What fingers want beyond what buttons can say (``companion.intents`` holds what both can), and
what the device says of itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from companion.rules.cards.commands import Command as CardCommand
from companion.rules.cards.commands import Life
from companion.rules.dice.commands import Command as DiceCommand
from companion.rules.step import Answer
from companion.texts.sentences import Saying


@dataclass(frozen=True, slots=True)
class StartGame:
    """``setup`` is the first line of a record."""

    setup: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ContinueGame:
    """Goes on with a saved game; None is the newest."""

    path: Path | None = None


@dataclass(frozen=True, slots=True)
class LeaveGame:
    """Back to Home; the game stays on the shelf."""


@dataclass(frozen=True, slots=True)
class DiscardGame:
    """The game ends for good; its journal is kept among the abandoned ones."""


@dataclass(frozen=True, slots=True)
class Do:
    """A command of the rules as it is: corrections, the card game's life and equipment."""

    command: DiceCommand | CardCommand


@dataclass(frozen=True, slots=True)
class Weigh:
    """What would this life command do? It waits, not yet sent; None lets it go."""

    command: Life | None


@dataclass(frozen=True, slots=True)
class MarkDie:
    """Keep ↔ throw again."""

    die: int


@dataclass(frozen=True, slots=True)
class SetFace:
    """People say what a die shows: an unsure one, an empty one, or one read wrong."""

    die: int
    face: str


@dataclass(frozen=True, slots=True)
class SayBumped:
    """Whether a kept die that has moved was only bumped: then its old face counts."""

    die: int
    bumped: bool


@dataclass(frozen=True, slots=True)
class EnterFace:
    """The next empty die shows this face."""

    face: str


@dataclass(frozen=True, slots=True)
class Select:
    """Picks an answer; ``Confirm`` gives it."""

    value: Answer


@dataclass(frozen=True, slots=True)
class AnswerWith:
    """Gives an answer at once."""

    value: Answer | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class UndoTo:
    """Takes back every standing step from this line of the journal on."""

    line: int


@dataclass(frozen=True, slots=True)
class RedoStep:
    pass


@dataclass(frozen=True, slots=True)
class Pause:
    pass


@dataclass(frozen=True, slots=True)
class DeviceSays:
    """What people should know about the device itself, as long as it is true."""

    notices: tuple[Saying, ...]


Touch: TypeAlias = (
    StartGame
    | ContinueGame
    | LeaveGame
    | DiscardGame
    | Do
    | Weigh
    | MarkDie
    | SetFace
    | SayBumped
    | EnterFace
    | Select
    | AnswerWith
    | UndoTo
    | RedoStep
    | Pause
    | DeviceSays
)
