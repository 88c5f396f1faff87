"""A companion without a screen: plays at random and acknowledges each step on its output.

    python -m tests.faults.player STATE_FOLDER SEED

An acknowledgement is what a screen would show: it comes after the keeper has returned. The wall
clock jumps to a random time with every step.
"""

from __future__ import annotations

import json
import random
import sys
import zlib
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from companion import folders
from companion.instance import AlreadyRunningError, only_instance
from companion.record.games import card_game, dice_game
from companion.rules.cards.table import Table as CardTable
from companion.shelf import Shelf
from tests.faults.random_play import CARD_SETUP, SETUP, play_on

ANOTHER_RUNS = 3


def shelf_in(state: Path, chance: random.Random | None = None) -> Shelf:
    """The saved games in a state folder; with ``chance`` on a clock that jumps."""
    games = {"dice": dice_game(), "cards": card_game()}
    if chance is None:
        return Shelf(folders.inside(state).games, games)

    def jumping_clock() -> datetime:
        return datetime(2000, 1, 1, tzinfo=UTC) + timedelta(days=chance.randrange(12_000))

    return Shelf(folders.inside(state).games, games, jumping_clock)


def fingerprint(table: Any) -> int:
    game = card_game() if isinstance(table, CardTable) else dice_game()
    return zlib.crc32(json.dumps(game.table_as_json(table)).encode())


def acknowledge(**facts: Any) -> None:
    print(json.dumps(facts), flush=True)


def play(state: Path, seed: int) -> None:
    chance = random.Random(seed)
    shelf = shelf_in(state, chance)
    while True:
        unfinished = shelf.look().unfinished
        keeper = (
            shelf.resume(unfinished[0])
            if unfinished
            else shelf.start(chance.choice((SETUP, CARD_SETUP)))
        )
        while not keeper.game.is_over(keeper.table):
            play_on(keeper, chance)
            acknowledge(
                game=keeper.journal.path.name,
                lines=keeper.lines,
                table=fingerprint(keeper.table),
                troubles=[trouble.key for trouble in keeper.troubles],
            )
        shelf.put_away(keeper)


def main() -> int:
    state, seed = Path(sys.argv[1]), int(sys.argv[2])
    try:
        with only_instance(folders.inside(state).lock):
            play(state, seed)
    except AlreadyRunningError:
        print("Another companion is running already.", file=sys.stderr)
        return ANOTHER_RUNS
    return 0


if __name__ == "__main__":
    sys.exit(main())
