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
    tokens = []
    if player.tokens:
        tokens.append(("wound", len(player.tokens)))
    if player.fury:
        tokens.append(("fury", player.fury))
    return Tile(
        player.seat,
        words.player(player.seat),
        words.character(player.character) if not player.zombie else words("character.zombie"),
        player.life if life is None else life,
        player.max_life,
        player.arrows,
        player.role,
        "zombie" if player.zombie and state == "idle" else state,
        words("tile.of_max", max=player.max_life),
        words("tile.no_arrows"),
        line,
        was,
        dimmed,
        tokens=tuple(tokens),
        marks=("zombie",) if player.master or (player.zombie and state != "idle") else (),
        intent=intent,
        hold_intent=hold_intent,
        release=release,
    )


def with_change(tile: Tile, was: int | None) -> Tile:
    """The tile while a change of its life is shown; ``was`` is the life before it."""
    if was is None or was == tile.life or tile.state in ("dead", "selected"):
        return tile
    return replace(tile, state="hit" if tile.life < was else "healed", was=was, dimmed=False)
