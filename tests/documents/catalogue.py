"""What the companion can say in a language, to compare documents with."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from babel.messages.pofile import read_po

import companion.texts

LOCALE = Path(companion.texts.__file__).parent / "locale"


@cache
def _sentences(language: str) -> tuple[re.Pattern[str], ...]:
    """Every sentence, with anything in the places that are filled in."""
    patterns = []
    for area in sorted((LOCALE / language / "LC_MESSAGES").glob("*.po")):
        with area.open("rb") as po:
            entries = [entry.string for entry in read_po(po) if entry.id]
        for forms in entries:
            for form in (forms,) if isinstance(forms, str) else forms:
                parts = re.split(r"\{[a-z_]+\}", form)
                # A sentence of nothing but places to fill in would say anything.
                if any(re.search(r"\w", part) for part in parts):
                    patterns.append(re.compile(".+".join(re.escape(part) for part in parts)))
    return tuple(patterns)


def says(language: str, words: str) -> bool:
    """Whether a whole sentence or label of the companion reads like this."""
    return any(pattern.fullmatch(words) for pattern in _sentences(language))
