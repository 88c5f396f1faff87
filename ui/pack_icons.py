"""Packs ``assets/icons/*.png`` into one atlas: ``python -m ui.pack_icons``.

The icons keep their 192 pixels, so nothing is resampled; the card needs 2048×1024 for them.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

from ui.environment import prepare_kivy
from ui.theme import ASSETS

ICON = 192
CELL = 196  # two transparent pixels on every side keep neighbours apart when scaled down
WIDTH, HEIGHT = 2048, 1024
_BYTES = 4


def pack(folder: Path, target: Path) -> None:
    """Write ``target``.png and ``target``.atlas from the PNG files in ``folder``."""
    from kivy.core.image import ImageLoader

    sheet = bytearray(WIDTH * HEIGHT * _BYTES)
    places: dict[str, list[int]] = {}
    columns = WIDTH // CELL
    files = sorted(folder.glob("*.png"))
    if len(files) > columns * (HEIGHT // CELL):
        raise SystemExit(f"{len(files)} icons do not fit into the atlas.")
    for index, file in enumerate(files):
        picture = ImageLoader.load(str(file), keep_data=True)._data[0]
        if (picture.width, picture.height, picture.fmt) != (ICON, ICON, "rgba"):
            raise SystemExit(f"{file.name} is not {ICON}×{ICON} with transparency.")
        column, row = index % columns, index // columns
        x, y = column * CELL + 2, row * CELL + 2
        for line in range(ICON):
            start = ((y + line) * WIDTH + x) * _BYTES
            sheet[start : start + ICON * _BYTES] = picture.data[
                line * ICON * _BYTES : (line + 1) * ICON * _BYTES
            ]
        places[file.stem] = [x, HEIGHT - y - ICON, ICON, ICON]
    from kivy.core.image.img_sdl2 import ImageLoaderSDL2

    ImageLoaderSDL2.save(
        str(target.with_suffix(".png")), WIDTH, HEIGHT, "rgba", bytes(sheet), False, "png"
    )
    atlas = {target.with_suffix(".png").name: places}
    target.with_suffix(".atlas").write_text(json.dumps(atlas) + "\n", encoding="utf-8")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        prepare_kivy((64, 64), Path(home))
        pack(ASSETS / "icons", ASSETS / "icons")
