"""The simulated camera: a pinhole that hangs over the tray and looks down.

World coordinates are millimetres: x to the right of the picture, y towards its upper edge, z up,
and the origin in the middle of the tray's floor.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Vectors = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Camera:
    """Where the camera hangs and how much it sees.

    `height_mm` over the floor; `field_mm` is the width of the floor strip that fills the picture's
    width right below the lens axis; `shift_mm` moves the camera sideways; `tilt_degrees` tips it
    over its x and y axis; `roll_degrees` turns the picture.
    """

    height_mm: float = 380.0
    field_mm: float = 214.0
    shift_mm: tuple[float, float] = (0.0, 0.0)
    tilt_degrees: tuple[float, float] = (0.0, 0.0)
    roll_degrees: float = 0.0

    @property
    def eye(self) -> Vectors:
        """Where the lens is, in world millimetres."""
        return np.array([self.shift_mm[0], self.shift_mm[1], self.height_mm])


@dataclass(frozen=True, slots=True)
class View:
    """A camera at a picture size: projects points and casts rays."""

    camera: Camera
    size: tuple[int, int]

    @property
    def focal_px(self) -> float:
        return self.size[0] * self.camera.height_mm / self.camera.field_mm

    @property
    def center_px(self) -> tuple[float, float]:
        return (self.size[0] - 1) / 2, (self.size[1] - 1) / 2

    def axes(self) -> Vectors:
        """Rows: right, up and forward of the camera in world coordinates."""
        tip_x, tip_y = (math.radians(angle) for angle in self.camera.tilt_degrees)
        roll = math.radians(self.camera.roll_degrees)
        about_x = np.array(
            [
                [1, 0, 0],
                [0, math.cos(tip_x), -math.sin(tip_x)],
                [0, math.sin(tip_x), math.cos(tip_x)],
            ]
        )
        about_y = np.array(
            [
                [math.cos(tip_y), 0, math.sin(tip_y)],
                [0, 1, 0],
                [-math.sin(tip_y), 0, math.cos(tip_y)],
            ]
        )
        about_z = np.array(
            [[math.cos(roll), -math.sin(roll), 0], [math.sin(roll), math.cos(roll), 0], [0, 0, 1]]
        )
        straight_down = np.array([[1.0, 0, 0], [0, 1, 0], [0, 0, -1]])
        axes: Vectors = straight_down @ (about_x @ about_y @ about_z).T
        return axes

    def project(self, points: Vectors) -> Vectors:
        """World points (n, 3) to pixels (n, 2)."""
        seen = (np.asarray(points, dtype=float) - self.camera.eye) @ self.axes().T
        center_x, center_y = self.center_px
        scale = self.focal_px / seen[:, 2]
        return np.column_stack([center_x + seen[:, 0] * scale, center_y - seen[:, 1] * scale])

    def ray_basis(self) -> tuple[Vectors, Vectors, Vectors]:
        """World direction of the ray through pixel (x, y) = start + x * per_x + y * per_y."""
        right, up, forward = self.axes()
        center_x, center_y = self.center_px
        focal = self.focal_px
        return (
            forward - right * (center_x / focal) + up * (center_y / focal),
            right / focal,
            -up / focal,
        )

    def floor_points(self, height_mm: float = 0.0) -> tuple[NDArray[np.float32], ...]:
        """For every pixel the world x and y where its ray meets the plane z = `height_mm`."""
        width, height = self.size
        x = np.arange(width, dtype=np.float32)[None, :]
        y = np.arange(height, dtype=np.float32)[:, None]
        start, per_x, per_y = (basis.astype(np.float32) for basis in self.ray_basis())
        eye = self.camera.eye.astype(np.float32)
        reach = (np.float32(height_mm) - eye[2]) / (start[2] + x * per_x[2] + y * per_y[2])
        world_x = eye[0] + reach * (start[0] + x * per_x[0] + y * per_y[0])
        world_y = eye[1] + reach * (start[1] + x * per_x[1] + y * per_y[1])
        return world_x, world_y
