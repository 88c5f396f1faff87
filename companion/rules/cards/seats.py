"""Checks that every command needs: that seats exist and answers are options."""

from __future__ import annotations

from collections.abc import Iterable

from companion.rules.cards.table import Table
from companion.rules.step import Answer, Refusal, Seat


def check_seat(table: Table, seat: Seat) -> None:
    """Refuses a seat that nobody could sit on."""
    if not 0 <= seat < len(table.players):
        raise Refusal("cards.refused.no_such_seat", number=seat)


def is_option(value: Answer, options: Iterable[Answer]) -> bool:
    """Whether ``value`` is one of ``options``; True is not 1 here."""
    return any(type(value) is type(option) and value == option for option in options)
