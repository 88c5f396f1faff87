"""Printed corner markers: four ArUco squares say where the tray's corners are.

OpenCV 4.7 made detection a class and renamed the drawing; Raspberry Pi OS Bookworm still has 4.6
with the functions. Both ways give the same markers.
"""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.picture import Picture

_ARUCO: Any = cv2.aruco
"""Untyped, because each version of OpenCV lacks one of the two ways."""

MARKERS = 4
"""Markers 0 to 3 stand in the corners, clockwise from the top left."""

MODULES = 6
"""A marker is this many black or white squares wide, its black border included."""


def marker_modules(number: int) -> NDArray[np.bool_]:
    """The squares of a marker, True where it is black: row by row from the top."""
    # The makers draw at whole multiples only, and some versions want at least this many pixels.
    side = MODULES * 8
    dictionary = _dictionary()
    if hasattr(_ARUCO, "generateImageMarker"):
        drawn = _ARUCO.generateImageMarker(dictionary, number, side)
    else:
        drawn = _ARUCO.drawMarker(dictionary, number, side)
    return np.asarray(drawn)[4::8, 4::8] < 128


def find_markers(picture: Picture) -> dict[int, tuple[float, float]]:
    """The outer corner of every marker of ours that is seen, in pixels, by its number."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    if hasattr(_ARUCO, "ArucoDetector"):
        detector = _ARUCO.ArucoDetector(_dictionary(), _ARUCO.DetectorParameters())
        corners, numbers, _ = detector.detectMarkers(grey)
    else:
        corners, numbers, _ = _ARUCO.detectMarkers(grey, _dictionary())
    found: dict[int, tuple[float, float]] = {}
    if numbers is None:
        return found
    for quad, number in zip(corners, np.asarray(numbers).ravel(), strict=True):
        if 0 <= int(number) < MARKERS:
            # Corner n of marker n points outwards: they are printed upright in their corners.
            x, y = np.asarray(quad).reshape(4, 2)[int(number)]
            found[int(number)] = (float(x), float(y))
    return found


def _dictionary() -> Any:
    return _ARUCO.getPredefinedDictionary(_ARUCO.DICT_4X4_50)
