"""The small changes that everything else is made of: lives, arrows, who reaches whom."""

from __future__ import annotations

from companion.rules.dice.draft import Draft
from companion.rules.dice.events import (
    ArrowsReturned,
    ArrowsTaken,
    LifeChanged,
    NothingGained,
)
from companion.rules.dice.faces import (
    FIVE_BASE,
    STOPPING_DYNAMITES,
    THREE_BASE,
    WITH_DUEL,
    DieKind,
)
from companion.rules.step import Seat


def lose_life(game: Draft, seat: Seat, lives: int, cause: str, author: Seat | None) -> None:
    """Takes lives, down to none; elimination is a task of its own.

    Whatever the player may do about a life just lost is put on the agenda.
    """
    player = game.edit(seat)
    old = player.life
    new = max(0, old - lives)
    player.life = new
    player.lost += old - new
    if new == 0:
        player.killer = None if author == seat else author
    if seat not in game.turn.hurt:
        game.turn.hurt += (seat,)
    game.events.append(LifeChanged(seat, old, new, cause, author))
    react = game.character(seat).after_loss
    if react is not None:
        game.push(react(game, seat, cause))


def gain_life(game: Draft, seat: Seat, lives: int, cause: str, author: Seat | None) -> None:
    """Gives lives up to the maximum; a zombie gets none, and nobody comes back from the dead."""
    player = game.players[seat]
    old = player.life
    may_gain = player.alive and not player.zombie
    new = min(old + lives, player.max_life) if may_gain else old
    if new == old:
        game.events.append(NothingGained(seat, cause, author))
        return
    player = game.edit(seat)
    player.life = new
    if game.rules.options["fury_healing_counts"]:
        player.lost = max(0, player.lost - (new - old))
    game.events.append(LifeChanged(seat, old, new, cause, author))


def take_arrows(game: Draft, seat: Seat, arrows: int) -> None:
    """Moves arrows from the pile to a player. The pile must hold them."""
    player = game.edit(seat)
    old = player.arrows
    player.arrows = old + arrows
    game.arrow_pile -= arrows
    game.events.append(ArrowsTaken(seat, old, player.arrows, game.arrow_pile))


def return_arrows(game: Draft, seat: Seat, arrows: int | None = None) -> None:
    """Moves arrows (None: all) from a player to the pile."""
    held = game.players[seat].arrows
    back = held if arrows is None else arrows
    if back == 0:
        return
    player = game.edit(seat)
    player.arrows = held - back
    game.arrow_pile += back
    game.events.append(ArrowsReturned(seat, held, player.arrows, game.arrow_pile))


def dice_kinds(game: Draft, seat: Seat) -> tuple[DieKind, ...]:
    """The dice that a player throws."""
    player = game.players[seat]
    if player.zombie or (player.master and game.rules.options["master_dice"] == "three"):
        return THREE_BASE
    return WITH_DUEL if "duel" in game.rules.modules else FIVE_BASE


def dynamites(game: Draft, final: bool = False) -> int:
    """How many dynamites lie before the roller: dice, token and fury cards together.

    ``final`` counts for the dynamite step; before it an option leaves the fury cards out.
    """
    dice = game.turn.dice or ()
    count = dice.count("dynamite") + game.roller.tokens.count("dynamite")
    if final or game.rules.options["fury_dynamite_stops"]:
        count += game.turn.symbols.count("dynamite")
    return count


def rolling_stops(game: Draft) -> bool:
    return dynamites(game) >= STOPPING_DYNAMITES


def distances(game: Draft, seat: Seat) -> dict[Seat, tuple[int, int]]:
    """For every other living player, how many places away: clockwise and the other way round."""
    others = game.players[seat + 1 :] + game.players[:seat]
    circle = [player.seat for player in others if player.alive]
    places = len(circle) + 1
    return {other: (step, places - step) for step, other in enumerate(circle, 1)}
