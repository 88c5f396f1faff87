"""The screen about the tray: the live picture with four handles, and the camera check."""

from __future__ import annotations

from ui.geometry import Angle, Canvas, Rect
from ui.marks import Box, Disc, Line, Loupe, Mark, Page, Panel, Polygon, Press, Text
from ui.screens.header import header
from ui.screens.keys import key
from ui.screens.teach import inside, tray_picture
from ui.theme import LINE_NORMAL, LINE_STRONG, RADIUS_BUTTON, RADIUS_PANEL, TOUCH_MIN
from ui.view.tray import Bar, Handle, TrayView

_FADE = 0.16
_HANDLE = 34.0  # radius of the ring around a corner
_DOT = 5.0
_LOUPE = 150.0
_ZOOM = 3.0
_ARROW = 13.0
_BARS = 90.0  # height of both bars with their words
_COLOUR = {"good": "heal", "bad": "danger", "chosen": "text", "missing": "brass"}


def tray_page(view: TrayView, canvas: Canvas, angle: Angle) -> Page:
    """Turned to the host's edge."""
    size = canvas.turned(angle)
    marks = header(view.back, view.title, view.hint, size.width)
    if size.wide:
        picture = Rect(12, 80, size.width - 248, size.height - 168)
        side = Rect(picture.right + 12, 80, 212, size.height - 92)
        below = Rect(12, size.height - 80, picture.w, TOUCH_MIN)
    else:
        picture = Rect(12, 80, size.width - 24, min(360.0, size.height * 0.42))
        below = Rect(12, picture.bottom + 10, picture.w, TOUCH_MIN)
        side = Rect(12, below.bottom + 10, picture.w, size.height - below.bottom - 22)
    marks += tray_picture(picture, "", view.off, view.aspect)
    marks += _handles(view, inside(picture, view.aspect))
    marks += _below(view, below)
    marks += _side(view, side, size.wide)
    return Page("tray", (Panel("tray", canvas.rect, tuple(marks), angle, fade=_FADE),))


def _handles(view: TrayView, area: Rect) -> list[Mark]:
    places = [(area.x + h.at[0] * area.w, area.y + h.at[1] * area.h) for h in view.handles]
    marks: list[Mark] = [Line(tuple(places), "brass", 3.0, True, True)] if places else []
    for index, (handle, (x, y)) in enumerate(zip(view.handles, places, strict=True)):
        # A finger needs room at the picture's edge; the drawn ring stays where the corner is.
        ring = Rect(x - _HANDLE, y - _HANDLE, 2 * _HANDLE, 2 * _HANDLE).grown(TOUCH_MIN, area)
        colour = _COLOUR[handle.state]
        drawn: tuple[Mark, ...] = (
            Box(Rect(x - 30, y - 30, 60, 60), None, colour, LINE_STRONG, 30),
            Disc(x, y, _DOT, colour),
        )
        if handle.movable:
            name = f"die corner {index + 1}"
            marks.append(Press(ring, None, drawn, name, drag=index, glide=area))
        else:
            marks += drawn
    if view.loupe is not None:
        marks += _loupe(view.loupe, area)
    return marks


def _loupe(at: tuple[float, float], area: Rect) -> list[Mark]:
    """On the other side of the picture, so that the finger never hides it."""
    x = area.x + 8 if at[0] > 0.5 else area.right - _LOUPE - 8
    box = Rect(x, area.y + (area.h - _LOUPE) / 2, _LOUPE, _LOUPE)
    cx, cy = box.centre
    across, down = _LOUPE / area.w / _ZOOM, _LOUPE / area.h / _ZOOM
    return [
        Box(box.inset(-4), "text", radius=8),
        Box(box, "felt", radius=4),
        Loupe(box, at, across, down),
        Line(((cx - 36, cy), (cx + 36, cy)), "text", 2.0),
        Line(((cx, cy - 36), (cx, cy + 36)), "text", 2.0),
    ]


def _below(view: TrayView, rect: Rect) -> list[Mark]:
    marks: list[Mark] = []
    if not view.nudges:
        return marks
    places = rect.columns([1] * len(view.nudges), 8)
    for place, nudge in zip(places, view.nudges, strict=True):
        x, y = place.centre
        tip = (x + nudge.dx * _ARROW, y + nudge.dy * _ARROW)
        feet = [
            (x - (nudge.dx - side * nudge.dy) * _ARROW, y - (nudge.dy - side * nudge.dx) * _ARROW)
            for side in (1, -1)
        ]
        plate = Box(place, "bg2", "edge", LINE_NORMAL, RADIUS_BUTTON, True, pressed="bg3")
        arrow = Polygon((tip, *feet), "text")
        marks.append(Press(place, nudge.intent, (plate, arrow), nudge.name))
    return marks


def _side(view: TrayView, rect: Rect, wide: bool) -> list[Mark]:
    keys = [*view.buttons, view.done]
    if wide:
        high = 3 * TOUCH_MIN + 2 * 8
        rows = Rect(rect.x, rect.bottom - high, rect.w, high).rows([1, 1, 1], 8)
        places = [rows[0], *rows[1].columns([1, 1], 8), rows[2]]
    else:
        high = 2 * TOUCH_MIN + 8
        places = list(Rect(rect.x, rect.bottom - high, rect.w, high).grid(2, 2, 8))
    facts = Rect(rect.x, rect.y, rect.w, rect.h - high - 8)
    marks: list[Mark] = [Box(facts, "bg1", "line", LINE_NORMAL, RADIUS_PANEL)]
    inner = facts.inset(12, 8)
    if wide:
        bars, note = inner.rows([_BARS, inner.h - _BARS], 0)
    else:
        left, right = inner.columns([1, 1], 16)
        marks += _corner_list(view.handles, left)
        bars, note = right.rows([_BARS, right.h - _BARS], 0)
    marks += _bars(view.bars, bars)
    if view.note:
        marks.append(Text(view.note, note, "label_bold", "brass", "bg1", lines=3))
    for place, button in zip(places, keys, strict=True):
        marks += key(place, button, style="label_bold" if button is not view.done else None)
    return marks


def _corner_list(handles: tuple[Handle, ...], rect: Rect) -> list[Mark]:
    marks: list[Mark] = []
    for place, handle in zip(rect.rows([1] * 4, 4), handles, strict=False):
        name, word = place.columns([3, 2], 4)
        marks += [
            Text(handle.label, name, "label_bold", "text", "bg1"),
            Text(handle.word, word, "label", _COLOUR[handle.state], "bg1", "right"),
        ]
    return marks


def _bars(bars: tuple[Bar, ...], rect: Rect) -> list[Mark]:
    marks: list[Mark] = []
    for place, bar in zip(rect.rows([1] * len(bars), 6), bars, strict=True):
        fill, ink = ("heal", "heal") if bar.good else ("danger", "danger_text")
        name, word = Rect(place.x, place.y, place.w, 24).columns([1, 1], 4)
        track = Rect(place.x, place.y + 28, place.w, 12)
        filled = max(12.0, track.w * min(1.0, bar.share))
        marks += [
            Text(bar.label, name, "label", "dim", "bg1"),
            Text(bar.word, word, "label_bold", ink, "bg1", "right"),
            Box(track, "#0B0908", radius=6),
            Box(Rect(track.x, track.y, filled, 12), fill, radius=6),
        ]
    return marks
