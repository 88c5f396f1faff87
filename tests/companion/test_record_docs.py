"""The description of the record format is complete."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from companion.rules.dice.characters import CHARACTERS
from companion.rules.dice.characters.character import Character
from companion.rules.dice.options import OPTIONS, Option
from companion.rules.dice.setup import MODULES

TEXT = (Path(__file__).parents[2] / "docs" / "record-format.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("option", OPTIONS.values(), ids=lambda option: option.id)
def test_every_option_is_listed_with_its_default_and_its_other_values(option: Option) -> None:
    row = re.search(rf"^\| `{option.id}` \|(.*?)\|(.*?)\|", TEXT, re.MULTILINE)
    assert row is not None
    listed = [json.loads(value) for value in re.findall(r"`([^`]+)`", "".join(row.groups()))]
    assert listed[0] == option.default
    assert set(listed) == set(option.values)


@pytest.mark.parametrize(
    "character", [c for c in CHARACTERS.values() if c.life], ids=lambda c: c.id
)
def test_every_character_is_listed_with_its_lives(character: Character) -> None:
    assert f"`{character.id}` {character.life}" in TEXT


def test_every_module_is_listed() -> None:
    assert f"`{' '.join(MODULES)}`" in TEXT
