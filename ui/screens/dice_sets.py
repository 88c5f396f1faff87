"""Screens about dice sets: the one in use, and all of them."""

from __future__ import annotations

from ui.geometry import Angle, Canvas, Rect
from ui.marks import Box, Mark, Page, Panel, Text
from ui.screens.header import header
from ui.screens.keys import key
from ui.screens.teach import face_chips
from ui.screens.turned import turned_rect
from ui.theme import LINE_NORMAL, RADIUS_PANEL, TOUCH_MIN
from ui.view.dice_sets import DiceView, FaceRow, SetsView

_FADE = 0.16
_TOP = 84.0
_ROW = 82.0
_GAP = 10.0


def dice_page(view: DiceView, canvas: Canvas, angle: Angle) -> Page:
    """The dice sets, turned to the host's edge."""
    size = canvas.turned(angle)
    marks = header(view.back, view.title, view.hint, size.width)
    area = Rect(12, 84, size.width - 24, size.height - 96)
    below = 84.0
    for row in view.rows:
        high = 128.0 if size.wide else 204.0
        marks += _face_row(row, Rect(area.x, below, area.w, high), size.wide)
        below += high + 10
    if view.said:
        words = Rect(area.x + 4, below, area.w - 8, 40 if size.wide else 52)
        marks.append(Text(view.said, words, "strong", "brass", "bg0", lines=2))
    keys = Rect(area.x, size.height - 82, area.w, TOUCH_MIN)
    for place, button in zip(keys.columns([1] * len(view.buttons), 10), view.buttons, strict=True):
        marks += key(place, button)
    return Page("dice sets", (Panel("dice sets", canvas.rect, tuple(marks), angle, fade=_FADE),))


def _face_row(row: FaceRow, rect: Rect, wide: bool) -> list[Mark]:
    inner = rect.inset(12, 8)
    marks: list[Mark] = [
        Box(rect, "bg1", "line", LINE_NORMAL, RADIUS_PANEL),
        Text(row.title, Rect(inner.x, inner.y, inner.w, 24), "label", "dim", "bg1"),
    ]
    if wide:
        left, right = Rect(inner.x, inner.y + 26, inner.w, inner.h - 28).columns([500, 250], 14)
        marks += face_chips(row.chips, left)
        return marks + list(key(Rect(right.x, right.centre[1] - 36, right.w, 72), row.teach))
    marks += face_chips(row.chips, Rect(inner.x, inner.y + 26, inner.w, 84))
    return marks + list(key(Rect(inner.x, inner.bottom - 70, inner.w, 70), row.teach))


def sets_page(view: SetsView, canvas: Canvas, angle: Angle) -> Page:
    """All sets in a list that scrolls, two abreast where there is room."""
    size = canvas.turned(angle)
    columns = 2 if size.wide else 1
    listing = Rect(12, _TOP, size.width - 24, size.height - _TOP - 8)
    rows = -(-len(view.buttons) // columns)
    tall = rows * (_ROW + _GAP) - _GAP
    marks: list[Mark] = []
    cells = Rect(0, 0, listing.w, tall).grid(columns, rows, _GAP)
    for place, button in zip(cells, view.buttons, strict=False):
        marks += key(place, button)
    return Page(
        "all dice sets",
        (
            Panel(
                "all dice sets",
                canvas.rect,
                tuple(header(view.back, view.title, view.hint, size.width)),
                angle,
            ),
            Panel(
                "list of dice sets",
                turned_rect(listing, canvas, angle),
                tuple(marks),
                angle,
                height=max(tall, listing.h),
            ),
        ),
    )
