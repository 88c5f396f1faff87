"""One companion at a time: two would write the same games."""

from __future__ import annotations

import fcntl
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.atomic import make_folder

_log = logging.getLogger(__name__)


class AlreadyRunningError(Exception):
    """Another companion holds the lock."""


@contextmanager
def only_instance(lock: Path) -> Iterator[None]:
    """Holds the lock file while the body runs; AlreadyRunningError if somebody else does.

    The kernel lets go of it when the process ends, however it ends. Where no lock file can be made
    nothing can be saved either, so that there is nothing to protect, and the body runs without.
    """
    try:
        make_folder(lock.parent)
        file = lock.open("ab")
    except OSError as error:
        _log.error("cannot make the lock file: %s", error)
        yield
        return
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise AlreadyRunningError from None
        yield
