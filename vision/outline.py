"""The outline of a top face: its four sides found exactly, near a square found roughly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import parameters as p
from vision.find import Square
from vision.tray import Tray


@dataclass(frozen=True, slots=True)
class Outline:
    """A square whose sides lie on edges of the picture.

    `sides` are the shares of the four sides (top, right, bottom, left) along which an edge is
    seen.
    """

    square: Square
    sides: tuple[float, float, float, float]


def edge_layer(tray: Tray) -> NDArray[np.int16]:
    """What edges are looked for in: brightness, and whether it is floor at all."""
    layer = cv2.merge([tray.light, tray.things.astype(np.int16) * _FULL_EDGE])
    return np.asarray(cv2.GaussianBlur(layer, (0, 0), p.OUTLINE_BLUR), np.int16)


def trace(layer: NDArray[np.int16], squares: Sequence[Square]) -> list[Outline]:
    """Moves the sides of every square onto the strongest edges near them.

    Where a side has no clear edge, what the other sides say and the square itself decide.
    """
    if not squares:
        return []
    at, sides = list(squares), np.zeros((len(squares), 4))
    moved = np.zeros((len(squares), 6))
    edges = np.array([[square.edge] for square in squares])
    for reach in p.OUTLINE_REACH:
        offsets, strength, sides = _side_offsets(layer, at, reach)
        weighted = _MOVES.T * ((strength / p.OUTLINE_CLEAR) ** 2)[:, None, :]
        pull = (weighted @ (offsets / edges)[:, :, None])[:, :, 0] - moved @ _PRIOR
        moved += np.linalg.solve(weighted @ _MOVES + _PRIOR, pull[:, :, None])[:, :, 0]
        at = [square.moved(*row) for square, row in zip(squares, moved.tolist(), strict=True)]
    return [_outline(*one) for one in zip(at, sides.tolist(), strict=True)]


def _outline(square: Square, sides: Sequence[float]) -> Outline:
    # It may be the outline of the whole die, longer than its top: no stretch is taken from it.
    square = replace(square, along=0.0, across=0.0)
    return Outline(square, (sides[0], sides[1], sides[2], sides[3]))


_FULL_EDGE = round(p.EDGE_LIGHT * p.LIGHT_STEPS)
"""Steps of the layer that make a full edge."""

_HALF = p.OUTLINE_POINTS // 2
_ALONG = ((np.arange(p.OUTLINE_POINTS) + 0.5) / p.OUTLINE_POINTS - 0.5) * p.EDGE_SHARE
_TURNS = (
    (1.0, 0.0, 0.0, -1.0),
    (0.0, 1.0, 1.0, 0.0),
    (-1.0, 0.0, 0.0, 1.0),
    (0.0, -1.0, -1.0, 0.0),
)
"""Per side (top, right, bottom, left) the direction along it and outward, in the square's frame."""


def _moves() -> NDArray[np.float64]:
    """How far outward each half side goes, in edges, when the square goes right, down, grows, turns
    (by one radian), is stretched along its sides or along its diagonals (by one edge). Rows: top,
    right, bottom, left, twice each."""
    lever = p.EDGE_SHARE / 4
    rows = []
    for _, _, right, down in _TURNS:
        across = abs(right) - abs(down)
        rows += [
            [right, down, 0.5, sign * lever, 0.5 * across, -sign * lever * across]
            for sign in (1.0, -1.0)
        ]
    return np.asarray(rows)


_MOVES = _moves()
_PRIOR = np.diag(1 / np.asarray(p.OUTLINE_PRIOR) ** 2) * p.OUTLINE_NOISE**2


_OUTWARD = np.array([turn[2:] for turn in _TURNS], np.float32).T
_ON_SIDES = (
    np.array([turn[:2] for turn in _TURNS]).T[:, :, None] * _ALONG + 0.5 * _OUTWARD[:, :, None]
).astype(np.float32)
"""In the square's frame, in edges: 2 × 4 directions outward, 2 × 4 × OUTLINE_POINTS points."""


def _side_offsets(
    layer: NDArray[np.int16], squares: Sequence[Square], reach: float
) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """Per square: how far outward each half side must move, how clear that is, and each side's
    edge share."""
    count = len(squares)
    depths = np.arange(-reach - 1, reach + 1.01, 1.0, dtype=np.float32)
    frames = np.array([square.frame() for square in squares], np.float32)
    middles = np.array([(square.x, square.y) for square in squares], np.float32)
    edges = np.array([square.edge for square in squares], np.float32)
    points = (frames @ _ON_SIDES.reshape(2, -1)).reshape(count, 2, 4, -1)
    points += middles[:, :, None, None]
    outward = frames @ _OUTWARD / edges[:, None, None]
    shape = (count * 4 * p.OUTLINE_POINTS, len(depths))
    xs, ys = (
        (points[:, axis, :, :, None] + outward[:, axis, :, None, None] * depths).reshape(shape)
        for axis in (0, 1)
    )
    seen = cv2.remap(layer, xs, ys, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    steps = cv2.absdiff(seen[:, 2:], seen[:, :-2])
    clearest = np.minimum(cv2.max(*cv2.split(steps)), _FULL_EDGE)
    strength = clearest.reshape(count * 8, _HALF, -1)
    halves = strength.sum(axis=1, dtype=np.float32) * np.float32(1 / _FULL_EDGE / _HALF)
    halves = halves.reshape(count, 8, -1)
    offsets = depths[1:-1]
    # A farther edge must be clearly stronger: symbols and neighbours have edges as well.
    weights = (halves * (1 - p.OUTLINE_FAR * np.abs(offsets) / (reach + 1))) ** 6
    moves = weights @ offsets / np.maximum(weights.sum(axis=2), 1e-9)
    shares = halves.reshape(count, 4, 2, -1).mean(axis=2)
    middle = moves.reshape(count, 4, 2).mean(axis=2)
    at = np.clip(np.rint(middle).astype(int) + int(reach), 1, len(offsets) - 2)
    near = at[:, :, None] + np.array([-1, 0, 1])
    return moves, halves.max(axis=2), np.take_along_axis(shares, near, 2).max(axis=2)


if __name__ == "__main__":
    from vision.show import main

    main("outline")
