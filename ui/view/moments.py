"""Full-screen moments: an attack, somebody is out, dynamite, the end of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ui.view.parts import Button, Tile


@dataclass(frozen=True, slots=True)
class AttackView:
    """An Indian attack: the losses on the ring, one sentence and one button in the centre."""

    tiles: tuple[Tile, ...]
    facing: int
    title: str
    sentence: str
    primary: Button
    undo: Button
    arrows: int


@dataclass(frozen=True, slots=True)
class AnnouncementView:
    """Something happened to one player: an icon, what, why, and the way on."""

    facing: int
    icon: str
    title: str
    sentence: str
    primary: Button
    undo: Button
    danger: bool = True


@dataclass(frozen=True, slots=True)
class RoleKey:
    """A role that is still possible, with how many of it are still hidden."""

    role: str
    name: str
    count: str
    intent: Any


@dataclass(frozen=True, slots=True)
class EliminatedView:
    """Somebody is out and shows the role. ``later`` keeps the game going without it."""

    facing: int
    name: str
    below: str
    title: str
    cause: str
    question: str
    roles: tuple[RoleKey, ...]
    undo: Button
    later: Button | None = None


@dataclass(frozen=True, slots=True)
class EndTile:
    """A player at the end of the game."""

    name: str
    character: str
    role: str | None
    word: str
    winner: bool
    dead: bool
    intent: Any = None


@dataclass(frozen=True, slots=True)
class GameOverView:
    """Who won and why."""

    icon: str
    title: str
    why: str
    tiles: tuple[EndTile, ...]
    buttons: tuple[Button, ...]
