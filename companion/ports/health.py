"""How the device itself does: power, heat, room to save."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

HOT_CELSIUS = 80.0
"""From here on a Pi slows itself down."""


@dataclass(frozen=True, slots=True)
class Vitals:
    """Each None where this device cannot tell.

    ``weak_power`` and ``throttled`` are about now; the ``_before`` ones about any time since the
    device started. ``temperature`` is in °C, ``free_bytes`` on the disk that holds the games.
    """

    weak_power: bool | None = None
    weak_power_before: bool | None = None
    throttled: bool | None = None
    throttled_before: bool | None = None
    temperature: float | None = None
    free_bytes: int | None = None


class Health(Protocol):
    """The device's vital signs; asked every few seconds, answers within a second, never raises."""

    def vitals(self) -> Vitals: ...
