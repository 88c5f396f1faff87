"""The top face of a die: cut out, turned upright, made independent of the light on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import parameters as p
from vision.find import Square
from vision.picture import Picture
from vision.tray import Floats

Pixel = TypeVar("Pixel", np.uint8, np.float32)

_SAMPLE = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP


def cut_out(
    work: NDArray[Pixel], square: Square, size: int = p.FACE, margin: int = 0
) -> NDArray[Pixel]:
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
    return np.asarray(patch, work.dtype)


def face_window(size: int = p.FACE) -> Floats:
    """The weight of each pixel of a face: its rounded border counts less, its corners nothing."""
    at = (np.arange(size) + 0.5) / size * 2 - 1
    side = np.clip((p.FACE_OUTER - np.abs(at)) / (p.FACE_OUTER - p.FACE_INNER), 0, 1)
    window = np.minimum(side[:, None], side[None, :])
    away = np.hypot(at[:, None], at[None, :])
    return np.asarray(window * np.clip((p.FACE_CORNER - away) / 0.1, 0, 1), np.float32)


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of a face's pixels, as flat columns ready for use."""

    root: Floats
    share: Floats


def _weights(size: int) -> Weights:
    window = face_window(size).reshape(-1, 1)
    return Weights(np.sqrt(window), (window / window.sum()).T.copy())


FINE = _weights(p.FACE)
COARSE = _weights(p.FACE // 2)


def evened(patch: Picture | Floats, weights: Weights = FINE) -> Floats:
    """The face without its light: each channel's mean taken away, all divided by one contrast.

    Comes out flat, one row per pixel; a face without any contrast comes out as zeros.
    """
    values = patch.reshape(-1, 3).astype(np.float32)
    values -= weights.share @ values
    values *= weights.root
    flat = values.ravel()
    norm = float(np.sqrt(flat @ flat))
    least = p.LEAST_CONTRAST * np.sqrt(len(values)) if patch.dtype == np.uint8 else 1e-9
    return flat / np.float32(norm) if norm > least else np.zeros_like(flat)
