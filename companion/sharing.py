"""Records as they may leave the device: exports and reports."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.record.checksum import compact
from companion.record.lines import Line


def shared_record(lines: Iterable[Line], over: bool, named: bool = True) -> bytes:
    """A journal's lines as a record for others; ``over`` tells whether the game is finished.

    While the game runs, the roles that the companion dealt are left out. Without ``named`` players
    are called by their seats. Sums are always left out: four roles are quickly tried until one
    fits a sum.
    """
    shown = []
    for number, line in enumerate(lines):
        kept = {name: value for name, value in line.items() if name != "sum"}
        shown.append(_shown_setup(kept, over, named) if number == 0 else kept)
    return b"".join(compact(line) + b"\n" for line in shown)


def _shown_setup(setup: Line, over: bool, named: bool) -> Line:
    players = setup.get("players")
    if not isinstance(players, list):
        return setup
    return {
        **setup,
        "players": [
            _shown_player(player, seat, over, named) for seat, player in enumerate(players)
        ],
    }


def _shown_player(player: Any, seat: int, over: bool, named: bool) -> Any:
    if not isinstance(player, dict):
        return player
    shown = {name: value for name, value in player.items() if over or name != "dealt"}
    return shown if named else {**shown, "name": f"Player {seat + 1}"}
