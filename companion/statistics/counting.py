"""The statistics over some journals, whatever state their database is in."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Sequence
from pathlib import Path

from companion.statistics.store import in_memory, opened, rebuild, refresh, remove
from companion.statistics.summary import Statistics, summary

_log = logging.getLogger(__name__)


def counted(path: Path, journals: Sequence[Path], *, anew: bool = False) -> Statistics:
    """The statistics over ``journals``, remembered in the database at ``path``.

    ``anew`` counts every journal again. Where the database cannot be used, as on a full disk,
    everything is counted in memory; one that turns out to be broken is made anew the next time.
    """
    try:
        with opened(path) as database:
            (rebuild if anew else refresh)(database, journals)
            return summary(database)
    except (OSError, sqlite3.OperationalError) as error:
        _log.error("cannot keep statistics in %s: %s", path.name, error)
    except sqlite3.DatabaseError as error:
        _log.error("the statistics in %s are broken: %s", path.name, error)
        remove(path)
    with in_memory() as database:
        refresh(database, journals)
        return summary(database)
