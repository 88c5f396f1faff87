"""History: rows newest first, and what undoing to a row would change."""

from __future__ import annotations

from ui.geometry import Angle, Canvas, Rect
from ui.marks import Box, Die, Icon, Mark, Page, Panel, Press, Text
from ui.screens.header import header
from ui.screens.keys import key
from ui.screens.turned import turned_rect
from ui.theme import LINE_HAIR, LINE_NORMAL, LINE_STRONG, RADIUS_BUTTON, RADIUS_PANEL, TOUCH_MIN
from ui.view.history import HistoryRow, HistoryView

_ROW, _GAP, _SEPARATOR = 62.0, 5.0, 34.0
_BAR = 8.0  # room for the bar that shows how far the list goes


def history_page(view: HistoryView, canvas: Canvas, angle: Angle) -> Page:
    """The list scrolls; the preview and the buttons stay."""
    size = canvas.turned(angle)
    width, height = size.width, size.height
    marks = header(view.back, view.title, view.hint, width)
    if size.wide:
        listing = Rect(12, 80, width - 252, height - 90)
        detail = Rect(width - 226, 80, 214, height - 180)
        redo = Rect(width - 226, height - 86, 214, 70)
        marks += _detail(view, detail)
        marks += key(redo, view.redo)
    else:
        listing = Rect(12, 80, width - 24, height - 80 - 216)
        detail = Rect(12, height - 204, width - 24, 118)
        undo, redo = Rect(12, height - 80, width - 24, 70).columns([1, 1], 8)
        marks += _detail_words(view, detail, 2)
        marks += key(undo, view.undo)
        marks += key(redo, view.redo)
    rows, tall = _rows(view.rows, listing.w - _BAR)
    panels = (
        Panel("history", canvas.rect, tuple(marks), angle),
        Panel(
            "history rows",
            turned_rect(listing, canvas, angle),
            rows,
            angle,
            height=max(tall, listing.h),
        ),
    )
    return Page("history", panels)


def _rows(rows: tuple[HistoryRow, ...], width: float) -> tuple[tuple[Mark, ...], float]:
    marks: list[Mark] = []
    y = 0.0
    for number, row in enumerate(rows):
        if row.separator:
            marks.append(
                Text(
                    row.what,
                    Rect(24, y, width - 48, _SEPARATOR - 4),
                    "label",
                    "dim",
                    "bg0",
                    size=15.0,
                )
            )
            y += _SEPARATOR
            continue
        marks += _row(row, Rect(0, y, width, _ROW), number)
        y += _ROW + _GAP
    return tuple(marks), y


def _row(row: HistoryRow, rect: Rect, number: int) -> tuple[Mark, ...]:
    gone = row.undone is not None
    colour = "off_text" if gone else "text"
    right = rect.right - 24
    marks: list[Mark] = [
        Box(
            rect,
            "#14100D" if gone else "bg1",
            "brass" if row.chosen else "line",
            LINE_STRONG if row.chosen else LINE_HAIR,
            RADIUS_BUTTON,
            pressed="bg3",
        ),
    ]
    if row.undone is not None:
        chip = Rect(right - 84, rect.y + 16, 80, 30)
        marks += [
            Box(chip, "bg2", radius=15),
            Text(row.undone, chip, "label_bold", "dim", "bg2", "center", size=14.0),
        ]
        right = chip.x - 8
    for face in reversed(row.faces):
        marks.append(Die(face, Rect(right - 34, rect.y + 14, 34, 34)))
        right -= 37
    for icon in ("edit",) * row.by_hand + ("camera",) * row.misread:
        marks.append(Icon(icon, right - 28, rect.y + 18, 26, tint="dim"))
        right -= 36
    room = right - rect.x - 28
    marks += [
        Text(
            row.who,
            Rect(rect.x + 20, rect.y + 6, room, 27 if row.what else rect.h - 12),
            "strong",
            colour,
            "bg1",
            strike=gone,
            ellipsis=True,
        ),
        Text(
            row.what,
            Rect(rect.x + 20, rect.y + 32, room, 24),
            "label",
            "off_text" if gone else "dim",
            "bg1",
            size=15.0,
            strike=gone,
            ellipsis=True,
        ),
    ]
    if row.intent is None:
        return tuple(marks)
    return (
        Press(rect.grown(TOUCH_MIN), row.intent, tuple(marks), f"{row.who} {row.what} {number}"),
    )


def _detail(view: HistoryView, rect: Rect) -> list[Mark]:
    marks: list[Mark] = [Box(rect, "bg1", "line", LINE_NORMAL, RADIUS_PANEL)]
    marks.append(
        Text(
            view.detail_title,
            Rect(rect.x + 16, rect.y + 10, rect.w - 28, 30),
            "h3",
            "brass",
            "bg1",
            size=19.0,
        )
    )
    marks.append(
        Text(
            view.detail,
            Rect(rect.x + 16, rect.y + 42, rect.w - 28, 72),
            "body",
            "text",
            "bg1",
            middle=False,
            lines=4,
            size=17.0,
        )
    )
    y = rect.y + 124
    marks += _changes(view, Rect(rect.x + 16, y, rect.w - 32, rect.bottom - 92 - y), 3)
    marks += key(Rect(rect.x + 12, rect.bottom - 88, rect.w - 24, 76), view.undo, pad=6)
    return marks


def _detail_words(view: HistoryView, rect: Rect, changes: int) -> list[Mark]:
    left, right = rect.inset(14, 6).columns([3, 2], 12)
    return [
        Box(rect, "bg1", "line", LINE_NORMAL, RADIUS_PANEL),
        Text(view.detail_title, Rect(left.x, left.y, left.w, 28), "h3", "brass", "bg1", size=19.0),
        Text(
            view.detail,
            Rect(left.x, left.y + 30, left.w, 74),
            "label",
            "text",
            "bg1",
            middle=False,
            lines=4,
        ),
        *_changes(view, right, changes + 2),
    ]


def _changes(view: HistoryView, rect: Rect, most: int) -> list[Mark]:
    marks: list[Mark] = []
    for index, (what, change) in enumerate(view.changes[:most]):
        y = rect.y + index * 28
        marks += [
            Text(
                what,
                Rect(rect.x, y, rect.w * 0.6, 26),
                "label",
                "dim",
                "bg1",
                size=15.0,
                ellipsis=True,
            ),
            Text(
                change,
                Rect(rect.x + rect.w * 0.6, y, rect.w * 0.4, 26),
                "strong",
                "text",
                "bg1",
                "right",
                size=17.0,
            ),
        ]
    return marks
