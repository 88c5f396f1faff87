"""The card game's table: the ring around the turn, and what to think of in it."""

from __future__ import annotations

import math

from ui.geometry import Angle, Canvas, Rect
from ui.marks import Box, Icon, Line, Mark, Page, Panel, Polygon, Text
from ui.screens.keys import key
from ui.screens.ring import Seating, around
from ui.screens.seats import seat_panels
from ui.theme import LINE_HAIR, LINE_STRONG, RADIUS_PANEL, VEIL
from ui.view.cards_table import CardTableView, GuideView
from ui.view.parts import Notice

_FADE = 0.16
_DIRECTION = 13.0  # radius of the mark that shows which way the turns go
_DIRECTION_GAP = 60  # degrees of its circle that stay open


def card_table_page(view: CardTableView, canvas: Canvas, seating: Seating) -> Page:
    """The page of a table, whichever way its centre is turned."""
    ring = around(canvas, seating)
    angle = ring.places[view.facing].angle
    width, height = Panel("centre", ring.centre, (), angle).size
    marks = (_wide if width >= height else _tall)(view, width, height)
    centre = Panel("centre", ring.centre, tuple(marks), angle, fade=_FADE)
    return Page(f"card table {view.title}", (centre, *seat_panels(view.tiles, view.tab, ring)))


def direction_mark(x: float, y: float, direction: int, radius: float = _DIRECTION) -> list[Mark]:
    """An open circle with a tip: the way the turns go round the table, seen from above."""
    start, sweep = -90 + _DIRECTION_GAP / 2, 360 - _DIRECTION_GAP
    angles = [math.radians(start + sweep * step / 24) for step in range(25)]
    if direction < 0:
        angles = [math.pi - angle for angle in angles]
    points = tuple((x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles)
    end, way = points[-1], angles[-1] + math.pi / 2 * direction
    tip = tuple(
        (end[0] + 8 * math.cos(way + turn), end[1] + 8 * math.sin(way + turn))
        for turn in (0.0, 2.3, -2.3)
    )
    return [Line(points, "brass", 2.5), Polygon(tip, "brass")]


def _wide(view: CardTableView, width: float, height: float) -> list[Mark]:
    whole = Rect(0, 0, width, height)
    top = max(0.0, (height - 212.0) / 2)
    marks: list[Mark] = [
        Text(view.title, Rect(44, top - 4, width - 88, 32), "h3", "brass", "bg0", "center"),
        *direction_mark(24, top + 9, view.direction),
        *_below_title(view.sub, view.notice, Rect(4, top + 26, width - 8, 20)),
    ]
    first = Rect(4, top + 50, width - 8, 74)
    beside = [button for button in (view.event, view.guide) if button is not None]
    weights = [3.0, 4.0, 5.0] if len(beside) == 2 else [5.0, 6.0]
    places = first.columns(weights, 8)
    for place, button in zip(places, (*beside, view.primary), strict=True):
        small = button is view.event
        style = "label_bold" if button is not view.primary else None
        marks += key(place, button, whole, style, stacked=small, icon_size=28, pad=6)
    second = Rect(4, top + 130, width - 8, 72)
    undo, reach, history, menu = second.columns([236, 130, 70, 70], 6)
    marks += key(undo, view.undo, whole)
    marks += key(reach, view.reach, whole, "label_bold", icon_size=30, pad=6)
    marks += key(history, view.history, whole, stacked=True, icon_size=38)
    marks += key(menu, view.menu, whole, stacked=True, icon_size=38)
    return marks


def _tall(view: CardTableView, width: float, height: float) -> list[Mark]:
    whole = Rect(0, 0, width, height)
    top = max(0.0, (height - 540.0) / 2)
    marks: list[Mark] = [
        Text(view.title, Rect(0, top, width, 32), "h3", "brass", "bg0", "center"),
        *direction_mark(18, top + 62, view.direction),
        *_below_title(view.sub, view.notice, Rect(40, top + 34, width - 42, 56)),
        *key(Rect(0, top + 96, width, 74), view.guide, whole, "label_bold", icon_size=30, pad=6),
    ]
    row = Rect(0, top + 178, width, 72)
    beside = [button for button in (view.event, view.reach) if button is not None]
    for place, button in zip(row.columns([1.0] * len(beside), 8), beside, strict=True):
        marks += key(place, button, whole, "label_bold", stacked=len(beside) > 1, icon_size=26,
                     pad=4)  # fmt: skip
    marks += key(Rect(0, top + 260, width, 96), view.primary, whole)
    marks += key(Rect(0, top + 366, width, 76), view.undo, whole)
    history, menu = Rect(0, top + 452, width, 68).columns([1, 1], 8)
    marks += key(history, view.history, whole, stacked=True, icon_size=34)
    marks += key(menu, view.menu, whole, stacked=True, icon_size=34)
    return marks


def _below_title(sub: str, notice: Notice | None, rect: Rect) -> list[Mark]:
    if notice is None:
        return [Text(sub, rect, "label", "dim", "bg0", "center", size=15.0, lines=3, ellipsis=True)]
    words = Rect(rect.x + 30, rect.y, rect.w - 30, rect.h)
    return [
        Box(rect.inset(-2, -1), "danger_bg", "danger", LINE_HAIR, 8),
        Icon("warning", rect.x + 3, rect.y + rect.h / 2 - 10, 20),
        Text(notice.text, words, "small", "danger_text", "danger_bg", lines=2, ellipsis=True),
    ]


def guide_panels(view: GuideView, canvas: Canvas, angle: Angle) -> tuple[Panel, ...]:
    """What to think of, one sentence below the other, over the darkened table."""
    size = canvas.turned(angle)
    width = min(size.width - 24, 700.0)
    shown = view.lines[:6]
    row = min(80.0, (size.height - 168) / max(1, len(shown)))
    height = 60 + row * len(shown) + 92
    box = Rect((size.width - width) / 2, max(6.0, (size.height - height) / 2), width, height)
    inner = box.inset(20, 12)
    marks: list[Mark] = [
        Box(size.rect, VEIL, radius=0),
        Box(box, "bg1", "brass", LINE_STRONG, RADIUS_PANEL + 2),
        Text(view.title, Rect(inner.x, inner.y, inner.w, 36), "h2", "brass", "bg1"),
    ]
    y = inner.y + 42
    for text, why in shown:
        upper = row - 6 if not why else row * 0.58
        words = Rect(inner.x + 30, y, inner.w - 30, upper)
        marks.append(Icon("check", inner.x, y + upper / 2 - 10, 20, tint="brass"))
        marks.append(Text(text, words, "body", "text", "bg1", lines=2, ellipsis=True))
        if why:
            below = Rect(words.x, y + upper, words.w, row - upper - 4)
            marks.append(Text(why, below, "label", "dim", "bg1", size=15.0, ellipsis=True))
        y += row
    marks += key(Rect(inner.right - 240, box.bottom - 84, 240, 72), view.close)
    return (Panel("guide", canvas.rect, tuple(marks), angle, solid=True),)
