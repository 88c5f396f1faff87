"""The 13 cards of High Noon: what each changes while it is in force, and what it does at once.

Adding an event is one entry of ``EVENTS`` and its words: see ``docs/add-an-event.md``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from companion.rules.cards.equipment import EQUIPMENT
from companion.rules.cards.lives import Log, clockwise, first_of_all, gain, suffer
from companion.rules.cards.table import Player, Table, Task
from companion.rules.step import Seat

LAST = "high_noon"
"""The card that lies at the bottom of the deck and stays for ever."""

Suit: TypeAlias = Literal["hearts", "spades"]
Effect: TypeAlias = Callable[[Table, Seat, Log], Table]
"""Table, the player concerned (who flips, or whose turn starts), the log."""


def nothing(table: Table, seat: Seat, log: Log) -> Table:
    return table


def blue_cards(player: Player) -> tuple[str, ...]:
    """The blue cards in front of a player, jail and dynamite and the weapon among them."""
    return tuple(laid.card for laid in player.in_front if EQUIPMENT[laid.card].colour == "blue")


def rob_everybody(table: Table, seat: Seat, log: Log) -> Table:
    """Clockwise from whoever flips, everybody with blue cards gives one away."""
    robbed = (each for each in clockwise(table, seat) if blue_cards(table.players[each]))
    return first_of_all(table, *(Task("daltons", each) for each in robbed))


def heal_the_weakest(table: Table, seat: Seat, log: Log) -> Table:
    """All who have the fewest lives regain one."""
    living = clockwise(table, seat)
    fewest = min(table.players[each].life for each in living)
    for each in living:
        if table.players[each].life == fewest:
            table = gain(table, each, 1, "doctor", log)
    return table


def take_a_life(table: Table, seat: Seat, log: Log) -> Table:
    return suffer(table, seat, 1, "high_noon", log)


@dataclass(frozen=True, slots=True)
class EventCard:
    """One event. Defaults are the rules without an event.

    A card of the box lies in every deck; one that is not ``boxed`` may be left out of it.
    """

    id: str
    boxed: bool = True
    direction: int = 1
    extra_draws: int = 0
    bang_limit: int = 1
    beer: bool = True
    abilities: bool = True
    all_suits: Suit | None = None
    ghosts_rise: bool = False
    on_flip: Effect = nothing
    at_turn_start: Effect = nothing


NO_EVENT = EventCard("")

EVENTS: Mapping[str, EventCard] = {
    card.id: card
    for card in (
        EventCard("sermon", bang_limit=0),
        EventCard("blessing", all_suits="hearts"),
        EventCard("curse", all_suits="spades"),
        EventCard("ghost_town", ghosts_rise=True),
        EventCard("hangover", abilities=False),
        EventCard("gold_rush", direction=-1),
        EventCard("train_arrival", extra_draws=1),
        EventCard("shootout", bang_limit=2),
        EventCard("reverend", beer=False),
        EventCard("daltons", on_flip=rob_everybody),
        EventCard("doctor", on_flip=heal_the_weakest),
        EventCard("thirst", extra_draws=-1),
        EventCard(LAST, at_turn_start=take_a_life),
    )
}


IN_THE_BOX = frozenset(card.id for card in EVENTS.values() if card.boxed)


def in_force(table: Table) -> EventCard:
    """The event that counts now; one without effects before the first flip."""
    card = table.event
    return NO_EVENT if card is None else EVENTS[card]
