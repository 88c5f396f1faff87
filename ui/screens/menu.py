"""The menu during a game, the rules look-up and the correction of a seat."""

from __future__ import annotations

from ui.geometry import Angle, Canvas, Rect
from ui.marks import Box, Die, Icon, Mark, Page, Panel, Text
from ui.screens.header import header
from ui.screens.keys import key
from ui.screens.turned import turned_rect
from ui.theme import LINE_HAIR, LINE_STRONG, RADIUS_BUTTON, RADIUS_PANEL, VEIL
from ui.view.menu import Counter, EditorView, MenuView, RulesView, SeatListView
from ui.view.parts import Button

_NOTE_LINE = 21.0
_FOUR = 4  # buttons that share one row instead of leaving one alone


def menu_panels(view: MenuView | SeatListView, canvas: Canvas, angle: Angle) -> tuple[Panel, ...]:
    """A card of buttons over the darkened table."""
    size = canvas.turned(angle)
    buttons = view.buttons if isinstance(view, MenuView) else view.seats
    columns = min(max(1, len(buttons)), 3 if size.wide else 2)
    rows = -(-len(buttons) // columns)
    height = 96.0 + rows * 88 + 84
    width = min(size.width - 24, 640.0 if size.wide else 456.0)
    box = Rect((size.width - width) / 2, max(8.0, (size.height - height) / 2), width, height)
    inner = box.inset(20, 14)
    marks: list[Mark] = [
        Box(size.rect, VEIL, radius=0),
        Box(box, "bg1", "brass", LINE_STRONG, RADIUS_PANEL + 2),
        Text(view.title, Rect(inner.x, inner.y, inner.w, 36), "h2", "brass", "bg1", "center"),
        Text(view.sub, Rect(inner.x, inner.y + 36, inner.w, 26), "label", "dim", "bg1", "center"),
    ]
    area = Rect(inner.x, inner.y + 72, inner.w, rows * 80 + (rows - 1) * 8)
    for place, button in zip(_places(area, columns, rows, view), buttons, strict=False):
        marks += key(place, button, icon_size=32, pad=8)
    marks += key(Rect(inner.x, box.bottom - 84, inner.w, 70), view.close)
    return (Panel("menu", canvas.rect, tuple(marks), angle, solid=True),)


def _places(area: Rect, columns: int, rows: int, view: MenuView | SeatListView) -> tuple[Rect, ...]:
    """Equal cells; a lone last button of a menu has a row to itself."""
    cells = area.grid(columns, rows, 8)
    if isinstance(view, MenuView) and len(view.buttons) % columns == 1 and columns > 1:
        last = cells[len(view.buttons) - 1]
        return (*cells[: len(view.buttons) - 1], Rect(area.x, last.y, area.w, last.h))
    return cells


def editor_panels(view: EditorView, canvas: Canvas, angle: Angle) -> tuple[Panel, ...]:
    """The editor of a seat, facing that seat."""
    size = canvas.turned(angle)
    wide = size.wide
    width = min(size.width - 24, 700.0)
    columns = 2 if wide else 1
    rows = -(-len(view.counters) // columns)
    across = (4 if len(view.extras) == _FOUR else 3) if wide else 2
    extra_rows = -(-len(view.extras) // across)
    note = 28.0 + _NOTE_LINE * (view.note_lines - 1)
    height = 84.0 + rows * 88 + extra_rows * 80 + note + 8 + 88
    box = Rect((size.width - width) / 2, max(6.0, (size.height - height) / 2), width, height)
    inner = box.inset(20, 12)
    marks: list[Mark] = [
        Box(size.rect, VEIL, radius=0),
        Box(box, "bg1", "brass", LINE_STRONG, RADIUS_PANEL + 2),
        Text(view.title, Rect(inner.x, inner.y, inner.w, 36), "h2", "brass", "bg1"),
        Text(view.sub, Rect(inner.x, inner.y + 36, inner.w, 24), "label", "dim", "bg1"),
    ]
    y = inner.y + 68
    area = Rect(inner.x, y, inner.w, rows * 80 + (rows - 1) * 8)
    for counter, place in zip(view.counters, area.grid(columns, rows, 8), strict=False):
        marks += _counter(counter, place)
    y = area.bottom + 8
    if view.extras:
        area = Rect(inner.x, y, inner.w, extra_rows * 72 + (extra_rows - 1) * 8)
        grid = area.grid(across, extra_rows, 8)
        for button, place in zip(view.extras, grid, strict=False):
            marks += key(place, button, style="label_bold", icon_size=28, pad=8)
        y = area.bottom + 6
    marks.append(
        Text(
            view.note, Rect(inner.x, y, inner.w, note), "label", "dim", "bg1", lines=view.note_lines
        )
    )
    undo, done = Rect(inner.x, box.bottom - 84, inner.w, 72).columns([1, 1], 12)
    marks += key(undo, view.undo)
    marks += key(done, view.done)
    return (Panel("editor", canvas.rect, tuple(marks), angle, solid=True),)


def _counter(counter: Counter, rect: Rect) -> list[Mark]:
    marks: list[Mark] = [Box(rect, "bg2", "line", LINE_HAIR, RADIUS_BUTTON)]
    minus = Button("", counter.minus, "minus", name=f"− {counter.label}")
    plus = Button("", counter.plus, "plus", name=f"+ {counter.label}")
    left = Rect(rect.x + 5, rect.y + 5, 70, rect.h - 10)
    right = Rect(rect.right - 75, rect.y + 5, 70, rect.h - 10)
    marks += key(left, minus, stacked=True, icon_size=32)
    marks += key(right, plus, stacked=True, icon_size=32)
    words = Rect(left.right + 6, rect.y, right.x - left.right - 12, rect.h)
    marks += [
        Text(
            counter.label, Rect(words.x, words.y + 6, words.w, 24), "label", "dim", "bg2", "center"
        ),
        Text(
            counter.value,
            Rect(words.x, words.y + 28, words.w, 44),
            "h2",
            "text",
            "bg2",
            "center",
            size=30.0,
        ),
    ]
    return marks


def rules_page(view: RulesView, canvas: Canvas, angle: Angle) -> Page:
    """Faces and characters with one or two sentences each; the list scrolls."""
    size = canvas.turned(angle)
    width, height = size.width, size.height
    marks = header(view.back, view.title, "", width, 130.0 * len(view.tabs) if size.wide else 0.0)
    top = 84.0
    if size.wide:
        tabs = Rect(width - 12 - 132 * len(view.tabs), 8, 132 * len(view.tabs), 60)
    else:
        tabs = Rect(12, 80, width - 24, 60)
        top = 152.0
    for place, button in zip(tabs.columns([1] * len(view.tabs), 8), view.tabs, strict=True):
        marks += key(place, button, Rect(0, place.y - 8, width, 76))
    listing = Rect(12, top, width - 24, height - top - 10)
    rows, tall = _entries(view, listing.w, 2 if size.wide else 1)
    panels = (
        Panel("rules", canvas.rect, tuple(marks), angle),
        Panel(
            "rules list",
            turned_rect(listing, canvas, angle),
            rows,
            angle,
            height=max(tall, listing.h),
        ),
    )
    return Page("rules", panels)


def _entries(view: RulesView, width: float, columns: int) -> tuple[tuple[Mark, ...], float]:
    marks: list[Mark] = []
    card = (width - 8 * (columns - 1)) / columns
    height = 118.0
    for index, entry in enumerate(view.entries):
        rect = Rect((index % columns) * (card + 8), (index // columns) * (height + 8), card, height)
        left = rect.x + 16
        marks.append(Box(rect, "bg1", "line", LINE_HAIR, RADIUS_BUTTON))
        if entry.face is not None:
            marks.append(Die(entry.face, Rect(rect.x + 14, rect.y + 24, 66, 66)))
            left = rect.x + 94
        room = rect.right - left - 12
        note = 76.0 if entry.note else 0.0
        marks.append(
            Text(entry.title, Rect(left, rect.y + 6, room - note, 30), "btn", "text", "bg1")
        )
        if entry.note:
            marks += [
                Icon("bullet", rect.right - 66, rect.y + 10, 22),
                Text(entry.note, Rect(rect.right - 46, rect.y + 6, 36, 30), "strong", "dim", "bg1"),
            ]
        marks.append(
            Text(
                entry.text,
                Rect(left, rect.y + 36, room, height - 42),
                "label",
                "dim",
                "bg1",
                middle=False,
                lines=4,
            )
        )
    rows = -(-len(view.entries) // columns)
    return tuple(marks), rows * (height + 8)
