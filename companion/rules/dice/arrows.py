"""Arrows taken one by one, and the Indian attack that the last one starts."""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules.dice.draft import Draft, Task
from companion.rules.dice.effects import lose_life, return_arrows, take_arrows
from companion.rules.dice.elimination import Bury
from companion.rules.dice.events import IndianAttack
from companion.rules.step import Seat


@dataclass(frozen=True, slots=True)
class TakeArrows(Task):
    """A player takes arrows; if that empties the pile, the attack comes before the rest."""

    seat: Seat
    arrows: int

    def run(self, game: Draft) -> None:
        if not game.players[self.seat].alive:
            return
        now = min(self.arrows, game.arrow_pile)
        take_arrows(game, self.seat, now)
        if game.arrow_pile == 0:
            rest = self.arrows - now
            game.push(Attack(), TakeArrows(self.seat, rest) if rest else None)


@dataclass(frozen=True, slots=True)
class Attack(Task):
    """Everybody loses a life for each arrow; then all arrows lie in the pile again."""

    def run(self, game: Draft) -> None:
        game.events.append(IndianAttack(tuple([player.arrows for player in game.players])))
        game.push(Bury("indians"))
        for player in game.clockwise():
            if player.arrows == 0:
                continue
            arrows = player.arrows
            limit = game.character(player.seat).attack_loss
            lives = arrows if limit is None else limit(game, player.seat, arrows)
            lose_life(game, player.seat, lives, "indians", None)
            return_arrows(game, player.seat)
