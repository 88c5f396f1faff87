"""Every sentence that the screen says exists, and none is kept that nobody says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import companion.texts
import ui
from companion.rules.dice.characters import CHARACTERS
from companion.rules.dice.faces import FACES
from companion.rules.dice.options import OPTIONS
from companion.texts import Texts

SOURCES = sorted(Path(ui.__file__).parent.rglob("*.py"))
CATALOGUE = Path(companion.texts.__file__).parent / "locale/en/LC_MESSAGES/screen.po"
_PLAIN = re.compile(
    r'(?:words|named|context\.words|self\.texts\.say|key = )\(?\s*"(?:screen\.)?([a-z0-9_.]+)"'
)
_PATTERN = re.compile(r'words\(\s*f"([a-z0-9_.{}\[\]"\'() ]+)"')


def _keys() -> set[str]:
    with CATALOGUE.open("rb") as file:
        catalogue = read_po(file)
    ids = (entry.id for entry in catalogue if entry.id)
    return {(one if isinstance(one, str) else one[0]).removeprefix("screen.") for one in ids}


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_every_key_in_the_code_has_a_sentence(source: Path) -> None:
    used = set(_PLAIN.findall(source.read_text(encoding="utf-8")))
    elsewhere = ("device.", "cardscreen.", "teach.")  # catalogues of other parts of the app
    ours = {key for key in used if "." in key and not key.startswith(elsewhere)}
    assert ours - _keys() == set()


FAMILIES = {
    "ability": [character.id for character in CHARACTERS.values() if character.id],
    "rules.character": [character.id for character in CHARACTERS.values() if character.id],
    "face": [face for faces in FACES.values() for face in faces],
    "rules.face": [face for faces in FACES.values() for face in faces],
    "roll.yes": [face for faces in FACES.values() for face in faces],
    "option.value": [v for option in OPTIONS.values() for v in option.values if isinstance(v, str)],
    "goal": ["sheriff", "deputy", "outlaw", "renegade"],
    "over": [
        "sheriff",
        "outlaws",
        "renegade",
        "deputy",
        "outlaw",
        "zombies",
        "survivors",
        "nobody",
    ],
    "cause": ["bullseye", "gatling", "dynamite", "indians", "duel"],
    "fell": ["bullseye", "gatling", "dynamite", "indians", "duel"],
}


@pytest.mark.parametrize("family", FAMILIES)
def test_every_member_of_a_family_has_a_sentence(family: str) -> None:
    assert {f"{family}.{member}" for member in FAMILIES[family]} - _keys() == set()


def test_no_sentence_is_left_over() -> None:
    code = "\n".join(source.read_text(encoding="utf-8") for source in SOURCES)
    families = [
        re.sub(r"\{[^}]*\}", "*", one) for one in re.findall(r'f"([a-z_.{}\[\]a-zA-Z0-9]+)"', code)
    ]
    patterns = [
        re.compile(re.escape(one).replace(r"\*", "[a-z0-9_]+") + "$")
        for one in families
        if "*" in one
    ]

    def said(key: str) -> bool:
        if key.startswith("illegal."):  # the short form of a reason that the rules give
            return Texts().say(f"dice.{key}") != f"dice.{key}"
        return (
            f'"{key}"' in code
            or f'"screen.{key}"' in code
            or any(pattern.match(key) or pattern.match(f"screen.{key}") for pattern in patterns)
        )

    assert [key for key in sorted(_keys()) if not said(key)] == []


def test_the_font_has_every_letter_that_is_typed() -> None:
    with CATALOGUE.open("rb") as file:
        text = file.read().decode()
    assert not set("→✓★") & set(text), "arrows and checks are drawn, never typed"
