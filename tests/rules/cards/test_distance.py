"""Distances and reach."""

from __future__ import annotations

import pytest

from companion.rules.cards.commands import Choose, Command, Unequip
from companion.rules.cards.distance import (
    can_shoot,
    distance_reasons,
    distances,
    reach,
    weapon,
)
from tests.rules.cards.tables import END, laid, out, play, round_two, start


@pytest.mark.parametrize(
    ("number", "from_ann"),
    [
        (3, (0, 1, 1)),
        (4, (0, 1, 2, 1)),
        (5, (0, 1, 2, 2, 1)),
        (6, (0, 1, 2, 3, 2, 1)),
        (7, (0, 1, 2, 3, 3, 2, 1)),
        (8, (0, 1, 2, 3, 4, 3, 2, 1)),
    ],
)
def test_the_shorter_way_round_counts(number: int, from_ann: tuple[int, ...]) -> None:
    assert distances(start(number))[0] == from_ann


def test_the_dead_are_skipped_and_see_nobody() -> None:
    table = play(start(6), *out(1))
    assert distances(table)[0] == (0, None, 1, 2, 2, 1)
    assert distances(table)[1] == (None, 0, None, None, None, None)
    assert can_shoot(table, 1) == ()
    assert can_shoot(table, 0) == (2, 5)


@pytest.mark.parametrize(
    ("seat", "cards", "from_ann", "to_ann"),
    [
        (0, ("mustang",), 2, 3),
        (0, ("hideout",), 2, 3),
        (0, ("mustang", "hideout"), 2, 4),
        (0, ("scope",), 1, 2),
        (0, ("binocular",), 1, 2),
        (0, ("scope", "binocular"), 1, 2),
        (2, ("mustang",), 3, 2),
        (2, ("scope",), 2, 1),
        (0, ("barrel", "jail"), 2, 2),
    ],
)
def test_cards_change_the_distance_of_cyd_who_sits_two_away(
    seat: int, cards: tuple[str, ...], from_ann: int, to_ann: int
) -> None:
    cards = tuple(card for card in cards if card != "jail" or seat != 0)
    table = play(start(6), *laid(seat, *cards))
    assert distances(table)[0][2] == from_ann
    assert distances(table)[2][0] == to_ann


def test_no_distance_is_less_than_one() -> None:
    table = play(start(4, ann="rose_doolan"), *laid(0, "scope", "binocular"))
    assert distances(table)[0] == (0, 1, 1, 1)


@pytest.mark.parametrize(
    ("characters", "seer", "target", "away"),
    [
        ({"cyd": "paul_regret"}, 0, 2, 3),
        ({"cyd": "paul_regret"}, 2, 0, 2),
        ({"ann": "rose_doolan"}, 0, 2, 1),
        ({"ann": "rose_doolan"}, 2, 0, 2),
        ({"ann": "rose_doolan", "cyd": "paul_regret"}, 0, 2, 2),
    ],
)
def test_paul_regret_and_rose_doolan(
    characters: dict[str, str], seer: int, target: int, away: int
) -> None:
    assert distances(start(6, **characters))[seer][target] == away


def test_their_cards_add_to_real_ones() -> None:
    table = start(8, ann="rose_doolan", eve="paul_regret")
    assert distances(table)[0][4] == 4
    assert distances(play(table, *laid(0, "scope")))[0][4] == 3
    assert distances(play(table, *laid(4, "mustang")))[0][4] == 5


@pytest.mark.parametrize(
    ("card", "far", "targets"),
    [
        (None, 1, (1, 7)),
        ("volcanic", 1, (1, 7)),
        ("schofield", 2, (1, 2, 6, 7)),
        ("remington", 3, (1, 2, 3, 5, 6, 7)),
        ("rev_carabine", 4, (1, 2, 3, 4, 5, 6, 7)),
        ("winchester", 5, (1, 2, 3, 4, 5, 6, 7)),
    ],
)
def test_weapons_reach(card: str | None, far: int, targets: tuple[int, ...]) -> None:
    table = play(start(8), *laid(0, *([card] if card else [])))
    assert (weapon(table, 0), reach(table, 0), can_shoot(table, 0)) == (card, far, targets)
    assert (reach(table, 1), can_shoot(table, 1)) == (1, (0, 2))


def test_without_the_weapon_the_colt_is_back() -> None:
    table = play(start(8), *laid(0, "winchester"), Unequip(0, "winchester"))
    assert (weapon(table, 0), reach(table, 0)) == (None, 1)


ALL_CARDS: tuple[Command, ...] = (
    *laid(1, "mustang", "hideout"),
    *laid(2, "scope", "winchester"),
    *laid(0, "scope"),
)


def test_belle_star_switches_the_cards_of_others_off_in_her_turn_only() -> None:
    table = play(start(6, ann="belle_star"), *ALL_CARDS)
    assert distances(table)[0] == (0, 1, 1, 2, 1, 1)
    assert distances(table)[2][5] == 3
    assert reach(table, 2) == 1
    table = play(table, END)
    assert distances(table)[0] == (0, 2, 1, 2, 1, 1)
    assert distances(table)[2][5] == 2
    assert reach(table, 2) == 5


def test_belle_star_does_not_touch_abilities_or_her_own_cards() -> None:
    table = play(start(6, ann="belle_star", cyd="paul_regret"), *laid(0, "scope", "schofield"))
    assert distances(table)[0][2] == 2
    assert reach(table, 0) == 2


def test_a_hangover_switches_characters_off_and_leaves_cards_alone() -> None:
    table = play(start(6, "hangover", ann="rose_doolan", cyd="paul_regret"), *laid(3, "mustang"))
    assert (distances(table)[0][2], distances(table)[0][3]) == (2, 3)
    table = round_two(table)
    assert (table.event, distances(table)[0][2], distances(table)[0][3]) == ("hangover", 2, 4)
    assert distances(table)[1][2] == 1


def test_a_hangover_sobers_belle_star() -> None:
    table = play(start(4, "hangover", ann="belle_star"), *laid(1, "mustang"))
    assert distances(table)[0][1] == 1
    assert distances(round_two(table))[0][1] == 2


def test_vera_custer_as_belle_star_needs_her_own_turn() -> None:
    table = play(start(4, ann="belle_star", bob="vera_custer"), *laid(2, "mustang"), END)
    table = play(table, Choose(0))
    assert distances(table)[1][2] == 1
    assert distances(play(table, END))[1][2] == 2


def test_the_reasons_of_a_distance() -> None:
    table = play(
        start(6, ann="rose_doolan", cyd="paul_regret"),
        *laid(0, "binocular", "barrel"),
        *laid(2, "mustang", "scope"),
    )
    keys = [(each.key, dict(each.args)) for each in distance_reasons(table, 0, 2)]
    assert keys == [
        ("cards.distance.farther_character", {"character": "paul_regret"}),
        ("cards.distance.nearer_character", {"character": "rose_doolan"}),
        ("cards.distance.farther_card", {"seat": 2, "card": "mustang"}),
        ("cards.distance.nearer_card", {"seat": 0, "card": "binocular"}),
    ]
    assert distance_reasons(table, 1, 3) == ()
