"""Commands that both games know."""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules.step import Answer


@dataclass(frozen=True, slots=True)
class Choose:
    """The answer to the question that is open."""

    value: Answer
