"""Hits by bull's eyes, gatlings and duels: applied together, reactions asked player by player."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from companion.rules.dice.draft import Draft, Task
from companion.rules.dice.effects import lose_life
from companion.rules.dice.elimination import Bury
from companion.rules.dice.events import AbilityUsed
from companion.rules.step import Seat


def strike(game: Draft, hits: Mapping[Seat, int], cause: str, author: Seat) -> None:
    """Puts on the agenda: the hits clockwise from the roller, the dead, then grudges."""
    game.turn.hurt = ()
    victims = [player.seat for player in game.clockwise() if player.seat in hits]
    game.push(
        *(Hit(seat, hits[seat], cause, author) for seat in victims),
        Bury(cause, author),
        Grudges(cause, author),
    )


@dataclass(frozen=True, slots=True)
class Hit(Task):
    """One player is hit ``times`` times, one life after the other, until no life is left."""

    seat: Seat
    times: int
    cause: str
    author: Seat
    outlives_roller: ClassVar[bool] = True

    def run(self, game: Draft) -> None:
        if game.players[self.seat].life == 0:
            return
        character = game.character(self.seat)
        if self.cause in character.spared:
            game.events.append(AbilityUsed(self.seat, character.id))
            return
        if self.times > 1:
            game.push(Hit(self.seat, self.times - 1, self.cause, self.author))
        avoid = character.before_hit
        instead = None if avoid is None else avoid(game, self.seat, self.cause, self.author)
        if instead is None:
            lose_life(game, self.seat, 1, self.cause, self.author)
        else:
            game.push(instead)


@dataclass(frozen=True, slots=True)
class Grudges(Task):
    """What those who lost a life in the hits just applied do to their author."""

    cause: str
    author: Seat

    def run(self, game: Draft) -> None:
        for player in game.clockwise():
            if player.seat in game.turn.hurt:
                resent = game.character(player.seat).resents
                if resent is not None:
                    game.push(resent(game, player.seat, self.cause, self.author))
