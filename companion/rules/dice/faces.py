"""Dice, wound tokens and fury cards: what they show and how many there are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

DieKind: TypeAlias = Literal["base", "duel"]

FACES: Mapping[DieKind, tuple[str, ...]] = {
    "base": ("arrow", "dynamite", "bullseye1", "bullseye2", "beer", "gatling"),
    "duel": ("arrow", "dynamite", "whisky", "gatling", "duel"),
}
BASE_FACES = frozenset(FACES["base"])

# How often each face is on a die: what a simulated throw draws from.
SIDES: Mapping[DieKind, tuple[str, ...]] = {
    "base": FACES["base"],
    "duel": ("duel", "duel", "whisky", "gatling", "dynamite", "arrow"),
}

BULLSEYES = frozenset({"bullseye1", "bullseye2"})

FIVE_BASE: tuple[DieKind, ...] = ("base",) * 5
THREE_BASE: tuple[DieKind, ...] = ("base",) * 3
WITH_DUEL: tuple[DieKind, ...] = ("base", "base", "base", "duel", "duel")

ARROWS = 9
STOPPING_DYNAMITES = 3

WOUND_TOKENS: Mapping[str, int] = {"beer": 3, "bullseye1": 5, "bullseye2": 5, "dynamite": 2}
FURY_CARDS = 18
# No source lists the fury cards: a virtual deck shows each base face on as many cards as fit.
FURY_DECK: tuple[tuple[str, ...], ...] = tuple((face,) for face in FACES["base"] * 3)
