"""Cards and tokens that the companion draws itself when people play without the real ones.

The rules never shuffle: they ask what was drawn, and this answers in the players' place. Each draw
is by chance from what can still be drawn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from companion.rules.dice.faces import FURY_DECK
from companion.rules.dice.table import Table
from companion.rules.dice.tokens import bag
from companion.rules.step import Answer


def draw(
    table: Table, chance: Random, fury_deck: Sequence[tuple[str, ...]] = FURY_DECK
) -> Answer | None:
    """The answer to a pending question about a draw, or None if that is not what is asked.

    ``fury_deck`` lists the symbols of every fury card; which of them lie face down is not known.
    """
    question = table.question
    if question is None or question.kind != "draw":
        return None
    if question.pile == "fury":
        return chance.choice(fury_deck)
    if question.pile == "wound":
        return _weighted(chance, bag(table.players))
    return _weighted(chance, dict(enumerate(table.boneyard)))


def _weighted(chance: Random, left: Mapping[str, int] | Mapping[int, int]) -> Answer:
    drawn: list[Answer] = [item for item, count in left.items() for _ in range(count)]
    return chance.choice(drawn)
