"""What is shown while the dice take effect: targets on the ring, and questions to one player."""

from __future__ import annotations

from dataclasses import dataclass

from ui.view.parts import Button, Pile, RailStep, Tab, Tile


@dataclass(frozen=True, slots=True)
class ResolveView:
    """A choice made on the ring. ``sub`` is the reason line below the question."""

    tiles: tuple[Tile, ...]
    facing: int
    tab: Tab | None
    rail: tuple[RailStep, ...]
    title: str
    sub: str
    back: Button
    primary: Button
    other: Button | None = None
    pile: Pile | None = None


@dataclass(frozen=True, slots=True)
class QuestionView:
    """A question to the owner of an ability, over everything else.

    ``faces`` are drawn with ``joint`` between them; ``options`` replace yes and no where there
    are more than two answers.
    """

    facing: int
    rail: tuple[RailStep, ...]
    faces: tuple[str, ...]
    who: str
    note: str
    question: str
    consequence: str
    options: tuple[Button, ...]
    undo: Button | None = None
    joint: str = "plus"
    icon: str | None = None
