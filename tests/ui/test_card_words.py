"""The sentences of the card game and of Undead or Alive: every one exists, none is left over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import companion.texts
import ui

CODE = "\n".join(path.read_text("utf-8") for path in sorted(Path(ui.__file__).parent.rglob("*.py")))
LOCALE = Path(companion.texts.__file__).parent / "locale"
AREAS = ("cardscreen", "undead")


def keys(area: str) -> set[str]:
    with (LOCALE / "en" / "LC_MESSAGES" / f"{area}.po").open("rb") as file:
        ids = [entry.id for entry in read_po(file) if entry.id]
    return {(one if isinstance(one, str) else one[0]).removeprefix(f"{area}.") for one in ids}


def patterns() -> list[re.Pattern[str]]:
    """Keys that are put together, as patterns."""
    found = re.findall(r'f"([a-z_.]*\{[^"]*)"', CODE)
    joined = [re.sub(r"\{[^}]*\}", "*", one) for one in found]
    return [re.compile(re.escape(one).replace(r"\*", "[a-z_]+") + "$") for one in joined]


@pytest.mark.parametrize("area", AREAS)
def test_no_sentence_is_left_over(area: str) -> None:
    families = [pattern for pattern in patterns() if "." in pattern.pattern]
    said = {key for key in keys(area) if f'"{key}"' in CODE}
    said |= {key for key in keys(area) if any(family.match(key) for family in families)}
    assert keys(area) - said == set()


@pytest.mark.parametrize(("method", "area"), [("cards", "cardscreen"), ("undead", "undead")])
def test_every_sentence_in_the_code_exists(method: str, area: str) -> None:
    used = set(re.findall(rf'words\.{method}\(\s*"([a-z_.]+)"', CODE))
    assert used
    assert used - keys(area) == set()
