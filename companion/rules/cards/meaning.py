"""What the event in force means for this table right now, in a few sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from companion.rules.cards.abilities import ability
from companion.rules.cards.characters import CHARACTERS
from companion.rules.cards.counts import bang_limit, draws
from companion.rules.cards.high_noon import (
    IN_THE_BOX,
    LAST,
    NO_EVENT,
    EventCard,
    Suit,
    in_force,
)
from companion.rules.cards.lives import clockwise
from companion.rules.cards.table import Table
from companion.rules.cards.turns import flipper, next_seat
from companion.rules.step import Message, Seat, message

MOST_LINES = 3
BARREL_INSIDE = frozenset({"jourdonnais"})
"""Who always has a barrel, without a card."""


def meaning(table: Table) -> tuple[Message, ...]:
    """One to three sentences about the event in force, first what it does, then to whom.

    None without an event or after the end.
    """
    event = in_force(table)
    if not event.id or table.winner is not None:
        return ()
    first = message(f"cards.meaning.{event.id}", seat=table.turn.seat)
    return (first, *_concerned(table, event))[:MOST_LINES]


def _concerned(table: Table, event: EventCard) -> Iterator[Message]:
    """Whom the event concerns at this table now."""
    seat = table.turn.seat
    cards = draws(table, seat)
    if event.extra_draws and cards is not None:
        yield message("cards.meaning.draws", seat=seat, n=cards.number)
    if event.direction < 0:
        yield message("cards.meaning.comes_next", seat=seat, target=next_seat(table))
        yield message("cards.meaning.only_turns")
    if event.ghosts_rise:
        out = tuple(each for each, player in enumerate(table.players) if player.out is not None)
        yield message(f"cards.meaning.{'ghosts' if out else 'no_ghosts'}", seats=out)
    if event.all_suits is not None:
        yield from _draw_checks(table, event.all_suits)
    if not event.abilities:
        yield from _about("distances", _living(table, _sits_elsewhere))
    if event.bang_limit > NO_EVENT.bang_limit:
        yield from _about("unlimited", _living(table, _shoots_freely))
    if not event.beer:
        yield from _about("no_rescue", _living(table, _on_the_last_life))
    if event.id == LAST:
        yield from _about("last_noon", _living(table, _on_the_last_life))


def _about(what: str, seats: tuple[Seat, ...]) -> Iterator[Message]:
    if seats:
        yield message(f"cards.meaning.{what}", seats=seats)


def _living(table: Table, concerned: Callable[[Table, Seat], bool]) -> tuple[Seat, ...]:
    return tuple(seat for seat in clockwise(table, table.turn.seat) if concerned(table, seat))


def _draw_checks(table: Table, suit: Suit) -> Iterator[Message]:
    """Whose dynamite, jail or barrel goes only one way now."""
    for card in ("dynamite", "jail", "barrel"):
        yield from _about(f"{card}_{suit}", _living(table, partial(_draws_for, card=card)))


def _draws_for(table: Table, seat: Seat, card: str) -> bool:
    inside = card == "barrel" and ability(table, seat).id in BARREL_INSIDE
    return inside or table.players[seat].has(card)


def _sits_elsewhere(table: Table, seat: Seat) -> bool:
    """Whether the character, once sober, is nearer or farther than its seat."""
    character = CHARACTERS[table.players[seat].character]
    return bool(character.sees_nearer or character.seen_farther)


def _shoots_freely(table: Table, seat: Seat) -> bool:
    return bang_limit(table, seat).number is None


def _on_the_last_life(table: Table, seat: Seat) -> bool:
    player = table.players[seat]
    return player.life == 1 and not player.ghost


def next_flip(table: Table) -> Message | None:
    """When the next event comes and how many are left; None without a deck or after the last."""
    deck = table.deck
    if deck is None or table.winner is not None:
        return None
    if LAST in deck.flipped:
        return message("cards.meaning.stays")
    left = len(IN_THE_BOX - {*deck.flipped}) if deck.coming is None else len(deck.coming)
    return message("cards.meaning.next_flip", seat=flipper(table), n=left)
