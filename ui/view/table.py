"""What the Table screen shows: everybody's tile, and the centre turned to whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.intents import EnterByTouch, OpenRoll, UndoStep
from companion.rules.dice.faces import ARROWS
from ui.view.cards_context import CardContext
from ui.view.context import Context
from ui.view.local import Close, Go, Open, ShowTable
from ui.view.parts import Button, Notice, Pile, Tab, Tile
from ui.view.tiles import tile_of, with_change
from ui.view.undead import boneyard_line, sides_line

FEW_ARROWS = 2


@dataclass(frozen=True, slots=True)
class TableView:
    """``facing`` is the seat that the centre is turned to; ``brief`` is a shorter ``sub``."""

    tiles: tuple[Tile, ...]
    facing: int
    tab: Tab | None
    title: str
    sub: str
    brief: str
    pile: Pile
    primary: Button
    undo: Button
    history: Button
    menu: Button
    notice: Notice | None = None


@dataclass(frozen=True, slots=True)
class GlimpseView:
    """A dealt role during the game, as long as its player holds the own tile."""

    seat: int
    role: str
    role_name: str
    goal: str


def undo_button(context: Context | CardContext) -> Button:
    """Undo, saying what it would take back; off if there is nothing."""
    undo = context.scene.undo
    words = context.words
    if undo is None:
        return Button(words("button.undo"), None, "undo", words("undo.nothing"))
    return Button(words("button.undo"), UndoStep(), "undo", words.say(undo))


def bare_undo(context: Context | CardContext) -> Button:
    """Undo without room for its sentence."""
    return Button(
        context.words("button.undo"), None if context.scene.undo is None else UndoStep(), "undo"
    )


def pile_of(context: Context) -> Pile:
    left = context.table.arrow_pile
    words = context.words
    warning = words("pile.warning", n=left) if left <= FEW_ARROWS else None
    return Pile(left, ARROWS, words("pile.caption", all=ARROWS), warning)


def plain_tiles(
    context: Context, glowing: int | None = None, was: Mapping[int, int] | None = None
) -> tuple[Tile, ...]:
    """Every seat as it is; a tap on one's own tile, or holding any, opens its correction.

    Holding the tile of a player with a dealt role shows that role, as long as it is held.
    ``was`` are lives that have just changed: such a tile shows the old number, too.
    """
    tiles = []
    for player in context.players:
        state: Any = "idle"
        if player.seat == context.seat:
            state = "active"
        elif player.seat == glowing:
            state = "glow"
        editor = Open("editor", player.seat)
        secret = player.alive and player.role is None and player.dealt is not None
        tile = tile_of(
            context,
            player,
            state,
            intent=editor if player.alive else None,
            hold_intent=Open("role", player.seat) if secret else editor,
            release=Close() if secret else None,
        )
        tiles.append(with_change(tile, (was or {}).get(player.seat)))
    return tuple(tiles)


def table_view(
    context: Context,
    camera: bool,
    roll_open: bool = False,
    glowing: int | None = None,
    was: Mapping[int, int] | None = None,
) -> TableView:
    """The table between rolls; ``camera`` says whether dice can be seen."""
    words, seat = context.words, context.seat
    if roll_open:
        primary = Button(words("table.back_to_roll"), ShowTable(False), kind="primary")
    else:
        intent: Any = OpenRoll() if camera else EnterByTouch()
        primary = Button(words("table.roll"), intent, kind="primary")
    refused = context.scene.refused
    brief = words("table.brief", round=context.chronicle.round, n=context.alive)
    sub = words("table.sub", round=context.chronicle.round, n=context.alive)
    hands = boneyard_line(context) or sides_line(context)
    if hands:
        sub = brief = words.undead("table", round=context.chronicle.round, hands=hands)
    if refused is not None:
        sub = brief = words.say(refused)
    return TableView(
        plain_tiles(context, glowing, was),
        seat,
        Tab(seat, words("tab.your_turn")),
        words("table.title", seat=seat),
        sub,
        brief,
        pile_of(context),
        primary,
        undo_button(context),
        Button("", Go("history"), "history"),
        Button("", Open("menu"), "gear"),
        notice_of(context),
    )


def glimpse_view(context: Context, seat: int) -> GlimpseView:
    """The secret role that the companion dealt to this seat."""
    words, dealt = context.words, context.players[seat].dealt
    return GlimpseView(seat, dealt or "", words.role(dealt), words(f"goal.{dealt}"))


def notice_of(context: Context) -> Notice | None:
    """What people should know as long as it lasts."""
    notices = context.scene.notices
    if not notices:
        return None
    return Notice(context.words.texts.say(notices[0], context.words.names))
