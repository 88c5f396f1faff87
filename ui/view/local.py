"""Intents that concern only this screen: where to look, what to open. They never reach the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Place: TypeAlias = Literal[
    "language",
    "home",
    "setup",
    "game",
    "history",
    "rules",
    "settings",
    "statistics",
    "dice",
    "tray",
]
Overlay: TypeAlias = Literal[
    "menu",
    "picker",
    "editor",
    "seats",
    "reveal",
    "role",
    "turn_die",
    "undo",
    "earlier",
    "lives",
    "reach",
    "guide",
    "equipment",
    "noon",
    "checklist",
    "pass_fury",
    "say_face",
    "sets",
    "name_set",
]


@dataclass(frozen=True, slots=True)
class Go:
    """To another place of the app."""

    place: Place


@dataclass(frozen=True, slots=True)
class Open:
    """Something over the current screen; ``of`` is the die or the seat it is about."""

    overlay: Overlay
    of: int = 0


@dataclass(frozen=True, slots=True)
class Close:
    """The overlay goes away."""


@dataclass(frozen=True, slots=True)
class ShowTable:
    """The ring instead of the open roll, or back."""

    shown: bool


@dataclass(frozen=True, slots=True)
class ChooseRow:
    """A row of the history is looked at; ``line`` is its line in the journal."""

    line: int


@dataclass(frozen=True, slots=True)
class RulesTab:
    tab: Literal["faces", "characters", "events", "cards"]


@dataclass(frozen=True, slots=True)
class LookUp:
    """The rules look-up, opened at this tab."""

    tab: Literal["faces", "characters", "events", "cards"]


@dataclass(frozen=True, slots=True)
class PickCard:
    """A card of the card game is looked at, or picked and not yet confirmed; None lets it go."""

    card: str | None


@dataclass(frozen=True, slots=True)
class DrawEvent:
    """The companion draws one of these events where the players have no deck at hand."""

    among: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnScreen:
    """Shared screens face the next edge."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """To the set-up of ``game``; ``again`` keeps the seats of the game that is over."""

    again: bool = False
    game: Literal["dice", "cards"] = "dice"


@dataclass(frozen=True, slots=True)
class Speak:
    """The language of this device from now on."""

    language: str


LocalIntent: TypeAlias = (
    Go
    | Open
    | Close
    | ShowTable
    | ChooseRow
    | RulesTab
    | LookUp
    | PickCard
    | DrawEvent
    | TurnScreen
    | NewGame
    | Speak
)
