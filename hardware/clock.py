"""The real clock."""

from __future__ import annotations

import time


class MonotonicClock:
    """``companion.ports.clock.Clock`` of the machine."""

    def now(self) -> float:
        return time.monotonic()
