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
