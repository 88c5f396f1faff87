"""The keyboard for names: ten columns, accents by holding a letter."""

from __future__ import annotations

from ui.geometry import Angle, Canvas, Rect
from ui.marks import Box, Mark, Page, Panel, Text
from ui.screens.keys import key
from ui.theme import LINE_NORMAL, RADIUS_BUTTON
from ui.view.keyboard import KeyboardView

_COLUMNS = 10
_KEY_HEIGHT = 68.0
_GAP = 3.0


def keyboard_page(view: KeyboardView, canvas: Canvas, angle: Angle) -> Page:
    """The name on top, keys below it, cancel and done around the space bar."""
    size = canvas.turned(angle)
    width, height = size.width, size.height
    keys_top = height - 4 * (_KEY_HEIGHT + _GAP) - 6
    field = Rect(12, keys_top - 84, width - 24, 66)
    marks: list[Mark] = [
        Text(view.title, Rect(16, field.y - 74, width - 32, 40), "h2", "brass", "bg0"),
        Text(view.hint, Rect(16, field.y - 34, width - 32, 26), "label", "dim", "bg0"),
        Box(field, "#0D0907", "edge", LINE_NORMAL, RADIUS_BUTTON),
        Text(view.text + "_", field.inset(18, 4), "h2", "text", "bg0", ellipsis=True),
    ]
    unit = (width - 12 - _GAP * (_COLUMNS - 1)) / _COLUMNS
    for number, row in enumerate(view.rows[:-1]):
        y = keys_top + number * (_KEY_HEIGHT + _GAP)
        x = (width - len(row) * (unit + _GAP) + _GAP) / 2
        for button in row:
            marks += key(
                Rect(x, y, unit, _KEY_HEIGHT),
                button,
                pad=2,
                icon_size=26,
                stacked=button.icon is not None,
                smallest=min(unit, _KEY_HEIGHT),
            )
            x += unit + _GAP
    y = keys_top + 3 * (_KEY_HEIGHT + _GAP)
    cancel, space, done = Rect(6, y, width - 12, _KEY_HEIGHT).columns([1, 1.4, 1], 6)
    marks += key(cancel, view.cancel, pad=4)
    marks += key(space, view.rows[-1][0])
    marks += key(done, view.done, pad=4)
    return Page("keyboard", (Panel("keyboard", canvas.rect, tuple(marks), angle),))
