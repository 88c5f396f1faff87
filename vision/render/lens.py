"""What lens and sensor do to a picture: blur, noise, brightness, JPEG."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

_NOISE_MARGIN_PX = 64


@dataclass(frozen=True, slots=True)
class Lens:
    """`blur_px` is the standard deviation of the unsharpness, `noise` that of the sensor in grey
    levels, `exposure` multiplies the brightness, `jpeg_quality` (0 = no JPEG) recompresses."""

    blur_px: float = 0.6
    noise: float = 1.6
    exposure: float = 1.0
    jpeg_quality: int = 0


def through_lens(
    image: NDArray[np.uint8], lens: Lens, rng: np.random.Generator
) -> NDArray[np.uint8]:
    """The picture as the sensor delivers it; `rng` chooses the noise."""
    if lens.exposure != 1.0:
        image = cv2.convertScaleAbs(image, alpha=lens.exposure).astype(np.uint8)
    if lens.blur_px > 0:
        image = cv2.GaussianBlur(image, (0, 0), lens.blur_px).astype(np.uint8)
    if lens.noise > 0:
        height, width = image.shape[:2]
        sheet = _noise_sheet(height, width, lens.noise)
        top, left = rng.integers(_NOISE_MARGIN_PX, size=2)
        noise = sheet[top : top + height, left : left + width]
        image = cv2.add(image, noise, dtype=cv2.CV_8U).astype(np.uint8)
    if lens.jpeg_quality:
        _, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, lens.jpeg_quality])
        image = np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)
    return image


@lru_cache(maxsize=4)
def _noise_sheet(height: int, width: int, strength: float) -> NDArray[np.int16]:
    """One sheet is cut anew each time: fresh noise would cost more than drawing the dice."""
    shape = (height + _NOISE_MARGIN_PX, width + _NOISE_MARGIN_PX, 3)
    own = np.random.default_rng(7).standard_normal(shape, np.float32)
    # Neighbouring pixels share colour information on a real sensor (Bayer pattern).
    grey = cv2.GaussianBlur(own, (0, 0), 0.6)
    return np.asarray(np.round(grey / grey.std() * strength), np.int16)
