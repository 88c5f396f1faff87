"""Compile every message catalogue beside its source: `make texts`."""

from __future__ import annotations

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LOCALE = Path(__file__).parent.parent / "companion" / "texts" / "locale"


def compile_catalogue(source: Path) -> None:
    with source.open("rb") as po:
        catalogue = read_po(po)
    with source.with_suffix(".mo").open("wb") as mo:
        write_mo(mo, catalogue)


if __name__ == "__main__":
    for source in sorted(LOCALE.glob("*/LC_MESSAGES/*.po")):
        compile_catalogue(source)
