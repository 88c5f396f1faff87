"""A real window with the real app in it, and a finger that finds its targets by what they say."""

from __future__ import annotations

import os
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from ui.environment import prepare_kivy
from ui.geometry import Rect
from ui.marks import Caption, Die, Mark, Press, Text

FRAMES = 2
HOLD_FRAME = 0.04
WAIT = 0.5  # seconds of the app's clock between two touches: beyond every guard


needs_display = pytest.mark.skipif(
    not os.environ.get("DISPLAY"), reason="no display: run under Xvfb (make test does)"
)


class NotOnScreenError(AssertionError):
    """What a flow looked for is not there."""


class FakeTime:
    """The app's clock; it moves only when a flow lets it."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


def words_of(marks: tuple[Mark, ...]) -> Iterator[str]:
    """Everything written in some marks."""
    for mark in marks:
        match mark:
            case Text():
                yield mark.text
            case Caption():
                yield from (word for word in (mark.title, mark.sub) if word)
            case Press():
                yield from words_of(mark.marks)


def presses_of(marks: tuple[Mark, ...]) -> Iterator[Press]:
    for mark in marks:
        if isinstance(mark, Press):
            yield mark


def _icons_of(press: Press) -> set[str]:
    found = {mark.icon for mark in press.marks if isinstance(mark, Caption) and mark.icon}
    return found | {mark.face for mark in press.marks if isinstance(mark, Die) and mark.face}


MakeApp: TypeAlias = Callable[[FakeTime], Any]


class Screen:
    """One app in the window; ``work`` of the app runs with every frame."""

    def __init__(self, make_app: MakeApp, size: tuple[int, int]) -> None:
        from kivy.base import EventLoop
        from kivy.core.window import Window

        self.time = FakeTime()
        self.window = Window
        if tuple(Window.size) != size:
            Window.size = size
            for _ in range(3):
                EventLoop.idle()
        self.app = make_app(self.time)
        EventLoop.ensure_window()
        EventLoop.status = "started"
        Window.add_widget(self.app.build())
        self.frames()

    def close(self) -> None:
        from kivy.clock import Clock

        self.app.leave()
        self.window.remove_widget(self.app.stage)
        Clock.tick()

    def frames(self, count: int = FRAMES) -> None:
        from kivy.base import EventLoop
        from kivy.clock import Clock

        for _ in range(count):
            self.app.tick()
            Clock.tick()
            EventLoop.dispatch_input()
            Clock.tick_draw()

    def draw(self) -> None:
        """Let the window paint itself: slow without a graphics card, so only when looked at."""
        from kivy.base import EventLoop

        self.frames()
        EventLoop.idle()

    def wait(self, seconds: float = WAIT) -> None:
        self.time.seconds += seconds
        self.frames()

    # --- what is written -----------------------------------------------------------------------

    @property
    def words(self) -> list[str]:
        """Everything that is written on the screen."""
        return [word for sheet in self.app.stage.sheets for word in words_of(sheet.marks or ())]

    def shows(self, text: str) -> bool:
        return any(text in word for word in self.words)

    # --- fingers -------------------------------------------------------------------------------

    def where(self, text: str) -> tuple[float, float]:
        """The middle of the target that says ``text``, in window pixels, scrolled into sight."""
        sheet, press = self.target(text)
        self._scroll_to(sheet, press.hit)
        return self._middle(sheet, press.hit)

    def target(self, text: str) -> tuple[Any, Press]:
        """The target that says ``text`` (or begins so), and the sheet it is on."""
        named, exact, similar = [], [], []
        for sheet in reversed(self.app.stage.sheets):
            for press in reversed(list(presses_of(sheet.marks or ()))):
                said = [*words_of(press.marks), *_icons_of(press), press.name]
                if text == press.name:
                    named.append((sheet, press))
                elif text in said:
                    exact.append((sheet, press))
                elif any(word.startswith(text) for word in said):
                    similar.append((sheet, press))
            if sheet.solid:
                break
        for found in named + exact + similar:
            return found
        raise NotOnScreenError(f"{text!r} is not among the targets; the screen says {self.words}")

    def _middle(self, sheet: Any, rect: Rect) -> tuple[float, float]:
        s = sheet.painter.scale
        x, y = rect.centre
        return sheet.to_window(sheet.x + x * s, sheet.top - y * s)

    def _scroll_to(self, sheet: Any, rect: Rect) -> None:
        """Drag a list with a finger until the target is in sight."""
        place = sheet.parent
        if not hasattr(place, "scrolled"):
            return
        for _ in range(40):
            s = sheet.painter.scale
            middle = sheet.top - rect.centre[1] * s
            off = middle - place.center_y
            if place.y + rect.h * s / 2 < middle < place.top - rect.h * s / 2:
                return
            way = max(-place.height / 3, min(place.height / 3, -off))
            finger = self.finger(*place.to_window(place.center_x, place.center_y))
            finger.touch_down()
            for part in range(1, 5):
                x, y = place.to_window(place.center_x, place.center_y + way * part / 4)
                finger.touch_move(x, y)
            finger.touch_up()
            self.wait()

    def tap(self, text: str) -> None:
        """One finger down and up on what says ``text``."""
        self.wait()
        self.touch(*self.where(text))

    def touch(self, x: float, y: float, held: float = 0.05) -> None:
        finger = self.finger(x, y)
        finger.touch_down()
        self.wait(held)
        finger.touch_up()
        self.frames()

    def finger(self, x: float, y: float) -> Any:
        from kivy.tests.common import UnitTestTouch

        return UnitTestTouch(x, y)

    def hold(self, text: str, seconds: float) -> None:
        """A finger that stays for so long."""
        self.wait()
        finger = self.finger(*self.where(text))
        finger.touch_down()
        self.stay(seconds)
        finger.touch_up()
        self.frames()

    def stay(self, seconds: float) -> None:
        """Time goes by under a finger that is down."""
        for _ in range(5):
            time.sleep(HOLD_FRAME)  # Kivy's own timers run by the real clock
            self.wait(seconds / 5 + 0.01)


def prepare() -> None:
    """Kivy's environment for tests; once per process."""
    import sys

    if "kivy" not in sys.modules:
        prepare_kivy((800, 480), Path(tempfile.mkdtemp(prefix="kivy-")))
        from kivy.config import Config

        Config.set("graphics", "maxfps", "0")  # frames as fast as they come


def seeded() -> random.Random:
    return random.Random(3)
