"""Whole sets of pictures of one table: the empty tray, every face for teaching, throws, films."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

from vision.render.editions import random_camera, random_light
from vision.render.film import Film, Script
from vision.render.scene import Picture, Scene, render, truth_file
from vision.render.style import DiceStyle
from vision.render.throw import throw

DICE = 5
JPEG_QUALITY = 85


def picture_set(
    rng: np.random.Generator,
    tray: Scene,
    styles: Sequence[DiceStyle],
    rolls: int,
    *,
    touching: float = 0.25,
    leaning: float = 0.0,
    moving: bool = False,
) -> Iterator[tuple[str, Picture]]:
    """Names and pictures: `empty`, `teach_<kind>_<face>_0` with five dice each, and `rolls` throws.

    With two styles a throw has three dice of the first and two of the second. `moving`: every throw
    is seen under another light and from another camera position.
    """
    yield "empty", render(tray, rng)
    for style in styles:
        for face in sorted(set(style.faces), key=style.faces.index):
            scene = throw(rng, [face] * DICE, [style], tray)
            yield f"teach_{style.kind}_{face}_0", render(scene, rng)
    dice = [styles[0]] * 3 + [styles[-1]] * 2
    for number in range(rolls):
        faces = [str(rng.choice(style.faces)) for style in dice]
        seen = tray
        if moving:
            camera, light = random_camera(rng, tray.camera), random_light(rng)
            seen = replace(tray, camera=camera, light=light)
        scene = throw(rng, faces, dice, seen, touching=touching, leaning=leaning)
        yield f"roll_{number:03d}", render(scene, rng)


def write_set(
    folder: Path, pictures: Iterator[tuple[str, Picture]], quality: int = JPEG_QUALITY
) -> int:
    """Writes pictures as JPEG files with their `truth.json`; gives their number."""
    folder.mkdir(parents=True, exist_ok=True)
    written = {}
    for name, picture in pictures:
        _, data = cv2.imencode(".jpg", picture.image, [cv2.IMWRITE_JPEG_QUALITY, quality])
        (folder / f"{name}.jpg").write_bytes(data.tobytes())
        written[f"{name}.jpg"] = picture
    (folder / "truth.json").write_text(json.dumps(truth_file(written), indent=1), encoding="utf-8")
    return len(written)


def turn_film(rng: np.random.Generator, tray: Scene, styles: Sequence[DiceStyle]) -> Film:
    """A turn: throw, rest, a hand takes two dice, throw, rest."""
    dice = [styles[0]] * 3 + [styles[-1]] * 2
    script = Script(rng, dice, tray)
    script.wait(0.5)
    script.throw(range(DICE), [str(rng.choice(style.faces)) for style in dice])
    script.wait(1.5)
    again = sorted(int(number) for number in rng.choice(DICE, 2, replace=False))
    script.take(again)
    script.throw(again, [str(rng.choice(dice[number].faces)) for number in again])
    script.wait(1.5)
    return script.film()


def write_film(path: Path, film: Film, fps: float, rng: np.random.Generator) -> None:
    """Writes the film as motion JPEG and its truth beside it, with the ending `.json`."""
    writer = cv2.VideoWriter(
        str(path), cv2.VideoWriter.fourcc(*"MJPG"), fps, film.tray.size, isColor=True
    )
    try:
        for _, picture in film.frames(fps, rng):
            writer.write(picture.image)
    finally:
        writer.release()
    truth = json.dumps(film.as_json(fps), indent=1)
    path.with_suffix(".json").write_text(truth, encoding="utf-8")
