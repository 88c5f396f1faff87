"""`companion read`: reads the dice in pictures, in films or under the camera."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.app.cli import BAD_INPUT, FAILED, OK
from companion.app.dicesets import dice_set_name, dice_set_path, reason
from companion.folders import standard_folders
from companion.texts import Texts

if TYPE_CHECKING:
    from vision.picture import Picture
    from vision.reader import Reader
    from vision.reading import Reading
    from vision.watch import Sighting

LIVE_PICTURE = "live"
"""Stands for the name of a file where the camera is read."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("dice", metavar="DICE", help="name of the dice set, or a path to it")
    parser.add_argument("pictures", metavar="PICTURE", nargs="*", help="pictures to read")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    parser.add_argument(
        "--live", action="store_true", help="read every roll under the camera, until Ctrl+C"
    )
    parser.add_argument("--annotate", metavar="FOLDER", help="write the pictures with outlines")


def run(args: argparse.Namespace) -> int:
    from vision.diceset import DiceSet, DiceSetError
    from vision.picture import PictureError
    from vision.reader import Reader

    say = Texts().say
    if args.live == bool(args.pictures):
        live, still = "vision.usage.live_takes_no_pictures", "vision.usage.no_pictures"
        print(say(live if args.live else still), file=sys.stderr)
        return BAD_INPUT
    try:
        reader = Reader(DiceSet.load(dice_set_path(args.dice)))
        folder = _annotation_folder(args.annotate)
        if args.live:
            return _follow(reader, folder, dice_set_name(args.dice) if args.json else None)
        entries = [
            entry for name in args.pictures for entry in _entries(reader, Path(name), folder)
        ]
    except (DiceSetError, PictureError) as error:
        print(reason(error), file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        raise  # whoever read our output has gone
    except OSError as error:
        print(say("vision.not_saved", file=args.annotate, why=error.strerror), file=sys.stderr)
        return BAD_INPUT
    if args.json:
        print(json.dumps({"dice_set": dice_set_name(args.dice), "pictures": entries}))
    else:
        for entry in entries:
            _say(entry)
    return OK


def _follow(reader: Reader, folder: Path | None, dice_set: str | None) -> int:
    """Says every roll under the camera as it comes to rest, until somebody ends it.

    With a name of the ``dice_set`` the rolls are one JSON document, written as they come.
    """
    from companion.app.read_live import NoCameraError, chosen_camera, ended_by_signals, live_rolls

    say = Texts().say
    try:
        with ended_by_signals() as ended, closing(chosen_camera(standard_folders())) as camera:
            rolls = live_rolls(reader, camera, ended)
            entries = (_roll(LIVE_PICTURE, roll, folder) for roll in rolls)
            if dice_set is not None:
                _write_document(dice_set, entries)
                return OK
            print(say("vision.read.watching"), file=sys.stderr)
            for entry in entries:
                _say_roll(entry)
    except NoCameraError as error:
        print(say(error.notice), file=sys.stderr)
        return FAILED
    return OK


def _write_document(dice_set: str, entries: Iterator[dict[str, Any]]) -> None:
    """One JSON document with a line for each entry, which stands there as soon as there is one."""
    print(f'{{"dice_set": {json.dumps(dice_set)}, "pictures": [', flush=True)
    try:
        for number, entry in enumerate(entries):
            print(f"{',' if number else ' '}{json.dumps(entry)}", flush=True)
    finally:
        print("]}")


def _annotation_folder(name: str | None) -> Path | None:
    if name is None:
        return None
    folder = Path(name)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _entries(reader: Reader, path: Path, folder: Path | None) -> list[dict[str, Any]]:
    """One entry for a picture, one per roll that came to rest for a film."""
    from companion.app.read_film import is_film, rolls

    if not is_film(path):
        return [_still(reader, path, folder)]
    return [_roll(path.name, roll, folder) for roll in rolls(reader, path)]


def _roll(name: str, roll: tuple[float, Sighting, Picture], folder: Path | None) -> dict[str, Any]:
    """A roll that came to rest, in a film or under the camera, as outsiders get it."""
    seconds, sighting, picture = roll
    assert sighting.reading is not None, "a new roll has a reading"
    if folder is not None:
        _annotate(picture, sighting.reading, folder / f"{Path(name).stem}_{seconds:.2f}.jpg")
    entry = _entry(name, sighting.reading)
    return {**entry, "from": round(seconds, 3), "thrown": list(sighting.thrown)}


def _still(reader: Reader, path: Path, folder: Path | None) -> dict[str, Any]:
    """The reading of one picture as outsiders get it."""
    from vision.picture import load_picture

    picture = load_picture(path)
    reading = reader.read(picture)
    if folder is not None:
        _annotate(picture, reading, folder / path.name)
    return _entry(path.name, reading)


def _entry(name: str, reading: Reading) -> dict[str, Any]:
    """One entry of `pictures` in the JSON document."""
    from vision.reading import die_as_json

    entry: dict[str, Any] = {"picture": name, "milliseconds": round(reading.milliseconds, 1)}
    if reading.trouble is not None:
        entry["trouble"] = reading.trouble.removeprefix("vision.")
    entry["dice"] = [die_as_json(die) for die in reading.dice]
    return entry


def _annotate(picture: Picture, reading: Reading, path: Path) -> None:
    import cv2

    from vision.annotate import annotate

    encoded, data = cv2.imencode(
        ".png" if path.suffix.lower() == ".png" else ".jpg", annotate(picture, reading)
    )
    if encoded:
        path.write_bytes(data.tobytes())


def _say(entry: dict[str, Any]) -> None:
    say = Texts().say
    print(say("vision.read.picture", file=entry["picture"], n=len(entry["dice"])))
    if "trouble" in entry:
        print(say(f"vision.{entry['trouble']}"))
    for die in entry["dice"]:
        x, y = die["center"]
        key = "vision.read.sure" if die["sure"] else "vision.read.unsure"
        percent = f"{100 * die['confidence']:.0f}"
        named = {"kind": die["kind"], "face": die["face"]}
        print(say(key, (), **named, percent=percent, x=round(x), y=round(y)))


def _say_roll(entry: dict[str, Any]) -> None:
    """A roll in one line; a face that should be checked has a question mark."""
    texts = Texts()
    dice = [
        f"{texts.name('face', die['face'])}{'' if die['sure'] else '?'}" for die in entry["dice"]
    ]
    seconds = f"{entry['from']:.1f}"
    print(texts.say("vision.read.roll", seconds=seconds, dice=", ".join(dice)), flush=True)
