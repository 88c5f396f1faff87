"""Reads a page that tells how to do something, and does exactly what it says.

Every fenced block is an instruction; the sentence before it says what to do with the block:

- ``Save this as `FILE`:``
- ``In `FILE`, above `LINE`:`` and ``In `FILE`, below `LINE`:`` (what the line begins with)
- ``In `FILE`, at the end:``
- a ``console`` block: lines after ``$`` are typed, the others must be printed; ``…`` is anything.
  The commands succeed, unless the sentence says that something fails.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from tests.documents.checkout import Checkout

_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_SAVE = re.compile(r"Save this as `([^`]+)`:$")
_EDIT = re.compile(r"In\s`([^`]+)`,\s(above|below)\s`([^`]+)`:$")
_APPEND = re.compile(r"In\s`([^`]+)`,\sat\sthe\send:$")


@dataclass(frozen=True, slots=True)
class Instruction:
    """A block of a page, and the sentence that says what to do with it."""

    sentence: str
    language: str
    block: str


def instructions(page: Path) -> list[Instruction]:
    """All of them, in the order of the page."""
    text = page.read_text(encoding="utf-8")
    return [
        Instruction(_sentence(text[: found.start()]), found[1], found[2])
        for found in _BLOCK.finditer(text)
    ]


def _sentence(before: str) -> str:
    """The last paragraph before a block, on one line; a block before it ends the search."""
    paragraph = before.rstrip().rpartition("\n\n")[2]
    return " ".join(paragraph.split())


def follow(page: Path, checkout: Checkout) -> None:
    """Does everything that the page says; fails where it does not come out as promised."""
    steps = instructions(page)
    assert steps, f"{page.name} tells nothing to do"
    for step in steps:
        _do(step, checkout)


def _do(step: Instruction, checkout: Checkout) -> None:
    if step.language == "console":
        _type(step, checkout)
    elif saved := _SAVE.search(step.sentence):
        checkout.write(saved[1], step.block)
    elif appended := _APPEND.search(step.sentence):
        checkout.write(appended[1], f"{checkout.read(appended[1]).rstrip()}\n\n{step.block}")
    elif edited := _EDIT.search(step.sentence):
        checkout.write(edited[1], _inserted(checkout.read(edited[1]), step, *edited.groups()))
    else:
        raise AssertionError(f"nobody can tell what to do with the block after: {step.sentence}")


def _inserted(text: str, step: Instruction, file: str, where: str, line: str) -> str:
    lines = text.splitlines(keepends=True)
    places = [number for number, one in enumerate(lines) if one.strip().startswith(line)]
    assert len(places) == 1, f"{len(places)} lines of {file} begin with {line}"
    place = places[0] + (where == "below")
    gap = "" if step.block[0].isspace() else "\n\n"
    return "".join([*lines[:place], step.block, gap, *lines[place:]])


def _type(step: Instruction, checkout: Checkout) -> None:
    for part in re.split(r"^\$ ", step.block, flags=re.MULTILINE)[1:]:
        command, _, promised = part.partition("\n")
        done = checkout.run(command)
        said = done.stdout.strip()
        fails = " fails" in step.sentence
        assert (done.returncode != 0) == fails, f"{command}\n{said}"
        pattern = ".*".join(re.escape(piece.strip()) for piece in promised.split("…"))
        if promised.strip():
            assert re.fullmatch(pattern, said, re.DOTALL), f"{command}\n{said}"
