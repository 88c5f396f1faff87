"""Numbers that people forget: cards to draw, BANG! cards, hand limit, each with its reasons."""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules.cards.abilities import ability
from companion.rules.cards.characters import USUAL_DRAWS, Character
from companion.rules.cards.distance import working_cards
from companion.rules.cards.equipment import Equipment
from companion.rules.cards.high_noon import NO_EVENT, in_force
from companion.rules.cards.table import Table
from companion.rules.step import Message, Seat, message

FEWEST_DRAWS = 1
"""Thirst leaves at least this many."""

DRAW_HINTS = frozenset({"black_jack", "jesse_jones", "kit_carlson", "pat_brennan", "pedro_ramirez"})
"""Whose phase 1 has a twist that no number tells: ``cards.draw.<id>`` says it."""

HINTS_WITH_EVENT = frozenset(
    {("black_jack", "thirst"), ("kit_carlson", "thirst"), ("kit_carlson", "train_arrival")}
)
"""Twists that an event changes: ``cards.draw.<id>_<event>`` says how."""


@dataclass(frozen=True, slots=True)
class Count:
    """A number and why it is that number; ``number`` None is any number."""

    number: int | None
    reasons: tuple[Message, ...] = ()


def draws(table: Table, seat: Seat) -> Count | None:
    """How many cards ``seat`` draws in phase 1; None for players not on turn."""
    if table.winner is not None or seat != table.turn.seat:
        return None
    player, own, event = table.players[seat], ability(table, seat), in_force(table)
    number = own.draws(player)
    reasons = []
    if player.ghost:
        reasons.append(message("cards.draw.ghost"))
    if number != USUAL_DRAWS + player.ghost or own.id in DRAW_HINTS:
        reasons.append(message(f"cards.draw.{_hint(own.id, event.id)}"))
    if event.extra_draws:
        reasons.append(message(f"cards.draw.{event.id}"))
        if table.options.first_edition_draws:
            number += own.first_edition_extra
    return Count(max(FEWEST_DRAWS, number + event.extra_draws), tuple(reasons))


def _hint(character: str, event: str) -> str:
    return f"{character}_{event}" if (character, event) in HINTS_WITH_EVENT else character


def bang_limit(table: Table, seat: Seat) -> Count:
    """How many BANG! cards ``seat`` may play in the own turn."""
    event = in_force(table)
    if event.bang_limit == 0:
        return Count(0, (message(f"cards.bang.{event.id}"),))
    sources: tuple[Equipment | Character, ...] = (
        *working_cards(table, seat),
        ability(table, seat),
    )
    for source in sources:
        if source.unlimited_bang:
            return Count(None, (message(f"cards.bang.{source.id}"),))
    if event.bang_limit != NO_EVENT.bang_limit:
        return Count(event.bang_limit, (message(f"cards.bang.{event.id}"),))
    return Count(event.bang_limit)


def hand_limit(table: Table, seat: Seat) -> Count:
    """How many cards ``seat`` may keep at the end of the turn."""
    player, own = table.players[seat], ability(table, seat)
    if player.ghost:
        return Count(0, (message("cards.hand.ghost"),))
    if own.hand_limit is not None:
        return Count(own.hand_limit, (message(f"cards.hand.{own.id}"),))
    return Count(player.life, (message("cards.hand.lives"),))
