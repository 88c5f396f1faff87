"""Lives of the seat that was tapped: two keys come out of its tile, the centre says the rest."""

from __future__ import annotations

from ui.geometry import Canvas, Rect
from ui.marks import Box, Mark, Page, Panel, Text
from ui.screens.keys import key
from ui.screens.ring import CENTRE_INSET, Around, Place, Seating, around
from ui.screens.seats import seat_panels
from ui.theme import LINE_STATE, LINE_STRONG, RADIUS_PANEL, RADIUS_TILE
from ui.view.cards_lives import LivesView
from ui.view.parts import Button

_FADE = 0.16
_KEY = 74.0
_GAP = 8.0
_DRAWER = 2 * _KEY + 3 * _GAP  # along the tile's edge
_OUT = _KEY + _GAP  # how far it comes out into the centre box
_BEHIND = 16.0  # what stays behind the tile
_WARNING = "#130805"
_EDGES = {"hit": "danger", "healed": "heal"}  # the plate has the colour of its tile


def lives_page(view: LivesView, canvas: Canvas, seating: Seating) -> Page:
    """The centre turned to the seat whose lives change; the others say who did it."""
    ring = around(canvas, seating)
    place = ring.places[view.facing]
    width, height = Panel("centre", ring.centre, (), place.angle).size
    wide = width >= height
    if view.answers:
        marks = _last_life(view, width, height, wide)
        name = f"card lives {view.facing} last"
        drawer: tuple[Panel, ...] = ()
    else:
        rect = _drawer_place(place, ring)
        name = f"card lives {view.facing}"
        drawer = (_drawer(view, rect, place),)
        marks = (
            _wide(view, width, height, _along(rect, ring, place))
            if wide
            else _tall(view, width, height)
        )
    centre = Panel("centre", ring.centre, tuple(marks), place.angle, fade=_FADE)
    return Page(name, (centre, *drawer, *seat_panels(view.tiles, None, ring)))


def _drawer_place(place: Place, ring: Around) -> Rect:
    """Beside the tile's middle where that is free, and always within the centre box."""
    tile, centre = place.rect, ring.centre
    deep = _OUT + CENTRE_INSET + _BEHIND
    x, y = tile.centre
    left = min(max(x - _DRAWER / 2, centre.x), centre.right - _DRAWER)
    top = min(max(y - _DRAWER / 2, centre.y), centre.bottom - _DRAWER)
    match place.edge:
        case "bottom":
            return Rect(left, tile.y + _BEHIND - deep, _DRAWER, deep)
        case "top":
            return Rect(left, tile.bottom - _BEHIND, _DRAWER, deep)
        case "left":
            return Rect(tile.right - _BEHIND, top, deep, _DRAWER)
        case _:
            return Rect(tile.x + _BEHIND - deep, top, deep, _DRAWER)


def _along(rect: Rect, ring: Around, place: Place) -> float:
    """Where the drawer begins in the centre, as its reader sees it from left to right."""
    centre = ring.centre
    match place.edge:
        case "bottom":
            return rect.x - centre.x
        case "top":
            return centre.right - rect.right
        case "left":
            return rect.y - centre.y
        case _:
            return centre.bottom - rect.bottom


def _drawer(view: LivesView, rect: Rect, place: Place) -> Panel:
    """Minus and plus on a plate that comes out from behind the tile."""
    panel = Panel("lives keys", rect, (), place.angle)
    width, height = panel.size
    line = _EDGES.get(view.tiles[view.facing].state, "sel_edge")
    plate = Box(Rect(0, 0, width, height), "bg1", line, LINE_STATE, RADIUS_TILE)
    row = Rect(_GAP, _GAP, width - 2 * _GAP, _KEY - 4)
    marks: list[Mark] = [plate]
    for cell, button in zip(row.columns([1.0, 1.0], _GAP), view.keys, strict=True):
        marks += key(cell, button, stacked=True, icon_size=40)
    return Panel("lives keys", rect, tuple(marks), place.angle, slides=_FADE)


def _wide(view: LivesView, width: float, height: float, drawer: float) -> list[Mark]:
    """Words and ways above; what ends it beside the drawer, on the side with more room."""
    top = max(0.0, height - 212.0)
    marks: list[Mark] = [
        Text(view.title, Rect(10, top - 2, width - 20, 34), "h2", "text", "bg0", "center"),
        Text(view.sub, Rect(6, top + 32, width - 12, 22), "label", "dim", "bg0", "center",
             size=15.0),
    ]  # fmt: skip
    marks += _row(view.ways, Rect(4, top + 58, width - 8, 68))
    end = drawer + _DRAWER + _GAP
    beside = Rect(end, height - _KEY, width - end - 4, 70)
    if drawer > width - end:
        beside = Rect(4, height - _KEY, drawer - _GAP - 4, 70)
    return marks + _done(view, beside)


def _tall(view: LivesView, width: float, height: float) -> list[Mark]:
    foot = height - _OUT - _GAP
    top = max(0.0, (foot - 430.0) / 2)
    marks: list[Mark] = [
        Text(view.title, Rect(6, top, width - 12, 60), "h2", "text", "bg0", "center", lines=2),
        Text(view.sub, Rect(4, top + 60, width - 8, 66), "label", "dim", "bg0", "center", lines=4,
             size=15.0),
    ]  # fmt: skip
    y = top + 132
    for button in view.ways:
        marks += key(Rect(4, y, width - 8, 68), button, style="label_bold", icon_size=28, pad=6)
        y += 74
    return marks + _done(view, Rect(4, y, width - 8, 70))


def _done(view: LivesView, rect: Rect) -> list[Mark]:
    return [] if view.done is None else list(key(rect, view.done, icon_size=30, pad=6))


def _row(buttons: tuple[Button, ...], row: Rect) -> list[Mark]:
    marks: list[Mark] = []
    for cell, button in zip(row.columns([1.0] * len(buttons), _GAP), buttons, strict=True):
        marks += key(cell, button, style="label_bold", icon_size=28, pad=6)
    return marks


def _last_life(view: LivesView, width: float, height: float, wide: bool) -> list[Mark]:
    frame = Rect(0, 0, width, height)
    marks: list[Mark] = [Box(frame, _WARNING, "danger", LINE_STRONG, RADIUS_PANEL)]
    if wide:
        top = max(0.0, (height - 212.0) / 2)
        title, sub = Rect(10, top + 16, width - 20, 34), Rect(10, top + 50, width - 20, 44)
        row = Rect(10, top + 112, width - 20, 84)
        cells = row.columns([1.0] * len(view.answers), _GAP)
    else:
        top = max(0.0, (height - 540.0) / 2)
        title, sub = Rect(6, top + 4, width - 12, 62), Rect(6, top + 66, width - 12, 66)
        tall = 102.0 * len(view.answers) - 6
        cells = Rect(6, top + 138, width - 12, tall).rows([1.0] * len(view.answers), 6)
    marks += [
        Text(view.title, title, "h2", "danger", _WARNING, "center", lines=2),
        Text(view.sub, sub, "label", "dim", _WARNING, "center", lines=4, size=15.0),
    ]
    for cell, button in zip(cells, view.answers, strict=True):
        marks += key(cell, button, icon_size=30, pad=6)
    return marks
