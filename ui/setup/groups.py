"""Remembered groups: who sat together in earlier games, and where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ui.geometry import EDGES
from ui.screens.ring import fits, read_seating, usual_seating
from ui.setup.chairs import chair_edges
from ui.setup.draft import CHAIRS, FEWEST, MOST, Group, clean_name


def groups_of(setups: Iterable[Mapping[str, Any]], wide: bool) -> tuple[Group, ...]:
    """The groups of these games, given newest first; a group is the same people in any order."""
    chairs: dict[frozenset[str], tuple[str | None, ...]] = {}
    games: dict[frozenset[str], int] = {}
    for setup in setups:
        names = _names(setup)
        if not FEWEST <= len(names) <= MOST or len(set(names)) != len(names):
            continue
        people = frozenset(names)
        games[people] = games.get(people, 0) + 1
        chairs.setdefault(people, _chairs(names, setup.get("seating"), wide))
    return tuple(Group(_title(seats), seats, games[people]) for people, seats in chairs.items())


def _names(setup: Mapping[str, Any]) -> list[str]:
    players = setup.get("players")
    if not isinstance(players, list):
        return []
    return [
        clean_name(str(player.get("name", ""))) for player in players if isinstance(player, dict)
    ]


def _chairs(names: list[str], given: Any, wide: bool) -> tuple[str | None, ...]:
    seating = read_seating(given)
    if seating is None or not fits(seating, len(names), wide):
        seating = usual_seating(len(names), wide)
    places = names[len(names) - seating.first :] + names[: len(names) - seating.first]
    filled: list[str | None] = [None] * CHAIRS
    edges = chair_edges(wide)
    for edge, count in zip(EDGES, seating.counts, strict=True):
        here = [chair for chair in range(CHAIRS) if edges[chair] == edge]
        # One person at a long edge sits in its middle.
        start = (len(here) - count) // 2
        for chair in here[start : start + count]:
            filled[chair] = places.pop(0)
    return tuple(filled)


def _title(chairs: tuple[str | None, ...]) -> str:
    names = [name for name in chairs if name]
    return ", ".join(names[:2]) + (f" + {len(names) - 2}" if len(names) > 2 else "")
