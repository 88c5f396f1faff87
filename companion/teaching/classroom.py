"""Everything that the screens about dice and tray show: one value, new after every change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.teaching.corners import TrayLook
from companion.teaching.lesson import Lesson
from companion.texts.sentences import Saying


@dataclass(frozen=True, slots=True)
class KnownFace:
    """A face of a set and how many dice pictures taught it."""

    kind: str
    face: str
    pictures: int


@dataclass(frozen=True, slots=True)
class Classroom:
    """``sets`` are the names of all dice sets, ``using`` the one that is played with, ``faces``
    what it knows. ``lesson`` is None while nobody teaches. ``tray`` is None while nobody
    shows the tray. ``said`` answers the last wish."""

    using: str = ""
    sets: tuple[str, ...] = ()
    faces: tuple[KnownFace, ...] = ()
    lesson: Lesson | None = None
    tray: TrayLook | None = None
    said: Saying | None = None


@dataclass(frozen=True, slots=True)
class LessonShown:
    """The lesson stands like this now."""

    lesson: Lesson | None


@dataclass(frozen=True, slots=True)
class TrayShown:
    """The look at the tray gave this; None when nobody looks any more."""

    look: TrayLook | None


@dataclass(frozen=True, slots=True)
class TrayMoved:
    """The tray was pushed away from where it was shown, or lies there again."""

    away: bool


@dataclass(frozen=True, slots=True)
class UseSet:
    """Play with this set from now on."""

    name: str


@dataclass(frozen=True, slots=True)
class ExportSet:
    """The set that is played with goes to the drive, or beside the games without one."""


@dataclass(frozen=True, slots=True)
class ImportSets:
    """All sets on the drive are taken in."""


SetWish: TypeAlias = UseSet | ExportSet | ImportSets
