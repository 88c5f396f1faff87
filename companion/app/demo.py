"""`companion demo`: a whole game by itself, through exactly the chain that people use."""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.app.evening import Evening

PLAYERS = ("Ann", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal")
DEMO_DAY = datetime(2026, 1, 2, 20, 0, tzinfo=UTC)  # the demo's own evening, so that it repeats


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--players", type=int, metavar="N", default=4, help="how many (default 4)")
    parser.add_argument("--seed", type=int, metavar="N", help="repeat the game with this number")
    parser.add_argument("--game", choices=["dice", "cards"], default="dice", help="which game")
    parser.add_argument("--record", type=Path, metavar="FILE", help="write the game record here")


def run(args: argparse.Namespace) -> int:
    seed = random.SystemRandom().randrange(10**6) if args.seed is None else args.seed
    low, high = (3, 8)
    if not low <= args.players <= high:
        print(f"A game needs {low} to {high} players, not {args.players}.", file=sys.stderr)
        return 2
    if args.record is not None and (problem := _unwritable(args.record)):
        print(problem, file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="companion-demo-") as folder:
        evening = _evening(args.game, args.players, seed, Path(folder), print)
        try:
            code = evening.play()
        finally:
            evening.close()
            if args.record is not None and (journal := evening.journal) is not None:
                args.record.write_bytes(journal.read_bytes())
    return code


def _unwritable(path: Path) -> str | None:
    """Tries the record's place before a long game, not after it."""
    try:
        with path.open("ab"):
            pass
    except OSError as error:
        return f"Cannot write {path}: {error.strerror}."
    return None


def _evening(
    game: str, players: int, seed: int, folder: Path, tell: Callable[[str], None]
) -> Evening:
    tell(f"The demo plays the {game} game with {players} players, seed {seed}.")
    names, rng = PLAYERS[:players], random.Random(seed)
    if game == "cards":
        from companion.app.card_evening import CardEvening

        return CardEvening(names, rng, folder, tell, _demo_time())
    from companion.app.dice_evening import DiceEvening

    return DiceEvening(names, rng, folder, tell, _demo_time())


def _demo_time() -> Callable[[], datetime]:
    """The evening's own clock for the record: a second for each line, the same every time."""
    moments = (DEMO_DAY + timedelta(seconds=second) for second in range(10**9))
    return lambda: next(moments)
