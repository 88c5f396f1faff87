"""The silhouettes of dice: what lies around a top face must be the sides of flat dice.

A flat die hides the floor under its top face and under the sides that the camera sees, which lie
towards the point straight below the camera. A leaning die shows a side elsewhere. Its top face
may look exactly like a flat one's, since the camera sees it from the other side; its silhouette
does not.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import parameters as p
from vision.find import Square
from vision.tray import Bytes, Tray

Points = NDArray[np.float64]


def surplus(
    tray: Tray, tops: Sequence[Square], depth: float, leaning: Sequence[Square] = ()
) -> list[float]:
    """Per top face how much around it belongs to no flat die, in square edges.

    `tops` are in working pixels. `depth` is how much smaller a die's foot looks than its top, as
    a share. What lies around the `leaning` ones among them is theirs.
    """
    if not tops:
        return []
    height, width = tray.mask.shape
    below = np.array([width / 2, height / 2])
    found = _left_over(tray.mask, tops, below, depth, leaning)
    if max(found) <= p.SURPLUS_FREE:
        return found
    # The camera need not hang over the middle of the picture: where it hangs, least is left over.
    edge = float(np.median([top.edge for top in tops]))
    best = found
    for right in p.BELOW_OFF:
        for down in p.BELOW_OFF:
            place = below + np.array([right, down]) * edge
            tried = _left_over(tray.mask, tops, place, depth, leaning)
            if _total(tried) < _total(best):
                best = tried
    return best


def _total(found: Sequence[float]) -> float:
    """How much is left over by and large; one leaning die must not decide."""
    return sum(min(value, p.SURPLUS_MOST) for value in found)


def _left_over(
    mask: Bytes,
    tops: Sequence[Square],
    below: Points,
    depth: float,
    leaning: Sequence[Square],
) -> list[float]:
    rest = mask.copy()
    outlines = [top.corners() for top in tops]
    for outline in outlines:
        cv2.fillConvexPoly(rest, _fixed(_foot_and_top(outline, below, depth)), 0, shift=_BITS)
    for top in leaning:
        middle = (round(top.x), round(top.y))
        cv2.circle(rest, middle, round(p.LEANING_REACH * top.edge), 0, cv2.FILLED)
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
