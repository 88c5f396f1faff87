"""A set taught in haste: one die a face in good light; then people play dimly and out of focus."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from companion.rules.dice.faces import FACES
from vision.diceset import DiceSet
from vision.reader import Reader
from vision.render import BASE_DICE, Lens, Light, Picture, Scene, TrueDie, render, throw
from vision.teaching import teach, teach_empty

SIZE = (640, 480)
FACES_TAUGHT = FACES["base"]
_EVENING = Light(key=0.3, ambient=0.2)
_SOFT = Lens(blur_px=1.9, noise=5.0)


@dataclass(frozen=True)
class Score:
    """Of ``dice``: read right and surely, left to people, and surely read wrong."""

    dice: int
    sure: int
    unsure: int
    wrong: int


def badly_taught() -> DiceSet:
    """What one sharp picture of one die a face teaches."""
    rng = np.random.default_rng(11)
    tray = Scene(size=SIZE)
    dice_set = teach_empty(DiceSet.blank(), render(tray, rng).image)
    for face in FACES_TAUGHT:
        scene = throw(rng, [face], [BASE_DICE], tray, touching=0)
        dice_set = teach(dice_set, render(scene, rng).image, "base", face)
    return dice_set


def rolls(seed: int, number: int) -> Iterator[Picture]:
    """Rolls of five dice in the dim light of the evening, a little out of focus."""
    rng = np.random.default_rng(seed)
    tray = Scene(size=SIZE, light=_EVENING, lens=_SOFT)
    for _ in range(number):
        faces = [str(rng.choice(FACES_TAUGHT)) for _ in range(5)]
        yield render(throw(rng, faces, [BASE_DICE], tray, touching=0), rng)


def read_at(reading: Any, die: TrueDie) -> Any:
    """What was read where the die lies; None if nothing was."""
    near = [
        one
        for one in reading.dice
        if np.hypot(one.center[0] - die.center[0], one.center[1] - die.center[1]) < 12
    ]
    return near[0] if near else None


def score(dice_set: DiceSet, pictures: Sequence[Picture]) -> Score:
    """How well these rolls are read."""
    reader = Reader(dice_set)
    sure = unsure = wrong = dice = 0
    for picture in pictures:
        reading = reader.read(picture.image)
        for die in picture.truth:
            dice += 1
            seen = read_at(reading, die)
            if seen is None or not seen.sure:
                unsure += 1
            elif seen.face == die.face:
                sure += 1
            else:
                wrong += 1
    return Score(dice, sure, unsure, wrong)
