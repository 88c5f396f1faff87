"""Throwing dice: which may be thrown, what lies after it, and when the rolling ends."""

from __future__ import annotations

from collections.abc import Sequence

from companion.rules.dice.arrows import TakeArrows
from companion.rules.dice.draft import Draft
from companion.rules.dice.effects import dice_kinds, lose_life, rolling_stops
from companion.rules.dice.elimination import Bury
from companion.rules.dice.events import AbilityUsed, DieSet, Rolled
from companion.rules.dice.faces import FACES, DieKind
from companion.rules.dice.resolution import Resolve
from companion.rules.step import Message, Refusal, message


def roll(game: Draft, dice: tuple[str, ...]) -> None:
    """The first throw of a turn."""
    if game.turn.phase != "start":
        raise Refusal("dice.refused.roll_phase", seat=game.turn.seat)
    kinds = dice_kinds(game, game.turn.seat)
    if len(dice) != len(kinds):
        raise Refusal("dice.refused.dice_count", n=len(kinds), given=len(dice))
    for die, (face, kind) in enumerate(zip(dice, kinds, strict=True)):
        _check_face(die, face, kind)
    game.turn.rolls_left = game.character(game.turn.seat).rerolls
    _thrown(game, dice, tuple(range(len(dice))))


def reroll(game: Draft, thrown: Sequence[tuple[int, str]]) -> None:
    """Some dice thrown again."""
    _check_rolling(game)
    if not thrown:
        raise Refusal("dice.refused.empty_reroll")
    dice = list(game.turn.dice or ())
    kinds = dice_kinds(game, game.turn.seat)
    for die, face in thrown:
        reason = no_reroll(game, die)
        if reason is not None:
            raise Refusal(reason.key, **dict(reason.args))
        _check_face(die, face, kinds[die])
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
    _check_face(die, face, dice_kinds(game, turn.seat)[die])
    if dice[die] == face:
        raise Refusal("dice.refused.same_face", face=face)
    old, dice[die] = dice[die], face
    turn.dice = tuple(dice)
    turn.used += ("set_die",)
    game.events.append(AbilityUsed(turn.seat, game.character(turn.seat).id))
    game.events.append(DieSet(turn.seat, die, old, face))
    _settle(game)
    game.push(
        Bury("ability", turn.seat),
        TakeArrows(turn.seat, 1) if face == "arrow" else None,
    )
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


def _check_face(die: int, face: str, kind: DieKind) -> None:
    if face not in FACES[kind]:
        raise Refusal(f"dice.refused.not_on_{kind}_die", die=die, face=face)


def _thrown(game: Draft, dice: tuple[str, ...], thrown: tuple[int, ...]) -> None:
    turn = game.turn
    turn.dice = dice
    game.events.append(Rolled(turn.seat, dice, thrown, turn.rolls_left))
    _settle(game)
    react = game.character(turn.seat).after_throw
    if react is not None:
        game.push(react(game, turn.seat))
    arrows = [dice[die] for die in thrown].count("arrow")
    if arrows:
        game.agenda.append(TakeArrows(turn.seat, arrows))


def _settle(game: Draft) -> None:
    """Keeping the dice is implied as soon as they cannot be thrown again.

    The phase says so at once, even while arrows are taken or somebody still has to decide.
    """
    if game.turn.rolls_left == 0 or rolling_stops(game):
        game.turn.phase = "resolve"
        game.agenda.append(_IMPLIED_KEEP)
    else:
        game.turn.phase = "roll"


_IMPLIED_KEEP = Resolve(implied=True)
