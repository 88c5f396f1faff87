"""The dead rise: green in the centre, the sides on the ring."""

from __future__ import annotations

from ui.geometry import Canvas, Rect
from ui.marks import Box, Icon, Mark, Page, Panel, Text
from ui.screens.keys import key
from ui.screens.ring import Seating, around
from ui.screens.seats import seat_panels
from ui.theme import LINE_STRONG, RADIUS_PANEL
from ui.view.rising import RisingView

_FADE = 0.3
_GROUND = "#0B130A"


def rising_page(view: RisingView, canvas: Canvas, seating: Seating) -> Page:
    """Turned to who goes on."""
    ring = around(canvas, seating)
    angle = ring.places[view.facing].angle
    box = ring.centre.inset(-3)
    width, height = Panel("rising", box, (), angle).size
    marks = (_wide if width >= height else _tall)(view, width, height)
    frame = Box(Rect(0, 0, width, height), _GROUND, "zombie", LINE_STRONG, RADIUS_PANEL - 2)
    centre = Panel("rising", box, (frame, *marks), angle, fade=_FADE)
    return Page(f"rising {view.title}", (centre, *seat_panels(view.tiles, None, ring)))


def _wide(view: RisingView, width: float, height: float) -> list[Mark]:
    top = (height - 218) / 2
    marks: list[Mark] = [
        Icon("zombie", 16, top + 8, 48),
        Text(view.title, Rect(72, top + 8, width - 90, 48), "h1", "zombie", _GROUND),
        Text(view.sentence, Rect(16, top + 58, width - 32, 74), "label", "text", _GROUND, lines=3),
    ]
    primary, undo = Rect(15, top + 138, width - 30, 72).columns([358, 140], 12)
    return [*marks, *key(primary, view.primary), *key(undo, view.undo)]


def _tall(view: RisingView, width: float, height: float) -> list[Mark]:
    top = max(8.0, (height - 500) / 2)
    marks: list[Mark] = [
        Icon("zombie", width / 2 - 32, top, 64),
        Text(view.title, Rect(8, top + 70, width - 16, 84), "h1", "zombie", _GROUND, "center",
             lines=2),
        Text(view.sentence, Rect(8, top + 158, width - 16, 168), "label", "text", _GROUND, "center",
             lines=8),
    ]  # fmt: skip
    primary, undo = Rect(8, top + 334, width - 16, 160).rows([88, 70], 8)
    return [*marks, *key(primary, view.primary), *key(undo, view.undo)]
