"""When dice are at rest, and what several readings of them say together."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.reading import COCKED, Die, Reading
from vision.settle import (
    FROZEN_STILL_SECONDS,
    GAP_SECONDS,
    STILL_SECONDS,
    Stillness,
    agreed,
    open_question,
    same_dice,
)


def die(
    face: str, x: float = 100.0, y: float = 100.0, sure: bool = True, confidence: float = 0.9
) -> Die:
    half = 35.0
    corners = (
        (x - half, y - half),
        (x + half, y - half),
        (x + half, y + half),
        (x - half, y + half),
    )
    return Die("base", face, sure, confidence, (x, y), corners)


def reading(*dice: Die) -> Reading:
    return Reading(tuple(dice))


def watched(pictures: list[tuple[float, bool]], identical: bool = False) -> Stillness:
    stillness = Stillness()
    for seconds, moving in pictures:
        stillness = stillness.observe(seconds, moving, identical)
    return stillness


@pytest.mark.parametrize("fps", [5, 10, 15, 30, 60, 120])
def test_rest_comes_after_the_same_time_at_every_frame_rate(fps: int) -> None:
    stillness, at = Stillness(), 0.0
    for index in range(fps * 3):
        at = index / fps
        stillness = stillness.observe(at, moved=at <= 1.0)
        if stillness.at_rest():
            break
    last_motion = int(1.0 * fps) / fps
    assert at - last_motion + 1e-6 >= STILL_SECONDS
    assert at - last_motion <= STILL_SECONDS + 1 / fps + 1e-6


RESTS = {
    "nothing seen yet": ([], False),
    "a single picture": ([(5.0, False)], False),
    "still long enough": ([(0, True), (0.1, False), (0.2, False)], True),
    "moved in between": ([(0, False), (0.1, False), (0.15, True), (0.2, False)], False),
    "a long gap": ([(0, False), (0.1, False), (0.1 + GAP_SECONDS * 2, False)], False),
    "the clock jumped back": ([(9, False), (9.3, False), (2.0, False)], False),
    "still again after the jump": ([(9, False), (2.0, False), (2.1, False), (2.2, False)], True),
}


@pytest.mark.parametrize("name", RESTS)
def test_rest(name: str) -> None:
    pictures, at_rest = RESTS[name]
    assert watched(pictures).at_rest() is at_rest


def test_a_frozen_picture_must_stand_longer() -> None:
    short = [(0.0, True), (STILL_SECONDS, False)]
    assert not watched(short, identical=True).at_rest()
    assert watched([*short, (FROZEN_STILL_SECONDS, False)], identical=True).at_rest()


@given(st.lists(st.tuples(st.floats(-1e6, 1e6), st.booleans()), max_size=30))
def test_no_order_of_times_breaks_it(pictures: list[tuple[float, bool]]) -> None:
    assert watched(pictures).seconds() >= 0


SAME = {
    "equal": (reading(die("arrow")), reading(die("arrow")), True),
    "another face at the same place": (reading(die("arrow")), reading(die("beer")), True),
    "a pixel off": (reading(die("arrow")), reading(die("arrow", 101)), True),
    "a die further": (reading(die("arrow")), reading(die("arrow", 130)), False),
    "one more": (reading(die("arrow")), reading(die("arrow"), die("arrow", 300)), False),
    "two for one": (
        reading(die("arrow"), die("arrow", 300)),
        reading(die("arrow"), die("arrow", 101)),
        False,
    ),
    "nothing": (reading(), reading(), True),
}


@pytest.mark.parametrize("name", SAME)
def test_same_dice(name: str) -> None:
    one, other, same = SAME[name]
    assert same_dice(one, other) is same
    assert same_dice(other, one) is same


VOTES = {
    "all sure of one face": (["arrow!", "arrow!", "arrow!"], "arrow!"),
    "one unsure among sure ones": (["arrow!", "arrow", "arrow!"], "arrow!"),
    "sure only once in three": (["arrow!", "arrow", "arrow"], "arrow"),
    "sure of two faces": (["arrow!", "arrow!", "beer!"], "arrow"),
    "an unsure other face": (["arrow!", "beer", "arrow!"], "arrow!"),
    "never sure": (["beer", "arrow", "beer"], "beer"),
}


@pytest.mark.parametrize("name", VOTES)
def test_readings_agree_or_ask(name: str) -> None:
    votes, outcome = VOTES[name]
    merged = agreed([reading(die(vote.rstrip("!"), sure=vote.endswith("!"))) for vote in votes])
    assert [(one.face, one.sure) for one in merged.dice] == [
        (outcome.rstrip("!"), outcome.endswith("!"))
    ]


@pytest.mark.parametrize(
    ("dice", "question"),
    [
        ([die("arrow")], None),
        ([die("arrow"), die("beer", 300, sure=False)], "unsure"),
        ([die("arrow", sure=False), die(COCKED, 300)], "cocked"),
        ([], None),
    ],
)
def test_what_players_must_look_at(dice: list[Die], question: str | None) -> None:
    assert open_question(reading(*dice)) == question
