"""The dead rise: who is a zombie now, who is their master, who survives, and what all want."""

from __future__ import annotations

from dataclasses import dataclass

from companion import moment as m
from companion.intents import Confirm
from companion.rules.dice.table import Player
from ui.view.context import Context
from ui.view.parts import Button, Tile
from ui.view.table import bare_undo
from ui.view.tiles import tile_of


@dataclass(frozen=True, slots=True)
class RisingView:
    """Everybody's side and new lives on the ring, two sentences and one button in the centre."""

    tiles: tuple[Tile, ...]
    facing: int
    title: str
    sentence: str
    primary: Button
    undo: Button


def rising_view(context: Context, moment: m.ZombiesRise) -> RisingView:
    """The outbreak as the ring shows it."""
    words = context.words
    return RisingView(
        tuple(_tile(context, player, moment) for player in context.players),
        moment.seat,
        words("zombies.title"),
        _sentence(context, moment.zombies),
        Button(words("button.continue"), Confirm(), "check", kind="primary"),
        bare_undo(context),
    )


def _tile(context: Context, player: Player, moment: m.ZombiesRise) -> Tile:
    words = context.words
    if player.master:
        return tile_of(context, player, line=words.undead("rise.master"))
    if player.seat in moment.zombies:
        return tile_of(context, player, line=words.undead("rise.zombie", n=player.life))
    return tile_of(context, player, line=words.undead("rise.survivor") if player.alive else None)


def _sentence(context: Context, zombies: tuple[int, ...]) -> str:
    """Who rises, who is the master, and what everybody wants now."""
    words = context.words
    lives = max((context.players[seat].life for seat in zombies), default=0)
    parts = [words.undead("outbreak.zombies", seats=zombies, n=lives)]
    master = next((player.seat for player in context.players if player.master), None)
    if master is not None:
        parts.append(words.undead("outbreak.master", seat=master))
    parts.append(words.undead("outbreak.goals"))
    return " ".join(parts)
