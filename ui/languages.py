"""The languages that the screen can speak: those whose sentences are there."""

from __future__ import annotations

from functools import cache

from companion.texts import LANGUAGES, Texts

_ANY_SENTENCE = "screen.home.title"


@cache
def languages() -> tuple[tuple[str, str], ...]:
    """Code and own name of each, English first."""
    english = Texts("en").say(_ANY_SENTENCE)
    return tuple(
        (code, name)
        for code, name in LANGUAGES.items()
        if code == "en" or Texts(code).say(_ANY_SENTENCE) != english
    )
