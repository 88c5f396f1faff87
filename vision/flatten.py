"""A slanted view of the tray, straightened for people to look at."""

from __future__ import annotations

import math
from collections.abc import Sequence

import cv2
import numpy as np

from vision.picture import Picture


def flattened(picture: Picture, corners: Sequence[tuple[float, float]]) -> Picture:
    """What lies between four corners, as seen from straight above.

    `corners` are shares of the picture: top left, top right, bottom right, bottom left.
    """
    height, width = picture.shape[:2]
    seen = [(x * (width - 1), y * (height - 1)) for x, y in corners]
    top_left, top_right, bottom_right, bottom_left = seen
    wide = max(math.dist(top_left, top_right), math.dist(bottom_left, bottom_right), 2.0)
    high = max(math.dist(top_left, bottom_left), math.dist(top_right, bottom_right), 2.0)
    size = (round(wide), round(high))
    flat = [(0, 0), (size[0] - 1, 0), (size[0] - 1, size[1] - 1), (0, size[1] - 1)]
    turn = cv2.getPerspectiveTransform(np.asarray(seen, np.float32), np.asarray(flat, np.float32))
    return np.asarray(cv2.warpPerspective(picture, turn, size), np.uint8)
