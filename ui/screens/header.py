"""The header of shared screens: back, title, one line below it."""

from __future__ import annotations

from ui.geometry import Rect
from ui.marks import Mark, Text
from ui.screens.keys import key
from ui.view.parts import Button

HEIGHT = 72.0


def header(back: Button, title: str, hint: str, width: float, reserved: float = 0.0) -> list[Mark]:
    """Back at the left, words beside it; ``reserved`` u at the right stay free."""
    room = width - 92 - 12 - reserved
    marks: list[Mark] = list(
        key(Rect(10, 8, 68, 60), back, Rect(0, 0, width, 76), stacked=True, icon_size=30)
    )
    marks.append(Text(title, Rect(92, 6, room, 40), "h2", "brass", "bg0"))
    if hint:
        marks.append(Text(hint, Rect(92, 44, room, 24), "label", "dim", "bg0", size=15.0))
    return marks
