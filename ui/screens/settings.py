"""Settings: tabs at the side, rows of the open one in a list that scrolls."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ui.geometry import Angle, Canvas, Rect
from ui.marks import Box, Disc, Icon, Live, Mark, Page, Panel, Press, Text
from ui.screens.keys import key
from ui.screens.setup import switch_row
from ui.screens.turned import turned_rect
from ui.theme import LINE_HAIR, LINE_NORMAL, LINE_STRONG, RADIUS_BUTTON, RADIUS_PANEL, TOUCH_MIN
from ui.view import settings as v
from ui.view.parts import Button

_GAP = 8.0
_WIDE_ROOM = 520.0  # from this width on, things stand side by side
_TOP = 76.0
Placed = tuple[list[Mark], float]
"""Marks from y = 0 on, and how high they are together."""


def settings_page(view: v.SettingsView, canvas: Canvas, angle: Angle) -> Page:
    """Turned to the host's edge."""
    size = canvas.turned(angle)
    marks, frame = _surroundings(view, size)
    inner = Rect(frame.x + 12, frame.y + 8, frame.w - 18, frame.h - 16)
    rows, tall = _rows(view.rows, inner.w - 10)
    return Page(
        "settings",
        (
            Panel("settings", canvas.rect, tuple(marks), angle),
            Panel(
                f"settings {_open_tab(view)}",
                turned_rect(inner, canvas, angle),
                tuple(rows),
                angle,
                height=max(tall, inner.h),
            ),
        ),
    )


def _open_tab(view: v.SettingsView) -> str:
    """A list of its own for every tab: one that was scrolled does not move another."""
    return next((str(tab.intent.tab) for tab in view.tabs if tab.chosen), "")


def _surroundings(view: v.SettingsView, size: Canvas) -> tuple[list[Mark], Rect]:
    width, height = size.width, size.height
    room = width - 24 - 172
    header = Rect(0, 0, width, 74)
    marks: list[Mark] = [
        Text(view.title, Rect(24, 4, room, 34), "h2", "brass", "bg0"),
        Text(
            view.hint,
            Rect(24, 37, room, 37),
            "label",
            "text" if view.warns else "dim",
            "bg0",
            lines=2,
            size=15.0,
        ),
        *key(Rect(width - 160, 4, 70, 64), view.rotate, header, stacked=True, icon_size=34),
        *key(Rect(width - 82, 4, 70, 64), view.close, header, stacked=True, icon_size=34),
    ]
    if size.wide:
        column = Rect(12, _TOP, 150, height - _TOP - 10)
        pitch = column.h / len(view.tabs)
        places = [Rect(12, _TOP + n * pitch, 150, pitch - 6) for n in range(len(view.tabs))]
        frame = Rect(176, _TOP, width - 188, height - _TOP - 12)
    else:
        column = Rect(12, _TOP, width - 24, 140)
        places = list(column.grid(3, 2, 6))
        frame = Rect(12, column.bottom + 10, width - 24, height - column.bottom - 22)
    for place, button in zip(places, view.tabs, strict=True):
        shown = replace(button, kind="primary") if button.chosen else button
        marks += key(place, shown, style="btn", pad=6)
    marks.append(Box(frame, "bg1", "line", LINE_NORMAL, RADIUS_PANEL))
    return marks, frame


def _rows(rows: tuple[v.Row, ...], width: float) -> Placed:
    marks: list[Mark] = []
    y = 0.0
    for row in rows:
        placed, height = _row(row, y, width)
        marks += placed
        y += height + _GAP
    return marks, y


def _row(row: v.Row, y: float, width: float) -> Placed:
    match row:
        case v.Heading():
            return _heading(row, y, width)
        case v.Sentence():
            return _sentence(row, y, width)
        case v.Picks():
            return _picks(row, y, width)
        case v.Slider():
            return _slider(row, y, width)
        case v.Stepper():
            return _stepper(row, y, width)
        case v.Toggles():
            return _toggles(row, y, width)
        case v.Presses():
            return _presses(row, y, width)
        case v.Keys():
            return _grid(row.buttons, y, width, row.columns, 70.0, _key)
        case v.Facts():
            return _facts(row, Rect(0, y, width, 0))
        case v.Tray():
            return _tray(row, y, width)


def _heading(row: v.Heading, y: float, width: float) -> Placed:
    marks: list[Mark] = [Text(row.title, Rect(4, y, width - 8, 32), "h3", "brass", "bg1")]
    if not row.sub:
        return marks, 32.0
    below = Rect(4, y + 32, width - 8, 38 if width < _WIDE_ROOM else 24)
    marks.append(Text(row.sub, below, "label", "dim", "bg1", lines=2, size=15.0))
    return marks, below.bottom - y


def _sentence(row: v.Sentence, y: float, width: float) -> Placed:
    if row.tone != "danger":
        rect = Rect(4, y, width - 8, 26 if width > _WIDE_ROOM else 42)
        return [Text(row.text, rect, "label", row.tone, "bg1", lines=2)], rect.h
    rect, words = Rect(0, y, width, 68), Rect(54, y + 4, width - 64, 60)
    return [
        Box(rect, "danger_bg", "danger", LINE_HAIR, RADIUS_BUTTON),
        Icon("warning", 12, y + 19, 30),
        Text(row.text, words, "label", "danger_text", "danger_bg", lines=3),
    ], rect.h


def _picks(row: v.Picks, y: float, width: float) -> Placed:
    count = len(row.buttons)
    columns = count if width > _WIDE_ROOM or count <= 4 else 3
    lines = 1 if len(row.label) < width / 9 else 2
    label = Rect(4, y, width - 8, 24.0 if lines == 1 else 42.0)
    marks: list[Mark] = [Text(row.label, label, "label", "dim", "bg1", lines=2)]
    placed, height = _grid(row.buttons, label.bottom + 2, width, columns, TOUCH_MIN, _key)
    return [*marks, *placed], label.h + 2 + height


def _grid(
    items: tuple[Any, ...],
    y: float,
    width: float,
    columns: int,
    height: float,
    draw: Callable[[Any, Rect], tuple[Mark, ...]],
) -> Placed:
    columns = max(1, min(columns, len(items)))
    rows = -(-len(items) // columns)
    area = Rect(0, y, width, rows * height + (rows - 1) * _GAP)
    marks: list[Mark] = []
    for place, item in zip(area.grid(columns, rows, _GAP), items, strict=False):
        marks += draw(item, place)
    return marks, area.h


def _key(button: Button, rect: Rect) -> tuple[Mark, ...]:
    return key(rect, button, style="btn", icon_size=min(30.0, rect.w * 0.17), pad=6)


def _slider(row: v.Slider, y: float, width: float) -> Placed:
    height = 70.0
    wide = width > _WIDE_ROOM
    right = width
    marks: list[Mark] = [Icon(row.icon, 6, y + 19, 32)]
    if row.button is not None:
        right -= 92
        marks += _key(row.button, Rect(right + 8, y + 1, 84, TOUCH_MIN))
    label = Rect(50, y, 112, height) if wide else Rect(46, y - 2, right - 110, 24)
    value = Rect(right - 58, y, 54, height) if wide else Rect(right - 58, y - 2, 54, 24)
    marks += [
        Text(row.label, label, "strong", "text", "bg1"),
        Text(row.value, value, "strong", "text", "bg1", "right"),
    ]
    half = TOUCH_MIN / 2
    left, end = (label.right, value.x - 4) if wide else (46.0, right)
    hit = Rect(left, y + 1, end - left, TOUCH_MIN)
    line = y + (height / 2 if wide else height / 2 + 9)
    track = Rect(hit.x + half, line - 8, hit.w - 2 * half, 16)
    knob = track.x + track.w * row.share
    radius = 25.0 if wide else 22.0
    drawn = (
        Box(track, "bg0", radius=8),
        Box(Rect(track.x, track.y, max(16.0, knob - track.x), 16), "brass", radius=8),
        Disc(knob, line, radius, "bone", "brass", LINE_STRONG),
    )
    marks.append(Press(hit, None, drawn, row.label, slide=row.values))
    return marks, height


def _stepper(row: v.Stepper, y: float, width: float) -> Placed:
    height = 70.0
    minus = Button("", row.minus, "minus", name=f"− {row.label}")
    plus = Button("", row.plus, "plus", name=f"+ {row.label}")
    left = Rect(width - 254, y + 1, 72, 68)
    right = Rect(width - 72, y + 1, 72, 68)
    words = Rect(left.right + 2, y, right.x - left.right - 4, height)
    return [
        Text(row.label, Rect(4, y, left.x - 10, height), "strong", "text", "bg1", lines=2),
        *key(left, minus, stacked=True, icon_size=30),
        Text(row.value, words, "strong", "text", "bg1", "center", lines=2),
        *key(right, plus, stacked=True, icon_size=30),
    ], height


def _toggles(row: v.Toggles, y: float, width: float) -> Placed:
    wide = width > _WIDE_ROOM
    if row.lines == 1:
        return _grid(row.rows, y, width, 2 if wide else 1, 72.0, switch_row)
    height = 76.0 if wide else 100.0

    def draw(item: Any, rect: Rect) -> tuple[Mark, ...]:
        return switch_row(item, rect, title_lines=4)

    return _grid(row.rows, y, width, 1, height, draw)


_TESTS = {
    "waiting": ("bg2", "line", "dim", LINE_HAIR, "button", "mute"),
    "absent": ("bg1", "line", "mute", LINE_HAIR, "cross", "mute"),
    "works": ("heal_bg", "heal", "heal", LINE_STRONG, "check", "heal"),
    "pressed": ("sel_bg", "sel_edge", "text", LINE_STRONG, "button", "text"),
    "stuck": ("danger_bg", "danger", "danger_text", LINE_STRONG, "warning", None),
}


def _presses(row: v.Presses, y: float, width: float) -> Placed:
    wide = width > _WIDE_ROOM
    return _grid(row.buttons, y, width, 4 if wide else 2, 106.0 if wide else 96.0, _press)


def _press(test: v.PressTest, rect: Rect) -> tuple[Mark, ...]:
    fill, line, ink, thick, icon, tint = _TESTS[test.state]
    left, room = rect.x + 12, rect.w - 20
    return (
        Box(rect, fill, line, thick, RADIUS_BUTTON),
        Text(test.title, Rect(left, rect.y + 8, room - 34, 28), "btn", "text", fill),
        Icon(icon, rect.right - 40, rect.y + 10, 28, tint),
        Text(test.name, Rect(left, rect.y + 36, room, 24), "label",
             "text" if test.state in ("pressed", "stuck", "works") else "dim", fill, ellipsis=True),
        Text(test.word, Rect(left, rect.bottom - 34, room, 26), "label_bold", ink, fill),
    )  # fmt: skip


def _facts(row: v.Facts, rect: Rect, share: float = 0.5) -> Placed:
    marks: list[Mark] = []
    height = 36.0
    for number, (what, value) in enumerate(row.lines):
        line = Rect(rect.x, rect.y + number * height, rect.w, height)
        left, right = line.inset(4, 0).columns([share, 1 - share], 8)
        marks += [
            Text(what, left, "label", "dim", "bg1"),
            Text(value, right, "strong", "text", "bg1", "right", ellipsis=True),
        ]
    return marks, height * len(row.lines)


def _tray(row: v.Tray, y: float, width: float) -> Placed:
    wide = width > _WIDE_ROOM
    picture = Rect(0, y, width * 0.5 if wide else width, 0)
    picture = Rect(0, y, picture.w, picture.w * 0.7)
    marks: list[Mark] = [
        Box(picture.inset(-2), "bg0", "line", LINE_NORMAL, RADIUS_BUTTON),
        Live(picture.inset(3)),
    ]
    if row.off:
        middle = picture.y + picture.h / 2
        marks += [
            Icon("camera_off", picture.x + picture.w / 2 - 24, middle - 56, 48),
            Text(row.off, Rect(picture.x + 16, middle, picture.w - 32, 50), "label", "dim", "bg0",
                 "center", lines=2),
        ]  # fmt: skip
    if wide:
        beside, _ = _facts(row.facts, Rect(picture.right + 14, y, width - picture.w - 14, 0))
        return [*marks, *beside], picture.h
    below, height = _facts(row.facts, Rect(0, picture.bottom + 6, width, 0))
    return [*marks, *below], picture.h + 6 + height
