"""How likely a "draw!" is to go well or ill: barrel, jail, dynamite."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import comb
from typing import Literal, TypeAlias

from companion.rules.cards.abilities import ability
from companion.rules.cards.decks import BASE_DECK, DODGE_CITY_DECK, faces
from companion.rules.cards.high_noon import Suit, in_force
from companion.rules.cards.table import DODGE_CITY, Table
from companion.rules.step import Seat

Check: TypeAlias = Literal["barrel", "jail", "dynamite"]

EXPLODING_RANKS = frozenset({"2", "3", "4", "5", "6", "7", "8", "9"})
TWO_CARDS = frozenset({"lucky_duke"})
"""Whose "draw!" turns up two cards to pick from."""


@dataclass(frozen=True, slots=True)
class Odds:
    """``hits`` of ``of`` equally likely draws from a full deck let it happen."""

    hits: int
    of: int


def draw_odds(table: Table, seat: Seat, check: Check) -> Odds:
    """How often ``seat``'s draw! saves from a shot, opens the jail, or explodes the dynamite.

    The odds are those of the whole deck: the companion does not see which cards are out.
    """
    hits, cards = _hits(check, in_force(table).all_suits, DODGE_CITY in table.expansions)
    if ability(table, seat).id not in TWO_CARDS:
        return Odds(hits, cards)
    pairs = comb(cards, 2)
    if check == "dynamite":
        return Odds(comb(hits, 2), pairs)
    return Odds(pairs - comb(cards - hits, 2), pairs)


@cache
def _hits(check: Check, all_suits: Suit | None, dodge_city: bool) -> tuple[int, int]:
    deck = faces(BASE_DECK) + (faces(DODGE_CITY_DECK) if dodge_city else ())
    letter = {"hearts": "H", "spades": "S", None: None}[all_suits]
    seen = [(rank, letter or suit) for rank, suit in deck]
    if check == "dynamite":
        hits = sum(suit == "S" and rank in EXPLODING_RANKS for rank, suit in seen)
    else:
        hits = sum(suit == "H" for _, suit in seen)
    return hits, len(deck)
