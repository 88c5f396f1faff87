"""Prints all words of one screen of the gallery, without a window.

python -m tests.documents.words_on_screen STATE [LANGUAGE]
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from companion.texts import Texts
from ui.compose import Composer
from ui.gallery.states import states
from ui.geometry import canvas_of


def words(mark: Any) -> Iterator[str]:
    """Every text in a page, a panel or a mark, in the order in which it is drawn."""
    if isinstance(mark, tuple):
        for one in mark:
            yield from words(one)
    elif is_dataclass(mark):
        for field in fields(mark):
            value = getattr(mark, field.name)
            if field.name in ("text", "title", "sub") and isinstance(value, str):
                yield value
            elif field.name in ("panels", "marks"):
                yield from words(value)


def main(name: str, language: str = "en") -> None:
    state = next(state for found, state in states() if found == name)
    composer = Composer(canvas_of(800, 480), Texts(language))
    page = composer.page(state.desk, state.house.scene, state.house)
    print("\n".join(filter(None, words(page))))


if __name__ == "__main__":
    main(*sys.argv[1:])
