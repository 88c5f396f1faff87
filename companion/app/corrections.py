"""Corrections during play become teaching pictures, so that the same mistake is not made again."""

from __future__ import annotations

import logging
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.ports.dice import Point
from companion.session.scene import Roll
from vision.diceset import DiceSet, DiceSetError
from vision.teaching import TeachingRefused, teach_labelled

_log = logging.getLogger(__name__)

MOST_PER_FACE = 60
"""Dice pictures of one face; beyond that a set only grows and learns nothing new."""


@dataclass(frozen=True, slots=True)
class Correction:
    """A die in a picture, and the face that people say it shows; its place in pixels."""

    picture: Any
    kind: str
    face: str
    center: Point


def correction_of(roll: Roll | None, die: int, face: str, picture: Any) -> Correction | None:
    """What a face named by people teaches; None for a die that the camera did not see.

    A die read surely and right teaches nothing new. ``picture`` shows the dice as they lie.
    """
    if roll is None or not 0 <= die < len(roll.dice) or picture is None:
        return None
    seen = roll.dice[die]
    if not seen.corners or (seen.sure and seen.face == face):
        return None
    height, width = picture.shape[:2]
    x = sum(x for x, _ in seen.corners) / len(seen.corners) * width
    y = sum(y for _, y in seen.corners) / len(seen.corners) * height
    return Correction(picture, seen.kind, face, (x, y))


def learn(dice_set: DiceSet, correction: Correction) -> DiceSet | None:
    """The set with the corrected die added; None where it would teach nothing."""
    owners = Counter(int(index) for index in dice_set.tables.get("crop_faces", ()))
    name = (correction.kind, correction.face)
    if name in dice_set.faces and owners[dice_set.faces.index(name)] >= MOST_PER_FACE:
        return None
    truth = {"kind": correction.kind, "face": correction.face, "center": correction.center}
    try:
        return teach_labelled(dice_set, correction.picture, [truth])
    except TeachingRefused as refused:
        _log.info("a correction teaches nothing: %s", refused.key)
        return None


def keep(found: Path, path: Path, correction: Correction) -> bool:
    """Learns from the set ``found`` into the one at ``path``; whether it knows more now. A set that
    is missing, damaged or cannot be written stays as it is."""
    try:
        learned = learn(DiceSet.load(found), correction)
        if learned is None:
            return False
        learned.save(path)
    except (DiceSetError, OSError) as error:
        _log.info("a correction was not kept: %s", error)
        return False
    return True
