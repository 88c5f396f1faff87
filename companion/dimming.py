"""When the screen dims and goes dark: pure, from how long nobody did anything."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Glow: TypeAlias = Literal["bright", "dim", "dark"]

DIM_SHARE = 0.25  # of the brightness that people set
_MINUTE = 60.0


@dataclass(frozen=True, slots=True)
class Patience:
    """Minutes without a touch until the screen dims and goes dark; 0 means never."""

    dim_minutes: int = 2
    dark_minutes: int = 10


def glow(idle_seconds: float, patience: Patience, *, playing: bool) -> Glow:
    """How the screen shines now. While people play it dims but never goes dark."""
    if not playing and _due(idle_seconds, patience.dark_minutes):
        return "dark"
    return "dim" if _due(idle_seconds, patience.dim_minutes) else "bright"


def level(shining: Glow, brightness: float) -> float:
    """The backlight's level (0 to 1) for the brightness that people set (0 to 1)."""
    return {"bright": brightness, "dim": brightness * DIM_SHARE, "dark": 0.0}[shining]


def veil(shining: Glow) -> float:
    """How much black (0 to 1) lies over a screen that has no backlight of its own."""
    return {"bright": 0.0, "dim": 1.0 - DIM_SHARE, "dark": 1.0}[shining]


def _due(idle_seconds: float, minutes: int) -> bool:
    return minutes > 0 and idle_seconds >= minutes * _MINUTE
