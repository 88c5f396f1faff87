"""Who can I shoot? Distances and reach come from the rules; the ring shows them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.rules.cards.commands import Equip, Unequip
from companion.rules.cards.equipment import COLT_RANGE, EQUIPMENT
from companion.session.touches import Do
from ui.view.cards_context import CardContext
from ui.view.cards_tiles import card_tile
from ui.view.local import Close, Open, PickCard
from ui.view.parts import HOLD_TO_CORRECT, Button, Tile

_COLT = "colt"
_SHORT_NAMES = frozenset({"rev_carabine"})


@dataclass(frozen=True, slots=True)
class WeaponKey:
    """A weapon with its range; a tap lays it in front of the player."""

    range: int
    name: str
    chosen: bool
    intent: Any
    look_up: PickCard


@dataclass(frozen=True, slots=True)
class ReachView:
    """``switches`` are the cards that change distances."""

    tiles: tuple[Tile, ...]
    facing: int
    title: str
    sub: str
    weapons: tuple[WeaponKey, ...]
    switches: tuple[Button, ...]
    back: Button


@dataclass(frozen=True, slots=True)
class EquipmentView:
    """The cards that can lie in front of a player; those that do are chosen."""

    facing: int
    title: str
    hint: str
    back: Button
    cards: tuple[Button, ...]
    note: str


def _in_play(context: CardContext) -> list[str]:
    expansions = context.table.expansions
    return [
        card.id
        for card in EQUIPMENT.values()
        if card.expansion is None or card.expansion in expansions
    ]


def _switch(context: CardContext, seat: int, card: str) -> Do:
    """A tap lays a card or takes it away."""
    return Do(Unequip(seat, card) if context.players[seat].has(card) else Equip(seat, card))


def reach_view(context: CardContext, seat: int, looked_at: str | None = None) -> ReachView:
    """Everybody within reach of a seat, and why the others are not.

    A card that is held tells what it does: ``looked_at``.
    """
    words, own = context.words, context.guide.seats[seat]
    names = [words.player(other) for other in own.can_shoot]
    sub = words.cards("reach.nobody")
    if context.scene.refused is not None:
        sub = words.say(context.scene.refused)
    elif looked_at in (_COLT, *EQUIPMENT):
        sub = what_it_does(context, looked_at)
    elif names:
        sub = words.cards("reach.names", n=len(names), who=words.all_of(names))
    in_play = _in_play(context)
    weapon = own.weapon or _COLT
    take_away = Do(Unequip(seat, own.weapon)) if own.weapon is not None else None
    colt = PickCard(_COLT)
    weapons = [WeaponKey(COLT_RANGE, words.card(_COLT), weapon == _COLT, take_away, colt)]
    weapons += [
        WeaponKey(
            EQUIPMENT[card].range or 0,
            _short(context, card),
            card == weapon,
            Do(Equip(seat, card)) if card != weapon else None,
            PickCard(card),
        )
        for card in in_play
        if EQUIPMENT[card].weapon
    ]
    switches = tuple(
        Button(
            words.card(card),
            _switch(context, seat, card),
            chosen=context.players[seat].has(card),
            hold=HOLD_TO_CORRECT,
            hold_intent=PickCard(card),
        )
        for card in in_play
        if EQUIPMENT[card].sees_nearer or EQUIPMENT[card].seen_farther
    )
    return ReachView(
        tuple(_reach_tile(context, seat, other) for other in range(len(context.players))),
        seat,
        words.cards("reach.title", seat=seat),
        sub,
        tuple(weapons),
        switches,
        Button(words.cards("reach.back"), Close(), kind="primary"),
    )


def what_it_does(context: CardContext, card: str | None) -> str:
    """The name of a card that can lie in front of somebody, and what it does."""
    words = context.words
    if card == _COLT:
        return words.cards("reach.colt")
    told = words.texts.say(f"cards.equipment.{card}")
    return words.cards("equipment.told", card=card, text=told)


def _short(context: CardContext, card: str) -> str:
    """A weapon's name where there is little room."""
    if card in _SHORT_NAMES:
        return context.words.cards(f"weapon.{card}")
    return context.words.card(card)


def _reach_tile(context: CardContext, seat: int, other: int) -> Tile:
    words, own = context.words, context.guide.seats[seat]
    if other == seat:
        line = words.cards("reach.own", card=own.weapon or _COLT, reach=own.reach)
        return card_tile(context, other, "active", line)
    away = own.distances[other]
    ask = Open("reach", other) if context.players[other].alive else None
    if away is None:
        return card_tile(context, other, intent=ask)
    if other in own.can_shoot:
        barrel = context.players[other].has("barrel")
        line = words.cards("reach.in", n=away)
        if barrel:
            line = f"{line} · {words.card('barrel')}"
        return card_tile(context, other, "legal", line, intent=ask)
    why = [_named(context, dict(reason.args)) for reason in own.reasons[other]]
    line = words.cards("reach.far", n=away)
    if why:
        line = words.cards("reach.far_by", n=away, why=", ".join(why))
    return card_tile(context, other, "idle", line, dimmed=True, intent=ask, long_line=True)


def _named(context: CardContext, reason: Mapping[str, Any]) -> str:
    """The card or character that makes somebody nearer or farther."""
    words = context.words
    return words.card(reason["card"]) if "card" in reason else words.character(reason["character"])


def equipment_view(context: CardContext, seat: int, looked_at: str | None) -> EquipmentView:
    """A tap lays a card or takes it away, holding it tells what it does."""
    words, player = context.words, context.players[seat]
    cards = tuple(
        Button(
            words.card(card),
            _switch(context, seat, card),
            chosen=player.has(card),
            hold=HOLD_TO_CORRECT,
            hold_intent=PickCard(card),
        )
        for card in _in_play(context)
    )
    note = words.cards("equipment.hint")
    if context.scene.refused is not None:
        note = words.say(context.scene.refused)
    elif looked_at in EQUIPMENT:
        note = what_it_does(context, looked_at)
    elif context.guide.seats[seat].waiting:
        note = words.texts.say("cards.equipment.green")
    return EquipmentView(
        seat,
        words.cards("equipment.title", seat=seat),
        words.character(player.character),
        Button("", Open("lives", seat), "undo"),
        cards,
        note,
    )
