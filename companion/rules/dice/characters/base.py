"""The sixteen characters of the base game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from companion.rules.dice.arrows import TakeArrows
from companion.rules.dice.characters.character import Character
from companion.rules.dice.draft import Decision, Draft, Task
from companion.rules.dice.effects import gain_life, lose_life, return_arrows
from companion.rules.dice.events import AbilityBarred, AbilityUsed
from companion.rules.dice.faces import BULLSEYES
from companion.rules.dice.seats import out_of_the_game
from companion.rules.step import Answer, Message, Question, Seat, message

JESSE_JONES_LIMIT = 4  # lives at or below which a beer gives him two
SUZY_LAFAYETTE_GAIN = 2
VULTURE_SAM_GAIN = 2


# --- Bart Cassidy: an arrow instead of a hit ----------------------------------------------------


@dataclass(frozen=True, slots=True)
class TakeArrowInstead(Decision):
    seat: Seat
    cause: str
    author: Seat

    def ask(self, game: Draft) -> Question:
        options = (True, False) if _spare_arrow(game) else (False,)
        return Question("take_arrow", self.seat, options)

    def answer(self, game: Draft, value: Answer) -> None:
        if value is True:
            game.events.append(AbilityUsed(self.seat, "bart_cassidy", self.author))
            game.push(TakeArrows(self.seat, 1))
        else:
            lose_life(game, self.seat, 1, self.cause, self.author)


def _spare_arrow(game: Draft) -> bool:
    # The last arrow would start an attack, and he may not take it this way.
    return game.arrow_pile > 1 or game.rules.options["bart_last_arrow"] is True


def _bart_avoids(game: Draft, seat: Seat, cause: str, author: Seat) -> Task | None:
    if cause == "duel" and not game.rules.options["bart_in_duel"]:
        return None
    if not _spare_arrow(game):
        game.events.append(AbilityBarred(seat, "bart_cassidy"))
        return None
    return TakeArrowInstead(seat, cause, author)


# --- Calamity Janet and Rose Doolan: other distances --------------------------------------------


def _ones_are_twos(number: int) -> tuple[int, ...]:
    return (1, 2)


def _one_place_further(number: int) -> tuple[int, ...]:
    return (number, number + 1)


# --- El Gringo: who hurts him takes an arrow ----------------------------------------------------


def _gringo_resents(game: Draft, seat: Seat, cause: str, author: Seat) -> Task | None:
    options = game.rules.options
    if not game.players[author].alive:
        return None
    if cause == "duel" and (seat == game.turn.seat or not options["el_gringo_in_duel"]):
        return None
    if not game.players[seat].alive and not options["el_gringo_eliminated"]:
        return None
    if game.arrow_pile == 1 and not options["el_gringo_last_arrow"]:
        return None
    if cause in ("bullseye", "gatling") and options["el_gringo_shots_and_gatling"] == "one_arrow":
        if "el_gringo" in game.turn.used:
            return None
        game.turn.used += ("el_gringo",)
    game.events.append(AbilityUsed(seat, "el_gringo", author))
    return TakeArrows(author, 1)


# --- Jesse Jones: two lives from a beer when he is weak -----------------------------------------


def _jesse_drinks(game: Draft, seat: Seat) -> int:
    return 2 if game.players[seat].life <= JESSE_JONES_LIMIT else 1


def _jesse_whisky(game: Draft, seat: Seat) -> int:
    return _jesse_drinks(game, seat) if game.rules.options["jesse_jones_whisky"] else 1


# --- Jourdonnais and Pedro Ramirez: less from an attack -----------------------------------------


def _at_most_one(game: Draft, seat: Seat, arrows: int) -> int:
    if arrows > 1:
        game.events.append(AbilityUsed(seat, "jourdonnais"))
    return 1


# --- Kit Carlson: arrows back to the pile -------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DiscardArrow(Decision):
    seat: Seat
    die: int | None

    def ask(self, game: Draft) -> Question:
        holders = [player.seat for player in game.players if player.arrows]
        return Question("discard_arrow", self.seat, (*holders, None), self.die)

    def answer(self, game: Draft, value: Answer) -> None:
        if isinstance(value, int):
            game.events.append(AbilityUsed(self.seat, "kit_carlson", value))
            return_arrows(game, value, 1)

    def illegal(self, game: Draft) -> Iterable[tuple[Answer, Message]]:
        return [
            *out_of_the_game(game),
            *(
                (player.seat, message("dice.illegal.no_arrows", target=player.seat))
                for player in game.players
                if player.alive and not player.arrows
            ),
        ]


def _kit_discards(game: Draft, seat: Seat, die: int | None) -> Task:
    return DiscardArrow(seat, die)


# --- Pedro Ramirez: drops an arrow for a life lost ----------------------------------------------


@dataclass(frozen=True, slots=True)
class DropArrow(Decision):
    seat: Seat

    def ask(self, game: Draft) -> Question | None:
        if not game.players[self.seat].arrows:
            return None
        return Question("drop_arrow", self.seat, (True, False))

    def answer(self, game: Draft, value: Answer) -> None:
        if value is True:
            game.events.append(AbilityUsed(self.seat, "pedro_ramirez"))
            return_arrows(game, self.seat, 1)


def _pedro_drops(game: Draft, seat: Seat, cause: str) -> Task | None:
    if cause == "indians" or not game.players[seat].life:
        return None
    return DropArrow(seat)


def _pedro_in_attack(game: Draft, seat: Seat, arrows: int) -> int:
    if not game.rules.options["pedro_saves_in_attack"]:
        return arrows
    # Each life lost takes one more arrow away before it can hurt.
    return (arrows + 1) // 2


# --- Sid Ketchum: a life for somebody at the start ----------------------------------------------


@dataclass(frozen=True, slots=True)
class GiveLife(Decision):
    seat: Seat

    def ask(self, game: Draft) -> Question:
        return Question("heal", self.seat, tuple(game.living()))

    def answer(self, game: Draft, value: Answer) -> None:
        if isinstance(value, int):
            game.events.append(AbilityUsed(self.seat, "sid_ketchum", value))
            gain_life(game, value, 1, "ability", self.seat)

    def illegal(self, game: Draft) -> Iterable[tuple[Answer, Message]]:
        return out_of_the_game(game)


def _sid_heals(game: Draft, seat: Seat) -> Task:
    return GiveLife(seat)


# --- Slab the Killer: a beer doubles a bull's eye -----------------------------------------------


@dataclass(frozen=True, slots=True)
class Double(Decision):
    seat: Seat

    def ask(self, game: Draft) -> Question | None:
        aimed = [shot.die for shot in game.turn.shots if shot.die is not None]
        if not aimed or not _beers(game):
            return None
        return Question("double", self.seat, (*aimed, None))

    def answer(self, game: Draft, value: Answer) -> None:
        if value is None:
            return
        turn = game.turn
        turn.shots = tuple(
            replace(shot, doubled=True) if shot.die == value else shot for shot in turn.shots
        )
        turn.spent += (_beers(game)[-1],)
        target = next(shot.target for shot in turn.shots if shot.doubled)
        game.events.append(AbilityUsed(self.seat, "slab_the_killer", target))


def _beers(game: Draft) -> list[int]:
    turn = game.turn
    return [
        die for die, face in enumerate(turn.dice or ()) if face == "beer" and die not in turn.spent
    ]


def _slab_doubles(game: Draft, seat: Seat) -> Task:
    return Double(seat)


# --- Suzy Lafayette and Vulture Sam: lives for what others do ------------------------------------


def _suzy_rests(game: Draft, seat: Seat) -> None:
    turn, options = game.turn, game.rules.options
    faces = [
        face
        for die, face in enumerate(turn.dice or ())
        if options["suzy_counts_cancelled"] or die not in turn.spent
    ]
    if options["suzy_counts_fury"]:
        faces.extend(turn.symbols)
    if BULLSEYES.isdisjoint(faces):
        game.events.append(AbilityUsed(seat, "suzy_lafayette"))
        gain_life(game, seat, SUZY_LAFAYETTE_GAIN, "ability", seat)


def _sam_profits(game: Draft, seat: Seat, eliminated: int) -> None:
    game.events.append(AbilityUsed(seat, "vulture_sam"))
    gain_life(game, seat, VULTURE_SAM_GAIN * eliminated, "ability", seat)


BASE = (
    Character("bart_cassidy", 8, before_hit=_bart_avoids),
    Character("black_jack", 8, rerolls_dynamite=True),
    Character("calamity_janet", 8, reach=_ones_are_twos),
    Character("el_gringo", 7, resents=_gringo_resents),
    Character("jesse_jones", 9, own_beer=_jesse_drinks, own_whisky=_jesse_whisky),
    Character("jourdonnais", 7, attack_loss=_at_most_one),
    Character("kit_carlson", 7, at_gatling=_kit_discards),
    Character("lucky_duke", 8, rerolls=3),
    Character("paul_regret", 9, spared=frozenset({"gatling"})),
    Character("pedro_ramirez", 8, after_loss=_pedro_drops, attack_loss=_pedro_in_attack),
    Character("rose_doolan", 9, reach=_one_place_further),
    Character("sid_ketchum", 8, before_roll=_sid_heals),
    Character("slab_the_killer", 8, after_aiming=_slab_doubles),
    Character("suzy_lafayette", 8, at_end=_suzy_rests),
    Character("vulture_sam", 9, at_elimination=_sam_profits),
    Character("willy_the_kid", 8, gatlings=2),
)
