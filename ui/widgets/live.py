"""The camera's picture: one texture, filled again with every new picture."""

from __future__ import annotations

from typing import Any

from ui.house import Picture


class LivePicture:
    """Keeps the texture; a picture that was shown already costs nothing."""

    def __init__(self) -> None:
        self.texture: Any = None
        self._serial: int | None = None

    def take(self, picture: Picture) -> bool:
        """Put a picture into the texture; True if it is a new one."""
        if picture.serial == self._serial:
            return False
        self._serial = picture.serial
        size = (picture.width, picture.height)
        if self.texture is None or tuple(self.texture.size) != size:
            from kivy.graphics.texture import Texture

            self.texture = Texture.create(size=size, colorfmt="bgr")
            self.texture.flip_vertical()
        self.texture.blit_buffer(picture.pixels, colorfmt="bgr", bufferfmt="ubyte")
        return True
