"""The project's own sets of pictures, taught and read as the command line does it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from vision.diceset import DiceSet
from vision.picture import Picture, load_picture
from vision.reader import Reader
from vision.reading import Die
from vision.teaching import teach, teach_empty

PICTURES = Path(__file__).parent / "pictures"
SAME_DIE_PX = 20.0


@dataclass(frozen=True)
class Seen:
    """A die that really lies there, and what was read of it (None: not found)."""

    truth: dict[str, Any]
    die: Die | None

    @property
    def cocked(self) -> bool:
        return bool(self.truth["face"] == "cocked")

    @property
    def right(self) -> bool:
        return self.die is not None and (self.die.kind, self.die.face) == (
            self.truth["kind"],
            self.truth["face"],
        )

    @property
    def wrong_and_sure(self) -> bool:
        return self.die is not None and self.die.sure and not self.right


def truth_of(name: str) -> dict[str, list[dict[str, Any]]]:
    images: dict[str, list[dict[str, Any]]] = json.loads(
        (PICTURES / name / "truth.json").read_text(encoding="utf-8")
    )["images"]
    return images


@cache
def taught(name: str, without: str = "") -> DiceSet:
    """The set taught from its pictures, one face left out if asked to."""
    dice_set = teach_empty(DiceSet.blank(), load_picture(PICTURES / name / "empty.jpg"))
    for file, dice in truth_of(name).items():
        if file.startswith("teach") and dice[0]["face"] != without:
            picture = load_picture(PICTURES / name / file)
            dice_set = teach(dice_set, picture, dice[0]["kind"], dice[0]["face"])
    return dice_set


def read_at(x: float, y: float, dice: Sequence[Die]) -> Die | None:
    """What was read of the die that lies at a place, None if nothing was."""
    near = [d for d in dice if np.hypot(d.center[0] - x, d.center[1] - y) < SAME_DIE_PX]
    return near[0] if near else None


def rolls(
    name: str, dice_set: DiceSet, spoil: Callable[[Picture], Picture] = np.asarray
) -> Iterator[tuple[list[Seen], list[Die]]]:
    """Per roll what lies there with what was read of it, and what was read beyond that."""
    reader = Reader(dice_set)
    for file, truth in truth_of(name).items():
        if not file.startswith("roll"):
            continue
        picture = load_picture(PICTURES / name / file)
        spoilt = spoil(picture)
        scale = spoilt.shape[0] / picture.shape[0]
        left = list(reader.read(spoilt).dice)
        seen = []
        for die in truth:
            x, y = (value * scale for value in die["center"])
            read = read_at(x, y, left)
            if read is not None:
                left.remove(read)
            seen.append(Seen(die, read))
        yield seen, left
