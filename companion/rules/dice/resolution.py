"""The dice are kept: their effects in the official order, each choice asked of its player."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.rules.dice.characters.character import NOBODY
from companion.rules.dice.draft import Decision, Draft, Task
from companion.rules.dice.duel import Duel, Whisky
from companion.rules.dice.effects import (
    distances,
    dynamites,
    gain_life,
    lose_life,
    return_arrows,
)
from companion.rules.dice.elimination import Bury
from companion.rules.dice.events import AbilityUsed, GatlingFired, Kept, ShotAimed, ThreeDynamites
from companion.rules.dice.faces import BULLSEYES, STOPPING_DYNAMITES
from companion.rules.dice.hits import strike
from companion.rules.dice.seats import out_of_the_game
from companion.rules.dice.table import Shot
from companion.rules.dice.tokens import cancel_by_tokens
from companion.rules.step import Answer, Change, Message, Question, Seat, message

FEW_OTHERS = 2  # with no more than these alive besides the roller a "2" counts as a "1"


def kept(game: Draft, *faces: str) -> list[tuple[int | None, str]]:
    """The dice that show one of ``faces`` and still count, then fury symbols (die None)."""
    turn = game.turn
    dice: list[tuple[int | None, str]] = [
        (die, face)
        for die, face in enumerate(turn.dice or ())
        if face in faces and die not in turn.spent
    ]
    dice.extend((None, face) for face in turn.symbols if face in faces)
    return dice


@dataclass(frozen=True, slots=True)
class Resolve(Task):
    """The rolling ends; the steps that the dice call for are put on the agenda in their order.

    The roller's tokens cancel dice right after the whisky, so that step is due with them, too.
    """

    implied: bool

    def run(self, game: Draft) -> None:
        turn = game.turn
        turn.phase = "resolve"
        turn.rolls_left = 0
        game.events.append(Kept(turn.seat, turn.dice or (), self.implied))
        shown = {*(turn.dice or ()), *turn.symbols}
        if game.roller.tokens:
            shown.add("whisky")
        game.agenda.append(_REST)
        game.agenda.extend([step for step, faces in _STEPS if not faces.isdisjoint(shown)])


@dataclass(frozen=True, slots=True)
class Dynamite(Task):
    def run(self, game: Draft) -> None:
        if dynamites(game, final=True) >= STOPPING_DYNAMITES:
            game.events.append(ThreeDynamites(game.turn.seat))
            game.push(Bury("dynamite"))
            lose_life(game, game.turn.seat, 1, "dynamite", None)


@dataclass(frozen=True, slots=True)
class WhiskyStep(Task):
    """Each whisky, and then the tokens that are left cancel their dice."""

    def run(self, game: Draft) -> None:
        seat = game.turn.seat
        character = game.character(seat)
        uses = len(kept(game, "whisky")) * character.whisky_uses
        if uses and character.whisky_uses > 1:
            game.events.append(AbilityUsed(seat, character.id))
        game.push(*(Whisky(seat) for _ in range(uses)), Cancel())


@dataclass(frozen=True, slots=True)
class Cancel(Task):
    def run(self, game: Draft) -> None:
        cancel_by_tokens(game)


# --- bull's eyes --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Bullseyes(Task):
    """One question per bull's eye; all are fired together after the last answer."""

    def run(self, game: Draft) -> None:
        eyes = kept(game, *BULLSEYES)
        if not eyes:
            return
        seat = game.turn.seat
        modify = game.character(seat).after_aiming
        game.push(
            *(Shoot(seat, die, int(face[-1])) for die, face in eyes),
            None if modify is None else modify(game, seat),
            Fire(),
        )


@dataclass(frozen=True, slots=True)
class Shoot(Decision):
    """The roller aims one bull's eye with ``number`` on it."""

    seat: Seat
    die: int | None
    number: int

    def ask(self, game: Draft) -> Question:
        places = distances(game, self.seat)
        number = 1 if len(places) <= FEW_OTHERS else self.number
        reach = game.character(self.seat).reach
        wanted = (number,) if reach is None else reach(number)
        targets = [
            seat for seat, (one, other) in places.items() if one in wanted or other in wanted
        ]
        return Question("shoot", self.seat, tuple(targets), self.die)

    def answer(self, game: Draft, value: Answer) -> None:
        if isinstance(value, int):
            game.turn.shots += (Shot(self.die, value),)
            game.events.append(ShotAimed(self.seat, value, self.die))

    def illegal(self, game: Draft) -> Iterable[tuple[Answer, Message]]:
        legal = self.ask(game).options or ()
        far = [
            (seat, message("dice.illegal.distance", target=seat, n=min(places)))
            for seat, places in distances(game, self.seat).items()
            if seat not in legal
        ]
        return [
            (self.seat, message("dice.illegal.yourself")),
            *far,
            *(item for item in out_of_the_game(game) if item[0] != self.seat),
        ]

    def outlook(self, game: Draft, value: Answer) -> tuple[Change, ...]:
        if not isinstance(value, int):
            return ()
        hits = 1 + sum(shot.target == value for shot in game.turn.shots)
        life = game.players[value].life
        return (Change(value, "life", life, max(0, life - hits)),)


@dataclass(frozen=True, slots=True)
class Fire(Task):
    def run(self, game: Draft) -> None:
        turn = game.turn
        hits: dict[Seat, int] = {}
        for shot in turn.shots:
            hits[shot.target] = hits.get(shot.target, 0) + (2 if shot.doubled else 1)
        turn.shots = ()
        strike(game, hits, "bullseye", turn.seat)


# --- beer ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Beers(Task):
    """One question per beer; what a beer gives the roller is settled before the first."""

    def run(self, game: Draft) -> None:
        seat = game.turn.seat
        thirst = game.character(seat).own_beer
        own = 1 if thirst is None else thirst(game, seat)
        game.push(*(Beer(seat, die, own) for die, _ in kept(game, "beer")))


@dataclass(frozen=True, slots=True)
class Beer(Decision):
    seat: Seat
    die: int | None
    own: int

    def ask(self, game: Draft) -> Question:
        return Question("beer", self.seat, tuple(game.living()), self.die)

    def answer(self, game: Draft, value: Answer) -> None:
        if not isinstance(value, int):
            return
        lives = self.own if value == self.seat else 1
        if lives > 1:
            character = game.character(self.seat)
            game.events.append(AbilityUsed(self.seat, character.id))
        gain_life(game, value, lives, "beer", self.seat)

    def illegal(self, game: Draft) -> Iterable[tuple[Answer, Message]]:
        return out_of_the_game(game)


# --- gatling ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Gatling(Task):
    """Enough gatlings: the roller's arrows go back and, after other effects, all others are hit."""

    def run(self, game: Draft) -> None:
        gatlings = kept(game, "gatling")
        seat = game.turn.seat
        character = game.character(seat)
        if len(gatlings) >= character.gatlings:
            if len(gatlings) < NOBODY.gatlings:
                game.events.append(AbilityUsed(seat, character.id))
            game.events.append(GatlingFired(seat))
            return_arrows(game, seat)
            game.push(FireGatling())
        each = character.at_gatling
        if each is not None:
            game.push(*(each(game, seat, die) for die, _ in gatlings))


@dataclass(frozen=True, slots=True)
class FireGatling(Task):
    def run(self, game: Draft) -> None:
        seat = game.turn.seat
        hits = {other: 1 for other in game.living() if other != seat}
        strike(game, hits, "gatling", seat)


# --- duels and the end of the turn --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Duels(Task):
    def run(self, game: Draft) -> None:
        seat = game.turn.seat
        dice = enumerate(game.turn.dice or ())
        game.push(*(Duel(seat, die) for die, face in dice if face == "duel"))


@dataclass(frozen=True, slots=True)
class Rest(Task):
    """What a character gets for the whole turn."""

    def run(self, game: Draft) -> None:
        reward = game.character(game.turn.seat).at_end
        if reward is not None and game.roller.alive:
            game.push(reward(game, game.turn.seat))


_REST = Rest()

# What each step is about; the agenda is worked off from its end.
_STEPS: tuple[tuple[Task, frozenset[str]], ...] = (
    (Duels(), frozenset({"duel"})),
    (Gatling(), frozenset({"gatling"})),
    (Beers(), frozenset({"beer"})),
    (Bullseyes(), BULLSEYES),
    (WhiskyStep(), frozenset({"whisky"})),
    (Dynamite(), frozenset({"dynamite"})),
)
