"""What else can lie in a tray or fall over it: coins, cards, tokens, and people's shadows."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render.camera import View
from vision.render.style import Colour, Light

_SHADE_STEP_PX = 8


@dataclass(frozen=True, slots=True)
class Thing:
    """A flat thing that is no die: `coin` and `token` are round with `size_mm` as diameter, a
    `card` is a rectangle with a frame, `size_mm` its longer side, a `cube` a plain square."""

    shape: str
    x_mm: float
    y_mm: float
    yaw: float = 0.0
    size_mm: float = 22.0
    colour: Colour = (110, 150, 170)


@dataclass(frozen=True, slots=True)
class Shade:
    """A soft shadow over half of the tray, as of somebody who leans over the table.

    Its edge runs at `edge_mm` from the middle, across `direction` (radians); beyond it the light is
    weaker by `strength` (0 to 1), over `softness_mm`.
    """

    edge_mm: float
    direction: float = 0.0
    strength: float = 0.35
    softness_mm: float = 60.0


def draw_thing(picture: NDArray[np.uint8], thing: Thing, light: Light, view: View) -> None:
    """Draws the thing flat on the floor with a thin shadow. An unknown shape is refused."""
    brightness = light.ambient + light.key
    colour = tuple(float(min(255.0, part * brightness)) for part in thing.colour)
    darker = tuple(part * 0.62 for part in colour)
    match thing.shape:
        case "coin" | "token":
            _fill(picture, _round(thing, 1.0, view) + 3, (12.0, 18.0, 12.0))
            _fill(picture, _round(thing, 1.0, view), colour)
            _fill(picture, _round(thing, 0.78, view), darker)
            if thing.shape == "token":
                _fill(picture, _box(thing, 0.42, 0.42, view), colour)
        case "card":
            _fill(picture, _box(thing, 0.5, 0.32, view) + 3, (12.0, 18.0, 12.0))
            _fill(picture, _box(thing, 0.5, 0.32, view), (225.0, 232.0, 236.0))
            _fill(picture, _box(thing, 0.44, 0.26, view), colour)
            _fill(picture, _box(thing, 0.24, 0.12, view), darker)
        case "cube":
            _fill(picture, _box(thing, 0.5, 0.5, view) + 3, (12.0, 18.0, 12.0))
            _fill(picture, _box(thing, 0.5, 0.5, view), colour)
        case unknown:
            raise ValueError(f"there is no thing called {unknown!r}")


def cast_shade(picture: NDArray[np.uint8], shade: Shade, view: View) -> None:
    """Darkens the picture as `shade` says."""
    floor_x, floor_y = view.floor_points()
    step = _SHADE_STEP_PX
    beyond = (
        floor_x[::step, ::step] * math.cos(shade.direction)
        + floor_y[::step, ::step] * math.sin(shade.direction)
        - shade.edge_mm
    )
    share = np.clip(beyond / shade.softness_mm + 0.5, 0, 1)
    keep = cv2.resize((1 - shade.strength * share).astype(np.float32), view.size)
    picture[:] = (picture * keep[:, :, None] + 0.5).astype(np.uint8)


def _fill(
    picture: NDArray[np.uint8], outline: NDArray[np.float64], colour: tuple[float, ...]
) -> None:
    cv2.fillPoly(picture, [np.round(outline * 16).astype(np.int32)], colour, cv2.LINE_AA, 4)


def _round(thing: Thing, share: float, view: View) -> NDArray[np.float64]:
    angles = np.linspace(0, 2 * math.pi, 48, endpoint=False)
    radius = thing.size_mm / 2 * share
    return view.project(
        np.column_stack(
            [
                thing.x_mm + radius * np.cos(angles),
                thing.y_mm + radius * np.sin(angles),
                np.ones(len(angles)),
            ]
        )
    )


def _box(thing: Thing, half_x: float, half_y: float, view: View) -> NDArray[np.float64]:
    cos, sin = math.cos(thing.yaw), math.sin(thing.yaw)
    corners = []
    for x, y in ((-half_x, -half_y), (half_x, -half_y), (half_x, half_y), (-half_x, half_y)):
        across, along = x * thing.size_mm, y * thing.size_mm
        corners.append(
            [thing.x_mm + across * cos - along * sin, thing.y_mm + across * sin + along * cos, 1.0]
        )
    return view.project(np.array(corners))
