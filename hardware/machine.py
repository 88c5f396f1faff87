"""Which machine this is."""

from __future__ import annotations

from pathlib import Path

MODEL = Path("/proc/device-tree/model")


def on_a_pi(model: Path = MODEL) -> bool:
    """Whether this is a Raspberry Pi, by the name that its firmware gives it."""
    try:
        return "Raspberry Pi" in model.read_text(errors="replace")
    except OSError:
        return False
