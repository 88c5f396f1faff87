"""Everything people could do now: for players who decide by chance."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules.cards.choices import flip_choices
from companion.rules.cards.commands import (
    Choose,
    Command,
    EndTurn,
    Equip,
    Flip,
    Life,
    Unequip,
)
from companion.rules.cards.distance import can_shoot
from companion.rules.cards.equipment import EQUIPMENT
from companion.rules.cards.lives import clockwise
from companion.rules.cards.table import Table


def legal_commands(table: Table) -> tuple[Command, ...]:
    """The commands that play the game on from here; none after the end.

    Corrections are left out, and so are losses of more than one life: what people play is a
    shot, a drink, or a card laid or taken away.
    """
    if table.winner is not None:
        return ()
    if table.question is not None:
        return tuple(Choose(value) for value in table.question.options or ())
    if table.flip_due:
        return tuple(
            Flip(choice.value)
            for choice in flip_choices(table)
            if choice.legal and isinstance(choice.value, str)
        )
    return (EndTurn(), *_shots(table), *_drinks(table), *_cards(table))


def _shots(table: Table) -> Iterator[Command]:
    author = table.turn.seat
    for target in can_shoot(table, author):
        yield Life(target, -1, author, "bang")


def _drinks(table: Table) -> Iterator[Command]:
    for seat in clockwise(table, table.turn.seat):
        if table.players[seat].life < table.players[seat].max_life:
            yield Life(seat, 1, seat, "beer")


def _cards(table: Table) -> Iterator[Command]:
    for seat in clockwise(table, table.turn.seat):
        player = table.players[seat]
        for card in EQUIPMENT.values():
            if player.has(card.id):
                yield Unequip(seat, card.id)
            elif card.expansion is None or card.expansion in table.expansions:
                if card.id == "jail" and player.role == "sheriff":
                    continue
                yield Equip(seat, card.id)
