"""What the event in force means for this table right now, in a few sentences."""

from __future__ import annotations

from companion.rules.cards.counts import draws
from companion.rules.cards.high_noon import IN_THE_BOX, LAST, in_force
from companion.rules.cards.table import Table
from companion.rules.cards.turns import flipper, next_seat
from companion.rules.step import Message, message


def meaning(table: Table) -> tuple[Message, ...]:
    """One to three sentences about the event in force; none without one or after the end."""
    event = in_force(table)
    if not event.id or table.winner is not None:
        return ()
    seat, follower = table.turn.seat, next_seat(table)
    lines = [message(f"cards.meaning.{event.id}", seat=seat)]
    cards = draws(table, seat)
    if event.extra_draws and cards is not None:
        lines.append(message("cards.meaning.draws", seat=seat, n=cards.number))
    if event.direction < 0:
        lines.append(message("cards.meaning.comes_next", seat=seat, target=follower))
        lines.append(message("cards.meaning.only_turns"))
    if event.ghosts_rise:
        out = tuple(each for each, player in enumerate(table.players) if player.out is not None)
        key = "ghosts" if out else "no_ghosts"
        lines.append(message(f"cards.meaning.{key}", seats=out))
    return tuple(lines)


def next_flip(table: Table) -> Message | None:
    """When the next event comes and how many are left; None without a deck or after the last."""
    deck = table.deck
    if deck is None or table.winner is not None:
        return None
    if LAST in deck.flipped:
        return message("cards.meaning.stays")
    left = len(IN_THE_BOX - {*deck.flipped}) if deck.coming is None else len(deck.coming)
    return message("cards.meaning.next_flip", seat=flipper(table), n=left)
