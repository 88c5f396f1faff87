"""Throws dice into the tray: where they lie and how they are turned, by a seeded generator."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision.render.pose import Pose, about, face_up, lowest, then
from vision.render.scene import PlacedDie, Scene
from vision.render.style import BASE_DICE, DiceStyle, TrayStyle

_TRIES = 400

LEANING_DEGREES = (24.0, 48.0)
"""How far dice lean that are wedged against a wall; flatter ones slide down."""


def throw(
    rng: np.random.Generator,
    faces: Sequence[str],
    styles: Sequence[DiceStyle] = (BASE_DICE,),
    scene: Scene | None = None,
    *,
    lying: Sequence[PlacedDie] = (),
    touching: float = 0.25,
    leaning: float = 0.0,
) -> Scene:
    """A scene with one die per entry of `faces` thrown among the dice already `lying` there.

    `styles` gives the kind of each die in turn (one style = all alike). `touching` is the share of
    dice that come to lie against another one, `leaning` the share that leans on another die or on
    a wall (cocked).
    Refused with ValueError: a face that its die does not have, more dice than fit into the tray.
    """
    scene = scene or Scene()
    placed = list(lying)
    for index, face in enumerate(faces):
        style = styles[index % len(styles)]
        if rng.random() < leaning:
            placed.append(_leaning(rng, face, style, scene.tray, placed))
        else:
            placed.append(_flat(rng, face, style, scene.tray, placed, touching))
    return replace(scene, dice=tuple(placed))


def lie(style: DiceStyle, face: str, x_mm: float, y_mm: float, yaw: float = 0.0) -> PlacedDie:
    """A die flat on the floor with `face` up."""
    turn = face_up(_number_of(style, face), yaw)
    return PlacedDie(style, Pose((x_mm, y_mm, style.edge_mm / 2), turn))


def lean(die: PlacedDie, degrees: float, direction: float) -> PlacedDie:
    """The same die tipped by `degrees` towards `direction` (radians), its lowest corner on the
    floor."""
    tip = about((-math.sin(direction), math.cos(direction), 0), math.radians(degrees))
    turn = then(die.pose.turn, tip)
    x, y, _ = die.pose.position
    return PlacedDie(die.style, Pose((x, y, lowest(turn, die.style.edge_mm)), turn))


def _number_of(style: DiceStyle, face: str) -> int:
    if face not in style.faces:
        raise ValueError(f"a die of kind {style.kind!r} has no face {face!r}")
    return style.faces.index(face)


def _flat(
    rng: np.random.Generator,
    face: str,
    style: DiceStyle,
    tray: TrayStyle,
    placed: list[PlacedDie],
    touching: float,
) -> PlacedDie:
    wants_neighbour = bool(placed) and rng.random() < touching
    for attempt in range(_TRIES):
        if wants_neighbour and attempt < _TRIES // 2:
            die = _beside(rng, face, style, placed[int(rng.integers(len(placed)))])
        else:
            x, y = _somewhere(rng, style, tray)
            die = lie(style, face, x, y, rng.uniform(0, 2 * math.pi))
        if _inside(die, tray) and not any(_overlap(die, other) for other in placed):
            return die
    raise ValueError("the tray is too small for so many dice")


def _beside(rng: np.random.Generator, face: str, style: DiceStyle, other: PlacedDie) -> PlacedDie:
    """A die with one side flat or with a corner against `other`."""
    x, y, _ = other.pose.position
    direction = rng.uniform(0, 2 * math.pi)
    yaw = rng.uniform(0, 2 * math.pi)
    apart = style.edge_mm
    die = lie(style, face, x, y, yaw)
    while apart < 1.5 * style.edge_mm:
        die = lie(
            style, face, x + apart * math.cos(direction), y + apart * math.sin(direction), yaw
        )
        if not _overlap(die, other):
            break
        apart += 0.02 * style.edge_mm
    return die


def _somewhere(rng: np.random.Generator, style: DiceStyle, tray: TrayStyle) -> tuple[float, float]:
    reach_x, reach_y = (side / 2 - 0.75 * style.edge_mm for side in tray.inner_mm)
    if tray.round:
        radius, angle = reach_x * math.sqrt(rng.random()), rng.uniform(0, 2 * math.pi)
        return radius * math.cos(angle), radius * math.sin(angle)
    return float(rng.uniform(-reach_x, reach_x)), float(rng.uniform(-reach_y, reach_y))


def _inside(die: PlacedDie, tray: TrayStyle) -> bool:
    corners = die.pose.corners(die.style.edge_mm)[:, :2]
    if tray.round:
        return bool(np.hypot(corners[:, 0], corners[:, 1]).max() < tray.inner_mm[0] / 2)
    return bool((np.abs(corners) < np.array(tray.inner_mm) / 2).all())


def _overlap(one: PlacedDie, other: PlacedDie) -> bool:
    """Whether two dice cut into each other: no axis separates their corners (cubes need only the
    axes of both and their cross products)."""
    reach = math.sqrt(3) / 2 * (one.style.edge_mm + other.style.edge_mm)
    if math.dist(one.pose.position, other.pose.position) > reach:
        return False
    first, second = one.pose.corners(one.style.edge_mm), other.pose.corners(other.style.edge_mm)
    own, others = one.pose.matrix().T, other.pose.matrix().T
    crossed = [np.cross(a, b) for a in own for b in others]
    for axis in (*own, *others, *(cross for cross in crossed if np.linalg.norm(cross) > 1e-3)):
        along_first, along_second = first @ axis, second @ axis
        if along_first.max() <= along_second.min() or along_second.max() <= along_first.min():
            return False
    return True


def _leaning(
    rng: np.random.Generator,
    face: str,
    style: DiceStyle,
    tray: TrayStyle,
    placed: list[PlacedDie],
) -> PlacedDie:
    """A die that leans on another one, if there is one to hold it, or on the wall."""
    for attempt in range(_TRIES):
        if placed and attempt % 2 == 0:
            die = _on_die(rng, face, style, placed[int(rng.integers(len(placed)))])
        else:
            die = _on_wall(rng, face, style, tray)
        if _inside(die, tray) and not any(_overlap(die, other) for other in placed):
            return die
    raise ValueError("the tray is too small for so many dice")


def _tipped(
    rng: np.random.Generator, face: str, style: DiceStyle, x: float, y: float, away: float
) -> PlacedDie:
    flat = lie(style, face, x, y, rng.uniform(0, 2 * math.pi))
    return lean(flat, rng.uniform(*LEANING_DEGREES), away + rng.uniform(-0.5, 0.5))


def _on_die(rng: np.random.Generator, face: str, style: DiceStyle, other: PlacedDie) -> PlacedDie:
    """Tipped away from `other`, as close to it as it goes."""
    x, y, _ = other.pose.position
    away = rng.uniform(0, 2 * math.pi)
    tipped = _tipped(rng, face, style, x, y, away)
    for apart in np.arange(0.6, 1.6, 0.02) * style.edge_mm:
        place = (x + apart * math.cos(away), y + apart * math.sin(away), tipped.pose.position[2])
        tipped = PlacedDie(style, Pose(place, tipped.pose.turn))
        if not _overlap(tipped, other):
            break
    return tipped


def _on_wall(rng: np.random.Generator, face: str, style: DiceStyle, tray: TrayStyle) -> PlacedDie:
    x, y = _somewhere(rng, style, tray)
    half_x, half_y = (side / 2 - 0.78 * style.edge_mm for side in tray.inner_mm)
    if tray.round:
        direction = math.atan2(y, x)
        x, y = half_x * math.cos(direction), half_x * math.sin(direction)
    elif rng.random() < half_y / (half_x + half_y):
        x, direction = math.copysign(half_x, x), 0.0 if x > 0 else math.pi
    else:
        y, direction = math.copysign(half_y, y), math.copysign(math.pi / 2, y)
    return _tipped(rng, face, style, x, y, direction + math.pi)
