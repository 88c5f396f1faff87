"""The fit rule: nominal size, half steps down to the floor, two lines, an ellipsis for names."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.fit import ARROW, fit, width_of
from ui.theme import Style

BODY = Style(18.0, 15.0, "ui")


def measure(text: str, font: str, size: float) -> float:
    """Every letter is half as wide as it is high."""
    return len(text) * size / 2


@pytest.mark.parametrize(
    ("text", "width", "size", "lines"),
    [
        ("short", 100, 18.0, 1),
        ("ten letter", 85, 17.0, 1),
        ("ten letter", 75, 15.0, 1),
        ("two words here", 80, 17.5, 2),
    ],
)
def test_a_label_shrinks_before_it_wraps(text: str, width: float, size: float, lines: int) -> None:
    fitted = fit(text, BODY, width, 60, measure)
    assert fitted.fits
    assert (fitted.size, len(fitted.lines)) == (size, lines)


def test_what_cannot_fit_says_so() -> None:
    assert not fit("unbreakable-and-far-too-long", BODY, 60, 60, measure).fits


def test_a_name_ends_in_an_ellipsis() -> None:
    fitted = fit("Bartholomew", BODY, 60, 30, measure, ellipsis=True)
    assert fitted.fits
    assert fitted.lines[0].endswith("…")
    assert fitted.widths[0] <= 60


def test_an_arrow_is_as_wide_as_its_drawing() -> None:
    assert width_of(f"8 {ARROW} 5", "ui", 20.0, measure) == pytest.approx(4 * 10 + 1.02 * 20)


@given(st.text(alphabet="ab ", max_size=60), st.floats(30, 400))
def test_nothing_that_fits_is_wider_than_its_box(text: str, width: float) -> None:
    fitted = fit(text, BODY, width, 200, measure, lines=4)
    assert not fitted.fits or max(fitted.widths) <= width + 0.5
    assert "".join(fitted.lines).replace(" ", "") == text.replace(" ", "")


def test_a_change_from_old_to_new_is_never_torn_apart() -> None:
    fitted = fit(f"drinks a beer: 8 {ARROW} 9.", BODY, 170, 60, measure, lines=2)
    assert fitted.lines == ("drinks a beer:", f"8 {ARROW} 9.")
