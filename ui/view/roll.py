"""What the Roll screen shows: the tray, a card for every die, and what can be done with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from ui.view.parts import Button, Notice

Fate: TypeAlias = Literal["keep", "reroll", "locked", "unsure", "empty"]


@dataclass(frozen=True, slots=True)
class DieCard:
    """One die: ``tap`` keeps or marks it, ``fix`` opens the faces, ``guesses`` answer at once."""

    index: int
    face: str | None
    name: str
    fate: Fate
    word: str
    black: bool = False
    tap: Any = None
    fix: Button | None = None
    guesses: tuple[tuple[str, Button], ...] = ()


@dataclass(frozen=True, slots=True)
class FaceKey:
    """A face to tap, in the picker or when dice are entered by touch."""

    face: str
    name: str
    intent: Any
    chosen: bool = False
    black: bool = False


@dataclass(frozen=True, slots=True)
class Outline:
    """A die in the camera's picture: corners from 0 to 1, drawn like its card."""

    corners: tuple[tuple[float, float], ...]
    fate: Fate
    tap: Any = None


@dataclass(frozen=True, slots=True)
class RollView:
    """``faces`` stand where the picture is when dice are entered by touch."""

    facing: int
    state: str
    title: str
    ability: str
    role: str | None
    rerolls: str
    rerolls_count: str
    rerolls_left: int
    rerolls_total: int
    strip: tuple[tuple[str, bool], ...]
    message: str
    warn: bool
    cards: tuple[DieCard, ...]
    look_again: Button | None
    by_touch: Button | None
    reroll: Button
    primary: Button
    banner: Notice | None = None
    faces: tuple[FaceKey, ...] = ()
    outlines: tuple[Outline, ...] = ()
    chips: tuple[Button, ...] = ()
    back: Button | None = None


@dataclass(frozen=True, slots=True)
class PickerView:
    """Which face is on a die? All faces it can show, the likely one marked."""

    facing: int
    title: str
    sub: str
    faces: tuple[FaceKey, ...]
    cancel: Button
    other: Button | None = None
