"""What the four steps of the set-up show, and the peek at a dealt role."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from ui.geometry import Edge
from ui.view.parts import Button


@dataclass(frozen=True, slots=True)
class StepDot:
    """One of the four steps in the header."""

    number: int
    label: str
    now: bool
    intent: Any = None


@dataclass(frozen=True, slots=True)
class MapSeat:
    """A chair on the map; without a name it is free."""

    slot: int
    edge: Edge
    name: str | None
    below: str
    picked: bool
    intent: Any
    icon: str | None = None
    drag: int | None = None


@dataclass(frozen=True, slots=True)
class GroupRow:
    """A remembered group of players."""

    name: str
    below: str
    intent: Any
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class SeatsView:
    """Step 1: who sits where."""

    title: str
    hint: str
    dots: tuple[StepDot, ...]
    back: Button
    seats: tuple[MapSeat, ...]
    screen_label: str
    groups_title: str
    groups: tuple[GroupRow, ...]
    names_title: str
    names: tuple[Button, ...]
    footer: str
    footer_warns: bool
    next: Button
    rotate: Button | None = None


@dataclass(frozen=True, slots=True)
class ChoiceCard:
    """One of a few ways to go on, as a large card."""

    title: str
    text: str
    icon: str
    chosen: bool
    intent: Any


@dataclass(frozen=True, slots=True)
class SeatPick:
    """A seat in the row below the cards of step 2: tap to say who is the sheriff, or which role."""

    name: str
    below: str
    icon: str | None
    chosen: bool
    intent: Any


@dataclass(frozen=True, slots=True)
class RolesView:
    """Step 2: how the roles are dealt, and who is the sheriff."""

    title: str
    hint: str
    dots: tuple[StepDot, ...]
    back: Button
    cards: tuple[ChoiceCard, ...]
    question: str
    seats: tuple[SeatPick, ...]
    footer: str
    footer_warns: bool
    next: Button


@dataclass(frozen=True, slots=True)
class PeekView:
    """One player looks at a dealt role, as long as a finger holds the button."""

    facing: int
    title: str
    hint: str
    looked: tuple[Literal["done", "now", "later"], ...]
    count: str
    role: str | None
    role_name: str
    goal: str
    hold: Button
    release: Any
    holding: bool
    footer: str
    next: Button | None = None


@dataclass(frozen=True, slots=True)
class CharacterRow:
    """A seat with its character and lives in step 3."""

    name: str
    character: str
    lives: str
    buttons: tuple[Button, ...]
    icon: str | None = None


@dataclass(frozen=True, slots=True)
class CharactersView:
    """Step 3: who plays which character."""

    title: str
    hint: str
    dots: tuple[StepDot, ...]
    back: Button
    rows: tuple[CharacterRow, ...]
    footer: str
    next: Button
    all: tuple[Button, ...] = ()


@dataclass(frozen=True, slots=True)
class CharacterKey:
    """A character in the list, with lives and ability; without an intent the note says why not."""

    name: str
    lives: int
    note: str
    intent: Any
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class CharacterListView:
    """All characters for one seat."""

    title: str
    hint: str
    back: Button
    keys: tuple[CharacterKey, ...]


@dataclass(frozen=True, slots=True)
class SwitchRow:
    """A module or option with its switch and one sentence."""

    title: str
    text: str
    on: bool
    word: str
    intent: Any


@dataclass(frozen=True, slots=True)
class ModulesView:
    """Step 4: what is played with."""

    title: str
    hint: str
    dots: tuple[StepDot, ...]
    back: Button
    rows: tuple[SwitchRow, ...]
    footer: str
    next: Button
    others: tuple[Button, ...] = ()


@dataclass(frozen=True, slots=True)
class OptionsView:
    """The rulings that no rule sheet settles, each with its value."""

    title: str
    hint: str
    back: Button
    rows: tuple[SwitchRow, ...]
