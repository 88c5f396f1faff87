"""Rulings that groups may settle differently: one switch each, off = the usual reading."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace

from companion.rules.step import Message, Refusal, message


@dataclass(frozen=True, slots=True)
class Options:
    """The switches of one game; ``describe`` has a sentence for each."""

    checks_in_laid_order: bool = False
    """Dynamite and jail are checked in the order they were laid, not dynamite first."""

    deputy_alone_flips: bool = False
    """With three players no event is flipped any more once the deputy is out."""

    no_beer_at_high_noon: bool = False
    """No Beer saves the last life that High Noon takes."""

    first_edition_draws: bool = False
    """Bill Noface and Pixie Pete draw one more with Thirst and Train Arrival, as first printed."""

    ghosts_leave_beer_useless: bool = False
    """A ghost does not count as a third player for the Beer that two players cannot use."""


OPTION_NAMES: tuple[str, ...] = tuple(option.name for option in fields(Options))


def describe(name: str) -> Message:
    """The sentence that explains an option."""
    return message(f"cards.option.{name}")


def read_options(chosen: Mapping[str, object]) -> Options:
    """The options of a set-up; an unknown name or a value that is no switch is refused."""
    for name, value in chosen.items():
        if name not in OPTION_NAMES:
            raise Refusal("cards.refused.unknown_option", option=name)
        if not isinstance(value, bool):
            raise Refusal("cards.refused.option_value", option=name)
    return replace(Options(), **{name: value is True for name, value in chosen.items()})
