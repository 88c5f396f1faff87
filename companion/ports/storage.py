"""Removable storage for exports."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Drive:
    """A stick or card that is plugged in: its name as people know it, and its folder."""

    name: str
    folder: Path
    writable: bool
    free_bytes: int


class RemovableStorage(Protocol):
    """Sticks and cards; asked when an export is wanted, never raises."""

    def drives(self) -> tuple[Drive, ...]:
        """What is mounted now, by name; empty is a normal answer."""
        ...
