"""What one stage sees in a picture: `python -m vision.tray PICTURE`, and so on for each stage.

Writes a picture and says a few words. `classify`, `confidence` and `reader` need a dice set.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np

from vision import parameters as p
from vision.annotate import annotate
from vision.diceset import DiceSet, DiceSetError
from vision.find import Square
from vision.outline import edge_layer, trace
from vision.picture import Picture, PictureError, load_picture
from vision.reader import Reader
from vision.teaching import find_untaught
from vision.topface import cut_out
from vision.tray import Tray, see_tray

_GREEN = (80, 220, 80)
_RED = (60, 60, 240)


def main(stage: str) -> None:
    """Shows one stage; exits with 2 and one sentence if a file cannot be used."""
    parser = argparse.ArgumentParser(prog=f"python -m vision.{stage}")
    parser.add_argument("picture", type=Path)
    parser.add_argument("--dice", type=Path, help="the dice set, for stages that need one")
    parser.add_argument("--out", type=Path, default=Path(f"{stage}.png"), help="picture to write")
    args = parser.parse_args()
    try:
        picture = load_picture(args.picture)
        dice_set = DiceSet.load(args.dice) if args.dice else DiceSet.blank()
    except (PictureError, DiceSetError) as error:
        sys.stderr.write(f"{error.key}: {error.details}\n")
        sys.exit(2)
    drawn, words = _STAGES[stage](picture, dice_set)
    _, data = cv2.imencode(".png", drawn)
    args.out.write_bytes(data.tobytes())
    sys.stdout.write(f"{words}\nSee {args.out}.\n")


def _tray(picture: Picture, _: DiceSet) -> tuple[Picture, str]:
    tray = see_tray(picture, p.TEACH_LONG_SIDE / max(picture.shape[:2]))
    drawn = tray.work.copy()
    drawn[tray.mask > 0] = drawn[tray.mask > 0] // 2 + np.array((0, 0, 120), np.uint8)
    if tray.region is not None:
        cv2.polylines(drawn, [tray.region], True, _GREEN, 1)
    ends = "ends inside" if tray.region is not None else "runs out of"
    things = int(tray.mask.sum())
    return (
        drawn,
        f"floor colour {tray.floor.tolist()}; it {ends} the picture; {things} px lie on it",
    )


def _squares(picture: Picture, _: DiceSet) -> tuple[Picture, str]:
    tray, squares = find_untaught(DiceSet.blank(), picture)
    drawn = _outlined(tray, squares)
    edges = [round(square.edge / tray.scale, 1) for square in squares]
    return drawn, f"{len(squares)} squares with edges of {edges} px"


def _outlines(picture: Picture, _: DiceSet) -> tuple[Picture, str]:
    tray, squares = find_untaught(DiceSet.blank(), picture)
    outlines = trace(edge_layer(tray), squares)
    words = [f"sides {[round(side, 2) for side in o.sides]}" for o in outlines]
    return _outlined(tray, [o.square for o in outlines]), "\n".join(words) or "no outline"


def _faces(picture: Picture, _: DiceSet) -> tuple[Picture, str]:
    tray, squares = find_untaught(DiceSet.blank(), picture)
    if not squares:
        return tray.work, "no top face"
    whole = [square.scaled(1 / tray.scale) for square in squares]
    return np.hstack([cut_out(picture, s, 2 * p.FACE, p.FACE // 2) for s in whole]), "top faces"


def _reading(picture: Picture, dice_set: DiceSet) -> tuple[Picture, str]:
    reading = Reader(dice_set).read(picture)
    words = [
        f"{die.kind} {die.face} {'sure' if die.sure else 'unsure'} {die.confidence:.2f}"
        f" {[(name, round(share, 2)) for name, share in die.alternatives]}"
        for die in reading.dice
    ]
    return annotate(picture, reading), "\n".join(words) or str(reading.trouble or "no dice")


def _outlined(tray: Tray, squares: list[Square]) -> Picture:
    drawn = tray.work.copy()
    for square in squares:
        corners = np.rint(square.corners() * 8).astype(np.int32)
        cv2.polylines(drawn, [corners], True, _RED, 1, cv2.LINE_AA, 3)
    return drawn


_STAGES: dict[str, Callable[[Picture, DiceSet], tuple[Picture, str]]] = {
    "tray": _tray,
    "find": _squares,
    "outline": _outlines,
    "topface": _faces,
    "classify": _reading,
    "confidence": _reading,
    "reader": _reading,
}
