"""The games that a record can tell: one set of functions for each, found by the name it gives."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.rules.step import Refusal, Step

VERSION = 1


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """A game's rules with its record format; what the keeper and ``replay`` both work with.

    Each function raises Refusal for a line or command that makes no sense or is not allowed.
    """

    name: str
    set_up: Callable[[Mapping[str, Any]], Step[Any, Any]]
    apply: Callable[[Any, Any], Step[Any, Any]]
    is_over: Callable[[Any], bool]
    read: Callable[[Mapping[str, Any]], Any]
    write: Callable[[Any], dict[str, Any]]
    table_as_json: Callable[[Any], dict[str, Any]]


def game_of(line: Mapping[str, Any]) -> RecordedGame:
    """The game that a record's first line announces."""
    version = line.get("record")
    if type(version) is not int:
        raise Refusal("record.refused.no_record")
    if version != VERSION:
        raise Refusal("record.refused.version", version=version, known=VERSION)
    match line.get("game"):
        case "dice":
            return dice_game()
        case "cards":
            return card_game()
        case _:
            raise Refusal("record.refused.unknown_game")


def dice_game() -> RecordedGame:
    """BANG! The Dice Game."""
    from companion.record import dice as record
    from companion.rules import dice as rules

    return _recorded("dice", record, rules)


def card_game() -> RecordedGame:
    """The BANG! card game."""
    from companion.record import cards as record
    from companion.rules import cards as rules

    return _recorded("cards", record, rules)


def _recorded(name: str, record: Any, rules: Any) -> RecordedGame:
    """Both games have the same shape; a game is loaded only when a record tells it."""
    return RecordedGame(
        name,
        lambda line: rules.set_up(record.parse_setup(line)),
        rules.apply,
        lambda table: table.winner is not None,
        record.parse_command,
        record.command_as_json,
        record.table_as_json,
    )
