"""The facts of all finished games in an SQLite database, for quick counting.

The journals are the truth: the database can be thrown away at any time, and is when it is broken
or was made by another version.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from companion.atomic import make_folder
from companion.journal import read_journal
from companion.statistics.facts import GameFacts, facts_of
from companion.stumble import in_one_line

_log = logging.getLogger(__name__)

SCHEMA_VERSION = 1
BUSY_SECONDS = 10.0  # the app and `companion stats` may write at the same time

_SCHEMA = """
CREATE TABLE journals (name TEXT PRIMARY KEY, size INTEGER NOT NULL);
CREATE TABLE games (
    journal TEXT PRIMARY KEY REFERENCES journals ON DELETE CASCADE,
    game TEXT NOT NULL, began TEXT, minutes REAL, turns INTEGER NOT NULL, side TEXT NOT NULL,
    players INTEGER NOT NULL,
    dice_read INTEGER NOT NULL, dice_asked INTEGER NOT NULL, dice_corrected INTEGER NOT NULL
);
CREATE TABLE players (
    journal TEXT NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL, name TEXT NOT NULL, character TEXT NOT NULL, role TEXT, won INTEGER,
    PRIMARY KEY (journal, seat)
);
CREATE TABLE lives_lost (
    journal TEXT NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL, cause TEXT NOT NULL, lives INTEGER NOT NULL,
    PRIMARY KEY (journal, seat, cause)
);
CREATE TABLE faces (
    journal TEXT NOT NULL REFERENCES games ON DELETE CASCADE,
    kind TEXT NOT NULL, face TEXT NOT NULL, rolls INTEGER NOT NULL,
    PRIMARY KEY (journal, kind, face)
);
"""


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """The database, made if it is missing, made anew if it is broken or of another version.

    OSError or sqlite3.Error where it can be neither read nor written.
    """
    make_folder(path.parent)
    try:
        connection = _connect(path)
    except sqlite3.OperationalError:
        raise  # busy, no room, no permission: the database itself may be whole
    except sqlite3.DatabaseError as error:
        _log.error("the statistics in %s are broken (%s) and counted anew", path.name, error)
        remove(path)
        connection = _connect(path)
    with closing(connection):
        yield connection


@contextmanager
def in_memory() -> Iterator[sqlite3.Connection]:
    """An empty database that is gone afterwards."""
    with closing(sqlite3.connect(":memory:")) as connection:
        _prepare(connection, new=True)
        yield connection


def refresh(database: sqlite3.Connection, journals: Iterable[Path]) -> None:
    """Counts the journals that are new or changed, and forgets those that are gone."""
    known = dict(database.execute("SELECT name, size FROM journals"))
    with database:
        present: set[str] = set()
        for path in journals:
            present.add(path.name)
            try:
                if known.get(path.name) != path.stat().st_size:
                    _count(database, path.name, path.read_bytes())
            except OSError as error:
                _log.error("cannot read %s: %s", path.name, error)
        for name in known.keys() - present:
            database.execute("DELETE FROM journals WHERE name = ?", (name,))


def rebuild(database: sqlite3.Connection, journals: Iterable[Path]) -> None:
    """Forgets everything and counts all journals again."""
    with database:
        database.execute("DELETE FROM journals")
    refresh(database, journals)


def remove(path: Path) -> None:
    """Throws a broken database away; where nothing can be removed it stays."""
    with suppress(OSError):
        for name in (path.name, f"{path.name}-wal", f"{path.name}-shm"):
            path.with_name(name).unlink(missing_ok=True)


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        if version not in (0, SCHEMA_VERSION):
            raise sqlite3.DatabaseError(f"version {version}")
        _prepare(connection, new=version == 0)
    except BaseException:
        connection.close()
        raise
    return connection


def _prepare(connection: sqlite3.Connection, new: bool) -> None:
    connection.execute("PRAGMA foreign_keys = ON")
    if new:
        connection.executescript(
            f"BEGIN; {_SCHEMA} PRAGMA user_version = {SCHEMA_VERSION}; COMMIT;"
        )
    connection.execute("SELECT count(*) FROM games")


def _count(database: sqlite3.Connection, name: str, content: bytes) -> None:
    facts: GameFacts | None = None
    try:
        facts = facts_of(read_journal(content).lines)
    except Exception as error:  # a fault of ours in one old game must not cost all the others
        _log.error("stumbled over %s: %s", name, in_one_line(error))
    database.execute("DELETE FROM journals WHERE name = ?", (name,))
    database.execute("INSERT INTO journals VALUES (?, ?)", (name, len(content)))
    if facts is None:
        _log.warning("%s tells no finished game and is not counted", name)
    else:
        _insert(database, name, facts)


def _insert(database: sqlite3.Connection, journal: str, facts: GameFacts) -> None:
    reading = facts.reading
    database.execute(
        "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            journal,
            facts.game,
            facts.began,
            facts.minutes,
            facts.turns,
            facts.side,
            len(facts.players),
            reading.dice,
            reading.asked,
            reading.corrected,
        ),
    )
    database.executemany(
        "INSERT INTO players VALUES (?, ?, ?, ?, ?, ?)",
        [(journal, p.seat, p.name, p.character, p.role, p.won) for p in facts.players],
    )
    database.executemany(
        "INSERT INTO lives_lost VALUES (?, ?, ?, ?)",
        [(journal, seat, cause, lives) for (seat, cause), lives in facts.lives_lost.items()],
    )
    database.executemany(
        "INSERT INTO faces VALUES (?, ?, ?, ?)",
        [(journal, kind, face, rolls) for (kind, face), rolls in facts.faces.items()],
    )
