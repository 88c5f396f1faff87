"""The tray without dice: felt floor, walls and wooden rim under the scene's light."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render.camera import View
from vision.render.style import Light, TrayStyle

Layer = NDArray[np.float32]

_TEXTURE_MM = 256.0  # side of the square that the grain repeats after
_TEXTURE_PX = 1024
_CONTACT_MM = 9.0  # how far the dark line along the foot of the walls reaches


@lru_cache(maxsize=8)
def empty_tray(style: TrayStyle, light: Light, view: View) -> NDArray[np.uint8]:
    """The empty tray as a BGR picture. The array is shared: copy it before drawing on it."""
    floor_x, floor_y = view.floor_points(0.0)
    rim_x, rim_y = view.floor_points(style.wall_mm)
    to_wall = _inside_mm(style, floor_x, floor_y)
    on_rim = _inside_mm(style, rim_x, rim_y)
    picture = _floor(style, light, floor_x, floor_y, to_wall)
    wall = _soft(-to_wall, view)
    picture += wall[:, :, None] * (_walls(style, light, floor_x, floor_y) - picture)
    rim = _soft(-on_rim, view)
    picture += rim[:, :, None] * (_wood(style, light, rim_x, rim_y) - picture)
    table = _soft(-on_rim - np.float32(style.rim_mm), view)
    beyond = lit(light, rim_x, rim_y)[:, :, None] * np.array(style.table, np.float32)
    picture += table[:, :, None] * (beyond * _tint(light) - picture)
    return np.asarray(np.clip(picture + 0.5, 0, 255), np.uint8)


def lit(light: Light, x: Layer, y: Layer, z: float = 0.0) -> Layer:
    """How brightly the lamp and its surroundings light a horizontal spot at (x, y, z)."""
    lamp_x, lamp_y, lamp_z = light.position_mm
    square = (x - lamp_x) ** 2 + (y - lamp_y) ** 2 + (lamp_z - z) ** 2
    middle = lamp_x**2 + lamp_y**2 + lamp_z**2
    falling = (lamp_z - z) / np.sqrt(square) * (middle / square)
    shade: Layer = (light.ambient + light.key * falling).astype(np.float32)
    return shade


def _soft(distance_mm: Layer, view: View) -> Layer:
    """1 where the distance is positive, 0 where negative, one pixel wide in between."""
    per_px = view.camera.field_mm / view.size[0]
    return np.asarray(np.clip(distance_mm / per_px + 0.5, 0, 1), np.float32)


def _inside_mm(style: TrayStyle, x: Layer, y: Layer) -> Layer:
    """Distance to the wall: positive inside, negative outside."""
    half_x, half_y = style.inner_mm[0] / 2, style.inner_mm[1] / 2
    if style.round:
        distance: Layer = (half_x - np.hypot(x, y)).astype(np.float32)
        return distance
    return np.minimum(half_x - np.abs(x), half_y - np.abs(y)).astype(np.float32)


def _grain(seed: int, coarse_px: float, stretch: float = 1.0) -> Layer:
    """A repeating noise texture around 0 with standard deviation 1."""
    noise = np.random.default_rng(seed).standard_normal((_TEXTURE_PX, _TEXTURE_PX))
    wrapped = cv2.copyMakeBorder(noise.astype(np.float32), 64, 64, 64, 64, cv2.BORDER_WRAP)
    smooth = cv2.GaussianBlur(wrapped, (0, 0), coarse_px * stretch, sigmaY=coarse_px)
    inner = smooth[64:-64, 64:-64]
    return np.asarray(inner / inner.std(), np.float32)


def _sample(texture: Layer, x: Layer, y: Layer) -> Layer:
    scale = np.float32(_TEXTURE_PX / _TEXTURE_MM)
    return cv2.remap(
        texture, x * scale, y * scale, cv2.INTER_LINEAR, borderMode=cv2.BORDER_WRAP
    ).astype(np.float32)


def _floor(style: TrayStyle, light: Light, x: Layer, y: Layer, to_wall: Layer) -> Layer:
    shade = lit(light, x, y) * (1 + style.felt_grain * _pattern(style, x, y))
    foot = 1 - 0.38 * np.exp(-np.maximum(to_wall, 0) / _CONTACT_MM)
    shade *= foot * (1 - 0.45 * _wall_shadow(style, light, x, y))
    return (shade[:, :, None] * np.array(style.felt, np.float32) * _tint(light)).astype(np.float32)


def _pattern(style: TrayStyle, x: Layer, y: Layer) -> Layer:
    """The floor's own unevenness around 0, about 1 strong."""
    match style.floor:
        case "felt":
            texture = 0.7 * _grain(style.pattern_seed, 1.1)
            texture += 0.4 * _grain(style.pattern_seed + 1, 3.0)
            return _sample(texture, x, y)
        case "wood":
            bend = _sample(_grain(style.pattern_seed, 16.0), x, y)
            rings = np.sin(y * 0.62 + bend * 1.6 + np.floor(x / 46) * 2.1)
            return np.asarray(rings + 0.4 * _sample(_grain(style.pattern_seed + 1, 1.2, 9), x, y))
        case "plain":
            return np.zeros_like(x)
        case unknown:
            raise ValueError(f"there is no floor called {unknown!r}")


def _wall_shadow(style: TrayStyle, light: Light, x: Layer, y: Layer) -> Layer:
    """Share of the lamp that the walls hide from the floor at (x, y)."""
    lamp_x, lamp_y, lamp_z = light.position_mm
    rise = style.wall_mm / lamp_z
    at_rim = _inside_mm(style, x + (lamp_x - x) * rise, y + (lamp_y - y) * rise)
    softness = max(1.0, light.size_mm * rise / (1 - rise))
    return np.asarray(np.clip(0.5 - at_rim / softness, 0, 1), np.float32)


def _walls(style: TrayStyle, light: Light, x: Layer, y: Layer) -> Layer:
    lamp_x, lamp_y, _ = light.position_mm
    if style.round:
        reach = np.hypot(x, y) + 1e-6
        facing = -(x * lamp_x + y * lamp_y) / reach
    else:
        half_x, half_y = style.inner_mm[0] / 2, style.inner_mm[1] / 2
        sideways = np.abs(x) / half_x > np.abs(y) / half_y
        facing = np.where(sideways, -np.sign(x) * lamp_x, -np.sign(y) * lamp_y)
    facing = facing / (abs(lamp_x) + abs(lamp_y) + 1.0)
    shade = light.ambient * 0.75 + 0.22 * light.key * (1 + facing)
    return (shade[:, :, None] * np.array(style.rim, np.float32) * _tint(light)).astype(np.float32)


def _wood(style: TrayStyle, light: Light, x: Layer, y: Layer) -> Layer:
    along = np.abs(y) / style.inner_mm[1] > np.abs(x) / style.inner_mm[0]
    if style.round:
        along = np.ones_like(along)
    texture = _grain(style.pattern_seed + 2, 1.6, 14.0)
    fibres = np.where(along, _sample(texture, x, y), _sample(texture, y, x))
    shade = lit(light, x, y, style.wall_mm) * (1 + 0.05 * fibres)
    return (shade[:, :, None] * np.array(style.rim, np.float32) * _tint(light)).astype(np.float32)


def _tint(light: Light) -> Layer:
    return (np.array(light.tint, np.float32) / 255).astype(np.float32)
