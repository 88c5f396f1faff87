"""A player goes: the chain of what follows, up to the moment the end is judged."""

from __future__ import annotations

from companion.rules.cards.abilities import ability
from companion.rules.cards.characters import remind
from companion.rules.cards.events import CardGone, Eliminated, GhostLeft
from companion.rules.cards.lives import Log, clockwise, first_of_all, last_of_all, with_player
from companion.rules.cards.table import Out, Table, Task
from companion.rules.step import Seat

NOBODYS_KILLS = frozenset({"dynamite", "high_noon"})
"""What the table itself does to a player: no reward, no penalty, no personal kill."""

THREE_PLAYERS = 3


def eliminate(table: Table, seat: Seat, author: Seat | None, cause: str | None, log: Log) -> Table:
    """``seat`` is out. The role, the spoils and the end of the game come next on the agenda."""
    killer = None if author == seat or cause in NOBODYS_KILLS else author
    log.append(Eliminated(seat, cause, killer))
    table = _leave(table, seat, log)
    table = with_player(table, seat, out=Out(table.round, cause, killer))
    table = first_of_all(
        table,
        Task("role", seat),
        Task("spoils", seat, author=killer),
        Task("judge", seat),
    )
    if seat == table.turn.seat:
        table = last_of_all(table, Task("leave_turn", seat))
    return table


def ghost_leaves(table: Table, seat: Seat, log: Log) -> Table:
    """A ghost's turn is over: out again, which may be the end of the game."""
    log.append(GhostLeft(seat))
    return first_of_all(_leave(table, seat, log), Task("judge", seat))


def _leave(table: Table, seat: Seat, log: Log) -> Table:
    for other in clockwise(table, seat):
        if other != seat:
            table = ability(table, other).bereft(table, other, seat, log)
    log.extend(CardGone(seat, laid.card, "eliminated") for laid in table.players[seat].in_front)
    return with_player(
        table, seat, life=0, alive=False, ghost=False, in_front=(), copied=None, due=()
    )


def spoils(table: Table, seat: Seat, author: Seat | None, log: Log) -> Table:
    """Reward or penalty for whoever eliminated ``seat``, now that the role is known."""
    if author is None or not table.players[author].alive:
        return table
    role = table.players[seat].role
    if len(table.players) == THREE_PLAYERS or role == "outlaw":
        return remind(table, author, "reward_three_cards", log)
    if role == "deputy" and table.players[author].role == "sheriff":
        return remind(table, author, "penalty_lose_all", log)
    return table
