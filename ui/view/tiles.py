"""Tiles from players: what everybody sees of a seat."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.rules.dice.table import Player
from ui.view.context import Context
from ui.view.parts import Tile, TileState


def tile_of(
    context: Context,
    player: Player,
    state: TileState = "idle",
    line: str | None = None,
    was: int | None = None,
    life: int | None = None,
    dimmed: bool = False,
    intent: Any = None,
    hold_intent: Any = None,
    release: Any = None,
) -> Tile:
    """The tile of a player; ``was`` and ``life`` show a change that is about to come."""
    words = context.words
    out = context.chronicle.out.get(player.seat)
    if not player.alive:
        role = words.short_role(player.role)
        return Tile(
            player.seat,
            words.player(player.seat),
            words.character(player.character),
            0,
            player.max_life,
            0,
            player.role,
            "dead",
            "",
            "",
            out=words("tile.out", role=role) if player.role else words("tile.out_hidden"),
            cause=words(f"cause.{out.cause}", round=out.round) if out else None,
            intent=intent,
            hold_intent=hold_intent,
            release=release,
        )
    risen = player.zombie or player.master
    tokens = []
    if player.tokens:
        tokens.append(("wound", len(player.tokens)))
    if player.fury:
        tokens.append(("fury", player.fury))
    return Tile(
        player.seat,
        words.player(player.seat),
        _character(context, player),
        player.life if life is None else life,
        player.max_life,
        player.arrows,
        player.role,
        "zombie" if risen and state == "idle" else state,
        words("tile.of_max", max=player.max_life),
        words("tile.no_arrows"),
        line,
        was,
        dimmed,
        tokens=tuple(tokens),
        marks=_marks(player, state),
        intent=intent,
        hold_intent=hold_intent,
        release=release,
    )


def _character(context: Context, player: Player) -> str:
    words = context.words
    if player.master:
        return words.undead("tile.master", character=player.character)
    return words.undead("tile.zombie") if player.zombie else words.character(player.character)


def _marks(player: Player, state: TileState) -> tuple[str, ...]:
    """The hand of the risen is their badge; where another state is shown it stands beside it."""
    if not (player.zombie or player.master):
        return ()
    if state != "idle":
        return ("zombie",)
    return (player.role or "role_hidden",) if player.master else ()


def with_change(tile: Tile, was: int | None) -> Tile:
    """The tile while a change of its life is shown; ``was`` is the life before it."""
    if was is None or was == tile.life or tile.state in ("dead", "selected"):
        return tile
    return replace(tile, state="hit" if tile.life < was else "healed", was=was, dimmed=False)
