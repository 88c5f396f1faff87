"""Buttons at the seats and on the table: edges with times, nothing more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

TableButton: TypeAlias = Literal["accept", "undo", "next"]
Button: TypeAlias = int | TableButton
"""A seat's number, or the name of a table button."""


@dataclass(frozen=True, slots=True)
class Edge:
    """A button went down or came up at a time (seconds of the companion's clock)."""

    button: Button
    down: bool
    seconds: float


class Buttons(Protocol):
    """The seat buttons and the table buttons, as many as there are.

    Edges may bounce, be missed or never end (gpiozero #697): ``companion.presses`` copes with all
    of that, given ``held`` now and then. An edge is reported on the driver's own thread, so the
    listener only puts it into the inbox.
    """

    def listen(self, listener: Callable[[Edge], None] | None) -> None:
        """Reports every edge from now on; None ends it. One listener at a time."""
        ...

    def present(self) -> frozenset[Button]:
        """The buttons that are wired; empty without GPIO."""
        ...

    def held(self) -> frozenset[Button]:
        """The buttons that are down right now, read from the pins."""
        ...

    def close(self) -> None:
        """Gives the pins back; safe twice. Nothing is reported afterwards."""
        ...
