"""A duel: two halves of the screen turned to the two who fight it."""

from __future__ import annotations

from ui.geometry import Angle, Canvas, Rect
from ui.marks import Box, Disc, Icon, Line, Mark, Page, Panel, Text
from ui.screens.facegrid import face_key
from ui.screens.keys import key
from ui.screens.ring import Seating, around
from ui.theme import LINE_NORMAL, RADIUS_TILE
from ui.view.duel import DuelHalf, DuelView

_CIRCLE = 72.0
_LIT, _UNLIT = "#3A140D", "#15110E"
_ROOMY = 700.0
_KEY = 74.0
_LOSER = 206.0


def duel_page(view: DuelView, canvas: Canvas, seating: Seating) -> Page:
    """The half of who throws lies on their side and is lit."""
    places = around(canvas, seating).places
    edge = places[view.thrower.seat].edge
    here, there = _halves(canvas, edge)
    marks_here = _thrower(view, *_size(here, places[view.thrower.seat].angle))
    angle = places[view.opponent.seat].angle
    marks_there = _opponent(view.opponent, *_size(there, angle))
    x, y = canvas.rect.centre
    across = (
        ((0.0, y), (canvas.width, y))
        if edge in ("top", "bottom")
        else ((x, 0.0), (x, canvas.height))
    )
    line = Panel("duel line", canvas.rect, (Line(across, "danger", 5.0),))
    side = 2 * _CIRCLE + 8
    circle = Panel(
        "duel mark",
        Rect(x - side / 2, y - side / 2, side, side),
        (
            Disc(side / 2, side / 2, _CIRCLE, "bg0", "danger", 5.0),
            Box(Rect(side / 2 - 44, side / 2 - 44, 88, 88), "#1B1512", "line", 3.0, 16),
            Icon("duel_mono", side / 2 - 38, side / 2 - 38, 76),
        ),
        places[view.thrower.seat].angle,
    )
    return Page(
        f"duel {view.thrower.title}",
        (
            Panel("duel opponent", there, marks_there, angle, solid=True),
            Panel("duel thrower", here, marks_here, places[view.thrower.seat].angle),
            line,
            circle,
        ),
        "black",
    )


def _halves(canvas: Canvas, edge: str) -> tuple[Rect, Rect]:
    width, height = canvas.width, canvas.height
    upper, lower = Rect(0, 0, width, height / 2), Rect(0, height / 2, width, height / 2)
    left, right = Rect(0, 0, width / 2, height), Rect(width / 2, 0, width / 2, height)
    match edge:
        case "bottom":
            return lower, upper
        case "top":
            return upper, lower
        case "left":
            return left, right
        case _:
            return right, left


def _size(rect: Rect, angle: Angle) -> tuple[float, float]:
    return (rect.h, rect.w) if angle in (90, 270) else (rect.w, rect.h)


def _person(half: DuelHalf, x: float, y: float, room: float, on: str, lit: bool) -> list[Mark]:
    name, dim = ("brass", "dim") if lit else ("dim", "mute")
    pitch = min(16.0, (room - 84) / max(1, half.max_life))
    return [
        Text(str(half.life), Rect(x, y, 70, 66), "life" if half.life < 10 else "life_2digit",
             "text" if lit else "dim", on, "center"),
        Text(half.of_max, Rect(x, y + 64, 70, 20), "small", dim, on, "center"),
        Text(half.name, Rect(x + 84, y, room - 84, 34), "h3", name, on, ellipsis=True),
        Text(half.character, Rect(x + 84, y + 33, room - 84, 22), "label", dim, on, ellipsis=True),
        *(
            Icon("bullet" if n < half.life else "bullet_empty", x + 80 + n * pitch, y + 58, 24,
                 alpha=1.0 if lit else 0.6)
            for n in range(half.max_life)
        ),
    ]  # fmt: skip


def _thrower(view: DuelView, width: float, height: float) -> tuple[Mark, ...]:
    half, roomy = view.thrower, width >= _ROOMY
    top = 10.0 if roomy else _CIRCLE + 4
    room = width / 2 - _CIRCLE - 30 if roomy else width - 32 - _LOSER
    marks: list[Mark] = [
        Box(Rect(0, 0, width, height), _LIT, radius=0),
        *_person(half, 16, top, room, _LIT, lit=True),
    ]
    if roomy:
        marks += _loser(view, Rect(width - _LOSER - 16, 14, _LOSER, 72))
    else:
        marks += _loser(view, Rect(width - _LOSER - 14, top + 4, _LOSER, 72))
    keys = len(view.faces) + len(view.answers) + 1
    columns = keys if roomy else min(keys, 3)
    rows = -(-keys // columns)
    tall = rows * _KEY + (rows - 1) * 6
    area = Rect(14, height - tall - 8, width - 28, tall)
    y = top + 90
    free = area.y - y - 2
    marks += [
        Text(half.title, Rect(20, y, width - 40, free * 0.48), "h3", "text", _LIT, lines=2),
        Text(half.hint, Rect(20, y + free * 0.48, width - 40, free * 0.52), "label", "text", _LIT,
             lines=3, size=15.0),
    ]  # fmt: skip
    cells = list(area.grid(columns, rows, 6))
    for face in view.faces:
        marks.append(face_key(face, cells.pop(0), stacked=True))
    for button in (*view.answers, view.undo):
        marks += key(cells.pop(0), button, style="label_bold", icon_size=26, pad=6)
    return tuple(marks)


def _loser(view: DuelView, rect: Rect) -> list[Mark]:
    x, y = rect.centre
    return [
        Box(rect, "#200907", "danger", LINE_NORMAL, RADIUS_TILE),
        Text(view.loser, Rect(rect.x + 8, rect.y + 4, rect.w - 16, 24), "label", "dim", "#200907",
             "center", size=15.0),
        Icon("bullet", x - 84, y - 4, 34),
        Text("−1", Rect(x - 52, y - 4, 40, 34), "strong", "text", "#200907"),
        Icon("wound", x + 6, y - 2, 30),
        Text("+1", Rect(x + 42, y - 4, 40, 34), "strong", "text", "#200907"),
    ]  # fmt: skip


def _opponent(half: DuelHalf, width: float, height: float) -> tuple[Mark, ...]:
    ground = Box(Rect(0, 0, width, height), _UNLIT, radius=0)
    if width >= _ROOMY:
        room = width / 2 - _CIRCLE - 30
        words = Rect(width / 2 + _CIRCLE + 10, height / 2 - 50, room, 60)
        person = _person(half, 20, height / 2 - 46, room, _UNLIT, lit=False)
    else:
        narrow = width < height
        x = 16.0 if narrow else 80.0
        y = 24.0 if narrow else 80.0
        room = width - 2 * x
        person = _person(half, x, y, room, _UNLIT, lit=False)
        words = Rect(x, y + 96, room, 60)
    return (
        ground,
        *person,
        Text(half.title, words, "h3", "dim", _UNLIT, lines=2),
        Text(half.hint, Rect(words.x, words.bottom + 2, words.w, 44), "label", "mute", _UNLIT,
             lines=2, size=15.0),
    )  # fmt: skip
