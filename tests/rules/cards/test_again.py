"""Another game with the same people."""

from __future__ import annotations

import pytest

from companion.rules.cards import set_up
from companion.rules.cards.again import may_keep, seats_again, star_to_the_left
from companion.rules.cards.commands import Life
from companion.rules.cards.table import Setup, Table
from companion.rules.step import Refusal
from tests.rules.cards.tables import END, out, play, round_two, start


def finished() -> Table:
    """The outlaws have won; Ann and Cyd are out."""
    return play(start(4), *out(2), Life(0, -5, 1))


def test_survivors_may_keep_their_characters() -> None:
    assert may_keep(finished()) == (1, 3)


def test_a_ghost_is_no_survivor() -> None:
    table = play(start(5, "ghost_town", roles=None), *out(1))
    table = play(round_two(table), END, Life(0, -5, 1))
    assert table.winner is not None
    assert may_keep(table) == (2, 3, 4)


def test_the_others_get_new_ones_and_roles_are_dealt_anew() -> None:
    fresh = {0: "suzy_lafayette", 2: "jourdonnais", 3: "calamity_janet"}
    again = seats_again(finished(), {1}, fresh, sheriff=1)
    assert [each.name for each in again] == ["Ann", "Bob", "Cyd", "Dan"]
    assert [each.character for each in again] == [
        "suzy_lafayette",
        "black_jack",
        "jourdonnais",
        "calamity_janet",
    ]
    assert [each.role for each in again] == [None, "sheriff", None, None]
    assert set_up(Setup(again)).table.players[1].max_life == 5


def test_who_was_eliminated_keeps_nothing() -> None:
    with pytest.raises(Refusal, match="only_survivors_keep"):
        seats_again(finished(), {0}, {}, sheriff=None)


@pytest.mark.parametrize(
    ("roles", "left"),
    [
        (("sheriff", "outlaw", "renegade", "outlaw"), 1),
        (("outlaw", "outlaw", "renegade", "sheriff"), 0),
        (("outlaw", "renegade", "deputy"), 0),
    ],
)
def test_the_star_goes_to_the_left(roles: tuple[str, ...], left: int) -> None:
    assert star_to_the_left(start(len(roles), roles=roles)) == left
