"""What the card game's table shows: everybody's tile, and the turn in the centre."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.intents import NextTurn
from ui.view.cards_context import CardContext
from ui.view.cards_tiles import card_tile
from ui.view.local import Close, Go, Open
from ui.view.parts import Button, Notice, Tab, Tile
from ui.view.table import undo_button

_NEXT = ("hat",)  # on the tile of whoever comes next
# What every turn has stands as numbers on its key; the line below the title tells the rest.
_EVERY_TURN = frozenset({"draw", "bang_limit", "hand_limit"})


@dataclass(frozen=True, slots=True)
class CardTableView:
    """``direction`` is 1 while turns go clockwise, −1 while they go the other way."""

    tiles: tuple[Tile, ...]
    facing: int
    tab: Tab | None
    title: str
    sub: str
    direction: int
    guide: Button
    event: Button | None
    reach: Button
    primary: Button
    undo: Button
    history: Button
    menu: Button
    notice: Notice | None = None


@dataclass(frozen=True, slots=True)
class GuideView:
    """What the player on turn should think of; ``lines`` are sentences with their reasons."""

    facing: int
    title: str
    lines: tuple[tuple[str, str], ...]
    close: Button


def _tiles(context: CardContext, glowing: int | None, was: Mapping[int, int]) -> tuple[Tile, ...]:
    tiles = []
    for seat, player in enumerate(context.players):
        state: Any = "idle"
        old = was.get(seat)
        if old is not None and old != player.life:
            state = "hit" if player.life < old else "healed"
        elif seat == context.seat:
            state = "active"
        elif seat == glowing:
            state = "glow"
        tiles.append(
            card_tile(
                context,
                seat,
                state,
                was=old if state in ("hit", "healed") else None,
                intent=Open("lives", seat) if player.alive else None,
                hold_intent=Open("editor", seat),
                more=_NEXT if seat == context.guide.follower != context.seat else (),
            )
        )
    return tuple(tiles)


def card_table_view(
    context: CardContext,
    glowing: int | None = None,
    was: Mapping[int, int] | None = None,
) -> CardTableView:
    """The table during a turn."""
    words, seat, table = context.words, context.seat, context.table
    own = context.guide.seats[seat]
    draws = own.draws.number if own.draws is not None else 0
    bangs = own.bang_limit.number
    numbers = words.cards(
        "table.numbers", draws=draws, bangs=words.cards("table.any") if bangs is None else bangs,
        hand=own.hand_limit.number,
    )  # fmt: skip
    event = None
    if table.deck is not None:
        name = words.card(table.event) if table.event else words.cards("table.no_event")
        event = Button(name, Open("noon"), "noon")
    notices = context.scene.notices
    return CardTableView(
        _tiles(context, glowing, was or {}),
        seat,
        Tab(seat, words("tab.your_turn")),
        words("table.title", seat=seat),
        _most_urgent(context),
        table.direction,
        Button(words.cards("table.guide"), Open("guide"), "eye", numbers),
        event,
        Button(words.cards("table.reach"), Open("reach", seat), "reach"),
        Button(words.cards("table.next"), NextTurn(), kind="primary"),
        undo_button(context),
        Button("", Go("history"), "history"),
        Button("", Open("menu"), "gear"),
        Notice(words.texts.say(notices[0], words.names)) if notices else None,
    )


def _most_urgent(context: CardContext) -> str:
    """What was refused, what is easily forgotten, or the round."""
    words = context.words
    if context.scene.refused is not None:
        return words.say(context.scene.refused)
    special = _special(context)
    if special:
        return special[0][0]
    if context.guide.meaning:
        return words.say(context.guide.meaning[0])
    return words.cards("table.then", round=context.table.round, target=context.guide.follower)


def _special(context: CardContext) -> list[tuple[str, str]]:
    """Reminders beyond those of every turn: what somebody has to do at once goes first."""
    return [
        *_said(context, lambda seat, reminder: reminder in context.players[seat].due),
        *_said(
            context,
            lambda seat, reminder: (
                seat == context.seat
                and reminder not in _EVERY_TURN
                and reminder not in context.players[seat].due
            ),
        ),
    ]


def _said(context: CardContext, wanted: Callable[[int, str], bool]) -> list[tuple[str, str]]:
    """The wanted reminders of all seats as sentences with their reasons."""
    words = context.words
    return [
        (words.say(reminder.text), " ".join(words.say(why) for why in reminder.reasons))
        for seat, guide in enumerate(context.guide.seats)
        for reminder in guide.reminders
        if wanted(seat, reminder.id)
    ]


def guide_view(context: CardContext) -> GuideView:
    """Everything the player on turn should think of, with the reasons."""
    words, seat = context.words, context.seat
    own = context.guide.seats[seat]
    usual = _said(context, lambda other, reminder: other == seat and reminder in _EVERY_TURN)
    lines = [*_special(context), *usual]
    lines += [
        (words.cards("guide.waiting", card=card), words.texts.say("cards.equipment.green"))
        for card in own.waiting
    ]
    return GuideView(
        seat,
        words("table.title", seat=seat),
        tuple(lines),
        Button(words("button.done"), Close(), "check", kind="primary"),
    )
