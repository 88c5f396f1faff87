"""Which die is which: dice left lying keep their numbers, thrown ones are named."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.reading import Die
from vision.track import Tracked, follow

EDGE_PX = 70.0


def die(
    face: str,
    x: float,
    y: float = 200.0,
    turned: float = 0.0,
    kind: str = "base",
    sure: bool = True,
) -> Die:
    angles = [math.radians(turned + quarter) for quarter in (225, 315, 45, 135)]
    reach = EDGE_PX / math.sqrt(2)
    a, b, c, d = ((x + reach * math.cos(angle), y + reach * math.sin(angle)) for angle in angles)
    return Die(kind, face, sure, 0.9, (x, y), (a, b, c, d))


ROLL = (
    die("arrow", 100),
    die("beer", 250),
    die("gatling", 400),
    die("bullseye1", 550),
    die("dynamite", 700),
)


def tracked(dice: Sequence[Die], taken: Sequence[int] = ()) -> tuple[Tracked, ...]:
    return tuple(Tracked(number, one, number in taken) for number, one in enumerate(dice))


def test_the_first_roll_is_thrown_as_a_whole() -> None:
    followed = follow((), ROLL)
    assert followed.dice() == ROLL
    assert followed.thrown_indices() == (0, 1, 2, 3, 4)


def test_dice_left_lying_are_not_thrown_in_whatever_order_they_are_seen() -> None:
    followed = follow(tracked(ROLL), ROLL[::-1])
    assert followed.dice() == ROLL
    assert followed.thrown == ()


NOT_THROWN = {
    "seen a pixel off": die("beer", 251, 201, 1),
    "bumped a little": die("beer", 275, 190, 20),
    "another guess, but unsure": die("arrow", 250, sure=False),
}


@pytest.mark.parametrize("name", NOT_THROWN)
def test_a_die_that_was_hardly_touched_keeps_its_number(name: str) -> None:
    seen = (ROLL[0], NOT_THROWN[name], *ROLL[2:])
    followed = follow(tracked(ROLL), seen)
    assert followed.thrown == ()
    assert followed.dice() == seen


THROWN = {
    "another face at the same place": die("arrow", 250),
    "the same face elsewhere": die("beer", 250, 600),
    "turned where it lay": die("beer", 255, 200, 44),
}


@pytest.mark.parametrize("name", THROWN)
def test_a_die_that_was_thrown_is_named(name: str) -> None:
    seen = (ROLL[0], THROWN[name], *ROLL[2:])
    followed = follow(tracked(ROLL), seen)
    assert followed.thrown_indices() == (1,)
    assert followed.dice() == seen


def test_dice_taken_are_remembered_and_make_no_roll() -> None:
    followed = follow(tracked(ROLL), ROLL[:3])
    assert followed.thrown == ()
    assert followed.dice() == ROLL[:3]
    assert [entry.number for entry in followed.tracked if entry.taken] == [3, 4]


def test_dice_that_were_only_hidden_are_found_again() -> None:
    hidden = follow(tracked(ROLL), ROLL[:3])
    followed = follow(hidden.tracked, ROLL)
    assert followed.thrown == ()
    assert followed.dice() == ROLL


def test_a_taken_die_that_lands_near_its_old_place_was_thrown() -> None:
    taken = follow(tracked(ROLL), ROLL[:4])
    followed = follow(taken.tracked, (*ROLL[:4], die("dynamite", 712, 207, 8)))
    assert followed.thrown_indices() == (4,)


def test_thrown_dice_take_the_free_numbers() -> None:
    taken = follow(tracked(ROLL), (ROLL[0], ROLL[2], ROLL[4]))
    landed = (die("arrow", 90, 500), die("arrow", 300, 500))
    followed = follow(taken.tracked, (*landed, ROLL[4], ROLL[2], ROLL[0]))
    assert followed.dice() == (ROLL[0], landed[0], ROLL[2], landed[1], ROLL[4])
    assert followed.thrown_indices() == (1, 3)


def test_a_lying_die_knocked_by_a_thrown_one_was_not_thrown() -> None:
    taken = follow(tracked(ROLL), ROLL[:3])
    knocked = die("gatling", 490, 260, 41)
    landed = (die("beer", 520, 330), die("beer", 90, 500))
    followed = follow(taken.tracked, (*ROLL[:2], knocked, *landed))
    assert followed.thrown_indices() == (3, 4)
    assert followed.dice()[2] == knocked


def test_a_tray_that_is_pushed_throws_nothing() -> None:
    pushed = tuple(die(one.face, one.center[0] + 130, one.center[1] - 60) for one in ROLL)
    followed = follow(tracked(ROLL), pushed[::-1])
    assert followed.thrown == ()
    assert followed.dice() == pushed


def test_dice_that_move_unlike_one_another_were_thrown() -> None:
    moved = tuple(
        die(one.face, one.center[0] + 130, one.center[1] - 60 - 30 * index)
        for index, one in enumerate(ROLL)
    )
    assert follow(tracked(ROLL), moved).thrown_indices() == (0, 1, 2, 3, 4)


def test_each_kind_keeps_its_own_numbers() -> None:
    roll = (*ROLL[:3], die("whisky", 550, kind="duel"), die("duel", 700, kind="duel"))
    taken = follow(tracked(roll), (roll[0], roll[2], roll[3]))
    landed_duel = die("arrow", 80, 500, kind="duel")
    landed_base = die("arrow", 600, 500)
    followed = follow(taken.tracked, (landed_duel, roll[0], roll[2], roll[3], landed_base))
    assert followed.dice() == (roll[0], landed_base, roll[2], roll[3], landed_duel)
    assert followed.thrown_indices() == (1, 4)


def test_new_dice_are_numbered_kind_by_kind() -> None:
    duel, base = die("whisky", 100, kind="duel"), die("beer", 400)
    assert follow((), (duel, base)).dice() == (base, duel)


places = st.lists(
    st.tuples(st.integers(0, 12), st.integers(0, 8)), min_size=0, max_size=8, unique=True
)


@given(places, st.randoms(use_true_random=False))
def test_dice_that_do_not_move_are_never_thrown(
    cells: list[tuple[int, int]], chance: object
) -> None:
    roll = [die("arrow", x * 80.0, y * 80.0) for x, y in cells]
    shuffled = list(roll)
    chance.shuffle(shuffled)  # type: ignore[attr-defined]
    followed = follow(tracked(roll), shuffled)
    assert followed.thrown == ()
    assert followed.dice() == tuple(roll)


@given(places, places)
def test_every_die_seen_is_given_exactly_once(
    before: list[tuple[int, int]], after: list[tuple[int, int]]
) -> None:
    old = tracked([die("arrow", x * 80.0, y * 80.0) for x, y in before])
    seen = [die("beer" if x % 2 else "arrow", x * 80.0 + 20, y * 80.0) for x, y in after]
    followed = follow(old, seen)
    assert sorted(map(str, followed.dice())) == sorted(map(str, seen))
    numbers = [entry.number for entry in followed.tracked]
    assert len(set(numbers)) == len(numbers)
