"""Packs ``assets/icons/*.png`` into one atlas: ``python -m ui.pack_icons``.

The icons keep their 192 pixels, so nothing is resampled.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

from ui.environment import prepare_kivy
from ui.theme import ASSETS

ICON = 192
CELL = 196  # two transparent pixels on every side keep neighbours apart when scaled down
SHEETS = ((2048, 1024), (512, 512))
_BYTES = 4


def pack(folder: Path, target: Path) -> None:
    """Write ``target``-0.png, … and ``target``.atlas from the PNG files in ``folder``."""
    files = sorted(folder.glob("*.png"), key=lambda file: (_late(file.stem), file.stem))
    atlas: dict[str, dict[str, list[int]]] = {}
    for number, (width, height) in enumerate(SHEETS):
        room = (width // CELL) * (height // CELL)
        name = f"{target.name}-{number}.png"
        atlas[name] = _pack_sheet(files[:room], target.with_name(name), width, height)
        files = files[room:]
    if files:
        raise SystemExit(f"{len(files)} icons do not fit into the atlas.")
    target.with_suffix(".atlas").write_text(json.dumps(atlas) + "\n", encoding="utf-8")


def _late(name: str) -> bool:
    """Icons for one rare screen go to the second sheet, which is loaded when it is needed."""
    return name in {"sheriff_mono", "deputy_mono", "outlaw_mono", "renegade_mono"}


def _pack_sheet(files: list[Path], file: Path, width: int, height: int) -> dict[str, list[int]]:
    from kivy.core.image import ImageLoader
    from kivy.core.image.img_sdl2 import ImageLoaderSDL2

    sheet = bytearray(width * height * _BYTES)
    places: dict[str, list[int]] = {}
    columns = width // CELL
    for index, one in enumerate(files):
        picture = ImageLoader.load(str(one), keep_data=True)._data[0]
        if (picture.width, picture.height, picture.fmt) != (ICON, ICON, "rgba"):
            raise SystemExit(f"{one.name} is not {ICON}×{ICON} with transparency.")
        x, y = (index % columns) * CELL + 2, (index // columns) * CELL + 2
        for line in range(ICON):
            start = ((y + line) * width + x) * _BYTES
            sheet[start : start + ICON * _BYTES] = picture.data[
                line * ICON * _BYTES : (line + 1) * ICON * _BYTES
            ]
        places[one.stem] = [x, height - y - ICON, ICON, ICON]
    ImageLoaderSDL2.save(str(file), width, height, "rgba", bytes(sheet), False, "png")
    return places


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        prepare_kivy((64, 64), Path(home))
        pack(ASSETS / "icons", ASSETS / "icons")
