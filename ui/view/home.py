"""What Home shows."""

from __future__ import annotations

from dataclasses import dataclass

from ui.view.parts import Button, Notice


@dataclass(frozen=True, slots=True)
class ContinueView:
    """The game that waits: what it is, and everybody's life, so that people recognise it."""

    button: Button
    lives: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class GameKey:
    """A new game, with the icons of what it is played with."""

    button: Button
    faces: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HomeView:
    """Only places that exist are shown."""

    title: str
    motto: str
    saved: ContinueView | None
    games: tuple[GameKey, ...]
    places: tuple[Button, ...]
    notice: Notice | None = None
    status: str = ""
    rotate: Button | None = None


@dataclass(frozen=True, slots=True)
class LanguageView:
    """The first start: languages by their own names."""

    title: str
    languages: tuple[Button, ...]
