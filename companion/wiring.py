"""Which pin does what: the wiring as data, checked before any pin is touched.

Pins are GPIO numbers (BCM), as gpiozero and every pinout drawing name them; ``HEADER`` says where
they come out of the 40-pin header.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from companion.ports.notice import Notice, notice

SEATS = 8
"""Seats that one header can serve with a button and a single LED each."""

HEADER: Mapping[int, int] = {
    2: 3, 3: 5, 4: 7, 14: 8, 15: 10, 17: 11, 18: 12, 27: 13, 22: 15, 23: 16, 24: 18, 10: 19, 9: 21,
    25: 22, 11: 23, 8: 24, 7: 26, 0: 27, 1: 28, 5: 29, 6: 31, 12: 32, 13: 33, 19: 35, 16: 36,
    26: 37, 20: 38, 21: 40,
}  # fmt: skip
"""GPIO number → place on the header, counted from 1 as printed on the boards."""

RESERVED: Mapping[int, Notice] = {
    0: notice("hardware.use.board_memory"),
    1: notice("hardware.use.board_memory"),
}
"""The two pins over which a Pi asks an add-on board who it is, at every start."""


@dataclass(frozen=True, slots=True)
class SingleLed:
    """One LED of one colour."""

    pin: int


@dataclass(frozen=True, slots=True)
class RgbLed:
    """One LED with a pin for each colour, common cathode."""

    red: int
    green: int
    blue: int


SeatLamp: TypeAlias = SingleLed | RgbLed


@dataclass(frozen=True, slots=True)
class Wiring:
    """Pins by seat and by table button; None or a short tuple leaves a device out."""

    seat_buttons: tuple[int | None, ...] = ()
    seat_lamps: tuple[SeatLamp | None, ...] = ()
    accept: int | None = None
    undo: int | None = None
    next: int | None = None
    status: int | None = None


class WiringError(Exception):
    """A wiring that cannot be; ``notice`` says which pin and names both of its uses."""

    def __init__(self, wrong: Notice) -> None:
        super().__init__(wrong.key)
        self.notice = wrong


# Lamps stand on pins that a starting Pi pulls down, so that they stay dark until they are needed.
# GPIO 2, 3 (fixed pull-ups), 7, 8 (pulled up at the start), 14 and 15 (serial console) stay free.
DEFAULT_WIRING = Wiring(
    seat_buttons=(4, 17, 27, 22, 10, 9, 11, 5),
    seat_lamps=tuple(SingleLed(pin) for pin in (18, 23, 24, 25, 12, 16, 20, 21)),
    accept=6,
    undo=13,
    next=19,
    status=26,
)

# Fifteen lamp pins leave too few of the best; the fixed pull-ups of GPIO 2 and 3 suit buttons.
RGB_WIRING = Wiring(
    seat_buttons=(4, 17, 27, 22, 10),
    seat_lamps=(
        RgbLed(18, 23, 24),
        RgbLed(25, 8, 7),
        RgbLed(12, 16, 20),
        RgbLed(21, 19, 13),
        RgbLed(5, 11, 9),
    ),
    accept=3,
    undo=2,
    next=6,
    status=26,
)


def uses(wiring: Wiring) -> Iterator[tuple[int, Notice]]:
    """Every pin with what it is for; seats are counted from 1, as people do."""
    for place, pin in enumerate(wiring.seat_buttons, start=1):
        if pin is not None:
            yield pin, notice("hardware.use.seat_button", place=place)
    for place, lamp in enumerate(wiring.seat_lamps, start=1):
        match lamp:
            case SingleLed(pin):
                yield pin, notice("hardware.use.seat_lamp", place=place)
            case RgbLed(red, green, blue):
                yield red, notice("hardware.use.seat_lamp_red", place=place)
                yield green, notice("hardware.use.seat_lamp_green", place=place)
                yield blue, notice("hardware.use.seat_lamp_blue", place=place)
    for name, pin in (
        ("accept", wiring.accept),
        ("undo", wiring.undo),
        ("next", wiring.next),
        ("status", wiring.status),
    ):
        if pin is not None:
            yield pin, notice(f"hardware.use.{name}")


def checked(wiring: Wiring) -> Wiring:
    """The same wiring. Raises ``WiringError`` for a pin that does not exist, is reserved or is used
    twice, and for more seats than a table has."""
    if max(len(wiring.seat_buttons), len(wiring.seat_lamps)) > SEATS:
        raise WiringError(notice("hardware.wiring.too_many_seats", n=SEATS))
    taken: dict[int, Notice] = {}
    for pin, use in uses(wiring):
        if pin not in HEADER:
            raise WiringError(notice("hardware.wiring.no_such_pin", pin=pin, use=use))
        if pin in RESERVED:
            raise WiringError(
                notice("hardware.wiring.reserved", pin=pin, use=use, other=RESERVED[pin])
            )
        if pin in taken:
            raise WiringError(
                notice("hardware.wiring.used_twice", pin=pin, use=taken[pin], other=use)
            )
        taken[pin] = use
    return wiring
