"""A camera and a teacher that do as the test says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.ports.camera import CameraState, Frame
from companion.ports.notice import notice
from companion.teaching.port import ShotRefused, Spot
from companion.teaching.proof import ReadDie

PER_SECOND = 5


@dataclass(frozen=True)
class View:
    """What lies in the tray: dice by place and face. A view with ``moving`` never rests."""

    faces: tuple[str, ...] = ()
    shift: float = 0.0
    angle: float = 0.0
    moving: bool = False
    kind: str = "base"


@dataclass(frozen=True)
class Reading:
    dice: tuple[Any, ...]
    trouble: str | None = None
    milliseconds: float = 0.0


@dataclass(frozen=True)
class Read(ReadDie):
    center: tuple[float, float] = (0, 0)
    confidence: float = 1.0
    alternatives: tuple[Any, ...] = ()


class HandCamera:
    """Shows one view until another is shown."""

    def __init__(self) -> None:
        self.view = View()
        self.seconds = 0.0
        self.usable = True

    def state(self) -> CameraState:
        return CameraState("watching" if self.usable else "lost", 0.0)

    def newest(self, after: float | None = None) -> Frame | None:
        return Frame(self.view, self.seconds, 640, 480)

    def lock_look(self) -> None: ...
    def free_look(self) -> None: ...
    def close(self) -> None: ...


@dataclass
class HandTeacher:
    """Knows a face as soon as it was taught once; reads ``misread`` faces as others."""

    known: set[tuple[str, str]] = field(default_factory=set)
    misread: dict[str, str] = field(default_factory=dict)
    refuse: str | None = None
    full: bool = False
    kept: list[set[tuple[str, str]]] = field(default_factory=list)
    begun: list[tuple[str, tuple[tuple[str, str], ...]]] = field(default_factory=list)
    empty: bool = False
    _view: View | None = None
    _since: float = 0.0

    def begin(self, name: str, faces: Sequence[tuple[str, str]]) -> None:
        self.begun.append((name, tuple(faces)))
        self.known = set()

    def still(self, picture: View, seconds: float) -> float:
        if picture != self._view or picture.moving:
            self._view, self._since = picture, seconds
        return seconds - self._since

    def look(self, picture: View) -> tuple[Spot, ...]:
        places = [0.1 + 0.15 * n + picture.shift for n in range(len(picture.faces))]
        return tuple(Spot((x, 0.5), (), picture.angle, 0.1) for x in places)

    def learn_empty(self, picture: View) -> None:
        self.empty = True

    def learn(self, picture: View, kind: str, face: str) -> int:
        right = sum(one == face for one in picture.faces)
        if self.refuse is not None:
            raise ShotRefused(notice(self.refuse))
        if right * 2 <= len(picture.faces):
            raise ShotRefused(notice("vision.teach.faces_differ", face=face))
        self.known.add((kind, face))
        return right

    def read(self, picture: View) -> Reading:
        dice = tuple(
            Read(picture.kind, self.misread.get(face, face), True)
            for face in picture.faces
            if (picture.kind, face) in self.known
        )
        return Reading(dice)

    def keep(self) -> None:
        if self.full:
            raise OSError(28, "No space left on device")
        self.kept.append(set(self.known))
