"""How a card game begins, and which set-ups are refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.rules.cards import set_up
from companion.rules.cards.characters import CHARACTERS
from companion.rules.cards.table import PHYSICAL, SeatSetup
from tests.rules.cards.tables import ROLES, deck, lives, refused_setup, setup, start

THREE_LIVES = {
    "el_gringo",
    "paul_regret",
    "apache_kid",
    "elena_fuente",
    "pixie_pete",
    "sean_mallory",
    "vera_custer",
}


@pytest.mark.parametrize("character", sorted(CHARACTERS))
@pytest.mark.parametrize("number", [3, 4])
def test_lives_are_those_of_the_character_and_one_more_for_the_sheriff(
    character: str, number: int
) -> None:
    own = 3 if character in THREE_LIVES else 4
    first = start(number, ann=character).players[0]
    third = start(number, cyd=character).players[2]
    assert (first.life, first.max_life) == ((own + 1, own + 1) if number == 4 else (own, own))
    assert (third.life, third.max_life) == (own, own)


def test_there_are_sixteen_and_fifteen_characters() -> None:
    base = [each for each in CHARACTERS.values() if each.expansion is None]
    assert (len(base), len(CHARACTERS)) == (16, 31)


@pytest.mark.parametrize(("number", "first"), [(3, 0), (4, 0), (8, 0)])
def test_the_sheriff_begins_and_with_three_players_the_deputy(number: int, first: int) -> None:
    table = start(number)
    assert (table.turn.seat, table.turn.number, table.round, table.phase) == (first, 1, 1, "play")


def test_the_deputy_begins_wherever_he_sits() -> None:
    assert start(3, roles=("outlaw", "renegade", "deputy")).turn.seat == 2


@pytest.mark.parametrize("number", [4, 5, 6, 7])
def test_without_dodge_city_four_to_seven_play(number: int) -> None:
    assert len(lives(start(number, expansions=frozenset()))) == number


@pytest.mark.parametrize("number", [3, 8])
def test_three_and_eight_need_dodge_city(number: int) -> None:
    assert len(lives(start(number))) == number
    assert refused_setup(setup(number, expansions=frozenset())) == "number_of_players"


def test_two_and_nine_players_are_refused_even_with_dodge_city() -> None:
    eight = setup(8)
    assert refused_setup(replace(eight, players=eight.players[:2])) == "number_of_players"
    ninth = SeatSetup("Ian", "el_gringo", None)
    assert refused_setup(replace(eight, players=(*eight.players, ninth))) == "number_of_players"


@pytest.mark.parametrize(
    ("roles", "why"),
    [
        ((None, None, None, None), "one_sheriff"),
        (("sheriff", "sheriff", None, None), "one_sheriff"),
        (("outlaw", "renegade", "outlaw", None), "one_sheriff"),
        (("sheriff", "outlaw", "outlaw", "outlaw"), "roles_do_not_fit"),
        (("sheriff", "renegade", "renegade", None), "roles_do_not_fit"),
        (("sheriff", "deputy", None, None), "roles_do_not_fit"),
        (("deputy", "outlaw", None), "three_roles_open"),
        (("sheriff", "outlaw", "renegade"), "roles_do_not_fit"),
        (("deputy", "outlaw", "outlaw"), "roles_do_not_fit"),
    ],
)
def test_roles_that_do_not_fit_are_refused(roles: tuple[str | None, ...], why: str) -> None:
    assert refused_setup(setup(len(roles), roles=roles)) == why


def test_a_dealt_role_has_to_fit_and_to_be_secret() -> None:
    secret = ("sheriff", None, None, None)
    fits = set_up(setup(4, roles=secret, dealt={1: "outlaw", 2: "renegade", 3: "outlaw"}))
    assert [player.role for player in fits.table.players] == ["sheriff", None, None, None]
    wrong = setup(4, roles=secret, dealt={1: "deputy"})
    assert refused_setup(wrong) == "roles_do_not_fit"
    assert refused_setup(setup(4, dealt={1: "outlaw"})) == "dealt_and_open"


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"ann": "el_gringo", "bob": "el_gringo"}, "character_twice"),
        ({"bob": "sam_the_healer"}, "unknown_character"),
        ({"bob": "vera_custer", "expansions": frozenset()}, "character_needs_dodge_city"),
        ({"events": PHYSICAL, "expansions": frozenset()}, "deck_without_high_noon"),
        ({"events": deck()[:-1]}, "event_order"),
        ({"events": deck()[::-1]}, "event_order"),
        ({"events": (*deck()[:-2], "sermon", "high_noon")}, "event_order"),
        ({"options": {"no_such_thing": True}}, "unknown_option"),
        ({"options": {"no_beer_at_high_noon": 1}}, "option_value"),
    ],
)
def test_other_set_ups_that_are_refused(changes: dict[str, object], why: str) -> None:
    assert refused_setup(setup(4, **changes)) == why


def test_every_number_of_players_has_its_roles() -> None:
    for number, roles in ROLES.items():
        assert len(roles) == number
        assert set_up(setup(number)).table.winner is None


def test_vera_custer_as_sheriff_is_asked_before_the_first_turn_is_played() -> None:
    table = start(4, ann="vera_custer")
    assert table.question is not None
    assert (table.question.kind, set(table.question.options)) == ("ability", {1, 2, 3, None})
    assert table.phase == "start"
