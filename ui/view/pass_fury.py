"""Pat Brennan moves a fury card from one player to another, both picked on the ring."""

from __future__ import annotations

from companion.intents import CancelSelection, Confirm
from companion.rules.dice.table import Player
from companion.session.touches import AnswerWith, Select
from ui.view.context import Context
from ui.view.local import Open
from ui.view.parts import Button, Tab, Tile
from ui.view.resolve import ResolveView, rail_of
from ui.view.table import bare_undo
from ui.view.tiles import tile_of


def pass_fury_view(context: Context, giver: int | None) -> ResolveView:
    """Pat Brennan moves a fury card: tap who has it, then who gets it."""
    words, scene, question = context.words, context.scene, context.table.question
    if question is None:
        raise TypeError("nothing is asked")
    pairs = [
        (option[0], option[1])
        for option in question.options or ()
        if isinstance(option, tuple) and isinstance(option[0], int) and isinstance(option[1], int)
    ]
    givers = {pair[0] for pair in pairs}
    chosen = scene.selected if isinstance(scene.selected, tuple) else None
    giver = chosen[0] if chosen is not None and isinstance(chosen[0], int) else giver
    if giver not in givers:
        giver = None
    takers = {pair[1] for pair in pairs if pair[0] == giver}
    tiles = tuple(
        _fury_tile(context, player, giver, givers, takers, chosen) for player in context.players
    )
    title = words.undead("fury.from") if giver is None else words.undead("fury.to", seat=giver)
    primary = Button(words("target.heal.first"), None, kind="primary")
    if chosen is not None:
        label = words("question.pass_fury.pair", seat=chosen[0], target=chosen[1])
        primary = Button(label, Confirm(), kind="primary")
    back = bare_undo(context)
    if chosen is not None:
        back = Button(words("button.back"), CancelSelection(), "undo")
    return ResolveView(
        tiles,
        question.seat,
        Tab(question.seat, words.undead("fury.tab")),
        rail_of(context),
        title,
        words.say(scene.refused) if scene.refused else words("question.pass_fury.hint"),
        back,
        primary,
        Button(words.undead("fury.none"), AnswerWith(None)),
    )


def _fury_tile(
    context: Context,
    player: Player,
    giver: int | None,
    givers: set[int],
    takers: set[int],
    chosen: tuple[int, int] | tuple[str, ...] | None,
) -> Tile:
    words, seat = context.words, player.seat
    if chosen is not None and seat == chosen[1]:
        return tile_of(context, player, "selected", words.undead("fury.gets"))
    if seat == giver:
        again = Open("pass_fury", -1)
        return tile_of(context, player, "selected", words.undead("fury.gives"), intent=again)
    if giver is None and seat in givers:
        tap = Open("pass_fury", seat)
        return tile_of(context, player, "legal", words.undead("fury.tap"), intent=tap)
    if giver is not None and seat in takers:
        pick = Select((giver, seat))
        return tile_of(context, player, "legal", words.undead("fury.tap"), intent=pick)
    decider = context.table.question.seat if context.table.question else context.seat
    return tile_of(context, player, "active" if seat == decider else "idle")
