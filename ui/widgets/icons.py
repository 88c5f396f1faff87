"""Icons as textures: regions of one atlas, or the whole picture where one is drawn large."""

from __future__ import annotations

import json
from typing import Any

from ui.theme import ASSETS

_SOFT = 1.15  # how much larger than it is an icon may be drawn before it looks soft


class Icons:
    """Textures by name, loaded when the first of them is drawn."""

    def __init__(self) -> None:
        self._sizes: dict[str, dict[int, Any]] = {}
        self._large: dict[str, Any] = {}

    def texture(self, name: str, pixels: float) -> Any:
        """The texture of an icon to be drawn so large; KeyError for a name that nobody drew."""
        if not self._sizes:
            self._load()
        sizes = self._sizes[name]
        fitting = [size for size in sizes if size * _SOFT >= pixels]
        if fitting:
            return sizes[min(fitting)]
        if name not in self._large:
            self._large[name] = _picture(f"icons/{name}.png")
        return self._large[name]

    def _load(self) -> None:
        described = json.loads((ASSETS / "icons.atlas").read_text(encoding="utf-8"))
        for file, places in described.items():
            sheet = _picture(file)
            for called, place in places.items():
                name, _, size = called.partition("@")
                self._sizes.setdefault(name, {})[int(size)] = sheet.get_region(*place)


def _picture(file: str) -> Any:
    from kivy.core.image import Image

    return Image(str(ASSETS / file)).texture
