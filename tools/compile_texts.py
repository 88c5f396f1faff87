"""Compile every message catalogue beside its source: `make texts`."""

from __future__ import annotations

from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po

LOCALE = Path(__file__).parent.parent / "companion" / "texts" / "locale"


def sentences(catalogue: Catalog) -> dict[object, object]:
    """What a catalogue says, without its header, which carries the time of compiling."""
    return {_fixed(entry.id): _fixed(entry.string) for entry in catalogue if entry.id}


def _fixed(text: object) -> object:
    """Plural forms come as a list from one reader and as a tuple from the other."""
    return tuple(text) if isinstance(text, list) else text


def is_fresh(source: Path) -> bool:
    """Whether the compiled catalogue beside ``source`` says the same."""
    compiled = source.with_suffix(".mo")
    if not compiled.exists():
        return False
    with source.open("rb") as po, compiled.open("rb") as mo:
        return sentences(read_po(po)) == sentences(read_mo(mo))


def compile_catalogue(source: Path) -> None:
    with source.open("rb") as po:
        catalogue = read_po(po)
    with source.with_suffix(".mo").open("wb") as mo:
        write_mo(mo, catalogue)


if __name__ == "__main__":
    for source in sorted(LOCALE.glob("*/LC_MESSAGES/*.po")):
        if not is_fresh(source):
            compile_catalogue(source)
