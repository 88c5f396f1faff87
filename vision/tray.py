"""The tray: where its floor is, what colour it has, and what lies on it."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import parameters as p
from vision.picture import Picture
from vision.region import with_corners

Floats = NDArray[np.float32]
Bytes = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Tray:
    """One picture at working size, seen against its floor.

    `scale` is working pixels per pixel of the picture given. `light` is the natural logarithm of
    brightness over floor brightness, from -LIGHT_DARKEST to LIGHT_BRIGHTEST in LIGHT_STEPS per
    unit, `levels` the same from 0 on in LIGHT_LEVELS per unit, `mask` is 1 where something lies
    on the floor, `things` also where it is seen in front of the wall, all in working pixels.
    `region` is the convex outline of the floor, None where it runs out of the picture.
    """

    scale: float
    work: Picture
    floor: Floats
    light: NDArray[np.int16]
    levels: Bytes
    mask: Bytes
    things: Bytes
    region: NDArray[np.int32] | None


def see_tray(picture: Picture, scale: float, darkest: float = p.FLOOR_DARKEST) -> Tray:
    """Finds floor and things on it, without having seen the empty tray.

    What is darker than the floor by more than `darkest`, a logarithm, is no shadow.
    """
    work = shrink(picture, scale)
    floor, spread, tinge = floor_colour(work)
    if p.FLOOR_TINGES * tinge > p.FLOOR_TINT[1]:
        # The noise of a dark picture looks like colours that no floor has.
        work = np.asarray(cv2.GaussianBlur(work, (0, 0), p.NOISE_BLUR), np.uint8)
        floor, spread, tinge = floor_colour(work)
    brightest = float(np.clip(p.FLOOR_SPREADS * spread, *p.FLOOR_BRIGHTEST))
    coloured = float(np.clip(p.FLOOR_TINGES * tinge, *p.FLOOR_TINT))
    light, levels, is_floor = against_floor(work, floor, (darkest, brightest), coloured)
    region = _floor_region(is_floor)
    if region is None:
        things = mask = _whole(1 - is_floor)
    else:
        mask = _whole(_inside(1 - is_floor, region))
        things = mask | (1 - is_floor) & _before_wall(mask)
    return Tray(scale, work, floor, light, levels, mask, things, region)


def _inside(mask: Bytes, region: NDArray[np.int32]) -> Bytes:
    inside = np.zeros_like(mask)
    cv2.fillConvexPoly(inside, region, 1)
    return inside & mask


def _whole(mask: Bytes) -> Bytes:
    """Without specks and holes."""
    opened = cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    return _fill_holes(np.asarray(opened, np.uint8))


def _before_wall(mask: Bytes) -> Bytes:
    """Around thick things: a die that lies at a wall is seen in front of it."""
    thick, reach = (round(edges * p.WORK_EDGE) for edges in (p.WALL_THICK, p.WALL_REACH))
    core = cv2.erode(mask, np.ones((thick, thick), np.uint8))
    around = thick + 2 * reach
    return np.asarray(cv2.dilate(core, np.ones((around, around), np.uint8)), np.uint8)


def handy(scale: float) -> float:
    """The scale, or the nearest one that shrinks by a whole number, which is much faster."""
    if scale > p.HANDY_MOST:
        return min(scale, p.LARGEST_SCALE) if scale > 1 / p.HANDY_MOST else 1.0
    return 1 / round(1 / scale)


def shrink(picture: Picture, scale: float) -> Picture:
    """The picture at working size."""
    if scale == 1.0:
        return picture
    height, width = picture.shape[:2]
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    method = cv2.INTER_AREA if scale < 1.0 else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(picture, size, interpolation=method), np.uint8)


def floor_colour(work: Picture) -> tuple[Floats, float, float]:
    """The colour of the floor, what most of the middle of the picture looks like; how much its
    brightness and how much its tint varies, as logarithms."""
    height, width = work.shape[:2]
    edge = p.FLOOR_SAMPLE_MARGIN
    rows = slice(int(height * edge), max(1, int(height * (1 - edge))), 7)
    columns = slice(int(width * edge), max(1, int(width * (1 - edge))), 7)
    sample = work[rows, columns].reshape(-1, 3)
    pixels = np.ascontiguousarray((sample if len(sample) else work.reshape(-1, 3)).T)
    levels = _LOGS[pixels]
    floor = np.median(pixels, axis=1, keepdims=True)
    alike = np.zeros((3, 1))
    for _ in range(3):
        logs = levels - np.log(floor + p.DARK)
        near = np.abs(logs).max(axis=0) < p.FLOOR_SPREAD
        if not near.any():
            break
        alike = logs[:, near]
        floor = np.median(pixels[:, near], axis=1, keepdims=True)
    light = alike.mean(axis=0)
    tinge = np.quantile(np.abs(alike - light).max(axis=0), p.FLOOR_TINGE_SHARE)
    return floor.ravel().astype(np.float32), float(light.std()), float(tinge)


_LOGS = np.log(np.arange(256) + p.DARK)
"""The logarithm of every grey level."""


def against_floor(
    work: Picture, floor: Floats, lights: tuple[float, float], coloured: float
) -> tuple[NDArray[np.int16], Bytes, Bytes]:
    """`light` and `levels` of a tray, and 1 where there is floor: its light between the two
    `lights`, of no more tint than `coloured`, all as logarithms.

    A shadow changes the brightness only; another colour changes the tint.
    """
    darkest, brightest = lights
    light = np.empty(work.shape[:2], np.int16)
    levels, is_floor = np.empty_like(light, np.uint8), np.empty_like(light, np.bool_)
    ratios = (_LOGS[:, None] - np.log(floor + p.DARK)).astype(np.float32)
    tables = [np.ascontiguousarray(ratios[:, channel]) for channel in range(3)]
    for top in range(0, len(work), p.STRIP):
        rows = slice(top, top + p.STRIP)
        blue, green, red = map(cv2.LUT, cv2.split(work[rows]), tables)
        most, least = cv2.max(cv2.max(blue, green), red), cv2.min(cv2.min(blue, green), red)
        own = (blue + green + red) * np.float32(1 / 3)
        tint = cv2.max(most - own, own - least)
        is_floor[rows] = (own <= brightest) & (own >= darkest) & (tint <= coloured)
        own = np.clip(own, -p.LIGHT_DARKEST, p.LIGHT_BRIGHTEST)
        light[rows] = np.rint(own * p.LIGHT_STEPS)
        levels[rows] = cv2.convertScaleAbs(own + p.LIGHT_DARKEST, alpha=p.LIGHT_LEVELS)
    return light, levels, is_floor.view(np.uint8)


def _floor_region(is_floor: Bytes) -> NDArray[np.int32] | None:
    """The convex outline of the floor, if it ends inside the picture.

    The floor is the connected part that fills most of the picture's middle: a table of the same
    colour around the tray is another part.
    """
    clean = cv2.morphologyEx(is_floor, cv2.MORPH_OPEN, np.ones((5, 5), np.uint8))
    small = np.ascontiguousarray(clean[::2, ::2])
    _, labels = cv2.connectedComponents(small, connectivity=4, ltype=cv2.CV_16U)
    height, width = small.shape
    edge = p.FLOOR_SAMPLE_MARGIN
    middle = labels[
        int(height * edge) : int(height * (1 - edge)) + 1,
        int(width * edge) : int(width * (1 - edge)) + 1,
    ]
    sizes = np.bincount(middle.ravel())
    sizes[0] = 0
    if not sizes.any():
        return None
    part = (labels == sizes.argmax()).astype(np.uint8)
    contours, _ = cv2.findContours(part, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    hull = cv2.convexHull(max(contours, key=cv2.contourArea))
    x, y, w, h = cv2.boundingRect(hull)
    if w * h < p.SMALLEST_TRAY * width * height:
        return None
    runs_out = (x <= 0) + (y <= 0) + (x + w >= width) + (y + h >= height)
    return None if runs_out >= 2 else with_corners(np.asarray(hull * 2, np.int32))


def _fill_holes(mask: Bytes) -> Bytes:
    contours, _ = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    filled = np.zeros_like(mask)
    cv2.drawContours(filled, contours, -1, 1, cv2.FILLED)
    return filled


if __name__ == "__main__":
    from vision.show import main

    main("tray")
