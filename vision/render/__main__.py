"""`python -m vision.render`: writes pictures and films of the simulated tray with their truth."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

from vision.render import (
    BASE_DICE,
    DUEL_DICE,
    PIP_DICE,
    DiceStyle,
    Scene,
    random_set,
    render,
    throw,
)
from vision.render.sets import DICE, picture_set, turn_film, write_film, write_set

OUR_DICE = {"base": BASE_DICE, "duel": DUEL_DICE, "pips": PIP_DICE}


def main(argv: list[str] | None = None) -> int:
    """Runs the command line; bad input ends with one sentence and exit code 2."""
    parser = _parser()
    args = parser.parse_args(argv)
    unknown = [kind for kind in args.kinds if kind not in OUR_DICE]
    if unknown:
        parser.error(f"there are no dice of kind {unknown[0]}, only {', '.join(OUR_DICE)}")
    rng = np.random.default_rng(args.seed)
    tray, styles = _table(args, rng)
    match args.what:
        case "set":
            pictures = picture_set(
                rng, tray, styles, args.rolls, leaning=args.leaning, moving=args.moving
            )
            number = write_set(args.target, pictures, args.quality)
            print(f"{number} pictures with their truth are in {args.target}.")
        case "film":
            write_film(args.target, turn_film(rng, tray, styles), args.fps, rng)
            print(f"{args.target} shows a turn.")
        case _:
            dice = [styles[0]] * 3 + [styles[-1]] * 2
            faces = [str(rng.choice(dice[number].faces)) for number in range(DICE)]
            scene = throw(rng, faces, dice, tray, leaning=args.leaning)
            cv2.imwrite(str(args.target), render(scene, rng).image)
            print(f"{args.target} shows {', '.join(faces)}.")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m vision.render", description=__doc__)
    parser.add_argument("what", choices=["picture", "set", "film"])
    parser.add_argument("target", type=Path, help="the file to write; a folder for a set")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kinds", nargs="+", default=["base"], help="one or two of base duel pips")
    parser.add_argument("--unseen", action="store_true", help="dice, tray and light by chance")
    parser.add_argument("--size", type=int, nargs=2, default=(1024, 768), metavar=("W", "H"))
    parser.add_argument("--rolls", type=int, default=24)
    parser.add_argument("--leaning", type=float, default=0.0, help="share of dice that lean")
    parser.add_argument("--moving", action="store_true", help="other light and camera every throw")
    parser.add_argument("--quality", type=int, default=85, help="of the JPEG files, 1 to 100")
    parser.add_argument("--fps", type=float, default=30.0)
    return parser


def _table(
    args: argparse.Namespace, rng: np.random.Generator
) -> tuple[Scene, tuple[DiceStyle, ...]]:
    if args.unseen:
        tray, styles = random_set(rng, tuple(args.kinds))
    else:
        tray, styles = Scene(), tuple(OUR_DICE[kind] for kind in args.kinds)
    return replace(tray, size=tuple(args.size)), styles


if __name__ == "__main__":
    raise SystemExit(main())
