"""Whole files replaced in one step: after a pulled plug the old one is there, or the new one."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path

OWNER_ONLY = 0o600
READABLE = 0o644
"""For what holds no secrets, and what people take elsewhere."""


def replace_file(path: Path, content: bytes, mode: int = OWNER_ONLY) -> None:
    """Makes ``content`` the whole of ``path``, on the disk before this returns.

    Missing folders are made. On an OSError the old file is untouched. Only files are replaced: a
    device or a folder in their place is an OSError.
    """
    path = Path(os.path.realpath(path))
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "This is not a file", str(path))
    make_folder(path.parent)
    # The same folder is the same disk (a rename across disks is no single step), and the same name
    # every time means that what a crash leaves behind is overwritten by the next attempt.
    fresh = path.with_name(f".{path.name}.new")
    try:
        descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)
        with open(descriptor, "wb") as file:
            # It was made with this mode, unless a crash left it behind; a stick's file system may
            # have no modes at all and refuses.
            with suppress(PermissionError):
                os.fchmod(file.fileno(), mode)
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(fresh, path)
    except OSError:
        fresh.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def move_file(path: Path, folder: Path) -> Path:
    """Moves a file into a folder of the same disk, durably, beside what is there; its new path."""
    make_folder(folder)
    target = free_path(folder / path.name)
    os.rename(path, target)
    sync_folder(folder)
    sync_folder(path.parent)
    return target


def sync_folder(folder: Path) -> None:
    """Waits until the names in a folder are on the disk, not only the files' contents."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def make_folder(folder: Path) -> None:
    """Makes a folder and those above it, durably; only its owner may look into a new one."""
    if folder.is_dir():
        return
    make_folder(folder.parent)
    folder.mkdir(mode=0o700, exist_ok=True)
    sync_folder(folder.parent)


def free_path(path: Path) -> Path:
    """``path`` itself, or the first of ``path-2``, ``path-3`` … that does not exist."""
    candidate, number = path, 1
    while candidate.exists():
        number += 1
        candidate = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return candidate
