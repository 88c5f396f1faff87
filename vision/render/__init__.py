"""The simulated tray: draws pictures of dice in a tray, with the truth about every die.

    scene = throw(np.random.default_rng(1), ["arrow", "beer", "gatling", "arrow", "dynamite"])
    picture = render(scene)          # picture.image (BGR, 8 bit), picture.truth

A `Scene` says everything that is seen: dice (`DiceStyle` + `Pose`), `TrayStyle`, `Light`, `Camera`,
`Lens` and size. Chance comes in as a seeded generator; the same generator gives the same picture.
"""

from vision.render.camera import Camera, View
from vision.render.editions import random_camera, random_dice, random_light, random_set, random_tray
from vision.render.hand import Hand
from vision.render.lens import Lens
from vision.render.pose import Pose
from vision.render.scene import (
    Picture,
    PlacedDie,
    Scene,
    TrueDie,
    render,
    truth_file,
    truth_of,
)
from vision.render.style import BASE_DICE, DUEL_DICE, PIP_DICE, DiceStyle, Light, TrayStyle
from vision.render.things import Shade, Thing
from vision.render.throw import lean, lie, throw

__all__ = [
    "BASE_DICE",
    "DUEL_DICE",
    "PIP_DICE",
    "Camera",
    "DiceStyle",
    "Hand",
    "Lens",
    "Light",
    "Picture",
    "PlacedDie",
    "Pose",
    "Scene",
    "Shade",
    "Thing",
    "TrayStyle",
    "TrueDie",
    "View",
    "lean",
    "lie",
    "random_camera",
    "random_dice",
    "random_light",
    "random_set",
    "random_tray",
    "render",
    "throw",
    "truth_file",
    "truth_of",
]
