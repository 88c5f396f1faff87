"""Finding dice: squares of a known edge length among the things on the floor."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import parameters as p
from vision.tray import Bytes, Tray


@dataclass(frozen=True, slots=True)
class Square:
    """A square that may be a top face, in working pixels; `angle` in radians, a quarter turn."""

    x: float
    y: float
    edge: float
    angle: float
    score: float

    def corners(self) -> NDArray[np.float64]:
        """The four corners, clockwise on the screen, as 4 × 2."""
        half = self.edge / 2
        cos, sin = np.cos(self.angle), np.sin(self.angle)
        offsets = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * half
        turn = np.array([[cos, sin], [-sin, cos]])
        return np.asarray(offsets @ turn + (self.x, self.y))


def find_squares(tray: Tray, edge: float) -> list[Square]:
    """Squares with sides of `edge` working pixels, best first, overlapping ones included."""
    step = p.SEARCH_SHRINK
    size = (tray.mask.shape[1] // step, tray.mask.shape[0] // step)
    above = np.maximum(tray.light + np.float32(p.LIGHT_DARKEST), 0)
    light = cv2.convertScaleAbs(above, alpha=p.LIGHT_LEVELS)
    small_light = cv2.resize(light, size, interpolation=cv2.INTER_AREA)
    small_mask = cv2.resize(tray.mask * np.uint8(255), size, interpolation=cv2.INTER_AREA)
    found: list[Square] = []
    for box in _boxes(tray.mask, edge):
        found += _search_box(small_light, small_mask, box, edge / step)
    middle = (step - 1) / 2
    return [
        Square(s.x * step + middle, s.y * step + middle, edge, s.angle, s.score)
        for s in sorted(found, key=lambda s: -s.score)
    ]


def _boxes(mask: Bytes, edge: float) -> list[tuple[float, float, float, float]]:
    """Search boxes around the things on the floor that are large enough, in search pixels."""
    count, _, stats, _ = cv2.connectedComponentsWithStats(mask, connectivity=4)
    step = p.SEARCH_SHRINK
    return [
        (x / step, y / step, w / step, h / step)
        for x, y, w, h, area in stats[1:count].tolist()
        if area >= p.SMALLEST_THING * edge * edge and min(w, h) >= p.SLIMMEST_THING * edge
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
    index = rows_at // side
    v = rows_at % side - middle
    u = columns_at - middle
    cos, sin = np.cos(angles[index]), np.sin(angles[index])
    xs, ys = cx + cos * u - sin * v, cy + sin * u + cos * v
    scores = score[rows_at, columns_at] / 255.0
    return [
        Square(float(xs[i]), float(ys[i]), edge, float(angles[index[i]]), float(scores[i]))
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
        line = cv2.blur(strength, kernel)
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
    """Indices of the best ones, none nearer than `apart` to a better one."""
    kept: list[int] = []
    open_ones = np.argsort(-scores)
    while len(open_ones):
        best = open_ones[0]
        kept.append(int(best))
        far = np.hypot(xs[open_ones] - xs[best], ys[open_ones] - ys[best]) > apart
        open_ones = open_ones[far]
    return kept


def sides_of(tray: Tray, square: Square) -> tuple[float, float, float, float]:
    """The share of each side (top, right, bottom, left) along which an edge is seen."""
    points = (np.arange(p.SIDE_POINTS) + 0.5) / p.SIDE_POINTS - 0.5
    along = points * p.EDGE_SHARE * square.edge
    half = square.edge / 2
    cos, sin = np.cos(square.angle), np.sin(square.angle)
    height, width = tray.mask.shape
    shares = []
    for turn in range(4):
        # In the square's own frame the side lies at v = -half, outward is -v; then turned.
        c, s = ((cos, sin), (-sin, cos), (-cos, -sin), (sin, -cos))[turn]
        best = np.zeros(p.SIDE_POINTS)
        for off in (-1.5, 0.0, 1.5):
            steps = []
            for depth in (half + off - 1.5, half + off + 1.5):
                xs = np.clip(np.rint(square.x + c * along + s * depth), 0, width - 1).astype(int)
                ys = np.clip(np.rint(square.y + s * along - c * depth), 0, height - 1).astype(int)
                steps.append((tray.light[ys, xs], tray.mask[ys, xs]))
            light = np.abs(steps[0][0] - steps[1][0]) / p.EDGE_LIGHT
            cover = np.abs(steps[0][1].astype(float) - steps[1][1])
            best = np.maximum(best, np.minimum(np.maximum(light, cover), 1.0))
        shares.append(float(best.mean()))
    return (shares[0], shares[1], shares[2], shares[3])
