"""The top face of a die: cut out, turned upright, made independent of the light on it."""

from __future__ import annotations

import cv2
import numpy as np

from vision import parameters as p
from vision.find import Square
from vision.picture import Picture
from vision.tray import Floats

_SAMPLE = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP


def cut_out(work: Picture, square: Square, size: int = p.FACE, margin: int = 0) -> Picture:
    """The square as an upright patch, its edge `size` pixels long, with a margin around it."""
    step = square.edge / size
    cos, sin = np.cos(square.angle) * step, np.sin(square.angle) * step
    middle = (size - 1) / 2 + margin
    back = np.array(
        [
            [cos, -sin, square.x - (cos - sin) * middle],
            [sin, cos, square.y - (sin + cos) * middle],
        ]
    )
    whole = (size + 2 * margin, size + 2 * margin)
    patch = cv2.warpAffine(work, back, whole, flags=_SAMPLE, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(patch, np.uint8)


def face_window(size: int = p.FACE) -> Floats:
    """The weight of each pixel of a face: its rounded border counts less, its corners nothing."""
    at = (np.arange(size) + 0.5) / size * 2 - 1
    side = np.clip((1 - np.abs(at)) / p.FACE_BORDER, 0, 1)
    window = np.minimum(side[:, None], side[None, :])
    round_corner = np.clip((1.22 - np.hypot(at[:, None], at[None, :])) / 0.1, 0, 1)
    return np.asarray(window * round_corner, np.float32)


ROOT = np.sqrt(face_window())[:, :, None]
COARSE_ROOT = np.sqrt(face_window(p.FACE // 2))[:, :, None]


def evened(patch: Picture | Floats, root: Floats = ROOT) -> Floats:
    """The face without its light: each channel's mean taken away, all divided by one contrast.

    `root` holds the square roots of the pixels' weights. A face without any contrast comes out
    as zeros.
    """
    weight = root * root
    values = patch.astype(np.float32)
    values -= (values * weight).sum(axis=(0, 1)) / weight.sum()
    values *= root
    norm = float(np.sqrt((values * values).sum()))
    least = p.LEAST_CONTRAST * root.shape[0] if patch.dtype == np.uint8 else 1e-9
    return values / norm if norm > least else np.zeros_like(values)
