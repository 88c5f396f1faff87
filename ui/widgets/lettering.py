"""Letters: measured without a window, drawn as textures that are made once."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from pathlib import Path
from typing import Any

import kivy
from kivy.core.text import Label

from ui.theme import ASSETS

FONTS = {
    "disp": str(ASSETS / "fonts" / "DejaVuSerifCondensed-Bold.ttf"),
    "ui": str(Path(kivy.__file__).parent / "data" / "fonts" / "Roboto-Regular.ttf"),
    "ui-bold": str(Path(kivy.__file__).parent / "data" / "fonts" / "Roboto-Bold.ttf"),
}
_MEASURED = 20_000
_TEXTURES = 800


@lru_cache(maxsize=_MEASURED)
def _pixels(text: str, font: str, size: int) -> int:
    label = Label(font_name=FONTS[font], font_size=size)
    return int(label.get_extents(text)[0])


class Lettering:
    """Measures and renders text for one scale."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self._textures: OrderedDict[tuple[str, str, int], Any] = OrderedDict()

    def measure(self, text: str, font: str, size: float) -> float:
        """Width in u."""
        return _pixels(text, font, self.pixel_size(size)) / self.scale

    def pixel_size(self, size: float) -> int:
        # SDL cuts a font size down to whole pixels, so that is done here where everyone sees it.
        return max(1, int(size * self.scale + 0.01))

    def texture(self, text: str, font: str, size: float) -> Any:
        """The white texture of one line, to be tinted by the colour it is drawn in."""
        key = (text, font, self.pixel_size(size))
        found = self._textures.get(key)
        if found is None:
            label = Label(text=text, font_name=FONTS[font], font_size=key[2], color=(1, 1, 1, 1))
            label.refresh()
            found = label.texture
            self._textures[key] = found
            if len(self._textures) > _TEXTURES:
                self._textures.popitem(last=False)
        else:
            self._textures.move_to_end(key)
        return found
