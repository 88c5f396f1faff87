"""Measures the dice reader: accuracy beside plain baselines, speed as ratios within this run.

`main([folder])` adds all sets of pictures (and films) below `folder` to those of the simulated
tray.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np

from hardware.film import frames
from tests.bench.baselines import Baseline, Orb, Templates, die_edge
from tests.bench.material import Material, Shot, Truth, folders_below, from_folder, simulated
from tests.bench.table import percent, table
from vision.motion import glance, moved
from vision.picture import Picture
from vision.reader import Reader
from vision.reading import Die
from vision.render import BASE_DICE, Scene, render, throw
from vision.render.sets import turn_film
from vision.teaching import TeachingRefused
from vision.watch import Watcher

OWN_PICTURES = Path(__file__).parent.parent / "vision" / "pictures"
SAME_DIE = 0.5  # a die counts as found when its centre is within this many edges
REPEATS = 5


def main(argv: Sequence[str] | None = None) -> int:
    """Prints the tables; `argv` is an optional folder of pictures and `--rolls N`."""
    parser = argparse.ArgumentParser(prog="vision_bench", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, help="sets of pictures with their truth")
    parser.add_argument("--rolls", type=int, default=12, help="throws per simulated set")
    args = parser.parse_args(argv)
    if args.folder is not None and not args.folder.is_dir():
        parser.error(f"there is no folder {args.folder}")
    cv2.setNumThreads(1)
    accuracy_rows, speed_rows = [], []
    for material in _materials(args.folder, args.rolls):
        accuracy_rows.append(_accuracy(material))
        if material.rolls:
            speed_rows.append(_speed(material))
    print(table("Accuracy (flat dice)", ACCURACY_HEAD, accuracy_rows))
    print(table("Speed, one thread, against SIFT on the same picture", SPEED_HEAD, speed_rows))
    print(table("Growth (simulated tray)", GROWTH_HEAD, _growth()))
    print(table("Films at 1024×768", FILM_HEAD, list(_films(args.folder))))
    return 0


def _materials(folder: Path | None, rolls: int) -> Iterator[Material]:
    for path in [*folders_below(OWN_PICTURES), *(folders_below(folder) if folder else [])]:
        yield from_folder(path)
    for name in ("ours", "duel", "pips", "unseen", "moving"):
        yield simulated(name, 1001, rolls)


ACCURACY_HEAD = (
    "set",
    "dice",
    "found",
    "extra",
    "right and sure",
    "wrong and sure",
    "full rolls",
    "leaning: wrong and sure",
    "templates right",
    "ORB right",
)


@dataclass
class _Score:
    dice: int = 0
    found: int = 0
    extra: int = 0
    right: int = 0
    wrong: int = 0
    rolls: int = 0
    full: int = 0
    leaning: int = 0
    leaning_wrong: int = 0


def _accuracy(material: Material) -> list[str]:
    try:
        reader = Reader(material.taught())
    except TeachingRefused as refusal:
        return [material.name, f"refused: {refusal.key}", *["-"] * (len(ACCURACY_HEAD) - 2)]
    edge = die_edge(material)
    baselines: list[Baseline] = [Templates(material, edge), Orb(material, edge)]
    plain = [0 for _ in baselines]
    score = _Score()
    for shot in material.rolls:
        _count(score, shot, list(reader.read(shot.picture).dice), edge)
        for die in shot.dice:
            if not die.cocked:
                for index, baseline in enumerate(baselines):
                    plain[index] += baseline.face(shot.picture, die) == (die.kind, die.face)
    return [
        material.name,
        str(score.dice),
        percent(score.found, score.dice),
        str(score.extra),
        percent(score.right, score.dice),
        str(score.wrong),
        percent(score.full, score.rolls),
        f"{score.leaning_wrong} of {score.leaning}",
        *(percent(right, score.dice) for right in plain),
    ]


def _count(score: _Score, shot: Shot, seen: list[Die], edge: float) -> None:
    right_before, flat = score.right, 0
    for truth in shot.dice:
        die = _at(truth, seen, edge)
        if die is not None:
            seen.remove(die)
        if truth.cocked:
            score.leaning += 1
            score.leaning_wrong += die is not None and die.sure and die.face != truth.face
            continue
        flat += 1
        score.found += die is not None
        if die is not None and die.sure:
            fits = (die.kind, die.face) == (truth.kind, truth.face)
            score.right += fits
            score.wrong += not fits
    score.dice += flat
    score.extra += len(seen)
    if flat == len(shot.dice):
        score.rolls += 1
        score.full += score.right - right_before == flat and not seen


def _at(truth: Truth, seen: list[Die], edge: float) -> Die | None:
    near = [
        (float(np.hypot(die.center[0] - truth.center[0], die.center[1] - truth.center[1])), index)
        for index, die in enumerate(seen)
    ]
    if not near or min(near)[0] > SAME_DIE * edge:
        return None
    return seen[min(near)[1]]


SPEED_HEAD = (
    "set",
    "megapixels",
    "reading",
    "SIFT",
    "reading / SIFT",
    "glance",
    "glance / reading",
)


def _speed(material: Material) -> list[str]:
    try:
        reader = Reader(material.taught())
    except TeachingRefused:
        return [material.name, *["-"] * (len(SPEED_HEAD) - 1)]
    pictures = [shot.picture for shot in material.rolls[:8]]
    reading = statistics.median(_milliseconds(lambda p=p: reader.read(p)) for p in pictures)
    sift = statistics.median(_milliseconds(lambda p=p: _sift(p)) for p in pictures[:4])
    before = glance(pictures[0])
    look = statistics.median(_milliseconds(lambda p=p: moved(before, glance(p))) for p in pictures)
    pixels = pictures[0].shape[0] * pictures[0].shape[1] / 1e6
    return [
        material.name,
        f"{pixels:.2f}",
        f"{reading:.1f} ms",
        f"{sift:.1f} ms",
        f"1 / {sift / reading:.1f}",
        f"{look:.2f} ms",
        f"1 / {reading / look:.0f}",
    ]


def _sift(picture: Picture) -> None:
    cv2.SIFT_create().detectAndCompute(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), None)


def _milliseconds(task: Callable[[], object]) -> float:
    """Processor time of one thread: the median of a few runs after a first one that does not count.

    Other work on the same machine then hardly changes the ratios.
    """
    task()
    spent = []
    for _ in range(REPEATS):
        start = time.process_time()
        task()
        spent.append((time.process_time() - start) * 1e3)
    return statistics.median(spent)


GROWTH_HEAD = ("picture", "dice", "reading", "against 5 dice, 0.79 megapixels", "reading / SIFT")


def _growth() -> list[list[str]]:
    reader = Reader(simulated("ours", 1002, 0).taught())
    rows, usual = [], 0.0
    cases = [((1024, 768), dice) for dice in (5, 3, 8, 15)]
    cases += [(size, 5) for size in ((1632, 1224), (2592, 1944))]
    for size, dice in cases:
        rng = np.random.default_rng(dice)
        faces = [str(face) for face in rng.choice(BASE_DICE.faces, dice)]
        scene = throw(rng, faces, [BASE_DICE], Scene(size=size))
        picture = render(scene, rng).image
        spent = _milliseconds(lambda picture=picture: reader.read(picture))
        sift = _milliseconds(lambda picture=picture: _sift(picture))
        usual = usual or spent
        rows.append(
            [
                f"{size[0]}×{size[1]} ({size[0] * size[1] / 1e6:.2f} megapixels)",
                str(dice),
                f"{spent:.1f} ms",
                f"{spent / usual:.2f} ×",
                f"1 / {sift / spent:.1f}",
            ]
        )
    return sorted(rows, key=lambda row: (len(row[0]), row[0], int(row[1])))


FILM_HEAD = (
    "film",
    "rolls",
    "reported",
    "right and sure",
    "thrown right",
    "slowest report",
    "CPU s per film s",
)


@dataclass
class _Roll:
    start: float
    dice: list[Truth]
    thrown: int


def _films(folder: Path | None) -> Iterator[list[str]]:
    ours = simulated("ours", 1003, 0)
    rng = np.random.default_rng(5)
    film = turn_film(rng, replace(Scene(), size=(1024, 768)), (BASE_DICE,))
    pictures = ((seconds, picture.image) for seconds, picture in film.frames(30, rng))
    yield _film_row("simulated turn", ours, pictures, _rolls(film.as_json(30)["rests"]))
    sets = {path.name: path for path in folders_below(folder)} if folder else {}
    for path in sorted(folder.rglob("film-*.mp4")) if folder else []:
        taught_from = sets.get(path.stem.removeprefix("film-"))
        truth = path.with_suffix(".json")
        if taught_from is not None and truth.is_file():
            rests = json.loads(truth.read_text(encoding="utf-8"))["rests"]
            yield _film_row(path.name, from_folder(taught_from), frames(path), _rolls(rests))


def _rolls(rests: list[dict[str, object]]) -> list[_Roll]:
    return [
        _Roll(
            float(str(rest["from"])),
            [Truth(die["kind"], die["face"], tuple(die["center"])) for die in rest["dice"]],  # type: ignore[attr-defined]
            len(rest["thrown"]),  # type: ignore[arg-type]
        )
        for rest in rests
    ]


def _film_row(
    name: str, material: Material, pictures: Iterator[tuple[float, Picture]], rolls: list[_Roll]
) -> list[str]:
    watcher = Watcher(Reader(material.taught()))
    reports, spent, last = [], 0.0, 0.0
    for seconds, picture in pictures:
        start = time.process_time()
        sighting = watcher.feed(picture, seconds)
        spent += time.process_time() - start
        last = seconds
        if sighting.new and sighting.reading is not None:
            reports.append((seconds, sighting))
    right = thrown = 0
    slowest = 0.0
    for (seconds, sighting), roll in zip(reports, rolls, strict=False):
        assert sighting.reading is not None
        score = _Score()
        _count(
            score,
            Shot("", np.zeros((1, 1, 3), np.uint8), tuple(roll.dice)),
            list(sighting.reading.dice),
            60.0,
        )
        right += score.full
        thrown += len(sighting.thrown) == roll.thrown
        slowest = max(slowest, seconds - roll.start)
    return [
        name,
        str(len(rolls)),
        str(len(reports)),
        f"{right} of {len(rolls)}",
        f"{thrown} of {len(rolls)}",
        f"{slowest:.2f} s",
        f"{spent / last:.2f}",
    ]


if __name__ == "__main__":
    raise SystemExit(main())
