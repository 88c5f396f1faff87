"""High Noon: the event card on parchment, what it means now, and the flip of the next card."""

from __future__ import annotations

from ui.geometry import Angle, Canvas, Rect
from ui.marks import Box, Disc, Icon, Line, Mark, Page, Panel, Polygon, Press, Text
from ui.screens.keys import key
from ui.screens.turned import turned_rect
from ui.theme import LINE_HAIR, LINE_NORMAL, RADIUS_BUTTON, RADIUS_CARD, RADIUS_TILE, TOUCH_MIN
from ui.view.cards_noon import EventCard, FlipView, NoonView
from ui.view.parts import Button

_FADE = 0.3
_DARK = "#6B3218"
_PAST = 68.0  # the height of a past event
_BESIDE_THE_CARD = 12  # events; where more can be turned over, they take the card's place


def noon_page(view: NoonView, canvas: Canvas, angle: Angle) -> Page:
    """The event in force, turned to whose turn it is."""
    size = canvas.turned(angle)
    marks, past = _noon_wide(view, size) if size.wide else _noon_tall(view, size)
    panel = Panel("noon", canvas.rect, tuple(marks), angle, solid=True, fade=_FADE)
    if not view.past:
        return Page("noon", (panel,))
    cards, tall = _past(view, past, 4 if size.wide else 3)
    rect = turned_rect(past, canvas, angle)
    listing = Panel("noon past", rect, tuple(cards), angle, height=tall, fade=_FADE)
    return Page("noon", (panel, listing))


def _card(card: EventCard, rect: Rect) -> list[Mark]:
    """A parchment card with a desert picture, its name and its sentence."""
    inner = rect.inset(8)
    tall = rect.h > 400
    picture = Rect(rect.x + 22, rect.y + 22, rect.w - 44, rect.h * (0.40 if tall else 0.44))
    y = picture.bottom + 8
    x, middle = picture.centre
    radius = min(58.0, picture.h * 0.36)
    hill = picture.bottom
    marks: list[Mark] = [
        Box(rect, "parch", radius=RADIUS_CARD, shadow=True),
        Box(inner, None, _DARK, LINE_HAIR, RADIUS_CARD - 6),
        Box(picture, "#C97A28", radius=8),
        Disc(x, middle, radius + 16, "#D98F35"),
        Disc(x, middle, radius, "#FFD27A"),
        Polygon(
            ((picture.x, hill), (picture.x, hill - picture.h * 0.22),
             (picture.x + picture.w * 0.45, hill - picture.h * 0.10),
             (picture.right, hill - picture.h * 0.26), (picture.right, hill)),
            "#4A2213",
        ),
        Icon(card.icon, x - radius * 0.62, middle - radius * 0.62, radius * 1.24, tint=_DARK),
        Text(card.name, Rect(rect.x + 16, y, rect.w - 32, 38), "h2", "parch_ink", "parch",
             "center"),
        Line(((rect.x + rect.w * 0.25, y + 42), (rect.right - rect.w * 0.25, y + 42)), _DARK, 1.5),
    ]  # fmt: skip
    foot = 50.0 if card.count else 14.0
    words = Rect(rect.x + 20, y + 48, rect.w - 40, rect.bottom - foot - y - 52)
    marks.append(Text(card.text, words, "body", "parch_ink", "parch", "center", lines=7))
    if card.count:
        low = Rect(rect.x + 16, rect.bottom - 56, rect.w - 32, 22)
        marks += [
            Text(card.count, low, "label_bold", "parch_dim", "parch", "center", size=15.0),
            Text(card.ends, low.moved(0, 22), "small", "parch_dim", "parch", "center"),
        ]
    return marks


def _meaning(view: NoonView, rect: Rect) -> list[Mark]:
    marks: list[Mark] = [
        Box(rect, "bg1", "line", LINE_NORMAL, RADIUS_TILE),
        Text(view.meaning_title, Rect(rect.x + 18, rect.y + 8, rect.w - 36, 24), "label_bold",
             "brass", "bg1"),
    ]  # fmt: skip
    lines = view.meaning[:3]
    row = (rect.h - 40) / max(1, len(lines))
    for index, (icon, line) in enumerate(lines):
        y = rect.y + 34 + index * row
        words = Rect(rect.x + 54, y, rect.w - 66, row)
        marks.append(Icon(icon, rect.x + 16, y + row / 2 - 13, 26))
        marks.append(Text(line, words, "body", "text", "bg1", lines=2))
    return marks


def _coming(view: NoonView, rect: Rect) -> list[Mark]:
    left = rect.x + 66
    room = rect.right - left - 10
    when = Rect(left, rect.y + 4, room, rect.h - 8)
    marks: list[Mark] = [
        Box(rect, "sky_bg", "sky", LINE_NORMAL, RADIUS_BUTTON),
        Icon("sheriff", rect.x + 14, rect.y + rect.h / 2 - 20, 40),
    ]
    if view.next_card:
        title = Rect(left, rect.y + 3, room, 23)
        marks.append(Text(view.next_card, title, "label_bold", "text", "sky_bg"))
        when = Rect(left, rect.y + 26, room, rect.h - 29)
    marks.append(Text(view.coming, when, "label", "text", "sky_bg", size=15.0, lines=2))
    if view.look_ahead is None:
        return marks
    return [Press(rect.grown(TOUCH_MIN), view.look_ahead, tuple(marks), view.next_card)]


def _past(view: NoonView, rect: Rect, columns: int) -> tuple[list[Mark], float]:
    """The cards before this one, the latest first; what does not fit is scrolled to."""
    rows = -(-len(view.past) // columns)
    tall = rows * _PAST + (rows - 1) * 6
    marks: list[Mark] = []
    cells = Rect(0, 0, rect.w, tall).grid(columns, rows, 6)
    for place, event in zip(cells, view.past, strict=False):
        fill, line = ("active_bg", "brass") if event.chosen else ("bg1", "line")
        upper = Rect(place.x + 10, place.y + 6, place.w - 16, place.h / 2 - 4)
        lower = Rect(place.x + 10, place.y + place.h / 2, place.w - 16, place.h / 2 - 6)
        card = (
            Box(place, fill, line, LINE_HAIR, RADIUS_BUTTON, pressed="bg3"),
            Text(event.label, upper, "label_bold", "text", fill, ellipsis=True),
            Text(event.sub or "", lower, "small", "dim", fill),
        )
        marks.append(Press(place, event.intent, card, event.label))
    return marks, max(tall, rect.h)


def _title(view: NoonView, x: float, room: float) -> list[Mark]:
    """The name of the expansion, and whose turn it is."""
    pill = Rect(x + room - 190, 12, 190, 36)
    return [
        Icon("noon", x, 12, 40),
        Text(view.title, Rect(x + 52, 10, room - 250, 44), "h2", "brass", "bg0"),
        Box(pill, "brass", radius=18),
        Icon("hat", pill.x + 12, pill.y + 6, 24, tint="ink"),
        Text(view.turn, Rect(pill.x + 42, pill.y, pill.w - 54, pill.h), "label_bold", "ink",
             "brass", "center", ellipsis=True),
    ]  # fmt: skip


def _noon_wide(view: NoonView, size: Canvas) -> tuple[list[Mark], Rect]:
    """The page and the place of the past events."""
    width, height = size.width, size.height
    left = 290.0
    room = width - left - 14
    marks = [
        *_card(view.card, Rect(14, 14, 262, height - 28)),
        *_title(view, left, room),
        *_meaning(view, Rect(left, 62, room, 152)),
        *_coming(view, Rect(left, 222, room, 66)),
        *_past_title(view, Rect(left + 2, 290, room, 22)),
        *_buttons(view.buttons, Rect(left, height - 86, room, 74)),
    ]
    return marks, Rect(left, 313, room, _PAST)


def _noon_tall(view: NoonView, size: Canvas) -> tuple[list[Mark], Rect]:
    width, height = size.width, size.height
    room = width - 40
    marks = [
        *_title(view, 20, room),
        *_card(view.card, Rect(20, 58, room, 326)),
        *_meaning(view, Rect(20, 392, room, 150)),
        *_coming(view, Rect(20, 550, room, 66)),
        *_past_title(view, Rect(22, 618, room, 22)),
        *_buttons(view.buttons, Rect(20, height - 84, room, 74)),
    ]
    return marks, Rect(20, 642, room, _PAST)


def _past_title(view: NoonView, rect: Rect) -> list[Mark]:
    if not view.past:
        return []
    return [Text(view.past_title, rect, "label", "dim", "bg0", size=15.0)]


def _buttons(buttons: tuple[Button, ...], row: Rect) -> list[Mark]:
    marks: list[Mark] = []
    weights = [1.0 if button.icon else 0.6 for button in buttons]
    for place, button in zip(row.columns(weights, 8), buttons, strict=True):
        style = "btn" if button.kind == "primary" else "label_bold"
        marks += key(place, button, style=style, icon_size=24, pad=6)
    return marks


def flip_page(view: FlipView, canvas: Canvas, angle: Angle) -> Page:
    """The card that was turned, and the events that it can be."""
    size = canvas.turned(angle)
    width, height = size.width, size.height
    columns = 3
    marks: list[Mark] = []
    if size.wide and len(view.events) > _BESIDE_THE_CARD:
        left, top, columns = 14.0, 14.0, 4
    elif size.wide:
        left, top = 290.0, 14.0
        marks = _card(view.card, Rect(14, 14, 262, height - 28))
    else:
        left, top = 14.0, 302.0
        marks = _card(view.card, Rect(width / 2 - 150, 8, 300, 288))
    room = width - left - 14
    marks += [
        Text(view.title, Rect(left, top, room, 44), "h2", "brass", "bg0", lines=2),
        Text(view.sub, Rect(left, top + 44, room, 44), "label", "dim", "bg0", lines=2),
    ]
    row = Rect(left, height - 84, room, 72)
    area = Rect(left, top + 92, room, row.y - top - 100)
    rows = max(1, -(-len(view.events) // columns))
    high = min(84.0, (area.h - 6 * (rows - 1)) / rows)
    grid = Rect(area.x, area.y, area.w, high * rows + 6 * (rows - 1)).grid(columns, rows, 6)
    for place, button in zip(grid, view.events, strict=False):
        marks += key(place, button, style="label_bold", stacked=True, icon_size=26, pad=4)
    marks += _buttons(view.buttons, row)
    panel = Panel("flip", canvas.rect, tuple(marks), angle, solid=True, fade=_FADE)
    return Page(f"flip {view.title}", (panel,))
