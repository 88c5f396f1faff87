"""An event that happens at once: the ring says to whom, the centre asks or closes it."""

from __future__ import annotations

from ui.geometry import Canvas, Rect
from ui.marks import Icon, Mark, Page, Panel, Text
from ui.screens.keys import key
from ui.screens.ring import Seating, around
from ui.screens.seats import seat_panels
from ui.view.cards_checklist import ChecklistView
from ui.view.parts import Button

_FADE = 0.16
_GAP = 6.0
_KEY = 70.0
_FEW = 4  # so many answers stand in one row


def checklist_page(view: ChecklistView, canvas: Canvas, seating: Seating) -> Page:
    """Turned to who is asked, or to whose turn it is."""
    ring = around(canvas, seating)
    angle = ring.places[view.facing].angle
    width, height = Panel("centre", ring.centre, (), angle).size
    marks = (_wide if width >= height else _tall)(view, width, height)
    centre = Panel("centre", ring.centre, tuple(marks), angle, fade=_FADE)
    page = f"checklist {view.title}"
    return Page(page, (centre, *seat_panels(view.tiles, view.tab, ring)))


def _wide(view: ChecklistView, width: float, height: float) -> list[Mark]:
    top = max(0.0, (height - 212.0) / 2)
    rows = 1 if len(view.buttons) <= _FEW + 1 else 2
    tall = rows * _KEY + (rows - 1) * _GAP
    # The flag of who is asked sticks into the lower edge.
    area = Rect(4, top + 182 - tall, width - 8, tall)
    words = Rect(48, top - 2, width - 96, 32)
    marks: list[Mark] = [
        Icon(view.icon, 8, top, 32, tint="brass"),
        Text(view.title, words, "h3", "brass", "bg0", "center"),
        Text(view.sub, Rect(6, words.bottom, width - 12, area.y - words.bottom - 2), "label",
             "dim", "bg0", "center", lines=2),
    ]  # fmt: skip
    return marks + _keys(view.buttons, area, -(-len(view.buttons) // rows), rows)


def _tall(view: ChecklistView, width: float, height: float) -> list[Mark]:
    foot = height - 36  # the flag
    columns = 2 if len(view.buttons) > _FEW else 1
    rows = -(-len(view.buttons) // columns)
    tall = rows * _KEY + (rows - 1) * _GAP
    head = 40 + 66 + 86
    top = max(0.0, (foot - head - tall) / 2)
    area = Rect(2, top + head, width - 4, tall)
    marks: list[Mark] = [
        Icon(view.icon, width / 2 - 18, top, 36, tint="brass"),
        Text(view.title, Rect(2, top + 40, width - 4, 64), "h3", "brass", "bg0", "center", lines=3),
        Text(view.sub, Rect(2, top + 106, width - 4, 82), "label", "dim", "bg0", "center", lines=4),
    ]
    return marks + _keys(view.buttons, area, columns, rows)


def _keys(buttons: tuple[Button, ...], area: Rect, columns: int, rows: int) -> list[Mark]:
    marks: list[Mark] = []
    for cell, button in zip(area.grid(columns, rows, _GAP), buttons, strict=False):
        style = None if button.kind == "primary" else "label_bold"
        marks += key(cell, button, style=style, stacked=not button.label, icon_size=30, pad=4)
    return marks
