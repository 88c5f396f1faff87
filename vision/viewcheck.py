"""Whether a camera sees the tray well: light, sharpness and flicker."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision.picture import Picture

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
    """``brightness`` and ``sharpness`` from 0 to 1."""

    brightness: float
    sharpness: float


def check_view(picture: Picture) -> ViewCheck:
    """What one picture tells."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    brightness = float(np.percentile(grey, 95)) / 255
    # The sharpest details, not the mean: most of a tray is plain cloth.
    detail = np.abs(cv2.Laplacian(grey, cv2.CV_32F))
    sharpness = min(1.0, float(np.percentile(detail, 99.5)) / FULL_SHARPNESS)
    return ViewCheck(brightness, sharpness)


def brightness_of(picture: Picture) -> float:
    """Mean brightness, for flicker; cheap enough for every picture."""
    return float(picture[::16, ::16].mean())
