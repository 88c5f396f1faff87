"""The outline of a top face: its four sides found exactly, near a square found roughly."""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import parameters as p
from vision.find import Square
from vision.tray import Floats, Tray


@dataclass(frozen=True, slots=True)
class Outline:
    """A square whose sides lie on edges of the picture.

    `sides` are the shares of the four sides (top, right, bottom, left) along which an edge is
    seen.
    """

    square: Square
    sides: tuple[float, float, float, float]


def edge_layer(tray: Tray) -> Floats:
    """What edges are looked for in: brightness, and whether it is floor at all."""
    light = np.clip(tray.light, -p.LIGHT_DARKEST, p.LIGHT_BRIGHTEST)
    light *= np.float32(1 / p.EDGE_LIGHT)
    layer = cv2.merge([light, tray.things.astype(np.float32)])
    return np.asarray(cv2.GaussianBlur(layer, (0, 0), p.OUTLINE_BLUR), np.float32)


def trace(layer: Floats, square: Square) -> Outline:
    """Moves the sides of a square onto the strongest edges near them.

    Where a side has no clear edge, what the other sides say and the square itself decide.
    """
    start, moved, sides = square, np.zeros(6), np.zeros(4)
    for reach in p.OUTLINE_REACH:
        offsets, strength, sides = _side_offsets(layer, square, reach)
        weights = (strength / p.OUTLINE_CLEAR) ** 2
        normal = (_MOVES.T * weights) @ _MOVES + _PRIOR
        moved = moved + np.linalg.solve(
            normal, (_MOVES.T * weights) @ (offsets / start.edge) - _PRIOR @ moved
        )
        square = _moved(start, moved)
    # It may be the outline of the whole die, longer than its top: no stretch is taken from it.
    square = replace(square, along=0.0, across=0.0)
    return Outline(square, (sides[0], sides[1], sides[2], sides[3]))


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
    """How far outward each half side goes, in edges, when the square goes right, down, turns (by
    one radian), grows, is stretched along its sides or along its diagonals (by one edge). Rows:
    top, right, bottom, left, twice each."""
    lever = p.EDGE_SHARE / 4
    rows = []
    for _, _, right, down in _TURNS:
        across = abs(right) - abs(down)
        rows += [
            [right, down, sign * lever, 0.5, 0.5 * across, -sign * lever * across]
            for sign in (1.0, -1.0)
        ]
    return np.asarray(rows)


_MOVES = _moves()
_PRIOR = np.diag(1 / np.asarray(p.OUTLINE_PRIOR) ** 2) * p.OUTLINE_NOISE**2


def _moved(start: Square, moved: NDArray[np.float64]) -> Square:
    right, down, turn, grow, along, across = moved.tolist()
    cos, sin = np.cos(start.angle) * start.edge, np.sin(start.angle) * start.edge
    return replace(
        start,
        x=start.x + cos * right - sin * down,
        y=start.y + sin * right + cos * down,
        edge=start.edge * (1 + grow),
        angle=start.angle + turn,
        along=along,
        across=across,
    )


def _side_offsets(
    layer: Floats, square: Square, reach: float
) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """How far outward each half side must move, how clear that is, and each side's edge share."""
    depths = np.arange(-reach - 1, reach + 1.01, 1.0) / square.edge
    us, vs = [], []
    for ax, ay, ox, oy in _TURNS:
        us.append(ax * _ALONG[:, None] + ox * (0.5 + depths))
        vs.append(ay * _ALONG[:, None] + oy * (0.5 + depths))
    u, v = np.stack(us), np.stack(vs)
    frame = square.frame()
    xs = (square.x + frame[0, 0] * u + frame[0, 1] * v).astype(np.float32)
    ys = (square.y + frame[1, 0] * u + frame[1, 1] * v).astype(np.float32)
    shape = (4 * p.OUTLINE_POINTS, len(depths))
    seen = cv2.remap(
        layer,
        xs.reshape(shape),
        ys.reshape(shape),
        cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )
    steps = np.abs(seen[:, 2:] - seen[:, :-2]).max(axis=2)
    strength = np.minimum(steps, 1.0).reshape(4, p.OUTLINE_POINTS, -1)
    halves = strength.reshape(8, _HALF, -1).mean(axis=1)
    offsets = depths[1:-1] * square.edge
    # A farther edge must be clearly stronger: symbols and neighbours have edges as well.
    weights = (halves * (1 - p.OUTLINE_FAR * np.abs(offsets) / (reach + 1))) ** 6
    moves = (weights * offsets).sum(axis=1) / np.maximum(weights.sum(axis=1), 1e-9)
    shares = strength.mean(axis=1)
    middle = moves.reshape(4, 2).mean(axis=1)
    at = np.clip(np.rint(middle).astype(int) + int(reach), 1, len(offsets) - 2)
    share = np.max([shares[np.arange(4), at + d] for d in (-1, 0, 1)], axis=0)
    return moves, halves.max(axis=1), share


if __name__ == "__main__":
    from vision.show import main

    main("outline")
