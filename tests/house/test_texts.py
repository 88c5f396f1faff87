"""Every sentence can be said, in every language that is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from companion.rules.step import message
from companion.texts import LANGUAGES, Texts
from tools.compile_texts import is_fresh

LOCALE = Path(__file__).parents[2] / "companion" / "texts" / "locale"
SOURCES = sorted(LOCALE.glob("*/LC_MESSAGES/*.po"))
AREAS = sorted(path.stem for path in LOCALE.glob("en/LC_MESSAGES/*.po"))


def keys(language: str, area: str) -> set[str]:
    with (LOCALE / language / "LC_MESSAGES" / f"{area}.po").open("rb") as po:
        entries = [entry.id for entry in read_po(po) if entry.id]
    return {entry[0] if isinstance(entry, tuple) else entry for entry in entries}


def named(source: Path) -> str:
    return f"{source.parts[-3]}-{source.stem}"


@pytest.mark.parametrize("source", SOURCES, ids=named)
def test_the_compiled_catalogue_is_fresh(source: Path) -> None:
    assert is_fresh(source), "run `make texts`"


@pytest.mark.parametrize("source", SOURCES, ids=named)
def test_a_catalogue_holds_its_own_keys_only_and_all_are_said(source: Path) -> None:
    with source.open("rb") as po:
        for entry in read_po(po):
            if not entry.id:
                continue
            forms = entry.string if isinstance(entry.string, tuple) else (entry.string,)
            key = entry.id[0] if isinstance(entry.id, tuple) else entry.id
            assert key.startswith(f"{source.stem}."), key
            assert all(forms), key
            for form in forms:
                assert not re.search(r"\{[^a-z_}]*\}|\{[^}]*$", form), form


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_every_language_says_everything(language: str, area: str) -> None:
    said, english = keys(language, area), keys("en", area)
    assert english - said == set(), "missing: it would be said in English"
    assert said - english == set(), "left over: nobody says it any more"


def test_seats_become_names_and_ids_become_words() -> None:
    say = Texts("en").say
    assert say("names.list.last", first="Ann", last="Bob") == "Ann and Bob"
    texts = Texts("en")
    assert texts.name("character", "jose_delgado") == "José Delgado"
    assert texts.list(["Ann", "Bob", "Cyd"]) == "Ann, Bob and Cyd"


def test_a_missing_sentence_shows_its_key() -> None:
    assert Texts("en").say(message("dice.no_such_sentence", seat=1), ["Ann", "Bob"]) == (
        "dice.no_such_sentence"
    )


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="xx"):
        Texts("xx")


def test_english_is_one_of_the_languages() -> None:
    assert "en" in LANGUAGES
    assert "names" in AREAS
