"""What History shows: every step, what undoing would change, and what was undone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.rules.dice import events as e
from companion.rules.dice.table import Table
from companion.session.scene import Step
from companion.session.touches import RedoStep, UndoTo
from ui.view.context import Context
from ui.view.local import ChooseRow, Go
from ui.view.parts import Button


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """One step. Undone ones stay, struck through."""

    who: str
    what: str
    faces: tuple[str, ...] = ()
    chosen: bool = False
    undone: str | None = None
    by_hand: bool = False
    intent: Any = None
    separator: bool = False


@dataclass(frozen=True, slots=True)
class HistoryView:
    """``changes`` are lines of (what, old → new) that the undo would bring."""

    title: str
    hint: str
    back: Button
    rows: tuple[HistoryRow, ...]
    detail_title: str
    detail: str
    changes: tuple[tuple[str, str], ...]
    undo: Button
    redo: Button


def history_view(
    context: Context, steps: Sequence[Step], chosen: int | None, before: Table | None
) -> HistoryView:
    """All steps, newest first. ``before`` is the table as it was before the chosen line."""
    words = context.words
    standing = [step for step in steps if step.stands]
    lines = [step.line for step in standing]
    if chosen not in lines:
        chosen = lines[-1] if lines else None
    rows = []
    for step in reversed(steps):
        turn = next((event for event in step.events if isinstance(event, e.TurnStarted)), None)
        if turn is not None:
            separator = words("history.turn", seat=turn.seat, number=turn.number)
            rows.append(HistoryRow("", separator, separator=True))
        rows.append(_row(context, step, chosen))
    count = sum(line >= chosen for line in lines) if chosen is not None else 0
    undo = Button(
        words("history.undo", n=count), UndoTo(chosen) if chosen is not None else None, "undo",
        kind="primary",
    )  # fmt: skip
    redo = context.scene.redo
    return HistoryView(
        words("history.title"),
        words.say(context.scene.refused) if context.scene.refused else words("history.hint"),
        Button("", Go("game"), "undo"),
        tuple(rows),
        words("history.back_to_here") if count else words("history.nothing"),
        words("history.detail", n=count) if count else "",
        _changes(context, before) if count and before is not None else (),
        undo,
        Button(words("history.redo"), None if redo is None else RedoStep(), "reroll",
               words("history.no_redo") if redo is None else words.say(redo)),
    )  # fmt: skip


def _row(context: Context, step: Step, chosen: int | None) -> HistoryRow:
    words = context.words
    rolled = next((event for event in step.events if isinstance(event, e.Rolled)), None)
    faces = tuple(rolled.dice[die] for die in rolled.thrown) if rolled else ()
    said = [
        words.say(event.message) for event in step.events if not isinstance(event, e.TurnStarted)
    ]
    head = words.say(step.message)
    rest = " ".join(one for one in said if one and one != head)
    if rolled is not None:
        head = words("history.rolled", seat=rolled.seat)
        rest = ", ".join(words.face(face) for face in faces)
    return HistoryRow(
        head,
        rest,
        faces,
        step.stands and step.line == chosen,
        None if step.stands else words("history.undone"),
        step.by_hand or step.fixed,
        ChooseRow(step.line) if step.stands else None,
    )


def _changes(context: Context, before: Table) -> tuple[tuple[str, str], ...]:
    """What undoing would bring back, as old → new."""
    words = context.words
    lines: list[tuple[str, str]] = []
    for now, then in zip(context.players, before.players, strict=True):
        name = words.player(now.seat)
        if now.life != then.life:
            lines.append((words("history.life", name=name), f"{now.life} → {then.life}"))
        if now.arrows != then.arrows:
            lines.append((words("history.arrows", name=name), f"{now.arrows} → {then.arrows}"))
    if context.table.arrow_pile != before.arrow_pile:
        lines.append((words("history.pile"), f"{context.table.arrow_pile} → {before.arrow_pile}"))
    return tuple(lines)
