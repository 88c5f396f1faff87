"""Lives counted by taps: one more or one less until the entry is sent."""

from __future__ import annotations

from dataclasses import replace

from companion.rules.cards.commands import Life
from companion.rules.cards.table import Table
from companion.rules.step import Seat


def counted(table: Table, waiting: Life | None, seat: Seat, by: int) -> Life | None:
    """The entry after a tap; None if the taps have undone each other.

    ``waiting`` is the entry so far; one about another seat is let go. Nobody gains more than there
    is room for. A loss is laid to the player on turn until somebody says otherwise, never to the
    loser.
    """
    if not 0 <= seat < len(table.players):
        return Life(seat, by)  # refused like any command about a seat that nobody has
    if waiting is not None and waiting.seat != seat:
        waiting = None
    player = table.players[seat]
    total = min(by if waiting is None else waiting.by + by, player.max_life - player.life)
    if total == 0:
        return None
    if waiting is not None and waiting.by < 0 and total < 0:
        return replace(waiting, by=total)
    author = table.turn.seat if total < 0 and table.turn.seat != seat else None
    return Life(seat, total, author)
