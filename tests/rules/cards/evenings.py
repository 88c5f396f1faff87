"""Whole evenings of the card game, played by chance."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.rules.cards import apply, set_up
from companion.rules.cards.characters import CHARACTERS
from companion.rules.cards.commands import (
    Choose,
    Command,
    Correct,
    EndTurn,
    Equip,
    Flip,
    Life,
    Unequip,
)
from companion.rules.cards.equipment import EQUIPMENT
from companion.rules.cards.events import Event
from companion.rules.cards.high_noon import EVENTS, LAST
from companion.rules.cards.legal import legal_commands
from companion.rules.cards.options import OPTION_NAMES
from companion.rules.cards.table import PHYSICAL, SeatSetup, Setup, Table
from companion.rules.roles import ROLE_SETS, Role
from tests.rules.cards.tables import BOTH, NAMES

LONGEST = 3000
"""Commands after which an evening that has not ended is broken."""


@dataclass(frozen=True)
class Played:
    """One command of an evening with the tables around it."""

    before: Table
    command: Command
    after: Table
    events: tuple[Event, ...]


def random_setup(rng: random.Random) -> Setup:
    """Any number of players, all characters and expansions, a deck of either kind."""
    number = rng.randint(3, 8)
    roles: list[Role] = list(ROLE_SETS[number].elements())
    rng.shuffle(roles)
    secrecy = "open" if number == 3 else rng.choice(["open", "secret", "dealt"])
    characters = rng.sample(sorted(CHARACTERS), number)
    order = [card for card in EVENTS if card != LAST]
    rng.shuffle(order)
    return Setup(
        players=tuple(
            SeatSetup(
                name,
                character,
                role if secrecy == "open" or role == "sheriff" else None,
                role if secrecy == "dealt" and role != "sheriff" else None,
            )
            for name, character, role in zip(NAMES, characters, roles, strict=False)
        ),
        expansions=BOTH,
        high_noon=rng.choice([PHYSICAL, (*order, LAST)]),
        options={name: rng.random() < 0.2 for name in OPTION_NAMES},
    )


def decide(rng: random.Random, table: Table, ruthless: float) -> Command:
    """A legal command: mostly the end of a turn, shots and cards, now and then a correction."""
    legal = legal_commands(table)
    if isinstance(legal[0], Choose | Flip):
        return rng.choice(legal)
    if rng.random() < 0.02:
        living = [seat for seat, player in enumerate(table.players) if player.alive]
        seat = rng.choice(living)
        return Correct(seat, life=rng.randint(1, table.players[seat].max_life))
    if rng.random() < 0.5:
        return EndTurn()
    shots = [each for each in legal if isinstance(each, Life) and each.by < 0]
    if shots and rng.random() < ruthless:
        shot = rng.choice(shots)
        assert isinstance(shot, Life)
        return Life(shot.seat, -rng.randint(1, 3), shot.author, shot.cause)
    return rng.choice(legal)


def evening(rng: random.Random) -> Iterator[Played]:
    """Every command of a game from the first turn to its end."""
    table = set_up(random_setup(rng)).table
    ruthless = rng.choice([0.02, 0.1, 0.4])
    yield from _play_on(rng, table, ruthless)


def _play_on(rng: random.Random, table: Table, ruthless: float) -> Iterator[Played]:
    for _ in range(LONGEST):
        if table.winner is not None:
            return
        command = decide(rng, table, ruthless)
        step = apply(table, command)
        yield Played(table, command, step.table, step.events)
        table = step.table
    raise AssertionError("the evening does not end")


def nonsense(rng: random.Random, seats: Sequence[int] = range(-1, 9)) -> Command:
    """A command that may well be illegal."""
    seat, other = rng.choice(seats), rng.choice([None, *seats])
    card = rng.choice([*EQUIPMENT, *EVENTS, "nothing"])
    return rng.choice(
        [
            Life(seat, rng.randint(-9, 9), other),
            Equip(seat, card),
            Unequip(seat, card),
            EndTurn(),
            Flip(card),
            Flip(card, next=rng.choice([*EVENTS, None])),
            Choose(rng.choice([True, False, None, seat, card, "outlaw", "explodes", "stays"])),
            Correct(seat, life=rng.randint(-1, 7)),
            Correct(seat, life=rng.randint(-1, 7), alive=True),
            Correct(seat, role=rng.choice(["deputy", "outlaw", "renegade", "sheriff"])),
            Correct(seat, character=rng.choice([*CHARACTERS, "nobody"])),
        ]
    )
