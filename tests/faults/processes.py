"""Players as real processes, and what must be true of what they leave behind."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.journal import Journal, read_journal
from companion.keeper import Keeper
from companion.record.games import game_of
from tests.faults.player import fingerprint, shelf_in

PROJECT = Path(__file__).parents[2]
LINES_IN_FLIGHT = 2  # a fix writes two lines before it is acknowledged


@contextmanager
def player(state: Path, seed: int, **options: Any) -> Iterator[subprocess.Popen[bytes]]:
    """A player that is killed at the end of the body, whatever it does then."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.faults.player", str(state), str(seed)],
        cwd=PROJECT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        **options,
    )
    with process:
        try:
            yield process
        finally:
            process.kill()


def last_acknowledged(output: bytes) -> dict[str, Any] | None:
    """The last whole line of a player's output."""
    complete = output.split(b"\n")[:-1]
    return json.loads(complete[-1]) if complete else None


def check_nothing_lost(state: Path, acknowledged: dict[str, Any]) -> None:
    """The journal holds every acknowledged line, and the table was what was acknowledged."""
    [path] = (state / "games").rglob(acknowledged["game"])
    reading = read_journal(path.read_bytes())
    number = acknowledged["lines"]
    assert number <= len(reading.lines) <= number + LINES_IN_FLIGHT
    replayed = Keeper.resume(
        game_of(reading.lines[0]), reading.lines[:number], Journal(path, reading)
    )
    assert fingerprint(replayed.table) == acknowledged["table"]


def check_continues(state: Path) -> None:
    """Whatever lies on the shelf can be continued, and nothing had to be set aside."""
    shelf = shelf_in(state)
    contents = shelf.look()
    assert contents.notices == ()
    for saved in contents.unfinished:
        assert saved.notice is None or saved.notice.key == "keeper.last_step_lost"
        assert shelf.resume(saved).table == saved.table
    assert not (shelf.folder / "damaged").exists()
