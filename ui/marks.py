"""What a sheet is made of: shapes, words and places to touch, as data in u.

Screens turn view models into marks; the painter draws marks. Because a sheet is plain data, what
is clipped, overlaps, is too small to hit or too faint to read is found without a window.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from ui.geometry import Angle, Rect

Align: TypeAlias = Literal["left", "center", "right"]


@dataclass(frozen=True, slots=True)
class Box:
    """A rounded rectangle; ``lip`` is the dark edge below a raised key, ``gloss`` its light."""

    rect: Rect
    fill: str | None = "bg1"
    line: str | None = None
    width: float = 1.5
    radius: float = 14.0
    shadow: bool = False
    dashed: bool = False
    lip: str | None = None
    gloss: str | None = None
    pressed: str | None = None


@dataclass(frozen=True, slots=True)
class Text:
    """Words in a box, fitted by the type rule. ``on`` names the colour behind them.

    ``names`` may end in an ellipsis; everything else has to fit. ``lines`` is how many are allowed
    at the nominal size.
    """

    text: str
    rect: Rect
    style: str = "body"
    colour: str = "text"
    on: str = "bg1"
    align: Align = "left"
    middle: bool = True
    lines: int = 1
    size: float | None = None
    ellipsis: bool = False
    strike: bool = False


@dataclass(frozen=True, slots=True)
class Caption:
    """An icon with a title and a line below it, centred together as one group."""

    rect: Rect
    title: str
    icon: str | None = None
    sub: str | None = None
    style: str = "btn"
    colour: str = "text"
    sub_colour: str = "dim"
    on: str = "bg2"
    icon_size: float = 36.0
    icon_colour: str | None = None
    stacked: bool = False


@dataclass(frozen=True, slots=True)
class Icon:
    """A drawing from the atlas, fitted into a square. One that has just changed is drawn as it
    ``was`` until ``after`` seconds have passed."""

    name: str
    x: float
    y: float
    size: float
    tint: str | None = None
    alpha: float = 1.0
    was: str | None = None
    after: float = 0.0


@dataclass(frozen=True, slots=True)
class Die:
    """A die face: a bone (or black) square with its icon, or a question mark."""

    face: str | None
    rect: Rect
    black: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """Strokes through points."""

    points: tuple[tuple[float, float], ...]
    colour: str
    width: float = 2.0
    closed: bool = False
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Disc:
    """A filled circle with a rim."""

    x: float
    y: float
    radius: float
    fill: str
    line: str | None = None
    width: float = 2.0


@dataclass(frozen=True, slots=True)
class Dots:
    """Three dots in a row that light up one after the other: something is going on."""

    rect: Rect
    colour: str


@dataclass(frozen=True, slots=True)
class Polygon:
    """A filled convex shape."""

    points: tuple[tuple[float, float], ...]
    fill: str


@dataclass(frozen=True, slots=True)
class Ring:
    """How far a held button has come; drawn around its icon while a finger holds it."""

    x: float
    y: float
    radius: float
    colour: str = "brass"


@dataclass(frozen=True, slots=True)
class Live:
    """The place of the camera's picture."""

    rect: Rect


@dataclass(frozen=True, slots=True)
class Loupe:
    """The camera's picture around the place ``at``, much larger; ``across`` and ``down`` say how
    much of it is shown. All three are shares of the picture."""

    rect: Rect
    at: tuple[float, float]
    across: float
    down: float


@dataclass(frozen=True, slots=True)
class Glided:
    """A finger moves ``what`` over an area: where it is, from 0 to 1; ``lifted`` at the end."""

    what: Any
    x: float
    y: float
    lifted: bool = False


@dataclass(frozen=True, slots=True)
class Dropped:
    """Something was dragged onto something else, or onto nothing (None)."""

    what: Any
    onto: Any


@dataclass(frozen=True, slots=True)
class Press:
    """A place to touch with what is drawn on it.

    ``name`` is its visible text. With ``hold`` seconds it acts only when held so long; with
    ``while_held`` it sends ``intent`` when touched and ``release`` when let go; with a
    ``hold_intent`` ``release`` follows that when the finger is lifted. What has a
    ``drag`` value can be dragged onto what has a ``drop`` value: that sends both as ``Dropped``.
    With ``slide`` it is a track: a finger sends the intent at its place, from left to right.
    With ``glide`` a finger moves ``drag`` over that area, and sends where it is as ``Glided``.
    """

    hit: Rect
    intent: Any
    marks: tuple[Mark, ...]
    name: str
    hold: float | None = None
    hold_intent: Any = None
    while_held: bool = False
    release: Any = None
    drag: Any = None
    drop: Any = None
    slide: tuple[Any, ...] = ()
    glide: Rect | None = None
    ring: Ring | None = None

    @property
    def stays(self) -> bool:
        """Whether a finger may stay on it for long."""
        return self.hold is not None or self.while_held or bool(self.slide or self.glide)


Mark: TypeAlias = (
    Box | Text | Caption | Icon | Die | Line | Disc | Dots | Polygon | Ring | Live | Loupe | Press
)


@dataclass(frozen=True, slots=True)
class Panel:
    """A sheet at a place on the screen, turned to whom it is for.

    ``rect`` is on the screen; the marks are in the panel's own upright coordinates. A panel with
    a ``height`` larger than its own scrolls. A ``solid`` panel lets no touch through to what lies
    below it. ``fade`` is how many seconds it takes to appear or to turn to somebody else,
    ``slides`` how many it takes to come up over its own lower edge.
    """

    key: str
    rect: Rect
    marks: tuple[Mark, ...]
    angle: Angle = 0
    height: float | None = None
    solid: bool = False
    fade: float = 0.0
    slides: float = 0.0

    @property
    def size(self) -> tuple[float, float]:
        """Width and height as its reader sees it."""
        if self.angle in (90, 270):
            return self.rect.h, self.rect.w
        return self.rect.w, self.rect.h


@dataclass(frozen=True, slots=True)
class Flight:
    """A drawing that slides over the screen once, from middle to middle, and is gone."""

    icon: str
    start: tuple[float, float]
    end: tuple[float, float]
    size: float
    delay: float
    seconds: float


@dataclass(frozen=True, slots=True)
class Page:
    """Everything on the screen. A new ``key`` is a change that guards against a double tap."""

    key: str
    panels: tuple[Panel, ...]
    background: str = "planks"
    flights: tuple[Flight, ...] = ()

    @property
    def ring(self) -> bool:
        """Whether the seats around the table are shown."""
        return any(panel.key == "seat 0" for panel in self.panels)
