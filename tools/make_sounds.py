"""Synthesises the companion's sounds into ui/assets/sounds: no foreign samples.

python tools/make_sounds.py
"""

from __future__ import annotations

import math
import random
import struct
import wave
from collections.abc import Callable
from pathlib import Path

SOUNDS = Path(__file__).parent.parent / "ui" / "assets" / "sounds"
RATE = 22050  # samples a second
PEAK = 0.8  # of full scale, so that nothing clips when two cues sound together

Sample = list[float]


def silence(seconds: float) -> Sample:
    return [0.0] * int(seconds * RATE)


def made(seconds: float, at: Callable[[float], float]) -> Sample:
    """A sound from its value at every time in seconds."""
    return [at(index / RATE) for index in range(int(seconds * RATE))]


def wood(hertz: float, seconds: float = 0.12) -> Sample:
    """A struck piece of wood: a few partials that die quickly."""

    def at(t: float) -> float:
        body = sum(
            share * math.sin(2 * math.pi * hertz * ratio * t) * math.exp(-t * decay)
            for ratio, share, decay in ((1.0, 1.0, 28), (2.76, 0.5, 55), (5.4, 0.25, 90))
        )
        return body * min(1.0, t * 900)

    return made(seconds, at)


def bell(hertz: float, seconds: float) -> Sample:
    """A bell: partials out of tune with each other."""

    def at(t: float) -> float:
        return min(1.0, t * 400) * sum(
            share * math.sin(2 * math.pi * hertz * ratio * t) * math.exp(-t * decay)
            for ratio, share, decay in (
                (0.5, 0.4, 2.2),
                (1.0, 1.0, 3.5),
                (1.19, 0.5, 4.5),
                (2.0, 0.4, 6),
                (3.01, 0.2, 9),
            )
        )

    return made(seconds, at)


def noise(seconds: float, loud: Callable[[float], float], smooth: float, seed: int) -> Sample:
    """Filtered noise: ``smooth`` 0 is hiss, near 1 is rumble."""
    rng = random.Random(seed)
    level = 0.0
    out = []
    for index in range(int(seconds * RATE)):
        level = smooth * level + (1 - smooth) * rng.uniform(-1, 1)
        out.append(level * loud(index / RATE))
    return out


def whistle(hertz: float, seconds: float) -> Sample:
    """A whistled note with a little vibrato."""

    def at(t: float) -> float:
        swell = min(1.0, t * 25, (seconds - t) * 25)
        phase = 2 * math.pi * hertz * t + 0.9 * math.sin(2 * math.pi * 5.5 * t)
        return swell * (math.sin(phase) + 0.12 * math.sin(2 * phase))

    return made(seconds, at)


def tone(hertz: float, seconds: float) -> Sample:
    """A flat, slightly hollow tone."""

    def at(t: float) -> float:
        swell = min(1.0, t * 60, (seconds - t) * 60)
        return swell * (math.sin(2 * math.pi * hertz * t) + 0.3 * math.sin(6 * math.pi * hertz * t))

    return made(seconds, at)


def drum(hertz: float, seconds: float = 0.18) -> Sample:
    """A skin drum whose note falls."""

    def at(t: float) -> float:
        return math.sin(2 * math.pi * hertz * (t + 0.04 * math.exp(-t * 30))) * math.exp(-t * 18)

    return made(seconds, at)


def mixed(*layers: Sample) -> Sample:
    """Sounds at the same time."""
    length = max(len(layer) for layer in layers)
    return [sum(layer[index] for layer in layers if index < len(layer)) for index in range(length)]


def louder(sample: Sample, factor: float) -> Sample:
    return [value * factor for value in sample]


def all_sounds() -> dict[str, Sample]:
    """Every cue by its name."""
    fuse = noise(0.3, lambda t: 0.35 * min(1.0, t * 20), 0.1, seed=1)
    thump = mixed(drum(55, 0.28), noise(0.28, lambda t: 1.6 * math.exp(-t * 16), 0.9, seed=2))
    spur = [
        value
        for delay in (0.0, 0.05, 0.05, 0.07)
        for value in silence(delay) + louder(bell(2600 + 700 * delay * 10, 0.09), 0.5)
    ]
    return {
        "tick": wood(950, 0.03)[: int(0.015 * RATE) * 2],
        "read": wood(520) + wood(700),
        "unsure": wood(260, 0.16) + silence(0.04) + wood(260, 0.16),
        "arrow": noise(0.3, lambda t: math.sin(math.pi * t / 0.3) ** 2, 0.55, seed=3),
        "hit": noise(0.12, lambda t: math.exp(-t * 60), 0.25, seed=4),
        "heal": mixed(bell(1900, 0.45), silence(0.05) + louder(bell(2500, 0.4), 0.6)),
        "dynamite": fuse + thump,
        "attack": drum(90) + drum(90) + drum(75, 0.24),
        "out": bell(165, 0.6),
        "win": [
            value
            for hertz, seconds in ((784, 0.22), (988, 0.22), (1175, 0.22), (1568, 0.54))
            for value in whistle(hertz, seconds)
        ],
        "noon": bell(220, 0.6),
        "your_turn": spur,
        "fault": tone(330, 0.18) + silence(0.06) + tone(294, 0.22),
    }


def write(path: Path, sample: Sample) -> None:
    """A mono file of 16 bits, at the peak level and with a soft end."""
    top = max(abs(value) for value in sample) or 1.0
    fade = int(0.01 * RATE)
    values = [
        int(32767 * PEAK * value / top * min(1.0, (len(sample) - index) / fade))
        for index, value in enumerate(sample)
    ]
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(struct.pack(f"<{len(values)}h", *values))


if __name__ == "__main__":
    SOUNDS.mkdir(parents=True, exist_ok=True)
    for name, sample in all_sounds().items():
        write(SOUNDS / f"{name}.wav", sample)
