"""The wiring that the settings describe."""

from __future__ import annotations

from companion.ports.notice import Notice
from companion.settings.definition import NO_PIN, LampPins
from companion.settings.table import (
    ACCEPT_PIN,
    NEXT_PIN,
    SEAT_BUTTONS,
    SEAT_LAMPS,
    STATUS_PIN,
    UNDO_PIN,
)
from companion.settings.values import Settings
from companion.wiring import (
    DEFAULT_WIRING,
    RgbLed,
    SeatLamp,
    SingleLed,
    Wiring,
    WiringError,
    checked,
)


def wiring_of(settings: Settings) -> tuple[Wiring, Notice | None]:
    """The wiring in the settings; the usual one, with the reason, if that cannot be."""
    wiring = Wiring(
        seat_buttons=tuple(_pin(pin) for pin in settings[SEAT_BUTTONS]),
        seat_lamps=tuple(_lamp(pins) for pins in settings[SEAT_LAMPS]),
        accept=_pin(settings[ACCEPT_PIN]),
        undo=_pin(settings[UNDO_PIN]),
        next=_pin(settings[NEXT_PIN]),
        status=_pin(settings[STATUS_PIN]),
    )
    try:
        return checked(wiring), None
    except WiringError as error:
        return DEFAULT_WIRING, error.notice


def _pin(pin: int) -> int | None:
    return None if pin == NO_PIN else pin


def _lamp(pins: LampPins) -> SeatLamp | None:
    match pins:
        case (red, green, blue):
            return RgbLed(red, green, blue)
        case int(pin) if pin != NO_PIN:
            return SingleLed(pin)
    return None
