"""The first line of a game's record, written from a finished draft."""

from __future__ import annotations

import random
from typing import Any

from ui.setup.draft import HIGH_NOON, VIRTUAL_EVENTS, VIRTUAL_PILES, Draft, player_lines


def setup_line(draft: Draft, chance: random.Random) -> dict[str, Any]:
    """The set-up of the game in the box; a virtual event deck is shuffled by ``chance``."""
    line: dict[str, Any] = {
        "record": 1,
        "game": draft.box.game,
        "players": player_lines(draft),
        "options": dict(draft.options),
    }
    on = [module for module in draft.box.modules if module in draft.modules]
    if draft.box.game == "dice":
        line["modules"] = [module for module in on if module != VIRTUAL_PILES]
        return {**line, VIRTUAL_PILES: True} if VIRTUAL_PILES in on else line
    line["expansions"] = [module for module in on if module != VIRTUAL_EVENTS]
    if HIGH_NOON in on:
        line["high_noon"] = _shuffled(draft, chance) if VIRTUAL_EVENTS in on else "physical"
    return line


def _shuffled(draft: Draft, chance: random.Random) -> list[str]:
    *others, last = draft.box.events
    chance.shuffle(others)
    return [*others, last]
