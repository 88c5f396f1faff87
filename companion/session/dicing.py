"""Throws on their way to the table: from the camera or from fingers, corrected, then sent."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias

from companion.keeper import Keeper, Note
from companion.live.loop import LiveState
from companion.live.proposal import Expecting, Proposal
from companion.rules import dice
from companion.rules.commands import Choose
from companion.rules.dice.commands import Keep, Reroll, Roll
from companion.rules.dice.table import Table
from companion.rules.step import Refusal
from companion.session import rolling
from companion.session.scene import Roll as RollInProgress
from companion.texts.sentences import Saying

Send: TypeAlias = Callable[[Any, Note], None]


class Dicing:
    """The roll in progress of one dice game.

    ``send`` carries a command out; after that, and after everything else that changed the table,
    ``table_changed`` must be called. A Refusal leaves the roll for people to look at again.
    """

    def __init__(self, keeper: Keeper[Table, Any, Any], send: Send) -> None:
        self._keeper = keeper
        self._send = send
        self.roll: RollInProgress | None = None
        self.doubtful: str | None = None
        self._read: tuple[tuple[str, bool], ...] = ()  # every die as the camera saw it
        self._by_touch = False
        self._serial = 0
        self.table_changed()

    @property
    def _table(self) -> Table:
        return self._keeper.table

    @property
    def expecting(self) -> Expecting | None:
        """What the camera should look for; None while no throw can come."""
        question = self._table.question
        if question is not None and question.kind == "throw":
            return Expecting(self._serial, ("duel",))
        return rolling.expecting(self._table, self.roll, self._serial, self._by_touch)

    def table_changed(self) -> None:
        """The roll follows the table; dice that lie on keep their outlines."""
        seen = self.roll
        self._serial += 1
        self.roll, self._read, self.doubtful = None, (), None
        if self._table.turn.phase != "roll":
            self._by_touch = False
        elif self._table.question is None:
            self.roll = rolling.begin(self._table)
            if self.roll is not None and seen is not None:
                self.roll = rolling.outlined_like(self.roll, seen)

    # --- what people do ------------------------------------------------------------------------

    def open(self) -> None:
        """Somebody wants to throw."""
        if self._table.question is None and self.roll is None:
            self.roll = rolling.begin(self._table)

    def enter_by_touch(self) -> None:
        """The faces that are still missing are tapped in."""
        self.open()
        if self.roll is not None and rolling.next_empty(self.roll) is not None:
            self.roll = replace(self.roll, state="by_touch", reason=None)

    def mark(self, die: int) -> None:
        if self.roll is not None and 0 <= die < len(self.roll.dice):
            self.roll = rolling.mark(self.roll, die)

    def take_up_marked(self) -> None:
        """The marked dice are thrown again now."""
        if self.roll is not None and self.roll.marked:
            self.roll = rolling.empty_marked(self.roll)

    def enter(self, face: str) -> None:
        """The next empty die shows this face."""
        empty = rolling.next_empty(self.roll) if self.roll is not None else None
        if empty is not None:
            self.set_face(empty, face)

    def set_face(self, die: int, face: str) -> None:
        """People say what a die shows, in this throw or in one already carried out."""
        if self.roll is None or not 0 <= die < len(self.roll.dice) or die in self.roll.bumped:
            return
        if die in self.roll.thrown:
            self._by_touch = self._by_touch or not self._read
            fresh = replace(self.roll, waiting=None, changes=())
            self.roll = rolling.set_face(fresh, die, face)
            self._submit()
        elif self.roll.dice[die].face != face:
            self._correct(die, face)

    def say_bumped(self, die: int, bumped: bool) -> None:
        """People say which face of a kept die counts."""
        if self.roll is None or die not in self.roll.bumped:
            return
        self.roll = rolling.say_bumped(self.roll, die, bumped)
        if self.roll.state in ("read", "waiting") and self._throw(self.roll) is None:
            self._serial += 1  # nothing was thrown: the camera forgets that the die has moved
        self._submit()

    def confirm(self) -> None:
        """The roller's primary action: accept the best guess, carry out, or keep."""
        if self.roll is None:
            return
        if self.roll.bumped:
            self.say_bumped(self.roll.bumped[0], True)
        elif self.roll.unsure:
            die = self.roll.unsure[0]
            self.set_face(die, str(self.roll.dice[die].face))
        elif self.roll.waiting is not None:
            self._send(self.roll.waiting, self._note(self.roll))
        elif self.roll.state == "read" and self._table.turn.phase == "roll":
            self._send(Keep(), Note())

    # --- what the camera sees ------------------------------------------------------------------

    def watch(self, state: LiveState, reason: Saying | None) -> None:
        """The tray as it looks between two readings."""
        table = self._table
        if table.question is not None:
            return
        if state in ("rolling", "settling"):
            self.open()
        roll = self.roll
        if roll is None or roll.state in ("unsure", "bumped") or roll.waiting is not None:
            return
        if state == "waiting" and roll.state in ("rolling", "settling", "look_again"):
            self.roll = rolling.undisturbed(table, roll)
        elif state == "no_camera":
            self.enter_by_touch()
        elif state in ("rolling", "settling", "look_again") and not self._by_touch:
            self.roll = replace(roll, state=state, reason=reason)

    def propose(self, proposal: Proposal) -> None:
        """A roll that came to rest: sent at once if every die is certain."""
        if self._table.question is not None:
            self._answer_throw(proposal)
            return
        roll = self.roll or rolling.begin(self._table)
        if roll is None or len(proposal.dice) != len(roll.dice):
            return
        self.roll = rolling.propose(roll, proposal)
        self._read = tuple((die.face, die.sure) for die in proposal.dice)
        self._submit()

    def _answer_throw(self, proposal: Proposal) -> None:
        """One die of a duel; an unsure one is left to people."""
        question = self._table.question
        if question is None or question.kind != "throw" or len(proposal.dice) != 1:
            return
        die = proposal.dice[0]
        if die.sure:
            self._send(Choose(die.face), Note(read=((die.face, True),)))
        else:
            self.doubtful = die.face

    def _submit(self) -> None:
        """Sends the throw once it is certain; one that ends the rolling waits for the roller."""
        table = self._table
        command = None if self.roll is None else self._throw(self.roll)
        if self.roll is None or command is None:
            return
        try:
            after = dice.apply(table, command).table
        except Refusal as refusal:
            self.roll = replace(self.roll, state="look_again", reason=refusal.message)
            raise
        if after.turn.phase == "roll" and after.turn.number == table.turn.number:
            self._send(command, self._note(self.roll))
        else:
            changes = dice.preview(table, command).changes
            self.roll = replace(self.roll, waiting=command, changes=changes)

    def _throw(self, roll: RollInProgress) -> Roll | Reroll | None:
        """The throw as a command; None while a die of it is in doubt."""
        return None if roll.bumped else rolling.command(self._table, roll)

    def _note(self, roll: RollInProgress) -> Note:
        return Note(read=tuple(self._read[die] for die in roll.thrown) if self._read else ())

    def _correct(self, die: int, face: str) -> None:
        """A throw already carried out is replaced; the throws after it are made again."""
        standing = [entry for entry, stands in self._keeper.history if stands]
        for later, entry in enumerate(reversed(standing)):
            if not isinstance(entry.command, Roll | Reroll):
                break
            right = rolling.corrected(entry.command, die, face)
            if right is not None:
                self._keeper.fix(right, Note(read=entry.note.read), later=later)
                return
        raise Refusal("session.too_late_to_fix")
