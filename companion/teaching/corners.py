"""The four corners of the tray, and what the camera check found."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Literal, TypeAlias

from companion.ports.dice import Point
from companion.ports.notice import Notice, notice

Light: TypeAlias = Literal["dark", "good", "bright"]

SMALLEST_AREA = 0.06
"""Of the picture: a smaller tray shows too little of its dice."""

WHOLE: tuple[Point, Point, Point, Point] = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
"""The whole picture."""


@dataclass(frozen=True, slots=True)
class Corners:
    """Top left, top right, bottom right, bottom left, as shares of the picture."""

    points: tuple[Point, Point, Point, Point] = WHOLE

    def moved(self, index: int, to: Point) -> Corners:
        """One corner somewhere else, kept inside the picture."""
        points = list(self.points)
        points[index] = (min(1.0, max(0.0, to[0])), min(1.0, max(0.0, to[1])))
        return Corners((points[0], points[1], points[2], points[3]))

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the smallest upright box around them."""
        xs, ys = [x for x, _ in self.points], [y for _, y in self.points]
        return min(xs), min(ys), max(xs), max(ys)

    @property
    def area(self) -> float:
        """Share of the picture inside; negative where they go round the wrong way."""
        loop = (*self.points, self.points[0])
        return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairwise(loop)) / 2


def trouble(corners: Corners) -> Notice | None:
    """Why these cannot be a tray's corners; None if they can."""
    if not _convex(corners.points):
        return notice("teach.tray.crossed")
    if corners.area < SMALLEST_AREA:
        return notice("teach.tray.small")
    return None


def _convex(points: Sequence[Point]) -> bool:
    turns = []
    for n in range(len(points)):
        (x0, y0), (x1, y1), (x2, y2) = points[n - 1], points[n], points[(n + 1) % len(points)]
        turns.append((x1 - x0) * (y2 - y1) - (y1 - y0) * (x2 - x1))
    return all(turn > 0 for turn in turns)


def as_json(corners: Corners) -> str:
    return json.dumps({"corners": [[round(x, 4), round(y, 4)] for x, y in corners.points]})


def from_json(text: str) -> Corners:
    """The corners in a file; raises ValueError for anything else, crossed corners included."""
    try:
        points = [(float(x), float(y)) for x, y in json.loads(text)["corners"]]
        found = Corners((points[0], points[1], points[2], points[3]))
    except (KeyError, TypeError, AttributeError, IndexError) as error:
        raise ValueError("no corners") from error
    flat = [value for point in found.points for value in point]
    if len(points) != 4 or not all(-0.5 <= v <= 1.5 for v in flat) or trouble(found) is not None:
        raise ValueError("no tray has these corners")
    return found


@dataclass(frozen=True, slots=True)
class TrayLook:
    """What the screen about the tray shows.

    ``found`` are the numbers of the markers seen (0 top left, clockwise). ``picture`` says whether
    the camera shows one, ``kept`` that the corners are kept and the tray is shown flattened.
    ``brightness`` and ``sharpness`` go from 0 to 1, ``light`` says what that means. ``flicker`` is
    true where the brightness goes up and down from picture to picture. ``said`` answers a picture
    of the empty tray.
    """

    corners: Corners = field(default_factory=Corners)
    by_markers: bool = False
    found: frozenset[int] = frozenset()
    brightness: float = 0.0
    light: Light = "good"
    sharpness: float = 0.0
    sharp: bool = True
    flicker: bool = False
    locked: bool = False
    picture: bool = False
    kept: bool = False
    trouble: Notice | None = None
    said: Notice | None = None


@dataclass(frozen=True, slots=True)
class LookAtTray:
    """Somebody wants to show the tray."""


@dataclass(frozen=True, slots=True)
class LeaveTray:
    """Done, or left as it was."""


@dataclass(frozen=True, slots=True)
class MoveCorner:
    """A corner was dragged to a place, a share of the picture."""

    index: int
    to: Point


@dataclass(frozen=True, slots=True)
class NudgeCorner:
    """A corner moves by pixels of the camera's picture."""

    index: int
    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class UseMarkers:
    """The printed frame lies in the tray: its markers say where the corners are."""

    wanted: bool


@dataclass(frozen=True, slots=True)
class LockLook:
    """Keep exposure and colours as they are now, or let the camera choose again."""

    wanted: bool


@dataclass(frozen=True, slots=True)
class KeepTray:
    """These are the corners from now on."""


@dataclass(frozen=True, slots=True)
class ShowCorners:
    """Back from the flattened tray to its corners."""


@dataclass(frozen=True, slots=True)
class ShootEmpty:
    """The kept tray is empty: the dice set in use shall know it."""


@dataclass(frozen=True, slots=True)
class ForgetTray:
    """The whole picture is the tray, as before anybody showed its corners."""


TrayCommand: TypeAlias = (
    LookAtTray
    | LeaveTray
    | MoveCorner
    | NudgeCorner
    | UseMarkers
    | LockLook
    | KeepTray
    | ShowCorners
    | ShootEmpty
    | ForgetTray
)
