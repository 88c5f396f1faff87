"""The one value that screens show."""

from __future__ import annotations

from companion.rules.cards.commands import Flip
from companion.rules.cards.counts import Count, bang_limit
from companion.rules.cards.distance import can_shoot, distance_reasons, distances
from companion.rules.cards.guide import guide
from companion.rules.cards.high_noon import EVENTS
from companion.rules.cards.odds import Odds
from companion.rules.cards.reminders import reminders
from companion.rules.cards.table import PHYSICAL
from tests.rules.cards.tables import END, laid, out, play, round_two, start


def test_a_guide_is_what_the_single_functions_say() -> None:
    table = play(start(6, cyd="paul_regret"), *laid(0, "schofield", "scope"), *out(4))
    found = guide(table)
    for seat, one in enumerate(found.seats):
        assert one.distances == distances(table)[seat]
        assert one.can_shoot == can_shoot(table, seat)
        assert one.reminders == reminders(table, seat)
        assert one.bang_limit == bang_limit(table, seat)
    assert (found.seats[0].weapon, found.seats[0].reach) == ("schofield", 2)
    assert found.seats[0].reasons[2] == distance_reasons(table, 0, 2)
    assert found.seats[0].reasons[4] == ()
    assert found.seats[0].draws == Count(2)
    assert found.seats[1].odds == (Odds(30, 120), Odds(30, 120), Odds(15, 120))


def test_green_cards_wait_for_a_later_turn() -> None:
    table = play(start(), *laid(1, "knife", "barrel"))
    assert guide(table).seats[1].waiting == ("knife",)
    table = play(table, END, *laid(1, "sombrero"))
    assert guide(table).seats[1].waiting == ("sombrero",)


def test_it_offers_the_flip_that_is_due() -> None:
    table = start(4, PHYSICAL)
    assert guide(table).flips == ()
    table = round_two(table)
    assert sum(choice.legal for choice in guide(table).flips) == len(EVENTS) - 1
    assert guide(play(table, Flip("thirst"))).meaning[0].key == "cards.meaning.thirst"


def test_it_says_why_no_beer_helps() -> None:
    assert guide(start()).no_beer is None
    assert guide(play(start(), *out(1, 3))).no_beer.key == "cards.reason.two_left"
    assert guide(round_two(start(4, "reverend"))).no_beer.key == "cards.reason.reverend"


def test_it_names_who_comes_next() -> None:
    assert guide(start()).follower == 1
    assert guide(play(start(), *out(1))).follower == 2
    assert guide(round_two(start(4, "gold_rush"))).follower == 3
    assert guide(play(start(), *out(0))).follower is None
