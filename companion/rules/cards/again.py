"""Another game with the same people."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from companion.rules.cards.table import SeatSetup, Table
from companion.rules.cards.turns import flipper
from companion.rules.step import Refusal, Seat


def may_keep(table: Table) -> tuple[Seat, ...]:
    """Who may keep the character for the next game: everybody who is still in play."""
    return tuple(
        seat for seat, player in enumerate(table.players) if player.alive and not player.ghost
    )


def star_to_the_left(table: Table) -> Seat:
    """The next sheriff where the group lets the star go round: clockwise is to the left."""
    players = table.players
    sheriff = next(
        (seat for seat, player in enumerate(players) if player.role == "sheriff"),
        flipper(table),
    )
    return (sheriff + 1) % len(players)


def seats_again(
    table: Table, keep: Collection[Seat], fresh: Mapping[Seat, str], sheriff: Seat | None
) -> tuple[SeatSetup, ...]:
    """The seats of the next game: kept characters, ``fresh`` ones for all others.

    ``sheriff`` gets the star and all other roles are secret; with None all are still to be
    dealt. Keeping a character after having been eliminated is refused.
    """
    survivors = may_keep(table)
    for seat in keep:
        if seat not in survivors:
            raise Refusal("cards.refused.only_survivors_keep", seat=seat)
    return tuple(
        SeatSetup(
            name=player.name,
            character=player.character if seat in keep else fresh[seat],
            role="sheriff" if seat == sheriff else None,
        )
        for seat, player in enumerate(table.players)
    )
