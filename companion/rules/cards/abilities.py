"""Whose ability works now."""

from __future__ import annotations

from companion.rules.cards.characters import CHARACTERS, NO_ABILITY, Character
from companion.rules.cards.high_noon import in_force
from companion.rules.cards.table import Table
from companion.rules.step import Seat


def ability(table: Table, seat: Seat) -> Character:
    """The character whose ability ``seat`` has now.

    An ability that Vera Custer copied before a Hangover works until her own turn.
    """
    player = table.players[seat]
    sober = in_force(table).abilities
    if player.copied is not None and (sober or seat != table.turn.seat):
        return CHARACTERS[player.copied]
    return CHARACTERS[player.character] if sober else NO_ABILITY
