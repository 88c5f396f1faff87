"""Dice, trays, lights and cameras nobody has seen before, chosen by a seeded generator.

For training and testing on sets that were not looked at while the reader was made.
"""

from __future__ import annotations

import colorsys
import math
from dataclasses import replace

import numpy as np

from vision.render.camera import Camera
from vision.render.lens import Lens
from vision.render.scene import Scene
from vision.render.style import (
    BASE_FACES,
    DUEL_FACES,
    PIP_FACES,
    Colour,
    DiceStyle,
    Light,
    TrayStyle,
)

_FLOOR_CONTRAST = 70.0  # grey levels at least between dice and floor
_INK_CONTRAST = 105.0  # and between symbol and body: people must be able to play with them


def random_dice(
    rng: np.random.Generator, kind: str = "base", unlike: Colour | None = None
) -> DiceStyle:
    """Dice of `kind` (`base`, `duel`, anything else has pips or numerals 1 to 6) in some colour,
    with some drawing of the symbols. Their body differs in brightness from `unlike`."""
    for _ in range(200):
        body = _colour(rng, light=rng.random() < 0.65)
        if unlike is None or abs(_grey(body) - _grey(unlike)) > _FLOOR_CONTRAST:
            break
    faces = {"base": BASE_FACES, "duel": DUEL_FACES}.get(kind, PIP_FACES)
    drawing = "drawn" if rng.random() < 0.75 else "mono"
    if kind not in ("base", "duel"):
        drawing = "pips" if rng.random() < 0.7 else "drawn"
    inks = tuple(_ink(rng, body) for _ in range(int(rng.choice([1, 1, 2, 4]))))
    return DiceStyle(
        kind=kind,
        faces=faces,
        body=body,
        drawing=drawing,
        ink=inks[0],
        inks=inks,
        drawing_seed=int(rng.integers(1 << 31)),
        symbol_share=float(rng.uniform(0.62, 0.82)),
        rounding=float(rng.uniform(0.14, 0.34)),
        gloss=float(rng.uniform(0.05, 0.7)),
    )


def random_tray(rng: np.random.Generator, unlike: Colour | None = None) -> TrayStyle:
    """A tray with felt, wood or a plain floor, mostly darker than the dice."""
    felt: Colour = (52.0, 92.0, 44.0)
    for _ in range(200):
        felt = _colour(rng, light=rng.random() < 0.15)
        if unlike is None or abs(_grey(felt) - _grey(unlike)) > _FLOOR_CONTRAST:
            break
    return TrayStyle(
        felt=felt,
        rim=_colour(rng, light=False),
        wall_mm=float(rng.uniform(12, 30)),
        round=bool(rng.random() < 0.2),
        inner_mm=(184.0, 137.0),
        floor=str(rng.choice(["felt", "felt", "felt", "wood", "plain"])),
        felt_grain=float(rng.uniform(0.02, 0.1)),
        pattern_seed=int(rng.integers(1 << 31)),
    )


def random_light(rng: np.random.Generator) -> Light:
    """A lamp anywhere over the table, warm or cold, with more or less light from around."""
    angle, away = rng.uniform(0, 2 * math.pi), rng.uniform(60, 320)
    level, share = rng.uniform(0.7, 1.1), rng.uniform(0.3, 0.75)
    warmth = rng.uniform(-1, 1)
    return Light(
        position_mm=(
            float(away * math.cos(angle)),
            float(away * math.sin(angle)),
            float(rng.uniform(380, 800)),
        ),
        size_mm=float(rng.uniform(20, 160)),
        key=float(level * share),
        ambient=float(level * (1 - share)),
        tint=(float(238 - 17 * warmth), 246.0, float(238 + 17 * warmth)),
    )


def random_camera(rng: np.random.Generator, around: Camera | None = None) -> Camera:
    """A camera around the given one: other height, shifted, tipped and turned a little."""
    base = around or Camera()
    height = base.height_mm * rng.uniform(0.9, 1.25)
    shift = (float(rng.uniform(-25, 25)), float(rng.uniform(-25, 25)))
    # Tipped back towards the middle, so that the tray stays in the picture.
    aim_x, aim_y = (math.degrees(math.atan2(part, height)) for part in shift)
    wobble = rng.uniform(-1.5, 1.5, 2)
    return replace(
        base,
        height_mm=float(height),
        field_mm=float(base.field_mm * rng.uniform(0.98, 1.14)),
        shift_mm=shift,
        tilt_degrees=(float(-aim_y + wobble[0]), float(aim_x + wobble[1])),
        roll_degrees=float(rng.uniform(-4, 4)),
    )


def random_lens(rng: np.random.Generator) -> Lens:
    """A lens and sensor between good and mediocre."""
    return Lens(
        blur_px=float(rng.uniform(0.3, 1.1)),
        noise=float(rng.uniform(0.6, 3.5)),
        jpeg_quality=int(rng.integers(75, 96)),
    )


def random_set(
    rng: np.random.Generator, kinds: tuple[str, ...] = ("base",)
) -> tuple[Scene, tuple[DiceStyle, ...]]:
    """One table: an empty scene (tray, light, camera, lens) and one style of dice per kind."""
    first = random_dice(rng, kinds[0])
    tray = random_tray(rng, first.body)
    others = tuple(random_dice(rng, kind, tray.felt) for kind in kinds[1:])
    camera = random_camera(rng)
    if tray.round:
        tray = replace(tray, inner_mm=(150.0, 150.0))
    scene = Scene(tray=tray, light=random_light(rng), camera=camera, lens=random_lens(rng))
    return scene, (first, *others)


def _colour(rng: np.random.Generator, light: bool) -> Colour:
    value = rng.uniform(0.72, 0.95) if light else rng.uniform(0.1, 0.42)
    saturation = rng.uniform(0.0, 0.35) if light else rng.uniform(0.1, 0.75)
    red, green, blue = colorsys.hsv_to_rgb(float(rng.random()), float(saturation), float(value))
    return blue * 255, green * 255, red * 255


def _ink(rng: np.random.Generator, body: Colour) -> Colour:
    ink: Colour = (0.0, 0.0, 0.0) if _grey(body) > 127 else (255.0, 255.0, 255.0)
    for _ in range(50):
        red, green, blue = colorsys.hsv_to_rgb(*(float(part) for part in rng.random(3)))
        candidate = (blue * 255, green * 255, red * 255)
        if abs(_grey(candidate) - _grey(body)) > _INK_CONTRAST:
            return candidate
    return ink


def _grey(colour: Colour) -> float:
    blue, green, red = colour
    return 0.114 * blue + 0.587 * green + 0.299 * red
