"""The smallest game there is: players count chips, never below zero, up to a hundred."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.rules.step import Refusal, Step

SETUP = {"record": 1, "game": "counting", "players": [{"name": "Ann"}, {"name": "Bob"}], "chips": 3}

GOAL = 100


@dataclass(frozen=True, slots=True)
class Add:
    chips: int


@dataclass(frozen=True, slots=True)
class Counting:
    """The game as the keeper needs it."""

    def set_up(self, line: Mapping[str, Any]) -> Step[int, str]:
        if not isinstance(line.get("chips"), int):
            raise Refusal("counting.no_chips")
        return Step(line["chips"], ("ready",))

    def apply(self, table: int, command: Add) -> Step[int, str]:
        if table + command.chips < 0:
            raise Refusal("counting.below_zero")
        return Step(table + command.chips, (f"{table} to {table + command.chips}",))

    def is_over(self, table: int) -> bool:
        return table >= GOAL

    def read(self, line: Mapping[str, Any]) -> Add:
        if line.get("do") != "add" or not isinstance(line.get("chips"), int):
            raise Refusal("counting.no_command")
        return Add(line["chips"])

    def write(self, command: Add) -> dict[str, Any]:
        return {"do": "add", "chips": command.chips}
