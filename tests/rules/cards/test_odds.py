"""What a "draw!" is likely to turn up."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.rules.cards.decks import BASE_DECK, DODGE_CITY_DECK, faces
from companion.rules.cards.odds import Odds, draw_odds
from tests.rules.cards.tables import deck, round_two, start

BASE = frozenset({"high_noon"})
WITH_DODGE_CITY = frozenset({"high_noon", "dodge_city"})


def test_the_decks_have_their_cards() -> None:
    base, dodge_city = faces(BASE_DECK), faces(DODGE_CITY_DECK)
    assert (len(base), len(dodge_city)) == (80, 40)
    assert Counter(suit for _, suit in base) == dict.fromkeys("HDCS", 20)
    assert Counter(suit for _, suit in dodge_city) == dict.fromkeys("HDCS", 10)


@pytest.mark.parametrize(
    ("expansions", "event", "barrel", "jail", "dynamite"),
    [
        (BASE, None, Odds(20, 80), Odds(20, 80), Odds(10, 80)),
        (WITH_DODGE_CITY, None, Odds(30, 120), Odds(30, 120), Odds(15, 120)),
        (BASE, "blessing", Odds(80, 80), Odds(80, 80), Odds(0, 80)),
        (BASE, "curse", Odds(0, 80), Odds(0, 80), Odds(40, 80)),
        (WITH_DODGE_CITY, "curse", Odds(0, 120), Odds(0, 120), Odds(61, 120)),
    ],
)
def test_odds(
    expansions: frozenset[str], event: str | None, barrel: Odds, jail: Odds, dynamite: Odds
) -> None:
    table = start(4, events=deck(event or "sermon"), expansions=expansions)
    if event:
        table = round_two(table)
    found = tuple(draw_odds(table, 1, check) for check in ("barrel", "jail", "dynamite"))
    assert found == (barrel, jail, dynamite)


def test_ranks_from_two_to_nine_explode_under_the_curse() -> None:
    ranks = [int(rank) for rank, _ in faces(BASE_DECK) if rank not in ("10", "J", "Q", "K", "A")]
    assert (len(ranks), min(ranks), max(ranks)) == (40, 2, 9)


def test_lucky_duke_picks_the_better_of_two_cards() -> None:
    table = start(4, expansions=frozenset())
    assert draw_odds(table, 2, "jail") == Odds(3160 - 1770, 3160)
    assert draw_odds(table, 2, "barrel") == Odds(3160 - 1770, 3160)
    assert draw_odds(table, 2, "dynamite") == Odds(45, 3160)


def test_a_hangover_takes_lucky_dukes_second_card() -> None:
    table = round_two(start(4, "hangover"))
    assert draw_odds(table, 2, "jail") == Odds(30, 120)
