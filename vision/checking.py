"""Whether a dice set from elsewhere is one that teaching could have made.

Loading sees to it that everything is there and fits together. A set from another machine is also
asked for names that are words and sizes that can be, and has to read one picture, once, when it
comes.
"""

from __future__ import annotations

import re

import numpy as np

from vision.diceset import DiceSet, DiceSetError
from vision.reader import Reader
from vision.taught import CROP

MOST_FACES = 64
MOST_CROPS = 4000
_WORD = re.compile(r"[a-z0-9_]{1,32}")


def check(dice_set: DiceSet, name: str) -> None:
    """Raises DiceSetError, saying ``name``, unless the set can be read with."""
    try:
        fine = _can_be(dice_set)
        if fine:
            Reader(dice_set).read(np.full((240, 320, 3), 90, np.uint8))
    except Exception as error:
        # Whatever a foreign file makes the reader stumble over, the answer is the same.
        raise DiceSetError("vision.dice_set_damaged", dice=name) from error
    if not fine:
        raise DiceSetError("vision.dice_set_damaged", dice=name)


def _can_be(dice_set: DiceSet) -> bool:
    faces, crops = dice_set.faces, dice_set.tables.get("crops", np.zeros(0))
    return (
        0 < len(faces) <= MOST_FACES
        and len(set(faces)) == len(faces)
        and all(_WORD.fullmatch(word) for pair in faces for word in pair)
        and 0 < len(crops) <= MOST_CROPS
        and crops.shape[1:] == (CROP, CROP, 3)
        and bool((dice_set.tables["crop_edges"] < 1).all())
    )
