"""The outline of a tray's floor, completed where dice in its corners hide it."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import parameters as p

Polygon = NDArray[np.int32]


def with_corners(hull: Polygon) -> Polygon:
    """The four sides of a floor, made long enough to meet; a round floor stays as it is.

    `hull` is the convex outline of what is seen of the floor. A die in a corner hides it, and the
    outline would pass across the die.
    """
    seen = float(cv2.contourArea(hull))
    tidy = cv2.approxPolyDP(hull, p.REGION_TIDY, True)
    corners = [np.asarray(point, np.float64) for point in tidy.reshape(-1, 2)]
    while len(corners) > 4:
        cheapest = min(range(len(corners)), key=lambda side: _added(corners, side))
        meeting = _meeting(corners, cheapest)
        if meeting is None:
            return hull
        corners[cheapest] = meeting
        del corners[(cheapest + 1) % len(corners)]
    whole = np.rint(np.array(corners)).astype(np.int32).reshape(-1, 1, 2)
    return whole if cv2.contourArea(whole) <= p.REGION_HIDDEN * seen else hull


def _meeting(corners: list[NDArray[np.float64]], side: int) -> NDArray[np.float64] | None:
    """Where the neighbours of a side meet beyond it; None if they go apart."""
    count = len(corners)
    before, start = corners[side - 1], corners[side]
    end, after = corners[(side + 1) % count], corners[(side + 2) % count]
    one, two = start - before, after - end
    turn = one[0] * two[1] - one[1] * two[0]
    gap = end - start
    reach = gap[0] * two[1] - gap[1] * two[0]
    if turn == 0 or reach / turn < 0:
        return None
    return np.asarray(start + one * (reach / turn))


def _added(corners: list[NDArray[np.float64]], side: int) -> float:
    """The area of the corner that a side cuts off."""
    meeting = _meeting(corners, side)
    if meeting is None:
        return float("inf")
    one, two = corners[side] - meeting, corners[(side + 1) % len(corners)] - meeting
    return float(abs(one[0] * two[1] - one[1] * two[0])) / 2
