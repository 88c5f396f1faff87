"""The silhouettes of dice: what lies around a top face must be the sides of flat dice.

A flat die hides the floor under its top face and under the sides that the camera sees, which lie
towards the point straight below the camera. A leaning die shows a side elsewhere. Its top face
may look exactly like a flat one's, since the camera sees it from the other side; its silhouette
does not.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import parameters as p
from vision.find import Square
from vision.tray import Bytes, Tray

Points = NDArray[np.float64]
Offset = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Standpoint:
    """Where a camera hangs: the place straight `below` it, in edges from the picture's middle, and
    its nearness as `depth`, how much smaller a die's foot looks than its top, as a share."""

    below: Offset = (0.0, 0.0)
    depth: float = p.DEPTHS[0]


def surplus(
    tray: Tray,
    tops: Sequence[Square],
    camera: Standpoint,
    reach: float,
    leaning: Sequence[Offset] = (),
    *,
    shadows: bool,
) -> list[float]:
    """Per top face how much around it belongs to no flat die, in square edges.

    `tops` are in working pixels. `reach` is how far, in edges, the place below the camera may be
    off. What lies around the middles of `leaning` dice is theirs. With `shadows`, what is darker
    than the floor may be a shadow and does not count.
    """
    if not tops:
        return []
    body = _body(tray, tops, shadows)
    found = _left_over(body, tops, camera, leaning)
    if reach and max(found) > p.SURPLUS_FREE:
        likely = _likely_standpoint(body, tops, camera, reach, leaning)
        found = _left_over(body, tops, likely, leaning)
    # What every die has around it is the picture's, a soft or noisy one's, and no die's own.
    common = min(found) if len(found) >= p.SURPLUS_DICE else 0.0
    return [value - common for value in found]


def likely_standpoint(tray: Tray, tops: Sequence[Square]) -> Standpoint:
    """Where the camera hangs over flat dice; without need not nearer to them."""
    body = _body(tray, tops, shadows=True)
    likely = Standpoint()
    for depth in p.DEPTHS:
        likely = _likely_standpoint(body, tops, Standpoint(depth=depth), p.BELOW_REACH_MOVED, ())
        if max(_left_over(body, tops, likely, ())) <= p.SURPLUS_FREE:
            return likely
    return likely


def _likely_standpoint(
    body: Bytes, tops: Sequence[Square], around: Standpoint, reach: float, leaning: Sequence[Offset]
) -> Standpoint:
    """Where the camera hangs, least is left over; without need it is not looked for far away."""
    steps = (-1.0, -0.5, 0.0, 0.5, 1.0)

    right, down = around.below

    def cost(place: Standpoint) -> float:
        rest = _left_over(body, tops, place, leaning)
        away = float(np.hypot(place.below[0] - right, place.below[1] - down))
        # One leaning die must not decide.
        return sum(min(value, p.SURPLUS_MOST) for value in rest) + p.BELOW_COST * away

    places = [
        Standpoint((right + x * reach, down + y * reach), around.depth)
        for x in steps
        for y in steps
    ]
    return min(places, key=cost)


def _body(tray: Tray, tops: Sequence[Square], shadows: bool) -> Bytes:
    """What lies in the tray, without specks and, if asked, without what may be a shadow."""
    mask = tray.mask & (tray.light > p.SHADE * p.LIGHT_STEPS) if shadows else tray.mask
    size = round(p.SPECK * _usual_edge(tops)) | 1
    return np.asarray(cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((size, size), np.uint8)))


def _usual_edge(tops: Sequence[Square]) -> float:
    return float(np.median([top.edge for top in tops]))


def _left_over(
    body: Bytes, tops: Sequence[Square], camera: Standpoint, leaning: Sequence[Offset]
) -> list[float]:
    height, width = body.shape
    edge = _usual_edge(tops)
    rest = body.copy()
    outlines = [top.corners() for top in tops]
    for top, outline in zip(tops, outlines, strict=True):
        below = np.array([width / 2, height / 2]) + np.array(camera.below) * top.edge
        whole = _foot_and_top(outline, below, camera.depth)
        cv2.fillConvexPoly(rest, _fixed(whole), 0, shift=_BITS)
    for x, y in leaning:
        cv2.circle(rest, (round(x), round(y)), round(p.LEANING_REACH * edge), 0, cv2.FILLED)
    found = []
    for top, outline in zip(tops, outlines, strict=True):
        ring = _grown(outline, p.SURPLUS_REACH)
        left, upper = np.maximum(np.floor(ring.min(axis=0)).astype(int), 0)
        right, lower = np.maximum(np.ceil(ring.max(axis=0)).astype(int) + 1, (left + 1, upper + 1))
        part = rest[upper:lower, left:right]
        if not part.any():
            found.append(0.0)
            continue
        inside = np.zeros_like(part)
        cv2.fillConvexPoly(inside, _fixed(ring - (left, upper)), 1, shift=_BITS)
        thick = cv2.morphologyEx(part & inside, cv2.MORPH_OPEN, np.ones((2, 2), np.uint8))
        found.append(float(np.count_nonzero(thick)) / top.edge**2)
    return found


def _foot_and_top(outline: Points, below: Points, depth: float) -> Points:
    """The outline of a flat die with the given top face, a little more than it is."""
    top = _grown(outline, p.SURPLUS_MARGIN)
    foot = top + (below - outline.mean(axis=0)) * depth
    hull = cv2.convexHull(np.vstack([top, foot]).astype(np.float32))
    return np.asarray(hull.reshape(-1, 2), np.float64)


def _grown(outline: Points, margin: float) -> Points:
    """An outline whose sides are moved outward by a share of the edge."""
    middle = outline.mean(axis=0)
    return np.asarray(middle + (outline - middle) * (1 + 2 * margin))


_BITS = 4


def _fixed(points: Points) -> NDArray[np.int32]:
    return np.asarray(np.rint(points * (1 << _BITS)), np.int32)


def body_share(tray: Tray, outline: Square, others: Sequence[Square]) -> float:
    """The share of an outline that neither shows floor or a shadow on it nor another die's top."""
    left, top = np.floor(outline.corners().min(axis=0)).astype(int).clip(0).tolist()
    size = math.ceil(outline.edge * math.sqrt(2)) + 2
    part = np.s_[top : top + size, left : left + size]
    body = tray.things[part] & (tray.light[part] > p.SHADE * p.LIGHT_STEPS)
    inside = np.zeros_like(body)
    if not inside.size:
        return 0.0
    cv2.fillConvexPoly(inside, _fixed(outline.corners() - (left, top)), 1, shift=_BITS)
    whole = np.count_nonzero(inside)
    for other in others:
        cv2.fillConvexPoly(inside, _fixed(other.corners() - (left, top)), 0, shift=_BITS)
    return float(np.count_nonzero(body & inside) / max(1, int(whole)))


def silhouette_middle(
    tray: Tray, outline: Square, others: Sequence[Square], edge: float
) -> tuple[float, float]:
    """The middle of what lies around an outline and belongs to no other die, in working pixels."""
    reach = round(p.SILHOUETTE_REACH * edge)
    left, top = max(0, round(outline.x) - reach), max(0, round(outline.y) - reach)
    mask = tray.mask[top : top + 2 * reach + 1, left : left + 2 * reach + 1].copy()
    for other in others:
        corners = np.rint(other.corners() - (left, top)).astype(np.int32)
        cv2.fillConvexPoly(mask, corners, 0)
    apart = cv2.erode(mask, np.ones((3, 3), np.uint8))
    _, labels = cv2.connectedComponents(apart)
    own = np.zeros_like(mask)
    cv2.fillConvexPoly(own, np.rint(outline.corners() - (left, top)).astype(np.int32), 1)
    counts = np.bincount(labels[(own > 0) & (apart > 0)])
    if not len(counts):
        return outline.x, outline.y
    ys, xs = np.nonzero(labels == counts.argmax())
    return left + float(xs.mean()), top + float(ys.mean())
