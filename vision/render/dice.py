"""Draws one die: rays through every pixel around it meet a cube with rounded edges."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render.camera import View
from vision.render.faces import face_strip
from vision.render.pose import Pose
from vision.render.style import DiceStyle, Light

Layer = NDArray[np.float32]
Region = tuple[slice, slice]

_MARCH_STEPS = 5
_SHADOW_SAMPLES = ((0.0, 0.0), (0.7, 0.0), (-0.7, 0.0), (0.0, 0.7), (0.0, -0.7))
_SHADOW_STRENGTH = 0.62
_CONTACT_STRENGTH = 0.42
_SUBPIXEL_BITS = 4


def draw_die(
    picture: NDArray[np.uint8], style: DiceStyle, pose: Pose, light: Light, view: View
) -> None:
    """Draws the die into `picture`; parts outside of it are left out."""
    corners = view.project(pose.corners(style.edge_mm))
    region = _region(corners, view.size, 1)
    if region is None:
        return
    points, cover, normals = _surface(style, pose, view, region)
    colour = _colour(style, pose, view, points, normals) * _light_on(
        style, pose, light, points, normals
    )
    colour += _shine(style, pose, light, view, points, normals)
    ground = picture[region]
    mixed = ground + cover[:, :, None] * (colour - ground)
    picture[region] = np.clip(mixed + 0.5, 0, 255).astype(np.uint8)


def draw_shadow(
    picture: NDArray[np.uint8], style: DiceStyle, pose: Pose, light: Light, view: View
) -> None:
    """Darkens the floor where the die takes the lamp's light, and under the die itself."""
    corners = pose.corners(style.edge_mm)
    lamp = np.array(light.position_mm)
    outlines = [
        _dropped(corners, lamp + np.array([across, along, 0]) * light.size_mm / 2)
        for across, along in _SHADOW_SAMPLES
    ]
    footprint = corners * np.array([1, 1, 0])
    everything = view.project(np.vstack([*outlines, footprint]))
    per_mm = view.focal_px / view.camera.height_mm
    region = _region(everything, view.size, round(per_mm * 4))
    if region is None:
        return
    shape = (region[0].stop - region[0].start, region[1].stop - region[1].start)
    offset = np.array([region[1].start, region[0].start])
    shadow = np.zeros(shape, np.float32)
    for outline in outlines:
        shadow += _filled(view.project(outline) - offset, shape)
    height = max(0.0, float(corners[:, 2].min()))
    blur = per_mm * (0.9 + 0.08 * height)
    shadow = cv2.GaussianBlur(shadow, (0, 0), blur) / len(outlines)
    near = cv2.GaussianBlur(_filled(view.project(footprint) - offset, shape), (0, 0), per_mm * 1.6)
    nearness = np.exp(-height / style.edge_mm)
    full = light.key / (light.key + light.ambient)
    keep = (1 - _SHADOW_STRENGTH * full * 1.4 * shadow) * (1 - _CONTACT_STRENGTH * nearness * near)
    picture[region] = (picture[region] * keep[:, :, None] + 0.5).astype(np.uint8)


def _region(points: NDArray[np.float64], size: tuple[int, int], margin: int) -> Region | None:
    left, top = np.floor(points.min(axis=0)).astype(int) - margin
    right, bottom = np.ceil(points.max(axis=0)).astype(int) + margin + 1
    left, top = max(left, 0), max(top, 0)
    right, bottom = min(right, size[0]), min(bottom, size[1])
    if right - left < 2 or bottom - top < 2:
        return None
    return slice(int(top), int(bottom)), slice(int(left), int(right))


def _dropped(corners: NDArray[np.float64], lamp: NDArray[np.float64]) -> NDArray[np.float64]:
    """The corners' shadows on the floor, seen from `lamp`."""
    reach = lamp[2] / np.maximum(lamp[2] - corners[:, 2:], 1.0)
    return np.asarray((lamp + (corners - lamp) * reach) * np.array([1, 1, 0]))


def _filled(points: NDArray[np.float64], shape: tuple[int, int]) -> Layer:
    mask = np.zeros(shape, np.uint8)
    hull = cv2.convexHull(points.astype(np.float32))
    fixed = np.round(hull * (1 << _SUBPIXEL_BITS)).astype(np.int32)
    cv2.fillConvexPoly(mask, fixed, 255, cv2.LINE_AA, _SUBPIXEL_BITS)
    return np.asarray(mask / 255, np.float32)


def _surface(
    style: DiceStyle, pose: Pose, view: View, region: Region
) -> tuple[Layer, Layer, Layer]:
    """Where the rays meet the die: points and normals in the die's own axes (3, h, w), in half
    edges, and how much of every pixel the die covers."""
    turn = pose.matrix()
    half = style.edge_mm / 2
    eye = ((view.camera.eye - np.array(pose.position)) @ turn / half).astype(np.float32)
    start, per_x, per_y = ((basis @ turn).astype(np.float32) for basis in view.ray_basis())
    x = np.arange(region[1].start, region[1].stop, dtype=np.float32)[None, None, :]
    y = np.arange(region[0].start, region[0].stop, dtype=np.float32)[None, :, None]
    ray = start[:, None, None] + per_x[:, None, None] * x + per_y[:, None, None] * y
    ray = np.where(np.abs(ray) < 1e-6, np.float32(1e-6), ray)
    ray /= np.sqrt((ray * ray).sum(axis=0))
    origin = eye[:, None, None]
    first = -(origin / ray)
    spread = 1 / np.abs(ray)
    enter = (first - spread).max(axis=0)
    leave = (first + spread).min(axis=0)
    points = origin + np.minimum(enter, leave) * ray
    pixel = np.float32(np.linalg.norm(eye) / view.focal_px)
    rounding = np.float32(style.rounding)
    closest = np.full(enter.shape, np.inf, np.float32)
    for _ in range(_MARCH_STEPS):
        beyond = np.maximum(np.abs(points) - (1 - rounding), 0)
        gap = np.sqrt((beyond * beyond).sum(axis=0)) - rounding
        closest = np.minimum(closest, gap)
        points += np.maximum(gap, 0) * ray
    beyond = np.maximum(np.abs(points) - (1 - rounding), 0)
    length = np.sqrt((beyond * beyond).sum(axis=0)) + np.float32(1e-6)
    normals = beyond * np.sign(points) / length
    closest = np.minimum(closest, length - rounding)
    cover = np.clip(1 - closest / pixel, 0, 1) * (enter < leave)
    return points, cover.astype(np.float32), normals.astype(np.float32)


def _colour(style: DiceStyle, pose: Pose, view: View, points: Layer, normals: Layer) -> Layer:
    """The albedo under every pixel, from the face that looks that way."""
    edge_px = view.focal_px * style.edge_mm / (view.camera.height_mm - pose.position[2])
    cell = int(np.clip(4 * round(edge_px * 1.1 / 4), 24, 256))
    strip = face_strip(style, cell)
    axis = np.abs(normals).argmax(axis=0)
    x, y, z = points
    face = np.select(
        [axis == 2, axis == 0],
        [np.where(z > 0, 0, 1), np.where(x > 0, 2, 3)],
        np.where(y > 0, 4, 5),
    )
    # Right and up of each face as one sees it from outside.
    right = np.select([face <= 1, face == 2, face == 3, face == 4], [x, y, -y, -x], x)
    up = np.select([face == 0, face == 1], [y, -y], z)
    column = np.clip((right + 1) * (cell / 2) - 0.5, 0, cell - 1) + face * cell
    row = np.clip((1 - up) * (cell / 2) - 0.5, 0, cell - 1)
    return cv2.remap(
        strip, column.astype(np.float32), row.astype(np.float32), cv2.INTER_LINEAR
    ).astype(np.float32)


def _light_on(style: DiceStyle, pose: Pose, light: Light, points: Layer, normals: Layer) -> Layer:
    turn = pose.matrix()
    half = style.edge_mm / 2
    lamp = (np.array(light.position_mm) - np.array(pose.position)) @ turn / half
    towards = lamp.astype(np.float32)[:, None, None] - points
    square = (towards * towards).sum(axis=0)
    middle = float((np.array(light.position_mm) ** 2).sum()) / half**2
    facing = (normals * towards).sum(axis=0) / np.sqrt(square)
    upward = np.tensordot(turn[2].astype(np.float32), normals, 1)
    height_mm = np.tensordot(turn[2].astype(np.float32), points, 1) * half + pose.position[2]
    # The floor next to a die hides part of the surrounding light from its lower half.
    open_sky = np.clip(0.55 + 0.45 * height_mm / style.edge_mm, 0.5, 1)
    shade = light.ambient * (0.75 + 0.25 * upward) * open_sky
    shade += light.key * np.maximum(facing, 0) * (middle / square)
    tint = np.array(light.tint, np.float32) / 255
    return np.asarray(shade[:, :, None] * tint, np.float32)


def _shine(
    style: DiceStyle, pose: Pose, light: Light, view: View, points: Layer, normals: Layer
) -> Layer:
    """The lamp's reflection: a rim light on the edges, glare on a face that mirrors the lamp."""
    turn = pose.matrix()
    half = style.edge_mm / 2
    place = np.array(pose.position)
    lamp = ((np.array(light.position_mm) - place) @ turn / half).astype(np.float32)
    eye = ((view.camera.eye - place) @ turn / half).astype(np.float32)
    to_lamp = lamp[:, None, None] - points
    to_eye = eye[:, None, None] - points
    between = to_lamp / np.sqrt((to_lamp**2).sum(axis=0)) + to_eye / np.sqrt(
        (to_eye**2).sum(axis=0)
    )
    between /= np.sqrt((between * between).sum(axis=0)) + np.float32(1e-6)
    mirror = np.maximum((normals * between).sum(axis=0), 0)
    shine = style.gloss * light.key * (190 * mirror**90 + 14 * mirror**12)
    tint = np.array(light.tint, np.float32) / 255
    return np.asarray(shine[:, :, None] * tint, np.float32)
