"""What happened on the way from one table of the card game to the next.

Every event says itself: ``message`` is the sentence for history and screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from companion.rules.cards.table import Side
from companion.rules.roles import Role
from companion.rules.step import Message, Seat, message


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """A turn begins, of a living player or a ghost."""

    seat: Seat
    number: int
    round: int
    ghost: bool = False

    @property
    def message(self) -> Message:
        key = "cards.event.ghost_turn" if self.ghost else "cards.event.turn_started"
        return message(key, seat=self.seat, round=self.round)


@dataclass(frozen=True, slots=True)
class Flipped:
    """A High Noon card comes into force."""

    seat: Seat
    card: str

    @property
    def message(self) -> Message:
        return message("cards.event.flipped", seat=self.seat, card=self.card)


@dataclass(frozen=True, slots=True)
class LifeChanged:
    """Lives gained or lost; ``old`` equals ``new`` where a Beer made up for the hit."""

    seat: Seat
    old: int
    new: int
    cause: str | None = None
    author: Seat | None = None

    @property
    def message(self) -> Message:
        how = "gained" if self.new > self.old else "lost" if self.new < self.old else "kept"
        args: dict[str, Any] = {"seat": self.seat}
        if self.author is not None and self.author != self.seat:
            how += "_by"
            args["author"] = self.author
        if self.cause is not None:
            how += "_cause"
            args["cause"] = self.cause
        return message(f"cards.event.{how}", **args, old=self.old, new=self.new)


@dataclass(frozen=True, slots=True)
class GhostUnharmed:
    """A ghost was hit and, having no life to lose, plays on."""

    seat: Seat

    @property
    def message(self) -> Message:
        return message("cards.event.ghost_unharmed", seat=self.seat)


@dataclass(frozen=True, slots=True)
class Eliminated:
    """A player is out; ``author`` is whose kill it is, None for nobody's."""

    seat: Seat
    cause: str | None = None
    author: Seat | None = None

    @property
    def message(self) -> Message:
        if self.author is None:
            return message("cards.event.eliminated", seat=self.seat)
        return message("cards.event.eliminated_by", seat=self.seat, author=self.author)


@dataclass(frozen=True, slots=True)
class RoleShown:
    """A secret role is turned face up."""

    seat: Seat
    role: Role

    @property
    def message(self) -> Message:
        return message("cards.event.role_shown", seat=self.seat, role=self.role)


@dataclass(frozen=True, slots=True)
class CardLaid:
    """A card now lies in front of a player."""

    seat: Seat
    card: str

    @property
    def message(self) -> Message:
        return message("cards.event.laid", seat=self.seat, card=self.card)


@dataclass(frozen=True, slots=True)
class CardGone:
    """A card left the place in front of a player.

    ``why`` is ``removed``, ``replaced``, ``daltons`` or ``eliminated``. A dynamite that explodes
    or passes on and a jail that was checked have events of their own.
    """

    seat: Seat
    card: str
    why: str

    @property
    def message(self) -> Message:
        return message(f"cards.event.gone_{self.why}", seat=self.seat, card=self.card)


@dataclass(frozen=True, slots=True)
class DynamiteExploded:
    seat: Seat

    @property
    def message(self) -> Message:
        return message("cards.event.exploded", seat=self.seat)


@dataclass(frozen=True, slots=True)
class DynamitePassed:
    """The dynamite went on to ``target``; it stays where everybody else has one already."""

    seat: Seat
    target: Seat

    @property
    def message(self) -> Message:
        if self.target == self.seat:
            return message("cards.event.dynamite_stays", seat=self.seat)
        return message("cards.event.dynamite_passed", seat=self.seat, target=self.target)


@dataclass(frozen=True, slots=True)
class JailChecked:
    seat: Seat
    escaped: bool

    @property
    def message(self) -> Message:
        key = "cards.event.escaped" if self.escaped else "cards.event.stayed_in_jail"
        return message(key, seat=self.seat)


@dataclass(frozen=True, slots=True)
class AbilityCopied:
    """Vera Custer took somebody's ability, or nobody's."""

    seat: Seat
    target: Seat | None
    character: str | None

    @property
    def message(self) -> Message:
        if self.character is None:
            return message("cards.event.no_ability_copied", seat=self.seat)
        return message("cards.event.ability_copied", seat=self.seat, character=self.character)


@dataclass(frozen=True, slots=True)
class GhostLeft:
    seat: Seat

    @property
    def message(self) -> Message:
        return message("cards.event.ghost_left", seat=self.seat)


@dataclass(frozen=True, slots=True)
class Reminded:
    """An elimination gives ``seat`` something to do with cards the companion does not see."""

    seat: Seat
    reminder: str

    @property
    def message(self) -> Message:
        return message(f"cards.reminder.{self.reminder}", seat=self.seat)


@dataclass(frozen=True, slots=True)
class Corrected:
    """People set one value right."""

    seat: Seat
    what: str
    old: int | str | bool | None
    new: int | str | bool | None

    @property
    def message(self) -> Message:
        told = {"old": self.old, "new": self.new, self.what: self.new}
        return message(f"cards.event.corrected_{self.what}", seat=self.seat, **told)


@dataclass(frozen=True, slots=True)
class GameEnded:
    """``seats`` are the winners as far as their roles are known."""

    side: Side
    seats: tuple[Seat, ...]

    @property
    def message(self) -> Message:
        return message("cards.event.ended", side=self.side)


@dataclass(frozen=True, slots=True)
class GameResumed:
    """A correction showed that the game was not over after all."""

    @property
    def message(self) -> Message:
        return message("cards.event.resumed")


Event: TypeAlias = (
    TurnStarted
    | Flipped
    | LifeChanged
    | GhostUnharmed
    | Eliminated
    | RoleShown
    | CardLaid
    | CardGone
    | DynamiteExploded
    | DynamitePassed
    | JailChecked
    | AbilityCopied
    | GhostLeft
    | Reminded
    | Corrected
    | GameEnded
    | GameResumed
)
