"""Commands that stand and commands that were taken back, each step at constant cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from companion.rules.step import Refusal

EntryT = TypeVar("EntryT")


class Timeline(Generic[EntryT]):
    """A game's entries in order. What an entry holds is up to its user.

    Taking back and bringing back moves one entry; nothing is played again.
    """

    __slots__ = ("_standing", "_undone")

    def __init__(self) -> None:
        self._standing: list[EntryT] = []
        self._undone: list[EntryT] = []

    @property
    def standing(self) -> Sequence[EntryT]:
        """What stands, oldest first. The caller must not change it."""
        return self._standing

    @property
    def last(self) -> EntryT | None:
        """The entry that ``undo`` would take back."""
        return self._standing[-1] if self._standing else None

    @property
    def next(self) -> EntryT | None:
        """The entry that ``redo`` would bring back."""
        return self._undone[-1] if self._undone else None

    def do(self, entry: EntryT) -> None:
        """Adds an entry; what was taken back is gone for good."""
        self._standing.append(entry)
        self._undone.clear()

    def undo(self) -> EntryT:
        """Takes the last standing entry back and returns it. Refused when nothing stands."""
        if not self._standing:
            raise Refusal("record.refused.nothing_to_undo")
        entry = self._standing.pop()
        self._undone.append(entry)
        return entry

    def redo(self) -> EntryT:
        """Brings the last undone entry back and returns it. Refused when nothing was undone."""
        if not self._undone:
            raise Refusal("record.refused.nothing_to_redo")
        entry = self._undone.pop()
        self._standing.append(entry)
        return entry
