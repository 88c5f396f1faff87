"""Sticks and cards that the desktop or udev has mounted."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from companion.ports.storage import Drive

MOUNT_FOLDERS = (Path("/media"), Path("/run/media"))
USER_LEVELS = 2
"""Sticks are mounted as ``/media/<stick>`` or ``/media/<user>/<stick>``."""


class MountedStorage:
    """``companion.ports.storage.RemovableStorage`` over the usual mount folders."""

    def __init__(
        self,
        folders: Iterable[Path] = MOUNT_FOLDERS,
        is_mount: Callable[[Path], bool] = os.path.ismount,
    ) -> None:
        self._folders = tuple(folders)
        self._is_mount = is_mount

    def drives(self) -> tuple[Drive, ...]:
        found = (drive for folder in self._folders for drive in self._below(folder, USER_LEVELS))
        return tuple(sorted(found, key=lambda drive: (drive.name, str(drive.folder))))

    def _below(self, folder: Path, levels: int) -> Iterator[Drive]:
        try:
            inside = [entry for entry in folder.iterdir() if entry.is_dir()]
        except OSError:
            return
        for entry in inside:
            if self._is_mount(entry):
                yield from _drive(entry)
            elif levels > 1:
                yield from self._below(entry, levels - 1)


def _drive(folder: Path) -> Iterator[Drive]:
    try:
        free = shutil.disk_usage(folder).free
    except OSError:
        return  # pulled out between the two looks
    yield Drive(folder.name, folder, os.access(folder, os.W_OK), free)
