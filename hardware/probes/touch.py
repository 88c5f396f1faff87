"""Looks for touch panels among the kernel's input devices."""

from __future__ import annotations

import os
import re
from pathlib import Path

from companion.ports.notice import notice
from companion.ports.probe import Finding

INPUT_DEVICES = Path("/proc/bus/input/devices")
INPUT_FOLDER = Path("/dev/input")
MULTI_TOUCH_X = 0x35
"""``ABS_MT_POSITION_X`` of the kernel: what a device that feels several fingers reports."""


class TouchProbe:
    name = "touch"

    def __init__(self, devices: Path = INPUT_DEVICES, folder: Path = INPUT_FOLDER) -> None:
        self._devices = devices
        self._folder = folder

    def look(self) -> tuple[Finding, ...]:
        try:
            listed = touch_devices(self._devices.read_text())
        except OSError:
            listed = {}
        if not listed:
            return (
                Finding(
                    "touch",
                    "missing",
                    notice("hardware.doctor.touch.none"),
                    notice("hardware.doctor.touch.none_advice"),
                ),
            )
        return tuple(self._finding(name, event) for name, event in listed.items())

    def _finding(self, name: str, event: str) -> Finding:
        readable = os.access(self._folder / event, os.R_OK)
        return Finding(
            "touch",
            "ok" if readable else "warning",
            notice("hardware.doctor.touch.found", device=name),
            None if readable else notice("hardware.doctor.touch.group_advice"),
            broken=not readable,
            values={"device": name, "event": event},
        )


def touch_devices(listing: str) -> dict[str, str]:
    """Name and event node of every multi-touch device in ``/proc/bus/input/devices``."""
    found = {}
    for block in listing.split("\n\n"):
        name = re.search(r'^N: Name="(.*)"$', block, re.MULTILINE)
        event = re.search(r"^H: Handlers=.*\b(event\d+)", block, re.MULTILINE)
        axes = re.search(r"^B: ABS=([0-9a-f ]+)$", block, re.MULTILINE)
        if name and event and axes and _bits(axes[1]) >> MULTI_TOUCH_X & 1:
            found[name[1]] = event[1]
    return found


def _bits(words: str) -> int:
    """The kernel prints a bit map as 64-bit words, the highest first."""
    bits = 0
    for word in words.split():
        bits = bits << 64 | int(word, 16)
    return bits
