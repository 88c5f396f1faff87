"""The pictures on the dice: from our icons, as pips, or drawn by code.

`face_strip(style, cell_px)` is what the renderer uses: the six faces side by side as BGR albedo.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.render.drawings import drawn_symbol
from vision.render.style import Colour, DiceStyle

FACES_FOLDER = Path(__file__).parent / "faces"
CANVAS_PX = 192

Image = NDArray[np.uint8]
Layer = NDArray[np.float32]


@lru_cache(maxsize=128)
def face_picture(style: DiceStyle, face: str) -> Layer:
    """One face as albedo, (CANVAS_PX, CANVAS_PX, 3) float BGR. An unknown face name is refused."""
    canvas = np.empty((CANVAS_PX, CANVAS_PX, 3), np.float32)
    canvas[:] = style.body
    match style.drawing:
        case "pips":
            _lay(canvas, _pips(face), style.ink)
        case "mono":
            _lay(canvas, _centred(_icon_mask(face), style.symbol_share), style.ink)
        case "icons":
            colours, mask = _icon(face)
            share = style.symbol_share
            _lay(canvas, _centred(mask, share), _centred(colours, share))
        case "drawn":
            _draw(canvas, style, face)
        case unknown:
            raise ValueError(f"there is no way to draw dice called {unknown!r}")
    return canvas


@lru_cache(maxsize=64)
def face_strip(style: DiceStyle, cell_px: int) -> Layer:
    """The six faces of `style` side by side in one strip, each `cell_px` wide and high."""
    cells = [
        cv2.resize(face_picture(style, face), (cell_px, cell_px), interpolation=cv2.INTER_AREA)
        for face in style.faces
    ]
    return np.ascontiguousarray(np.hstack(cells).astype(np.float32))


def _draw(canvas: Layer, style: DiceStyle, face: str) -> None:
    """A face drawn by code. With a single ink, the second colour is cut out of the first."""
    palette = style.inks or (style.ink,)
    names = sorted(set(style.faces))
    ink, other = (palette[(names.index(face) + part) % len(palette)] for part in range(2))
    main, second = (
        _centred(mask, style.symbol_share)
        for mask in drawn_symbol(face, style.drawing_seed, CANVAS_PX)
    )
    _lay(canvas, main, ink)
    if len(palette) > 1:
        _lay(canvas, second, other)
    else:
        _lay(canvas, second * (1 - main), ink)
        _lay(canvas, second * main, style.body)


def _lay(canvas: Layer, mask: Layer, ink: Colour | Layer) -> None:
    cover = mask[:, :, None]
    canvas *= 1 - cover
    canvas += cover * np.asarray(ink, np.float32)


def _centred(layer: Layer, share: float) -> Layer:
    inner = round(CANVAS_PX * share)
    small = cv2.resize(layer, (inner, inner), interpolation=cv2.INTER_AREA)
    before = (CANVAS_PX - inner) // 2
    after = CANVAS_PX - inner - before
    return cv2.copyMakeBorder(small, before, after, before, after, cv2.BORDER_CONSTANT).astype(
        np.float32
    )


def _read(name: str, flags: int) -> Image:
    picture = cv2.imread(str(FACES_FOLDER / name), flags)
    if picture is None:
        raise ValueError(f"there is no drawing of the face {name.split('.')[0]!r}")
    return picture.astype(np.uint8)


def _icon(face: str) -> tuple[Layer, Layer]:
    picture = _read(f"{face}.png", cv2.IMREAD_UNCHANGED)
    return picture[:, :, :3].astype(np.float32), _share(picture[:, :, 3])


def _icon_mask(face: str) -> Layer:
    return _share(_read(f"{face}_mono.png", cv2.IMREAD_GRAYSCALE))


def _share(mask: Image) -> Layer:
    return np.asarray(mask / 255, np.float32)


_PIP_PLACES = {
    "1": ((0, 0),),
    "2": ((-1, -1), (1, 1)),
    "3": ((-1, -1), (0, 0), (1, 1)),
    "4": ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    "5": ((-1, -1), (-1, 1), (1, -1), (1, 1), (0, 0)),
    "6": ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def _pips(face: str) -> Layer:
    if face not in _PIP_PLACES:
        raise ValueError(f"a face of pips is one of 1 to 6, not {face!r}")
    mask = np.zeros((CANVAS_PX, CANVAS_PX), np.float32)
    middle, step, radius = CANVAS_PX / 2, CANVAS_PX * 0.25, CANVAS_PX * 0.088
    y, x = np.mgrid[:CANVAS_PX, :CANVAS_PX].astype(np.float32) + 0.5
    for across, down in _PIP_PLACES[face]:
        distance = np.hypot(x - middle - across * step, y - middle - down * step)
        mask = np.maximum(mask, np.clip(radius - distance + 0.5, 0, 1))
    return mask
