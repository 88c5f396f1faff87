"""Games played at random through the real rules, for the tests that disturb them."""

from __future__ import annotations

import random
from typing import Any

from companion.keeper import Keeper, Note
from companion.rules.cards import commands as cards
from companion.rules.cards.high_noon import EVENTS
from companion.rules.cards.table import Table as CardTable
from companion.rules.commands import Choose
from companion.rules.dice import commands as dice
from companion.rules.dice.choices import dice_in_hand
from companion.rules.dice.faces import FACES, SIDES
from companion.rules.dice.table import Table as DiceTable
from companion.rules.roles import ROLES
from companion.rules.step import Refusal

_ROLES = (
    ("sheriff", None),
    (None, "outlaw"),
    (None, "outlaw"),
    (None, "renegade"),
    (None, "deputy"),
)
_NAMES = ("Ann", "Bořek", "Łucja", "Žofie", "Eve")


def _players(*characters: str) -> list[dict[str, Any]]:
    seated = zip(_NAMES, characters, _ROLES, strict=True)
    return [
        {"name": name, "character": character, "role": role, "dealt": dealt}
        for name, character, (role, dealt) in seated
    ]


SETUP: dict[str, Any] = {
    "record": 1,
    "game": "dice",
    "players": _players(
        "bart_cassidy", "pedro_ramirez", "kit_carlson", "sid_ketchum", "slab_the_killer"
    ),
    "modules": ["duel", "fury"],
    "options": {},
}
CARD_SETUP: dict[str, Any] = {
    "record": 1,
    "game": "cards",
    "players": _players("vera_custer", "el_gringo", "rose_doolan", "greg_digger", "tequila_joe"),
    "expansions": ["dodge_city", "high_noon"],
    "high_noon": "physical",
    "options": {},
}


def random_command(table: Any, chance: random.Random) -> Any:
    """A command that makes sense on this table; the rules may still refuse it."""
    seat = chance.randrange(len(table.players))
    if table.winner is not None:
        return _reveal(table, seat, chance)
    if table.question is not None and chance.random() < 0.95:
        options = table.question.options
        return Choose(
            (chance.choice(FACES["base"]),) if options is None else chance.choice(options)
        )
    if isinstance(table, CardTable):
        return _card_command(seat, chance)
    return _dice_command(table, seat, chance)


def _reveal(table: Any, seat: int, chance: random.Random) -> Any:
    commands = cards if isinstance(table, CardTable) else dice
    return commands.Reveal(seat, chance.choice(ROLES))


def _dice_command(table: DiceTable, seat: int, chance: random.Random) -> dice.Command:
    if chance.random() < 0.05:
        return dice.Correct(seat, life=chance.randint(4, 7))
    kinds = dice_in_hand(table)
    if table.turn.phase == "start":
        return dice.Roll(tuple(chance.choice(SIDES[kind]) for kind in kinds))
    thrown = [die for die in range(len(kinds)) if chance.random() < 0.4]
    if thrown:
        return dice.Reroll(tuple((die, chance.choice(SIDES[kinds[die]])) for die in thrown))
    return dice.Keep()


def _card_command(seat: int, chance: random.Random) -> cards.Command:
    match chance.randrange(6):
        case 0:
            return cards.Equip(seat, chance.choice(("dynamite", "jail", "volcanic", "barrel")))
        case 1:
            return cards.Unequip(seat, chance.choice(("volcanic", "barrel")))
        case 2 | 3:
            return cards.Life(seat, chance.choice((-1, -1, 1)), cause="bang")
        case 4:
            return cards.Flip(chance.choice(tuple(EVENTS)))
        case _:
            return cards.EndTurn()


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
                keeper.do(command, Note(read=_seen(command, chance)))
        except Refusal:
            continue
        return


def _seen(command: Any, chance: random.Random) -> tuple[tuple[str, bool], ...]:
    """What a fair camera says about a roll."""
    if not isinstance(command, dice.Roll):
        return ()
    return tuple((face, chance.random() < 0.97) for face in command.dice)
