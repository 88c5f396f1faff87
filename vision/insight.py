"""What a dice set knows, for people: its faces, which look alike, how certain it will be."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vision.classify import make_bank, make_template
from vision.diceset import DiceSet
from vision.taught import fits_of

LOOK_ALIKE = 0.55
"""Likeness from which two faces are named as look-alikes."""


@dataclass(frozen=True, slots=True)
class FaceInsight:
    """One taught face: how many dice showed it, how surely such dice would be read again, and
    the faces of its kind that look like it, with their likeness (1 would be the same)."""

    kind: str
    face: str
    samples: int
    certainty: float
    look_alikes: tuple[tuple[str, float], ...]


@dataclass(frozen=True, slots=True)
class Insight:
    """All faces of a set in the order of teaching, and whether it knows the empty tray."""

    faces: tuple[FaceInsight, ...]
    empty_tray: bool


def describe(dice_set: DiceSet) -> Insight:
    """What the set knows."""
    names = dice_set.faces
    if not names:
        return Insight((), bool(dice_set.facts.get("empty")))
    templates = [
        make_template(mean.astype(np.float32).ravel()) for mean in dice_set.tables["means"]
    ]
    bank = make_bank([template.mean for template in templates])
    owners = dice_set.tables["crop_faces"]
    faces = []
    for index, (kind, face) in enumerate(names):
        crops = [
            crop
            for owner, crop in zip(owners, dice_set.tables["crops"], strict=True)
            if owner == index
        ]
        rows = [fits_of(crop, templates, bank) for crop in crops]
        right = [min(row, key=lambda fit: fit.misfit).template == index for row in rows]
        alike = tuple(
            (names[other][1], float(np.mean([row[other].likeness for row in rows])))
            for other in range(len(names))
            if other != index
            and names[other][0] == kind
            and np.mean([row[other].likeness for row in rows]) > LOOK_ALIKE
        )
        faces.append(FaceInsight(kind, face, len(crops), float(np.mean(right)), alike))
    return Insight(tuple(faces), bool(dice_set.facts.get("empty")))
