"""Changing one player, his lives, and what still has to happen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeAlias

from companion.rules.cards.events import Event, LifeChanged
from companion.rules.cards.table import Table, Task
from companion.rules.step import Seat

Log: TypeAlias = list[Event]
"""The events of one command, collected in order."""


def with_player(table: Table, seat: Seat, **changes: Any) -> Table:
    """The table with some fields of one player changed."""
    players = table.players
    changed = replace(players[seat], **changes)
    return replace(table, players=(*players[:seat], changed, *players[seat + 1 :]))


def first_of_all(table: Table, *tasks: Task) -> Table:
    """The table with tasks that come before everything else on the agenda."""
    return replace(table, agenda=(*tasks, *table.agenda))


def last_of_all(table: Table, *tasks: Task) -> Table:
    """The table with tasks that wait for everything else on the agenda."""
    return replace(table, agenda=(*table.agenda, *tasks))


def clockwise(table: Table, start: Seat) -> tuple[Seat, ...]:
    """All seats in play, clockwise, ``start`` first if it is one of them."""
    size = len(table.players)
    ring = ((start + step) % size for step in range(size))
    return tuple(seat for seat in ring if table.players[seat].alive)


def gain(table: Table, seat: Seat, by: int, cause: str, log: Log) -> Table:
    """``seat`` regains up to ``by`` lives, never above the maximum."""
    player = table.players[seat]
    life = min(player.max_life, player.life + by)
    if life == player.life:
        return table
    log.append(LifeChanged(seat, player.life, life, cause))
    return with_player(table, seat, life=life)


def suffer(table: Table, seat: Seat, by: int, cause: str, log: Log) -> Table:
    """``seat`` loses ``by`` lives to the table itself; without a life left, Beers come next."""
    player = table.players[seat]
    life = max(0, player.life - by)
    log.append(LifeChanged(seat, player.life, life, cause))
    table = with_player(table, seat, life=life)
    return table if life else first_of_all(table, Task("last_life", seat, cause=cause))
