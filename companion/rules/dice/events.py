"""What happened on the way from one table to the next, for screen, lights, sound and history.

Each event carries ids, seats and numbers, old before new, and says itself as a ``message``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.rules.dice.table import Winner
from companion.rules.roles import Role
from companion.rules.step import Message, Seat, message


@dataclass(frozen=True, slots=True)
class TurnStarted:
    seat: Seat
    number: int

    @property
    def message(self) -> Message:
        return message("dice.event.turn_started", seat=self.seat, number=self.number)


@dataclass(frozen=True, slots=True)
class Rolled:
    """``thrown`` are the indices of the dice that were thrown, ``dice`` all faces after it."""

    seat: Seat
    dice: tuple[str, ...]
    thrown: tuple[int, ...]
    rolls_left: int

    @property
    def message(self) -> Message:
        faces = tuple(self.dice[die] for die in self.thrown)
        return message("dice.event.rolled", seat=self.seat, faces=faces, n=len(faces))


@dataclass(frozen=True, slots=True)
class Kept:
    """The rolling is over; ``implied`` when nobody had to say so."""

    seat: Seat
    dice: tuple[str, ...]
    implied: bool

    @property
    def message(self) -> Message:
        return message("dice.event.kept", seat=self.seat, faces=self.dice)


@dataclass(frozen=True, slots=True)
class DieSet:
    seat: Seat
    die: int
    old: str
    new: str

    @property
    def message(self) -> Message:
        return message("dice.event.die_set", seat=self.seat, symbol=self.old, face=self.new)


@dataclass(frozen=True, slots=True)
class DiceDropped:
    """The roller is out; the dice have no effect any more."""

    seat: Seat

    @property
    def message(self) -> Message:
        return message("dice.event.dice_dropped", seat=self.seat)


@dataclass(frozen=True, slots=True)
class ArrowsTaken:
    seat: Seat
    old: int
    new: int
    pile: int

    @property
    def message(self) -> Message:
        return message(
            "dice.event.arrows_taken", seat=self.seat, n=self.new - self.old, pile=self.pile
        )


@dataclass(frozen=True, slots=True)
class ArrowsReturned:
    seat: Seat
    old: int
    new: int
    pile: int

    @property
    def message(self) -> Message:
        return message(
            "dice.event.arrows_returned", seat=self.seat, n=self.old - self.new, pile=self.pile
        )


@dataclass(frozen=True, slots=True)
class IndianAttack:
    """The pile is empty; ``arrows`` are those in front of each seat when it begins."""

    arrows: tuple[int, ...]

    @property
    def message(self) -> Message:
        return message("dice.event.indian_attack")


@dataclass(frozen=True, slots=True)
class ThreeDynamites:
    seat: Seat

    @property
    def message(self) -> Message:
        return message("dice.event.three_dynamites", seat=self.seat)


@dataclass(frozen=True, slots=True)
class ShotAimed:
    """Nothing is hit before all shots of the roll are aimed."""

    seat: Seat
    target: Seat
    die: int | None

    @property
    def message(self) -> Message:
        return message("dice.event.shot_aimed", seat=self.seat, target=self.target)


@dataclass(frozen=True, slots=True)
class GatlingFired:
    seat: Seat

    @property
    def message(self) -> Message:
        return message("dice.event.gatling_fired", seat=self.seat)


@dataclass(frozen=True, slots=True)
class LifeChanged:
    """``cause``: bullseye, gatling, dynamite, indians, duel, beer, whisky or ability.

    ``author`` is the seat that caused it, None for dynamite and Indians.
    """

    seat: Seat
    old: int
    new: int
    cause: str
    author: Seat | None

    @property
    def message(self) -> Message:
        how = self.cause
        if self.new > self.old and self.author == self.seat:
            how = f"own_{self.cause}"
        verb = "lost" if self.new < self.old else "gained"
        return message(
            f"dice.event.life_{verb}.{how}",
            seat=self.seat,
            author=self.author,
            n=abs(self.new - self.old),
            old=self.old,
            new=self.new,
        )


@dataclass(frozen=True, slots=True)
class NothingGained:
    """A life was offered to a player who is full, or who is a zombie."""

    seat: Seat
    cause: str
    author: Seat | None

    @property
    def message(self) -> Message:
        return message("dice.event.nothing_gained", seat=self.seat)


@dataclass(frozen=True, slots=True)
class AbilityUsed:
    """A character's ability made a difference; the events around it say which."""

    seat: Seat
    character: str
    target: Seat | None = None

    @property
    def message(self) -> Message:
        return message(
            f"dice.ability.{self.character}",
            seat=self.seat,
            character=self.character,
            target=self.target,
        )


@dataclass(frozen=True, slots=True)
class AbilityBarred:
    """An ability would have been asked about, but the rules do not allow it now."""

    seat: Seat
    character: str

    @property
    def message(self) -> Message:
        return message(f"dice.barred.{self.character}", seat=self.seat)


@dataclass(frozen=True, slots=True)
class Eliminated:
    seat: Seat
    cause: str
    author: Seat | None

    @property
    def message(self) -> Message:
        if self.author is None or self.author == self.seat:
            return message("dice.event.eliminated", seat=self.seat)
        return message("dice.event.eliminated_by", seat=self.seat, author=self.author)


@dataclass(frozen=True, slots=True)
class RoleShown:
    seat: Seat
    role: Role

    @property
    def message(self) -> Message:
        return message("dice.event.role_shown", seat=self.seat, role=self.role)


@dataclass(frozen=True, slots=True)
class TokenCancelled:
    """A wound token takes the effect from a die."""

    seat: Seat
    face: str
    die: int | None

    @property
    def message(self) -> Message:
        return message("dice.event.token_cancelled", seat=self.seat, face=self.face)


@dataclass(frozen=True, slots=True)
class TokenTaken:
    """``kept`` is False when the player had that face already and the token went back."""

    seat: Seat
    face: str
    kept: bool

    @property
    def message(self) -> Message:
        key = "dice.event.token_taken" if self.kept else "dice.event.token_went_back"
        return message(key, seat=self.seat, face=self.face)


@dataclass(frozen=True, slots=True)
class TokensReturned:
    seat: Seat
    faces: tuple[str, ...]

    @property
    def message(self) -> Message:
        return message(
            "dice.event.tokens_returned", seat=self.seat, faces=self.faces, n=len(self.faces)
        )


@dataclass(frozen=True, slots=True)
class FuryDrawn:
    seat: Seat
    old: int
    new: int

    @property
    def message(self) -> Message:
        return message("dice.event.fury_drawn", seat=self.seat, n=self.new - self.old)


@dataclass(frozen=True, slots=True)
class FuryRevealed:
    seat: Seat
    faces: tuple[str, ...]

    @property
    def message(self) -> Message:
        return message("dice.event.fury_revealed", seat=self.seat, faces=self.faces)


@dataclass(frozen=True, slots=True)
class FuryPassed:
    """``author`` moved a face-down card from ``seat`` to ``target``."""

    author: Seat
    seat: Seat
    target: Seat

    @property
    def message(self) -> Message:
        return message(
            "dice.event.fury_passed", author=self.author, seat=self.seat, target=self.target
        )


@dataclass(frozen=True, slots=True)
class DuelStarted:
    seat: Seat
    target: Seat
    die: int

    @property
    def message(self) -> Message:
        return message("dice.event.duel_started", seat=self.seat, target=self.target)


@dataclass(frozen=True, slots=True)
class DuelThrown:
    seat: Seat
    face: str
    die: int

    @property
    def message(self) -> Message:
        return message("dice.event.duel_thrown", seat=self.seat, face=self.face)


@dataclass(frozen=True, slots=True)
class DuelLost:
    seat: Seat
    author: Seat

    @property
    def message(self) -> Message:
        return message("dice.event.duel_lost", seat=self.seat, author=self.author)


@dataclass(frozen=True, slots=True)
class BoneyardRevealed:
    """``hands`` on this card, ``total`` on all that lie open, against ``living`` players."""

    seat: Seat
    hands: int
    total: int
    living: int

    @property
    def message(self) -> Message:
        return message(
            "dice.event.boneyard_revealed",
            seat=self.seat,
            n=self.hands,
            total=self.total,
            living=self.living,
        )


@dataclass(frozen=True, slots=True)
class Outbreak:
    master: Seat | None
    zombies: tuple[Seat, ...]
    life: int

    @property
    def message(self) -> Message:
        key = "dice.event.outbreak" if self.master is None else "dice.event.outbreak_with_master"
        return message(key, seat=self.master, seats=self.zombies, n=self.life)


_NAMED_BY = {"role": "role", "character": "character", "tokens": "faces"}


@dataclass(frozen=True, slots=True)
class Corrected:
    """``what``: life, arrows, alive, role, character or tokens."""

    seat: Seat
    what: str
    old: int | str | bool | tuple[str, ...] | None
    new: int | str | bool | tuple[str, ...] | None

    @property
    def message(self) -> Message:
        named = _NAMED_BY.get(self.what)
        if named is not None:
            return message(f"dice.corrected.{self.what}", seat=self.seat, **{named: self.new})
        return message(f"dice.corrected.{self.what}", seat=self.seat, old=self.old, new=self.new)


@dataclass(frozen=True, slots=True)
class GameOver:
    winner: Winner

    @property
    def why(self) -> Message:
        return self.winner.why

    @property
    def message(self) -> Message:
        return self.winner.why


@dataclass(frozen=True, slots=True)
class GameReopened:
    """A correction showed that the game is not over."""

    @property
    def message(self) -> Message:
        return message("dice.event.game_reopened")


Event: TypeAlias = (
    TurnStarted
    | Rolled
    | Kept
    | DieSet
    | DiceDropped
    | ArrowsTaken
    | ArrowsReturned
    | IndianAttack
    | ThreeDynamites
    | ShotAimed
    | GatlingFired
    | LifeChanged
    | NothingGained
    | AbilityUsed
    | AbilityBarred
    | Eliminated
    | RoleShown
    | TokenCancelled
    | TokenTaken
    | TokensReturned
    | FuryDrawn
    | FuryRevealed
    | FuryPassed
    | DuelStarted
    | DuelThrown
    | DuelLost
    | BoneyardRevealed
    | Outbreak
    | Corrected
    | GameOver
    | GameReopened
)
