"""The one function that decides: a table and a command in, the next table and its events out."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from companion.rules.dice.characters import CHARACTERS
from companion.rules.dice.commands import (
    Choose,
    Command,
    Correct,
    Keep,
    Reroll,
    Reveal,
    Roll,
    SetDie,
)
from companion.rules.dice.correction import correct, reveal
from companion.rules.dice.draft import Decision, Draft
from companion.rules.dice.events import Event
from companion.rules.dice.rolling import keep, reroll, roll, set_die
from companion.rules.dice.setup import Setup, first_table
from companion.rules.dice.table import Table
from companion.rules.dice.turns import carry_on, start_turn
from companion.rules.step import Answer, Refusal, Step

DiceStep: TypeAlias = Step[Table, Event]


def set_up(setup: Setup) -> DiceStep:
    """The table when the first turn has begun, or a Refusal if the rules do not allow it."""
    table = first_table(setup)
    game = Draft(table, CHARACTERS)
    start_turn(game, table.turn)
    carry_on(game)
    return Step(game.freeze(), tuple(game.events))


def apply(table: Table, command: Command) -> DiceStep:
    """Carries out a command with all its consequences, or raises Refusal.

    The table given is never changed.
    """
    game = Draft(table, CHARACTERS)
    match command:
        case Choose(value):
            _choose(game, value)
        case Roll(dice):
            _check_turn(game)
            roll(game, dice)
        case Reroll(thrown):
            _check_turn(game)
            reroll(game, thrown)
        case Keep():
            _check_turn(game)
            keep(game)
        case SetDie(die, face):
            _check_turn(game)
            set_die(game, die, face)
        case Correct():
            correct(game, command)
            game.question = None  # asked again below, about the table as it is now
        case Reveal():
            reveal(game, command)
        case _:
            assert_never(command)
    carry_on(game)
    return Step(game.freeze(), tuple(game.events))


def _choose(game: Draft, value: Answer) -> None:
    question = game.question
    if question is None:
        raise Refusal("dice.refused.no_question")
    decision = game.agenda[-1]
    if not isinstance(decision, Decision):
        raise TypeError("a question is always asked by the decision that waits")
    decision.check(question, value)
    game.agenda.pop()
    game.question = None
    decision.answer(game, value)


def _check_turn(game: Draft) -> None:
    if game.winner is not None:
        raise Refusal("dice.refused.game_over")
    if game.question is not None:
        question = game.question
        raise Refusal("dice.refused.question_open", seat=question.seat, kind=question.kind)
