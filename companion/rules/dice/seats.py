"""Why a seat is no answer: reasons that several questions share."""

from __future__ import annotations

from companion.rules.dice.draft import Draft
from companion.rules.step import Message, Seat, message


def out_of_the_game(game: Draft) -> list[tuple[Seat, Message]]:
    return [
        (player.seat, message("dice.illegal.out", target=player.seat))
        for player in game.players
        if not player.alive
    ]
