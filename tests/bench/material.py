"""What is measured: folders of pictures with their truth, and sets of the simulated tray."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from vision.diceset import DiceSet
from vision.picture import Picture, load_picture
from vision.render import BASE_DICE, DUEL_DICE, PIP_DICE, Scene, random_set
from vision.render.sets import picture_set
from vision.teaching import teach, teach_empty


@dataclass(frozen=True)
class Truth:
    """A die as it really lies."""

    kind: str
    face: str
    center: tuple[float, float]

    @property
    def cocked(self) -> bool:
        return self.face == "cocked"


@dataclass(frozen=True)
class Shot:
    """A picture and what is in it."""

    name: str
    picture: Picture
    dice: tuple[Truth, ...]


@dataclass(frozen=True)
class Material:
    """One table: what it is taught from and what is read."""

    name: str
    empty: Picture | None
    lessons: tuple[tuple[str, str, Shot], ...]
    rolls: tuple[Shot, ...]

    def taught(self) -> DiceSet:
        dice_set = DiceSet.blank()
        if self.empty is not None:
            dice_set = teach_empty(dice_set, self.empty)
        for kind, face, shot in self.lessons:
            dice_set = teach(dice_set, shot.picture, kind, face)
        return dice_set


def folders_below(folder: Path) -> list[Path]:
    """All folders with a truth file and teaching pictures, wherever they are in `folder`."""
    return sorted(
        truth.parent for truth in folder.rglob("truth.json") if any(truth.parent.glob("teach_*"))
    )


def from_folder(folder: Path) -> Material:
    images = json.loads((folder / "truth.json").read_text(encoding="utf-8"))["images"]
    shots = []
    for name, dice in sorted(images.items()):
        truth = tuple(Truth(die["kind"], die["face"], tuple(die["center"])) for die in dice)
        shots.append(Shot(Path(name).stem, load_picture(folder / name), truth))
    return _sorted_out(folder.name, shots)


def simulated(name: str, seed: int, rolls: int, tray: Scene | None = None) -> Material:
    """A set of the simulated tray: `ours`, `duel`, `pips`, or `unseen` dice chosen by the seed;
    `moving` is unseen, and every throw comes with another light and camera."""
    rng = np.random.default_rng(seed)
    if name in ("unseen", "moving"):
        scene, styles = random_set(rng)
    else:
        scene = tray or Scene()
        styles = {"ours": (BASE_DICE,), "duel": (BASE_DICE, DUEL_DICE), "pips": (PIP_DICE,)}[name]
    pictures = picture_set(
        rng, replace(scene, size=(1024, 768)), styles, rolls, leaning=0.02, moving=name == "moving"
    )
    shots = [
        Shot(
            title,
            picture.image,
            tuple(
                Truth(die.kind, "cocked" if die.cocked else die.face, die.center)
                for die in picture.truth
            ),
        )
        for title, picture in pictures
    ]
    return _sorted_out(f"simulated {name} {seed}", shots)


def _sorted_out(name: str, shots: list[Shot]) -> Material:
    empty = next((shot.picture for shot in shots if shot.name == "empty"), None)
    return Material(
        name,
        empty,
        tuple(_lessons(shots)),
        tuple(shot for shot in shots if shot.name.startswith("roll_")),
    )


def _lessons(shots: list[Shot]) -> Iterator[tuple[str, str, Shot]]:
    for shot in shots:
        if shot.name.startswith("teach_") and shot.dice:
            yield shot.dice[0].kind, shot.dice[0].face, shot
