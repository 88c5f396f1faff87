"""How bright and how sharp a picture is; cheap enough for every frame."""

from __future__ import annotations

from typing import Any

BLACK_LEVEL = 6.0
"""Mean of a picture (0 to 255) below which nothing can be in it: a covered lens, a dead sensor."""
SAMPLE_EVERY = 16


def brightness(picture: Any) -> float:
    """The mean of a BGR picture, 0 (black) to 255, from every 16th pixel each way."""
    return float(picture[::SAMPLE_EVERY, ::SAMPLE_EVERY].mean())


def is_black(picture: Any) -> bool:
    return brightness(picture) < BLACK_LEVEL


def sharpness(picture: Any) -> float:
    """The variance of the Laplacian: high for crisp edges, near zero for a blurred picture."""
    import cv2

    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    return float(cv2.Laplacian(grey, cv2.CV_64F).var())
