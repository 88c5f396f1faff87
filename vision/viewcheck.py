"""Whether a camera sees the tray well: light, sharpness, flicker, and where the floor lies."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision import parameters as p
from vision.picture import Picture
from vision.tray import see_tray

DARK, BRIGHT = 0.16, 0.9
"""Brightness (0 to 1) below and above which dice are hard to tell from the floor."""

SHARP = 0.15
"""Least sharpness (0 to 1) at which the faces of dice can be told apart."""

FULL_SHARPNESS = 60.0
"""Contrast of the finest details, in grey levels, that counts as sharpness 1."""

FLICKER = 0.02
"""Share by which the brightness of a still tray may change from picture to picture."""


@dataclass(frozen=True, slots=True)
class ViewCheck:
    """``brightness`` and ``sharpness`` from 0 to 1; ``corners`` of the floor as shares of the
    picture, four points in no order, None where it runs out of the picture."""

    brightness: float
    sharpness: float
    corners: tuple[tuple[float, float], ...] | None


def check_view(picture: Picture) -> ViewCheck:
    """What one picture tells."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    brightness = float(np.percentile(grey, 95)) / 255
    # The sharpest details, not the mean: most of a tray is plain cloth.
    detail = np.abs(cv2.Laplacian(grey, cv2.CV_32F))
    sharpness = min(1.0, float(np.percentile(detail, 99.5)) / FULL_SHARPNESS)
    return ViewCheck(brightness, sharpness, floor_corners(picture))


def brightness_of(picture: Picture) -> float:
    """Mean brightness, for flicker; cheap enough for every picture."""
    return float(picture[::16, ::16].mean())


def floor_corners(picture: Picture) -> tuple[tuple[float, float], ...] | None:
    """The four corners of the tray's floor as shares of the picture; None if it has none here."""
    tray = see_tray(picture, p.TEACH_LONG_SIDE / max(picture.shape[:2]))
    if tray.region is None:
        return None
    height, width = tray.work.shape[:2]
    box = cv2.boxPoints(cv2.minAreaRect(tray.region))
    return tuple((float(x) / width, float(y) / height) for x, y in box)
