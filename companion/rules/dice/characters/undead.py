"""The eight characters of Undead or Alive. Most need the module that their ability is about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.rules.dice.characters.character import Character
from companion.rules.dice.draft import Decision, Draft, Task
from companion.rules.dice.duel import LoseDuel, Throw
from companion.rules.dice.effects import gain_life, rolling_stops
from companion.rules.dice.events import AbilityUsed, DieSet, FuryPassed
from companion.rules.dice.fury import ENOUGH_LIVES
from companion.rules.dice.seats import out_of_the_game
from companion.rules.dice.tokens import DrawToken
from companion.rules.step import Answer, Message, Question, Seat

# --- Belle Star: one dynamite becomes a gatling after each roll ---------------------------------


@dataclass(frozen=True, slots=True)
class ChangeDynamite(Decision):
    seat: Seat

    def ask(self, game: Draft) -> Question | None:
        if rolling_stops(game):
            return None
        dynamites = [d for d, face in enumerate(game.turn.dice or ()) if face == "dynamite"]
        return Question("change_dynamite", self.seat, (*dynamites, None))

    def answer(self, game: Draft, value: Answer) -> None:
        if not isinstance(value, int):
            return
        dice = list(game.turn.dice or ())
        dice[value] = "gatling"
        game.turn.dice = tuple(dice)
        game.events.append(AbilityUsed(self.seat, "belle_star"))
        game.events.append(DieSet(self.seat, value, "dynamite", "gatling"))


def _belle_changes(game: Draft, seat: Seat) -> Task:
    return ChangeDynamite(seat)


# --- Herb Hunter: a wound token for who lost two lives in his turn ------------------------------


@dataclass(frozen=True, slots=True)
class HandOutTokens(Task):
    seat: Seat

    def run(self, game: Draft) -> None:
        wounded = [
            player.seat
            for player in game.clockwise()
            if player.seat != self.seat and player.alive and player.lost >= ENOUGH_LIVES
        ]
        for seat in wounded:
            game.events.append(AbilityUsed(self.seat, "herb_hunter", seat))
        game.push(*(DrawToken(seat) for seat in wounded))


def _herb_hunts(game: Draft, seat: Seat) -> Task:
    return HandOutTokens(seat)


# --- Pat Brennan: moves a fury card at the start of his turn ------------------------------------


@dataclass(frozen=True, slots=True)
class PassFury(Decision):
    seat: Seat

    def ask(self, game: Draft) -> Question:
        takers = [player.seat for player in game.players if player.alive and not player.zombie]
        pairs = [
            (giver.seat, taker)
            for giver in game.players
            if giver.fury
            for taker in takers
            if taker != giver.seat
        ]
        return Question("pass_fury", self.seat, (*pairs, None))

    def answer(self, game: Draft, value: Answer) -> None:
        if not isinstance(value, tuple):
            return
        giver, taker = (int(seat) for seat in value)
        game.edit(giver).fury -= 1
        game.edit(taker).fury += 1
        game.events.append(AbilityUsed(self.seat, "pat_brennan"))
        game.events.append(FuryPassed(self.seat, giver, taker))


def _pat_passes(game: Draft, seat: Seat) -> Task | None:
    return PassFury(seat)


# --- Sam the Healer: a life for somebody with each duel he starts -------------------------------


@dataclass(frozen=True, slots=True)
class HealInDuel(Decision):
    seat: Seat

    def ask(self, game: Draft) -> Question:
        return Question("heal", self.seat, (*game.living(), None))

    def answer(self, game: Draft, value: Answer) -> None:
        if isinstance(value, int):
            game.events.append(AbilityUsed(self.seat, "sam_the_healer", value))
            gain_life(game, value, 1, "ability", self.seat)

    def illegal(self, game: Draft) -> Iterable[tuple[Answer, Message]]:
        return out_of_the_game(game)


def _sam_heals(game: Draft, seat: Seat) -> Task:
    return HealInDuel(seat)


# --- Sean Mallory: throws once more in a duel of his turn ---------------------------------------


@dataclass(frozen=True, slots=True)
class Rethrow(Decision):
    seat: Seat
    opponent: Seat
    die: int

    def ask(self, game: Draft) -> Question:
        return Question("rethrow", self.seat, (True, False))

    def answer(self, game: Draft, value: Answer) -> None:
        if value is True:
            game.turn.used += ("rethrow",)
            game.events.append(AbilityUsed(self.seat, "sean_mallory"))
            game.push(Throw(self.seat, self.opponent, self.die))
        else:
            game.push(LoseDuel(self.seat, self.opponent))


def _sean_throws_again(game: Draft, seat: Seat, opponent: Seat, die: int) -> Task | None:
    return None if "rethrow" in game.turn.used else Rethrow(seat, opponent, die)


_DUEL = frozenset({"characters", "duel"})
_FURY = frozenset({"characters", "fury"})

UNDEAD = (
    Character("belle_star", 8, frozenset({"characters"}), after_throw=_belle_changes),
    Character("chuck_wengam", 8, frozenset({"characters"}), sets_dice=True),
    Character("greg_digger", 7, _DUEL, whisky_uses=2),
    Character("herb_hunter", 8, _DUEL, after_end=_herb_hunts),
    Character("pat_brennan", 8, _FURY, before_fury=_pat_passes),
    Character("pixie_pete", 9, _FURY, picks_fury=True),
    Character("sam_the_healer", 7, _DUEL, at_duel=_sam_heals),
    Character("sean_mallory", 8, _DUEL, after_miss=_sean_throws_again),
)
