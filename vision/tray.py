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
    brightness over floor brightness, `mask` is 1 where something lies on the floor, `things` also
    where it is seen in front of the wall, all in working pixels. `region` is the convex outline of
    the floor, None where it runs out of the picture.
    """

    scale: float
    work: Picture
    floor: Floats
    light: Floats
    mask: Bytes
    things: Bytes
    region: NDArray[np.int32] | None


def see_tray(picture: Picture, scale: float) -> Tray:
    """Finds floor and things on it, without having seen the empty tray."""
    work = shrink(picture, scale)
    floor, spread, tinge = floor_colour(work)
    light, tint = against_floor(work, floor)
    brightest = float(np.clip(p.FLOOR_SPREADS * spread, *p.FLOOR_BRIGHTEST))
    coloured = float(np.clip(p.FLOOR_TINGES * tinge, *p.FLOOR_TINT))
    is_floor = ((light <= brightest) & (light >= p.FLOOR_DARKEST) & (tint <= coloured)).astype(
        np.uint8
    )
    region = _floor_region(is_floor)
    if region is None:
        things = mask = _whole(1 - is_floor)
    else:
        mask = _whole(_inside(1 - is_floor, region))
        things = mask | (1 - is_floor) & _before_wall(mask)
    return Tray(scale, work, floor, light, mask, things, region)


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
    pixels = work[rows, columns].reshape(-1, 3).astype(np.float32)
    if not len(pixels):
        pixels = work.reshape(-1, 3).astype(np.float32)
    floor = np.median(pixels, axis=0)
    spread = tinge = 0.0
    for _ in range(3):
        logs = np.log((pixels + p.DARK) / (floor + p.DARK))
        near = np.abs(logs).max(axis=1) < p.FLOOR_SPREAD
        if not near.any():
            break
        floor = np.median(pixels[near], axis=0)
        light = logs[near].mean(axis=1, keepdims=True)
        spread = float(light.std())
        tinge = float(np.quantile(np.abs(logs[near] - light).max(axis=1), p.FLOOR_TINGE_SHARE))
    return floor.astype(np.float32), spread, tinge


def against_floor(work: Picture, floor: Floats) -> tuple[Floats, Floats]:
    """Brightness and tint of every pixel against the floor, as logarithms.

    A shadow changes the brightness only; another colour changes the tint.
    """
    levels = np.arange(256, dtype=np.float32)
    ratios = np.log((levels[:, None] + p.DARK) / (floor + p.DARK))
    blue, green, red = (
        cv2.LUT(plane, np.ascontiguousarray(ratios[:, channel], np.float32))
        for channel, plane in enumerate(cv2.split(work))
    )
    light = (blue + green + red) * np.float32(1 / 3)
    tint = np.maximum(np.abs(blue - light), np.abs(green - light))
    return light, np.maximum(tint, np.abs(red - light))


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
