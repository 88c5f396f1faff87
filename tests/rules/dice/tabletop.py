"""A table to try situations on: short words for set-ups, dice and what is expected.

Faces in one letter: A arrow, D dynamite, 1 and 2 bull's eyes, B beer, G gatling, W whisky,
X duel; a dot is a die that is not thrown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.rules.dice import Seated, Setup, apply, set_up
from companion.rules.dice.commands import (
    Choose,
    Command,
    Correct,
    Keep,
    Reroll,
    Reveal,
    Roll,
    SetDie,
)
from companion.rules.dice.table import Table
from companion.rules.roles import Role

FACES = {
    "A": "arrow",
    "D": "dynamite",
    "1": "bullseye1",
    "2": "bullseye2",
    "B": "beer",
    "G": "gatling",
    "W": "whisky",
    "X": "duel",
}
NAMES = ("Ann", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal")

# Characters whose abilities stay out of the way in most situations.
PLAIN = (
    "paul_regret",
    "black_jack",
    "lucky_duke",
    "calamity_janet",
    "rose_doolan",
    "willy_the_kid",
    "jesse_jones",
    "jourdonnais",
)
ROLES: Mapping[int, Sequence[Role]] = {
    3: ("deputy", "outlaw", "renegade"),
    4: ("sheriff", "outlaw", "renegade", "outlaw"),
    5: ("sheriff", "outlaw", "renegade", "outlaw", "deputy"),
    6: ("sheriff", "outlaw", "renegade", "outlaw", "deputy", "outlaw"),
    7: ("sheriff", "outlaw", "renegade", "outlaw", "deputy", "outlaw", "deputy"),
    8: ("sheriff", "outlaw", "renegade", "outlaw", "deputy", "outlaw", "deputy", "renegade"),
}
SECRET = "secret"
DEALT = "dealt"

keep = Keep()


def setup(
    players: int,
    cast: Mapping[int, str] | None = None,
    *,
    roles: str | Sequence[Role | None] = "open",
    modules: Sequence[str] = (),
    **options: bool | str,
) -> Setup:
    """``cast`` names the characters that matter, by seat; the others are plain."""
    characters = list(PLAIN[:players])
    for seat, wanted in (cast or {}).items():
        if wanted in characters:  # its plain owner plays the one that becomes free
            characters[characters.index(wanted)] = characters[seat]
        characters[seat] = wanted
    seated = []
    for seat, character in enumerate(characters):
        role: Role | None = ROLES[players][seat]
        dealt = None
        if roles in (SECRET, DEALT) and role != "sheriff":
            role, dealt = None, role if roles == DEALT else None
        elif not isinstance(roles, str):
            role = roles[seat]
        seated.append(Seated(NAMES[seat], character, role, dealt))
    return Setup(tuple(seated), tuple(modules), options)


def faces(letters: str) -> tuple[str, ...]:
    return tuple(FACES[letter] for letter in letters)


def roll(letters: str) -> Roll:
    return Roll(faces(letters))


def reroll(letters: str) -> Reroll:
    return Reroll(tuple((die, FACES[x]) for die, x in enumerate(letters) if x != "."))


def has(seat: int, life: int | None = None, arrows: int | None = None) -> Correct:
    return Correct(seat, life, arrows)


def holds(seat: int, *tokens: str) -> Correct:
    return Correct(seat, tokens=tokens)


def as_command(move: Any) -> Command:
    """A command as it is; anything else is the answer to the pending question."""
    if isinstance(move, Roll | Reroll | Keep | Choose | SetDie | Correct | Reveal):
        return move
    return Choose(move)


def play(table: Table, *moves: Any) -> Table:
    for move in moves:
        table = apply(table, as_command(move)).table
    return table


def played(start: Setup, *moves: Any) -> Table:
    return play(set_up(start).table, *moves)


def seen(table: Table) -> dict[str, Any]:
    """Everything that a situation may expect, in short."""
    question = table.question
    asked = None
    if question is not None:
        options = question.options
        asked = (question.kind, question.seat, None if options is None else set(options))
    winner = table.winner
    return {
        "seat": table.turn.seat,
        "number": table.turn.number,
        "phase": table.turn.phase,
        "dice": table.turn.dice,
        "rolls_left": table.turn.rolls_left,
        "pile": table.arrow_pile,
        "life": [player.life for player in table.players],
        "most": [player.max_life for player in table.players],
        "arrows": [player.arrows for player in table.players],
        "alive": [player.alive for player in table.players],
        "roles": [player.role for player in table.players],
        "tokens": [set(player.tokens) for player in table.players],
        "fury": [player.fury for player in table.players],
        "zombie": [player.zombie for player in table.players],
        "master": [player.master for player in table.players],
        "hands": table.hands,
        "asked": asked,
        "die": None if question is None else question.die,
        "of": None if question is None else question.pile,
        "winner": None if winner is None else (winner.side, set(winner.seats)),
    }


def expect(table: Table, **wanted: Any) -> None:
    """Compares what is named; a dict in place of a list names single seats."""
    found = seen(table)
    got: dict[str, Any] = {}
    for name, value in wanted.items():
        got[name] = found[name]
        if isinstance(value, dict):
            got[name] = {seat: found[name][seat] for seat in value}
    assert got == wanted
