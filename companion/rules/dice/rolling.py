"""Throwing dice: which may be thrown, what lies after it, and when the rolling ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.rules.dice.arrows import TakeArrows
from companion.rules.dice.draft import Draft, Task
from companion.rules.dice.effects import dice_kinds, lose_life, rolling_stops
from companion.rules.dice.elimination import Bury
from companion.rules.dice.events import AbilityUsed, DieSet, Rolled
from companion.rules.dice.faces import FACES
from companion.rules.dice.resolution import Resolve
from companion.rules.step import Message, Refusal, message


def roll(game: Draft, dice: tuple[str, ...]) -> None:
    """The first throw of a turn."""
    if game.turn.phase != "start":
        raise Refusal("dice.refused.roll_phase", seat=game.turn.seat)
    kinds = dice_kinds(game, game.turn.seat)
    if len(dice) != len(kinds):
        raise Refusal("dice.refused.dice_count", n=len(kinds), given=len(dice))
    for die, face in enumerate(dice):
        _check_face(game, die, face)
    game.turn.rolls_left = game.character(game.turn.seat).rerolls
    _thrown(game, dice, tuple(range(len(dice))))


def reroll(game: Draft, thrown: Sequence[tuple[int, str]]) -> None:
    """Some dice thrown again."""
    _check_rolling(game)
    if not thrown:
        raise Refusal("dice.refused.empty_reroll")
    dice = list(game.turn.dice or ())
    for die, face in thrown:
        reason = no_reroll(game, die)
        if reason is not None:
            raise Refusal(reason.key, **dict(reason.args))
        _check_face(game, die, face)
        dice[die] = face
    game.turn.rolls_left -= 1
    _thrown(game, tuple(dice), tuple(sorted({die for die, _ in thrown})))


def no_reroll(game: Draft, die: int) -> Message | None:
    """Why a die may not be thrown again, or None if it may."""
    dice = game.turn.dice or ()
    if not 0 <= die < len(dice):
        return message("dice.refused.no_such_die", die=die, n=len(dice))
    if dice[die] == "dynamite" and not game.character(game.turn.seat).rerolls_dynamite:
        return message("dice.refused.locked_dynamite")
    return None


def keep(game: Draft) -> None:
    """The roller is content; the effects follow."""
    _check_rolling(game)
    game.push(Resolve(implied=False))


def set_die(game: Draft, die: int, face: str) -> None:
    """A life for the face one wants."""
    reason = no_set_die(game)
    if reason is not None:
        raise Refusal(reason.key, **dict(reason.args))
    turn = game.turn
    dice = list(turn.dice or ())
    if not 0 <= die < len(dice):
        raise Refusal("dice.refused.no_such_die", die=die, n=len(dice))
    _check_face(game, die, face)
    if dice[die] == face:
        raise Refusal("dice.refused.same_face", face=face)
    old, dice[die] = dice[die], face
    turn.dice = tuple(dice)
    turn.used += ("set_die",)
    game.events.append(AbilityUsed(turn.seat, game.character(turn.seat).id))
    game.events.append(DieSet(turn.seat, die, old, face))
    arrow = TakeArrows(turn.seat, 1) if face == "arrow" else None
    game.push(Bury("ability", turn.seat), arrow, AfterThrow())
    lose_life(game, turn.seat, 1, "ability", turn.seat)


def no_set_die(game: Draft) -> Message | None:
    """Why the roller may not set a die now, or None."""
    if game.turn.phase != "roll":
        return message("dice.refused.roll_first", seat=game.turn.seat)
    if not game.character(game.turn.seat).sets_dice:
        return message("dice.refused.sets_no_dice", seat=game.turn.seat)
    if "set_die" in game.turn.used:
        return message("dice.refused.once_per_turn", seat=game.turn.seat)
    if game.roller.life == 1 and not game.rules.options["chuck_last_life"]:
        return message("dice.refused.last_life", seat=game.turn.seat)
    return None


def _check_rolling(game: Draft) -> None:
    if game.turn.phase == "start":
        raise Refusal("dice.refused.roll_first", seat=game.turn.seat)
    if game.turn.phase != "roll":
        raise Refusal("dice.refused.rolling_over", seat=game.turn.seat)


def _check_face(game: Draft, die: int, face: str) -> None:
    kind = dice_kinds(game, game.turn.seat)[die]
    if face not in FACES[kind]:
        raise Refusal(f"dice.refused.not_on_{kind}_die", die=die, face=face)


def _thrown(game: Draft, dice: tuple[str, ...], thrown: tuple[int, ...]) -> None:
    turn = game.turn
    turn.dice = dice
    # The rolling is over as soon as it cannot go on, even while somebody still has to decide.
    turn.phase = "resolve" if turn.rolls_left == 0 or rolling_stops(game) else "roll"
    game.events.append(Rolled(turn.seat, dice, thrown, turn.rolls_left))
    game.agenda.append(AfterThrow())
    react = game.character(turn.seat).after_throw
    if react is not None:
        game.push(react(game, turn.seat))
    arrows = [dice[die] for die in thrown].count("arrow")
    if arrows:
        game.agenda.append(TakeArrows(turn.seat, arrows))


@dataclass(frozen=True, slots=True)
class AfterThrow(Task):
    """Keeping the dice is implied when they cannot be thrown again."""

    def run(self, game: Draft) -> None:
        if game.turn.rolls_left == 0 or rolling_stops(game):
            game.push(Resolve(implied=True))
