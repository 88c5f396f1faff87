"""Supervision: any camera driver becomes a camera that looks after itself.

One thread grabs; only the newest frame is kept. What goes wrong becomes a state with a reason, the
device is closed, and a new driver is tried with back-off until somebody closes the camera.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from companion.ports.camera import CameraDriver, CameraError, CameraState, CameraStatus, Frame
from companion.ports.clock import Clock
from companion.ports.notice import Notice, notice
from hardware.brightness import is_black
from hardware.look import AUTOMATIC, Look, LooksBack

log = logging.getLogger(__name__)

FREEZE_SECONDS = 1.5
"""A camera that has shown nothing for so long is lost."""
DARK_SECONDS = 1.0
"""So long a picture may be black before it counts as more than a passing shadow."""
DARK_REOPEN_SECONDS = 5.0
"""Some cameras show black until they are opened again."""
BACK_OFF_SECONDS = (0.5, 1.0, 2.0, 4.0, 5.0)
"""Waits between tries; the last one repeats."""
CLOSE_SECONDS = 3.0
START_SECONDS = 5.0
"""So long a camera may take to show its first picture."""

_PATIENCE: Mapping[CameraStatus, float] = {"starting": START_SECONDS, "watching": FREEZE_SECONDS}


class _StaysDarkError(Exception):
    """Black for so long that opening the camera again may help."""


class _NewLookError(Exception):
    """The look has changed, so the camera must be configured anew."""


class SupervisedCamera:
    """``companion.ports.camera.Camera`` over a driver; starts its thread at once.

    ``make`` gives a new, unopened driver for every try, with the look that ``keep_look`` was last
    given. The driver keeps its promise to return or raise within a second, so that ``close`` ends
    the thread.
    """

    def __init__(
        self,
        make: Callable[[], CameraDriver],
        clock: Clock,
        *,
        back_off: Sequence[float] = BACK_OFF_SECONDS,
        keep_look: Callable[[Look], None] | None = None,
    ) -> None:
        self._make = make
        self._clock = clock
        self._back_off = back_off
        self._keep_look = keep_look
        self._wanted_look: Literal["locked", "free"] | None = None
        self._newest: Frame | None = None
        self._state = CameraState("starting", clock.now())
        self._bright_at = clock.now()
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="camera", daemon=True)
        self._thread.start()

    def newest(self, after: float | None = None) -> Frame | None:
        frame = self._newest
        if frame is None or (after is not None and frame.seconds <= after):
            return None
        return frame

    def state(self) -> CameraState:
        state, frame = self._state, self._newest
        if state.status not in _PATIENCE:
            return state
        fresh_at = max(state.since, frame.seconds) if frame else state.since
        if self._clock.now() - fresh_at <= _PATIENCE[state.status]:
            return state
        return CameraState("lost", fresh_at, notice("hardware.camera.frozen"))

    def lock_look(self) -> None:
        self._wanted_look = "locked"

    def free_look(self) -> None:
        self._wanted_look = "free"

    def close(self) -> None:
        self._closing.set()
        self._thread.join(CLOSE_SECONDS)
        if self._thread.is_alive():
            log.warning("The camera's driver does not come back; its thread is left behind.")
        self._turn("off")

    def _run(self) -> None:
        failures = 0
        while not self._closing.is_set():
            seen_before = self._newest
            self._watch()
            if self._newest is not seen_before:
                failures = 0  # it worked for a while: this trouble is a new one
            self._closing.wait(self._back_off[min(failures, len(self._back_off) - 1)])
            failures += 1

    def _watch(self) -> None:
        """One driver from its opening to its trouble."""
        driver = self._make()
        try:
            driver.open()
            self._bright_at = self._clock.now()
            while not self._closing.is_set():
                self._take(driver.grab())
                self._change_look(driver)
        except _StaysDarkError:
            log.info("camera: stays dark, opening it again")
        except _NewLookError:
            self._turn("starting")
        except CameraError as error:
            self._turn("lost", error.reason)
        except Exception:
            # Drivers are other people's code: whatever they raise must not end the camera for good.
            log.exception("The camera's driver failed in a way that it does not know itself.")
            self._turn("lost", notice("hardware.camera.failed"))
        finally:
            driver.close()

    def _take(self, frame: Frame) -> None:
        self._newest = frame
        now = self._clock.now()
        if not is_black(frame.picture):
            self._bright_at = now
            self._turn("watching")
        elif now - self._bright_at > DARK_REOPEN_SECONDS:
            raise _StaysDarkError
        elif now - self._bright_at > DARK_SECONDS:
            self._turn("dark", notice("hardware.camera.dark"))

    def _change_look(self, driver: CameraDriver) -> None:
        wanted, self._wanted_look = self._wanted_look, None
        if wanted is None or self._keep_look is None or not isinstance(driver, LooksBack):
            return
        self._keep_look(driver.settled_look() if wanted == "locked" else AUTOMATIC)
        raise _NewLookError

    def _turn(self, status: CameraStatus, reason: Notice | None = None) -> None:
        if (self._state.status, self._state.reason) == (status, reason):
            return
        self._state = CameraState(status, self._clock.now(), reason)
        log.info("camera: %s%s", status, f" ({reason.key})" if reason else "")
