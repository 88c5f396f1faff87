"""The set-up: seats around the table, roles, characters, modules."""

from __future__ import annotations

from ui.geometry import Angle, Canvas, Rect
from ui.marks import Box, Disc, Icon, Mark, Page, Panel, Press, Text
from ui.screens.header import header
from ui.screens.keys import key
from ui.theme import (
    LINE_HAIR,
    LINE_NORMAL,
    LINE_STRONG,
    RADIUS_BUTTON,
    RADIUS_PANEL,
    TOUCH_MIN,
)
from ui.view.parts import Button
from ui.view.setup import (
    CharactersView,
    ChoiceCard,
    GroupRow,
    ModulesView,
    RolesView,
    SeatPick,
    StepDot,
    SwitchRow,
)

_DOT_PITCH = 78.0
FOOTER_HEIGHT = 76.0
_LEAST_WORDS = 110.0


def shared_page(name: str, marks: list[Mark], canvas: Canvas, angle: Angle) -> Page:
    """A page for everybody, turned to the host's edge."""
    return Page(name, (Panel(name, canvas.rect, tuple(marks), angle),))


def step_header(
    back: Button, title: str, hint: str, dots: tuple[StepDot, ...], size: Canvas
) -> list[Mark]:
    """The header of a step; the dots stand right of it, or below it when the screen is narrow."""
    if size.wide:
        return [
            *header(back, title, hint, size.width, _DOT_PITCH * 4 + 4),
            *_dots(dots, size.width),
        ]
    return header(back, title, hint, size.width)


def _dots(dots: tuple[StepDot, ...], width: float) -> list[Mark]:
    marks: list[Mark] = []
    for index, dot in enumerate(dots):
        x = width - 24 - _DOT_PITCH * (len(dots) - 1 - index) - 18
        marks += [
            Disc(x, 24, 12, "brass" if dot.now else "bg2", "brass" if dot.now else "line", 1.5),
            Text(
                str(dot.number),
                Rect(x - 12, 12, 24, 24),
                "label_bold",
                "ink" if dot.now else "dim",
                "brass" if dot.now else "bg2",
                "center",
                size=14.0,
            ),
            Text(
                dot.label,
                Rect(x - 38, 39, 76, 20),
                "label_bold" if dot.now else "small",
                "brass" if dot.now else "dim",
                "bg0",
                "center",
                size=14.0,
            ),
        ]
    return marks


def footer(
    text: str, warns: bool, following: Button, size: Canvas, others: tuple[Button, ...] = ()
) -> list[Mark]:
    """What the choice means, and the button to the next step."""
    y = size.height - FOOTER_HEIGHT + 4
    strip = Rect(0, y - 4, size.width, FOOTER_HEIGHT)
    width = 264.0 if size.wide else 200.0
    x = size.width - 12 - width
    marks: list[Mark] = list(key(Rect(x, y, width, 66), following, strip))
    for button in others:
        x -= 168
        marks += key(Rect(x, y, 160, 66), button, strip, style="label_bold", icon_size=26)
    left = 16.0
    if warns:
        marks.append(Icon("warning", 12, y + 18, 30))
        left = 50.0
    colour = "text" if warns else "dim"
    words = Rect(left, y, x - left - 10, 66)
    if words.w > _LEAST_WORDS:
        marks.append(Text(text, words, "label", colour, "bg0", lines=3))
    return marks


def group_row(row: GroupRow, rect: Rect) -> tuple[Mark, ...]:
    fill = "active_bg" if row.chosen else "bg2"
    marks: list[Mark] = [
        Box(
            rect,
            fill,
            "brass" if row.chosen else "line",
            LINE_STRONG if row.chosen else LINE_HAIR,
            RADIUS_BUTTON,
            pressed="bg3",
        ),
        Text(
            row.name,
            Rect(rect.x + 16, rect.y + 8, rect.w - 60, 28),
            "btn",
            "text",
            fill,
            ellipsis=True,
        ),
        Text(
            row.below,
            Rect(rect.x + 16, rect.y + 35, rect.w - 60, 22),
            "label",
            "dim",
            fill,
            size=15.0,
        ),
    ]
    if row.chosen:
        marks.append(Icon("check", rect.right - 42, rect.y + rect.h / 2 - 14, 28, tint="brass"))
    return (Press(rect.grown(TOUCH_MIN), row.intent, tuple(marks), row.name),)


def roles_page(view: RolesView, canvas: Canvas, angle: Angle) -> Page:
    """Step 2: large cards, then the seats."""
    size = canvas.turned(angle)
    marks = step_header(view.back, view.title, view.hint, view.dots, size)
    count = max(1, len(view.cards))
    if size.wide:
        area = Rect(12, 84, size.width - 24, 118)
        places = area.columns([1] * count, 10)
        top = 206.0
    else:
        area = Rect(12, 84, size.width - 24, 88.0 * count)
        places = area.rows([1] * count, 10)
        top = area.bottom + 10
    for card, place in zip(view.cards, places, strict=False):
        marks += _choice_card(card, place)
    if view.question:
        marks.append(
            Text(view.question, Rect(16, top, size.width - 32, 28), "strong", "text", "bg0")
        )
    if view.seats:
        rest = Rect(12, top + 32, size.width - 24, size.height - FOOTER_HEIGHT - top - 36)
        columns = 4 if size.wide else 2
        rows = -(-len(view.seats) // columns)
        height = min(76.0, (rest.h - 8 * (rows - 1)) / rows)
        grid = Rect(rest.x, rest.y, rest.w, height * rows + 8 * (rows - 1)).grid(columns, rows, 8)
        for seat, place in zip(view.seats, grid, strict=False):
            marks += _seat_pick(seat, place)
    marks += footer(view.footer, view.footer_warns, view.next, size)
    return shared_page("setup roles", marks, canvas, angle)


def _choice_card(card: ChoiceCard, rect: Rect) -> tuple[Mark, ...]:
    fill = "active_bg" if card.chosen else "bg2"
    side = min(64.0, rect.h - 40)
    left = rect.x + side + 30
    room = rect.right - left - 12
    return (
        Press(
            rect,
            card.intent,
            (
                Box(
                    rect,
                    fill,
                    "brass" if card.chosen else "edge",
                    LINE_STRONG if card.chosen else LINE_NORMAL,
                    RADIUS_PANEL,
                    True,
                    pressed="bg3",
                ),
                Icon(card.icon, rect.x + 16, rect.y + rect.h / 2 - side / 2, side),
                Text(card.title, Rect(left, rect.y + 12, room, 32), "btn", "text", fill),
                Text(
                    card.text,
                    Rect(left, rect.y + 46, room, rect.h - 56),
                    "label",
                    "dim",
                    fill,
                    middle=False,
                    lines=4,
                ),
            ),
            card.title,
        ),
    )


def _seat_pick(seat: SeatPick, rect: Rect) -> tuple[Mark, ...]:
    fill = "sky_bg" if seat.chosen else "bg2"
    right = rect.right - (48 if seat.icon else 10)
    marks: list[Mark] = [
        Box(
            rect,
            fill,
            "sky" if seat.chosen else "line",
            LINE_STRONG if seat.chosen else LINE_HAIR,
            RADIUS_BUTTON,
            pressed="bg3",
        ),
        Text(
            seat.name,
            Rect(rect.x + 14, rect.y + 8, right - rect.x - 14, 28),
            "name",
            "text",
            fill,
            ellipsis=True,
        ),
        Text(
            seat.below,
            Rect(rect.x + 14, rect.y + rect.h - 34, right - rect.x - 14, 24),
            "label",
            "dim",
            fill,
            size=15.0,
        ),
    ]
    if seat.icon:
        marks.append(Icon(seat.icon, rect.right - 46, rect.y + rect.h / 2 - 18, 36))
    if seat.intent is None:
        return tuple(marks)
    return (Press(rect, seat.intent, tuple(marks), seat.name),)


def characters_page(view: CharactersView, canvas: Canvas, angle: Angle) -> Page:
    """Step 3: a row for every seat."""
    size = canvas.turned(angle)
    marks = step_header(view.back, view.title, view.hint, view.dots, size)
    columns = 2 if size.wide else 1
    rows = -(-len(view.rows) // columns)
    area = Rect(12, 78, size.width - 24, size.height - FOOTER_HEIGHT - 82)
    height = min(80.0, (area.h - 4 * (rows - 1)) / max(rows, 1))
    grid = Rect(area.x, area.y, area.w, height * rows + 4 * (rows - 1)).grid(columns, rows, 4)
    for row, place in zip(view.rows, grid, strict=False):
        button_width = 84.0
        right = place.right - 6 - (button_width + 4) * len(row.buttons)
        left = place.x + 14
        half = place.h / 2
        marks += [
            Box(place, "bg1", "line", LINE_HAIR, RADIUS_BUTTON),
            Text(
                row.name,
                Rect(left, place.y, (right - left) * 0.5 - 4, half + 4),
                "name",
                "text",
                "bg1",
                ellipsis=True,
            ),
            Text(
                row.lives,
                Rect(left + (right - left) * 0.5, place.y, (right - left) * 0.5, half + 4),
                "label",
                "dim",
                "bg1",
                "right",
                size=15.0,
            ),
            Text(
                row.character,
                Rect(left, place.y + half - 2, right - left, half - 2),
                "label",
                "brass",
                "bg1",
                ellipsis=True,
            ),
        ]
        x = right + 4
        for button in row.buttons:
            box = Rect(x, place.y + 3, button_width, place.h - 6)
            marks += key(box, button, place.grown(68), style="label_bold", pad=4)
            x += button_width + 4
    marks += footer(view.footer, False, view.next, size, view.all)
    return shared_page("setup characters", marks, canvas, angle)


def modules_page(view: ModulesView, canvas: Canvas, angle: Angle) -> Page:
    """Step 4: rows with switches."""
    size = canvas.turned(angle)
    marks = step_header(view.back, view.title, view.hint, view.dots, size)
    columns = 2 if size.wide else 1
    rows = -(-len(view.rows) // columns)
    area = Rect(12, 84, size.width - 24, min(rows * 100.0, size.height - FOOTER_HEIGHT - 90))
    for row, place in zip(view.rows, area.grid(columns, rows, 8), strict=False):
        marks += switch_row(row, place)
    marks += footer(view.footer, False, view.next, size, view.others)
    return shared_page("setup modules", marks, canvas, angle)


def switch_row(row: SwitchRow, rect: Rect, title_lines: int = 1) -> tuple[Mark, ...]:
    """A sentence with a switch that says on or off in a word, too."""
    track = Rect(rect.right - 78, rect.y + rect.h / 2 - 16, 64, 32)
    knob = track.right - 16 if row.on else track.x + 16
    word = Rect(track.x + (6 if row.on else 28), track.y, 30, 32)
    left, room = rect.x + 16, rect.w - 104
    title = Rect(left, rect.y + 6, room, 28.0 if title_lines == 1 else rect.h - 38)
    if not row.text:
        title = Rect(left, rect.y + 4, room, rect.h - 8)
    below = Rect(left, title.bottom + 2, room, rect.bottom - title.bottom - 6)
    style, lines = ("btn", 1) if title_lines == 1 else ("label_bold", max(3, title_lines))
    inner: tuple[Mark, ...] = (
        Box(rect, "bg2", "edge" if row.on else "line", LINE_NORMAL, RADIUS_BUTTON, pressed="bg3"),
        Text(row.title, title, style, "text", "bg2", lines=lines),
        Text(row.text, below, "label", "dim", "bg2", middle=False, lines=2, size=15.0),
        Box(track, "heal" if row.on else "bg0", "heal" if row.on else "edge", LINE_NORMAL, 16.0),
        Disc(knob, track.y + 16, 13, "bone"),
        Text(row.word, word, "small", "ink" if row.on else "dim", "heal" if row.on else "bg0",
             "center"),
    )  # fmt: skip
    if row.intent is None:
        return inner
    return (Press(rect, row.intent, inner, row.title),)
