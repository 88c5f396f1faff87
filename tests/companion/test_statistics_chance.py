"""Luck is told from loaded dice as in the tables of the textbooks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.statistics.chance import chi_square_tail, fairness

BASE = dict.fromkeys(["arrow", "dynamite", "bullseye1", "bullseye2", "beer", "gatling"], 1)
DUEL = {"arrow": 1, "dynamite": 1, "whisky": 1, "gatling": 1, "duel": 2}


# Upper critical values as printed in every statistics table.
@pytest.mark.parametrize(
    ("freedom", "probability", "critical"),
    [
        (1, 0.05, 3.841459),
        (1, 0.01, 6.634897),
        (2, 0.05, 5.991465),
        (3, 0.05, 7.814728),
        (4, 0.05, 9.487729),
        (4, 0.95, 0.710723),
        (5, 0.05, 11.070498),
        (5, 0.001, 20.515006),
        (5, 0.95, 1.145476),
        (10, 0.05, 18.307038),
        (29, 0.05, 42.556968),
    ],
)
def test_the_tail_agrees_with_the_printed_tables(
    freedom: int, probability: float, critical: float
) -> None:
    assert chi_square_tail(critical, freedom) == pytest.approx(probability, rel=1e-5)


@given(st.floats(0, 1000), st.floats(0, 50), st.integers(1, 40))
def test_the_tail_is_a_probability_that_falls(start: float, more: float, freedom: int) -> None:
    here, there = chi_square_tail(start, freedom), chi_square_tail(start + more, freedom)
    assert 0 <= there <= here + 1e-12 <= 1 + 2e-12


@pytest.mark.parametrize(
    ("counts", "odd", "oddity", "more"),
    [
        pytest.param([100, 104, 97, 99, 102, 98], False, "dynamite", True, id="ordinary luck"),
        pytest.param([110, 112, 108, 111, 60, 99], True, "beer", False, id="a shy beer"),
        pytest.param([90, 88, 92, 85, 91, 154], True, "gatling", True, id="a loaded gatling"),
    ],
)
def test_counts_become_a_verdict(counts: list[int], odd: bool, oddity: str, more: bool) -> None:
    verdict = fairness(dict(zip(BASE, counts, strict=True)), BASE)
    assert (verdict.odd, verdict.oddity, verdict.more) == (odd, oddity, more)


def test_a_face_that_a_die_has_twice_is_expected_twice() -> None:
    fair = {"arrow": 50, "dynamite": 50, "whisky": 50, "gatling": 50, "duel": 100}
    assert fairness(fair, DUEL).probability == pytest.approx(1.0)
    assert fairness(dict.fromkeys(DUEL, 60), DUEL).oddity == "duel"


@pytest.mark.parametrize("rolls_each", [0, 4])
def test_too_few_rolls_say_nothing(rolls_each: int) -> None:
    verdict = fairness(dict.fromkeys(BASE, rolls_each), BASE)
    assert verdict.probability is None
    assert not verdict.odd
