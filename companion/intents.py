"""What a press means at a moment. A short press is never more than the visible primary action of
that seat; a long press never destroys; a seat that is not asked only shows itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, assert_never

from companion import moment as m
from companion.ports.buttons import Button
from companion.ports.notice import Notice, notice
from companion.presses import Press
from companion.rules.step import Seat

LIFE_OFFER_SECONDS = 5.0


@dataclass(frozen=True, slots=True)
class Wake:
    """Only wakes the screen."""


@dataclass(frozen=True, slots=True)
class PickSeat:
    seat: Seat


@dataclass(frozen=True, slots=True)
class LeaveSeat:
    seat: Seat


@dataclass(frozen=True, slots=True)
class ShowRole:
    """``shown`` as long as the button is held."""

    seat: Seat
    shown: bool


@dataclass(frozen=True, slots=True)
class Glow:
    """The seat's tile glows for a second: "this is me"."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OpenRoll:
    pass


@dataclass(frozen=True, slots=True)
class Confirm:
    """The primary action that the screen shows: finish the roll, fire, take the likely face,
    confirm the role, continue."""


@dataclass(frozen=True, slots=True)
class RerollMarked:
    pass


@dataclass(frozen=True, slots=True)
class TryAgain:
    """Look at the tray again."""


@dataclass(frozen=True, slots=True)
class EnterByTouch:
    pass


@dataclass(frozen=True, slots=True)
class SelectTarget:
    """Assigns this seat; the decider confirms."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CancelSelection:
    pass


@dataclass(frozen=True, slots=True)
class AnswerAbility:
    seat: Seat
    yes: bool


@dataclass(frozen=True, slots=True)
class AskLater:
    """The dead player shows the role later."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class VoteAgain:
    """One vote for another game; two different seats start it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OpenEvents:
    pass


@dataclass(frozen=True, slots=True)
class NextTurn:
    """Ends the turn where a turn can be ended."""


@dataclass(frozen=True, slots=True)
class OfferLifeLoss:
    """Card game: "−1 life?" on this seat's tile, until a time in seconds."""

    seat: Seat
    until: float


@dataclass(frozen=True, slots=True)
class TakeLifeLoss:
    """Card game: the offer was taken by a second press."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CountLife:
    """Card game: ``by`` lives more or fewer in the entry that waits to be sent."""

    seat: Seat
    by: int


@dataclass(frozen=True, slots=True)
class ShowReach:
    seat: Seat


@dataclass(frozen=True, slots=True)
class OfferUndo:
    """The centre shows what undo would do, for five seconds."""


@dataclass(frozen=True, slots=True)
class UndoStep:
    pass


@dataclass(frozen=True, slots=True)
class Resume:
    pass


@dataclass(frozen=True, slots=True)
class ButtonWorks:
    button: Button


@dataclass(frozen=True, slots=True)
class LeaveTest:
    pass


@dataclass(frozen=True, slots=True)
class ButtonStuck:
    """The button is ignored until it is let go for a while; ``notice`` says so."""

    button: Button

    @property
    def notice(self) -> Notice:
        if isinstance(self.button, int):
            return notice("hardware.panel.stuck", seat=self.button)
        return notice("hardware.panel.table_stuck")


Intent: TypeAlias = (
    Wake
    | PickSeat
    | LeaveSeat
    | ShowRole
    | Glow
    | OpenRoll
    | Confirm
    | RerollMarked
    | TryAgain
    | EnterByTouch
    | SelectTarget
    | CancelSelection
    | AnswerAbility
    | AskLater
    | VoteAgain
    | OpenEvents
    | NextTurn
    | OfferLifeLoss
    | TakeLifeLoss
    | CountLife
    | ShowReach
    | OfferUndo
    | UndoStep
    | Resume
    | ButtonWorks
    | LeaveTest
    | ButtonStuck
)


def intent(moment: m.Moment, press: Press, offered: OfferLifeLoss | None = None) -> Intent | None:
    """What this press means now; None if it means nothing.

    ``offered`` is the last life loss offered and not yet taken, as this function returned it.
    Table buttons: ``accept`` is the decider's short press, ``undo`` takes one step back, ``next``
    ends the turn; where the screen sleeps they only wake it, and in the button test they are
    tested like any other.
    """
    if press.kind == "stuck":
        return _stuck(moment, press.button)
    if isinstance(moment, m.ButtonTest | m.LampTest):
        return _testing(press)
    if press.kind in ("down", "up"):
        return _holding(moment, press)
    if press.kind == "long" and isinstance(press.button, int):
        return _long(moment, press.button)
    if press.kind != "short":
        return None
    match press.button:
        case "accept":
            decider = getattr(moment, "seat", None)
            return _without_seat(moment) if decider is None else _short(moment, decider)
        case "undo":
            return _without_seat(moment) or UndoStep()
        case "next":
            return _without_seat(moment) or NextTurn()
        case seat:
            return _life_loss(moment, seat, press.seconds, offered) or _short(moment, seat)


def _stuck(moment: m.Moment, button: Button) -> Intent:
    # A stuck button must not keep a secret role in sight.
    if isinstance(moment, m.RolePeek) and button == moment.seat:
        return ShowRole(moment.seat, False)
    return ButtonStuck(button)


def _testing(press: Press) -> Intent | None:
    if press.kind == "very_long":
        return LeaveTest()
    return ButtonWorks(press.button) if press.kind == "short" else None


def _holding(moment: m.Moment, press: Press) -> Intent | None:
    if isinstance(moment, m.RolePeek) and press.button == moment.seat:
        return ShowRole(moment.seat, press.kind == "down")
    return None


def _without_seat(moment: m.Moment) -> Intent | None:
    """A table button where no seat decides: it wakes or resumes, never more."""
    match moment:
        case m.Idle() | m.ScreenDark():
            return Wake()
        case m.Paused():
            return Resume()
        case _:
            return None


def _life_loss(
    moment: m.Moment, seat: Seat, now: float, offered: OfferLifeLoss | None
) -> Intent | None:
    if not isinstance(moment, m.CardTurn) or seat == moment.seat:
        return None
    if offered is not None and offered.seat == seat and now <= offered.until:
        return TakeLifeLoss(seat)
    return OfferLifeLoss(seat, now + LIFE_OFFER_SECONDS)


def _short(moment: m.Moment, seat: Seat) -> Intent | None:
    match moment:
        case m.Idle() | m.ScreenDark():
            return Wake()
        case m.SettingUp():
            return PickSeat(seat)
        case m.Paused():
            return Resume()
        case m.GameOver():
            return VoteAgain(seat)
        case m.ChooseTarget(decider, legal):
            return Confirm() if seat == decider else _target(seat, legal)
        case m.RolePeek() | m.Rolling() | m.Hit() | m.Healed() | m.ArrowTaken():
            return None
        case m.ButtonTest() | m.LampTest():
            return ButtonWorks(seat)
        case _:
            return _asked(moment) if seat == moment.seat else _not_asked(moment, seat)


def _target(seat: Seat, legal: tuple[Seat, ...]) -> Intent:
    return SelectTarget(seat) if seat in legal else Glow(seat)


_Decided: TypeAlias = (
    m.TurnStarts
    | m.WaitingForRoll
    | m.RollRead
    | m.UnsureDie
    | m.LookAgain
    | m.AbilityQuestion
    | m.Duel
    | m.IndianAttack
    | m.ThreeDynamites
    | m.Eliminated
    | m.ZombiesRise
    | m.EventReveal
    | m.CardTurn
    | m.CameraLost
)


def _asked(moment: _Decided) -> Intent | None:
    match moment:
        case m.TurnStarts():
            return OpenRoll()
        case m.WaitingForRoll():
            return None
        case m.RollRead() | m.UnsureDie() | m.Eliminated():
            return Confirm()
        case m.IndianAttack() | m.ThreeDynamites() | m.ZombiesRise():
            return Confirm()
        case m.LookAgain() | m.Duel():
            return TryAgain()
        case m.AbilityQuestion(owner):
            return AnswerAbility(owner, True)
        case m.EventReveal():
            return OpenEvents()
        case m.CardTurn():
            return NextTurn()
        case m.CameraLost():
            return EnterByTouch()
        case _:
            assert_never(moment)


def _not_asked(moment: _Decided, seat: Seat) -> Intent | None:
    match moment:
        case m.TurnStarts() | m.WaitingForRoll() | m.RollRead():
            return Glow(seat)
        case m.IndianAttack() | m.ZombiesRise() | m.EventReveal():
            return Glow(seat)
        case _:
            return None


def _long(moment: m.Moment, seat: Seat) -> Intent | None:
    match moment:
        case m.SettingUp():
            return LeaveSeat(seat)
        case m.CardTurn():
            return ShowReach(seat)
        case m.TurnStarts(decider) | m.IndianAttack(decider) if seat == decider:
            return OfferUndo()
        case m.RollRead(decider) if seat == decider:
            return RerollMarked()
        case m.ChooseTarget(decider) if seat == decider:
            return CancelSelection()
        case m.AbilityQuestion(owner) if seat == owner:
            return AnswerAbility(owner, False)
        case m.Eliminated(dead) if seat == dead:
            return AskLater(dead)
        case _:
            return None
