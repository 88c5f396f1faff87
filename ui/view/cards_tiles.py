"""Tiles of the card game: life, weapon and horses, jail and dynamite."""

from __future__ import annotations

from typing import Any

from companion.rules.cards.equipment import EQUIPMENT
from companion.rules.cards.table import Player
from ui.view.cards_context import CardContext
from ui.view.parts import Tile, TileState

_MARKED = {"dynamite": "dynamite", "jail": "lock"}
_NAMED = 2  # cards besides the weapon that a tile names
_NO_ABILITIES = "hangover"
_GHOSTS = "ghost_town"
_LAST = "high_noon"


def cards_line(context: CardContext, seat: int) -> str:
    """The weapon, what changes distances, then the rest; a number stands for what has no room."""
    words, guide = context.words, context.guide.seats[seat]
    lying = [laid.card for laid in context.players[seat].in_front]
    others = [card for card in lying if card != guide.weapon and card not in _MARKED]
    others.sort(key=lambda card: not (EQUIPMENT[card].sees_nearer or EQUIPMENT[card].seen_farther))
    shown = [words.card(card) for card in (guide.weapon or "colt", *others[:_NAMED])]
    left_out = len(others) - _NAMED
    line = " · ".join((*shown, *([f"+{left_out}"] if left_out > 0 else [])))
    if context.table.event == _LAST and seat == context.seat:
        return words.cards("tile.noon", line=line)
    return line


def card_tile(
    context: CardContext,
    seat: int,
    state: TileState = "idle",
    line: str | None = None,
    was: int | None = None,
    life: int | None = None,
    dimmed: bool = False,
    intent: Any = None,
    hold_intent: Any = None,
    long_line: bool = False,
    more: tuple[str, ...] = (),
) -> Tile:
    """The tile of a seat; ``was`` and ``life`` show a change, ``more`` are marks on top."""
    words, player = context.words, context.players[seat]
    if not player.alive:
        return _out(context, seat, player, intent, hold_intent)
    return Tile(
        seat,
        words.player(seat),
        _character(context, player),
        player.life if life is None else life,
        player.max_life,
        0,
        player.role,
        "ghost" if player.ghost and state in ("idle", "active") else state,
        words("tile.of_max", max=player.max_life),
        "",
        cards_line(context, seat) if line is None else line,
        was,
        dimmed,
        intent=intent,
        hold_intent=hold_intent,
        marks=(*_marks(context, player), *more),
        struck=context.table.event == _NO_ABILITIES,
        long_line=long_line or line is None,
    )


def _character(context: CardContext, player: Player) -> str:
    words = context.words
    if player.copied is not None:
        return words.cards("tile.copies", character=player.copied)
    return words.character(player.character)


def _marks(context: CardContext, player: Player) -> tuple[str, ...]:
    """What threatens a player: the jail, the dynamite, and the life that High Noon takes."""
    lying = [_MARKED[laid.card] for laid in player.in_front if laid.card in _MARKED]
    noon = ["noon"] if context.table.event == _LAST else []
    return tuple(lying + noon)


def _out(context: CardContext, seat: int, player: Player, intent: Any, hold_intent: Any) -> Tile:
    words, out = context.words, player.out
    role = words.short_role(player.role)
    cause = None
    if out is not None:
        by = "tile.fell" if out.author is None else "tile.fell_by"
        cause = words.cards(by, round=out.round, author=out.author)
    haunted = context.table.event == _GHOSTS
    if haunted:
        cause = words.cards("tile.ghost")
    return Tile(
        seat,
        words.player(seat),
        words.character(player.character),
        0,
        player.max_life,
        0,
        player.role,
        "dead",
        "",
        "",
        out=words("tile.out", role=role) if player.role else words("tile.out_hidden"),
        cause=cause,
        intent=intent,
        hold_intent=hold_intent,
        haunted=haunted,
    )
