"""Statistics: bars for who wins, a chart of the dice, and the export."""

from __future__ import annotations

from dataclasses import replace

from ui.geometry import Angle, Canvas, Rect
from ui.marks import Box, Die, Icon, Line, Mark, Page, Panel, Text
from ui.screens.header import header
from ui.screens.keys import key
from ui.screens.turned import turned_rect
from ui.theme import LINE_HAIR, LINE_NORMAL, RADIUS_PANEL
from ui.view import statistics as v

_BAR_PITCH = 58.0
_TITLE = 40.0
_NOTE = 88.0


def statistics_page(view: v.StatisticsView, canvas: Canvas, angle: Angle) -> Page:
    """Turned to the host's edge."""
    size = canvas.turned(angle)
    width, height = size.width, size.height
    count = len(view.tabs)
    across = 94.0 * count if size.wide else 0.0
    marks = header(view.back, view.title, view.sub, width, across)
    if size.wide:
        tabs, top = Rect(width - 12 - across, 10, across, 56), 80.0
    else:
        tabs, top = Rect(12, 80, width - 24, 62), 152.0
    for place, button in zip(tabs.columns([1] * count, 4), view.tabs, strict=True):
        shown = replace(button, kind="primary") if button.chosen else button
        marks += key(place, shown, Rect(0, place.y - 8, width, 80), style="btn", pad=4)
    area = Rect(12, top, width - 24, height - top - 12)
    inside, panels = _content(view.content, area, size.wide, canvas, angle)
    name = f"statistics {type(view.content).__name__.lower()}"
    return Page(
        "statistics", (Panel(name, canvas.rect, (*marks, *inside), angle), *panels)
    )  # fmt: skip


def _content(
    content: v.Content, area: Rect, wide: bool, canvas: Canvas, angle: Angle
) -> tuple[list[Mark], tuple[Panel, ...]]:
    match content:
        case v.Nothing(text):
            return [
                _frame(area),
                Icon("stats", area.x + area.w / 2 - 36, area.y + area.h / 2 - 84, 72),
                Text(text, Rect(area.x + 24, area.y + area.h / 2, area.w - 48, 54), "body",
                     "dim", "bg1", "center", lines=2),
            ], ()  # fmt: skip
        case v.Overview():
            return _overview(content, area, wide), ()
        case v.AllDice(kinds):
            weights = [1.0] * len(kinds)
            frames = area.columns(weights, 12) if wide else area.rows(weights, 12)
            charts = [_dice(one, frame) for one, frame in zip(kinds, frames, strict=True)]
            return [*map(_frame, frames), *(mark for chart in charts for mark in chart)], ()
        case v.Export():
            return _export(content, area, wide), ()
        case v.Lists():
            return _lists(content, area, wide, canvas, angle)


def _frame(rect: Rect) -> Box:
    return Box(rect, "bg1", "line", LINE_NORMAL, RADIUS_PANEL)


def _overview(view: v.Overview, area: Rect, wide: bool) -> list[Mark]:
    left, right = area.columns([372, 392], 12) if wide else area.rows([1, 1], 12)
    marks: list[Mark] = [_frame(left), _frame(right), *_roles(view, left)]
    if view.dice is None:
        words = right.inset(24, 40)
        marks.append(Text(view.no_dice, words, "body", "dim", "bg1", "center", lines=3))
    else:
        marks += _dice(view.dice, right)
    return marks


def _roles(view: v.Overview, rect: Rect) -> list[Mark]:
    inner = rect.inset(20, 8)
    marks: list[Mark] = [
        Text(view.roles.title, Rect(inner.x, inner.y, inner.w, 34), "h3", "brass", "bg1")
    ]
    foot = rect.bottom - 84
    pitch = min(60.0, (foot - inner.y - _TITLE) / max(1, len(view.roles.bars)))
    for number, bar in enumerate(view.roles.bars):
        marks += _bar(bar, Rect(inner.x, inner.y + _TITLE + number * pitch, inner.w, pitch))
    return [
        *marks,
        Line(((inner.x, foot), (inner.right, foot)), "line", LINE_HAIR),
        Text(view.best_title, Rect(inner.x, foot + 8, inner.w, 24), "label", "dim", "bg1"),
        Text(view.best, Rect(inner.x, foot + 30, inner.w, 46), "strong", "text", "bg1", lines=2),
    ]


def _bar(bar: v.Bar, rect: Rect) -> list[Mark]:
    """Label, numbers and a bar that starts at 0, in the middle of ``rect``."""
    top = rect.y + (rect.h - 46) / 2
    left = rect.x
    marks: list[Mark] = []
    if bar.icon is not None:
        marks.append(Icon(bar.icon, left - 2, top + 2, 42))
        left += 52
    room = rect.right - left
    percent = 58.0 if bar.percent else 0.0
    counted = 92.0 if bar.percent else min(room * 0.56, 168.0)
    label = room - percent - counted - 8
    track = Rect(left, top + 28, room, 14)
    marks += [
        Text(bar.label, Rect(left, top, label, 26), "strong", "text", "bg1", ellipsis=True),
        Text(bar.counted, Rect(left + label + 4, top, counted, 26), "label", "dim", "bg1", "right",
             size=15.0),
        Box(track, "bg0", radius=7),
    ]  # fmt: skip
    if bar.percent:
        marks.append(
            Text(bar.percent, Rect(rect.right - percent, top, percent, 26), "h3", bar.colour, "bg1",
                 "right", size=20.0)
        )  # fmt: skip
    if bar.share > 0:
        marks.append(
            Box(Rect(track.x, track.y, max(14.0, track.w * bar.share), 14), bar.colour, radius=7)
        )
    return marks


def _dice(view: v.FairnessView, rect: Rect) -> list[Mark]:
    inner = rect.inset(20, 8)
    chip = Rect(inner.right - 150, inner.y + 38, 150, 26)
    verdict = Rect(inner.x, rect.bottom - 56, inner.w, 46)
    side = min(40.0, inner.w / max(1, len(view.bars)) - 12)
    ground = verdict.y - side - 12
    tallest = ground - chip.bottom - 14
    pitch = inner.w / max(1, len(view.bars))
    marks: list[Mark] = [
        Text(view.title, Rect(inner.x, inner.y, inner.w, 34), "h3", "brass", "bg1"),
        Box(chip, "active_bg", radius=13),
        Text(view.expected, chip.inset(6, 0), "label_bold", "brass", "active_bg", "center",
             size=14.0),
    ]  # fmt: skip
    for number, bar in enumerate(view.bars):
        x = inner.x + number * pitch + 4
        high = max(2.0, tallest * bar.share)
        mark = ground - tallest * bar.line
        column = Rect(x, ground - high, pitch - 8, high)
        marks.append(Box(column, "sky", radius=7))
        above = high < 30
        below = max(column.y, mark) if high > ground - mark - 34 else column.y
        words = Rect(x - 3, column.y - 24 if above else below + 6, pitch - 2, 22)
        ink, ground_colour = ("text", "bg1") if above else ("ink", "sky")
        die = Rect(x + (pitch - 8 - side) / 2, ground + 6, side, side)
        marks += [
            Text(bar.count, words, "label_bold", ink, ground_colour, "center", size=15.0),
            Die(bar.face, die, view.black),
            Line(((x - 6, mark), (x + pitch - 2, mark)), "brass", LINE_NORMAL, dashed=True),
        ]
    return [*marks, Text(view.verdict, verdict, "strong", view.colour, "bg1", lines=2)]


def _lists(
    view: v.Lists, area: Rect, wide: bool, canvas: Canvas, angle: Angle
) -> tuple[list[Mark], tuple[Panel, ...]]:
    """Every column is a list of its own that scrolls."""
    weights = [1.0] * len(view.columns)
    frames = area.columns(weights, 12) if wide else area.rows(weights, 12)
    panels = []
    for number, (frame, lists) in enumerate(zip(frames, view.columns, strict=True)):
        inner = frame.inset(14, 8)
        marks, tall = _column(lists, inner.w - 8)
        panels.append(
            Panel(
                f"statistics list {number}",
                turned_rect(inner, canvas, angle),
                tuple(marks),
                angle,
                height=max(tall, inner.h),
            )
        )
    return [_frame(frame) for frame in frames], tuple(panels)


def _column(lists: tuple[v.BarList, ...], width: float) -> tuple[list[Mark], float]:
    marks: list[Mark] = []
    y = 0.0
    for one in lists:
        marks.append(Text(one.title, Rect(4, y, width - 8, 34), "h3", "brass", "bg1"))
        y += _TITLE
        for bar in one.bars:
            marks += _bar(bar, Rect(4, y, width - 8, _BAR_PITCH))
            y += _BAR_PITCH
        for note in one.notes:
            rect = Rect(4, y, width - 8, _NOTE)
            marks.append(Text(note, rect, "label", "text", "bg1", middle=False, lines=4))
            y += _NOTE
        y += 12
    return marks, y


def _export(view: v.Export, area: Rect, wide: bool) -> list[Mark]:
    left, right = area.columns([1, 1], 12) if wide else area.rows([1, 1], 12)
    marks: list[Mark] = []
    for rect, title, text, button in (
        (left, view.title, view.where, view.save),
        (right, view.delete_title, view.warning, view.delete),
    ):
        inner = rect.inset(20, 10)
        marks += [
            _frame(rect),
            Text(title, Rect(inner.x, inner.y, inner.w, 34), "h3", "brass", "bg1"),
            Text(text, Rect(inner.x, inner.y + 42, inner.w, 120), "body", "text", "bg1",
                 middle=False, lines=5),
            *key(Rect(inner.x, rect.bottom - 96, inner.w, 80), button),
        ]  # fmt: skip
    if view.answer:
        answer = Rect(left.x + 20, left.bottom - 186, left.w - 40, 84)
        marks.append(Text(view.answer, answer, "strong", "heal", "bg1", lines=4))
    return marks
