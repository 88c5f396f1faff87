"""A scene to draw and the picture that comes of it, with the truth about every die in it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.render.camera import Camera, View
from vision.render.dice import draw_die, draw_shadow
from vision.render.empty_tray import empty_tray
from vision.render.hand import Hand, covers, draw_hand
from vision.render.lens import Lens, through_lens
from vision.render.pose import COCKED_DEGREES, Pose
from vision.render.style import DiceStyle, Light, TrayStyle
from vision.render.things import Shade, Thing, cast_shade, draw_thing

DEFAULT_SIZE = (1024, 768)


@dataclass(frozen=True, slots=True)
class PlacedDie:
    """One die of `style` at `pose`."""

    style: DiceStyle
    pose: Pose


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything a picture shows. `size` is width and height in pixels. `things` lie on the floor
    and are no dice; `hands` are above everything; `shade` is a shadow that falls over the tray."""

    dice: tuple[PlacedDie, ...] = ()
    tray: TrayStyle = field(default_factory=TrayStyle)
    light: Light = field(default_factory=Light)
    camera: Camera = field(default_factory=Camera)
    lens: Lens = field(default_factory=Lens)
    size: tuple[int, int] = DEFAULT_SIZE
    things: tuple[Thing, ...] = ()
    hands: tuple[Hand, ...] = ()
    shade: Shade | None = None

    @property
    def view(self) -> View:
        return View(self.camera, self.size)

    def without_dice(self) -> Scene:
        """The same tray, empty."""
        return replace(self, dice=(), things=(), hands=())


@dataclass(frozen=True, slots=True)
class TrueDie:
    """What really lies there. `face` is the face that looks most upward, `center` and `corners` are
    of that face, in pixels; a die that leans by more than 12 degrees is `cocked`; one whose middle
    is under a hand is `hidden`."""

    kind: str
    face: str
    center: tuple[float, float]
    corners: tuple[tuple[float, float], ...]
    tilt_degrees: float
    hidden: bool = False

    @property
    def cocked(self) -> bool:
        return self.tilt_degrees > COCKED_DEGREES

    def as_json(self) -> dict[str, Any]:
        """The form of a truth file: a cocked die has the face `cocked`."""
        return {
            "kind": self.kind,
            "face": "cocked" if self.cocked else self.face,
            "center": [round(value, 1) for value in self.center],
            "tilt": round(self.tilt_degrees, 1),
        }


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawn scene: `image` is BGR, 8 bit; `truth` has one entry per die, in the scene's order."""

    image: NDArray[np.uint8]
    truth: tuple[TrueDie, ...]


def render(scene: Scene, rng: np.random.Generator | None = None) -> Picture:
    """Draws `scene`. `rng` only chooses the sensor noise; without it the noise is the same."""
    view = scene.view
    image = empty_tray(scene.tray, scene.light, view).copy()
    for thing in scene.things:
        draw_thing(image, thing, scene.light, view)
    for die in scene.dice:
        draw_shadow(image, die.style, die.pose, scene.light, view)
    eye = view.camera.eye
    far_first = sorted(
        scene.dice, key=lambda die: -float(np.linalg.norm(np.array(die.pose.position) - eye))
    )
    for die in far_first:
        draw_die(image, die.style, die.pose, scene.light, view)
    for hand in scene.hands:
        draw_hand(image, hand, scene.light, view)
    if scene.shade is not None:
        cast_shade(image, scene.shade, view)
    image = through_lens(image, scene.lens, rng or np.random.default_rng(0))
    return Picture(image, truth_of(scene))


def truth_of(scene: Scene) -> tuple[TrueDie, ...]:
    """The truth about every die of the scene, without drawing it."""
    return tuple(_true_die(die, scene) for die in scene.dice)


def truth_file(pictures: dict[str, Picture]) -> dict[str, Any]:
    """The truth about several pictures by file name, as `companion teach --labels` reads it."""
    size = next(iter(pictures.values())).image.shape[1::-1] if pictures else DEFAULT_SIZE
    return {
        "image_size": list(size),
        "images": {name: [die.as_json() for die in shot.truth] for name, shot in pictures.items()},
    }


def _true_die(die: PlacedDie, scene: Scene) -> TrueDie:
    view = scene.view
    up, tilt = die.pose.up_face()
    square = die.pose.face_square(up, die.style.edge_mm)
    corners = view.project(square)
    x, y = view.project(square.mean(axis=0, keepdims=True))[0].tolist()
    return TrueDie(
        kind=die.style.kind,
        face=die.style.faces[up],
        center=(x, y),
        corners=tuple((float(x), float(y)) for x, y in corners),
        tilt_degrees=tilt,
        hidden=any(covers(hand, (x, y), view) for hand in scene.hands),
    )
