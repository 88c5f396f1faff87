"""Die order: which of the dice that the watcher sees is which die of the turn.

The watcher names dice by their place in its reading; the table numbers them from 0, in an order
that stays the same during a turn. An order lists, for every die number, its place.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import TypeAlias

from companion.ports.dice import SeenDie

Order: TypeAlias = tuple[int, ...]


def order_of_roll(kinds: Sequence[str], dice: Sequence[SeenDie]) -> Order | None:
    """The order of a fresh roll: left to right in the picture within each kind; None if the kinds
    of the dice seen are not those of the turn."""
    return _filled(kinds, dice, [None] * len(kinds))


def order_of_reroll(
    kinds: Sequence[str], dice: Sequence[SeenDie], before: Order, thrown: AbstractSet[int]
) -> Order | None:
    """The order after some dice were thrown again (``thrown`` are places): dice left lying keep
    their number, the others share the numbers that are free. None if the kinds do not fit."""
    return _filled(kinds, dice, [None if place in thrown else place for place in before])


def order_by_faces(
    kinds: Sequence[str],
    dice: Sequence[SeenDie],
    lying: Sequence[str],
    thrown: AbstractSet[int],
) -> Order | None:
    """The order of dice that the table knows by their faces only, because people entered them by
    hand: a die that was not thrown (``thrown`` are places) goes to a number with its face, whatever
    is left fills up. None if the kinds do not fit."""
    free = [place for place in _left_to_right(dice) if place not in thrown]
    kept: list[int | None] = []
    for wanted in zip(kinds, lying, strict=True):
        alike = (place for place in free if (dice[place].kind, dice[place].face) == wanted)
        place = next(alike, None)
        if place is not None:
            free.remove(place)
        kept.append(place)
    return _filled(kinds, dice, kept)


def _filled(
    kinds: Sequence[str], dice: Sequence[SeenDie], kept: Sequence[int | None]
) -> Order | None:
    free = [place for place in _left_to_right(dice) if place not in kept]
    order: list[int] = []
    for kind, place in zip(kinds, kept, strict=True):
        if place is None:
            place = next((other for other in free if dice[other].kind == kind), None)
            if place is None:
                return None
            free.remove(place)
        order.append(place)
    return tuple(order) if not free else None


def _left_to_right(dice: Sequence[SeenDie]) -> list[int]:
    return sorted(range(len(dice)), key=lambda place: dice[place].center)
