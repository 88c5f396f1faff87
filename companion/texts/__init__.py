"""Message keys become sentences in the players' language."""

from companion.texts.sentences import LANGUAGES, Texts

__all__ = ["LANGUAGES", "Texts"]
