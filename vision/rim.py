"""Whether a tray still lies where it lay: its rim as it was seen once, against its rim now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.picture import Picture
from vision.tray import Floats

Grey: TypeAlias = NDArray[np.uint8]
Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom as shares of the picture."""

SMALL = 160  # pixels; the width of a picture that is kept
BAND = 0.07  # share of the width; what is looked at to both sides of an edge of the tray
STRUCTURE_BLUR = 1.5  # small pixels; edges that are off by less still lie on each other
ALIKE = 0.4  # likeness; a side below looks different
PLAIN = 0.02  # mean strength; a side with weaker edges tells nothing


def small_grey(picture: Picture) -> Grey:
    """The picture as it is kept for later."""
    height, width = picture.shape[:2]
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    size = (SMALL, max(1, round(SMALL * height / width)))
    return np.asarray(cv2.resize(grey, size, interpolation=cv2.INTER_AREA), np.uint8)


def rim_moved(before: Grey, picture: Picture, box: Box) -> bool:
    """Whether the tray with its edges at `box` lies elsewhere than it did `before`.

    Two opposite sides have to look different: an arm, a shadow or a die at the rim changes one.
    """
    now = small_grey(picture)
    if now.shape != before.shape:
        return True
    old, new = _edges(before), _edges(now)
    different = [_differs(old[side], new[side]) for side in _sides(now.shape, box)]
    top, right, bottom, left = different
    return (top and bottom) or (left and right)


def _edges(grey: Grey) -> Floats:
    """Which way it gets lighter, and how much; the same in any light."""
    light = cv2.GaussianBlur(np.log1p(grey.astype(np.float32)), (0, 0), 1.0)
    across = cv2.Sobel(light, cv2.CV_32F, 1, 0)
    down = cv2.Sobel(light, cv2.CV_32F, 0, 1)
    return np.asarray(cv2.GaussianBlur(np.dstack([across, down]), (0, 0), STRUCTURE_BLUR))


def _sides(shape: Any, box: Box) -> Iterator[tuple[slice, slice]]:
    height, width = shape
    left, right = (side * width for side in (box[0], box[2]))
    top, bottom = (side * height for side in (box[1], box[3]))
    band = BAND * width
    across, down = _span(left, right, width), _span(top, bottom, height)
    yield _span(top - band, top + band, height), across
    yield down, _span(right - band, right + band, width)
    yield _span(bottom - band, bottom + band, height), across
    yield down, _span(left - band, left + band, width)


def _span(low: float, high: float, most: int) -> slice:
    return slice(min(most, max(0, round(low))), min(most, max(0, round(high))))


def _differs(old: Floats, new: Floats) -> bool:
    if not old.size or float(np.sqrt((old * old).mean())) < PLAIN:
        return False
    strength = float(np.linalg.norm(old) * np.linalg.norm(new))
    return float((old * new).sum()) < ALIKE * strength
