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
from tests.ui.listening import Listening
from ui.compose import Composer
from ui.gallery.states import states
from ui.geometry import canvas_of

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
    "cause": ["bullseye", "gatling", "dynamite", "indians", "duel", "ability"],
    "fell": ["bullseye", "gatling", "dynamite", "indians", "duel", "ability"],
    "setup.switched": ["fury_on", "duel_off"],
    "target.also": ["life", "arrows"],
    "target.beer": ["go_plain", "no_effect"],
    "target.discard_arrow": ["chosen", "go"],
    "target.duel": ["chosen", "go_plain"],
    "target.heal": ["chosen", "go", "go_plain", "nobody"],
    "target.shoot": ["go_plain", "no_effect"],
}


@pytest.mark.parametrize("family", FAMILIES)
def test_every_member_of_a_family_has_a_sentence(family: str) -> None:
    assert {f"{family}.{member}" for member in FAMILIES[family]} - _keys() == set()


def test_no_sentence_is_left_over() -> None:
    """A key is written out in the code, said in a state of the gallery, or one of a family: that
    some pattern could make it is not enough."""
    code = "\n".join(source.read_text(encoding="utf-8") for source in SOURCES)
    texts = Listening("en")
    for _name, state in states():
        Composer(canvas_of(800, 480), texts).page(state.desk, state.house.scene, state.house)
    members = {f"{family}.{member}" for family, names in FAMILIES.items() for member in names}

    def said(key: str) -> bool:
        if key.startswith("illegal."):  # the short form of a reason that the rules give
            return Texts().say(f"dice.{key}") != f"dice.{key}"
        written = f'"{key}"' in code or f'"screen.{key}"' in code
        return written or key in members or f"screen.{key}" in texts.asked

    assert [key for key in sorted(_keys()) if not said(key)] == []


def test_the_font_has_every_letter_that_is_typed() -> None:
    with CATALOGUE.open("rb") as file:
        text = file.read().decode()
    assert not set("→✓★") & set(text), "arrows and checks are drawn, never typed"
