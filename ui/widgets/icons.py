"""Icons as textures: regions of one atlas, or the whole picture where one is drawn large."""

from __future__ import annotations

import json
from typing import Any

from ui.theme import ASSETS

LARGE = 140.0  # pixels from which on the atlas would look soft


class Icons:
    """Textures by name, loaded when the first of them is drawn."""

    def __init__(self) -> None:
        self._regions: dict[str, Any] = {}
        self._large: dict[str, Any] = {}

    def texture(self, name: str, pixels: float) -> Any:
        """The texture of an icon to be drawn so large; KeyError for a name that nobody drew."""
        if not self._regions:
            self._load()
        if pixels <= LARGE:
            return self._regions[name]
        if name not in self._large:
            self._large[name] = _picture(f"icons/{name}.png")
        return self._large[name]

    def _load(self) -> None:
        described = json.loads((ASSETS / "icons.atlas").read_text(encoding="utf-8"))
        for file, places in described.items():
            sheet = _picture(file)
            for name, place in places.items():
                self._regions[name] = sheet.get_region(*place)


def _picture(file: str) -> Any:
    from kivy.core.image import Image

    texture = Image(str(ASSETS / file), mipmap=True).texture
    texture.min_filter = "linear_mipmap_linear"
    return texture
