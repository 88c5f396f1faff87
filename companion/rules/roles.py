"""Who plays which role: the same sets in both games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

Role: TypeAlias = Literal["sheriff", "deputy", "outlaw", "renegade"]

ROLES: tuple[Role, ...] = ("sheriff", "deputy", "outlaw", "renegade")

ROLE_SETS: Mapping[int, Counter[Role]] = {
    3: Counter({"deputy": 1, "outlaw": 1, "renegade": 1}),
    4: Counter({"sheriff": 1, "renegade": 1, "outlaw": 2}),
    5: Counter({"sheriff": 1, "renegade": 1, "outlaw": 2, "deputy": 1}),
    6: Counter({"sheriff": 1, "renegade": 1, "outlaw": 3, "deputy": 1}),
    7: Counter({"sheriff": 1, "renegade": 1, "outlaw": 3, "deputy": 2}),
    8: Counter({"sheriff": 1, "renegade": 2, "outlaw": 3, "deputy": 2}),
}


def unseen(players: int, seen: Iterable[Role | None]) -> Counter[Role]:
    """The roles still face down when ``seen`` lie open (None = face down) among ``players``."""
    return ROLE_SETS[players] - Counter(role for role in seen if role is not None)
