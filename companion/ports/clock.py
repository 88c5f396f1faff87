"""The clock: seconds that never run backwards."""

from __future__ import annotations

from typing import Protocol


class Clock(Protocol):
    """Time for everything that waits: presses, patterns, back-off, stillness.

    Tests and the demo hand in a clock that they move themselves.
    """

    def now(self) -> float:
        """Monotonic seconds from an arbitrary start; never less than an earlier answer."""
        ...
