"""Motion in the tray, seen on small pictures: cheap enough for every frame of a live camera.

`glance` shrinks a picture; `moved` compares two glances; `hand_in_tray` finds what reaches in
from the picture's edge. Slow changes of light and soft shadows are no motion: brightness is
compared with its own neighbourhood.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

SMALL_WIDTH_PX = 128
"""About the width of a glance: a die of 1/13 of the picture's width is then ten pixels wide."""

NEIGHBOURHOOD_PX = 21
"""Side of the square whose mean brightness a pixel is compared with, in glance pixels."""

DARK_OFFSET = 10.0
"""Grey levels added to the neighbourhood, so that noise in dark corners counts little."""

MOTION_RELIEF = 9.0
"""Change of a pixel against its neighbourhood, in percent, that is motion (mean of 3 × 3)."""

MOTION_SHARE = 0.06
"""The same as a share of the strongest relief nearby, added to it: where white dice lie on dark
felt, a passing shadow or a trembling camera changes more than where black ones do."""

NEARBY_PX = 5
"""Side of that neighbourhood, in glance pixels."""

NOISE_FACTOR = 7.0
"""How far above the picture's own noise a change must be to count as motion."""

TREMBLE_PX = 0.4
"""The largest shift of the whole glance, in its pixels, that is a trembling camera."""

DARK_LEVEL = 7.0
BRIGHT_LEVEL = 247.0
"""Mean grey levels at which a picture shows nothing any more."""

HAND_CHROMA = 16.0
HAND_CHROMA_SHARE = 0.07
"""Colour that shade cannot explain: grey levels, plus this share of the pixel's brightness."""

HAND_BRIGHTER = 2.0
HAND_DARKER = 0.45
"""Brightness against the reference beyond which a pixel is covered by something, not shaded."""

HAND_DICE = 1.6
"""A hand covers at least the area of this many dice, connected with the picture's edge."""

ARM_DICE = 9.0
"""What covers the area of so many dice is a hand even if its way in from the edge is not seen (skin
over a rim of the same colour)."""

Small = NDArray[np.uint8]
Relief = NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class Glance:
    """A picture made small. `relief` is every pixel against its neighbourhood in percent."""

    small: Small
    relief: Relief
    level: float
    scale: float

    @property
    def blind(self) -> str | None:
        """`dark` or `bright` when the picture shows nothing, else None."""
        if self.level < DARK_LEVEL:
            return "dark"
        return "bright" if self.level > BRIGHT_LEVEL else None


def glance(picture: NDArray[Any]) -> Glance:
    """The small version of a BGR or grey picture of any size; `scale` is its share of the size."""
    height, width = picture.shape[:2]
    factor = max(1, round(width / SMALL_WIDTH_PX))
    if factor > 1:
        # Whole factors take OpenCV's fast way; every other row is enough for the mean.
        rows = 2 if factor % 2 == 0 else 1
        tall, wide = height // factor, width // factor
        part = picture[: max(1, tall) * factor : rows, : wide * factor]
        picture = cv2.resize(part, (wide, max(1, tall)), interpolation=cv2.INTER_AREA)
    if picture.ndim == 2:
        picture = cv2.cvtColor(picture, cv2.COLOR_GRAY2BGR)
    small = np.ascontiguousarray(picture[:, :, :3], np.uint8)
    grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY).astype(np.float32)
    around = cv2.blur(grey, (NEIGHBOURHOOD_PX, NEIGHBOURHOOD_PX))
    relief = np.asarray(100 * (grey - around) / (around + DARK_OFFSET), np.float32)
    return Glance(small, relief, float(grey.mean()), 1 / factor)


def same_pixels(before: Glance, after: Glance) -> bool:
    """Whether two glances are equal to the last bit, as those of a frozen camera are."""
    return before.small.shape == after.small.shape and bool(
        np.array_equal(before.small, after.small)
    )


def moved(before: Glance, after: Glance) -> bool:
    """Whether something moved between two glances. Pictures of different size count as moved."""
    return motion_strength(before, after) >= 1


def motion_strength(before: Glance, after: Glance) -> float:
    """The strongest local change as a multiple of what counts as motion.

    A camera that trembles by a pixel moves everything alike: that much is taken away first.
    """
    if before.relief.shape != after.relief.shape:
        return float("inf")
    change = np.asarray(after.relief - before.relief, np.float32)
    kernel = np.ones((NEARBY_PX, NEARBY_PX), np.uint8)
    contrast = np.asarray(cv2.dilate(np.abs(before.relief), kernel), np.float32)
    strength = _strongest(change, contrast)
    if strength >= 1 and min(change.shape) > 1:
        strength = min(strength, _strongest(_steadied(before.relief, change), contrast))
    return strength


def _strongest(change: Relief, contrast: Relief) -> float:
    size = np.abs(change)
    least = max(MOTION_RELIEF, NOISE_FACTOR * float(np.median(size)))
    return float((cv2.blur(size, (3, 3)) / (least + MOTION_SHARE * contrast)).max())


def _steadied(relief: Relief, change: Relief) -> Relief:
    """`change` without what a small shift of the whole picture explains (least squares)."""
    down, across = np.gradient(relief)
    slopes = np.stack([across.ravel(), down.ravel()])
    covariance = slopes @ slopes.T + np.eye(2)
    shift = np.linalg.solve(covariance, slopes @ change.ravel())
    if np.abs(shift).max() > TREMBLE_PX:
        return change
    return np.asarray(change - shift[0] * across - shift[1] * down, np.float32)


def hand_in_tray(clear: Glance, now: Glance, die_px: float) -> bool:
    """Whether something reaches into the tray that was not there in the glance `clear`.

    A hand comes from outside, so it covers the picture's edge, and it is larger than a die
    (`die_px`: edge of a die in pixels of the full picture). A shadow is no hand.
    """
    if clear.small.shape != now.small.shape:
        return False
    covered = _covered(clear, now)
    count, _, boxes, _ = cv2.connectedComponentsWithStats(covered, connectivity=8)
    tall, wide = covered.shape
    die_area = (die_px * now.scale) ** 2
    for left, top, width, height, area in boxes[1:count]:
        at_edge = left <= 1 or top <= 1 or left + width >= wide - 1 or top + height >= tall - 1
        if area >= (HAND_DICE if at_edge else ARM_DICE) * die_area:
            return True
    return False


def _covered(clear: Glance, now: Glance) -> Small:
    """Pixels whose change neither shade nor a change of the whole light explains (0 or 1)."""
    before = clear.small.astype(np.float32) + 1
    after = now.small.astype(np.float32) + 1
    # A camera that balances its white anew, or another lamp, colours everything alike.
    tint = np.median((after[::2, ::2] / before[::2, ::2]).reshape(-1, 3), axis=0)
    before = before * tint.astype(np.float32)
    gain = (before * after).sum(axis=2) / (before * before).sum(axis=2)
    left_over = np.abs(after - gain[:, :, None] * before).max(axis=2)
    brightness = np.sqrt((after * after).sum(axis=2))
    dimmed = 1 / float(tint.mean())
    odd = (
        (left_over > HAND_CHROMA + HAND_CHROMA_SHARE * brightness)
        | (gain > HAND_BRIGHTER * max(1.0, dimmed)) & (brightness > 3 * HAND_CHROMA)
        | (gain < HAND_DARKER * min(1.0, dimmed))
    )
    kernel = np.ones((3, 3), np.uint8)
    return np.asarray(cv2.morphologyEx(odd.astype(np.uint8), cv2.MORPH_OPEN, kernel), np.uint8)
