"""A situation as a row of a table: who plays, what they do, what must lie on the table then."""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.rules.dice.setup import Setup
from tests.rules.dice.tabletop import expect, played


class Situation(NamedTuple):
    name: str
    setup: Setup
    moves: tuple[Any, ...]
    outcome: dict[str, Any]

    def check(self) -> None:
        expect(played(self.setup, *self.moves), **self.outcome)


def name_of(situation: Situation) -> str:
    return situation.name
