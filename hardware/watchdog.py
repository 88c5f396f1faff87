"""systemd's notifications: one datagram each to the socket that it names."""

from __future__ import annotations

import os
import socket
from collections.abc import Mapping

MICROSECONDS = 1_000_000
PETS_PER_INTERVAL = 2
"""systemd asks for a sign of life at least twice within its limit."""


class SystemdWatchdog:
    """``companion.ports.watchdog.Watchdog`` by the environment that the unit was started with."""

    def __init__(self, environment: Mapping[str, str] | None = None) -> None:
        given = os.environ if environment is None else environment
        self._address = given.get("NOTIFY_SOCKET", "")
        self._interval = _interval(given) if self._address else None

    def interval(self) -> float | None:
        return self._interval

    def ready(self) -> None:
        self._tell("READY=1")

    def alive(self) -> None:
        if self._interval is not None:
            self._tell("WATCHDOG=1")

    def status(self, line: str) -> None:
        self._tell("STATUS=" + " ".join(line.split()))

    def stopping(self) -> None:
        self._tell("STOPPING=1")

    def _tell(self, state: str) -> None:
        if not self._address:
            return
        # An "@" stands for the null byte of Linux's abstract sockets.
        address = "\0" + self._address[1:] if self._address[0] == "@" else self._address
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as sender:
                sender.setblocking(False)
                sender.sendto(state.encode(), address)
        except OSError:
            # A service manager that does not listen must not stop a game; it will act by itself.
            return


def _interval(environment: Mapping[str, str]) -> float | None:
    try:
        microseconds = int(environment.get("WATCHDOG_USEC", ""))
    except ValueError:
        return None
    return microseconds / MICROSECONDS / PETS_PER_INTERVAL if microseconds > 0 else None
