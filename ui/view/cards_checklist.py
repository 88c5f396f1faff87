"""What an event did at once, seat by seat: whom the Doctor healed, what the Daltons took."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from companion.intents import UndoStep
from companion.rules.cards import events as c
from companion.rules.step import Question
from companion.session.scene import Step
from companion.session.touches import AnswerWith
from ui.view.cards_context import CardContext
from ui.view.cards_noon import event_icon
from ui.view.cards_reach import what_it_does
from ui.view.cards_tiles import card_tile
from ui.view.local import Close, PickCard
from ui.view.parts import HOLD_TO_CORRECT, Button, Tab, Tile, TileState

ASKED = "daltons"


@dataclass(frozen=True, slots=True)
class AtOnce:
    """What the event in force has done: lives before and after, and the card given, by seat."""

    lives: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    cards: Mapping[int, str] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.lives or self.cards)


@dataclass(frozen=True, slots=True)
class ChecklistView:
    """The ring with who is concerned, who has done it, and what the one who is asked can answer."""

    tiles: tuple[Tile, ...]
    facing: int
    tab: Tab | None
    icon: str
    title: str
    sub: str
    buttons: tuple[Button, ...]


def at_once(steps: Iterable[Step]) -> AtOnce:
    """Read from the steps that stand since the last card was turned over."""
    lives: dict[int, tuple[int, int]] = {}
    cards: dict[int, str] = {}
    event = None
    for step in steps:
        if not step.stands:
            continue
        turned = False
        for happened in step.events:
            match happened:
                case c.Flipped(_, card):
                    event, turned = card, True
                    lives, cards = {}, {}
                case c.LifeChanged(seat, old, new) if turned:
                    lives[seat] = (old, new)
                case c.CardGone(seat, card, why) if why == event:
                    cards[seat] = card
    return AtOnce(lives, cards)


def checklist_view(
    context: CardContext, done: AtOnce, looked_at: str | None = None
) -> ChecklistView:
    """Everybody on the ring; the centre asks the next one, or says that all is done.

    A card that is held tells what it does: ``looked_at``.
    """
    words, table = context.words, context.table
    question = table.question if table.question and table.question.kind == ASKED else None
    event = table.event or ""
    undo = None if context.scene.undo is None else UndoStep()
    back = Button("", undo, "undo", name=words("button.undo"))
    facing, tab = context.seat, None
    title = words.card(event)
    sub = words.say(next(iter(context.guide.meaning), None))
    answers: tuple[Button, ...] = (
        Button(words("button.continue"), Close(), "check", kind="primary"),
    )
    if question is not None:
        facing, tab = question.seat, Tab(question.seat, words.cards("checklist.tab"))
        title = words.texts.say(f"cards.question.{ASKED}", words.names, seat=question.seat)
        sub = words.cards("checklist.daltons")
        if looked_at in (question.options or ()):
            sub = what_it_does(context, looked_at)
        answers = _answers(context, question)
    if context.scene.refused is not None:
        sub = words.say(context.scene.refused)
    waiting = {task.seat for task in table.agenda if task.kind == ASKED}
    tiles = tuple(
        _tile(context, seat, done, waiting, question) for seat in range(len(context.players))
    )
    return ChecklistView(tiles, facing, tab, event_icon(event), title, sub, (back, *answers))


def _answers(context: CardContext, question: Question) -> tuple[Button, ...]:
    return tuple(
        Button(
            context.words.card(str(card)),
            AnswerWith(card),
            hold=HOLD_TO_CORRECT,
            hold_intent=PickCard(str(card)),
        )
        for card in question.options or ()
    )


def _tile(
    context: CardContext, seat: int, done: AtOnce, waiting: set[int], question: Question | None
) -> Tile:
    words = context.words
    if question is not None and seat == question.seat:
        return card_tile(context, seat, "active")
    if seat in done.lives:
        old, new = done.lives[seat]
        state: TileState = "healed" if new > old else "hit"
        line = words.card(context.table.event or "")
        return card_tile(context, seat, state, line, was=old, life=new)
    if seat in done.cards:
        line = words.cards("checklist.gone", card=done.cards[seat])
        return card_tile(context, seat, line=line, more=("check",))
    if seat in waiting:
        return card_tile(context, seat, line=words.cards("checklist.waits"), more=("outlaw_mono",))
    return card_tile(context, seat, dimmed=True)
