"""What people do while a game is set up."""

from __future__ import annotations

from dataclasses import dataclass

from ui.setup.draft import RoleWay, Step
from ui.view.keyboard import NameDone, ShowAccents, Type


@dataclass(frozen=True, slots=True)
class PickChair:
    chair: int


@dataclass(frozen=True, slots=True)
class LeaveChair:
    chair: int


@dataclass(frozen=True, slots=True)
class SwapChairs:
    chair: int
    other: int


@dataclass(frozen=True, slots=True)
class Sit:
    name: str


@dataclass(frozen=True, slots=True)
class UseGroup:
    index: int


@dataclass(frozen=True, slots=True)
class GoTo:
    step: Step


@dataclass(frozen=True, slots=True)
class SameAsLast:
    """The last group sits down and the game starts with what they played last."""


@dataclass(frozen=True, slots=True)
class Next:
    pass


@dataclass(frozen=True, slots=True)
class Back:
    pass


@dataclass(frozen=True, slots=True)
class DealBy:
    way: RoleWay


@dataclass(frozen=True, slots=True)
class MakeSheriff:
    chair: int


@dataclass(frozen=True, slots=True)
class NextRole:
    chair: int


@dataclass(frozen=True, slots=True)
class Look:
    shown: bool


@dataclass(frozen=True, slots=True)
class PassOn:
    pass


@dataclass(frozen=True, slots=True)
class ListFor:
    """All characters for a chair, or two to choose from."""

    chair: int
    two: bool = False


@dataclass(frozen=True, slots=True)
class Play:
    chair: int
    character: str


@dataclass(frozen=True, slots=True)
class RandomFor:
    """One chair, or everybody."""

    chair: int | None


@dataclass(frozen=True, slots=True)
class SwitchModule:
    module: str


@dataclass(frozen=True, slots=True)
class SwitchOption:
    option: str


SetupIntent = (
    PickChair
    | LeaveChair
    | SwapChairs
    | Sit
    | UseGroup
    | Type
    | ShowAccents
    | GoTo
    | NameDone
    | SameAsLast
    | Next
    | Back
    | DealBy
    | MakeSheriff
    | NextRole
    | Look
    | PassOn
    | ListFor
    | Play
    | RandomFor
    | SwitchModule
    | SwitchOption
)
