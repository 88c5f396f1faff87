"""Lists that scroll below a header: characters for a seat, rulings with their values."""

from __future__ import annotations

from ui.geometry import Angle, Canvas, Rect
from ui.marks import Box, Icon, Mark, Page, Panel, Press, Text
from ui.screens.header import header
from ui.screens.setup import switch_row
from ui.screens.turned import turned_rect
from ui.theme import LINE_HAIR, LINE_STRONG, RADIUS_BUTTON
from ui.view.setup import CharacterKey, CharacterListView, OptionsView

_CARD = 104.0
_GAP = 8.0
_TOP = 84.0


def character_list_page(view: CharacterListView, canvas: Canvas, angle: Angle) -> Page:
    """Characters with lives and ability, two abreast where there is room."""
    size = canvas.turned(angle)
    columns = 2 if size.wide else 1
    width = (size.width - 24 - _GAP * (columns - 1)) / columns
    marks: list[Mark] = []
    for index, card in enumerate(view.keys):
        column, row = index % columns, index // columns
        marks += _character(card, Rect(column * (width + _GAP), row * (_CARD + _GAP), width, _CARD))
    rows = -(-len(view.keys) // columns)
    return _scrolling(
        "characters", header(view.back, view.title, view.hint, size.width), marks,
        rows * (_CARD + _GAP), canvas, angle,
    )  # fmt: skip


def _character(card: CharacterKey, rect: Rect) -> list[Mark]:
    fill = "active_bg" if card.chosen else "bg1"
    off = card.intent is None
    line, width = ("brass", LINE_STRONG) if card.chosen else ("line", LINE_HAIR)
    marks: list[Mark] = [
        Box(rect, fill, line, width, RADIUS_BUTTON, pressed="bg3"),
        Text(card.name, Rect(rect.x + 16, rect.y + 6, rect.w - 110, 30), "btn",
             "off_text" if off else "text", fill),
        Icon("bullet", rect.right - 80, rect.y + 9, 24, alpha=0.5 if off else 1.0),
        Text(str(card.lives), Rect(rect.right - 56, rect.y + 6, 44, 30), "btn",
             "off_text" if off else "brass", fill),
        Text(card.note, Rect(rect.x + 16, rect.y + 38, rect.w - 32, rect.h - 44), "label",
             "off_text" if off else "dim", fill, middle=False, lines=3),
    ]  # fmt: skip
    return marks if off else [Press(rect, card.intent, tuple(marks), card.name)]


def options_page(view: OptionsView, canvas: Canvas, angle: Angle) -> Page:
    """Rulings as switches."""
    size = canvas.turned(angle)
    columns = 2 if size.wide else 1
    width = (size.width - 24 - _GAP * (columns - 1)) / columns
    marks: list[Mark] = []
    for index, row in enumerate(view.rows):
        column, line = index % columns, index // columns
        marks += switch_row(
            row, Rect(column * (width + _GAP), line * (_CARD + _GAP), width, _CARD), title_lines=2
        )
    rows = -(-len(view.rows) // columns)
    return _scrolling(
        "options", header(view.back, view.title, view.hint, size.width), marks,
        rows * (_CARD + _GAP), canvas, angle,
    )  # fmt: skip


def _scrolling(
    name: str, top: list[Mark], rows: list[Mark], tall: float, canvas: Canvas, angle: Angle
) -> Page:
    size = canvas.turned(angle)
    listing = Rect(12, _TOP, size.width - 24, size.height - _TOP - 8)
    return Page(
        f"setup {name}",
        (
            Panel(f"setup {name}", canvas.rect, tuple(top), angle),
            Panel(
                f"{name} list",
                turned_rect(listing, canvas, angle),
                tuple(rows),
                angle,
                height=max(tall, listing.h),
            ),
        ),
    )
