"""Card game records: JSON ↔ set-up and commands, and the table as outsiders see it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from companion.record.fields import answer, check_notes, malformed, number, role, text, texts
from companion.rules.cards.commands import (
    Choose,
    Command,
    Correct,
    EndTurn,
    Equip,
    Flip,
    Life,
    Reveal,
    Unequip,
)
from companion.rules.cards.counts import draws
from companion.rules.cards.distance import distances, reach, shootable, weapon
from companion.rules.cards.reminders import reminders
from companion.rules.cards.table import (
    DODGE_CITY,
    HIGH_NOON,
    PHYSICAL,
    EventDeck,
    Expansion,
    Player,
    SeatSetup,
    Setup,
    Table,
)
from companion.rules.cards.victory import winning_seats
from companion.rules.step import Question, Refusal, Seat

Line: TypeAlias = Mapping[str, Any]

_EXPANSIONS: dict[str, Expansion] = {DODGE_CITY: DODGE_CITY, HIGH_NOON: HIGH_NOON}


# Reading ------------------------------------------------------------------------------------------


def parse_setup(line: Line) -> Setup:
    """The set-up of a card game from a record's first line; a malformed one is a Refusal."""
    players = line.get("players")
    if not isinstance(players, list) or not all(isinstance(each, dict) for each in players):
        raise malformed("players")
    if line.get("modules"):
        raise Refusal("cards.record.no_modules")
    options = line.get("options", {})
    if not isinstance(options, dict):
        raise malformed("options")
    return Setup(
        players=tuple(_parse_player(each) for each in players),
        expansions=_parse_expansions(texts(line, "expansions") if "expansions" in line else ()),
        high_noon=_parse_deck(line),
        options=options,
    )


def _parse_player(player: Line) -> SeatSetup:
    if "role" not in player:
        raise malformed("role")
    if "bonus_life" in player:
        raise Refusal("cards.record.no_bonus_life")
    return SeatSetup(
        name=text(player, "name"),
        character=text(player, "character"),
        role=None if player["role"] is None else role(player, "role"),
        dealt=None if player.get("dealt") is None else role(player, "dealt"),
    )


def _parse_expansions(names: tuple[str, ...]) -> frozenset[Expansion]:
    unknown = next((name for name in names if name not in _EXPANSIONS), None)
    if unknown is not None:
        raise Refusal("cards.record.unknown_expansion", id=unknown)
    return frozenset(_EXPANSIONS[name] for name in names)


def _parse_deck(line: Line) -> EventDeck:
    match line.get("high_noon"):
        case None:
            return None
        case "physical":
            return PHYSICAL
        case _:
            return texts(line, "high_noon")


def parse_command(line: Line) -> Command:
    """The command of a record line; a malformed or unknown one is a Refusal."""
    does = line.get("do")
    if does == "life":
        # The one command with a ``by`` of its own, which is no note.
        check_notes({field: value for field, value in line.items() if field != "by"})
        author = None if line.get("from") is None else number(line, "from")
        cause = None if line.get("cause") is None else text(line, "cause")
        return Life(number(line, "seat"), number(line, "by"), author, cause)
    check_notes(line)
    match does:
        case "equip":
            return Equip(number(line, "seat"), text(line, "card"))
        case "unequip":
            return Unequip(number(line, "seat"), text(line, "card"))
        case "end_turn":
            return EndTurn()
        case "flip":
            following = None if line.get("next") is None else text(line, "next")
            return Flip(text(line, "card"), following)
        case "choose":
            return Choose(answer(line, "value"))
        case "correct":
            return _parse_correct(line)
        case "reveal":
            return Reveal(number(line, "seat"), role(line, "role"))
        case unknown:
            raise Refusal("cards.record.unknown_command", id=str(unknown))


def _parse_correct(line: Line) -> Correct:
    for field in ("arrows", "tokens"):
        if field in line:
            raise Refusal("cards.record.dice_game_only", field=field)
    if "alive" in line and line["alive"] is not True:
        raise malformed("alive")
    return Correct(
        seat=number(line, "seat"),
        life=number(line, "life") if "life" in line else None,
        role=role(line, "role") if "role" in line else None,
        character=text(line, "character") if "character" in line else None,
        alive="alive" in line,
    )


# Writing ------------------------------------------------------------------------------------------


def setup_as_json(setup: Setup) -> dict[str, Any]:
    """A record's first line."""
    line: dict[str, Any] = {
        "record": 1,
        "game": "cards",
        "players": [_player_setup_as_json(each) for each in setup.players],
        "expansions": sorted(setup.expansions),
        "options": dict(setup.options),
    }
    if setup.high_noon is not None:
        physical = setup.high_noon == PHYSICAL
        line["high_noon"] = PHYSICAL if physical else list(setup.high_noon)
    return line


def _player_setup_as_json(player: SeatSetup) -> dict[str, Any]:
    line = {"name": player.name, "character": player.character, "role": player.role}
    return line if player.dealt is None else {**line, "dealt": player.dealt}


def command_as_json(command: Command) -> dict[str, Any]:
    """A record line; what a command leaves open is left out."""
    match command:
        case Life(seat, by, author, cause):
            return _told({"do": "life", "seat": seat, "by": by, "from": author, "cause": cause})
        case Equip(seat, card):
            return {"do": "equip", "seat": seat, "card": card}
        case Unequip(seat, card):
            return {"do": "unequip", "seat": seat, "card": card}
        case EndTurn():
            return {"do": "end_turn"}
        case Flip(card, following):
            return _told({"do": "flip", "card": card, "next": following})
        case Choose(value):
            return {"do": "choose", "value": value}
        case Correct(seat, life, role, character, alive):
            return _told(
                {
                    "do": "correct",
                    "seat": seat,
                    "life": life,
                    "role": role,
                    "character": character,
                    "alive": alive or None,
                }
            )
        case Reveal(seat, role):
            return {"do": "reveal", "seat": seat, "role": role}


def _told(line: dict[str, Any]) -> dict[str, Any]:
    return {field: value for field, value in line.items() if value is not None}


def table_as_json(table: Table) -> dict[str, Any]:
    """The table as ``companion replay --json`` prints it; secret roles stay out of it."""
    matrix = distances(table)
    winner = table.winner
    return {
        "game": "cards",
        "turn": {"seat": table.turn.seat, "number": table.turn.number, "phase": table.phase},
        "round": table.round,
        "direction": table.direction,
        "event": table.event,
        "next_event": table.next_event,
        "players": [
            _player_as_json(table, seat, player, matrix[seat])
            for seat, player in enumerate(table.players)
        ],
        "question": None if table.question is None else _question_as_json(table.question),
        "winner": winner and {"side": winner.side, "seats": list(winning_seats(table))},
    }


def _question_as_json(question: Question) -> dict[str, Any]:
    return {
        "kind": question.kind,
        "seat": question.seat,
        "options": list(question.options or ()),
    }


def _player_as_json(
    table: Table, seat: Seat, player: Player, row: tuple[int | None, ...]
) -> dict[str, Any]:
    far = reach(table, seat)
    cards = draws(table, seat)
    return {
        "seat": seat,
        "name": player.name,
        "character": player.character,
        "role": player.role,
        "life": player.life,
        "max_life": player.max_life,
        "alive": player.alive,
        "ghost": player.ghost,
        "copied": player.copied,
        "weapon": weapon(table, seat),
        "range": far,
        "can_shoot": list(shootable(row, far)),
        "distances": list(row),
        "draws": None if cards is None else cards.number,
        "in_front": [laid.card for laid in player.in_front],
        "laid_in_turn": [laid.turn for laid in player.in_front],
        "reminders": [reminder.id for reminder in reminders(table, seat)],
    }
