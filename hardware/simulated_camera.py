"""The simulated camera: shows what a renderer draws, and fails in every way a real one does."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, Literal, TypeAlias

from companion.ports.camera import CameraError, Frame
from companion.ports.clock import Clock
from companion.ports.notice import notice

Trouble: TypeAlias = Literal["absent", "frozen", "black", "unplugged", "slow"]

GRAB_SECONDS = 1.0
SLOW_SECONDS = 0.4
"""Between two pictures of a camera that is short of power or heat budget."""


class Troubles:
    """What is wrong with the simulated camera right now; told from any thread."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._now: Trouble | None = None

    @property
    def now(self) -> Trouble | None:
        return self._now

    def strike(self, trouble: Trouble) -> None:
        self._set(trouble)

    def heal(self) -> None:
        self._set(None)

    def wait_while(self, trouble: Trouble, seconds: float) -> None:
        """Returns when something else is wrong, or after ``seconds``."""
        with self._changed:
            self._changed.wait_for(lambda: self._now != trouble, seconds)

    def _set(self, trouble: Trouble | None) -> None:
        with self._changed:
            self._now = trouble
            self._changed.notify_all()


class SimulatedCamera:
    """``CameraDriver`` over ``render``: seconds in, BGR picture of the tray out.

    ``sleep`` paces the frames to ``frames_per_second``; the demo hands in one that moves its own
    clock, so that it runs as fast as the chain allows.
    """

    def __init__(
        self,
        render: Callable[[float], Any],
        clock: Clock,
        troubles: Troubles,
        sleep: Callable[[float], object],
        frames_per_second: float = 30.0,
    ) -> None:
        self._render = render
        self._clock = clock
        self._troubles = troubles
        self._sleep = sleep
        self._period = 1.0 / frames_per_second
        self._due = 0.0

    def open(self) -> None:
        if self._troubles.now in ("absent", "unplugged"):
            raise CameraError(notice("hardware.camera.busy_or_absent"))
        self._due = self._clock.now()

    def grab(self) -> Frame:
        self._sleep(max(0.0, self._due - self._clock.now()))
        match self._troubles.now:
            case "absent" | "unplugged":
                raise CameraError(notice("hardware.camera.unplugged"))
            case "frozen":
                self._troubles.wait_while("frozen", GRAB_SECONDS)
                raise CameraError(notice("hardware.camera.frozen"))
            case "slow":
                self._sleep(SLOW_SECONDS)
        now = self._clock.now()
        self._due = max(self._due + self._period, now)
        picture = self._render(now)
        if self._troubles.now == "black":
            picture = picture * 0
        height, width = picture.shape[:2]
        return Frame(picture, now, width, height)

    def close(self) -> None:
        """Nothing is held."""
