"""Targets on the ring, and the questions that an ability asks its owner."""

from __future__ import annotations

from companion.rules.dice.faces import FACES
from ui.geometry import Angle, Canvas, Rect
from ui.marks import Box, Die, Icon, Mark, Page, Panel, Text
from ui.screens.facegrid import face_key
from ui.screens.keys import key
from ui.screens.rail import rail_marks
from ui.screens.ring import Seating, around
from ui.screens.seats import seat_panels
from ui.theme import LINE_STRONG, RADIUS_PANEL
from ui.view.parts import Button
from ui.view.resolve import QuestionView, ResolveView
from ui.view.roll import FaceKey

_FADE = 0.16
_FEW = 3
_STACKED = 125.0  # where a face is narrower, its name stands below it
_FACES = frozenset(face for faces in FACES.values() for face in faces)


def resolve_page(view: ResolveView, canvas: Canvas, seating: Seating) -> Page:
    """The ring with legal targets, the question in the centre turned to who decides."""
    ring = around(canvas, seating)
    angle = ring.places[view.facing].angle
    width, height = Panel("centre", ring.centre, (), angle).size
    marks = (_wide if width >= height else _tall)(view, width, height)
    centre = Panel("centre", ring.centre, marks, angle, fade=_FADE)
    return Page(f"resolve {view.title}", (centre, *seat_panels(view.tiles, view.tab, ring)))


def _wide(view: ResolveView, width: float, height: float) -> tuple[Mark, ...]:
    whole = Rect(0, 0, width, height)
    top = max(0.0, (height - 212.0) / 2)
    marks = rail_marks(view.rail, Rect(0, top - 10, width, 48))
    row = Rect(4, top + 102, width - 8, 74)
    buttons = [button for button in (view.back, view.other) if button is not None]
    x = row.x
    marks += [
        Text(view.title, Rect(4, top + 41, width - 8, 34), "h3", "text", "bg0", "center"),
        Text(view.sub, Rect(4, top + 74, width - 8, 22), "label", "dim", "bg0", "center"),
    ]
    for button in buttons:
        marks += key(Rect(x, row.y, 124, 72), button, whole)
        x += 134
    marks += key(Rect(x, row.y - 1, row.right - x, 76), view.primary, whole)
    return tuple(marks)


def _tall(view: ResolveView, width: float, height: float) -> tuple[Mark, ...]:
    whole = Rect(0, 0, width, height)
    top = max(0.0, (height - 532.0) / 2)
    marks = rail_marks(view.rail, Rect(0, top + 6, width, 48))
    buttons = [button for button in (view.back, view.other) if button is not None]
    marks += [
        Text(view.title, Rect(2, top + 62, width - 4, 96), "h3", "text", "bg0", "center", lines=3),
        Text(view.sub, Rect(2, top + 160, width - 4, 88), "label", "dim", "bg0", "center", lines=4),
    ]
    y = top + 256
    high = 128.0 if len(buttons) < 2 else 108.0
    marks += key(Rect(0, y, width, high), view.primary, whole)
    y += high + 12
    for button in buttons:
        marks += key(Rect(0, y, width, 70), button, whole)
        y += 80
    return tuple(marks)


def question_page(view: QuestionView, canvas: Canvas, angle: Angle) -> Page:
    """A question over the whole screen, turned to the owner of the ability."""
    size = canvas.turned(angle)
    labels = size.wide
    marks = rail_marks(view.rail, Rect(size.width * 0.1, 8, size.width * 0.8, 70), labels=labels)
    if size.wide:
        box = Rect(size.width / 2 - 310, 92, 620, size.height - 92 - 22)
    else:
        box = Rect(14, 82, size.width - 28, size.height - 104)
    marks.append(Box(box, "bg1", "brass", LINE_STRONG, RADIUS_PANEL + 2))
    marks += _question_wide(view, box) if size.wide else _question_tall(view, box)
    name = f"question {view.question} {view.consequence}"
    return Page(name, (Panel("question", canvas.rect, tuple(marks), angle, solid=True, fade=0.3),))


def _dice(view: QuestionView, x: float, y: float, side: float) -> tuple[list[Mark], float]:
    marks: list[Mark] = []
    if view.icon is not None:
        return [Icon(view.icon, x, y, side)], x + side
    for index, face in enumerate(view.faces[:3]):
        if index:
            marks.append(Icon(view.joint, x + 6, y + side / 2 - 18, 36, tint="brass"))
            x += 48
        marks.append(Die(face, Rect(x, y, side, side)))
        x += side
    return marks, x


def _question_wide(view: QuestionView, box: Rect) -> list[Mark]:
    left, right = box.x + 32, box.right - 24
    many = len(view.options) > _FEW
    marks, x = _dice(view, left, box.y + 30, 104)
    x += 20
    marks.append(Text(view.who, Rect(x, box.y + 38, right - x, 38), "h2", "brass", "bg1"))
    beside = Rect(x, box.y + 76, right - x, 60)
    below = Rect(left, box.y + 144, right - left, 58)
    note = f"{view.note}\n{view.consequence}" if many else view.note
    marks += [
        Text(note, beside, "label", "dim", "bg1", middle=False, lines=3),
        Text(view.question, below, "btn", "text", "bg1", lines=2, size=24.0),
    ]
    if many:
        return [*marks, *_many(view, Rect(left, box.y + 206, right - left, box.h - 220), 4)]
    marks.append(
        Text(
            view.consequence,
            Rect(left, box.y + 202, right - left, 48),
            "body",
            "dim",
            "bg1",
            lines=2,
        )
    )
    row = Rect(left, box.bottom - 100, right - left, 80)
    if view.undo is not None:
        undo = Button("", view.undo.intent, view.undo.icon)
        marks += key(Rect(row.x, row.y, 80, row.h), undo, stacked=True, icon_size=34)
        row = Rect(row.x + 92, row.y, row.w - 92, row.h)
    for place, button in zip(row.columns([1.0] * len(view.options), 12), view.options, strict=True):
        marks += key(place, button, pad=8)
    return marks


def _many(view: QuestionView, area: Rect, columns: int) -> list[Mark]:
    """Many short answers in rows, undo among them."""
    undo = [] if view.undo is None else [Button("", view.undo.intent, view.undo.icon)]
    buttons: list[Button] = [*view.options, *undo]
    if len(buttons) == columns + 1:
        columns += 1  # rather narrower than one alone in a row
    rows = -(-len(buttons) // columns)
    height = min(80.0, (area.h - 8 * (rows - 1)) / rows)
    grid = Rect(area.x, area.y, area.w, height * rows + 8 * (rows - 1)).grid(columns, rows, 8)
    marks: list[Mark] = []
    for place, button in zip(grid, buttons, strict=False):
        if button.icon in _FACES:
            face = FaceKey(button.icon, button.label, button.intent, black=view.black)
            marks.append(face_key(face, place, stacked=place.w < _STACKED))
        else:
            marks += key(place, button, style="label_bold", pad=6, stacked=not button.label)
    return marks


def _question_tall(view: QuestionView, box: Rect) -> list[Mark]:
    left, right = box.x + 22, box.right - 22
    side = 92.0
    marks, _x = _dice(view, left, box.y + 26, side)
    marks += [
        Text(view.who, Rect(left, box.y + 128, right - left, 36), "h2", "brass", "bg1"),
        Text(view.note, Rect(left, box.y + 164, right - left, 26), "label", "dim", "bg1"),
        Text(
            view.question,
            Rect(left, box.y + 200, right - left, 100),
            "btn",
            "text",
            "bg1",
            lines=4,
            size=24.0,
        ),
        Text(
            view.consequence,
            Rect(left, box.y + 304, right - left, 70),
            "body",
            "dim",
            "bg1",
            lines=3,
        ),
    ]
    if len(view.options) > _FEW:
        room = Rect(left, box.y + 388, right - left, box.bottom - box.y - 400)
        return [*marks, *_many(view, room, 2)]
    buttons: list[Button] = [*view.options, *([view.undo] if view.undo else [])]
    room = Rect(left, box.y + 388, right - left, box.bottom - 20 - box.y - 388)
    height = min(86.0, (room.h - 10 * (len(buttons) - 1)) / len(buttons))
    y = room.bottom - height * len(buttons) - 10 * (len(buttons) - 1)
    for button in buttons:
        marks += key(Rect(left, y, right - left, height), button)
        y += height + 10
    return marks
