"""The menu during a game, the rules look-up and the correction of a seat by hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ui.view.parts import Button


@dataclass(frozen=True, slots=True)
class MenuView:
    """The menu's buttons, the last of them to be held."""

    facing: int
    title: str
    sub: str
    buttons: tuple[Button, ...]
    close: Button


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """A face or a character with what it does."""

    title: str
    text: str
    face: str | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class RulesView:
    """The look-up: tabs and the entries of the chosen one."""

    facing: int
    title: str
    back: Button
    tabs: tuple[Button, ...]
    entries: tuple[RuleEntry, ...]


@dataclass(frozen=True, slots=True)
class Counter:
    """A value with minus and plus; without an intent that way is not open."""

    label: str
    value: str
    minus: Any
    plus: Any
    icon: str | None = None


@dataclass(frozen=True, slots=True)
class EditorView:
    """A seat corrected by hand, facing that seat."""

    facing: int
    title: str
    sub: str
    counters: tuple[Counter, ...]
    extras: tuple[Button, ...]
    note: str
    undo: Button
    done: Button


@dataclass(frozen=True, slots=True)
class SeatListView:
    """Which seat is to be corrected?"""

    facing: int
    title: str
    sub: str
    seats: tuple[Button, ...]
    close: Button
