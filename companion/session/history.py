"""The history as people read it: each command by the thing it did."""

from __future__ import annotations

from typing import Any

from companion.keeper import Entry, Keeper
from companion.rules.cards import events as cards
from companion.rules.commands import Choose
from companion.rules.dice import events as dice
from companion.rules.dice.commands import Reroll, Roll
from companion.rules.step import Message, message
from companion.session.scene import Step

# Events that frame others: a command is named by them only if nothing else happened.
_FRAMES = (dice.TurnStarted, dice.Kept, dice.NothingGained, cards.TurnStarted)


def headline(entry: Entry[Any, Any, Any]) -> Message:
    """What undo would take back, in one sentence."""
    events = entry.step.events
    telling = next((event for event in events if not isinstance(event, _FRAMES)), None)
    named = telling or next(iter(events), None)
    if named is None:
        return message("session.step.answer")
    said: Message = named.message
    return said


def steps(keeper: Keeper[Any, Any, Any]) -> tuple[Step, ...]:
    """Every command ever carried out, oldest first; undone ones do not stand."""
    return tuple(
        Step(
            line=entry.line,
            message=headline(entry),
            events=entry.step.events,
            stands=stands,
            fixed=entry.note.fix,
            by_hand=any(
                isinstance(event, dice.Corrected | cards.Corrected) for event in entry.step.events
            ),
            misread=_misread(entry),
        )
        for entry, stands in keeper.history
    )


def _misread(entry: Entry[Any, Any, Any]) -> tuple[tuple[str, str], ...]:
    match entry.command:
        case Roll(faces):
            said = faces
        case Reroll(dice):
            said = tuple(face for _, face in dice)
        case Choose(str(face)):
            said = (face,)
        case _:
            return ()
    seen = (face for face, _sure in entry.note.read)
    return tuple((read, told) for read, told in zip(seen, said, strict=False) if read != told)
