"""Where a die is and how it is turned.

An unturned die carries its faces in the order of `DiceStyle.faces`: top, bottom, right, left, back,
front (+z, −z, +x, −x, +y, −y). Turns are unit quaternions (w, x, y, z).
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Quaternion = tuple[float, float, float, float]
Matrix = NDArray[np.float64]

FACE_AXES: Matrix = np.array(
    [[0, 0, 1], [0, 0, -1], [1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0]], dtype=float
)

# The quarter turns that bring each of the six faces up.
_BRING_UP: tuple[tuple[tuple[float, float, float], float], ...] = (
    ((1, 0, 0), 0),
    ((1, 0, 0), math.pi),
    ((0, 1, 0), -math.pi / 2),
    ((0, 1, 0), math.pi / 2),
    ((1, 0, 0), math.pi / 2),
    ((1, 0, 0), -math.pi / 2),
)

COCKED_DEGREES = 12.0


@dataclass(frozen=True, slots=True)
class Pose:
    """The middle of a die in world millimetres and its turn."""

    position: tuple[float, float, float]
    turn: Quaternion

    def matrix(self) -> Matrix:
        """The turn as a matrix: columns are the die's own axes in the world."""
        w, x, y, z = self.turn
        return np.array(
            [
                [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
                [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
                [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
            ]
        )

    def up_face(self) -> tuple[int, float]:
        """Index of the face that looks most upward, and by how many degrees it leans."""
        heights = (FACE_AXES @ self.matrix().T)[:, 2]
        up = int(np.argmax(heights))
        return up, math.degrees(math.acos(min(1.0, float(heights[up]))))

    def corners(self, edge_mm: float) -> Matrix:
        """The eight corners of the cube in world millimetres."""
        signs = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)], float)
        corners: Matrix = signs * (edge_mm / 2) @ self.matrix().T + np.array(self.position)
        return corners

    def face_square(self, face: int, edge_mm: float) -> Matrix:
        """The four corners of one face in world millimetres, in order around it."""
        axis = FACE_AXES[face]
        first = np.roll(np.abs(axis), 1)
        second = np.cross(axis, first)
        own = np.array(
            [axis + a * first + b * second for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        )
        square: Matrix = own * (edge_mm / 2) @ self.matrix().T + np.array(self.position)
        return square


def about(axis: tuple[float, float, float], radians: float) -> Quaternion:
    """The turn by `radians` about `axis` (any length but zero)."""
    length = math.sqrt(sum(part * part for part in axis))
    share = math.sin(radians / 2) / length
    return (math.cos(radians / 2), axis[0] * share, axis[1] * share, axis[2] * share)


def then(first: Quaternion, second: Quaternion) -> Quaternion:
    """The turn that does `first` and then `second`."""
    aw, ax, ay, az = second
    bw, bx, by, bz = first
    return (
        aw * bw - ax * bx - ay * by - az * bz,
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
    )


def face_up(face: int, yaw: float) -> Quaternion:
    """The turn that shows face number `face` upward, turned by `yaw` radians on the table."""
    axis, angle = _BRING_UP[face]
    return then(about(axis, angle), about((0, 0, 1), yaw))


def lowest(turn: Quaternion, edge_mm: float) -> float:
    """How far below its middle a die with this turn reaches, in millimetres."""
    return -float(Pose((0.0, 0.0, 0.0), turn).corners(edge_mm)[:, 2].min())
