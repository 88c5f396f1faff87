"""Finding dice: squares of a known edge length among the things on the floor."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import parameters as p
from vision.tray import Bytes, Tray


@dataclass(frozen=True, slots=True)
class Square:
    """A square that may be a top face; `angle` in radians.

    Seen from aside it is no exact square: `along` is by what share it is wider, and less high, in
    its own frame, `across` the same along its diagonals.
    """

    x: float
    y: float
    edge: float
    angle: float
    score: float
    along: float = 0.0
    across: float = 0.0

    def frame(self) -> NDArray[np.float64]:
        """From offsets in edges, right and down in the square's frame, to pixels: 2 × 2."""
        cos, sin = math.cos(self.angle) * self.edge, math.sin(self.angle) * self.edge
        a, b = self.along, self.across
        return np.array(
            [
                [cos * (1 + a) - sin * b, cos * b - sin * (1 - a)],
                [sin * (1 + a) + cos * b, sin * b + cos * (1 - a)],
            ]
        )

    def scaled(self, factor: float) -> Square:
        """The same square in a picture `factor` times as large."""
        return replace(
            self,
            x=(self.x + 0.5) * factor - 0.5,
            y=(self.y + 0.5) * factor - 0.5,
            edge=self.edge * factor,
        )

    def moved(
        self, right: float, down: float, grow: float, turn: float, along: float, across: float
    ) -> Square:
        """The square moved by edges in its own frame, larger by a share, turned by radians, and
        stretched by shares along its sides and along its diagonals."""
        cos, sin = math.cos(self.angle) * self.edge, math.sin(self.angle) * self.edge
        return Square(
            self.x + cos * right - sin * down,
            self.y + sin * right + cos * down,
            self.edge * (1 + grow),
            self.angle + turn,
            self.score,
            self.along + along,
            self.across + across,
        )

    def corners(self) -> NDArray[np.float64]:
        """The four corners, clockwise on the screen, as 4 × 2."""
        offsets = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]])
        return np.asarray(offsets @ self.frame().T + (self.x, self.y))


def find_squares(tray: Tray, edge: float) -> list[Square]:
    """Squares with sides of `edge` working pixels, best first, overlapping ones included."""
    step = p.SEARCH_SHRINK
    size = (tray.things.shape[1] // step, tray.things.shape[0] // step)
    small_light, small_mask = (
        np.asarray(cv2.resize(layer, size, interpolation=cv2.INTER_AREA), np.uint8)
        for layer in (tray.levels, tray.things * np.uint8(255))
    )
    found: list[Square] = []
    for box in _boxes(tray.things, edge):
        found += _search_box(small_light, small_mask, box, edge / step)
    return [square.scaled(step) for square in sorted(found, key=lambda s: -s.score)]


def best_factor(tray: Tray, edge: float, factors: Sequence[float]) -> float:
    """The factor of the edge whose squares have the best sides."""
    totals = [
        sum(s.score**3 for s in lying_apart(find_squares(tray, edge * factor)))
        for factor in factors
    ]
    if max(totals) == 0:
        return 1.0
    # Neighbouring factors are nearly as good: their balance tells more than the best alone.
    weights = np.asarray(totals) ** 8
    return float((weights * factors).sum() / weights.sum())


def lying_apart(squares: Sequence[Square]) -> list[Square]:
    """The best ones of overlapping squares, only those with good sides."""
    kept: list[Square] = []
    for square in squares:
        if square.score >= p.GOOD_SCORE and all(
            np.hypot(square.x - k.x, square.y - k.y) > p.DIE_APART * square.edge for k in kept
        ):
            kept.append(square)
    return kept


def _boxes(mask: Bytes, edge: float) -> list[tuple[float, float, float, float]]:
    """Search boxes around the things on the floor that are large enough, in search pixels."""
    step = p.SEARCH_SHRINK
    thinned = np.ascontiguousarray(mask[::step, ::step])
    count, _, stats, _ = cv2.connectedComponentsWithStats(thinned, connectivity=4)
    size = edge / step
    return [
        (x, y, w, h)
        for x, y, w, h, area in stats[1:count].tolist()
        if area >= p.SMALLEST_THING * size * size and min(w, h) >= p.SLIMMEST_THING * size
    ]


def _search_box(
    light: Bytes, mask: Bytes, box: tuple[float, float, float, float], edge: float
) -> list[Square]:
    x, y, w, h = box
    side = int(np.ceil(np.hypot(w, h) + 2)) | 1
    middle = (side - 1) / 2
    cx, cy = x + (w - 1) / 2, y + (h - 1) / 2
    angles = np.arange(p.SEARCH_ANGLES) * (np.pi / 2 / p.SEARCH_ANGLES)
    light_tiles = np.empty((p.SEARCH_ANGLES * side, side), np.uint8)
    mask_tiles = np.empty((p.SEARCH_ANGLES * side, side), np.uint8)
    for index, angle in enumerate(angles):
        cos, sin = np.cos(angle), np.sin(angle)
        back = np.array(
            [[cos, -sin, cx + (sin - cos) * middle], [sin, cos, cy - (sin + cos) * middle]]
        )
        rows = slice(index * side, (index + 1) * side)
        for layer, tiles in ((light, light_tiles), (mask, mask_tiles)):
            cv2.warpAffine(layer, back, (side, side), dst=tiles[rows], flags=_SAMPLE)
    score = _square_scores(light_tiles, mask_tiles, edge)
    peaks = (score >= cv2.dilate(score, np.ones((3, 3), np.uint8))) & (score > p.SEARCH_SCORE)
    rows_at, columns_at = np.nonzero(peaks)
    turns = angles[rows_at // side]
    v = rows_at % side - middle
    u = columns_at - middle
    cos, sin = np.cos(turns), np.sin(turns)
    xs, ys = cx + cos * u - sin * v, cy + sin * u + cos * v
    scores = score[rows_at, columns_at] / 255.0
    return [
        Square(float(xs[i]), float(ys[i]), edge, float(turns[i]), float(scores[i]))
        for i in _apart(xs, ys, scores, p.SEARCH_APART * edge)
    ]


_SAMPLE = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP


def _square_scores(light: Bytes, mask: Bytes, edge: float) -> Bytes:
    """How well a square centred at each pixel has edges on all four sides, 0..255."""
    length = max(1, round(edge * p.EDGE_SHARE))
    half = edge / 2
    sides = []
    for axis, kernel in ((1, (1, length)), (0, (length, 1))):
        strength = cv2.max(
            _steps(light, axis, 255 / (p.EDGE_LIGHT * p.LIGHT_LEVELS)), _steps(mask, axis, 1.0)
        )
        line = np.asarray(cv2.blur(strength, kernel), np.uint8)
        sides += [_moved(line, half, axis), _moved(line, -half, axis)]
    weakest = cv2.min(cv2.min(sides[0], sides[1]), cv2.min(sides[2], sides[3]))
    mean = cv2.addWeighted(
        cv2.addWeighted(sides[0], 0.5, sides[1], 0.5, 0),
        0.5,
        cv2.addWeighted(sides[2], 0.5, sides[3], 0.5, 0),
        0.5,
        0,
    )
    score = cv2.addWeighted(mean, 0.6, weakest, 0.4, 0)
    inside = cv2.blur(mask, (round(edge * 0.9), round(edge * 0.9)))
    score[inside < p.SQUARE_FILL * 255] = 0
    return np.asarray(score, np.uint8)


def _steps(layer: Bytes, axis: int, gain: float) -> Bytes:
    """The absolute difference of the two neighbours along an axis, times `gain`, saturated."""
    steps = np.zeros_like(layer)
    if axis == 1:
        steps[:, 1:-1] = cv2.absdiff(layer[:, 2:], layer[:, :-2])
    else:
        steps[1:-1] = cv2.absdiff(layer[2:], layer[:-2])
    return np.asarray(cv2.convertScaleAbs(steps, alpha=gain), np.uint8)


def _moved(layer: Bytes, distance: float, axis: int) -> Bytes:
    """The layer moved along an axis by a distance that need not be whole; zeros come in."""
    whole = int(np.floor(distance))
    moved = np.zeros_like(layer)
    near = _slid(layer, whole, axis, moved)
    share = distance - whole
    if share == 0:
        return near
    far = _slid(layer, whole + 1, axis, np.zeros_like(layer))
    return np.asarray(cv2.addWeighted(near, 1 - share, far, share, 0), np.uint8)


def _slid(layer: Bytes, whole: int, axis: int, into: Bytes) -> Bytes:
    count = layer.shape[axis]
    source = slice(max(0, -whole), count - max(0, whole))
    target = slice(max(0, whole), count + min(0, whole))
    if axis == 1:
        into[:, target] = layer[:, source]
    else:
        into[target] = layer[source]
    return into


def _apart(
    xs: NDArray[np.float64], ys: NDArray[np.float64], scores: NDArray[np.float64], apart: float
) -> list[int]:
    """Indices of the best ones, none nearer than `apart` to a better one; not all of noise."""
    kept: list[int] = []
    open_ones = np.argsort(-scores)
    while len(open_ones) and len(kept) < p.MOST_CANDIDATES:
        best = open_ones[0]
        kept.append(int(best))
        far = np.hypot(xs[open_ones] - xs[best], ys[open_ones] - ys[best]) > apart
        open_ones = open_ones[far]
    return kept


if __name__ == "__main__":
    from vision.show import main

    main("find")
