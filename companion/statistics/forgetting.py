"""Statistics are forgotten by setting their games aside: nothing is ever deleted."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from companion.atomic import move_file

FORGOTTEN = "forgotten"


def set_aside(games: Path, finished: Iterable[Path]) -> int:
    """Moves finished games into ``forgotten``; how many. An OSError leaves the rest as it is."""
    moved = 0
    for journal in finished:
        move_file(journal, games / FORGOTTEN)
        moved += 1
    return moved
