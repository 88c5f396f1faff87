"""A hand that reaches into the tray: four fingers, a thumb, a palm and a sleeve.

It hides what lies under it; it is drawn to be a hand for motion and colour, not for an anatomist.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render.camera import View
from vision.render.style import Colour, Light

Limb = tuple[tuple[float, float], tuple[float, float], float]

# Limbs as (start, end, radius) in millimetres: x towards the fingertips, y towards the thumb.
_LIMBS = (
    ((0.0, 24.0), (62.0, 28.0), 8.5),
    ((2.0, 8.0), (72.0, 9.0), 9.0),
    ((2.0, -9.0), (68.0, -11.0), 8.8),
    ((-2.0, -25.0), (52.0, -31.0), 7.8),
    ((-50.0, 24.0), (4.0, 54.0), 10.0),
)
_PALM = (((-36.0, -18.0), (-2.0, -16.0), 18.0), ((-36.0, 14.0), (-2.0, 14.0), 20.0))
_WRIST = ((-110.0, 0.0), (-40.0, 0.0), 26.0)
_SLEEVE = ((-400.0, 0.0), (-100.0, 0.0), 36.0)
_FINGERTIPS_MM = 70.0


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand whose fingertips are at `tip_mm`, `height_mm` over the floor, reaching in `direction`
    (radians, 0 = to the right of the picture)."""

    tip_mm: tuple[float, float]
    direction: float = 0.0
    height_mm: float = 45.0
    skin: Colour = (118, 148, 196)
    sleeve: Colour = (92, 62, 50)


def covers(hand: Hand, point_px: tuple[float, float], view: View) -> bool:
    """Whether the hand hides what is seen at a pixel."""
    per_mm = view.focal_px / (view.camera.height_mm - hand.height_mm)
    for limb in (*_LIMBS, *_PALM, _WRIST, _SLEEVE):
        first, last = _ends_px(limb, hand, view)
        way = last - first
        along = float(np.dot(np.array(point_px) - first, way) / np.dot(way, way))
        nearest = first + min(1.0, max(0.0, along)) * way
        if math.dist(nearest, point_px) <= limb[2] * per_mm:
            return True
    return False


def draw_hand(picture: NDArray[np.uint8], hand: Hand, light: Light, view: View) -> None:
    """Draws the hand and its shadow over everything that is already in `picture`."""
    skin = _outline([*_LIMBS, *_PALM, _WRIST], hand, view)
    sleeve = _outline([_SLEEVE], hand, view)
    whole = np.maximum(skin, sleeve)
    if not whole.any():
        return
    _shadow(picture, whole, hand, light, view)
    per_mm = view.focal_px / (view.camera.height_mm - hand.height_mm)
    _lay(picture, skin, np.array(hand.skin), per_mm * 9, light)
    _lay(picture, sleeve, np.array(hand.sleeve), per_mm * 36, light)


def _outline(limbs: list[Limb], hand: Hand, view: View) -> NDArray[np.uint8]:
    mask = np.zeros((view.size[1], view.size[0]), np.uint8)
    per_mm = view.focal_px / (view.camera.height_mm - hand.height_mm)
    for limb in limbs:
        first, last = np.round(_ends_px(limb, hand, view)).astype(int).tolist()
        cv2.line(mask, first, last, 255, max(1, round(2 * limb[2] * per_mm)), cv2.LINE_AA)
    return mask


def _ends_px(limb: Limb, hand: Hand, view: View) -> NDArray[np.float64]:
    cos, sin = math.cos(hand.direction), math.sin(hand.direction)
    ends = []
    for along, across in limb[:2]:
        ahead = along - _FINGERTIPS_MM
        x = hand.tip_mm[0] + ahead * cos - across * sin
        y = hand.tip_mm[1] + ahead * sin + across * cos
        ends.append((x, y, hand.height_mm))
    return view.project(np.array(ends))


def _shadow(
    picture: NDArray[np.uint8], mask: NDArray[np.uint8], hand: Hand, light: Light, view: View
) -> None:
    lamp_x, lamp_y, lamp_z = light.position_mm
    per_mm = view.focal_px / view.camera.height_mm
    drop = hand.height_mm / lamp_z * per_mm
    shift = np.array([[1, 0, -lamp_x * drop], [0, 1, lamp_y * drop]], np.float32)
    quarter = cv2.resize(
        cv2.warpAffine(mask, shift, view.size), None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA
    )
    soft = cv2.GaussianBlur(quarter, (0, 0), max(1.0, per_mm * hand.height_mm * 0.04))
    strength = 0.8 * light.key / (light.key + light.ambient)
    keep = cv2.resize(1 - soft.astype(np.float32) / 255 * strength, view.size)
    picture[:] = (picture * keep[:, :, None]).astype(np.uint8)


def _lay(
    picture: NDArray[np.uint8],
    mask: NDArray[np.uint8],
    colour: NDArray[np.float64],
    radius_px: float,
    light: Light,
) -> None:
    left, top, width, height = cv2.boundingRect(mask)
    if not width:
        return
    part = slice(top, top + height), slice(left, left + width)
    own = mask[part]
    depth = cv2.distanceTransform((own > 127).astype(np.uint8), cv2.DIST_L2, 3)
    bulge = np.sqrt(np.clip(depth / radius_px, 0, 1)).astype(np.float32)
    bulge = cv2.GaussianBlur(bulge, (0, 0), 2.0)
    slope_x = cv2.Sobel(bulge, cv2.CV_32F, 1, 0)
    slope_y = cv2.Sobel(bulge, cv2.CV_32F, 0, 1)
    lamp_x, lamp_y, _ = light.position_mm
    far = math.hypot(lamp_x, lamp_y) + 1
    relief = np.clip(2 * (-slope_x * lamp_x + slope_y * lamp_y) / far, -0.25, 0.25)
    shade = (light.ambient + light.key) * (0.62 + 0.33 * bulge + relief)
    cover = own[:, :, None].astype(np.float32) / 255
    painted = shade[:, :, None] * colour.astype(np.float32)
    ground = picture[part].astype(np.float32)
    picture[part] = np.clip(ground + cover * (painted - ground), 0, 255).astype(np.uint8)
