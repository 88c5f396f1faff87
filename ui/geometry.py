"""Where things are: rectangles in u, canvases, edges of the table and dashed outlines.

1 u is one pixel of the 800×480 panel and the same millimetres on every other one. Rectangles have
their origin at the top left, as people read; only the painter turns them to Kivy's bottom left.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, TypeAlias

Edge: TypeAlias = Literal["top", "right", "bottom", "left"]
Angle: TypeAlias = Literal[0, 90, 180, 270]

EDGES: tuple[Edge, ...] = ("top", "right", "bottom", "left")
ANGLES: dict[Edge, Angle] = {"bottom": 0, "right": 90, "top": 180, "left": 270}

LONG_SIDE = 800.0
SHORT_SIDE = 480.0


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle in u, origin at the top left."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlaps(self, other: Rect, slack: float = 0.0) -> bool:
        """Whether the two share more than ``slack`` u in both directions."""
        wide = min(self.right, other.right) - max(self.x, other.x)
        high = min(self.bottom, other.bottom) - max(self.y, other.y)
        return wide > slack and high > slack

    def inside(self, other: Rect, slack: float = 0.0) -> bool:
        return (
            self.x >= other.x - slack
            and self.y >= other.y - slack
            and self.right <= other.right + slack
            and self.bottom <= other.bottom + slack
        )

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        down = dx if dy is None else dy
        return Rect(self.x + dx, self.y + down, self.w - 2 * dx, self.h - 2 * down)

    def grown(self, side: float, within: Rect | None = None) -> Rect:
        """At least ``side`` u both ways around the same middle, kept inside ``within``."""
        w, h = max(self.w, side), max(self.h, side)
        x, y = self.x - (w - self.w) / 2, self.y - (h - self.h) / 2
        if within is not None:
            x = min(max(x, within.x), max(within.x, within.right - w))
            y = min(max(y, within.y), max(within.y, within.bottom - h))
        return Rect(x, y, w, h)

    def columns(self, weights: Sequence[float], gap: float) -> tuple[Rect, ...]:
        """This rectangle cut side by side in proportion to ``weights``."""
        if not weights:
            return ()
        unit = (self.w - gap * (len(weights) - 1)) / sum(weights)
        out, x = [], self.x
        for weight in weights:
            out.append(Rect(x, self.y, unit * weight, self.h))
            x += unit * weight + gap
        return tuple(out)

    def rows(self, weights: Sequence[float], gap: float) -> tuple[Rect, ...]:
        """This rectangle cut one below the other in proportion to ``weights``."""
        if not weights:
            return ()
        unit = (self.h - gap * (len(weights) - 1)) / sum(weights)
        out, y = [], self.y
        for weight in weights:
            out.append(Rect(self.x, y, self.w, unit * weight))
            y += unit * weight + gap
        return tuple(out)

    def grid(self, columns: int, rows: int, gap: float) -> tuple[Rect, ...]:
        """Equal cells, row by row from the top left."""
        return tuple(
            cell for row in self.rows([1] * rows, gap) for cell in row.columns([1] * columns, gap)
        )


@dataclass(frozen=True, slots=True)
class Canvas:
    """The window in u, and how many pixels one u is."""

    width: float
    height: float
    scale: float

    @property
    def rect(self) -> Rect:
        return Rect(0, 0, self.width, self.height)

    @property
    def wide(self) -> bool:
        return self.width >= self.height

    def turned(self, angle: Angle) -> Canvas:
        """The canvas as somebody at that angle sees it."""
        if angle in (90, 270):
            return Canvas(self.height, self.width, self.scale)
        return self


def canvas_of(width: int, height: int) -> Canvas:
    """The canvas of a window in pixels: never smaller than 800×480 u (or 480×800)."""
    width, height = max(width, 1), max(height, 1)
    if width >= height:
        scale = min(width / LONG_SIDE, height / SHORT_SIDE)
    else:
        scale = min(width / SHORT_SIDE, height / LONG_SIDE)
    return Canvas(width / scale, height / scale, scale)


def outline(rect: Rect, radius: float, step: float = 2.0) -> list[tuple[float, float]]:
    """Points along a rounded rectangle, clockwise from its top left corner, about a step apart."""
    radius = max(0.0, min(radius, rect.w / 2, rect.h / 2))
    corners = (
        (rect.right - radius, rect.y + radius, -90.0),
        (rect.right - radius, rect.bottom - radius, 0.0),
        (rect.x + radius, rect.bottom - radius, 90.0),
        (rect.x + radius, rect.y + radius, 180.0),
    )
    bends = max(2, math.ceil(radius * math.pi / 2 / step))
    corner_points: list[tuple[float, float]] = [(rect.x + radius, rect.y)]
    for cx, cy, start in corners:
        for index in range(bends + 1):
            turn = math.radians(start + 90.0 * index / bends)
            corner_points.append((cx + radius * math.cos(turn), cy + radius * math.sin(turn)))
    corner_points.append(corner_points[0])
    return corner_points


def dashes(
    points: Sequence[tuple[float, float]], on: float, off: float
) -> list[list[tuple[float, float]]]:
    """A path cut into strokes of ``on`` u with gaps of ``off`` u.

    Kivy draws dashes only one pixel wide, so wider ones are drawn as separate strokes.
    """
    strokes: list[list[tuple[float, float]]] = []
    drawing, left = True, on
    stroke = [points[0]]
    for (x0, y0), (x1, y1) in pairwise(points):
        length = math.hypot(x1 - x0, y1 - y0)
        walked = 0.0
        while length - walked > left:
            walked += left
            at = (x0 + (x1 - x0) * walked / length, y0 + (y1 - y0) * walked / length)
            if drawing:
                strokes.append([*stroke, at])
            drawing = not drawing
            stroke = [at]
            left = on if drawing else off
        left -= length - walked
        stroke.append((x1, y1))
    if drawing and len(stroke) > 1:
        strokes.append(stroke)
    return strokes
