"""The Table screen: the ring of seats around arrows, the big button, undo, history and menu."""

from __future__ import annotations

from ui.geometry import Canvas, Rect
from ui.marks import Box, Icon, Mark, Page, Panel, Text
from ui.screens.keys import key
from ui.screens.ring import Seating, around
from ui.screens.seats import seat_panels
from ui.theme import LINE_HAIR, LINE_NORMAL, RADIUS_BUTTON, RADIUS_TILE
from ui.view.parts import Pile
from ui.view.table import TableView

_TURN_SECONDS = 0.16


def table_page(view: TableView, canvas: Canvas, seating: Seating) -> Page:
    """The page of a table, whichever way its centre is turned."""
    ring = around(canvas, seating)
    angle = ring.places[view.facing].angle
    panel = Panel("centre", ring.centre, (), angle, fade=_TURN_SECONDS)
    width, height = panel.size
    marks = (_wide if width >= height else _tall)(view, width, height)
    centre = Panel("centre", ring.centre, marks, angle, fade=_TURN_SECONDS)
    seats = seat_panels(view.tiles, view.tab, ring)
    return Page(f"table {view.title} {view.primary.label}", (centre, *seats))


def _wide(view: TableView, width: float, height: float) -> tuple[Mark, ...]:
    whole = Rect(0, 0, width, height)
    top = max(0.0, (height - 212.0) / 2)
    row = Rect(4, top + 46, width - 8, 72)
    pile, primary = row.columns([213, 297], 10)
    lower = Rect(4, top + 130, width - 8, 68)
    undo = Rect(lower.x, lower.y, lower.w - 152, 68)
    history = Rect(lower.right - 146, lower.y, 70, 68)
    menu = Rect(lower.right - 70, lower.y, 70, 68)
    marks: list[Mark] = [
        Text(view.title, Rect(4, top - 4, width - 8, 32), "h3", "brass", "bg0", "center"),
        *_under_title(view, Rect(4, top + 23, width - 8, 20), view.sub),
        *_pile_row(view.pile, pile),
        *key(primary, view.primary, whole),
        *key(undo, view.undo, whole),
        *key(history, view.history, whole, stacked=True, icon_size=38),
        *key(menu, view.menu, whole, stacked=True, icon_size=38),
    ]
    return tuple(marks)


def _tall(view: TableView, width: float, height: float) -> tuple[Mark, ...]:
    whole = Rect(0, 0, width, height)
    spare = height - 74 - 108 - 76 - 68 - 3 * 18
    pile_height = min(176.0, spare - 6)
    y = 76.0
    pile = Rect(0, y, width, pile_height)
    y += pile_height + 18
    primary = Rect(0, y, width, 108)
    y += 108 + 18
    undo = Rect(0, y, width, 76)
    y += 76 + 18
    history, menu = Rect(0, y, width, 68).columns([1, 1], 8)
    marks: list[Mark] = [
        Text(view.title, Rect(0, 6, width, 34), "h2", "brass", "bg0", "center"),
        *_under_title(view, Rect(0, 38, width, 36), view.brief),
        *_pile_block(view.pile, pile),
        *key(primary, view.primary, whole),
        *key(undo, view.undo, whole),
        *key(history, view.history, whole, stacked=True, icon_size=34),
        *key(menu, view.menu, whole, stacked=True, icon_size=34),
    ]
    return tuple(marks)


def _under_title(view: TableView, rect: Rect, sub: str) -> list[Mark]:
    """The line below the title: what people should know goes before round and number of players."""
    if view.notice is None:
        return [Text(sub, rect, "label", "dim", "bg0", "center", size=15.0, lines=2, ellipsis=True)]
    words = Rect(rect.x + 30, rect.y, rect.w - 30, rect.h)
    return [
        Box(rect.inset(-2, -1), "danger_bg", "danger", LINE_HAIR, 8),
        Icon("warning", rect.x + 3, rect.y + rect.h / 2 - 10, 20),
        Text(view.notice.text, words, "small", "danger_text", "danger_bg", lines=2, ellipsis=True),
    ]


def _number_colour(pile: Pile) -> str:
    return "danger" if pile.warning else "arrow"


def _pile_row(pile: Pile, rect: Rect) -> tuple[Mark, ...]:
    number = Rect(rect.x + 6, rect.y, 56, rect.h)
    words = Rect(rect.x + 62, rect.y + 6, rect.w - 70, 24)
    pitch = (rect.w - 74) / pile.of
    colour = _number_colour(pile)
    marks: list[Mark] = [
        Box(rect, "#0D0907", "line", LINE_NORMAL, RADIUS_TILE),
        Text(str(pile.left), number, "h1", colour, "bg0", "center", size=42.0),
    ]
    if pile.warning:
        marks.append(
            Text(
                pile.warning,
                Rect(words.x, rect.y + 4, words.w, rect.h - 8),
                "small",
                "text",
                "bg0",
                "center",
                lines=3,
            )
        )
        return tuple(marks)
    marks.append(Text(pile.caption, words, "small", "dim", "bg0", "center"))
    marks += [
        Icon(
            "arrow_token",
            words.x + n * pitch - (28 - pitch) / 2,
            rect.y + 33,
            28,
            alpha=1.0 if n < pile.left else 0.25,
        )
        for n in range(pile.of)
    ]
    return tuple(marks)


def _pile_block(pile: Pile, rect: Rect) -> tuple[Mark, ...]:
    marks: list[Mark] = [
        Box(rect, "#0D0907", "line", LINE_HAIR, RADIUS_BUTTON + 6),
        Text(
            str(pile.left),
            Rect(rect.x + 14, rect.y + 10, 64, 66),
            "life",
            _number_colour(pile),
            "bg0",
            "center",
            size=62.0,
        ),
        Text(
            pile.warning or pile.caption,
            Rect(rect.x + 84, rect.y + 12, rect.w - 92, 62),
            "label",
            "dim" if not pile.warning else "text",
            "bg0",
            lines=3,
        ),
    ]
    columns = 5
    pitch_x = (rect.w - 28) / columns
    room = rect.h - 88
    side = min(30.0, room / 2)
    for n in range(pile.of):
        x = rect.x + 14 + (n % columns) * pitch_x + (pitch_x - side) / 2
        y = rect.y + 82 + (n // columns) * (room / 2) + (room / 2 - side) / 2
        marks.append(Icon("arrow_token", x, y, side, alpha=1.0 if n < pile.left else 0.25))
    return tuple(marks)
