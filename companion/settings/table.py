"""All settings there are, in the order of the file and the screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from companion.ports.sound import Cue
from companion.rules.cards.options import OPTION_NAMES as CARD_OPTION_NAMES
from companion.rules.cards.options import Options as CardOptions
from companion.rules.cards.options import describe
from companion.rules.dice.options import OPTIONS as DICE_OPTION_TABLE
from companion.rules.dice.options import Option as DiceOption
from companion.settings.definition import (
    NO_PIN,
    LampPins,
    Number,
    Pick,
    Pin,
    SeatLamps,
    SeatPins,
    Setting,
    Switch,
    Word,
)
from companion.texts import LANGUAGES
from companion.wiring import DEFAULT_WIRING, RgbLed, SeatLamp, SingleLed


def _pin(pin: int | None) -> int:
    return NO_PIN if pin is None else pin


def _lamp(lamp: SeatLamp | None) -> LampPins:
    match lamp:
        case SingleLed(pin):
            return pin
        case RgbLed(red, green, blue):
            return red, green, blue
    return NO_PIN


LANGUAGE = Pick("general.language", "en", choices=tuple(LANGUAGES))
EDITION = Pick("general.edition", "newer", choices=("newer", "older"))
HOST_EDGE = Pick("general.host_edge", "bottom", choices=("bottom", "right", "top", "left"))

BRIGHTNESS = Number("screen.brightness", 80, lowest=10, highest=100, step=10)
DIM_AFTER = Number("screen.dim_after_minutes", 2, highest=60)
DARK_AFTER = Number("screen.dark_after_minutes", 10, highest=240, step=5)
CALM = Switch("screen.calm", False)
HIGH_CONTRAST = Switch("screen.high_contrast", False)

VOLUME = Number("sound.volume", 40, highest=100, step=10)
CUES: Mapping[Cue, Switch] = {cue: Switch(f"sound.{cue}", True) for cue in get_args(Cue)}

LAMP_BRIGHTNESS = Number("lamps.brightness", 100, lowest=10, highest=100, step=10)
LAMP_PATTERNS_ONLY = Switch("lamps.patterns_only", False)

CAMERA = Pick(
    "camera.source", "auto", True, choices=("auto", "picamera2", "webcam", "simulated", "none")
)
WEBCAM = Number("camera.webcam", 0, True, highest=9)
DICE_SET = Word("camera.dice_set", "mine")
KEEP_CORRECTIONS = Switch("camera.keep_corrections", False)

SEAT_BUTTONS = SeatPins(
    "wiring.seat_buttons", tuple(_pin(pin) for pin in DEFAULT_WIRING.seat_buttons), True
)
SEAT_LAMPS = SeatLamps(
    "wiring.seat_lamps", tuple(_lamp(lamp) for lamp in DEFAULT_WIRING.seat_lamps), True
)
ACCEPT_PIN = Pin("wiring.accept", _pin(DEFAULT_WIRING.accept), True)
UNDO_PIN = Pin("wiring.undo", _pin(DEFAULT_WIRING.undo), True)
NEXT_PIN = Pin("wiring.next", _pin(DEFAULT_WIRING.next), True)
STATUS_PIN = Pin("wiring.status", _pin(DEFAULT_WIRING.status), True)


def _dice_option(option: DiceOption) -> Setting[Any]:
    identifier, text = f"dice_rules.{option.id}", option.description.key
    if isinstance(option.default, bool):
        return Switch(identifier, option.default, text=text)
    words = tuple(str(value) for value in option.values)
    return Pick(identifier, str(option.default), text=text, choices=words)


def _card_option(name: str) -> Switch:
    default = getattr(CardOptions(), name)
    return Switch(f"card_rules.{name}", default, text=describe(name).key)


DICE_RULES: Mapping[str, Setting[Any]] = {
    name: _dice_option(option) for name, option in DICE_OPTION_TABLE.items()
}
CARD_RULES: Mapping[str, Switch] = {name: _card_option(name) for name in CARD_OPTION_NAMES}

SETTINGS: tuple[Setting[Any], ...] = (
    LANGUAGE,
    EDITION,
    HOST_EDGE,
    BRIGHTNESS,
    DIM_AFTER,
    DARK_AFTER,
    CALM,
    HIGH_CONTRAST,
    VOLUME,
    *CUES.values(),
    LAMP_BRIGHTNESS,
    LAMP_PATTERNS_ONLY,
    CAMERA,
    WEBCAM,
    DICE_SET,
    KEEP_CORRECTIONS,
    SEAT_BUTTONS,
    SEAT_LAMPS,
    ACCEPT_PIN,
    UNDO_PIN,
    NEXT_PIN,
    STATUS_PIN,
    *DICE_RULES.values(),
    *CARD_RULES.values(),
)

SECTIONS: tuple[str, ...] = tuple(dict.fromkeys(setting.section for setting in SETTINGS))
