"""What lies in the box of the dice game, as the set-up offers it."""

from __future__ import annotations

from companion.rules.dice.characters import CHARACTERS
from companion.rules.dice.options import OPTIONS
from companion.rules.dice.setup import MODULES, SHERIFF_BONUS
from ui.setup.draft import Box, CharacterCard, OptionCard


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
    return Box(characters, MODULES, options, SHERIFF_BONUS)
