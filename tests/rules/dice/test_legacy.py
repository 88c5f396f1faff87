"""What a game hands on to the next."""

from __future__ import annotations

import pytest

from companion.rules.dice import Seated, Setup, set_up
from companion.rules.dice.legacy import extra_life, legacy
from companion.rules.dice.table import Table
from companion.rules.step import Refusal
from tests.rules.dice.tabletop import has, keep, played, roll, setup

LEGACY = ("legacy",)
QUIET = (roll("DDGGB"), keep, 0)


def sheriff_shot(**options: str) -> Table:
    start = setup(5, modules=LEGACY, **options)
    return played(start, *QUIET, has(0, 1), roll("1DDGG"), keep, 0)


def sheriff_wins(**options: str) -> Table:
    start = setup(4, modules=LEGACY, **options)
    moves = (has(1, 1), has(2, 1), has(3, 1), roll("GGGDD"), keep)
    return played(start, *moves)


def test_who_kills_the_sheriff_is_the_next() -> None:
    handed_on = legacy(sheriff_shot())
    assert (handed_on.sheriff, handed_on.namer) == (1, None)
    assert handed_on.choosers == (0,)
    assert handed_on.keepers == (1, 2, 3, 4)


def test_a_sheriff_killed_by_indians_has_no_heir() -> None:
    start = setup(4, modules=LEGACY)
    table = played(start, has(0, 1, 4), has(1, None, 4), roll("A1BBG"))
    handed_on = legacy(table)
    assert (handed_on.sheriff, handed_on.namer) == (None, None)


def test_a_sheriff_killed_by_his_own_dynamite_has_no_heir() -> None:
    table = played(setup(4, modules=LEGACY), has(0, 1), roll("DDDBG"))
    assert legacy(table).sheriff is None


def test_a_surviving_sheriff_names_the_next() -> None:
    handed_on = legacy(sheriff_wins())
    assert (handed_on.sheriff, handed_on.namer) == (None, 0)
    assert handed_on.choosers == (1, 2, 3)


@pytest.mark.parametrize(
    ("bullet", "named", "gets_it"),
    [
        ("old_sheriff", 2, 0),
        ("old_sheriff", 0, None),
        ("new_sheriff", 2, 2),
        ("new_sheriff", 0, None),
    ],
)
def test_the_bullet_for_giving_up_the_star(bullet: str, named: int, gets_it: int | None) -> None:
    assert extra_life(sheriff_wins(legacy_bullet=bullet), named) == gets_it


def test_nobody_gets_a_bullet_when_the_sheriff_is_dead() -> None:
    assert extra_life(sheriff_shot(), 2) is None


def test_characters_not_played_are_there_to_choose_from() -> None:
    unused = legacy(sheriff_wins()).unused
    assert "sid_ketchum" in unused
    assert "paul_regret" not in unused
    assert "belle_star" not in unused


def test_it_is_refused_before_the_end_and_without_the_module() -> None:
    with pytest.raises(Refusal):
        legacy(set_up(setup(4, modules=LEGACY)).table)
    with pytest.raises(Refusal):
        legacy(played(setup(4), has(0, 1), roll("DDDBG")))


def test_a_bonus_life_raises_the_maximum() -> None:
    plain = setup(4, modules=LEGACY)
    ann, *others = plain.players
    richer = Seated(ann.name, ann.character, ann.role, bonus_life=1)
    table = set_up(Setup((richer, *others), LEGACY)).table
    assert (table.players[0].life, table.players[0].max_life) == (12, 12)
    with pytest.raises(Refusal):
        set_up(Setup((richer, *others)))
