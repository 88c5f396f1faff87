"""All characters by their id; None stands for a zombie, who has none."""

from __future__ import annotations

from collections.abc import Mapping

from companion.rules.dice.characters.base import BASE
from companion.rules.dice.characters.character import NOBODY, Character
from companion.rules.dice.characters.undead import UNDEAD

CHARACTERS: Mapping[str | None, Character] = {
    None: NOBODY,
    **{character.id: character for character in (*BASE, *UNDEAD)},
}


def in_the_box(modules: frozenset[str]) -> tuple[Character, ...]:
    """The characters that can be played with these modules."""
    return tuple(character for character in (*BASE, *UNDEAD) if character.needs <= modules)
