"""Telling the service manager that the companion is alive."""

from __future__ import annotations

from typing import Protocol


class Watchdog(Protocol):
    """systemd's notifications. Called from the main thread, so that a hung interface counts as
    dead. Without a service manager every call does nothing; none ever raises."""

    def interval(self) -> float | None:
        """Seconds within which ``alive`` must be called; None if nobody watches."""
        ...

    def ready(self) -> None:
        """After the first frame is drawn."""
        ...

    def alive(self) -> None:
        """The main thread turns."""
        ...

    def status(self, line: str) -> None:
        """One line for ``systemctl status``."""
        ...

    def stopping(self) -> None:
        """A wanted end has begun."""
        ...
