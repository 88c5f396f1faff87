"""Sound: short cues by name."""

from __future__ import annotations

from typing import Literal, Protocol, TypeAlias

Cue: TypeAlias = Literal[
    "tick", "read", "unsure", "arrow", "hit", "heal", "dynamite", "attack", "out", "win", "noon",
    "your_turn", "fault",
]  # fmt: skip


class Sound(Protocol):
    """Plays the project's own cues; main thread only, returns at once, never raises."""

    def play(self, cue: Cue) -> None:
        """Plays the cue at the set volume, over whatever still sounds."""
        ...

    def set_volume(self, volume: float) -> None:
        """0 (silent) to 1; values outside are cut."""
        ...

    def close(self) -> None:
        """Falls silent and lets the audio device go; safe twice."""
        ...
