"""Those who listen to the keeper: screen, lamps, sound. Their faults stay their own."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from companion.stumble import in_one_line

_log = logging.getLogger(__name__)

PATIENCE = 3  # failures in a row after which a listener is switched off

NewsT = TypeVar("NewsT")


@dataclass(slots=True)
class _Listener(Generic[NewsT]):
    hear: Callable[[NewsT], None]
    failures: int = 0


class Listeners(Generic[NewsT]):
    """Tells everybody the same news in the order they came."""

    def __init__(self) -> None:
        self._listeners: dict[str, _Listener[NewsT]] = {}
        self._switched_off: set[str] = set()

    @property
    def switched_off(self) -> frozenset[str]:
        """The names of those who failed too often; adding one again gives it a new chance."""
        return frozenset(self._switched_off)

    def add(self, name: str, hear: Callable[[NewsT], None]) -> None:
        """From now on ``hear`` is called with all news; it takes the place of an older ``name``."""
        self._switched_off.discard(name)
        self._listeners[name] = _Listener(hear)

    def remove(self, name: str) -> None:
        """``name`` hears nothing more. An unknown name is no error: it hears nothing already."""
        self._listeners.pop(name, None)

    def tell(self, news: NewsT) -> None:
        """Everybody hears ``news``; who stumbles is logged, who keeps stumbling is switched off."""
        for name, listener in list(self._listeners.items()):
            try:
                listener.hear(news)
            except Exception as error:  # a fault in lamps or screen must never stop the game
                self._count_failure(name, listener, error)
            else:
                listener.failures = 0

    def _count_failure(self, name: str, listener: _Listener[NewsT], error: Exception) -> None:
        listener.failures += 1
        _log.error("%s stumbled: %s", name, in_one_line(error))
        if listener.failures == PATIENCE:
            self.remove(name)
            self._switched_off.add(name)
            _log.error("%s stumbled %d times in a row and is switched off", name, PATIENCE)
