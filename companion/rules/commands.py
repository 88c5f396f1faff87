"""Commands that both games understand."""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules.step import Answer


@dataclass(frozen=True, slots=True)
class Choose:
    """The answer to the pending question; ``value`` is one of its options."""

    value: Answer
