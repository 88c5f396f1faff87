"""The parts that view models are made of: what is said and what a touch means, without a place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

Kind: TypeAlias = Literal["primary", "plain", "quiet", "danger"]

HOLD_TO_CONFIRM = 1.0
HOLD_TO_CORRECT = 0.6


@dataclass(frozen=True, slots=True)
class Button:
    """Something to tap. Without an intent it is off, and its ``sub`` line says why.

    ``hold`` seconds make it a button that has to be held: for what cannot be undone. With a
    ``hold_intent`` a tap means ``intent`` and holding means the other. ``name`` tells it from
    others with the same label.
    """

    label: str
    intent: Any
    icon: str | None = None
    sub: str | None = None
    kind: Kind = "plain"
    hold: float | None = None
    hold_intent: Any = None
    chosen: bool = False
    name: str = ""

    @property
    def enabled(self) -> bool:
        return self.intent is not None


TileState: TypeAlias = Literal[
    "idle", "active", "legal", "selected", "hit", "healed", "dead", "zombie", "ghost", "glow"
]


@dataclass(frozen=True, slots=True)
class Tile:
    """One seat as everybody sees it.

    What ``hold_intent`` shows goes away with ``release``, when the finger is lifted.
    ``was`` is the life before a change that is being shown. ``line`` stands where the arrows are
    when there is something to say. ``tokens`` are icons with their number, ``marks`` icons beside
    the role. A ``struck`` character has no ability now; a ``long_line`` may be cut, since it is
    told in full elsewhere. A ``haunted`` seat is out and comes back for its own turn.
    """

    seat: int
    name: str
    character: str
    life: int
    max_life: int
    arrows: int
    role: str | None
    state: TileState
    of_max: str
    no_arrows: str
    line: str | None = None
    was: int | None = None
    dimmed: bool = False
    out: str | None = None
    cause: str | None = None
    tokens: tuple[tuple[str, int], ...] = ()
    intent: Any = None
    hold_intent: Any = None
    release: Any = None
    marks: tuple[str, ...] = ()
    struck: bool = False
    long_line: bool = False
    haunted: bool = False


@dataclass(frozen=True, slots=True)
class Tab:
    """The little flag on a tile's inner edge: whose turn it is, who shoots, who decides."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Pile:
    """The arrows in the middle of the table. ``warning`` is said when few are left."""

    left: int
    of: int
    caption: str
    warning: str | None = None


@dataclass(frozen=True, slots=True)
class RailStep:
    """One circle of the step rail."""

    icon: str
    label: str
    state: Literal["done", "now", "later", "skipped"]


@dataclass(frozen=True, slots=True)
class Notice:
    """Something people should know, with at most two ways out; ``quiet`` if it is no news."""

    text: str
    sub: str | None = None
    icon: str = "warning"
    buttons: tuple[Button, ...] = ()
    quiet: bool = False
