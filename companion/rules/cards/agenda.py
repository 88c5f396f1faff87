"""Carrying out what stands on the agenda, until people have to decide."""

from __future__ import annotations

from dataclasses import replace

from companion.rules.cards.lives import Log
from companion.rules.cards.table import Table
from companion.rules.cards.tasks import TASKS
from companion.rules.step import Answer, Question


def run(table: Table, log: Log) -> Table:
    """The table after all that needs nobody, with the question that is open then, if any.

    It stops before a flip of the real deck, and where the game ends; what is left on the agenda
    stays there in case a correction shows that the game goes on.
    """
    if table.question is not None:
        table = replace(table, question=None)
    while table.agenda and table.winner is None:
        task = table.agenda[0]
        if task.kind == "flip" and table.deck is not None and table.deck.physical:
            break
        kind = TASKS[task.kind]
        options = kind.options(table, task)
        if len(options) > 1:
            return replace(table, question=Question(task.kind, task.seat, options))
        table = replace(table, agenda=table.agenda[1:])
        if options:
            table = kind.carry_out(table, task, options[0], log)
    return table


def answer(table: Table, value: Answer, log: Log) -> Table:
    """The table after the open question was answered with one of its options."""
    task = table.agenda[0]
    table = replace(table, agenda=table.agenda[1:])
    return run(TASKS[task.kind].carry_out(table, task, value, log), log)
