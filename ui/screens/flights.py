"""What flies over the ring: the arrows that somebody has taken since the ring was last seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ui.marks import Flight, Page

_SECONDS = 0.18
_BETWEEN = 0.06  # seconds from one arrow to the next
_SIDE = 34.0


def with_arrows_taken(page: Page, before: Sequence[int], now: Sequence[int]) -> Page:
    """The page with an arrow flying to its tile for each that a seat has more than ``before``;
    the same page where no ring is shown, or where ``before`` is not known."""
    panels = {panel.key: panel.rect for panel in page.panels}
    if not page.ring or len(before) != len(now):
        return page
    start = page.panels[0].rect.centre
    flights = tuple(
        Flight("arrow_token", start, panels[f"seat {seat}"].centre, _SIDE, n * _BETWEEN, _SECONDS)
        for seat, (old, new) in enumerate(zip(before, now, strict=True))
        for n in range(new - old)
    )
    return replace(page, flights=flights)
