"""Sentences from message keys, through gettext catalogues.

A key's first part is the catalogue it stands in: ``dice.refused.not_your_face`` is looked up in
``dice.mo``. What a language lacks is said in English, and what English lacks is shown as its key,
so that a missing sentence is seen and never stops a game.
"""

from __future__ import annotations

import gettext
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

LANGUAGES = {
    "en": "English",
    "cs": "Čeština",
    "sk": "Slovenčina",
    "pl": "Polski",
}
"""Every language by its code, with the name that it calls itself."""

_LOCALE = Path(__file__).parent / "locale"
_SEATS = frozenset({"seat", "target", "author"})
_SEAT_LISTS = frozenset({"seats", "targets"})
_TERMS = {
    "face": "face",
    "symbol": "face",
    "role": "role",
    "character": "character",
    "card": "card",
    "event": "card",
    "side": "side",
    "cause": "cause",
    "kind": "kind",
    "part": "part",
}
_TERM_LISTS = {"faces": "face", "roles": "role", "cards": "card"}


@runtime_checkable
class Saying(Protocol):
    """A sentence by its key: the rules' ``Message``, the ports' ``Notice``."""

    @property
    def key(self) -> str: ...
    @property
    def args(self) -> tuple[tuple[str, Any], ...]: ...


@cache
def _catalogue(area: str, language: str, edition: str) -> gettext.NullTranslations:
    languages = [f"{language}@{edition}"] if edition else []
    return gettext.translation(area, _LOCALE, [*languages, language, "en"], fallback=True)


class Texts:
    """Says messages in one language, in the words of one edition of the game.

    An edition (``cs@older``) is a catalogue with only those sentences that it words differently.
    ``arrow`` stands wherever a sentence has ``{to}``: the terminal types it, the screen draws it,
    because the screen's font has no arrow.
    """

    def __init__(self, language: str = "en", arrow: str = "→", edition: str = "") -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no such language: {language}")
        self.language = language
        self.arrow = arrow
        self.edition = edition

    def say(self, message: Saying | str, names: Sequence[str] = (), **args: Any) -> str:
        """The sentence of a message or a bare key; seats in its arguments become ``names``."""
        if isinstance(message, str):
            key, values = message, args
        else:
            key, values = message.key, {**dict(message.args), **args}
        catalogue = _catalogue(key.partition(".")[0], self.language, self.edition)
        sentence = catalogue.gettext(key)
        if isinstance(number := values.get("n"), int):
            counted = catalogue.ngettext(key, key, number)
            sentence = sentence if counted == key else counted
        words = {name: self._word(name, value, names) for name, value in values.items()}
        try:
            return sentence.format(to=self.arrow, **words)
        except (KeyError, IndexError, ValueError):
            return sentence

    def name(self, what: str, identifier: str | None) -> str:
        """The name of a face, role, character or card; its id where nobody gave it a name."""
        key = f"names.{what}.{identifier}"
        named = self.say(key)
        return str(identifier) if named == key else named

    def list(self, words: Iterable[str]) -> str:
        """Several words as one: ``Ann, Bob and Cyd``."""
        items = list(words)
        if len(items) < 2:
            return "".join(items)
        return self.say("names.list.last", first=", ".join(items[:-1]), last=items[-1])

    def _word(self, name: str, value: Any, names: Sequence[str]) -> Any:
        if isinstance(value, Saying):
            return self.say(value, names)
        if name in _SEATS:
            return _player(value, names)
        if name in _SEAT_LISTS:
            return self.list(_player(seat, names) for seat in value)
        if name in _TERMS:
            return self.name(_TERMS[name], value)
        if name in _TERM_LISTS:
            return self.list(self.name(_TERM_LISTS[name], item) for item in value)
        return value


def _player(seat: Any, names: Sequence[str]) -> str:
    if isinstance(seat, int) and 0 <= seat < len(names):
        return names[seat]
    return str(seat)
