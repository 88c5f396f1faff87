"""The one way into the main thread: cameras, buttons and fingers put values in, nothing else."""

from __future__ import annotations

import queue
from collections.abc import Iterator
from typing import Any


class Inbox:
    """A queue of values in the order they came. ``put`` is safe from any thread."""

    def __init__(self) -> None:
        self._values: queue.SimpleQueue[Any] = queue.SimpleQueue()

    def put(self, value: Any) -> None:
        self._values.put(value)

    def take(self) -> Iterator[Any]:
        """All values that are there now, oldest first; never waits. Main thread only."""
        while True:
            try:
                yield self._values.get_nowait()
            except queue.Empty:
                return
