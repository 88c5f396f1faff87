"""The icon atlas as textures."""

from __future__ import annotations

import json
from typing import Any

from ui.theme import ASSETS


class Icons:
    """Regions of the one atlas texture, loaded when the first icon is drawn."""

    def __init__(self) -> None:
        self._regions: dict[str, Any] = {}

    def texture(self, name: str) -> Any:
        """The texture of an icon; KeyError for a name that was never drawn."""
        if not self._regions:
            self._load()
        return self._regions[name]

    def _load(self) -> None:
        from kivy.core.image import Image

        described = json.loads((ASSETS / "icons.atlas").read_text(encoding="utf-8"))
        for file, places in described.items():
            sheet = Image(str(ASSETS / file), mipmap=True).texture
            sheet.min_filter = "linear_mipmap_linear"
            for name, place in places.items():
                self._regions[name] = sheet.get_region(*place)
