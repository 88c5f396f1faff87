"""The keeper: the single writer of a game.

A command goes to the rules; what they allow is written to the journal, and on the disk, before
anybody hears of it. Only the main thread may call a keeper.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar

from companion.journal import Journal
from companion.listeners import Listeners
from companion.record.lines import Line
from companion.rules.step import Message, Refusal, Step, message
from companion.timeline import Timeline

_log = logging.getLogger(__name__)

NewsKind: TypeAlias = Literal["done", "undone", "redone", "fixed"]

TableT = TypeVar("TableT")
CommandT = TypeVar("CommandT")
EventT = TypeVar("EventT")


class Game(Protocol[TableT, CommandT, EventT]):
    """One of the games: its rules, and how its commands stand in a record.

    A line that makes no sense and a command that the rules do not allow are both a Refusal.
    """

    def set_up(self, line: Mapping[str, Any]) -> Step[TableT, EventT]:
        """The table at the beginning, from a record's first line."""

    def apply(self, table: TableT, command: CommandT) -> Step[TableT, EventT]:
        """What a command does to a table."""

    def is_over(self, table: TableT) -> bool:
        """Whether the game has ended."""

    def read(self, line: Mapping[str, Any]) -> CommandT:
        """The command that a record line tells."""

    def write(self, command: CommandT) -> Line:
        """A command as a record line."""


@dataclass(frozen=True, slots=True)
class Note:
    """What a record line tells about a command beside what it does.

    ``read``: face and certainty of each die as the camera saw it. ``by``: who answered, if it was
    no player. ``fix``: it replaces the command just undone.
    """

    read: tuple[tuple[str, bool], ...] = ()
    by: str | None = None
    fix: bool = False

    def fields(self) -> Line:
        """The note as fields of a record line; what it does not tell is left out."""
        fields: Line = {}
        if self.read:
            fields["read"] = [{"face": face, "sure": sure} for face, sure in self.read]
        if self.by is not None:
            fields["by"] = self.by
        if self.fix:
            fields["fix"] = True
        return fields


NOTHING = Note()


def read_note(line: Mapping[str, Any]) -> Note:
    """The note in a record line; a field of the wrong form tells nothing."""
    read = line.get("read")
    dice = read if isinstance(read, list) else []
    seen = [
        (str(die.get("face")), die.get("sure") is True) for die in dice if isinstance(die, dict)
    ]
    by = line.get("by")
    return Note(tuple(seen), by if isinstance(by, str) else None, line.get("fix") is True)


@dataclass(frozen=True, slots=True)
class Entry(Generic[TableT, CommandT, EventT]):
    """A command carried out: the journal's line it stands in, the table before it, what it did."""

    line: int
    command: CommandT
    before: TableT
    step: Step[TableT, EventT]
    note: Note


@dataclass(frozen=True, slots=True)
class News(Generic[TableT, CommandT, EventT]):
    """What listeners hear: the command carried out, taken back or brought back, and the table now.

    ``fixed`` is a command that replaced the last one in one step. ``events`` are those of the
    command when it is done or fixed; taking back and bringing back has none.
    """

    kind: NewsKind
    entry: Entry[TableT, CommandT, EventT]
    table: TableT
    events: tuple[EventT, ...] = ()


class UnplayableLineError(Exception):
    """A line of a journal that the rules refuse; the lines before it are playable."""

    def __init__(self, line: int, reason: Message) -> None:
        super().__init__(f"line {line}: {reason.key}")
        self.line = line
        self.reason = reason


def local_time() -> datetime:
    """The wall clock with its zone. It may jump: nothing but people's reading depends on it."""
    return datetime.now().astimezone()


class Keeper(Generic[TableT, CommandT, EventT]):
    """Keeps one game, from ``start`` or ``resume`` on."""

    def __init__(
        self,
        game: Game[TableT, CommandT, EventT],
        opening: Step[TableT, EventT],
        journal: Journal,
        now: Callable[[], datetime],
    ) -> None:
        self.game = game
        self.opening = opening
        self.journal = journal
        self.lines = 0  # of the journal so far
        self.listeners: Listeners[News[TableT, CommandT, EventT]] = Listeners()
        self._now = now
        self._saving = True
        self._history: list[Entry[TableT, CommandT, EventT]] = []
        self._timeline: Timeline[Entry[TableT, CommandT, EventT]] = Timeline()

    @classmethod
    def start(
        cls,
        game: Game[TableT, CommandT, EventT],
        setup: Mapping[str, Any],
        journal: Journal,
        now: Callable[[], datetime] = local_time,
    ) -> Keeper[TableT, CommandT, EventT]:
        """A new game in a new journal. A set-up that the rules refuse is a Refusal, and no file."""
        keeper = cls(game, game.set_up(setup), journal, now)
        keeper._write(setup)
        return keeper

    @classmethod
    def resume(
        cls,
        game: Game[TableT, CommandT, EventT],
        lines: Sequence[Line],
        journal: Journal,
        now: Callable[[], datetime] = local_time,
    ) -> Keeper[TableT, CommandT, EventT]:
        """The game that ``lines`` tell, to be continued in ``journal``.

        A line that cannot be played is an UnplayableLineError.
        """
        setup, *commands = lines
        try:
            keeper = cls(game, game.set_up(setup), journal, now)
        except Refusal as refusal:
            raise UnplayableLineError(1, refusal.message) from refusal
        keeper.lines = 1
        for line in commands:
            try:
                keeper._replay(line)
            except Refusal as refusal:
                raise UnplayableLineError(keeper.lines + 1, refusal.message) from refusal
            keeper.lines += 1
        return keeper

    @property
    def table(self) -> TableT:
        """The table as it stands."""
        last = self._timeline.last
        return self.opening.table if last is None else last.step.table

    @property
    def history(self) -> tuple[tuple[Entry[TableT, CommandT, EventT], bool], ...]:
        """All commands ever carried out, oldest first, and whether each still stands."""
        standing = {entry.line for entry in self._timeline.standing}
        return tuple((entry, entry.line in standing) for entry in self._history)

    @property
    def next_undo(self) -> Entry[TableT, CommandT, EventT] | None:
        """The command that ``undo`` would take back."""
        return self._timeline.last

    @property
    def next_redo(self) -> Entry[TableT, CommandT, EventT] | None:
        """The command that ``redo`` would bring back."""
        return self._timeline.next

    @property
    def troubles(self) -> tuple[Message, ...]:
        """What people should know as long as it lasts: cannot save, a listener is switched off."""
        off = [
            message("keeper.switched_off", part=name)
            for name in sorted(self.listeners.switched_off)
        ]
        if self.journal.trouble is not None:
            return (message("keeper.cannot_save"), *off)
        return tuple(off)

    def do(self, command: CommandT, note: Note = NOTHING) -> Step[TableT, EventT]:
        """Carries a command out. A Refusal changes nothing and writes nothing."""
        before = self.table
        step = self.game.apply(before, command)
        self._write(self._line(command, note))
        entry = self._stand(Entry(self.lines, command, before, step, note))
        self.listeners.tell(News("done", entry, step.table, step.events))
        return step

    def undo(self) -> TableT:
        """Takes the last standing command back; the table before it. Refused if there is none."""
        entry = self._timeline.undo()
        self._write({"do": "undo"})
        self.listeners.tell(News("undone", entry, self.table))
        return self.table

    def redo(self) -> TableT:
        """Brings back what was last undone; the table after it. Refused if there is nothing."""
        entry = self._timeline.redo()
        self._write({"do": "redo"})
        self.listeners.tell(News("redone", entry, self.table))
        return self.table

    def fix(self, command: CommandT, note: Note = NOTHING, *, later: int = 0) -> None:
        """Replaces a standing command in one step: people say what really happened.

        ``later`` commands stand after it. They are made again, up to the first that the rules no
        longer allow. A Refusal (there is no such command, or the rules do not allow the new one)
        changes nothing; on the disk there is the whole step or nothing of it.
        """
        wrong, *again = self._last_standing(1 + later)
        right = self.game.apply(wrong.before, command)
        line = self.lines + len(again) + 2  # behind the undos
        made = [Entry(line, command, wrong.before, right, replace(note, fix=True))]
        for entry in again:
            before = made[-1].step.table
            try:
                step = self.game.apply(before, entry.command)
            except Refusal:
                break
            made.append(replace(entry, line=line + len(made), before=before, step=step))
        undos: list[Line] = [{"do": "undo"}] * (1 + later)
        self._write(*undos, *(self._line(entry.command, entry.note) for entry in made))
        for _ in undos:
            self._timeline.undo()
        for entry in made:
            self._stand(entry)
            kind: NewsKind = "fixed" if entry is made[0] else "done"
            self.listeners.tell(News(kind, entry, entry.step.table, entry.step.events))

    def save(self) -> None:
        """Tries again to save what could not be saved; ``troubles`` tells how that went."""
        self.journal.save()
        self._log_saving()

    def close(self) -> None:
        """Lets go of the journal's file. The game can be resumed from it."""
        self.journal.close()

    def _last_standing(self, number: int) -> Sequence[Entry[TableT, CommandT, EventT]]:
        """The last commands that stand, oldest first. Refused if there are not so many."""
        standing = self._timeline.standing
        if number > len(standing):
            raise Refusal("record.refused.nothing_to_undo")
        return standing[len(standing) - number :]

    def _line(self, command: CommandT, note: Note) -> Line:
        return {**self.game.write(command), **note.fields()}

    def _write(self, *lines: Mapping[str, Any]) -> None:
        """Lines that belong to one step."""
        at = self._now().isoformat(timespec="seconds")
        self.journal.append(*({**line, "at": at} for line in lines))
        self.lines += len(lines)
        self._log_saving()

    def _log_saving(self) -> None:
        trouble = self.journal.trouble
        if (trouble is None) == self._saving:
            return
        self._saving = trouble is None
        if trouble is None:
            _log.info("the game is saved again")
        else:
            _log.error("cannot save the game: %s", trouble)

    def _replay(self, line: Line) -> None:
        match line.get("do"):
            case "undo":
                self._timeline.undo()
            case "redo":
                self._timeline.redo()
            case _:
                command = self.game.read(line)
                before = self.table
                step = self.game.apply(before, command)
                self._stand(Entry(self.lines + 1, command, before, step, read_note(line)))

    def _stand(self, entry: Entry[TableT, CommandT, EventT]) -> Entry[TableT, CommandT, EventT]:
        self._history.append(entry)
        self._timeline.do(entry)
        return entry
