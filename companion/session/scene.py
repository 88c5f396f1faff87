"""What screen, lamps and sound get to see: one value for everything, new after every change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from companion.moment import Moment
from companion.ports.camera import CameraState
from companion.ports.dice import Point
from companion.rules.cards.commands import Life
from companion.rules.cards.guide import Guide
from companion.rules.cards.previews import Preview
from companion.rules.cards.table import Table as CardTable
from companion.rules.dice.commands import Command as DiceCommand
from companion.rules.dice.legacy import Legacy
from companion.rules.dice.table import Table as DiceTable
from companion.rules.step import Answer, Change, Choice, Message, Seat
from companion.texts.sentences import Saying

RollState: TypeAlias = Literal[
    "waiting", "rolling", "settling", "read", "bumped", "unsure", "look_again", "by_touch"
]


@dataclass(frozen=True, slots=True)
class RollDie:
    """One die of the roll in progress.

    ``face`` is None until somebody or something has told it. ``sure`` false means that people must
    confirm it. ``was`` is the old face of a kept die that has moved: people must say which counts.
    ``marked`` dice are to be thrown again; ``locked`` says why this one must not be.
    ``corners`` outline it in the camera's picture, as shares (0 to 1) of its width and height.
    """

    kind: str
    face: str | None = None
    sure: bool = True
    alternatives: tuple[tuple[str, float], ...] = ()
    marked: bool = False
    locked: Message | None = None
    corners: tuple[Point, ...] = ()
    was: str | None = None

    @property
    def certain(self) -> bool:
        return self.face is not None and self.sure and self.was is None


@dataclass(frozen=True, slots=True)
class Roll:
    """The throw that is being made, read, or decided about.

    ``reason`` says why the camera wants another look or why the rules refuse the throw.
    ``waiting`` is a throw that ends the rolling: it is carried out when the roller confirms it, and
    ``changes`` is what it will do. ``thrown`` are the dice of the throw that is due or was read.
    """

    dice: tuple[RollDie, ...]
    state: RollState = "waiting"
    reason: Saying | None = None
    rolls_left: int = 0
    thrown: tuple[int, ...] = ()
    waiting: DiceCommand | None = None
    changes: tuple[Change, ...] = ()

    @property
    def marked(self) -> tuple[int, ...]:
        return tuple(index for index, die in enumerate(self.dice) if die.marked)

    @property
    def unsure(self) -> tuple[int, ...]:
        """Dice with a best guess that people must confirm."""
        return tuple(i for i, die in enumerate(self.dice) if die.face is not None and not die.sure)

    @property
    def bumped(self) -> tuple[int, ...]:
        """Kept dice that have moved; they belong to the throw only if people say so."""
        return tuple(i for i, die in enumerate(self.dice) if die.was is not None)


@dataclass(frozen=True, slots=True)
class Step:
    """One row of the history: what was done, and whether it still stands.

    ``misread`` are the dice that people named otherwise than the camera: its face, then theirs.
    """

    line: int
    message: Message
    events: tuple[Any, ...]
    stands: bool
    fixed: bool = False
    by_hand: bool = False
    misread: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Weighed:
    """A life command that somebody is about to send, and what it would do."""

    command: Life
    preview: Preview


@dataclass(frozen=True, slots=True)
class Heritage:
    """What a finished game hands on to the next.

    ``extra_lives`` is by the seat that a surviving sheriff names: who then gets one life more.
    """

    legacy: Legacy
    extra_lives: tuple[Seat | None, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything there is to show.

    ``choices`` belong to the table's question. ``selected`` is the answer that somebody picked and
    nobody confirmed. ``undo`` and ``redo`` name the step that would be taken back or brought back.
    ``events`` happened since the scene before, ``flashes`` are those that lamps show for a second.
    ``notices`` stay as long as what they say is true. ``refused`` is why the last wish was not
    fulfilled. ``votes`` are the seats that want to play again. ``guide`` is what
    has to be reckoned about a card game's table: distances, draws, reminders, what the event means.
    ``weighed`` is the card game's life command that waits to be sent. ``heritage`` is what a dice
    game that is over hands on.
    """

    moment: Moment
    table: DiceTable | CardTable | None = None
    choices: tuple[Choice, ...] = ()
    selected: Answer = None
    roll: Roll | None = None
    undo: Message | None = None
    redo: Message | None = None
    events: tuple[Any, ...] = ()
    flashes: tuple[Moment, ...] = ()
    notices: tuple[Saying, ...] = ()
    refused: Message | None = None
    camera: CameraState | None = None
    votes: frozenset[int] = frozenset()
    guide: Guide | None = None
    weighed: Weighed | None = None
    heritage: Heritage | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat."""
        return tuple(player.name for player in self.table.players) if self.table else ()
