"""The ring of seat tiles and the box in its middle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ui.geometry import ANGLES, Angle, Canvas, Edge, Rect
from ui.theme import RING_DEPTH, RING_MARGIN

CENTRE_INSET = 8.0
LONGEST_TILE = 300.0
LONGEST_SIDE_TILE = 260.0
TAB_WIDTH = 126.0
TAB_HEIGHT = 41.0
_TAB_OVERLAP = 8.0

_WIDE = {
    3: (1, 1, 1, 0),
    4: (1, 1, 1, 1),
    5: (2, 1, 1, 1),
    6: (2, 1, 2, 1),
    7: (3, 1, 2, 1),
    8: (3, 1, 3, 1),
}
_TALL = {
    3: (1, 1, 0, 1),
    4: (1, 1, 1, 1),
    5: (1, 2, 1, 1),
    6: (1, 2, 1, 2),
    7: (1, 3, 1, 2),
    8: (1, 3, 1, 3),
}


@dataclass(frozen=True, slots=True)
class Seating:
    """How many sit at the top, right, bottom and left edge, and which place seat 0 has.

    Places are counted clockwise from the top left.
    """

    counts: tuple[int, int, int, int]
    first: int = 0


@dataclass(frozen=True, slots=True)
class Place:
    """A seat's place on the screen and the angle it reads at."""

    rect: Rect
    edge: Edge

    @property
    def angle(self) -> Angle:
        return ANGLES[self.edge]


@dataclass(frozen=True, slots=True)
class Around:
    """The places by seat, and the free box in the middle."""

    places: tuple[Place, ...]
    centre: Rect


def usual_seating(players: int, wide: bool) -> Seating:
    """How so many people sit around the screen if nobody said otherwise."""
    return Seating((_WIDE if wide else _TALL)[min(max(players, 3), 8)])


def fits(seating: Seating, players: int, wide: bool) -> bool:
    """Whether so many can sit like this: three at a long edge, one at a short one."""
    top, right, bottom, left = seating.counts
    long, short = ((top, bottom), (right, left)) if wide else ((right, left), (top, bottom))
    return sum(seating.counts) == players and max(long) <= 3 and max(short) <= 1


def read_seating(given: Any) -> Seating | None:
    """The seating that stands in a game's first line; None if there is none that makes sense."""
    match given:
        case {"counts": [int(top), int(right), int(bottom), int(left)], "first": int(first)}:
            counts = (top, right, bottom, left)
            if min(counts) >= 0 and 0 <= first < max(1, sum(counts)):
                return Seating(counts, first)
    return None


def seating_of(setup: Mapping[str, Any], players: int, wide: bool) -> Seating:
    """How people sit in the game of this set-up line, or as usual if it does not fit here."""
    seating = read_seating(setup.get("seating"))
    if seating is not None and fits(seating, players, wide):
        return seating
    return usual_seating(players, wide)


def around(canvas: Canvas, seating: Seating) -> Around:
    """Where the tiles are. The strip of an edge without seats belongs to the centre."""
    top, right, bottom, left = seating.counts
    places = [
        *_strip(canvas, "top", top),
        *_sides(canvas, "right", right, bool(top), bool(bottom)),
        *reversed(_strip(canvas, "bottom", bottom)),
        *reversed(_sides(canvas, "left", left, bool(top), bool(bottom))),
    ]
    turned = places[seating.first :] + places[: seating.first]
    x = RING_DEPTH if left else 0.0
    y = RING_DEPTH if top else 0.0
    centre = Rect(
        x,
        y,
        canvas.width - x - (RING_DEPTH if right else 0.0),
        canvas.height - y - (RING_DEPTH if bottom else 0.0),
    )
    return Around(tuple(turned), centre.inset(CENTRE_INSET))


def _strip(canvas: Canvas, edge: Edge, count: int) -> list[Place]:
    if not count:
        return []
    slot = (canvas.width - RING_MARGIN * (count + 1)) / count
    width = min(slot, LONGEST_TILE)
    depth = RING_DEPTH - RING_MARGIN
    y = RING_MARGIN if edge == "top" else canvas.height - RING_MARGIN - depth
    return [
        Place(
            Rect(RING_MARGIN + n * (slot + RING_MARGIN) + (slot - width) / 2, y, width, depth), edge
        )
        for n in range(count)
    ]


def _sides(canvas: Canvas, edge: Edge, count: int, above: bool, below: bool) -> list[Place]:
    if not count:
        return []
    start = RING_DEPTH if above else 0.0
    room = canvas.height - start - (RING_DEPTH if below else 0.0)
    slot = (room - RING_MARGIN * (count + 1)) / count
    length = min(slot, LONGEST_SIDE_TILE)
    depth = RING_DEPTH - RING_MARGIN
    x = RING_MARGIN if edge == "left" else canvas.width - RING_MARGIN - depth
    return [
        Place(
            Rect(
                x,
                start + RING_MARGIN + n * (slot + RING_MARGIN) + (slot - length) / 2,
                depth,
                length,
            ),
            edge,
        )
        for n in range(count)
    ]


def tab_place(place: Place, centre: Rect) -> Rect:
    """Where the flag of a tile sticks out towards the centre, beside the tiles around a corner."""
    flag = inward_of(place, TAB_WIDTH, TAB_HEIGHT, -_TAB_OVERLAP)
    if place.edge in ("top", "bottom"):
        x = min(max(flag.x, centre.x), max(centre.x, centre.right - flag.w))
        return Rect(x, flag.y, flag.w, flag.h)
    y = min(max(flag.y, centre.y), max(centre.y, centre.bottom - flag.h))
    return Rect(flag.x, y, flag.w, flag.h)


def inward_of(place: Place, width: float, height: float, gap: float) -> Rect:
    """A box of this size, as its player sees it, ``gap`` from the tile towards the centre."""
    rect = place.rect
    x, y = rect.centre
    match place.edge:
        case "bottom":
            return Rect(x - width / 2, rect.y - gap - height, width, height)
        case "top":
            return Rect(x - width / 2, rect.bottom + gap, width, height)
        case "left":
            return Rect(rect.right + gap, y - width / 2, height, width)
        case _:
            return Rect(rect.x - gap - height, y - width / 2, height, width)
