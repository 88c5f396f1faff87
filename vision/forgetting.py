"""Forgetting: a dice set without some of its faces, so that they can be taught anew."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np

from vision.diceset import DiceSet

_PER_CROP = ("crops", "crop_edges", "crop_colours")


def forget(dice_set: DiceSet, faces: Collection[tuple[str, str]]) -> DiceSet:
    """The set without these (kind, face) pairs; pairs that it does not know change nothing.

    Without any face left nothing else it knew is of use either: it is blank."""
    kept = [index for index, name in enumerate(dice_set.faces) if name not in faces]
    if len(kept) == len(dice_set.faces):
        return dice_set
    if not kept:
        return DiceSet.blank()
    facts, tables = dict(dice_set.facts), dict(dice_set.tables)
    for name in ("faces", "limits", "sizes"):
        facts[name] = [facts[name][index] for index in kept]
    rows = np.isin(tables["crop_faces"], kept)
    for name in _PER_CROP:
        tables[name] = tables[name][rows]
    tables["crop_faces"] = np.searchsorted(kept, tables["crop_faces"][rows]).astype(np.int16)
    tables["means"] = tables["means"][kept]
    return DiceSet(facts, tables)
