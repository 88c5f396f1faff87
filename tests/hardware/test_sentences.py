"""Every sentence that hardware, live loop and doctor speak of is there, and none too many."""

from __future__ import annotations

import re
from pathlib import Path

from babel.messages.pofile import read_po

PROJECT = Path(__file__).parents[2]
CATALOGUE = PROJECT / "companion/texts/locale/en/LC_MESSAGES/hardware.po"
SPOKEN_BY = ("companion", "hardware", "ui")
KEY = re.compile(r'"(hardware\.[a-z_]+\.[a-z0-9_.]+)"')
FAMILY = re.compile(r'f"(hardware\.[a-z_.]+?)\{')


def sources() -> str:
    files = (path for folder in SPOKEN_BY for path in (PROJECT / folder).rglob("*.py"))
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def test_what_is_spoken_is_written_and_what_is_written_is_spoken() -> None:
    with CATALOGUE.open("rb") as catalogue:
        ids = [entry.id for entry in read_po(catalogue) if entry.id]
    written = {entry if isinstance(entry, str) else entry[0] for entry in ids}
    text = sources()
    modules = {".".join(match) for match in re.findall(r"from (hardware)\.([a-z_.]+) import", text)}
    spoken = set(KEY.findall(text)) - modules
    families = set(FAMILY.findall(text))
    assert spoken - written == set(), "spoken of, but without a sentence"
    silent = {key for key in written - spoken if not key.startswith(tuple(families))}
    assert silent == set(), "a sentence that nobody says"
