"""The beginning of a game: checks what was agreed and deals out the lives."""

from __future__ import annotations

from collections import Counter

from companion.rules.cards.agenda import run
from companion.rules.cards.characters import CHARACTERS
from companion.rules.cards.elimination import THREE_PLAYERS
from companion.rules.cards.events import Event
from companion.rules.cards.high_noon import EVENTS, IN_THE_BOX, LAST
from companion.rules.cards.lives import Log
from companion.rules.cards.options import read_options
from companion.rules.cards.table import (
    DODGE_CITY,
    HIGH_NOON,
    PHYSICAL,
    Deck,
    Expansion,
    Player,
    SeatSetup,
    Setup,
    Table,
    Turn,
)
from companion.rules.cards.turns import begin_turn, flipper
from companion.rules.roles import ROLE_SETS, Role
from companion.rules.step import Refusal, Step

SHERIFF_EXTRA_LIFE = 1
FEWEST, MOST = 4, 7
FEWEST_DODGE_CITY, MOST_DODGE_CITY = 3, 8


def set_up(setup: Setup) -> Step[Table, Event]:
    """The table as the first turn starts; a set-up that breaks the rules is refused."""
    _check_number(setup)
    _check_roles(setup.players)
    _check_characters(setup)
    players = tuple(
        Player(
            name=each.name,
            character=each.character,
            role=each.role,
            dealt=each.dealt,
            life=max_life(each.character, each.role),
            max_life=max_life(each.character, each.role),
        )
        for each in setup.players
    )
    table = Table(
        players=players,
        turn=Turn(seat=0, number=0),
        round=0,
        expansions=setup.expansions,
        options=read_options(setup.options),
        deck=_deck(setup),
    )
    log: Log = []
    table = run(begin_turn(table, flipper(table), log), log)
    return Step(table, tuple(log))


def max_life(character: str, role: Role | None) -> int:
    """The bullets a player starts with and never exceeds."""
    return CHARACTERS[character].lives + (SHERIFF_EXTRA_LIFE if role == "sheriff" else 0)


def check_character(character: str, expansions: frozenset[Expansion]) -> None:
    """Refuses a character that does not exist or whose expansion is not in play."""
    if character not in CHARACTERS:
        raise Refusal("cards.refused.unknown_character", id=character)
    expansion = CHARACTERS[character].expansion
    if expansion is not None and expansion not in expansions:
        raise Refusal("cards.refused.character_needs_dodge_city", character=character)


def _check_number(setup: Setup) -> None:
    number = len(setup.players)
    dodge_city = DODGE_CITY in setup.expansions
    fewest, most = (FEWEST_DODGE_CITY, MOST_DODGE_CITY) if dodge_city else (FEWEST, MOST)
    if not fewest <= number <= most:
        raise Refusal("cards.refused.number_of_players", number=number, fewest=fewest, most=most)


def _check_roles(players: tuple[SeatSetup, ...]) -> None:
    number = len(players)
    if number == THREE_PLAYERS:
        if any(each.role is None for each in players):
            raise Refusal("cards.refused.three_roles_open")
    elif sum(each.role == "sheriff" for each in players) != 1:
        raise Refusal("cards.refused.one_sheriff")
    if any(each.role is not None and each.dealt is not None for each in players):
        raise Refusal("cards.refused.dealt_and_open")
    roles = Counter(each.role or each.dealt for each in players)
    del roles[None]
    for role, many in roles.items():
        if role is not None and many > ROLE_SETS[number][role]:
            raise Refusal("cards.refused.roles_do_not_fit", role=role, number=number)


def _check_characters(setup: Setup) -> None:
    taken: set[str] = set()
    for each in setup.players:
        check_character(each.character, setup.expansions)
        if each.character in taken:
            raise Refusal("cards.refused.character_twice", character=each.character)
        taken.add(each.character)


def _deck(setup: Setup) -> Deck | None:
    if HIGH_NOON not in setup.expansions:
        if setup.high_noon is not None:
            raise Refusal("cards.refused.deck_without_high_noon")
        return None
    if setup.high_noon is None or setup.high_noon == PHYSICAL:
        return Deck()
    order = tuple(setup.high_noon)
    cards = frozenset(order)
    if len(cards) != len(order) or not IN_THE_BOX <= cards <= EVENTS.keys() or order[-1] != LAST:
        raise Refusal("cards.refused.event_order")
    return Deck(coming=order)
