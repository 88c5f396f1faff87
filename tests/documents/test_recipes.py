"""Every page that tells how to add something is followed word by word, and comes out as it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.documents.checkout import PROJECT, Checkout
from tests.documents.recipe import follow

DOCS = PROJECT / "docs"


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def test_a_character(checkout: Checkout) -> None:
    follow(DOCS / "add-a-character.md", checkout)
    shown = checkout.run("python -m tests.documents.words_on_screen rules_characters").stdout
    assert "Mary Clover\n8\nIf the five dice that you keep are all different" in shown


def test_an_event(checkout: Checkout) -> None:
    follow(DOCS / "add-an-event.md", checkout)
    shown = checkout.run("python -m tests.documents.words_on_screen card_rules_events").stdout
    assert "Free Round\nEverybody regains a life." in shown
    before = "tests/playthroughs/cards/five_players_virtual_deck.jsonl"
    assert checkout.run(f"companion replay {before}").returncode == 0, "older games go on"


def test_a_language(checkout: Checkout) -> None:
    follow(DOCS / "add-a-language.md", checkout)
    words = "python -m tests.documents.words_on_screen"
    assert "Deutsch" in checkout.run(f"{words} language").stdout
    assert "Deutsch" in checkout.run(f"{words} settings_general").stdout
    home = checkout.run(f"{words} home_first de").stdout
    assert "Neues Würfelspiel" in home
    assert "New card game" in home


def test_a_dice_set(checkout: Checkout) -> None:
    follow(DOCS / "add-a-dice-set.md", checkout)
