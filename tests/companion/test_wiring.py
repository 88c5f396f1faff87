"""The wiring as data: what is refused, and with which sentence."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.texts import Texts
from companion.wiring import (
    DEFAULT_WIRING,
    HEADER,
    RGB_WIRING,
    RgbLed,
    SingleLed,
    Wiring,
    WiringError,
    checked,
    uses,
)


def test_the_default_wiring_serves_eight_seats_on_one_header() -> None:
    assert checked(DEFAULT_WIRING) is DEFAULT_WIRING
    assert len(DEFAULT_WIRING.seat_buttons) == len(DEFAULT_WIRING.seat_lamps) == 8
    assert len(list(uses(DEFAULT_WIRING))) == 20


def test_five_rgb_lamps_fit_on_one_header() -> None:
    assert checked(RGB_WIRING) is RGB_WIRING
    assert len(RGB_WIRING.seat_lamps) == 5
    assert len(list(uses(RGB_WIRING))) == 24


def test_the_header_has_28_gpio_pins_each_at_its_own_place() -> None:
    assert sorted(HEADER) == list(range(28))
    assert len(set(HEADER.values())) == 28
    assert set(HEADER.values()) <= set(range(1, 41))


@pytest.mark.parametrize(
    ("wiring", "sentence"),
    [
        (
            replace(DEFAULT_WIRING, accept=27),
            "GPIO 27 is used twice: for the button of seat 3 and for the accept button.",
        ),
        (
            Wiring(seat_lamps=(SingleLed(5), RgbLed(6, 5, 7))),
            "GPIO 5 is used twice: for the lamp of seat 1 and for the green lamp of seat 2.",
        ),
        (
            Wiring(undo=28),
            "There is no GPIO 28 for the undo button: use 2 to 27.",
        ),
        (Wiring(status=-1), "There is no GPIO -1 for the status lamp: use 2 to 27."),
        (
            Wiring(next=1),
            "GPIO 1 cannot be used for the next button: it is reserved for the memory of add-on "
            "boards.",
        ),
        (Wiring(seat_buttons=(None,) * 9), "A table has at most 8 seats."),
    ],
)
def test_what_cannot_be_is_refused_naming_both_uses(wiring: Wiring, sentence: str) -> None:
    with pytest.raises(WiringError) as refused:
        checked(wiring)
    assert Texts("en").say(refused.value.notice) == sentence


@pytest.mark.parametrize("wiring", [Wiring(), Wiring(seat_buttons=(None, 4)), Wiring(accept=3)])
def test_everything_may_be_left_out(wiring: Wiring) -> None:
    assert checked(wiring) is wiring
