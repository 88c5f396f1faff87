"""What people should know about the device itself, from its vital signs."""

from __future__ import annotations

from companion.live.runner import LOOK_SECONDS
from companion.ports.health import HOT_CELSIUS, Vitals
from companion.ports.notice import Notice, notice

LEAST_FREE_BYTES = 50_000_000
SPARING_LOOK_SECONDS = 0.2
"""Five looks a second leave room to cool down, and dice still come to rest in sight."""


def warnings(vitals: Vitals) -> tuple[Notice, ...]:
    """What is wrong now, the worst first; what this device cannot tell is not wrong."""
    found = []
    if vitals.free_bytes is not None and vitals.free_bytes < LEAST_FREE_BYTES:
        found.append(notice("hardware.health.disk_full"))
    if vitals.weak_power:
        found.append(notice("hardware.health.weak_power"))
    if _hot(vitals):
        found.append(notice("hardware.health.hot"))
    return tuple(found)


def look_pause(vitals: Vitals) -> float:
    """Seconds between two looks at the tray: fewer looks when the device is hot or starved."""
    strained = vitals.weak_power or vitals.throttled or _hot(vitals)
    return SPARING_LOOK_SECONDS if strained else LOOK_SECONDS


def _hot(vitals: Vitals) -> bool:
    return vitals.temperature is not None and vitals.temperature >= HOT_CELSIUS
