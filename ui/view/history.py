"""What History shows: every step, what undoing would change, and what was undone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

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
