"""A sentence by its key, for those who may not know the rules' own ``Message``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Notice:
    """``key`` and ``args`` as in ``companion.rules.step.Message``; ``companion.texts`` says it."""

    key: str
    args: tuple[tuple[str, Any], ...] = ()


def notice(key: str, **args: Any) -> Notice:
    """A notice with its arguments, in the order given."""
    return Notice(key, tuple(args.items()))
