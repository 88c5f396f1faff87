"""A sheet longer than its place: dragged by a finger, and rolling on a little when let go."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.stencilview import StencilView

from ui.touch import DRAG_START
from ui.widgets.sheet import Sheet

_FRAME = 1 / 30
_SLOWING = 0.88  # of the speed is left after each frame
_STILL = 0.5  # pixels a frame
_BAR = 3.0


class Scroller(StencilView):
    """Shows the part of its sheet that was scrolled to; touches go to the sheet as well."""

    def __init__(self, sheet: Sheet, calm: bool) -> None:
        super().__init__()
        self.sheet = sheet
        self.calm = calm
        self.scrolled = 0.0
        self._fingers: dict[Any, tuple[float, float]] = {}
        self._speed = 0.0
        self._rolling: Any = None
        self.add_widget(sheet)
        with self.canvas.after:
            Color(*sheet.painter.theme.rgba("line"))
            self._bar = Rectangle()
        self.bind(size=lambda *_: self.settle(), pos=lambda *_: self.settle())

    @property
    def room(self) -> float:
        """How far it can be scrolled, in pixels."""
        return max(0.0, self.sheet.height - self.height)

    def settle(self) -> None:
        """Put the sheet where it was scrolled to."""
        self.scrolled = min(max(0.0, self.scrolled), self.room)
        self.sheet.pos = (self.x, self.top - self.sheet.height + self.scrolled)
        self._show_bar()

    def _show_bar(self) -> None:
        width = _BAR * self.sheet.painter.scale
        part = self.height / max(self.sheet.height, 1.0)
        if part >= 1:
            self._bar.size = (0, 0)
            return
        length = self.height * part
        down = self.scrolled / self.room * (self.height - length) if self.room else 0.0
        self._bar.size = (width, length)
        self._bar.pos = (self.right - width, self.top - down - length)

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        self._stop()
        touch.grab(self)
        self._fingers[touch.uid] = (touch.y, touch.y)
        self.sheet.on_touch_down(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        began, last = self._fingers.get(touch.uid, (touch.y, touch.y))
        if abs(touch.y - began) >= DRAG_START * self.sheet.painter.scale:
            self._speed = touch.y - last
            self.scrolled += self._speed
            self.settle()
            began = float("inf")  # from now on every move scrolls
        self._fingers[touch.uid] = (began, touch.y)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._fingers.pop(touch.uid, None)
        if not self.calm and abs(self._speed) > _STILL:
            self._rolling = Clock.schedule_interval(self._roll_on, _FRAME)
        return True

    def _roll_on(self, _seconds: float) -> None:
        self._speed *= _SLOWING
        self.scrolled += self._speed
        self.settle()
        if abs(self._speed) < _STILL or self.scrolled in (0.0, self.room):
            self._stop()

    def _stop(self) -> None:
        self._speed = 0.0
        if self._rolling is not None:
            self._rolling.cancel()
            self._rolling = None
