"""Whether a Beer can save a player who has lost the last life, and how far."""

from __future__ import annotations

from companion.rules.cards.abilities import ability
from companion.rules.cards.high_noon import in_force
from companion.rules.cards.table import Table
from companion.rules.step import Message, Seat, message

TOO_FEW_FOR_BEER = 2
"""With so many players left a Beer has no effect."""


def beer_is_useless(table: Table) -> bool:
    """Whether only two players are left."""
    counts = not table.options.ghosts_leave_beer_useless
    left = sum(player.alive and (counts or not player.ghost) for player in table.players)
    return left <= TOO_FEW_FOR_BEER


def why_no_beer(table: Table, cause: str | None = None) -> Message | None:
    """The reason why no Beer can save a last life lost to ``cause``; None where one can."""
    if beer_is_useless(table):
        return message("cards.reason.two_left")
    if not in_force(table).beer:
        return message("cards.reason.reverend")
    if cause == "high_noon" and table.options.no_beer_at_high_noon:
        return message("cards.reason.no_beer_at_high_noon")
    return None


def saved_life(table: Table, seat: Seat) -> int:
    """The lives of a player whom enough Beers have just saved."""
    return min(table.players[seat].max_life, ability(table, seat).beer_lives)
