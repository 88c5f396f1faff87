"""The languages that the screen can speak: those whose sentences are there."""

from __future__ import annotations

from functools import cache

from companion.texts import LANGUAGES, Texts

NAMES = {"en": "English", "cs": "Čeština", "sk": "Slovenčina", "pl": "Polski"}
_ANY_SENTENCE = "screen.home.title"


@cache
def languages() -> tuple[tuple[str, str], ...]:
    """Code and own name of each, English first."""
    english = Texts("en").say(_ANY_SENTENCE)
    spoken = [
        code for code in LANGUAGES if code == "en" or Texts(code).say(_ANY_SENTENCE) != english
    ]
    return tuple((code, NAMES[code]) for code in spoken)
