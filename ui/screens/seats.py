"""The ring as panels: one for every tile, turned to its seat, and the flag of whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable

from ui.marks import Panel
from ui.screens.ring import Around, tab_place
from ui.screens.tile import tab_marks, tile_marks
from ui.view.parts import Tab, Tile


def seat_panels(tiles: Iterable[Tile], tab: Tab | None, ring: Around) -> tuple[Panel, ...]:
    """Panels of all seats, the flag last so that it lies on top."""
    panels = []
    for tile in tiles:
        place = ring.places[tile.seat]
        turned = place.angle in (90, 270)
        width, height = (place.rect.h, place.rect.w) if turned else (place.rect.w, place.rect.h)
        panels.append(
            Panel(f"seat {tile.seat}", place.rect, tile_marks(tile, width, height), place.angle)
        )
    if tab is not None:
        place = ring.places[tab.seat]
        rect = tab_place(place, ring.centre)
        turned = place.angle in (90, 270)
        width, height = (rect.h, rect.w) if turned else (rect.w, rect.h)
        panels.append(Panel("tab", rect, tab_marks(tab, width, height), place.angle))
    return tuple(panels)
