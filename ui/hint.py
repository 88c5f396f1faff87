"""After a while without a touch, the one thing to do gets a halo. It does not move."""

from __future__ import annotations

from dataclasses import replace

from ui.marks import Box, Mark, Page, Panel, Press

HINT_SECONDS = 20.0
_GAP = 5.0
_WIDTH = 2.0


def hinted(page: Page) -> Page:
    """The page with a halo around every primary button."""
    return replace(page, panels=tuple(_hinted(panel) for panel in page.panels))


def _hinted(panel: Panel) -> Panel:
    marks: list[Mark] = []
    for mark in panel.marks:
        marks.append(mark)
        if isinstance(mark, Press) and mark.marks:
            plate = mark.marks[0]
            if isinstance(plate, Box) and plate.lip is not None:
                ring = plate.rect.inset(-_GAP)
                marks.append(Box(ring, None, "brass_hi", _WIDTH, plate.radius + _GAP))
    return replace(panel, marks=tuple(marks))
