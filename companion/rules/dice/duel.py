"""The duel dice: whisky, and duels thrown out with one die."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.rules.dice.draft import Decision, Draft, Task
from companion.rules.dice.effects import gain_life
from companion.rules.dice.events import DuelLost, DuelStarted, DuelThrown
from companion.rules.dice.faces import FACES
from companion.rules.dice.fury import draw_fury
from companion.rules.dice.hits import strike
from companion.rules.dice.seats import out_of_the_game
from companion.rules.dice.tokens import DiscardToken, DrawToken
from companion.rules.step import Answer, Message, Question, Seat, message


@dataclass(frozen=True, slots=True)
class Whisky(Task):
    """One use of a whisky: a life, and a token back into the bag or else a fury card."""

    seat: Seat

    def run(self, game: Draft) -> None:
        strength = game.character(self.seat).own_whisky
        lives = 1 if strength is None else strength(game, self.seat)
        gain_life(game, self.seat, lives, "whisky", self.seat)
        if game.players[self.seat].tokens:
            game.push(DiscardToken(self.seat))
        else:
            draw_fury(game, self.seat)


@dataclass(frozen=True, slots=True)
class Duel(Decision):
    """The roller hands a duel die to an opponent."""

    seat: Seat
    die: int

    def ask(self, game: Draft) -> Question:
        opponents = [seat for seat in game.living() if seat != self.seat]
        fresh = tuple(seat for seat in opponents if seat not in game.turn.duelled)
        if not fresh and game.rules.options["duel_same_opponent"]:
            fresh = tuple(opponents)
        return Question("duel", self.seat, fresh, self.die)

    def answer(self, game: Draft, value: Answer) -> None:
        if not isinstance(value, int):
            return
        game.turn.duelled += (value,)
        game.events.append(DuelStarted(self.seat, value, self.die))
        before = game.character(self.seat).at_duel
        game.push(
            None if before is None else before(game, self.seat),
            Throw(value, self.seat, self.die),
        )

    def illegal(self, game: Draft) -> Iterable[tuple[Answer, Message]]:
        met = [
            (seat, message("dice.illegal.already_duelled", target=seat))
            for seat in game.turn.duelled
            if game.players[seat].alive
        ]
        return [(self.seat, message("dice.illegal.yourself")), *met, *out_of_the_game(game)]


@dataclass(frozen=True, slots=True)
class Throw(Decision):
    """One throw in a duel: a duel hands the die back, anything else loses."""

    seat: Seat
    opponent: Seat
    die: int

    def ask(self, game: Draft) -> Question:
        return Question("throw", self.seat, FACES["duel"], self.die)

    def answer(self, game: Draft, value: Answer) -> None:
        face = str(value)
        game.events.append(DuelThrown(self.seat, face, self.die))
        if face == "duel":
            game.push(Throw(self.opponent, self.seat, self.die))
            return
        again = None
        if self.seat == game.turn.seat:
            retry = game.character(self.seat).after_miss
            again = None if retry is None else retry(game, self.seat, self.opponent, self.die)
        game.push(again or LoseDuel(self.seat, self.opponent))


@dataclass(frozen=True, slots=True)
class LoseDuel(Task):
    seat: Seat
    opponent: Seat

    def run(self, game: Draft) -> None:
        game.events.append(DuelLost(self.seat, self.opponent))
        game.push(DrawToken(self.seat))
        strike(game, {self.seat: 1}, "duel", self.opponent)
