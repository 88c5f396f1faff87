"""The device's vital signs: what the Pi's firmware and the kernel say."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

from companion.ports.health import Vitals

THERMAL_ZONE = Path("/sys/class/thermal/thermal_zone0/temp")
ANSWER_SECONDS = 1.0

# Bits of `vcgencmd get_throttled`, as the Pi's documentation numbers them.
WEAK_POWER, THROTTLED = 1 << 0, 1 << 2
WEAK_POWER_BEFORE, THROTTLED_BEFORE = 1 << 16, 1 << 18


class DeviceHealth:
    """``companion.ports.health.Health``; ``games`` is the folder where games are saved."""

    def __init__(
        self,
        games: Path,
        thermal_zone: Path = THERMAL_ZONE,
        throttled: Callable[[], str | None] | None = None,
    ) -> None:
        self._games = games
        self._thermal_zone = thermal_zone
        self._throttled = throttled or ask_firmware

    def vitals(self) -> Vitals:
        bits = throttled_bits(self._throttled())
        temperature, free = self._temperature(), self._free_bytes()
        if bits is None:
            return Vitals(temperature=temperature, free_bytes=free)
        return Vitals(
            weak_power=bool(bits & WEAK_POWER),
            weak_power_before=bool(bits & WEAK_POWER_BEFORE),
            throttled=bool(bits & THROTTLED),
            throttled_before=bool(bits & THROTTLED_BEFORE),
            temperature=temperature,
            free_bytes=free,
        )

    def _temperature(self) -> float | None:
        try:
            return int(self._thermal_zone.read_text()) / 1000
        except (OSError, ValueError):
            return None

    def _free_bytes(self) -> int | None:
        existing = next((at for at in (self._games, *self._games.parents) if at.exists()), None)
        try:
            return None if existing is None else shutil.disk_usage(existing).free
        except OSError:
            return None


def ask_firmware() -> str | None:
    """What the Pi's firmware answers about throttling; None on other machines."""
    program = shutil.which("vcgencmd")
    if program is None:
        return None
    try:
        asked = subprocess.run(
            [program, "get_throttled"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=ANSWER_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return asked.stdout


def throttled_bits(answer: str | None) -> int | None:
    """``throttled=0x50005`` as a number; None for anything else."""
    name, _, value = (answer or "").strip().partition("=")
    if name != "throttled":
        return None
    try:
        return int(value, 16)
    except ValueError:
        return None
