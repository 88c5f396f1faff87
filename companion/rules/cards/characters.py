"""The 31 characters: their lives, and what of their abilities the table keeps track of.

Adding one is one entry of ``CHARACTERS`` (and its look-up text ``cards.character.<id>``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from companion.rules.cards.events import Reminded
from companion.rules.cards.lives import Log, gain, with_player
from companion.rules.cards.table import DODGE_CITY, Expansion, Player, Table
from companion.rules.step import Seat

USUAL_DRAWS = 2
GHOST_EXTRA_DRAW = 1

Draws: TypeAlias = Callable[[Player], int]
Bereft: TypeAlias = Callable[[Table, Seat, Seat, Log], Table]
"""What a player does when somebody else goes: table, own seat, the seat that is out."""


def two_cards(player: Player) -> int:
    return USUAL_DRAWS + GHOST_EXTRA_DRAW * player.ghost


def three_cards(player: Player) -> int:
    return two_cards(player) + 1


def one_and_one_per_wound(player: Player) -> int:
    """A ghost's wounds are all his lives; the ghost's extra card is not added to them."""
    return 1 + player.max_life - player.life


def remind(table: Table, seat: Seat, reminder: str, log: Log) -> Table:
    """``seat`` has something to do with cards, until the turn ends."""
    log.append(Reminded(seat, reminder))
    due = table.players[seat].due
    return table if reminder in due else with_player(table, seat, due=(*due, reminder))


def nothing(table: Table, seat: Seat, gone: Seat, log: Log) -> Table:
    return table


def regain_two(table: Table, seat: Seat, gone: Seat, log: Log) -> Table:
    return gain(table, seat, 2, "greg_digger", log)


def draw_two(table: Table, seat: Seat, gone: Seat, log: Log) -> Table:
    return remind(table, seat, "herb_draws_two", log)


def take_cards(table: Table, seat: Seat, gone: Seat, log: Log) -> Table:
    """A ghost discards his whole hand before he leaves: only what lies in front is taken."""
    left = table.players[gone]
    if left.ghost and not left.in_front:
        return table
    return remind(table, seat, "sam_takes_cards", log)


@dataclass(frozen=True, slots=True)
class Character:
    """One character. What the table does not keep track of has no field here."""

    id: str
    lives: int = 4
    expansion: Expansion | None = None
    sees_nearer: int = 0
    seen_farther: int = 0
    cancels_cards: bool = False
    """In the own turn, cards in front of others have no effect."""
    unlimited_bang: bool = False
    hand_limit: int | None = None
    beer_lives: int = 1
    copies: bool = False
    first_edition_extra: int = 0
    draws: Draws = two_cards
    bereft: Bereft = nothing


NO_ABILITY = Character("")
"""What everybody is while abilities are off."""

BASE_CHARACTERS = (
    Character("bart_cassidy"),
    Character("black_jack"),
    Character("calamity_janet"),
    Character("el_gringo", lives=3),
    Character("jesse_jones"),
    Character("jourdonnais"),
    Character("kit_carlson"),
    Character("lucky_duke"),
    Character("paul_regret", lives=3, seen_farther=1),
    Character("pedro_ramirez"),
    Character("rose_doolan", sees_nearer=1),
    Character("sid_ketchum"),
    Character("slab_the_killer"),
    Character("suzy_lafayette"),
    Character("vulture_sam", bereft=take_cards),
    Character("willy_the_kid", unlimited_bang=True),
)

DODGE_CITY_CHARACTERS = (
    Character("apache_kid", lives=3),
    Character("belle_star", cancels_cards=True),
    Character("bill_noface", draws=one_and_one_per_wound, first_edition_extra=1),
    Character("chuck_wengam"),
    Character("doc_holyday"),
    Character("elena_fuente", lives=3),
    Character("greg_digger", bereft=regain_two),
    Character("herb_hunter", bereft=draw_two),
    Character("jose_delgado"),
    Character("molly_stark"),
    Character("pat_brennan"),
    Character("pixie_pete", lives=3, draws=three_cards, first_edition_extra=1),
    Character("sean_mallory", lives=3, hand_limit=10),
    Character("tequila_joe", beer_lives=2),
    Character("vera_custer", lives=3, copies=True),
)

CHARACTERS: Mapping[str, Character] = {
    **{each.id: each for each in BASE_CHARACTERS},
    **{each.id: replace(each, expansion=DODGE_CITY) for each in DODGE_CITY_CHARACTERS},
}
