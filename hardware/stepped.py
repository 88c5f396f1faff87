"""A camera without a thread: one look, one frame. For the demo and for films read in one go."""

from __future__ import annotations

from companion.ports.camera import CameraDriver, CameraError, CameraState, Frame
from companion.ports.clock import Clock


class SteppedCamera:
    """``companion.ports.camera.Camera`` that grabs when it is asked; one thread only.

    After a fault it is ``lost`` until it is asked again, when it opens its driver anew.
    """

    def __init__(self, driver: CameraDriver, clock: Clock) -> None:
        self._driver = driver
        self._clock = clock
        self._open = False
        self._state = CameraState("starting", clock.now())

    def newest(self, after: float | None = None) -> Frame | None:
        if self._state.status == "off":
            return None
        try:
            if not self._open:
                self._driver.open()
                self._open = True
            frame = self._driver.grab()
        except CameraError as error:
            self._driver.close()
            self._open = False
            self._state = CameraState("lost", self._clock.now(), error.reason)
            return None
        if self._state.status != "watching":
            self._state = CameraState("watching", frame.seconds)
        return frame if after is None or frame.seconds > after else None

    def state(self) -> CameraState:
        return self._state

    def lock_look(self) -> None:
        """What is shown here was taken already."""

    def free_look(self) -> None:
        """What is shown here was taken already."""

    def close(self) -> None:
        self._driver.close()
        self._open = False
        self._state = CameraState("off", self._clock.now())
