"""Switching the device off."""

from __future__ import annotations

from typing import Protocol

from companion.ports.notice import Notice


class Power(Protocol):
    """Power of the whole device. Never called without a hold button held to its end."""

    def present(self) -> bool:
        """Whether this device lets itself be switched off by the companion."""
        ...

    def power_off(self) -> Notice | None:
        """Asks the system to shut down; None if it agreed, else why not."""
        ...
