"""Lamps at the seats and the status lamp: light now, nothing about why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

Lamp: TypeAlias = int | Literal["status"]
"""A seat's number, or the status lamp."""


@dataclass(frozen=True, slots=True)
class Light:
    """Red, green, blue from 0 to 1. A lamp of one colour shows the strongest of the three."""

    red: float = 0.0
    green: float = 0.0
    blue: float = 0.0

    @property
    def level(self) -> float:
        return max(self.red, self.green, self.blue)


DARK = Light()


class Lamps(Protocol):
    """The lamps, as many as there are. Main thread only; cheap enough for 30 calls a second."""

    def present(self) -> frozenset[Lamp]:
        """The lamps that are wired; empty without GPIO."""
        ...

    def coloured(self, lamp: Lamp) -> bool:
        """Whether this lamp can show colours; a single LED tells meanings apart by pattern."""
        ...

    def show(self, lights: Mapping[Lamp, Light]) -> None:
        """Lights up every wired lamp that is named; lamps not named go dark."""
        ...

    def close(self) -> None:
        """All dark, pins given back; safe twice."""
        ...
