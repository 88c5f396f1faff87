"""Which touches count. Hands, cards, sleeves and glasses lie on the panel, so most do not.

Pure: times in seconds and places in u come in, a verdict goes out.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

MOVED_TOO_FAR = 24.0
STAYED_TOO_LONG = 2.0
DEBOUNCE = 0.250
GUARD_AFTER_CHANGE = 0.300
WAKE_SWALLOW = 0.400
PALM_TOUCHES = 4  # one that begins together with three others
PALM_WINDOW = 0.100
DRAG_START = 12.0


@dataclass(slots=True)
class _Finger:
    target: Any
    x: float
    y: float
    since: float
    alive: bool = True
    hold: bool = False


@dataclass(slots=True)
class TouchRules:
    """Follows every finger on the panel and decides what its lifting means.

    ``asleep`` is set by whoever dims the screen. A target is any value that stays the same for
    the same visible key.
    """

    asleep: bool = False
    _fingers: dict[Any, _Finger] = field(default_factory=dict)
    _began: list[tuple[float, Any]] = field(default_factory=list)
    _fired: dict[Any, float] = field(default_factory=dict)
    _changed: float = -math.inf
    _woken: float = -math.inf

    def changed(self, now: float) -> None:
        """The screen or its centre shows something else from now on."""
        self._changed = now
        for finger in self._fingers.values():
            finger.alive = False

    def down(self, finger: Any, target: Any, x: float, y: float, now: float, hold: bool) -> bool:
        """A finger lands on a target (or on nothing: None). True if the target shows as pressed."""
        if self.asleep:
            self.asleep = False
            self._woken = now
        swallowed = now - self._woken < WAKE_SWALLOW or now - self._changed < GUARD_AFTER_CHANGE
        self._began = [(at, one) for at, one in self._began if now - at <= PALM_WINDOW]
        self._began.append((now, finger))
        self._fingers[finger] = _Finger(target, x, y, now, not swallowed, hold)
        if len(self._began) >= PALM_TOUCHES:
            for _, one in self._began:
                if one in self._fingers:
                    self._fingers[one].alive = False
        return self._fingers[finger].alive and target is not None

    def move(self, finger: Any, x: float, y: float) -> bool:
        """A finger slides. False from the moment on at which it no longer presses anything."""
        known = self._fingers.get(finger)
        if known is None:
            return False
        if math.hypot(x - known.x, y - known.y) > MOVED_TOO_FAR:
            known.alive = False
        return known.alive

    def alive(self, finger: Any) -> bool:
        """Whether this finger may still act."""
        known = self._fingers.get(finger)
        return known is not None and known.alive

    def up(self, finger: Any, target: Any, now: float) -> bool:
        """A finger lifts over a target. True if that target acts now."""
        known = self._fingers.pop(finger, None)
        if known is None or not known.alive or target is None or known.target != target:
            return False
        if not known.hold and now - known.since > STAYED_TOO_LONG:
            return False
        if now - self._fired.get(target, -math.inf) < DEBOUNCE:
            return False
        self._fired = {one: at for one, at in self._fired.items() if now - at < DEBOUNCE}
        self._fired[target] = now
        return True

    def cancel(self, finger: Any) -> None:
        """This finger has done its work (a hold that came to its end)."""
        if finger in self._fingers:
            self._fingers[finger].alive = False
