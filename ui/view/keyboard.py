"""A name being written: keys, accents while a key is held, and what they do to the text."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from ui.view.parts import HOLD_TO_CORRECT, Button
from ui.view.words import Words

_ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_ACCENTS = {
    "a": "áäą", "c": "čć", "d": "ď", "e": "éěę", "i": "í", "l": "ľĺł", "n": "ňń", "o": "óôö",
    "r": "řŕ", "s": "šś", "t": "ť", "u": "úůü", "y": "ý", "z": "žżź",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Type:
    """A key of the keyboard: a letter, or ``delete``."""

    key: str


@dataclass(frozen=True, slots=True)
class ShowAccents:
    """A key held: the letters that look like it."""

    letters: str


@dataclass(frozen=True, slots=True)
class NameDone:
    """The name is as it should be."""


Writes: TypeAlias = Type | ShowAccents


@dataclass(frozen=True, slots=True)
class Writing:
    """What is written so far; ``accents`` stand in the first row while there are some."""

    text: str = ""
    accents: str = ""


@dataclass(frozen=True, slots=True)
class KeyboardView:
    """A name being written; the last of ``rows`` is the space bar."""

    title: str
    text: str
    hint: str
    rows: tuple[tuple[Button, ...], ...]
    cancel: Button
    done: Button


def write(writing: Writing, key: Writes, longest: int) -> Writing:
    """The text after a key; never longer than ``longest``."""
    match key:
        case Type("delete"):
            return Writing(writing.text[:-1])
        case Type(letter):
            return Writing((writing.text + letter)[:longest])
        case ShowAccents(letters):
            return replace(writing, accents=letters)


def keyboard_view(
    writing: Writing, words: Words, title: str, taken: bool, cancel: Any, done: Button
) -> KeyboardView:
    """Letters, and accents while a key is held; ``taken`` if the name is there already."""
    capital = not writing.text or writing.text.endswith(" ")
    rows = [tuple(_letter(char, capital) for char in row) for row in _ROWS]
    if writing.accents:
        rows[0] = tuple(_letter(char, capital) for char in writing.accents)
    rows[2] = (*rows[2], Button("", Type("delete"), "undo"))
    rows.append((Button(words("keyboard.space"), Type(" ")),))
    hint = words("keyboard.twice", name=writing.text) if taken else words("keyboard.hint")
    return KeyboardView(
        title,
        writing.text,
        hint,
        tuple(rows),
        Button(words("button.cancel"), cancel, "cross"),
        done,
    )


def _letter(char: str, capital: bool) -> Button:
    shown = char.upper() if capital else char
    accents = _ACCENTS.get(char)
    if accents is None:
        return Button(shown, Type(shown))
    return Button(shown, Type(shown), hold=HOLD_TO_CORRECT, hold_intent=ShowAccents(accents))
