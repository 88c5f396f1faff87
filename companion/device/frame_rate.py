"""How many pictures a second the camera gives."""

from __future__ import annotations

from collections import deque

WINDOW_SECONDS = 2.0


class FrameRate:
    """Counts pictures by the times they were taken; main thread only."""

    def __init__(self) -> None:
        self._times: deque[float] = deque()

    @property
    def newest(self) -> float | None:
        """When the last picture was taken."""
        return self._times[-1] if self._times else None

    def seen(self, seconds: float) -> None:
        """A picture taken at this time."""
        if not self._times or seconds > self._times[-1]:
            self._times.append(seconds)

    def per_second(self, now: float) -> float | None:
        """The rate over the last two seconds; None if nothing came in them."""
        while self._times and now - self._times[0] > WINDOW_SECONDS:
            self._times.popleft()
        if len(self._times) < 2:
            return None
        return (len(self._times) - 1) / (self._times[-1] - self._times[0])
