"""Cards in front of players."""

from __future__ import annotations

import pytest

from companion.rules.cards.commands import Command, Equip, Life, Unequip
from companion.rules.cards.equipment import EQUIPMENT
from companion.rules.cards.events import CardGone, CardLaid
from companion.rules.cards.game import apply
from tests.rules.cards.tables import END, in_front, laid, out, play, refused, start

NEW_IN_DODGE_CITY = sorted(card for card in EQUIPMENT if EQUIPMENT[card].expansion)


def test_a_second_weapon_replaces_the_first_and_nothing_else() -> None:
    table = play(start(), *laid(1, "barrel", "schofield"))
    step = apply(table, Equip(1, "winchester"))
    assert in_front(step.table, 1) == ["barrel", "winchester"]
    assert step.events == (CardGone(1, "schofield", "replaced"), CardLaid(1, "winchester"))


def test_a_card_that_goes_away_is_told() -> None:
    step = apply(play(start(), *laid(1, "barrel", "scope")), Unequip(1, "barrel"))
    assert in_front(step.table, 1) == ["scope"]
    assert step.events == (CardGone(1, "barrel", "removed"),)


def test_all_the_different_horses_and_glasses_go_together() -> None:
    table = play(start(), *laid(1, "mustang", "hideout", "scope", "binocular"))
    assert in_front(table, 1) == ["mustang", "hideout", "scope", "binocular"]


@pytest.mark.parametrize("card", sorted(EQUIPMENT))
def test_never_two_cards_of_one_name(card: str) -> None:
    table = play(start(), *laid(1, card))
    assert refused(table, Equip(1, card)) == "card_twice"
    assert in_front(play(table, *laid(2, card)), 2) == [card]


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (Equip(0, "jail"), "sheriff_in_jail"),
        (Equip(3, "mustang"), "is_out"),
        (Equip(4, "mustang"), "no_such_seat"),
        (Equip(-1, "mustang"), "no_such_seat"),
        (Equip(1, "colt"), "unknown_card"),
        (Equip(1, "thirst"), "unknown_card"),
        (Unequip(1, "mustang"), "no_such_card"),
        (Unequip(1, "colt"), "unknown_card"),
        (Unequip(4, "scope"), "no_such_seat"),
    ],
)
def test_what_is_refused(command: Command, why: str) -> None:
    assert refused(play(start(), *out(3)), command) == why


@pytest.mark.parametrize("card", NEW_IN_DODGE_CITY)
def test_cards_of_dodge_city_need_it(card: str) -> None:
    assert refused(start(expansions=frozenset()), Equip(1, card)) == "card_needs_dodge_city"


def test_fifteen_cards_are_new_in_dodge_city() -> None:
    assert len(NEW_IN_DODGE_CITY) == 15
    assert sum(card.colour == "green" for card in EQUIPMENT.values()) == 13


def test_with_three_players_anybody_may_go_to_jail() -> None:
    table = play(start(3), *(Equip(seat, "jail") for seat in range(3)))
    assert [in_front(table, seat) for seat in range(3)] == [["jail"]] * 3


def test_the_turn_in_which_a_card_was_laid_is_kept() -> None:
    table = play(start(), END, *laid(1, "sombrero"), END, *laid(1, "knife"))
    assert [laid.turn for laid in table.players[1].in_front] == [2, 3]


def test_whoever_goes_leaves_no_card_behind() -> None:
    table = play(start(), *laid(1, "barrel", "knife"), Life(1, -4, 0))
    assert in_front(table, 1) == []
