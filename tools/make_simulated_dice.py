"""Teach a dice set the faces of the simulated dice, which are those of the printed stickers, too.

python -m tools.make_simulated_dice
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from companion.app.simulated_tray import PICTURE_SIZE, SHIPPED
from companion.rules.dice.faces import FACES
from vision.diceset import DiceSet
from vision.render import BASE_DICE, DUEL_DICE, Light, Scene, render, throw
from vision.teaching import teach, teach_empty

DICE = 5
LIGHTS = (Light(), replace(Light(), position_mm=(160.0, -120.0, 460.0)))


def simulated_dice() -> DiceSet:
    """Two pictures of five dice for every face, in two lights; always the same set."""
    rng = np.random.default_rng(0)
    dice_set = teach_empty(DiceSet.blank(), render(Scene(size=PICTURE_SIZE), rng).image)
    for style in (BASE_DICE, DUEL_DICE):
        for face in FACES["duel" if style.kind == "duel" else "base"]:
            for light in LIGHTS:
                tray = Scene(size=PICTURE_SIZE, light=light)
                scene = throw(rng, [face] * DICE, [style], tray, touching=0)
                dice_set = teach(dice_set, render(scene, rng).image, style.kind, face)
    return dice_set


if __name__ == "__main__":
    simulated_dice().save(SHIPPED)
