"""What lies in the boxes of both games, as the set-up offers it."""

from __future__ import annotations

from companion.rules.cards.characters import CHARACTERS as CARD_CHARACTERS
from companion.rules.cards.high_noon import EVENTS
from companion.rules.cards.options import OPTION_NAMES
from companion.rules.cards.setting_up import FEWEST, MOST, SHERIFF_EXTRA_LIFE
from companion.rules.cards.table import DODGE_CITY
from companion.rules.dice.characters import CHARACTERS
from companion.rules.dice.options import OPTIONS
from companion.rules.dice.setup import MODULES, SHERIFF_BONUS
from ui.setup.draft import (
    HIGH_NOON,
    VIRTUAL_EVENTS,
    VIRTUAL_PILES,
    Box,
    CharacterCard,
    OptionCard,
)


def dice_box() -> Box:
    """Characters, modules and rulings of the dice game."""
    characters = tuple(
        CharacterCard(character.id, character.life, character.needs)
        for character in CHARACTERS.values()
        if character.id
    )
    options = tuple(
        OptionCard(option.id, option.values, option.default, option.module)
        for option in OPTIONS.values()
    )
    return Box(characters, (*MODULES, VIRTUAL_PILES), options, SHERIFF_BONUS)


def card_box() -> Box:
    """Characters, expansions and rulings of the card game."""
    characters = tuple(
        CharacterCard(
            character.id,
            character.lives,
            frozenset() if character.expansion is None else frozenset({character.expansion}),
        )
        for character in CARD_CHARACTERS.values()
    )
    return Box(
        characters,
        (DODGE_CITY, HIGH_NOON, VIRTUAL_EVENTS),
        tuple(OptionCard(name, (False, True), False) for name in OPTION_NAMES),
        SHERIFF_EXTRA_LIFE,
        "cards",
        (FEWEST, MOST),
        DODGE_CITY,
        tuple(EVENTS),
    )


def box_of(game: str) -> Box:
    """The box of a game by its name in a record."""
    return card_box() if game == "cards" else dice_box()
