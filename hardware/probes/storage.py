"""Looks whether games can be saved: room, and a write that reaches the disk."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from companion.ports.notice import notice
from companion.ports.probe import Finding

LEAST_FREE_MEGABYTES = 100


class StorageProbe:
    name = "storage"

    def __init__(self, games: Path) -> None:
        self._games = games

    def look(self) -> tuple[Finding, ...]:
        return tuple(self._findings())

    def _findings(self) -> Iterator[Finding]:
        folder = next(at for at in (self._games, *self._games.parents) if at.exists())
        free = shutil.disk_usage(folder).free // 1_000_000
        enough = free >= LEAST_FREE_MEGABYTES
        yield Finding(
            "storage.free",
            "ok" if enough else "warning",
            notice("hardware.doctor.storage.free", megabytes=free),
            None if enough else notice("hardware.doctor.storage.free_advice"),
            broken=not enough,
            values={"free_megabytes": free},
        )
        saved = _reaches_the_disk(folder)
        yield Finding(
            "storage.write",
            "ok" if saved else "warning",
            notice(f"hardware.doctor.storage.{'writes' if saved else 'no_writes'}"),
            None if saved else notice("hardware.doctor.storage.write_advice"),
            broken=not saved,
        )


def _reaches_the_disk(folder: Path) -> bool:
    """Writes a file that leaves nothing behind, and waits until the disk has it."""
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"companion doctor")
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        return False
    return True
