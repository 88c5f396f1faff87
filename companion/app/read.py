"""`companion read`: reads the dice in pictures and says what it sees."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.app.cli import BAD_INPUT, OK
from companion.app.dicesets import dice_set_name, dice_set_path, reason
from companion.texts import Texts

if TYPE_CHECKING:
    from vision.picture import Picture
    from vision.reader import Reader
    from vision.reading import Reading


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("dice", metavar="DICE", help="name of the dice set, or a path to it")
    parser.add_argument("pictures", metavar="PICTURE", nargs="*", help="pictures to read")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    parser.add_argument("--annotate", metavar="FOLDER", help="write the pictures with outlines")


def run(args: argparse.Namespace) -> int:
    from vision.diceset import DiceSet, DiceSetError
    from vision.picture import PictureError
    from vision.reader import Reader

    say = Texts().say
    if not args.pictures:
        print(say("vision.usage.no_pictures"), file=sys.stderr)
        return BAD_INPUT
    try:
        reader = Reader(DiceSet.load(dice_set_path(args.dice)))
        folder = _annotation_folder(args.annotate)
        entries = [
            entry for name in args.pictures for entry in _entries(reader, Path(name), folder)
        ]
    except (DiceSetError, PictureError) as error:
        print(reason(error), file=sys.stderr)
        return BAD_INPUT
    except OSError as error:
        print(say("vision.not_saved", file=args.annotate, why=error.strerror), file=sys.stderr)
        return BAD_INPUT
    if args.json:
        print(json.dumps({"dice_set": dice_set_name(args.dice), "pictures": entries}))
    else:
        for entry in entries:
            _say(entry)
    return OK


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
    entries = []
    for seconds, sighting, picture in rolls(reader, path):
        assert sighting.reading is not None, "a new roll has a reading"
        if folder is not None:
            _annotate(picture, sighting.reading, folder / f"{path.stem}_{seconds:.2f}.jpg")
        entry = as_entry(path.name, sighting.reading)
        entries.append({**entry, "from": round(seconds, 3), "thrown": list(sighting.thrown)})
    return entries


def _still(reader: Reader, path: Path, folder: Path | None) -> dict[str, Any]:
    """The reading of one picture as outsiders get it."""
    from vision.picture import load_picture

    picture = load_picture(path)
    reading = reader.read(picture)
    if folder is not None:
        _annotate(picture, reading, folder / path.name)
    return as_entry(path.name, reading)


def as_entry(name: str, reading: Reading) -> dict[str, Any]:
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
        print(say(key, kind=die["kind"], name=die["face"], percent=percent, x=round(x), y=round(y)))
