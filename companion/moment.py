"""What the table is doing right now, as screen, lamps and buttons show it.

One class for each row of the table of lamps and buttons. ``seat`` is always the active player or
the one who decides. A moment says who is concerned; ``companion.lamps`` says what they see and
``companion.presses`` what their buttons mean.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.rules.step import Seat


@dataclass(frozen=True, slots=True)
class Idle:
    """Home, statistics or settings: no game is shown."""


@dataclass(frozen=True, slots=True)
class SettingUp:
    """Seats are being taken; ``picked`` is the one whose player is being named."""

    seated: tuple[Seat, ...]
    picked: Seat | None = None


@dataclass(frozen=True, slots=True)
class RolePeek:
    """One player looks at a role dealt by the companion, as long as they hold."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnStarts:
    seat: Seat


@dataclass(frozen=True, slots=True)
class WaitingForRoll:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Rolling:
    """Dice roll or come to rest."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RollRead:
    """All dice are certain: keep, or throw some again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class UnsureDie:
    """One or more dice must be confirmed by people."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LookAgain:
    """The camera sees the tray but cannot read a roll."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ChooseTarget:
    """``seat`` picks among ``legal`` seats and confirms; ``chosen`` are assigned so far."""

    seat: Seat
    legal: tuple[Seat, ...]
    chosen: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Hit:
    """``victims`` lose lives; ``seat`` is whose turn it is."""

    seat: Seat
    victims: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Healed:
    seat: Seat
    receivers: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class AbilityQuestion:
    """``seat`` owns the ability and answers; not always the active player."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Duel:
    """``seat`` throws next, ``opponent`` waits."""

    seat: Seat
    opponent: Seat


@dataclass(frozen=True, slots=True)
class ArrowTaken:
    seat: Seat
    arrows: int


@dataclass(frozen=True, slots=True)
class IndianAttack:
    """``losses``: lives lost by seat; seats without loss are left out."""

    seat: Seat
    losses: tuple[tuple[Seat, int], ...]


@dataclass(frozen=True, slots=True)
class ThreeDynamites:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Eliminated:
    """``seat`` is the player just eliminated, who decides about showing the role."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ZombiesRise:
    """``seat`` is who goes on with the button; the others living are survivors."""

    seat: Seat
    zombies: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class GameOver:
    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class EventReveal:
    """High Noon: ``seat`` (the sheriff) turns the next event card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardTurn:
    """A turn of the card game; ``in_reach`` is filled while the reach of a seat is shown."""

    seat: Seat
    in_reach: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Paused:
    """The game waits until somebody resumes it."""


@dataclass(frozen=True, slots=True)
class ScreenDark:
    """The screen has gone dark; ``seat`` is on turn, None without a game."""

    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class CameraLost:
    """The camera has just stopped answering; the roll goes on by touch."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ButtonTest:
    """Settings: every button lights its lamp while ``pressed``."""

    pressed: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class LampTest:
    """Settings: ``lit`` seats shine white; None runs all lamps through a test pattern."""

    lit: tuple[Seat, ...] | None = None


Moment: TypeAlias = (
    Idle
    | SettingUp
    | RolePeek
    | TurnStarts
    | WaitingForRoll
    | Rolling
    | RollRead
    | UnsureDie
    | LookAgain
    | ChooseTarget
    | Hit
    | Healed
    | AbilityQuestion
    | Duel
    | ArrowTaken
    | IndianAttack
    | ThreeDynamites
    | Eliminated
    | ZombiesRise
    | GameOver
    | EventReveal
    | CardTurn
    | Paused
    | ScreenDark
    | CameraLost
    | ButtonTest
    | LampTest
)
