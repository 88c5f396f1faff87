"""Named lamp patterns and the light they give at any time; the same on LEDs and on the screen."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from companion.ports.lamps import DARK, Light

Shape: TypeAlias = Literal[
    "off", "steady", "breathe", "blink", "slow_blink", "flash", "chase", "double", "fade", "pulse"
]
Colour: TypeAlias = Literal["amber", "white", "red", "green", "blue", "violet", "orange", "gold"]

DIM, NORMAL, BRIGHT = 0.08, 0.35, 0.80

COLOURS: Mapping[Colour, Light] = {
    "amber": Light(1.0, 0.55, 0.0),
    "white": Light(1.0, 1.0, 1.0),
    "red": Light(1.0, 0.0, 0.0),
    "green": Light(0.0, 1.0, 0.25),
    "blue": Light(0.1, 0.4, 1.0),
    "violet": Light(0.7, 0.1, 1.0),
    "orange": Light(1.0, 0.3, 0.0),
    "gold": Light(1.0, 0.75, 0.1),
}

BREATHE_HZ = 0.5
IMPATIENT_BREATHE_HZ = 1.0
BLINK_HZ = 2.0
SLOW_BLINK_HZ = 1.0
FLASH_HZ = 5.0
MANY_FLASHES_HZ = 2.5
FAST_FLASHES = 5
"""Up to this many flashes run at 5 Hz: photosensitive people must not see 3 Hz and more for longer
than one second."""
CHASE_LAP_SECONDS = 1.0
DOUBLE_SECONDS = 2.0
DOUBLE_BLIP_SECONDS = 0.15
FADE_SECONDS = 2.0
PULSE_EVERY_SECONDS = 5.0
PULSE_SECONDS = 0.3
BREATHE_FLOOR = 0.15


@dataclass(frozen=True, slots=True)
class Pattern:
    """What one lamp does, from the moment it is told to.

    ``level`` is its brightness from 0 to 1. ``times`` counts the flashes of ``flash`` and the laps
    of ``chase``; ``place`` of ``places`` is this lamp's turn in a lap, clockwise. ``floor`` is the
    light between the two blips of ``double``. ``lasts`` ends an endless shape after so many
    seconds; ``then`` follows what ends, dark if None. ``hertz`` overrides the shape's own rate.
    """

    shape: Shape
    colour: Colour = "amber"
    level: float = NORMAL
    times: int = 1
    place: int = 0
    places: int = 1
    floor: float = 0.0
    lasts: float | None = None
    then: Pattern | None = None
    hertz: float | None = None


OFF = Pattern("off")
DIMMED = Pattern("steady", level=DIM)


def flash_hertz(times: int) -> float:
    """How fast ``times`` flashes may run."""
    return FLASH_HZ if times <= FAST_FLASHES else MANY_FLASHES_HZ


def duration(pattern: Pattern) -> float | None:
    """Seconds until the pattern ends, without what follows it; None if it never does."""
    match pattern.shape:
        case "flash":
            return pattern.times / flash_hertz(pattern.times)
        case "chase":
            return pattern.times * CHASE_LAP_SECONDS
        case "fade":
            return FADE_SECONDS
        case _:
            return pattern.lasts


def light_at(pattern: Pattern, seconds: float) -> Light:
    """The light of a pattern ``seconds`` after it began; dark after a pattern that has ended."""
    current: Pattern | None = pattern
    while current is not None:
        lasts = duration(current)
        if lasts is None or seconds < lasts:
            return _tint(current.colour, current.level, _brightness(current, seconds))
        seconds -= lasts
        current = current.then
    return DARK


def _tint(colour: Colour, level: float, brightness: float) -> Light:
    full = COLOURS[colour]
    share = level * brightness
    return Light(full.red * share, full.green * share, full.blue * share)


def _brightness(pattern: Pattern, seconds: float) -> float:
    return _SHAPES[pattern.shape](pattern, seconds)


def _steady(pattern: Pattern, seconds: float) -> float:
    return 1.0


def _off(pattern: Pattern, seconds: float) -> float:
    return 0.0


def _breathe(pattern: Pattern, seconds: float) -> float:
    swell = (1 - math.cos(2 * math.pi * (pattern.hertz or BREATHE_HZ) * seconds)) / 2
    return BREATHE_FLOOR + (1 - BREATHE_FLOOR) * swell


def _on_off(hertz: float, seconds: float) -> float:
    return 1.0 if (seconds * hertz) % 1.0 < 0.5 else 0.0


def _blink(pattern: Pattern, seconds: float) -> float:
    return _on_off(BLINK_HZ, seconds)


def _slow_blink(pattern: Pattern, seconds: float) -> float:
    return _on_off(SLOW_BLINK_HZ, seconds)


def _flash(pattern: Pattern, seconds: float) -> float:
    return _on_off(flash_hertz(pattern.times), seconds)


def _chase(pattern: Pattern, seconds: float) -> float:
    lap = (seconds / CHASE_LAP_SECONDS) % 1.0
    return 1.0 if int(lap * pattern.places) == pattern.place else 0.0


def _double(pattern: Pattern, seconds: float) -> float:
    blip = int((seconds % DOUBLE_SECONDS) / DOUBLE_BLIP_SECONDS)
    return 1.0 if blip in (0, 2) else pattern.floor / pattern.level


def _fade(pattern: Pattern, seconds: float) -> float:
    return 1.0 - seconds / FADE_SECONDS


def _pulse(pattern: Pattern, seconds: float) -> float:
    return 1.0 if seconds % PULSE_EVERY_SECONDS < PULSE_SECONDS else 0.0


_SHAPES: Mapping[Shape, Callable[[Pattern, float], float]] = {
    "off": _off,
    "steady": _steady,
    "breathe": _breathe,
    "blink": _blink,
    "slow_blink": _slow_blink,
    "flash": _flash,
    "chase": _chase,
    "double": _double,
    "fade": _fade,
    "pulse": _pulse,
}


def for_single_led(pattern: Pattern) -> Pattern:
    """The same meaning on a lamp of one colour, told apart by shape alone.

    Your turn breathes, being asked blinks slowly, a legal target blinks, a hit flashes, a fault is
    double. Colours that carried the difference on an RGB lamp therefore change the shape: violet
    and white ask; the sheriff's double at other people's turns is only dim.
    """
    then = None if pattern.then is None else for_single_led(pattern.then)
    asks = pattern.colour in ("violet", "white") and pattern.shape in ("breathe", "double")
    if asks:
        return replace(pattern, shape="slow_blink", floor=0.0, hertz=None, then=then)
    if pattern.shape == "double" and pattern.floor > 0:
        return replace(pattern, shape="steady", level=pattern.floor, floor=0.0, then=then)
    return replace(pattern, then=then)
