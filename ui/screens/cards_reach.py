"""Who can I shoot, and the cards in front of a player."""

from __future__ import annotations

from ui.geometry import Angle, Canvas, Rect
from ui.marks import Box, Icon, Mark, Page, Panel, Press, Text
from ui.screens.header import header
from ui.screens.keys import key
from ui.screens.ring import Seating, around
from ui.screens.seats import seat_panels
from ui.theme import LINE_NORMAL, LINE_STRONG, RADIUS_BUTTON, TOUCH_MIN
from ui.view.cards_reach import EquipmentView, ReachView, WeaponKey
from ui.view.parts import HOLD_TO_CORRECT

_FADE = 0.16
_GAP = 6.0


def reach_page(view: ReachView, canvas: Canvas, seating: Seating) -> Page:
    """Everybody in reach lit on the ring, weapons and horses in the centre."""
    ring = around(canvas, seating)
    angle = ring.places[view.facing].angle
    width, height = Panel("centre", ring.centre, (), angle).size
    marks = (_wide if width >= height else _tall)(view, width, height)
    centre = Panel("centre", ring.centre, tuple(marks), angle, fade=_FADE)
    return Page(f"reach {view.facing}", (centre, *seat_panels(view.tiles, None, ring)))


def _wide(view: ReachView, width: float, height: float) -> list[Mark]:
    whole = Rect(0, 0, width, height)
    top = max(0.0, (height - 212.0) / 2)
    marks: list[Mark] = [
        Text(view.title, Rect(4, top - 4, width - 8, 32), "h3", "text", "bg0", "center"),
        Text(
            view.sub,
            Rect(4, top + 26, width - 8, 28),
            "label_bold",
            "sky",
            "bg0",
            "center",
            ellipsis=True,
        ),
    ]
    row = Rect(2, top + 56, width - 4, 70)
    for place, weapon in zip(row.columns([1.0] * len(view.weapons), 4), view.weapons, strict=True):
        marks += _weapon(weapon, place)
    lower = Rect(2, top + 134, width - 4, 70)
    weights = [1.0] * len(view.switches) + [1.5]
    *places, back = lower.columns(weights, 6)
    for place, button in zip(places, view.switches, strict=True):
        marks += key(place, button, whole, "label_bold", pad=4)
    marks += key(back, view.back, whole)
    return marks


def _tall(view: ReachView, width: float, height: float) -> list[Mark]:
    whole = Rect(0, 0, width, height)
    top = max(0.0, (height - 540.0) / 2)
    marks: list[Mark] = [
        Text(view.title, Rect(2, top, width - 4, 62), "h3", "text", "bg0", "center", lines=2),
        Text(view.sub, Rect(2, top + 64, width - 4, 60), "label_bold", "sky", "bg0", "center",
             lines=3),
    ]  # fmt: skip
    grid = Rect(0, top + 130, width, 70 * 2 + _GAP).grid(3, 2, _GAP)
    for place, weapon in zip(grid, view.weapons, strict=False):
        marks += _weapon(weapon, place)
    rows = -(-len(view.switches) // 2)
    area = Rect(0, top + 286, width, 70.0 * rows + _GAP * (rows - 1))
    for place, button in zip(area.grid(2, rows, _GAP), view.switches, strict=False):
        marks += key(place, button, whole, "label_bold", pad=4)
    marks += key(Rect(0, area.bottom + 8, width, 88), view.back, whole)
    return marks


def _weapon(weapon: WeaponKey, rect: Rect) -> tuple[Mark, ...]:
    fill = "active_bg" if weapon.chosen else "bg2"
    marks: tuple[Mark, ...] = (
        Box(
            rect,
            fill,
            "brass" if weapon.chosen else "line",
            LINE_STRONG if weapon.chosen else LINE_NORMAL,
            RADIUS_BUTTON,
            pressed="bg3",
        ),
        Text(
            str(weapon.range),
            Rect(rect.x, rect.y + 6, rect.w, 32),
            "h2",
            "brass" if weapon.chosen else "text",
            fill,
            "center",
        ),
        Text(
            weapon.name,
            Rect(rect.x + 2, rect.y + 38, rect.w - 4, 24),
            "small",
            "text" if weapon.chosen else "dim",
            fill,
            "center",
            ellipsis=True,
        ),
    )
    hit = rect.grown(TOUCH_MIN - 0.5)
    hold, look = HOLD_TO_CORRECT, weapon.look_up
    return (Press(hit, weapon.intent, marks, weapon.name, hold=hold, hold_intent=look),)


def equipment_page(view: EquipmentView, canvas: Canvas, angle: Angle) -> Page:
    """All cards as keys, turned to the player they lie in front of."""
    size = canvas.turned(angle)
    marks = header(view.back, view.title, view.hint, size.width)
    few = len(view.cards) <= 12
    columns = (4 if few else 7) if size.wide else (2 if few else 4)
    rows = -(-len(view.cards) // columns)
    note = 66.0
    area = Rect(12, 82, size.width - 24, size.height - 82 - note - 10)
    high = min(92.0, (area.h - _GAP * (rows - 1)) / rows)
    area = Rect(area.x, area.y, area.w, high * rows + _GAP * (rows - 1))
    for place, button in zip(area.grid(columns, rows, _GAP), view.cards, strict=False):
        marks += key(place, button, style="label_bold", pad=4)
        if button.chosen:
            marks.append(Icon("check", place.right - 24, place.y + 4, 20, tint="brass"))
    words = Rect(16, size.height - note - 4, size.width - 32, note)
    marks.append(Text(view.note, words, "label", "dim", "bg0", lines=3))
    panel = Panel("equipment", canvas.rect, tuple(marks), angle, solid=True)
    return Page(f"equipment {view.facing}", (panel,))
