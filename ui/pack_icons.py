"""Packs ``assets/icons/*.png`` into one atlas of 1024×1024: ``python -m ui.pack_icons``.

Every icon is in it in three sizes, each made by averaging the area that a new pixel covers: so
small icons are crisp, and the graphics card needs no mipmaps, whose making costs time at the start.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Sequence
from pathlib import Path

from ui.environment import prepare_kivy
from ui.theme import ASSETS

SHEET = 1024
SIZES = (110, 54, 26)
_GAP = 2  # transparent pixels that keep neighbours apart
_CHANNELS = 4

Shares = list[list[tuple[int, float]]]


def pack(folder: Path, target: Path) -> None:
    """Write ``target``.png and ``target``.atlas from the PNG files in ``folder``.

    In the atlas an icon is named by its file, ``@`` and the size.
    """
    from kivy.core.image import ImageLoader
    from kivy.core.image.img_sdl2 import ImageLoaderSDL2

    sheet = bytearray(SHEET * SHEET * _CHANNELS)
    places: dict[str, list[int]] = {}
    files = sorted(folder.glob("*.png"))
    top = 0
    for size in SIZES:
        pitch = size + _GAP
        columns = SHEET // pitch
        for index, file in enumerate(files):
            picture = ImageLoader.load(str(file), keep_data=True)._data[0]
            if picture.width != picture.height or picture.fmt != "rgba":
                raise SystemExit(f"{file.name} is not a square with transparency.")
            x, y = (index % columns) * pitch, top + (index // columns) * pitch
            if y + size > SHEET:
                raise SystemExit(f"{len(files)} icons do not fit into the atlas.")
            small = smaller(picture.data, picture.width, size)
            for line in range(size):
                start = ((y + line) * SHEET + x) * _CHANNELS
                row = small[line * size * _CHANNELS : (line + 1) * size * _CHANNELS]
                sheet[start : start + len(row)] = row
            places[f"{file.stem}@{size}"] = [x, SHEET - y - size, size, size]
        top += -(-len(files) // columns) * pitch
    picture_file = target.with_suffix(".png")
    ImageLoaderSDL2.save(str(picture_file), SHEET, SHEET, "rgba", bytes(sheet), False, "png")
    atlas = json.dumps({picture_file.name: places})
    target.with_suffix(".atlas").write_text(atlas + "\n", encoding="utf-8")


def shares(large: int, small: int) -> Shares:
    """For each new pixel the old ones under it, with the share that each takes of it."""
    step = large / small
    found: Shares = []
    for index in range(small):
        start, end = index * step, (index + 1) * step
        covered = range(int(start), min(large, int(end) + 1))
        parts = [(n, (min(end, n + 1) - max(start, n)) / step) for n in covered]
        found.append([(n, part) for n, part in parts if part > 0])
    return found


def smaller(pixels: Sequence[int], large: int, small: int) -> bytes:
    """A square RGBA picture at another size; colours count by their opacity."""
    parts = shares(large, small)
    rows: list[list[tuple[float, float, float, float]]] = []
    for y in range(large):
        line = []
        for x in range(large):
            at = (y * large + x) * _CHANNELS
            alpha = float(pixels[at + 3])
            line.append((pixels[at] * alpha, pixels[at + 1] * alpha, pixels[at + 2] * alpha, alpha))
        rows.append([_mixed([(line[n], part) for n, part in covered]) for covered in parts])
    out = bytearray()
    for covered in parts:
        for x in range(small):
            red, green, blue, alpha = _mixed([(rows[n][x], part) for n, part in covered])
            scale = 1 / alpha if alpha else 0.0
            out += bytes(
                min(255, round(value))
                for value in (red * scale, green * scale, blue * scale, alpha)
            )
    return bytes(out)


def _mixed(
    colours: list[tuple[tuple[float, float, float, float], float]],
) -> tuple[float, float, float, float]:
    red = green = blue = alpha = 0.0
    for (r, g, b, a), part in colours:
        red, green, blue, alpha = (
            red + r * part,
            green + g * part,
            blue + b * part,
            alpha + a * part,
        )
    return red, green, blue, alpha


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        prepare_kivy((64, 64), Path(home))
        pack(ASSETS / "icons", ASSETS / "icons")
