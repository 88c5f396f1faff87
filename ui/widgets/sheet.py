"""One panel on the screen: draws its marks when they change, and turns touches into intents."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Translate
from kivy.graphics import Line as Stroke
from kivy.uix.widget import Widget

from ui.marks import Dropped, Glided, Mark, Press
from ui.theme import TOUCH_MIN
from ui.touch import DRAG_START, TouchRules
from ui.widgets.painter import Motion, Painter, Pressable

_RING_FRAMES = 1 / 30


def _happen(motion: Motion, _seconds: float) -> None:
    motion.change()


class Sheet(Widget):
    """Marks in their own upright coordinates.

    ``send`` takes the intent of a press that was touched as the touch rules demand.
    """

    def __init__(
        self,
        painter: Painter,
        rules: TouchRules,
        send: Callable[[Any], None],
        now: Callable[[], float] = Clock.get_time,
        drop_at: Callable[[float, float], Any] = lambda _x, _y: None,
    ) -> None:
        super().__init__(size_hint=(None, None))
        self.painter = painter
        self.rules = rules
        self.send = send
        self.now = now
        self.drop_at = drop_at
        self.key = ""
        self.solid = False
        self.marks: tuple[Mark, ...] | None = None
        self.live: Any = None
        self._pressables: list[Pressable] = []
        self._drawing = InstructionGroup()
        self._ring = InstructionGroup()
        self._held: dict[Any, tuple[Pressable, Any]] = {}
        self._on_lift: dict[Any, Any] = {}
        self._moving: list[Any] = []
        self._place = Translate(0, 0)
        for instruction in (PushMatrix(), self._place, self._drawing, self._ring, PopMatrix()):
            self.canvas.add(instruction)
        self.bind(pos=self._moved)

    def show(self, key: str, marks: tuple[Mark, ...], live: Any = None, calm: bool = False) -> bool:
        """Draw ``marks``; True if that changed anything. ``calm`` shows what moves at its end."""
        if marks == self.marks and live is self.live and key == self.key:
            return False
        self.key, self.marks, self.live = key, marks, live
        self._drawing.clear()
        height = self.height / self.painter.scale
        self._pressables = self.painter.paint(self._drawing, marks, height, live)
        self._keep_hold()
        self._move(calm)
        return True

    def _move(self, calm: bool) -> None:
        for event in self._moving:
            event.cancel()
        self._moving = []
        for motion in self.painter.motions:
            if not calm:
                schedule = Clock.schedule_interval if motion.again else Clock.schedule_once
                self._moving.append(schedule(partial(_happen, motion), motion.seconds))
            elif not motion.again:
                motion.change()

    def leave(self) -> None:
        """The sheet is taken off the screen: nothing of it moves any more."""
        for event in self._moving:
            event.cancel()

    def _moved(self, _sheet: Any, pos: tuple[float, float]) -> None:
        self._place.xy = pos

    def appear(self, seconds: float) -> None:
        """Fade in; at once without seconds."""
        Animation.cancel_all(self, "opacity")
        if seconds <= 0:
            self.opacity = 1
            return
        self.opacity = 0
        Animation(opacity=1, duration=seconds).start(self)

    def slide(self, seconds: float) -> None:
        """Come up from below the own lower edge; at once without seconds."""
        Animation.cancel_all(self, "y")
        if seconds <= 0:
            self.y = 0
            return
        self.y = -self.height
        Animation(y=0, duration=seconds, transition="out_quad").start(self)

    def press_at(self, x: float, y: float) -> Press | None:
        """The topmost press at a place in the pixels of the sheet's parent."""
        found = self._pressable_at(x, y)
        return found.press if found else None

    def _pressable_at(self, x: float, y: float) -> Pressable | None:
        s = self.painter.scale
        at = ((x - self.x) / s, (self.top - y) / s)
        for pressable in reversed(self._pressables):
            if pressable.press.hit.contains(*at):
                return pressable
        return None

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        pressable = self._pressable_at(*touch.pos)
        if pressable is None and not self.solid:
            return False
        touch.grab(self)
        press = pressable.press if pressable else None
        holds = press is not None and press.stays
        target = (self.key, press.name) if press else None
        s = self.painter.scale
        if (
            self.rules.down(touch.uid, target, touch.x / s, touch.y / s, self.now(), holds)
            and pressable
        ):
            self._touched(touch, pressable)
        return True

    def _touched(self, touch: Any, pressable: Pressable) -> None:
        press = pressable.press
        touch.ud["start"] = touch.pos
        self.painter.press(pressable, down=True)
        timer = None
        if press.while_held:
            self.send(press.intent)
        elif press.slide:
            self._slide(touch, press)
        elif press.hold is not None:
            started = self.now()
            timer = Clock.schedule_interval(
                lambda _dt: self._hold(touch, pressable, started), _RING_FRAMES
            )
        self._held[touch.uid] = (pressable, timer)

    def _hold(self, touch: Any, pressable: Pressable, started: float) -> None:
        press = pressable.press
        if not self.rules.alive(touch.uid):
            self._let_go(touch.uid)
            return
        part = (self.now() - started) / (press.hold or 1.0)
        self._ring.clear()
        if press.ring is not None:
            s = self.painter.scale
            self._ring.add(Color(*self.painter.theme.rgba(press.ring.colour)))
            x, y = press.ring.x * s, self.height - press.ring.y * s
            circle = (x, y, press.ring.radius * s, 0, 360 * min(1.0, part))
            self._ring.add(Stroke(circle=circle, width=max(2 * s, 1.01)))
        if part >= 1:
            self.rules.cancel(touch.uid)
            self._let_go(touch.uid)
            if press.release is not None:
                self._on_lift[touch.uid] = press.release
            self.send(press.hold_intent if press.hold_intent is not None else press.intent)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        held = self._held.get(touch.uid)
        if held is not None and held[0].press.slide:
            self._slide(touch, held[0].press)
            return True
        if held is not None and held[0].press.glide is not None:
            self._glide(touch, held[0].press, lifted=False)
            return True
        if self._drag(touch):
            return True
        s = self.painter.scale
        if not self.rules.move(touch.uid, touch.x / s, touch.y / s):
            self._let_go(touch.uid)
        return True

    def _slide(self, touch: Any, press: Press) -> None:
        """The value under the finger, sent once as long as the finger stays on it."""
        track = press.hit.inset(TOUCH_MIN / 2, 0)
        share = ((touch.x - self.x) / self.painter.scale - track.x) / max(track.w, 1.0)
        place = round(min(max(share, 0.0), 1.0) * (len(press.slide) - 1))
        if touch.ud.get("slid") != place:
            touch.ud["slid"] = place
            self.send(press.slide[place])

    def _glide(self, touch: Any, press: Press, lifted: bool) -> None:
        """Where the finger is in the area it may move over."""
        area, s = press.glide or press.hit, self.painter.scale
        x = ((touch.x - self.x) / s - area.x) / area.w
        y = ((self.top - touch.y) / s - area.y) / area.h
        self.send(Glided(press.drag, min(max(x, 0.0), 1.0), min(max(y, 0.0), 1.0), lifted))

    def _drag(self, touch: Any) -> bool:
        """The picture of what is dragged follows the finger."""
        held = self._held.get(touch.uid)
        if held is None or held[0].press.drag is None:
            return False
        start = touch.ud.setdefault("start", touch.pos)
        dx, dy = touch.x - start[0], touch.y - start[1]
        if "dragged" not in touch.ud and math.hypot(dx, dy) < DRAG_START * self.painter.scale:
            return True
        touch.ud["dragged"] = True
        held[0].offset.xy = (dx, dy)
        return True

    def _drop(self, touch: Any, pressable: Pressable) -> None:
        onto = self.drop_at(*self.to_window(*touch.pos))
        self.rules.cancel(touch.uid)
        self.send(Dropped(pressable.press.drag, onto))

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if touch.uid in self._on_lift:
            self.send(self._on_lift.pop(touch.uid))
            return True
        pressable = self._pressable_at(*touch.pos) if self.collide_point(*touch.pos) else None
        held = self._held.get(touch.uid)
        self._let_go(touch.uid)
        if held and held[0].press.glide is not None:
            self.rules.cancel(touch.uid)
            self._glide(touch, held[0].press, lifted=True)
            return True
        if held and touch.ud.get("dragged"):
            self._drop(touch, held[0])
        target = (self.key, pressable.press.name) if pressable else None
        acts = self.rules.up(touch.uid, target, self.now())
        if acts and held and pressable and not pressable.press.while_held:
            press = pressable.press
            only_held = press.hold is not None and press.hold_intent is None
            if not only_held and press.intent is not None:
                self.send(press.intent)
        return True

    def _let_go(self, uid: Any) -> None:
        held = self._held.pop(uid, None)
        if held is None:
            return
        pressable, timer = held
        if timer is not None:
            timer.cancel()
        self._ring.clear()
        self.painter.press(pressable, down=False)
        if pressable.press.while_held:
            self.send(pressable.press.release)

    def _keep_hold(self) -> None:
        """Fingers stay on what is still there after a drawing, and let go of what is not."""
        for uid, (pressable, timer) in list(self._held.items()):
            press = pressable.press
            same = next((one for one in self._pressables if _alike(one.press, press)), None)
            if same is not None:
                self._held[uid] = (same, timer)
                self.painter.press(same, down=True)
            elif not (press.while_held or press.slide or press.glide is not None):
                self._let_go(uid)


def _alike(one: Press, other: Press) -> bool:
    """Whether both are the same place to touch, however it is drawn."""
    return (one.name, one.intent, one.hold_intent) == (other.name, other.intent, other.hold_intent)
