"""What History shows: every step, what undoing would change, and what was undone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from companion.rules.cards import events as c
from companion.rules.cards.table import Table as CardTable
from companion.rules.dice import events as e
from companion.rules.dice.table import Table
from companion.session.scene import Step
from companion.session.touches import RedoStep, UndoTo
from ui.view.cards_context import CardContext
from ui.view.context import Context
from ui.view.local import ChooseRow, Go
from ui.view.parts import Button

_TURN_STARTED = (e.TurnStarted, c.TurnStarted)
_FACE_OF = ("gatling", "beer", "whisky", "duel", "dynamite")
"""Causes of a changed life that are faces of dice."""


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """One step. Undone ones stay, struck through. ``misread``: people named a die otherwise than
    the camera."""

    who: str
    what: str
    faces: tuple[str, ...] = ()
    chosen: bool = False
    undone: str | None = None
    by_hand: bool = False
    misread: bool = False
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
    context: Context | CardContext,
    steps: Sequence[Step],
    chosen: int | None,
    before: Table | CardTable | None,
) -> HistoryView:
    """All steps, newest first. ``before`` is the table as it was before the chosen line."""
    words = context.words
    standing = [step for step in steps if step.stands]
    lines = [step.line for step in standing]
    if chosen not in lines:
        chosen = lines[-1] if lines else None
    rows = []
    for step, faces in reversed(list(_with_faces(steps))):
        turn = next((event for event in step.events if isinstance(event, _TURN_STARTED)), None)
        if turn is not None:
            separator = words("history.turn", seat=turn.seat, number=turn.number)
            rows.append(HistoryRow("", separator, separator=True))
        rows.append(_row(context, step, faces, chosen))
    count = sum(line >= chosen for line in lines) if chosen is not None else 0
    undo = Button(
        words("history.undo", n=count) if count else words("button.undo"),
        UndoTo(chosen) if chosen is not None else None,
        "undo",
        kind="primary",
    )
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


def _with_faces(steps: Sequence[Step]) -> Iterator[tuple[Step, tuple[str, ...]]]:
    """Every step with the faces that stand for it."""
    lying: tuple[str, ...] = ()
    for step in steps:
        shown: tuple[str, ...] = ()
        for event in step.events:
            match event:
                case e.Rolled(_, dice, thrown):
                    lying, shown = dice, tuple(dice[die] for die in thrown)
                    break
                case e.ShotAimed(_, _, int(die)) if die < len(lying):
                    shown += (lying[die],)
                case e.LifeChanged(_, _, _, cause) if not shown and cause in _FACE_OF:
                    shown = (cause,)
        yield step, shown


def _row(
    context: Context | CardContext, step: Step, faces: tuple[str, ...], chosen: int | None
) -> HistoryRow:
    words = context.words
    rolled = next((event for event in step.events if isinstance(event, e.Rolled)), None)
    said = [
        words.say(event.message) for event in step.events if not isinstance(event, _TURN_STARTED)
    ]
    head = words.say(step.message)
    rest = " ".join(one for one in said if one and one != head)
    if rolled is not None:
        head = words("history.rolled", seat=rolled.seat)
        rest = ", ".join(words.face(face) for face in faces)
    if step.misread:
        rest = " ".join(
            words("history.misread", face=read, symbol=told) for read, told in step.misread
        )
    return HistoryRow(
        head,
        rest,
        faces,
        step.stands and step.line == chosen,
        None if step.stands else words("history.undone"),
        step.by_hand or step.fixed or bool(step.misread),
        bool(step.misread),
        ChooseRow(step.line) if step.stands else None,
    )


def _changes(
    context: Context | CardContext, before: Table | CardTable
) -> tuple[tuple[str, str], ...]:
    """What undoing would bring back, as old → new."""
    words = context.words
    lines: list[tuple[str, str]] = []
    lives = [player.life for player in context.players]
    for seat, (now, then) in enumerate(zip(lives, (p.life for p in before.players), strict=True)):
        if now != then:
            name = words.player(seat)
            lines.append((words("history.life", name=name), f"{now} → {then}"))
    if isinstance(context, CardContext) or isinstance(before, CardTable):
        return tuple(lines)
    for player, earlier in zip(context.players, before.players, strict=True):
        if player.arrows != earlier.arrows:
            name = words.player(player.seat)
            change = f"{player.arrows} → {earlier.arrows}"
            lines.append((words("history.arrows", name=name), change))
    if context.table.arrow_pile != before.arrow_pile:
        lines.append((words("history.pile"), f"{context.table.arrow_pile} → {before.arrow_pile}"))
    return tuple(lines)
