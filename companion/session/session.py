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
from companion.live.loop import Seen
from companion.live.proposal import Expecting, Proposal
from companion.ports.camera import CameraState
from companion.rules import cards, dice
from companion.rules.cards import commands as card_commands
from companion.rules.cards.entry import counted
from companion.rules.cards.guide import guide
from companion.rules.cards.previews import preview
from companion.rules.cards.table import Table as CardTable
from companion.rules.commands import Choose
from companion.rules.dice.legacy import extra_life, legacy
from companion.rules.dice.table import Table as DiceTable
from companion.rules.step import Answer, Message, Refusal, Seat
from companion.session import touches as t
from companion.session.dicing import Dicing
from companion.session.history import headline
from companion.session.moments import announcements, flashes, standing_moment
from companion.session.scene import Heritage, Scene, Weighed
from companion.shelf import Shelf
from companion.texts.sentences import Saying

_log = logging.getLogger(__name__)

AnyKeeper: TypeAlias = Keeper[Any, Any, Any]
Draw: TypeAlias = Callable[[DiceTable], Answer]
VOTES_TO_PLAY_AGAIN = 2
VIRTUAL_PILES = "virtual_piles"
"""The field of a set-up by which the companion draws tokens, fury cards and boneyard cards."""


class Session:
    """One evening at the table: at most one game at a time.

    ``shelf`` keeps the games. ``draw`` answers for the piles of a game whose set-up says that they
    are virtual.
    """

    def __init__(self, shelf: Shelf, draw: Draw | None = None) -> None:
        self.listeners: Listeners[Scene] = Listeners()
        self.keeper: AnyKeeper | None = None
        self._shelf = shelf
        self._draw = draw
        self._virtual = False
        self._dicing: Dicing | None = None
        self._held: Proposal | None = None
        self._selected: Answer = None
        self._weighed: Weighed | None = None
        self._announced: list[m.Moment] = []
        self._paused = False
        self._votes: frozenset[int] = frozenset()
        self._camera: CameraState | None = None
        self._notices: tuple[Saying, ...] = ()
        self._device: tuple[Saying, ...] = ()
        self._refused: Message | None = None
        self._events: tuple[Any, ...] = ()

    # --- what others see -----------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """Everything there is to show right now."""
        keeper = self.keeper
        if keeper is None:
            return Scene(m.Idle(), notices=self._device, refused=self._refused, camera=self._camera)
        table = keeper.table
        return Scene(
            moment=self._moment(table),
            table=table,
            choices=_choices(table),
            selected=self._selected,
            roll=self._dicing.roll if self._dicing is not None else None,
            undo=_headline(keeper.next_undo),
            redo=_headline(keeper.next_redo),
            events=self._events,
            flashes=flashes(self._events),
            notices=(*keeper.troubles, *self._notices, *self._device),
            refused=self._refused,
            camera=self._camera,
            votes=self._votes,
            guide=guide(table) if isinstance(table, CardTable) else None,
            weighed=self._weighed,
            heritage=_heritage(table),
        )

    @property
    def expecting(self) -> Expecting | None:
        """What the live loop should look for; None while no throw can come."""
        if self._dicing is None or self._paused or self._announced:
            return None
        return self._dicing.expecting

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
            case t.DeviceSays(notices):
                self._device = notices
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
            case t.UndoTo(line):
                self._undo_to(line)
            case t.RedoStep():
                self.keeper.redo()
            case t.Do(command):
                self._do(command)
            case t.Weigh(command):
                self._weigh(command)
            case i.VoteAgain(seat):
                self._votes |= {seat}
            case i.Confirm() | i.NextTurn() if self._announced:
                self._announced.pop(0)
                if not self._announced and self._held is not None and self._dicing is not None:
                    held, self._held = self._held, None
                    self._dicing.propose(held)
            case _:
                self._play(value)

    def _play(self, value: Any) -> None:
        match value:
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
            case i.NextTurn() if isinstance(self._table, CardTable):
                self._do_next()
            case i.NextTurn():
                self._confirm()
            case i.CountLife(seat, by):
                self._count_life(seat, by)
            case i.TakeLifeLoss(seat):
                self._take_life(seat)
            case _ if self._dicing is not None:
                self._throw(self._dicing, value)

    def _throw(self, dicing: Dicing, value: Any) -> None:
        match value:
            case Seen():
                self._see(dicing, value)
            case i.OpenRoll():
                dicing.open()
            case i.EnterByTouch():
                dicing.enter_by_touch()
            case t.MarkDie(die):
                dicing.mark(die)
            case t.SetFace(die, face):
                dicing.set_face(die, face)
                self._answer_virtual_piles()
            case t.SayBumped(die, bumped):
                dicing.say_bumped(die, bumped)
            case t.EnterFace(face):
                dicing.enter(face)
            case i.RerollMarked():
                dicing.take_up_marked()
            case _:
                _log.debug("%s means nothing now", type(value).__name__)

    def _see(self, dicing: Dicing, seen: Seen) -> None:
        """What is announced is read first: a reading waits behind it."""
        if self._announced:
            self._held = seen.proposal or self._held
            return
        dicing.watch(seen.looking.state, seen.looking.reason)
        if seen.proposal is not None:
            dicing.propose(seen.proposal)
            if dicing.doubtful is not None:
                self._selected = dicing.doubtful

    # --- games ---------------------------------------------------------------------------------

    def _start(self, setup: Mapping[str, Any]) -> None:
        keeper = self._shelf.start(setup)
        if self.keeper is not None:
            self._shelf.put_away(self.keeper)
        self._open(keeper, setup)

    def _continue(self, path: Any) -> None:
        unfinished = self._shelf.look().unfinished
        saved = next((one for one in unfinished if path in (None, one.path)), None)
        if saved is None:
            raise Refusal("session.no_saved_game")
        self._open(self._shelf.resume(saved), saved.reading.lines[0])
        if saved.notice is not None:
            self._notices = (saved.notice,)

    def _open(self, keeper: AnyKeeper, setup: Mapping[str, Any]) -> None:
        self._close()
        self._virtual = setup.get(VIRTUAL_PILES) is True
        self.keeper = keeper
        keeper.listeners.add("session", self._hear)
        if isinstance(keeper.table, DiceTable):
            self._dicing = Dicing(keeper, self._do)
        self._answer_virtual_piles()

    def _close(self) -> None:
        self.keeper = self._dicing = self._held = self._selected = None
        self._notices, self._votes, self._announced = (), frozenset(), []
        self._weighed = None
        self._paused = False

    def _hear(self, news: News[Any, Any, Any]) -> None:
        """Every change of the table passes here, whoever made it."""
        self._selected = self._held = self._weighed = None
        self._notices = ()
        if news.kind != "done":
            self._announced = []
        self._announced += announcements(news.table, news.events)
        self._events += news.events
        if self._dicing is not None:
            self._dicing.table_changed()

    # --- commands ------------------------------------------------------------------------------

    def _do(self, command: Any, note: Note | None = None) -> None:
        assert self.keeper is not None
        self.keeper.do(command, note or Note())
        self._answer_virtual_piles()

    def _answer_virtual_piles(self) -> None:
        while self._draw is not None and self._virtual and isinstance(self._table, DiceTable):
            question = self._table.question
            if question is None or question.kind != "draw" or self.keeper is None:
                return
            self.keeper.do(Choose(self._draw(self._table)), Note(by="companion"))

    def _weigh(self, command: card_commands.Life | None) -> None:
        """A life command is looked at before it is sent."""
        self._weighed = None
        if command is not None and isinstance(self._table, CardTable):
            self._weighed = Weighed(command, preview(self._table, command))

    def _do_next(self) -> None:
        """Ends a turn of the card game; lives that wait to be entered come first."""
        if self._weighed is None:
            self._do(card_commands.EndTurn())
        else:
            self._enter_lives()

    def _count_life(self, seat: Seat, by: int) -> None:
        """Taps add up until nobody has tapped for a while."""
        waiting = None if self._weighed is None else self._weighed.command
        if isinstance(self._table, CardTable):
            self._weigh(counted(self._table, waiting, seat, by))

    def _take_life(self, seat: Seat) -> None:
        """Counted and sent at once."""
        self._count_life(seat, -1)
        self._enter_lives()

    def _enter_lives(self) -> None:
        """Sends what waits, unless it takes the last life: people say whether a Beer saves."""
        if self._weighed is not None and self._weighed.preview.rescue is None:
            self._do(self._weighed.command)

    def _answer_last_life(self, weighed: Weighed, seat: Seat, yes: bool) -> None:
        """The player at stake: yes is the Beer, if one can help; no is out of the game."""
        command, rescue = weighed.command, weighed.preview.rescue
        if rescue is None or command.seat != seat:
            return
        if not yes:
            self._do(command)
        elif rescue.possible:
            self._do(replace(command, by=rescue.by))

    def _undo_to(self, line: int) -> None:
        assert self.keeper is not None
        while (entry := self.keeper.next_undo) is not None and entry.line >= line:
            self.keeper.undo()

    def _select(self, answer: Answer) -> None:
        table = self._table
        if table is None or table.question is None:
            return
        options = table.question.options
        refused = next((c.reason for c in _choices(table) if c.value == answer), None)
        if refused is not None:
            self._refused = refused
        elif options is None or answer in options:
            self._selected = answer

    def _answer_ability(self, seat: int, yes: bool) -> None:
        """Yes is the first answer that does something, no the one that does nothing."""
        if self._weighed is not None:
            self._answer_last_life(self._weighed, seat, yes)
            return
        table = self._table
        if table is None or table.question is None or table.question.seat != seat:
            return
        answers = table.question.options or ()
        if isinstance(table, CardTable) and not any(answer is True for answer in answers):
            # No answer is the primary one: a button only confirms what was picked on the screen.
            if yes:
                self._confirm()
            return
        for option in answers:
            if (option is None or option is False) != yes:
                self._do(Choose(option))
                return

    def _confirm(self) -> None:
        """The visible primary action, whatever it is."""
        if self._table is not None and self._table.question is not None:
            if self._selected is not None:
                self._do(Choose(self._selected))
        elif self._dicing is not None:
            self._dicing.confirm()

    @property
    def _table(self) -> DiceTable | CardTable | None:
        return None if self.keeper is None else self.keeper.table

    def _moment(self, table: DiceTable | CardTable) -> m.Moment:
        if self._paused:
            return m.Paused()
        if self._announced:
            return self._announced[0]
        if self._weighed is not None and self._weighed.preview.rescue is not None:
            return m.AbilityQuestion(self._weighed.command.seat)
        roll = self._dicing.roll if self._dicing is not None else None
        blind = self._camera is not None and self._camera.blind
        return standing_moment(table, roll, self._selected, blind)


def _choices(table: DiceTable | CardTable) -> Any:
    return dice.choices(table) if isinstance(table, DiceTable) else cards.choices(table)


def _heritage(table: DiceTable | CardTable) -> Heritage | None:
    """What the end of a game with the module hands on."""
    if isinstance(table, CardTable) or table.winner is None or "legacy" not in table.rules.modules:
        return None
    seats = range(len(table.players))
    return Heritage(legacy(table), tuple(extra_life(table, seat) for seat in seats))


def _headline(entry: Entry[Any, Any, Any] | None) -> Message | None:
    return None if entry is None else headline(entry)
