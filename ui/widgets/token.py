"""A token on its way over the table: from the middle to the tile of who takes it."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.graphics import Rectangle
from kivy.uix.widget import Widget


class Token(Widget):
    """A picture that slides from one place to another and is gone; it takes no touch."""

    def __init__(self, texture: Any, start: tuple[float, float], side: float) -> None:
        super().__init__(size_hint=(None, None), size=(side, side))
        self.center = start
        with self.canvas:
            self._picture = Rectangle(texture=texture, pos=self.pos, size=self.size)
        self.bind(pos=self._moved)

    def slide(self, end: tuple[float, float], delay: float, seconds: float) -> None:
        """Arrive at ``end``, slower and slower, and leave the table."""
        self.opacity = 0
        way = Animation(duration=delay) + Animation(opacity=1, duration=0)
        way += Animation(center=end, duration=seconds, transition="out_quad")
        way.bind(on_complete=lambda _way, token: token.parent and token.parent.remove_widget(token))
        way.start(self)

    def _moved(self, _token: Any, pos: tuple[float, float]) -> None:
        self._picture.pos = pos
