"""The chairs around the screen: where they stand and in which order they are offered."""

from __future__ import annotations

from ui.geometry import EDGES, Edge
from ui.screens.ring import Seating
from ui.setup.draft import Draft

_WIDE_EDGES: tuple[Edge, ...] = (
    "top", "top", "top", "right", "bottom", "bottom", "bottom", "left",
)  # fmt: skip
_TALL_EDGES: tuple[Edge, ...] = (
    "top", "right", "right", "right", "bottom", "left", "left", "left",
)  # fmt: skip
# People sit down around the screen, not along one side of it; the first at the bottom.
_WIDE_ORDER = (5, 7, 1, 3, 6, 0, 2, 4)
_TALL_ORDER = (4, 6, 0, 2, 5, 7, 1, 3)


def chair_edges(wide: bool) -> tuple[Edge, ...]:
    """The edge of every chair, clockwise from the top left."""
    return _WIDE_EDGES if wide else _TALL_EDGES


def chair_order(wide: bool) -> tuple[int, ...]:
    """The order in which chairs are offered to people who do not pick one."""
    return _WIDE_ORDER if wide else _TALL_ORDER


def seat_counts(draft: Draft, wide: bool) -> Seating:
    """How many sit at each edge."""
    edges = chair_edges(wide)
    top, right, bottom, left = (
        sum(edges[chair] == edge for chair in draft.seated) for edge in EDGES
    )
    return Seating((top, right, bottom, left))
