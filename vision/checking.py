"""Whether a dice set from elsewhere is one that teaching could have made.

A file that is whole can still hold tables that do not belong together. The reader trusts its set,
so one that comes from another machine is checked once, when it comes.
"""

from __future__ import annotations

import math
import re
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.diceset import DiceSet, DiceSetError
from vision.reader import Reader
from vision.taught import CROP

MOST_FACES = 64
MOST_CROPS = 4000
_WORD = re.compile(r"[a-z0-9_]{1,32}")


def check(dice_set: DiceSet, name: str) -> None:
    """Raises DiceSetError, saying ``name``, unless the set can be read with."""
    try:
        fine = _fits_together(dice_set.facts, dice_set.tables)
        if fine:
            Reader(dice_set).read(np.full((240, 320, 3), 90, np.uint8))
    except Exception as error:
        # Whatever a foreign file makes the reader stumble over, the answer is the same.
        raise DiceSetError("vision.dice_set_damaged", dice=name) from error
    if not fine:
        raise DiceSetError("vision.dice_set_damaged", dice=name)


def _fits_together(facts: dict[str, Any], tables: dict[str, NDArray[Any]]) -> bool:
    faces = facts["faces"]
    crops, owners = tables["crops"], tables["crop_faces"]
    count = len(faces)
    return (
        0 < count <= MOST_FACES
        and all(len(pair) == 2 and all(_WORD.fullmatch(word) for word in pair) for pair in faces)
        and len({tuple(pair) for pair in faces}) == count
        and len(facts["limits"]) == count == len(facts["sizes"]) == len(tables["means"])
        and all(_finite(*pair) for pair in facts["limits"])
        and _finite(*facts["sizes"], *facts.get("region_shares", []))
        and crops.dtype == np.uint8
        and 0 < len(crops) <= MOST_CROPS
        and crops.shape[1:] == (CROP, CROP, 3)
        and owners.shape == (len(crops),)
        and np.issubdtype(owners.dtype, np.integer)
        and set(np.unique(owners)) == set(range(count))
        and tables["crop_edges"].shape == (len(crops),)
        and bool(((tables["crop_edges"] > 0) & (tables["crop_edges"] < 1)).all())
        and tables["crop_colours"].shape == (len(crops), 3)
        and bool(np.isfinite(tables["crop_colours"]).all())
        and bool(np.isfinite(tables["means"].astype(np.float32)).all())
    )


def _finite(*values: float) -> bool:
    return all(math.isfinite(float(value)) for value in values)
