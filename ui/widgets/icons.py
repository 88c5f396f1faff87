"""The icon atlas as textures."""

from __future__ import annotations

import json
from typing import Any

from ui.theme import ASSETS


class Icons:
    """Regions of the atlas; each of its sheets is loaded when its first icon is drawn."""

    def __init__(self) -> None:
        described = json.loads((ASSETS / "icons.atlas").read_text(encoding="utf-8"))
        self._sheets: dict[str, dict[str, list[int]]] = described
        self._regions: dict[str, Any] = {}

    def texture(self, name: str) -> Any:
        """The texture of an icon; KeyError for a name that was never drawn."""
        if name not in self._regions:
            self._load(next((file for file, icons in self._sheets.items() if name in icons), name))
        return self._regions[name]

    def _load(self, file: str) -> None:
        from kivy.core.image import Image

        sheet = Image(str(ASSETS / file), mipmap=True).texture
        sheet.min_filter = "linear_mipmap_linear"
        for name, place in self._sheets[file].items():
            self._regions[name] = sheet.get_region(*place)
