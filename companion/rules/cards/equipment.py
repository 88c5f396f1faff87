"""The cards that lie in front of players, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from companion.rules.cards.table import DODGE_CITY, Expansion

Colour: TypeAlias = Literal["blue", "green"]

COLT_RANGE = 1
"""How far everybody shoots without a weapon card."""


@dataclass(frozen=True, slots=True)
class Equipment:
    """One card. ``range`` makes it a weapon.

    ``sees_nearer`` is how much nearer its owner sees the others, ``seen_farther`` how much
    farther they see its owner.
    """

    id: str
    colour: Colour = "blue"
    range: int | None = None
    sees_nearer: int = 0
    seen_farther: int = 0
    unlimited_bang: bool = False
    expansion: Expansion | None = None

    @property
    def weapon(self) -> bool:
        return self.range is not None


def _green(card: str) -> Equipment:
    return Equipment(card, colour="green", expansion=DODGE_CITY)


EQUIPMENT: Mapping[str, Equipment] = {
    card.id: card
    for card in (
        Equipment("volcanic", range=1, unlimited_bang=True),
        Equipment("schofield", range=2),
        Equipment("remington", range=3),
        Equipment("rev_carabine", range=4),
        Equipment("winchester", range=5),
        Equipment("mustang", seen_farther=1),
        Equipment("scope", sees_nearer=1),
        Equipment("hideout", seen_farther=1, expansion=DODGE_CITY),
        Equipment("binocular", sees_nearer=1, expansion=DODGE_CITY),
        Equipment("barrel"),
        Equipment("jail"),
        Equipment("dynamite"),
        _green("bible"),
        _green("buffalo_rifle"),
        _green("can_can"),
        _green("canteen"),
        _green("conestoga"),
        _green("derringer"),
        _green("howitzer"),
        _green("iron_plate"),
        _green("knife"),
        _green("pepperbox"),
        _green("pony_express"),
        _green("sombrero"),
        _green("ten_gallon_hat"),
    )
}
