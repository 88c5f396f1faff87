"""A catalogue that remembers what was said, for the tests that look for sentences nobody says."""

from __future__ import annotations

from typing import Any

from companion.texts import Texts


class Listening(Texts):
    """Remembers what is asked for, and what nobody has worded."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.asked: set[str] = set()
        self.missing: set[str] = set()

    def say(self, message: Any, names: Any = (), **args: Any) -> str:
        key = message if isinstance(message, str) else message.key
        sentence = super().say(message, names, **args)
        self.asked.add(key)
        if sentence == key or "{" in sentence:
            self.missing.add(key)
        return sentence
