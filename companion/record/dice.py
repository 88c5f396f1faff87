"""Dice game records: JSON ↔ set-up and commands, and the table as outsiders see it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.record.fields import answer, check_notes, malformed, number, role, text, texts
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
from companion.rules.dice.setup import Seated, Setup
from companion.rules.dice.table import Player, Table
from companion.rules.step import Question, Refusal

# Questions about one symbol; their ``die`` is null for a symbol on a fury card.
ABOUT_A_DIE = frozenset({"shoot", "beer", "discard_arrow", "duel", "throw"})

_DIE_NAMES: Mapping[str, int] = {str(die): die for die in range(5)}
_OWN_FIELDS = 2  # ``do`` and what it is about: a line with more may carry notes


# Reading ------------------------------------------------------------------------------------------


def parse_setup(line: Mapping[str, Any]) -> Setup:
    """The set-up of a dice game from a record's first line; a malformed one is a Refusal."""
    players = line.get("players")
    if not isinstance(players, list) or not all(isinstance(each, dict) for each in players):
        raise malformed("players")
    if line.get("expansions"):
        raise Refusal("record.refused.card_game_only", field="expansions")
    options = line.get("options", {})
    if not isinstance(options, dict):
        raise malformed("options")
    modules = texts(line, "modules") if "modules" in line else ()
    return Setup(tuple(_parse_player(each) for each in players), modules, options)


def _parse_player(player: Mapping[str, Any]) -> Seated:
    if "role" not in player:
        raise malformed("role")
    bonus_life = number(player, "bonus_life") if "bonus_life" in player else 0
    if bonus_life not in (0, 1):
        raise malformed("bonus_life")
    return Seated(
        text(player, "name"),
        text(player, "character"),
        None if player["role"] is None else role(player, "role"),
        None if player.get("dealt") is None else role(player, "dealt"),
        bonus_life,
    )


def parse_command(line: Mapping[str, Any]) -> Command:
    """The command of a record line; a malformed or unknown one is a Refusal."""
    if len(line) > _OWN_FIELDS:
        check_notes(line)
    match line.get("do"):
        case "roll":
            return Roll(texts(line, "dice"))
        case "reroll":
            return Reroll(_thrown(line.get("dice")))
        case "keep":
            return Keep()
        case "choose":
            return Choose(answer(line, "value"))
        case "correct":
            return _parse_correct(line)
        case "set_die":
            return SetDie(number(line, "die"), text(line, "face"))
        case "reveal":
            return Reveal(number(line, "seat"), role(line, "role"))
        case unknown:
            raise Refusal("record.refused.unknown_command", id=str(unknown))


def _thrown(dice: object) -> tuple[tuple[int, str], ...]:
    if not isinstance(dice, dict):
        raise malformed("dice")
    thrown = []
    for name, face in dice.items():
        die = _DIE_NAMES.get(name)
        if die is None or not isinstance(face, str):
            raise malformed("dice")
        thrown.append((die, face))
    return tuple(thrown)


def _parse_correct(line: Mapping[str, Any]) -> Correct:
    if type(line.get("alive", True)) is not bool:
        raise malformed("alive")
    return Correct(
        number(line, "seat"),
        number(line, "life") if "life" in line else None,
        number(line, "arrows") if "arrows" in line else None,
        line.get("alive"),
        role(line, "role") if "role" in line else None,
        text(line, "character") if "character" in line else None,
        texts(line, "tokens") if "tokens" in line else None,
    )


# Writing ------------------------------------------------------------------------------------------


def setup_as_json(setup: Setup) -> dict[str, Any]:
    """A record's first line."""
    return {
        "record": 1,
        "game": "dice",
        "players": [_seated_as_json(seated) for seated in setup.players],
        "modules": list(setup.modules),
        "options": dict(setup.options),
    }


def _seated_as_json(seated: Seated) -> dict[str, Any]:
    line: dict[str, Any] = {
        "name": seated.name,
        "character": seated.character,
        "role": seated.role,
    }
    if seated.dealt is not None:
        line["dealt"] = seated.dealt
    if seated.bonus_life:
        line["bonus_life"] = seated.bonus_life
    return line


def command_as_json(command: Command) -> dict[str, Any]:
    """A record line; what a correction leaves as it is, is left out."""
    match command:
        case Roll(dice):
            return {"do": "roll", "dice": list(dice)}
        case Reroll(thrown):
            return {"do": "reroll", "dice": {str(die): face for die, face in thrown}}
        case Keep():
            return {"do": "keep"}
        case Choose(value):
            return {"do": "choose", "value": list(value) if isinstance(value, tuple) else value}
        case SetDie(die, face):
            return {"do": "set_die", "die": die, "face": face}
        case Reveal(seat, shown):
            return {"do": "reveal", "seat": seat, "role": shown}
        case Correct(seat, life, arrows, alive, corrected, character, tokens):
            fields = {
                "life": life,
                "arrows": arrows,
                "alive": alive,
                "role": corrected,
                "character": character,
                "tokens": None if tokens is None else list(tokens),
            }
            given = {name: value for name, value in fields.items() if value is not None}
            return {"do": "correct", "seat": seat, **given}


def table_as_json(table: Table) -> dict[str, Any]:
    """The table as ``companion replay --json`` prints it; secret roles stay out of it."""
    turn, winner = table.turn, table.winner
    expanded = bool(table.rules.modules)
    found: dict[str, Any] = {
        "game": "dice",
        "turn": {
            "seat": turn.seat,
            "number": turn.number,
            "phase": turn.phase,
            "dice": None if turn.dice is None else list(turn.dice),
            "rolls_left": turn.rolls_left,
        },
        "players": [_player_as_json(player, expanded) for player in table.players],
        "arrow_pile": table.arrow_pile,
        "question": None if table.question is None else _question_as_json(table.question),
        "winner": winner and {"side": winner.side, "seats": list(winner.seats)},
    }
    if expanded:
        found["hands"] = table.hands
    return found


def _player_as_json(player: Player, expanded: bool) -> dict[str, Any]:
    found: dict[str, Any] = {
        "seat": player.seat,
        "name": player.name,
        "character": player.character,
        "role": player.role,
        "life": player.life,
        "max_life": player.max_life,
        "arrows": player.arrows,
        "alive": player.alive,
    }
    if expanded:
        found["tokens"] = list(player.tokens)
        found["fury"] = player.fury
        found["zombie"] = player.zombie
        found["master"] = player.master
    return found


def _question_as_json(question: Question) -> dict[str, Any]:
    options = question.options
    found: dict[str, Any] = {
        "kind": question.kind,
        "seat": question.seat,
        "options": None
        if options is None
        else [list(option) if isinstance(option, tuple) else option for option in options],
    }
    if question.kind in ABOUT_A_DIE:
        found["die"] = question.die
    if question.pile is not None:
        found["pile"] = question.pile
    return found
