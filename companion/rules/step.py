"""The words that every game's rules speak in: messages, questions, refusals, steps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

Seat: TypeAlias = int
Answer: TypeAlias = int | str | bool | tuple[int, int] | tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence by its key; ``companion.texts`` says it in the players' language.

    The key's first part names the catalogue (``dice.refused.locked_dynamite``). Arguments named
    ``seat``, ``target`` or ``author`` are seats, ``face``, ``role``, ``character`` and ``card``
    are ids, ``n`` is the number that picks the plural form.
    """

    key: str
    args: tuple[tuple[str, Any], ...] = ()


def message(key: str, **args: Any) -> Message:
    """A message with its arguments, in the order given."""
    return Message(key, tuple(args.items()))


class Refusal(Exception):
    """The rules do not allow a command. The table is as it was."""

    def __init__(self, key: str, **args: Any) -> None:
        super().__init__(key)
        self.message = message(key, **args)


@dataclass(frozen=True, slots=True)
class Question:
    """What one player has to decide before anything else can happen.

    ``options`` are the legal answers to ``choose``; None means any answer of the right form
    (the faces on a fury card).
    """

    kind: str
    seat: Seat
    options: tuple[Answer, ...] | None
    die: int | None = None
    pile: str | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """One value of one seat that an answer would change: ``life`` 8 → 5."""

    seat: Seat
    what: str
    old: int
    new: int


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer as a screen shows it: legal with what it changes, or illegal with the reason."""

    value: Answer
    changes: tuple[Change, ...] = ()
    reason: Message | None = None

    @property
    def legal(self) -> bool:
        return self.reason is None


TableT = TypeVar("TableT")
EventT = TypeVar("EventT")


@dataclass(frozen=True, slots=True)
class Step(Generic[TableT, EventT]):
    """What a command did: the table after it and the events on the way there."""

    table: TableT
    events: tuple[EventT, ...]
