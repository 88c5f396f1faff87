"""How far everybody is from everybody, and who can be shot."""

from __future__ import annotations

from companion.rules.cards.abilities import ability
from companion.rules.cards.equipment import COLT_RANGE, EQUIPMENT, Equipment
from companion.rules.cards.lives import clockwise
from companion.rules.cards.table import Table
from companion.rules.step import Message, Seat, message

NEAREST = 1
"""No modifier brings two players closer than this."""


def working_cards(table: Table, seat: Seat) -> tuple[Equipment, ...]:
    """The cards in front of ``seat`` that have an effect now (Belle Star's turn)."""
    on_turn = table.turn.seat
    if seat != on_turn and ability(table, on_turn).cancels_cards:
        return ()
    return tuple(EQUIPMENT[laid.card] for laid in table.players[seat].in_front)


def distances(table: Table) -> tuple[tuple[int | None, ...], ...]:
    """The distance from each seat (first index) to each other one: None to the dead."""
    size = len(table.players)
    ring = clockwise(table, 0)
    nearer: dict[Seat, int] = {}
    farther: dict[Seat, int] = {}
    for seat in ring:
        own, cards = ability(table, seat), working_cards(table, seat)
        nearer[seat] = own.sees_nearer + sum(card.sees_nearer for card in cards)
        farther[seat] = own.seen_farther + sum(card.seen_farther for card in cards)
    rows: list[tuple[int | None, ...]] = []
    for seer in range(size):
        row: list[int | None] = [None] * size
        row[seer] = 0
        if seer in nearer:
            here = ring.index(seer)
            for there, target in enumerate(ring):
                if target != seer:
                    steps = abs(there - here)
                    around = min(steps, len(ring) - steps)
                    row[target] = max(NEAREST, around + farther[target] - nearer[seer])
        rows.append(tuple(row))
    return tuple(rows)


def distance_reasons(table: Table, seer: Seat, target: Seat) -> tuple[Message, ...]:
    """What makes ``target`` nearer or farther for ``seer`` than the seats between them."""
    other, own = ability(table, target), ability(table, seer)
    characters = (
        ("farther", other.id if other.seen_farther else None),
        ("nearer", own.id if own.sees_nearer else None),
    )
    farther = (card.id for card in working_cards(table, target) if card.seen_farther)
    nearer = (card.id for card in working_cards(table, seer) if card.sees_nearer)
    return (
        *(
            message(f"cards.distance.{way}_character", character=character)
            for way, character in characters
            if character is not None
        ),
        *(message("cards.distance.farther_card", seat=target, card=card) for card in farther),
        *(message("cards.distance.nearer_card", seat=seer, card=card) for card in nearer),
    )


def weapon(table: Table, seat: Seat) -> str | None:
    """The weapon card in front of ``seat``; None is the Colt .45."""
    in_front = (laid.card for laid in table.players[seat].in_front)
    return next((card for card in in_front if EQUIPMENT[card].weapon), None)


def reach(table: Table, seat: Seat) -> int:
    """How far ``seat`` shoots now."""
    ranges = (card.range for card in working_cards(table, seat))
    return next((each for each in ranges if each is not None), COLT_RANGE)


def can_shoot(table: Table, seat: Seat) -> tuple[Seat, ...]:
    """Everybody whom ``seat`` can reach with the weapon at hand."""
    return shootable(distances(table)[seat], reach(table, seat))


def shootable(row: tuple[int | None, ...], far: int) -> tuple[Seat, ...]:
    """The seats of a row of distances that are within ``far``."""
    return tuple(target for target, away in enumerate(row) if away and away <= far)
