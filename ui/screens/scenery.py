"""Backgrounds: dark walnut planks, and the evening desert."""

from __future__ import annotations

import random
from functools import lru_cache

from ui.geometry import Canvas, Rect
from ui.marks import Box, Disc, Line, Mark, Polygon

_PLANK = 80.0
_SKY = ("#170E12", "#24131A", "#3A1A1A", "#552718", "#6B3218", "#7E4119")
_SCENE_PART = 0.41


@lru_cache(maxsize=8)
def scenery(name: str, canvas: Canvas) -> tuple[Mark, ...]:
    """The marks behind a page: evening, dusk, night, attack, black; planks for any other name."""
    match name:
        case "evening" | "dusk":
            return _evening(canvas, sun=name == "evening")
        case "black":
            return (Box(canvas.rect, "#0A0808", radius=0),)
        case "night":
            ground = Rect(0, canvas.height * 0.62, canvas.width, canvas.height * 0.38)
            return (
                Box(canvas.rect, "#0B0908", radius=0),
                *(
                    Box(Rect(0, part.y, part.w, part.h), shade, radius=0)
                    for part, shade in zip(
                        ground.rows([1, 1, 1, 1], 0),
                        ("#14100D", "#171210", "#1B1411", "#1F1612"),
                        strict=True,
                    )
                ),
            )
        case "attack":
            return (Box(canvas.rect, "#2A0F0A", radius=0), *_rays(canvas))
        case _:
            return _planks(canvas)


def _planks(canvas: Canvas) -> tuple[Mark, ...]:
    # A fixed seed: the same table every evening, and nothing to redraw.
    chance = random.Random(7)
    marks: list[Mark] = [Box(canvas.rect, "bg0", radius=0)]
    y, row = 0.0, 0
    while y < canvas.height:
        joint = chance.uniform(0.05, 0.95) * canvas.width
        for x, width in ((0.0, joint), (joint, canvas.width - joint)):
            shade = chance.choice(("#14100C", "#15110C", "#17120D", "#18100C", "#130E0B"))
            marks.append(Box(Rect(x, y, width, _PLANK), shade, radius=0))
            for _ in range(3):
                grain = y + chance.uniform(8, _PLANK - 8)
                bend = grain + chance.uniform(-4, 4)
                marks.append(Line(((x + 4, grain), (x + width - 4, bend)), "#1E171166", 1.0))
        marks.append(Line(((0, y), (canvas.width, y)), "#0A0705", 2.0))
        marks.append(Line(((joint, y), (joint, y + _PLANK)), "#0A0705", 2.0))
        y += _PLANK
        row += 1
    return tuple(marks)


def _rays(canvas: Canvas) -> tuple[Mark, ...]:
    x, y = canvas.rect.centre
    reach = canvas.width + canvas.height
    corners = [(0.20, 1.0), (0.45, 1.0), (0.7, 1.0), (1.0, 0.75), (1.0, 0.3)]
    marks: list[Mark] = []
    for across, down in corners:
        for sign in (1, -1):
            dx, dy = across * reach * sign, down * reach * sign
            marks.append(Polygon(((x, y), (x + dx, y + dy - 90), (x + dx + 90, y + dy)), "#3A140D"))
    return tuple(marks)


def _evening(canvas: Canvas, sun: bool) -> tuple[Mark, ...]:
    horizon = max(196.0, canvas.height * _SCENE_PART)
    marks: list[Mark] = [Box(canvas.rect, "#160D0C", radius=0)]
    band = horizon / len(_SKY)
    for index, shade in enumerate(_SKY):
        marks.append(Box(Rect(0, index * band, canvas.width, band + 1), shade, radius=0))
    sun_x, sun_y = canvas.width * 0.72, horizon - 45
    for radius, shade in (
        (118.0, "#F4B94224"),
        (92.0, "#F4B94230"),
        (70.0, "#F4B94250"),
        (52.0, "#FFD27A" if sun else "#F4B94218"),
    ):
        marks.append(Disc(sun_x, sun_y, radius, shade))
    marks += _mesa(canvas.width * 0.15, horizon, 190.0, 92.0)
    marks += _mesa(canvas.width * 0.53, horizon, 130.0, 70.0)
    marks += _mesa(canvas.width * 0.91, horizon, 160.0, 84.0)
    for x, tall in ((0.36, 54.0), (0.955, 78.0)):
        marks += _cactus(canvas.width * x, horizon, tall)
    ground = Rect(0, horizon - 10, canvas.width, canvas.height - horizon + 10)
    marks.append(Box(ground, "#1A100D", radius=0))
    return tuple(marks)


def _mesa(x: float, foot: float, width: float, height: float) -> list[Mark]:
    top, half = width * 0.62 / 2, width / 2
    shape = (
        (x - top, foot - height),
        (x + top, foot - height),
        (x + half, foot),
        (x - half, foot),
    )
    return [Polygon(shape, "#2B1413")]


def _cactus(x: float, foot: float, height: float) -> list[Mark]:
    trunk = Rect(x - 6, foot - height, 12, height)
    arm = Rect(x + 8, foot - height * 0.62, 9, height * 0.4)
    bridge = Rect(x, foot - height * 0.32, 14, 8)
    return [Box(one, "#120A09", radius=6) for one in (trunk, arm, bridge)]
