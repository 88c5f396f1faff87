"""What the camera's own thread does: looks, and puts what it saw into the inbox."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Protocol

from companion.live.loop import Seen

log = logging.getLogger(__name__)

LOOK_SECONDS = 0.01
"""Between two looks for a newer frame: a third of a frame at 30 frames a second."""
STUMBLE_SECONDS = 1.0


class Stopping(Protocol):
    """``threading.Event``, as far as it is needed."""

    def is_set(self) -> bool: ...
    def wait(self, timeout: float) -> bool: ...


class Loop(Protocol):
    """What looks once at a time; ``LiveLoop`` does."""

    def step(self) -> Seen: ...


def run(
    loop: Loop,
    put: Callable[[Seen], None],
    stopping: Stopping,
    pause: Callable[[], float] = lambda: LOOK_SECONDS,
) -> None:
    """Looks until ``stopping`` is set; ``put`` gets everything that changed, and nothing else.

    This is the body of a thread: it touches no table and no screen. ``pause`` says how long to rest
    after a look; a device that is too warm looks less often (``companion.vitals``).
    """
    while not stopping.is_set():
        try:
            seen = loop.step()
        except Exception:
            # A picture that trips the reader must not end the reading for the evening.
            log.exception("Looking at a frame failed.")
            stopping.wait(STUMBLE_SECONDS)
            continue
        if seen.changed:
            put(seen)
        stopping.wait(pause())
