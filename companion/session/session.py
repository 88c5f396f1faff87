"""The session: the one place where values from the inbox become commands of a game.

Only the main thread calls it. Whatever comes in, it never raises for what people or cameras did:
a wish that the rules refuse changes nothing and is told in ``Scene.refused``.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeAlias

from companion import intents as i
from companion import moment as m
from companion.keeper import Entry, Keeper, News, Note
from companion.listeners import Listeners
from companion.live.loop import LiveState, Seen
from companion.live.proposal import Expecting, Proposal
from companion.ports.camera import CameraState
from companion.rules import cards, dice
from companion.rules.cards import commands as card_commands
from companion.rules.cards.table import Table as CardTable
from companion.rules.commands import Choose
from companion.rules.dice.commands import Keep, Reroll, Roll
from companion.rules.dice.table import Table as DiceTable
from companion.rules.step import Answer, Message, Refusal
from companion.session import rolling
from companion.session import touches as t
from companion.session.history import headline
from companion.session.moments import announcements, flashes, standing_moment
from companion.session.scene import Roll as RollInProgress
from companion.session.scene import Scene
from companion.shelf import Shelf
from companion.texts.sentences import Saying

_log = logging.getLogger(__name__)

AnyKeeper: TypeAlias = Keeper[Any, Any, Any]
Draw: TypeAlias = Callable[[DiceTable], Answer | tuple[str, ...]]
VOTES_TO_PLAY_AGAIN = 2


class Session:
    """One evening at the table: at most one game at a time.

    ``shelf`` keeps the games. ``draw`` answers for virtual piles, if the players chose them.
    """

    def __init__(self, shelf: Shelf, draw: Draw | None = None) -> None:
        self.listeners: Listeners[Scene] = Listeners()
        self.keeper: AnyKeeper | None = None
        self._shelf = shelf
        self._draw = draw
        self._roll: RollInProgress | None = None
        self._read: tuple[tuple[str, bool], ...] = ()
        self._by_touch = False
        self._held: Proposal | None = None
        self._selected: Answer = None
        self._announced: list[m.Moment] = []
        self._paused = False
        self._votes: frozenset[int] = frozenset()
        self._camera: CameraState | None = None
        self._notices: tuple[Saying, ...] = ()
        self._refused: Message | None = None
        self._events: tuple[Any, ...] = ()
        self._serial = 0

    # --- what others see -----------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """Everything there is to show right now."""
        keeper = self.keeper
        if keeper is None:
            return Scene(
                m.Idle(), notices=self._notices, refused=self._refused, camera=self._camera
            )
        table = keeper.table
        return Scene(
            moment=self._moment(table),
            table=table,
            choices=_choices(table),
            selected=self._selected,
            roll=self._roll,
            undo=_headline(keeper.next_undo),
            redo=_headline(keeper.next_redo),
            events=self._events,
            flashes=flashes(self._events),
            notices=(*keeper.troubles, *self._notices),
            refused=self._refused,
            camera=self._camera,
            votes=self._votes,
        )

    @property
    def expecting(self) -> Expecting | None:
        """What the live loop should look for; None while no throw can come."""
        table = self._dice_table()
        if table is None or self._paused or self._announced:
            return None
        if table.question is not None and table.question.kind == "throw":
            return Expecting(self._serial, ("duel",))
        return rolling.expecting(table, self._roll, self._serial, self._by_touch)

    # --- what comes in -------------------------------------------------------------------------

    def handle(self, value: Any) -> None:
        """Takes one value from the inbox and publishes the scene it leads to."""
        self._refused, self._events = None, ()
        try:
            self._handle(value)
        except Refusal as refusal:
            self._refused = refusal.message
        self.listeners.tell(self.scene)

    def _handle(self, value: Any) -> None:
        match value:
            case CameraState():
                self._camera = value
            case t.StartGame(setup):
                self._start(setup)
            case t.ContinueGame(path):
                self._continue(path)
            case _ if self.keeper is None:
                _log.debug("nobody plays; %s is dropped", type(value).__name__)
            case t.LeaveGame():
                self._shelf.put_away(self.keeper)
                self._close()
            case t.DiscardGame():
                self._shelf.discard(self.keeper)
                self._close()
            case t.Pause():
                self._paused = True
            case i.Resume() if self._paused:
                self._paused = False
            case _ if self._paused:
                _log.debug("paused; %s is dropped", type(value).__name__)
            case i.UndoStep():
                self.keeper.undo()
                self._table_changed()
            case t.UndoTo(line):
                self._undo_to(line)
            case t.RedoStep():
                self.keeper.redo()
                self._table_changed()
            case t.Do(command):
                self._do(command)
            case i.VoteAgain(seat):
                self._votes |= {seat}
            case i.Confirm() | i.NextTurn() if self._announced:
                self._announced.pop(0)
                self._take_held_proposal()
            case _:
                self._play(value)

    def _play(self, value: Any) -> None:
        match value:
            case Seen():
                self._watch(value.looking.state, value.looking.reason)
                if value.proposal is not None:
                    self._propose(value.proposal)
            case i.OpenRoll():
                self._open_roll()
            case i.EnterByTouch():
                self._enter_by_touch()
            case t.MarkDie(die) if self._roll is not None:
                self._roll = rolling.mark(self._roll, die)
            case t.SetFace(die, face):
                self._set_face(die, face)
            case t.EnterFace(face) if self._roll is not None:
                empty = rolling.next_empty(self._roll)
                if empty is not None:
                    self._set_face(empty, face)
            case i.RerollMarked() if self._roll is not None and self._roll.marked:
                self._roll = rolling.empty_marked(self._roll)
            case i.SelectTarget(seat):
                self._select(seat)
            case t.Select(answer):
                self._select(answer)
            case i.CancelSelection():
                self._selected = None
            case t.AnswerWith(answer):
                self._do(Choose(answer))
            case i.AnswerAbility(seat, yes):
                self._answer_ability(seat, yes)
            case i.Confirm():
                self._confirm()
            case i.NextTurn():
                self._next_turn()
            case i.TakeLifeLoss(seat):
                self._do(card_commands.Life(seat, -1))
            case _:
                _log.debug("%s means nothing now", type(value).__name__)

    # --- games ---------------------------------------------------------------------------------

    def _start(self, setup: Mapping[str, Any]) -> None:
        keeper = self._shelf.start(setup)
        if self.keeper is not None:
            self._shelf.put_away(self.keeper)
        self._open(keeper)

    def _continue(self, path: Any) -> None:
        unfinished = self._shelf.look().unfinished
        saved = next((one for one in unfinished if path in (None, one.path)), None)
        if saved is None:
            raise Refusal("session.no_saved_game")
        self._open(self._shelf.resume(saved))
        if saved.notice is not None:
            self._notices = (saved.notice,)

    def _open(self, keeper: AnyKeeper) -> None:
        self._close()
        self.keeper = keeper
        keeper.listeners.add("session", self._hear)
        self._table_changed()
        self._answer_virtual_piles()

    def _close(self) -> None:
        self.keeper = None
        self._notices, self._votes = (), frozenset()
        self._paused = False
        self._forget()

    def _forget(self) -> None:
        """Nothing is pending any more beside the table itself."""
        self._roll, self._read, self._held = None, (), None
        self._selected, self._announced, self._by_touch = None, [], False

    def _hear(self, news: News[Any, Any, Any]) -> None:
        self._events += news.events

    # --- commands ------------------------------------------------------------------------------

    def _do(self, command: Any, note: Note | None = None) -> None:
        assert self.keeper is not None
        step = self.keeper.do(command, note or Note())
        self._table_changed()
        self._announced = list(announcements(step.table, step.events))
        self._answer_virtual_piles()

    def _table_changed(self) -> None:
        """The roll in progress follows the table; what was picked on the old one is void."""
        table, old = self._dice_table(), self._roll
        self._serial += 1
        self._forget()
        if table is not None and table.turn.phase == "roll" and table.question is None:
            self._roll = rolling.begin(table)
            if self._roll is not None and old is not None:
                self._roll = rolling.outlined_like(self._roll, old)

    def _answer_virtual_piles(self) -> None:
        while (table := self._dice_table()) is not None and self._draw is not None:
            if table.question is None or table.question.kind != "draw":
                return
            assert self.keeper is not None
            answer = self._draw(table)
            step = self.keeper.do(Choose(answer), Note(by="companion"))
            announced = self._announced
            self._table_changed()
            self._announced = [*announced, *announcements(step.table, step.events)]

    def _undo_to(self, line: int) -> None:
        assert self.keeper is not None
        while (entry := self.keeper.next_undo) is not None and entry.line >= line:
            self.keeper.undo()
        self._table_changed()

    def _select(self, answer: Answer) -> None:
        table = self.keeper.table if self.keeper is not None else None
        if table is None or table.question is None:
            return
        question = table.question
        refused = next((c.reason for c in _choices(table) if c.value == answer), None)
        if refused is not None:
            self._refused = refused
        elif question.options is None or answer in question.options:
            self._selected = answer

    def _answer_ability(self, seat: int, yes: bool) -> None:
        table = self.keeper.table if self.keeper else None
        if table is None or table.question is None or table.question.seat != seat:
            return
        options = table.question.options or ()
        no = next((option for option in options if option is None or option is False), None)
        wanted = [option for option in options if (option is None or option is False) != yes]
        if wanted:
            self._do(Choose(wanted[0] if yes else no))

    def _confirm(self) -> None:
        """The visible primary action, whatever it is."""
        table = self.keeper.table if self.keeper else None
        if table is None:
            return
        if table.question is not None:
            if self._selected is not None:
                self._do(Choose(self._selected))
            return
        roll = self._roll
        if roll is None or not isinstance(table, DiceTable):
            return
        if roll.unsure:
            die = roll.unsure[0]
            self._set_face(die, str(roll.dice[die].face))
        elif roll.waiting is not None:
            self._do(roll.waiting, Note(read=self._read))
        elif roll.state == "read" and table.turn.phase == "roll":
            self._do(Keep())

    def _next_turn(self) -> None:
        if self.keeper is not None and isinstance(self.keeper.table, CardTable):
            self._do(card_commands.EndTurn())
        else:
            self._confirm()

    # --- the roll ------------------------------------------------------------------------------

    def _open_roll(self) -> None:
        table = self._dice_table()
        if table is not None and table.question is None and self._roll is None:
            self._roll = rolling.begin(table)

    def _enter_by_touch(self) -> None:
        self._open_roll()
        if self._roll is not None and rolling.next_empty(self._roll) is not None:
            self._roll = replace(self._roll, state="by_touch", reason=None)

    def _watch(self, state: LiveState, reason: Saying | None) -> None:
        table = self._dice_table()
        if table is None or table.question is not None or self._announced:
            return
        if state in ("rolling", "settling"):
            self._open_roll()
        roll = self._roll
        if roll is None or roll.state == "unsure" or roll.waiting is not None:
            return
        if state == "waiting" and roll.state in ("rolling", "settling", "look_again"):
            settled = rolling.begin(table) if table.turn.phase == "roll" else None
            self._roll = settled or replace(roll, state="waiting", reason=None)
        elif state == "no_camera":
            self._enter_by_touch()
        elif state in ("rolling", "settling", "look_again") and not self._by_touch:
            self._roll = replace(roll, state=state, reason=reason)

    def _propose(self, proposal: Proposal) -> None:
        table = self._dice_table()
        if table is None:
            return
        if self._announced:
            self._held = proposal
            return
        if table.question is not None:
            self._answer_throw(table, proposal)
            return
        roll = self._roll or rolling.begin(table)
        if roll is None or len(proposal.dice) != len(roll.dice):
            return
        self._read = rolling.read_by_camera(
            rolling.propose(roll, proposal).dice[die] for die in proposal.thrown
        )
        self._roll = rolling.propose(roll, proposal)
        self._submit(table)

    def _answer_throw(self, table: DiceTable, proposal: Proposal) -> None:
        """One die of a duel, read by the camera; an unsure one is left to people."""
        question = table.question
        if question is None or question.kind != "throw" or len(proposal.dice) != 1:
            return
        die = proposal.dice[0]
        if die.sure:
            self._do(Choose(die.face), Note(read=((die.face, True),)))
        else:
            self._selected = die.face

    def _take_held_proposal(self) -> None:
        if self._announced or self._held is None:
            return
        held, self._held = self._held, None
        self._propose(held)

    def _set_face(self, die: int, face: str) -> None:
        table, roll = self._dice_table(), self._roll
        if table is None or roll is None or not 0 <= die < len(roll.dice):
            return
        if die in roll.thrown:
            self._by_touch = self._by_touch or not self._read
            self._roll = rolling.set_face(replace(roll, waiting=None, changes=()), die, face)
            self._submit(table)
        elif roll.dice[die].face != face:
            self._correct_throw(die, face)

    def _submit(self, table: DiceTable) -> None:
        """Sends the throw once it is certain; one that ends the rolling waits for the roller."""
        assert self._roll is not None
        command = rolling.command(table, self._roll)
        if command is None:
            return
        try:
            after = dice.apply(table, command).table
        except Refusal as refusal:
            self._roll = replace(self._roll, state="look_again", reason=refusal.message)
            raise
        if after.turn.phase == "roll" and after.turn.number == table.turn.number:
            by_touch = self._by_touch
            self._do(command, Note(read=self._read))
            self._by_touch = by_touch
        else:
            changes = dice.preview(table, command).changes
            self._roll = replace(self._roll, waiting=command, changes=changes)

    def _correct_throw(self, die: int, face: str) -> None:
        """A die that was read wrong in a throw already carried out: that throw is replaced, and
        the throws after it are made again as they were."""
        assert self.keeper is not None
        later: list[Entry[Any, Any, Any]] = []
        for entry, stands in reversed(self.keeper.history):
            if not stands:
                continue
            if not isinstance(entry.command, Roll | Reroll):
                raise Refusal("session.too_late_to_fix")
            right = rolling.corrected(entry.command, die, face)
            if right is None:
                later.append(entry)
                continue
            for _ in later:
                self.keeper.undo()
            step = self.keeper.fix(right, Note(read=entry.note.read))
            self._table_changed()
            self._announced = list(announcements(step.table, step.events))
            for again in reversed(later):
                self._do(again.command, again.note)
            return
        raise Refusal("session.too_late_to_fix")

    # --- small things --------------------------------------------------------------------------

    def _dice_table(self) -> DiceTable | None:
        table = self.keeper.table if self.keeper is not None else None
        return table if isinstance(table, DiceTable) else None

    def _moment(self, table: DiceTable | CardTable) -> m.Moment:
        if self._paused:
            return m.Paused()
        if self._announced:
            return self._announced[0]
        return standing_moment(table, self._roll, self._selected)


def _choices(table: DiceTable | CardTable) -> Any:
    return dice.choices(table) if isinstance(table, DiceTable) else cards.choices(table)


def _headline(entry: Entry[Any, Any, Any] | None) -> Message | None:
    return None if entry is None else headline(entry)
