"""The backlight of the screen."""

from __future__ import annotations

from typing import Protocol


class Backlight(Protocol):
    """Brightness of the panel; returns at once, never raises."""

    def present(self) -> bool:
        """Whether there is a backlight that this user may change."""
        ...

    def set_level(self, level: float) -> bool:
        """0 (off) to 1 (full), values outside are cut. Whether the panel took it."""
        ...
