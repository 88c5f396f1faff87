"""A dice game played at random through the real rules, for the tests that disturb it."""

from __future__ import annotations

import random
from typing import Any

from companion.keeper import Keeper, Note
from companion.rules.dice.choices import dice_in_hand
from companion.rules.dice.commands import Choose, Command, Correct, Keep, Reroll, Reveal, Roll
from companion.rules.dice.faces import FACES
from companion.rules.dice.table import Table
from companion.rules.roles import ROLES
from companion.rules.step import Refusal

SETUP: dict[str, Any] = {
    "record": 1,
    "game": "dice",
    "players": [
        {"name": "Ann", "character": "bart_cassidy", "role": "sheriff"},
        {"name": "Bořek", "character": "pedro_ramirez", "role": None, "dealt": "outlaw"},
        {"name": "Łucja", "character": "kit_carlson", "role": None, "dealt": "outlaw"},
        {"name": "Žofie", "character": "sid_ketchum", "role": None, "dealt": "renegade"},
        {"name": "Eve", "character": "slab_the_killer", "role": None, "dealt": "deputy"},
    ],
    "modules": ["duel", "fury"],
    "options": {},
}


def random_command(table: Table, chance: random.Random) -> Command:
    """A command that makes sense on this table; the rules may still refuse it."""
    if chance.random() < 0.05:
        return Correct(chance.randrange(len(table.players)), life=chance.randint(4, 7))
    if table.winner is not None:
        return Reveal(chance.randrange(len(table.players)), chance.choice(ROLES))
    if table.question is not None:
        options = table.question.options
        return Choose(
            (chance.choice(FACES["base"]),) if options is None else chance.choice(options)
        )
    kinds = dice_in_hand(table)
    if table.turn.phase == "start":
        return Roll(tuple(chance.choice(FACES[kind]) for kind in kinds))
    dice = [die for die in range(len(kinds)) if chance.random() < 0.4]
    if dice:
        return Reroll(tuple((die, chance.choice(FACES[kinds[die]])) for die in dice))
    return Keep()


def play_on(keeper: Keeper[Any, Any, Any], chance: random.Random) -> None:
    """Does one thing that the rules allow: a command, a step back, a step forward, a fix."""
    while True:
        action = chance.random()
        try:
            if action < 0.08:
                keeper.undo()
            elif action < 0.12:
                keeper.redo()
            elif action < 0.16 and keeper.next_undo is not None:
                keeper.fix(random_command(keeper.next_undo.before, chance))
            else:
                command = random_command(keeper.table, chance)
                read = tuple(
                    (chance.choice(FACES["base"]), chance.random() < 0.9) for _ in range(5)
                )
                keeper.do(command, Note(read=read if isinstance(command, Roll) else ()))
        except Refusal:
            continue
        return
