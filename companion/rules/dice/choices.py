"""What may be done now and what it would change, so that no screen computes a rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from companion.rules.commands import Choose
from companion.rules.dice.characters import CHARACTERS
from companion.rules.dice.commands import Command
from companion.rules.dice.draft import Decision, Draft
from companion.rules.dice.effects import dice_kinds
from companion.rules.dice.engine import apply
from companion.rules.dice.events import Event
from companion.rules.dice.faces import DieKind
from companion.rules.dice.rolling import no_reroll, no_set_die
from companion.rules.dice.table import Table
from companion.rules.step import Change, Choice, message

CommandKind: TypeAlias = Literal["roll", "reroll", "keep", "set_die", "choose", "correct", "reveal"]


@dataclass(frozen=True, slots=True)
class Preview:
    """What a command would do: the values that change, and the events on the way."""

    changes: tuple[Change, ...]
    events: tuple[Event, ...]


def preview(table: Table, command: Command) -> Preview:
    """What ``command`` would do now. Raises Refusal where ``apply`` would."""
    step = apply(table, command)
    return Preview(changes(table, step.table), step.events)


def changes(before: Table, after: Table) -> tuple[Change, ...]:
    """The numbers of the players that differ between two tables of one game."""
    found: list[Change] = []
    for old, new in zip(before.players, after.players, strict=True):
        if old is new:
            continue
        for what, was, now in (
            ("life", old.life, new.life),
            ("arrows", old.arrows, new.arrows),
            ("tokens", len(old.tokens), len(new.tokens)),
            ("fury", old.fury, new.fury),
        ):
            if was != now:
                found.append(Change(old.seat, what, was, now))
    return tuple(found)


def choices(table: Table) -> tuple[Choice, ...]:
    """Every answer to the pending question: the legal ones with what they change, then the others.

    Empty without a question, and for a question that takes any answer of the right form.
    """
    if table.question is None or table.question.options is None:
        return ()
    game = Draft(table, CHARACTERS)
    decision = game.agenda[-1]
    if not isinstance(decision, Decision):
        return ()
    offered = []
    for option in table.question.options:
        outlook = decision.outlook(game, option)
        if outlook is None:
            outlook = preview(table, Choose(option)).changes
        offered.append(Choice(option, outlook))
    refused = [Choice(value, reason=reason) for value, reason in decision.illegal(game)]
    return (*offered, *refused)


def possible_rerolls(table: Table) -> tuple[Choice, ...]:
    """For each die on the table whether it may be thrown again, and if not, why."""
    if table.turn.dice is None:
        return ()
    game = Draft(table, CHARACTERS)
    rolling = table.turn.phase == "roll"
    over = message("dice.refused.rolling_over", seat=table.turn.seat)
    return tuple(
        Choice(die, reason=no_reroll(game, die) if rolling else over)
        for die in range(len(table.turn.dice))
    )


def legal_commands(table: Table) -> frozenset[CommandKind]:
    """The kinds of command that can be given now; ``correct`` always is one of them."""
    if table.winner is not None:
        secret = any(player.role is None for player in table.players)
        return frozenset({"correct", "reveal"}) if secret else frozenset({"correct"})
    if table.question is not None:
        return frozenset({"correct", "choose"})
    if table.turn.phase == "start":
        return frozenset({"correct", "roll"})
    kinds: set[CommandKind] = {"correct", "keep"}
    if any(choice.legal for choice in possible_rerolls(table)):
        kinds.add("reroll")
    if no_set_die(Draft(table, CHARACTERS)) is None:
        kinds.add("set_die")
    return frozenset(kinds)


def dice_in_hand(table: Table) -> tuple[DieKind, ...]:
    """The kinds of the dice that the player on turn throws, in die order."""
    return dice_kinds(Draft(table, CHARACTERS), table.turn.seat)
