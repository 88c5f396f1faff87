"""What a setting can be: its default, what it accepts, and how it stands in the file."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from companion.rules.step import Message, message
from companion.wiring import SEATS

T = TypeVar("T")

NO_PIN = 0  # stands in the file for a device that is not connected; GPIO 0 can never be used
LAST_PIN = 27

LampPins: TypeAlias = int | tuple[int, int, int]


class BadValueError(Exception):
    """A value that a setting does not accept."""


@dataclass(frozen=True, slots=True)
class Setting(ABC, Generic[T]):
    """One setting. ``id`` is ``section.name``, as in the file.

    With ``restart`` a change is felt only when the companion starts again. ``text`` is the key of
    a sentence that stands elsewhere already.
    """

    id: str
    default: T
    restart: bool = False
    text: str | None = None

    @property
    def section(self) -> str:
        return self.id.partition(".")[0]

    @property
    def name(self) -> str:
        return self.id.partition(".")[2]

    @property
    def sentence(self) -> Message:
        """What it does, for the screen, the file and the documentation."""
        return message(self.text or f"settings.{self.id}")

    @property
    @abstractmethod
    def allowed(self) -> Message:
        """What it accepts, as a sentence."""

    @abstractmethod
    def read(self, value: object) -> T:
        """A value from outside as this setting keeps it; BadValueError if it is none."""

    def write(self, value: T) -> str:
        """A value as TOML."""
        # JSON's strings, numbers, booleans and lists are TOML, too.
        return json.dumps(value, ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class Switch(Setting[bool]):
    """On or off."""

    @property
    def allowed(self) -> Message:
        return message("settings.allowed.switch")

    def read(self, value: object) -> bool:
        if not isinstance(value, bool):
            raise BadValueError
        return value


@dataclass(frozen=True, slots=True)
class Number(Setting[int]):
    """A whole number between two limits, both included, in ``step``s on the screen."""

    lowest: int = 0
    highest: int = 100
    step: int = 1

    @property
    def allowed(self) -> Message:
        return message("settings.allowed.number", lowest=self.lowest, highest=self.highest)

    def read(self, value: object) -> int:
        if type(value) is not int or not self.lowest <= value <= self.highest:
            raise BadValueError
        return value


@dataclass(frozen=True, slots=True)
class Pick(Setting[str]):
    """One of a few words."""

    choices: tuple[str, ...] = ()

    @property
    def allowed(self) -> Message:
        return message("settings.allowed.pick", choices=", ".join(self.choices))

    def read(self, value: object) -> str:
        if not isinstance(value, str) or value not in self.choices:
            raise BadValueError
        return value


@dataclass(frozen=True, slots=True)
class Word(Setting[str]):
    """A name that people choose: letters of any language, digits, spaces, dashes."""

    longest: int = 40

    @property
    def allowed(self) -> Message:
        return message("settings.allowed.word", longest=self.longest)

    def read(self, value: object) -> str:
        if not isinstance(value, str) or not 0 < len(value) <= self.longest:
            raise BadValueError
        # Names become file names: nothing that could lead out of a folder.
        if not all(letter.isalnum() or letter in " -_" for letter in value):
            raise BadValueError
        return value


@dataclass(frozen=True, slots=True)
class Pin(Setting[int]):
    """A GPIO number, or NO_PIN."""

    @property
    def allowed(self) -> Message:
        return message("settings.allowed.pin", last=LAST_PIN)

    def read(self, value: object) -> int:
        return _pin(value)


@dataclass(frozen=True, slots=True)
class SeatPins(Setting[tuple[int, ...]]):
    """A GPIO number for each seat."""

    @property
    def allowed(self) -> Message:
        return message("settings.allowed.seat_pins", last=LAST_PIN)

    def read(self, value: object) -> tuple[int, ...]:
        return tuple(_pin(item) for item in _seats(value))


@dataclass(frozen=True, slots=True)
class SeatLamps(Setting[tuple[LampPins, ...]]):
    """A GPIO number for each seat, or three: red, green and blue."""

    @property
    def allowed(self) -> Message:
        return message("settings.allowed.seat_lamps", last=LAST_PIN)

    def read(self, value: object) -> tuple[LampPins, ...]:
        return tuple(_lamp(item) for item in _seats(value))


def _pin(value: object) -> int:
    if type(value) is not int or not NO_PIN <= value <= LAST_PIN:
        raise BadValueError
    return value


def _lamp(value: object) -> LampPins:
    if not isinstance(value, list | tuple):
        return _pin(value)
    if len(value) != 3:
        raise BadValueError
    red, green, blue = (_pin(item) for item in value)
    return red, green, blue


def _seats(value: object) -> list[object]:
    if not isinstance(value, list | tuple) or len(value) > SEATS:
        raise BadValueError
    return list(value)
