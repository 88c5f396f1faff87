"""Step 1 of the set-up: the map of chairs around this screen, remembered groups and names."""

from __future__ import annotations

from dataclasses import replace

from ui.geometry import ANGLES, EDGES, Angle, Canvas, Edge, Rect
from ui.marks import Box, Icon, Mark, Page, Panel, Press, Text
from ui.screens.keys import key
from ui.screens.setup import FOOTER_HEIGHT, footer, group_row, step_header
from ui.screens.turned import turned_rect
from ui.theme import LINE_HAIR, LINE_NORMAL, LINE_STRONG, RADIUS_BUTTON, RADIUS_PANEL
from ui.view.setup import MapSeat, SeatsView

_CHAIR = (136.0, 70.0)
_NAME_KEY = (76.0, 80.0)


def seats_page(view: SeatsView, canvas: Canvas, angle: Angle) -> Page:
    """The map with chairs turned to their sides, and the panel of names beside or below it."""
    size = canvas.turned(angle)
    marks = step_header(view.back, view.title, view.hint, view.dots, size)
    if size.wide:
        room = size.height - 84 - FOOTER_HEIGHT - 4
        map_rect = Rect(12, 84, size.width - 300, room)
        side = Rect(map_rect.right + 12, 84, 264, room)
    else:
        map_rect = Rect(12, 84, size.width - 24, size.height - 84 - 320)
        top = map_rect.bottom + 8
        side = Rect(12, top, size.width - 24, size.height - top - FOOTER_HEIGHT - 4)
    marks += [Box(map_rect, "#0D0907", "line", LINE_NORMAL, RADIUS_PANEL)]
    middle = map_rect.inset(_CHAIR[1] + 40, _CHAIR[1] + 10)
    device = Rect(middle.x + middle.w / 2 - 62, middle.y + middle.h / 2 - 38, 124, 76)
    marks += [
        Box(middle, "#2E2018", "#5A3A26", LINE_STRONG, 60),
        Box(device, "#0D0907", "edge", LINE_NORMAL, 8),
        Text(
            view.screen_label,
            Rect(device.x + 4, device.y + 8, device.w - 8, 26),
            "small",
            "dim",
            "bg0",
            "center",
        ),
    ]
    if view.rotate is not None:
        hit = device.grown(68)
        turn = (Icon("rotate", device.centre[0] - 14, device.y + 36, 28),)
        marks.append(Press(hit, view.rotate.intent, turn, view.rotate.label))
    marks += _names(view, side)
    marks += footer(view.footer, view.footer_warns, view.next, size)
    panels = [Panel("setup seats", canvas.rect, tuple(marks), angle)]
    panels += _chairs(view.seats, map_rect, canvas, angle)
    return Page("setup seats", tuple(panels))


def _seen_from(edge: Edge, angle: Angle) -> Edge:
    """Where an edge of the screen is for somebody who sits at ``angle``."""
    return EDGES[(EDGES.index(edge) + angle // 90) % 4]


def _places(seats: tuple[MapSeat, ...], area: Rect) -> list[tuple[MapSeat, Rect]]:
    long, deep = _CHAIR
    placed: list[tuple[MapSeat, Rect]] = []
    for edge in ("top", "right", "bottom", "left"):
        here = [seat for seat in seats if seat.edge == edge]
        if edge in ("bottom", "left"):
            here.reverse()
        for index, seat in enumerate(here):
            part = (index + 0.5) / len(here)
            if edge in ("top", "bottom"):
                wide = min(long, (area.w - 40) / len(here) - 8)
                x = area.x + 20 + (area.w - 40) * part - wide / 2
                y = area.y + 8 if edge == "top" else area.bottom - 8 - deep
                placed.append((seat, Rect(x, y, wide, deep)))
            else:
                room = area.h - 2 * (deep + 16)
                tall = min(long, room / len(here) - 5)
                y = area.y + deep + 16 + room * part - tall / 2
                x = area.right - 8 - deep if edge == "right" else area.x + 8
                placed.append((seat, Rect(x, y, deep, tall)))
    return placed


def _chairs(seats: tuple[MapSeat, ...], area: Rect, canvas: Canvas, angle: Angle) -> list[Panel]:
    panels = []
    seen = tuple(replace(seat, edge=_seen_from(seat.edge, angle)) for seat in seats)
    for seat, rect in _places(seen, area):
        # Names on the upper and lower side stay upright for whoever sets the table up; those at
        # the sides are turned, because there is no room for them otherwise.
        turn = ANGLES[seat.edge] if seat.edge in ("left", "right") else 0
        width, height = (rect.h, rect.w) if turn else (rect.w, rect.h)
        marks = _chair(seat, Rect(0, 0, width, height))
        facing: Angle = (angle + turn) % 360  # type: ignore[assignment]
        panels.append(Panel(f"chair {seat.slot}", turned_rect(rect, canvas, angle), marks, facing))
    return panels


def _chair(seat: MapSeat, rect: Rect) -> tuple[Mark, ...]:
    if seat.name is None:
        fill = "sky_bg" if seat.picked else "#0D0907"
        marks: tuple[Mark, ...] = (
            Box(
                rect,
                fill,
                "sky" if seat.picked else "line",
                LINE_STRONG if seat.picked else LINE_NORMAL,
                RADIUS_BUTTON,
                dashed=not seat.picked,
                pressed="bg3",
            ),
            Icon("plus", rect.x + rect.w / 2 - 12, rect.y + 5, 24, alpha=0.8),
            Text(
                seat.below,
                Rect(rect.x + 4, rect.bottom - 40, rect.w - 8, 36),
                "small",
                "dim",
                "bg0",
                "center",
            ),
        )
    else:
        fill = "sky_bg" if seat.picked else "bg2"
        room = rect.w - 20 - (38 if seat.icon else 0)
        marks = (
            Box(
                rect,
                fill,
                "sky" if seat.picked else "line",
                LINE_STRONG if seat.picked else LINE_HAIR,
                RADIUS_BUTTON,
                pressed="bg3",
            ),
            Text(
                seat.name,
                Rect(rect.x + 14, rect.y + 8, room, 30),
                "name",
                "text",
                fill,
                ellipsis=True,
            ),
            Text(seat.below, Rect(rect.x + 14, rect.y + 38, room, 22), "small", "dim", fill),
            *(
                (Icon(seat.icon, rect.right - 46, rect.y + rect.h / 2 - 18, 36),)
                if seat.icon
                else ()
            ),
        )
    return (
        Press(rect, seat.intent, marks, seat.name or seat.below, drag=seat.drag, drop=seat.slot),
    )


def _names(view: SeatsView, rect: Rect) -> list[Mark]:
    marks: list[Mark] = [Box(rect, "bg1", "line", LINE_NORMAL, RADIUS_PANEL)]
    inner = rect.inset(12, 8)
    y = inner.y
    if view.groups:
        marks.append(
            Text(
                view.groups_title,
                Rect(inner.x + 4, y, inner.w - 8, 26),
                "strong",
                "brass",
                "bg1",
                size=17.0,
            )
        )
        y += 30
        columns = 2 if inner.w > 400 else 1
        shown = view.groups[:2]
        rows = -(-len(shown) // columns)
        area = Rect(inner.x, y, inner.w, rows * 72 - 6)
        for row, place in zip(shown, area.grid(columns, rows, 6), strict=False):
            marks += group_row(row, place)
        y = area.bottom + 6
    marks.append(
        Text(
            view.names_title,
            Rect(inner.x + 4, y, inner.w - 8, 26),
            "strong",
            "brass",
            "bg1",
            size=17.0,
        )
    )
    y += 30
    columns = max(1, int((inner.w + 6) // (_NAME_KEY[0] + 6)))
    fits = max(1, int((inner.bottom - y + 6) // (_NAME_KEY[1] - 12 + 6)))
    names = view.names[-columns * fits :]
    rows = -(-len(names) // columns)
    height = min(_NAME_KEY[1], (inner.bottom - y - 6 * (rows - 1)) / max(rows, 1))
    area = Rect(inner.x, y, inner.w, height * rows + 6 * (rows - 1))
    for button, place in zip(names, area.grid(columns, max(rows, 1), 6), strict=False):
        marks += key(
            place, button, style="label_bold", stacked=button.icon is not None, icon_size=26, pad=4
        )
    return marks
