"""The lesson and the proof, wide and tall."""

from __future__ import annotations

from ui.geometry import Angle, Canvas, Rect
from ui.marks import Box, Die, Disc, Icon, Line, Live, Mark, Page, Panel, Press, Text
from ui.screens.header import header
from ui.screens.keys import key
from ui.theme import LINE_NORMAL, LINE_STRONG, RADIUS_BUTTON, RADIUS_PANEL
from ui.view.teach import Chip, LessonView, Shape

_FADE = 0.16
_BAR = 16.0
_OUTLINE = 3.5
_CHIP_LINE = {
    "now": "brass",
    "done": "heal",
    "part": "line",
    "later": "line",
    "wrong": "danger",
    "unsure": "brass",
}
_CHIP_WORD = {
    "now": "brass",
    "done": "heal",
    "part": "text",
    "later": "dim",
    "wrong": "danger_text",
    "unsure": "brass",
}


def lesson_page(view: LessonView, canvas: Canvas, angle: Angle) -> Page:
    """A lesson, turned to the host's edge."""
    size = canvas.turned(angle)
    marks = header(view.back, view.title, view.hint, size.width)
    if size.wide:
        picture = Rect(12, 80, size.width * 0.515, size.height - 190)
        chips = Rect(picture.x, picture.bottom + 12, picture.w, 84)
        panel = Rect(picture.right + 16, 80, size.width - picture.right - 28, size.height - 94)
    else:
        high = min(420.0, size.height - 570)
        picture = Rect(12, 80, size.width - 24, high)
        chips = Rect(12, picture.bottom + 12, picture.w, 84)
        panel = Rect(12, chips.bottom + 12, picture.w, size.height - chips.bottom - 24)
    marks += tray_picture(picture, view.live, view.off, view.aspect, view.shapes)
    marks += face_chips(view.chips, chips)
    marks += _panel(view, panel)
    return Page(view.key, (Panel("teach", canvas.rect, tuple(marks), angle, fade=_FADE),))


def inside(rect: Rect, aspect: float) -> Rect:
    """Where the camera's picture stands in its frame, neither cut nor stretched."""
    room = rect.inset(6)
    wide = min(room.w, room.h * aspect)
    high = wide / aspect
    return Rect(rect.centre[0] - wide / 2, rect.centre[1] - high / 2, wide, high)


def tray_picture(
    rect: Rect, live: str, off: str, aspect: float, shapes: tuple[Shape, ...] = ()
) -> list[Mark]:
    """The camera's picture in its frame, with a word on it or a sentence in its place."""
    inner = inside(rect, aspect)
    marks: list[Mark] = [
        Box(rect, "#0D0907", "line", LINE_STRONG, RADIUS_BUTTON, shadow=True),
        Box(rect.inset(6), "felt", radius=10),
    ]
    if off:
        return [*marks, Text(off, rect.inset(22), "strong", "text", "felt", "center", lines=3)]
    marks.append(Live(inner))
    for shape in shapes:
        points = tuple((inner.x + x * inner.w, inner.y + y * inner.h) for x, y in shape.corners)
        colour = "brass" if shape.doubtful else "sky"
        marks.append(Line(points, colour, _OUTLINE, True, shape.doubtful))
    if live:
        badge = Rect(rect.x + 14, rect.y + 14, min(60.0 + 9 * len(live), rect.w - 28), 30)
        words = Rect(badge.x + 36, badge.y + 2, badge.w - 44, 26)
        marks += [
            Box(badge, "#0B0908", radius=15),
            Icon("camera", badge.x + 9, badge.y + 5, 20, tint="heal"),
            Text(live, words, "label_bold", "heal", "bg0"),
        ]
    return marks


def face_chips(chips: tuple[Chip, ...], rect: Rect) -> list[Mark]:
    if not chips:
        return []
    width = min(110.0, rect.w / len(chips))
    marks: list[Mark] = []
    for index, chip in enumerate(chips):
        marks += _chip(chip, Rect(rect.x + index * width, rect.y, width, rect.h))
    return marks


def _chip(chip: Chip, place: Rect) -> tuple[Mark, ...]:
    plate = place.inset(2, 0)
    fill = "active_bg" if chip.state == "now" else "bg1"
    strong = chip.state in ("now", "wrong", "unsure")
    line, width = _CHIP_LINE[chip.state], LINE_STRONG if strong else LINE_NORMAL
    side = min(42.0, plate.h - 40)
    die = Rect(plate.x + (plate.w - side) / 2, plate.y + 9, side, side)
    word = Rect(plate.x + 3, die.bottom + 4, plate.w - 6, plate.bottom - die.bottom - 8)
    marks: tuple[Mark, ...] = (
        Box(plate, fill, line, width, 12, pressed="bg3"),
        Die(chip.face, die, chip.black),
        Text(chip.word, word, "label_bold", _CHIP_WORD[chip.state], fill, "center"),
    )
    if chip.intent is None:
        return marks
    return (Press(place, chip.intent, marks, chip.name or chip.word),)


def _panel(view: LessonView, rect: Rect) -> list[Mark]:
    inner = rect.inset(18)
    marks: list[Mark] = [Box(rect, "bg1", "line", LINE_NORMAL, RADIUS_PANEL)]
    side = 92.0
    if view.face is not None:
        marks.append(Die(view.face, Rect(inner.x, inner.y, side, side), view.black))
    elif view.icon is not None:
        marks += [
            Disc(inner.x + side / 2, inner.y + side / 2, side / 2, "bg2", "line"),
            Icon(view.icon, inner.x + 20, inner.y + 20, side - 40),
        ]
    words = Rect(inner.x + side + 16, inner.y, inner.w - side - 16, side)
    marks.append(Text(view.instruction, words, "h2", "text", "bg1", lines=3))
    keys = Rect(inner.x, rect.bottom - 92, inner.w, 76)
    top = inner.y + side + 8
    marks.append(Text(view.sub, Rect(inner.x, top, inner.w, 46), "body", "dim", "bg1", lines=2))
    top += 50
    if view.count:
        marks += _progress(view, Rect(inner.x, top, inner.w, 44))
        top += 52
    if view.trouble:
        box = Rect(inner.x + 42, top, inner.w - 42, keys.y - top - 4)
        marks += [
            Icon("warning", inner.x, top + box.h / 2 - 16, 32),
            Text(view.trouble, box, "strong", "brass", "bg1", lines=2),
        ]
    weights = [104, 202] if len(view.buttons) == 2 else [1] * len(view.buttons)
    for place, button in zip(keys.columns(weights, 10), view.buttons, strict=True):
        marks += key(place, button)
    return marks


def _progress(view: LessonView, rect: Rect) -> list[Mark]:
    track = Rect(rect.x, rect.bottom - _BAR, rect.w, _BAR)
    left, right = Rect(rect.x, rect.y, rect.w, 24).columns([1, 1], 8)
    marks: list[Mark] = [
        Text(view.label, left, "label", "dim", "bg1"),
        Text(view.count, right, "strong", "text", "bg1", "right"),
        Box(track, "#0B0908", radius=_BAR / 2),
    ]
    if view.share > 0:
        filled = max(_BAR, track.w * min(1.0, view.share))
        marks.append(Box(Rect(track.x, track.y, filled, _BAR), "heal", radius=_BAR / 2))
    return marks
