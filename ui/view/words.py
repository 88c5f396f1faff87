"""Sentences for the screen: keys of the ``screen`` catalogue, with the players' names filled in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.rules.step import Message
from companion.texts import Texts

SHOWN_NAME = 12


def shown_name(name: str) -> str:
    """A name as it stands in sentences: at most twelve characters."""
    return name if len(name) <= SHOWN_NAME else f"{name[: SHOWN_NAME - 1].rstrip()}…"


@dataclass(frozen=True)
class Words:
    """Says things to these players in their language."""

    texts: Texts
    names: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "names", tuple(shown_name(name) for name in self.names))

    def __call__(self, key: str, **args: Any) -> str:
        """The sentence of ``screen.<key>``."""
        return self.texts.say(f"screen.{key}", self.names, **args)

    def cards(self, key: str, **args: Any) -> str:
        """The sentence of ``cardscreen.<key>``: what the card game says beside ``screen``."""
        return self.texts.say(f"cardscreen.{key}", self.names, **args)

    def undead(self, key: str, **args: Any) -> str:
        """The sentence of ``undead.<key>``: what Undead or Alive says beside ``screen``."""
        return self.texts.say(f"undead.{key}", self.names, **args)

    def card(self, card: str) -> str:
        """The name of an event or a card in front of somebody."""
        return self.texts.name("card", card)

    def say(self, message: Message | None) -> str:
        """A message of the rules or the keeper; nothing for None."""
        return "" if message is None else self.texts.say(message, self.names)

    def briefly(self, message: Message) -> str:
        """What is wrong with a saved game, where there is little room."""
        return self.texts.say(f"{message.key}.briefly", self.names)

    def player(self, seat: int | None) -> str:
        if seat is None or not 0 <= seat < len(self.names):
            return ""
        return self.names[seat] or self("seat.number", number=seat + 1)

    def face(self, face: str | None) -> str:
        """A face as the label of a die."""
        return "" if face is None else self(f"face.{face}")

    def role(self, role: str | None) -> str:
        return self("role.hidden") if role is None else self.texts.name("role", role)

    def short_role(self, role: str | None) -> str:
        """A role where there is little room."""
        return self("role.hidden") if role is None else self(f"role.short.{role}")

    def character(self, character: str | None) -> str:
        return (
            self("character.none") if character is None else self.texts.name("character", character)
        )

    def all_of(self, words: list[str]) -> str:
        return self.texts.list(words)
