"""Symbols drawn by code, so that trays can be simulated with dice nobody has taught.

Every seed is another edition: line width, size, slant, fill and variant differ, and so do the
numerals of the bull's eyes. `drawn_symbol(face, seed, size)` gives two masks, the main lines and
the second colour.
"""

from __future__ import annotations

import math
import zlib
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

Layer = NDArray[np.float32]
Points = list[tuple[float, float]]

_OVERSAMPLING = 3
_VARIANTS = 4  # 0 filled, 1 outlined, 2 with a second colour, 3 solid signs with cut-outs
_FONTS = (
    cv2.FONT_HERSHEY_SIMPLEX,
    cv2.FONT_HERSHEY_DUPLEX,
    cv2.FONT_HERSHEY_COMPLEX,
    cv2.FONT_HERSHEY_TRIPLEX,
)


@dataclass(slots=True)
class _Pen:
    """Draws in a square from −1 to 1 with y up, turned and scaled as its edition wants."""

    size: int
    width: float
    turn: float
    scale: float
    layer: NDArray[np.uint8]

    def point(self, x: float, y: float) -> tuple[int, int]:
        cos, sin = math.cos(self.turn), math.sin(self.turn)
        across, up = (x * cos - y * sin) * self.scale, (x * sin + y * cos) * self.scale
        half = self.size / 2
        return round(half + across * half * 0.96), round(half - up * half * 0.96)

    def thickness(self, share: float = 1.0) -> int:
        return max(1, round(self.width * share * self.size / 2))

    def line(self, points: Points, share: float = 1.0, shade: int = 255) -> None:
        path = np.array([self.point(*point) for point in points], np.int32)
        cv2.polylines(self.layer, [path], False, shade, self.thickness(share))
        for end in path:
            cv2.circle(self.layer, end.tolist(), self.thickness(share) // 2, shade, -1)

    def shape(self, points: Points, shade: int = 255) -> None:
        path = np.array([self.point(*point) for point in points], np.int32)
        cv2.fillPoly(self.layer, [path], shade)

    def disc(self, x: float, y: float, radius: float, shade: int = 255) -> None:
        pixels = round(radius * self.scale * self.size / 2 * 0.96)
        cv2.circle(self.layer, self.point(x, y), pixels, shade, -1)

    def ring(self, x: float, y: float, radius: float, share: float = 1.0) -> None:
        pixels = round(radius * self.scale * self.size / 2 * 0.96)
        cv2.circle(self.layer, self.point(x, y), pixels, 255, self.thickness(share))

    def text(
        self, text: str, font: int, height: float, share: float, cut_out: bool = False
    ) -> None:
        """`text` in the middle, `height` in half sides; `cut_out` of what is there already."""
        thickness = max(1, round(self.thickness(share)))
        scale = height * self.size / 2 / 21.0 / 1.05
        (width, tall), _ = cv2.getTextSize(text, font, scale, thickness)
        plain = np.zeros_like(self.layer)
        origin = (round((self.size - width) / 2), round((self.size + tall) / 2))
        cv2.putText(plain, text, origin, font, scale, 255, thickness)
        turned = cv2.getRotationMatrix2D(
            (self.size / 2, self.size / 2), math.degrees(self.turn), self.scale
        )
        plain = cv2.warpAffine(plain, turned, (self.size, self.size)).astype(np.uint8)
        if cut_out:
            np.minimum(self.layer, 255 - plain, out=self.layer)
        else:
            np.maximum(self.layer, plain, out=self.layer)


def drawn_symbol(face: str, seed: int, size: int) -> tuple[Layer, Layer]:
    """The masks of `face` in the edition `seed`, each (size, size) float from 0 to 1.

    Names of the game's faces are drawn as such; digits as numerals; any other name becomes an
    abstract sign of its own.
    """
    edition = np.random.default_rng(seed)
    width = edition.uniform(0.07, 0.17)
    scale = edition.uniform(0.82, 1.0)
    font = _FONTS[int(edition.integers(len(_FONTS)))]
    variant = int(edition.integers(_VARIANTS))
    own = np.random.default_rng([seed, zlib.crc32(face.encode())])
    big = size * _OVERSAMPLING
    pens = [
        _Pen(
            big,
            width,
            own.uniform(-0.25, 0.25) if variant else 0.0,
            scale,
            np.zeros((big, big), np.uint8),
        )
        for _ in range(2)
    ]
    pens[1].turn = pens[0].turn
    main, second = pens
    match face:
        case "arrow":
            _arrow(main, second, variant, own)
        case "dynamite":
            _dynamite(main, second, variant)
        case "bullseye1" | "bullseye2":
            _bullseye(main, second, face[-1], variant, font)
        case "beer":
            _beer(main, second, variant)
        case "gatling":
            _gatling(main, second, variant)
        case "whisky":
            _whisky(main, second, variant)
        case "duel":
            _duel(main, second, variant)
        case "1" | "2" | "3" | "4" | "5" | "6":
            main.text(face, font, 1.5, 1.5)
        case _:
            _sign(main, second, own)
    return _smooth(main, size), _smooth(second, size)


def _smooth(pen: _Pen, size: int) -> Layer:
    small = cv2.resize(pen.layer, (size, size), interpolation=cv2.INTER_AREA)
    return (small.astype(np.float32) / 255).astype(np.float32)


def _arrow(main: _Pen, second: _Pen, variant: int, own: np.random.Generator) -> None:
    slant = float(own.uniform(-math.pi, math.pi))
    main.turn = second.turn = slant
    main.line([(-0.75, 0), (0.65, 0)])
    main.shape([(0.95, 0), (0.5, 0.24), (0.58, 0), (0.5, -0.24)])
    for feather in (-0.85, -0.68, -0.51)[: 2 + variant % 2]:
        pen = second if variant == 2 else main
        pen.line([(feather, 0.22), (feather + 0.2, 0)], 0.7)
        pen.line([(feather, -0.22), (feather + 0.2, 0)], 0.7)


def _dynamite(main: _Pen, second: _Pen, variant: int) -> None:
    sticks = 2 + variant % 2
    for stick in range(sticks):
        left = -0.62 + stick * 1.24 / sticks
        right = left + 1.24 / sticks - 0.07
        corners = [(left, -0.85), (right, -0.85), (right, 0.25), (left, 0.25)]
        if variant == 1:
            main.line([*corners, corners[0]], 0.8)
        else:
            main.shape(corners)
    second.line([(-0.66, -0.3), (0.62, -0.3)])
    main.line([(0.0, 0.25), (0.05, 0.5), (0.3, 0.6), (0.42, 0.75)], 0.7)
    for angle in range(0, 360, 60):
        across, up = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        second.line(
            [(0.5 + 0.08 * across, 0.8 + 0.08 * up), (0.5 + 0.22 * across, 0.8 + 0.22 * up)], 0.5
        )


def _bullseye(main: _Pen, second: _Pen, numeral: str, variant: int, font: int) -> None:
    if variant == 3:
        main.disc(0, 0, 0.92)
        main.text(numeral, font, 0.9, 1.4, cut_out=True)
        return
    main.ring(0, 0, 0.68)
    if variant == 1:
        main.ring(0, 0, 0.9, 0.6)
    for across, up in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        main.line([(0.55 * across, 0.55 * up), (0.95 * across, 0.95 * up)])
    (second if variant == 2 else main).text(numeral, font, 0.72, 1.1)


def _beer(main: _Pen, second: _Pen, variant: int) -> None:
    mug = [(-0.6, -0.85), (0.35, -0.85), (0.35, 0.4), (-0.6, 0.4)]
    if variant == 1:
        main.line([*mug, mug[0]])
        for stripe in (-0.3, 0.0):
            second.line([(stripe - 0.08, -0.6), (stripe - 0.08, 0.15)])
    else:
        main.shape(mug)
    main.line([(0.35, 0.2), (0.75, 0.15), (0.78, -0.5), (0.35, -0.6)])
    for across, up, radius in ((-0.45, 0.5, 0.24), (-0.1, 0.6, 0.27), (0.25, 0.48, 0.24)):
        if variant == 0:
            second.disc(across, up, radius)
        else:
            main.ring(across, up, radius, 0.6)


def _gatling(main: _Pen, second: _Pen, variant: int) -> None:
    if variant == 3:
        for sixth in range(6):
            angle = sixth * math.pi / 3
            main.disc(0.62 * math.cos(angle), 0.62 * math.sin(angle), 0.27)
        main.disc(0, 0, 0.24)
        return
    for barrel in (-0.3, -0.1, 0.1, 0.3):
        main.line([(-0.3, barrel + 0.25), (0.9, barrel + 0.25)], 0.75)
    main.shape([(-0.65, -0.12), (-0.3, -0.12), (-0.3, 0.62), (-0.65, 0.62)])
    if variant == 1:
        main.ring(-0.15, -0.5, 0.36)
        main.line([(-0.45, -0.5), (0.15, -0.5)], 0.6)
        main.line([(-0.15, -0.8), (-0.15, -0.2)], 0.6)
    else:
        second.line([(-0.3, -0.15), (-0.75, -0.85)])
        second.line([(-0.2, -0.15), (0.3, -0.85)])
        main.ring(-0.8, 0.25, 0.1, 0.6)


def _whisky(main: _Pen, second: _Pen, variant: int) -> None:
    bottle = [
        (-0.65, -0.9),
        (0.1, -0.9),
        (0.1, 0.1),
        (-0.12, 0.4),
        (-0.12, 0.9),
        (-0.43, 0.9),
        (-0.43, 0.4),
        (-0.65, 0.1),
    ]
    if variant == 1:
        main.line([*bottle, bottle[0]])
    else:
        main.shape(bottle)
    second.line([(-0.5, -0.55), (-0.05, -0.2)], 0.8)
    second.line([(-0.5, -0.2), (-0.05, -0.55)], 0.8)
    main.line([(0.35, -0.2), (0.42, -0.9), (0.78, -0.9), (0.85, -0.2)], 0.8)


def _duel(main: _Pen, second: _Pen, variant: int) -> None:
    for side in (1, -1):
        pen = second if side < 0 and variant == 2 else main
        pen.line([(-0.8 * side, 0.75), (0.45 * side, -0.5)], 1.4)
        pen.line([(0.45 * side, -0.5), (0.8 * side, -0.45), (0.55 * side, -0.85)], 1.2)
        if variant == 1:
            pen.ring(0.15 * side, -0.5, 0.13, 0.6)


def _sign(main: _Pen, second: _Pen, own: np.random.Generator) -> None:
    corners = int(own.integers(3, 8))
    angles = np.sort(own.uniform(0, 2 * math.pi, corners))
    radii = own.uniform(0.4, 0.95, corners)
    outline = [
        (float(radius * math.cos(angle)), float(radius * math.sin(angle)))
        for angle, radius in zip(angles, radii, strict=True)
    ]
    if own.random() < 0.5:
        main.shape(outline)
    else:
        main.line([*outline, outline[0]])
    for _ in range(int(own.integers(1, 4))):
        across, up = own.uniform(-0.6, 0.6, 2)
        second.disc(float(across), float(up), float(own.uniform(0.1, 0.28)))
