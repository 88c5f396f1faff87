"""The card game's table: everything about it that is public, and the secrets we dealt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from companion.rules.cards.options import Options
from companion.rules.roles import Role
from companion.rules.step import Question, Seat

Phase: TypeAlias = Literal["start", "play", "over"]
Side: TypeAlias = Literal["sheriff", "outlaws", "renegade", "deputy", "outlaw"]
Expansion: TypeAlias = Literal["dodge_city", "high_noon"]

DODGE_CITY: Expansion = "dodge_city"
HIGH_NOON: Expansion = "high_noon"
PHYSICAL: Literal["physical"] = "physical"
EventDeck: TypeAlias = tuple[str, ...] | Literal["physical"] | None


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """Who sits down: ``role`` None is secret, ``dealt`` is a secret role the companion dealt."""

    name: str
    character: str
    role: Role | None = None
    dealt: Role | None = None


@dataclass(frozen=True, slots=True)
class Setup:
    """How a game begins. Players sit clockwise.

    ``high_noon`` is PHYSICAL for the players' own deck, the order of a virtual one, or None
    without the expansion.
    """

    players: tuple[SeatSetup, ...]
    expansions: frozenset[Expansion] = frozenset()
    high_noon: EventDeck = None
    options: Mapping[str, bool] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Laid:
    """A card in front of a player and the number of the turn it was laid in."""

    card: str
    turn: int


@dataclass(frozen=True, slots=True)
class Out:
    """How somebody was eliminated; ``author`` is whose kill it is, None for nobody's."""

    round: int
    cause: str | None = None
    author: Seat | None = None


@dataclass(frozen=True, slots=True)
class Player:
    """One seat. ``role`` is what the table knows, ``dealt`` what only the companion knows.

    ``copied`` is the character whose ability Vera Custer uses. A ``ghost`` is ``out``, but back
    for his own turn: ``alive``, without lives of his own. ``due`` are the reminders that an
    elimination left for this player until the turn ends.
    """

    name: str
    character: str
    role: Role | None
    dealt: Role | None
    life: int
    max_life: int
    alive: bool = True
    ghost: bool = False
    in_front: tuple[Laid, ...] = ()
    copied: str | None = None
    out: Out | None = None
    due: tuple[str, ...] = ()

    def has(self, card: str) -> bool:
        return any(laid.card == card for laid in self.in_front)


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is, counted from 1."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class Deck:
    """The High Noon deck: ``flipped`` in the order they came, the last one in force.

    ``coming`` is the order of a virtual deck, None with real cards; ``announced`` is the card
    people saw on top of the real deck.
    """

    flipped: tuple[str, ...] = ()
    coming: tuple[str, ...] | None = None
    announced: str | None = None

    @property
    def physical(self) -> bool:
        return self.coming is None

    @property
    def next(self) -> str | None:
        if self.coming is None:
            return self.announced
        return self.coming[0] if self.coming else None


@dataclass(frozen=True, slots=True)
class Task:
    """Something that still has to happen; the first of the agenda may be a question.

    ``author`` and ``cause`` tell an elimination's tasks who did it and how.
    """

    kind: str
    seat: Seat
    author: Seat | None = None
    cause: str | None = None


@dataclass(frozen=True, slots=True)
class Winner:
    """The side that won; ``seat`` where it is one player alone."""

    side: Side
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """The game at one moment.

    ``round`` counts the turns of the player who flips the events; ``direction`` is 1 while turns
    go clockwise and −1 while they go the other way.
    """

    players: tuple[Player, ...]
    turn: Turn
    round: int
    expansions: frozenset[Expansion]
    options: Options
    direction: int = 1
    deck: Deck | None = None
    agenda: tuple[Task, ...] = ()
    question: Question | None = None
    winner: Winner | None = None

    @property
    def event(self) -> str | None:
        """The High Noon card in force."""
        deck = self.deck
        return deck.flipped[-1] if deck is not None and deck.flipped else None

    @property
    def next_event(self) -> str | None:
        """The High Noon card that comes next, as far as the table can see it."""
        return self.deck.next if self.deck is not None else None

    @property
    def flip_due(self) -> bool:
        """Whether the table waits for people to flip the real deck."""
        return bool(self.agenda) and self.agenda[0].kind == "flip" and self.winner is None

    @property
    def phase(self) -> Phase:
        if self.winner is not None:
            return "over"
        return "start" if self.question is not None or self.flip_due else "play"

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)
