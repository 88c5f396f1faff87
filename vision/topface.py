"""The top face of a die: cut out, turned upright, made independent of the light on it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TypeVar

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import parameters as p
from vision.find import Square
from vision.picture import Picture
from vision.tray import Floats, Tray, shrink

Pixel = TypeVar("Pixel", np.uint8, np.float32)

_SAMPLE = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP


def cut_out(
    work: NDArray[Pixel], square: Square, size: int = p.FACE, margin: int = 0
) -> NDArray[Pixel]:
    """The square as an upright patch, its edge `size` pixels long, with a margin around it."""
    frame = square.frame() / size
    middle = (size - 1) / 2 + margin
    (a, b), (c, d) = frame.tolist()
    back = np.array([[a, b, square.x - (a + b) * middle], [c, d, square.y - (c + d) * middle]])
    whole = (size + 2 * margin, size + 2 * margin)
    patch = cv2.warpAffine(work, back, whole, flags=_SAMPLE, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(patch, work.dtype)


def body_colour(tray: Tray, square: Square) -> Floats:
    """The colour of a die against the floor's: as logarithms, blue, green and red.

    Most of a face is body, so its median is; light of another colour changes die and floor alike.
    Gloss adds the same to dark dice as to light ones: a share of the floor's light is no matter.
    """
    pixels = np.sort(cut_out(tray.work, square, p.COLOUR_FACE).reshape(-1, 3), axis=0)
    half = len(pixels) // 2
    middle = pixels[half - 1 : half + 1].mean(axis=0)
    dark = p.DARK + p.COLOUR_DARK * float(tray.floor.mean())
    return np.asarray(np.log((middle + dark) / (tray.floor + dark)), np.float32)


def close_up(picture: Picture, edge: float) -> tuple[Picture, float]:
    """The picture from which faces are cut out, and its size over the picture's.

    `edge` is the edge of a die in the picture given: much larger dice are shrunk, so that no
    detail is skipped when they are cut out.
    """
    if edge <= p.CLOSE_MOST:
        return picture, 1.0
    scale = p.CLOSE_EDGE / edge
    return shrink(picture, scale), scale


def face_window(size: int = p.FACE) -> Floats:
    """The weight of each pixel of a face: its rounded border counts less, its corners nothing."""
    at = (np.arange(size) + 0.5) / size * 2 - 1
    side = np.clip((p.FACE_OUTER - np.abs(at)) / (p.FACE_OUTER - p.FACE_INNER), 0, 1)
    window = np.minimum(side[:, None], side[None, :])
    away = np.hypot(at[:, None], at[None, :])
    return np.asarray(window * np.clip((p.FACE_CORNER - away) / 0.1, 0, 1), np.float32)


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of a face's pixels as flat columns, and what light can do to a face.

    `shading` are smooth surfaces up to the second degree: a lamp's gloss looks like these.
    """

    root: Floats
    shading: Floats
    weighted: Floats


def _weights(size: int) -> Weights:
    window = face_window(size).reshape(-1, 1).astype(np.float64)
    at = (np.arange(size) + 0.5) / size * 2 - 1
    u, v = (axis.reshape(-1, 1) for axis in np.meshgrid(at, at))
    surfaces = np.hstack([np.ones_like(u), u, v, u * u, u * v, v * v])
    basis, _ = np.linalg.qr(surfaces * np.sqrt(window))
    shading = surfaces @ np.linalg.pinv(surfaces * np.sqrt(window)) @ basis
    return Weights(
        np.sqrt(window).astype(np.float32),
        shading.astype(np.float32),
        (basis * np.sqrt(window)).T.astype(np.float32),
    )


FINE = _weights(p.FACE)
COARSE = _weights(p.COARSE_FACE)


def evened(patch: NDArray[Pixel], weights: Weights = FINE) -> Floats:
    """The face without its light: smooth shading taken away, all divided by one contrast.

    Comes out flat, one row per face if there are several; a face without any contrast comes out
    as zeros.
    """
    values = patch.reshape(-1, len(weights.root), 3).astype(np.float32)
    values -= weights.shading @ (weights.weighted @ values)
    values *= weights.root
    flat = values.reshape(len(values), -1)
    norms = np.sqrt(np.einsum("ij,ij->i", flat, flat))
    flat /= np.where(norms > least_norm(patch, weights), norms, np.inf)[:, None]
    return flat if patch.ndim > 3 else flat[0]


def least_norm(patch: NDArray[Pixel], weights: Weights = FINE) -> float:
    """The norm up to which a face has no contrast."""
    return p.LEAST_CONTRAST * math.sqrt(len(weights.root)) if patch.dtype == np.uint8 else 1e-9


if __name__ == "__main__":
    from vision.show import main

    main("topface")
