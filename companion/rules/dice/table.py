"""The table of the dice game: everything that the rules need to know, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from companion.rules.roles import Role
from companion.rules.step import Message, Question, Seat

if TYPE_CHECKING:
    from companion.rules.dice.draft import Task

Phase: TypeAlias = Literal["start", "roll", "resolve", "over"]
Side: TypeAlias = Literal[
    "sheriff", "outlaws", "renegade", "deputy", "outlaw", "zombies", "survivors", "nobody"
]
OptionValue: TypeAlias = bool | str


@dataclass(frozen=True, slots=True)
class Ruleset:
    """What a game is played with. ``options`` holds every option, defaults filled in."""

    modules: frozenset[str]
    options: Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Player:
    """One seat.

    ``role`` is what lies open on the table; ``dealt`` is a secret role that the companion dealt
    and that only the rules may look at. ``character`` is None for a zombie. ``fury`` counts cards
    lying face down. ``lost`` counts the lives lost in the turn that is being played, ``killer``
    is the seat that took the last life.
    """

    seat: Seat
    name: str
    character: str | None
    role: Role | None
    dealt: Role | None
    life: int
    max_life: int
    arrows: int = 0
    alive: bool = True
    tokens: tuple[str, ...] = ()
    fury: int = 0
    zombie: bool = False
    master: bool = False
    bonus_life: int = 0
    lost: int = 0
    killer: Seat | None = None


@dataclass(frozen=True, slots=True)
class Shot:
    """A bull's eye that has found its target. ``die`` is None for a symbol on a fury card."""

    die: int | None
    target: Seat
    doubled: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn being played.

    ``dice`` is None before the first throw. ``symbols`` are the faces of the fury cards revealed
    at its start (arrows have acted and are left out), ``revealed`` is how many cards that were.
    ``spent`` are dice without effect: cancelled by a token or used up by an ability. ``shots``
    are assigned but not yet fired. ``used`` names abilities that work once in a turn.
    """

    seat: Seat
    number: int
    phase: Phase = "start"
    dice: tuple[str, ...] | None = None
    rolls_left: int = 0
    symbols: tuple[str, ...] = ()
    revealed: int = 0
    spent: tuple[int, ...] = ()
    shots: tuple[Shot, ...] = ()
    duelled: tuple[Seat, ...] = ()
    used: tuple[str, ...] = ()
    hurt: tuple[Seat, ...] = ()
    eliminated: tuple[Seat, ...] = ()
    drawn_tokens: tuple[tuple[Seat, str], ...] = ()
    boneyard: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Winner:
    """Who has won and why; ``seats`` are the winners whose roles lie open, the dead included."""

    side: Side
    seats: tuple[Seat, ...]
    why: Message


@dataclass(frozen=True, slots=True)
class Table:
    """The table between two commands.

    Either ``question`` is pending, or ``turn.phase`` says which commands are due. ``agenda`` is
    what is still to be carried out, the next task last. After the end of the game the agenda and
    ``halted`` (the turn as it was) wait for a correction that may reopen the game.
    ``boneyard`` counts the cards with no, one and two hands still in the deck.
    """

    players: tuple[Player, ...]
    turn: Turn
    arrow_pile: int
    rules: Ruleset
    question: Question | None = None
    winner: Winner | None = None
    agenda: tuple[Task, ...] = ()
    halted: Turn | None = None
    hands: int = 0
    boneyard: tuple[int, int, int] = (0, 0, 0)
    outbreak: bool = False
