"""A sheet turned to its reader, in steps of 90°, with touches that land where they are seen."""

from __future__ import annotations

from typing import Any

from kivy.uix.scatterlayout import ScatterLayout

from ui.geometry import Angle


class SeatRotator(ScatterLayout):
    """Holds one child upright for somebody at ``angle``.

    Its outer box is what it covers on the screen; for 90° and 270° the child's width runs along
    the screen's height. Turning and moving by fingers is off: only ``place`` does it.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            do_rotation=False,
            do_translation=False,
            do_scale=False,
            auto_bring_to_front=False,
            size_hint=(None, None),
            **kwargs,
        )
        self._placed: tuple[float, ...] | None = None

    def place(self, x: float, y: float, width: float, height: float, angle: Angle) -> None:
        """Cover the screen box with its lower left corner at (x, y), in whole pixels."""
        wanted = (round(x), round(y), round(width), round(height), angle)
        if wanted == self._placed:
            return
        self._placed = wanted
        turned = angle in (90, 270)
        self.size = (wanted[3], wanted[2]) if turned else (wanted[2], wanted[3])
        self.rotation = angle
        self.pos = (wanted[0], wanted[1])
