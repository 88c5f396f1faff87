"""`companion teach`: shows a dice set what faces look like, and says what it knows."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.app.cli import BAD_INPUT, OK
from companion.app.dicesets import dice_set_name, dice_set_path, reason
from companion.texts import Texts

if TYPE_CHECKING:
    from vision.diceset import DiceSet


class _BadInputError(Exception):
    """One sentence for the person at the terminal."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("dice", metavar="DICE", help="name of the dice set, or a path to it")
    parser.add_argument("pictures", metavar="PICTURE", nargs="*", help="pictures to learn from")
    parser.add_argument("--kind", help="the kind of all dice in the pictures, such as `base`")
    parser.add_argument("--face", help="the face that all dice in the pictures show")
    parser.add_argument("--empty", metavar="PICTURE", help="a picture of the empty tray")
    parser.add_argument("--labels", metavar="FILE", help="truth file for pictures of mixed faces")
    parser.add_argument("--show", action="store_true", help="say what the dice set knows")


def run(args: argparse.Namespace) -> int:
    from vision.diceset import DiceSet, DiceSetError
    from vision.picture import PictureError

    path = dice_set_path(args.dice)
    try:
        teaching = _check(args)
        known = (
            DiceSet.load(path) if (args.show and not teaching) or path.exists() else DiceSet.blank()
        )
        learned = _taught(known, args)
        if learned is not known:
            learned.save(path)
    except _BadInputError as error:
        print(error, file=sys.stderr)
        return BAD_INPUT
    except (DiceSetError, PictureError) as error:
        print(reason(error), file=sys.stderr)
        return BAD_INPUT
    except OSError as error:
        print(Texts().say("vision.not_saved", file=str(path), why=error.strerror), file=sys.stderr)
        return BAD_INPUT
    _describe(learned, dice_set_name(args.dice), args.show)
    return OK


def _check(args: argparse.Namespace) -> bool:
    """Whether there is something to learn; refuses what does not go together."""
    say = Texts().say
    if args.labels and (args.kind or args.face):
        raise _BadInputError(say("vision.usage.labels_or_face"))
    if args.pictures and not args.labels and not (args.kind and args.face):
        raise _BadInputError(say("vision.usage.what_face"))
    if not args.pictures and (args.kind or args.face or args.labels):
        raise _BadInputError(say("vision.usage.no_pictures"))
    if not (args.pictures or args.empty or args.show):
        raise _BadInputError(say("vision.usage.nothing_to_do"))
    if args.face == "cocked":
        raise _BadInputError(say("vision.usage.cocked"))
    return bool(args.pictures or args.empty)


def _taught(dice_set: DiceSet, args: argparse.Namespace) -> DiceSet:
    """The set with all pictures added; one bad picture and nothing is learned."""
    from vision.picture import load_picture
    from vision.teaching import TeachingRefused, teach, teach_empty, teach_labelled

    labels = _labels(Path(args.labels), args.pictures) if args.labels else {}
    pictures = [(Path(name), load_picture(Path(name))) for name in args.pictures]
    if args.empty:
        empty = Path(args.empty)
        try:
            dice_set = teach_empty(dice_set, load_picture(empty))
        except TeachingRefused as error:
            raise _BadInputError(f"{empty.name}: {reason(error)}") from None
    for path, picture in pictures:
        try:
            if args.labels:
                dice_set = teach_labelled(dice_set, picture, labels[path.name])
            else:
                dice_set = teach(dice_set, picture, args.kind, args.face)
        except TeachingRefused as error:
            raise _BadInputError(f"{path.name}: {reason(error)}") from None
    return dice_set


def _labels(file: Path, pictures: Sequence[str]) -> Mapping[str, list[dict[str, Any]]]:
    """The dice of every picture by its file name; refuses a file that does not say them."""
    say = Texts().say
    try:
        images = json.loads(file.read_text(encoding="utf-8"))["images"]
        found = {Path(name).name: list(images[Path(name).name]) for name in pictures}
        for dice in found.values():
            for die in dice:
                x, y = die["center"]
                float(x), float(y), str(die["kind"]), str(die["face"])
    except OSError:
        raise _BadInputError(say("vision.no_such_file", file=str(file))) from None
    except KeyError as error:
        raise _BadInputError(
            say("vision.labels_lack", file=file.name, what=error.args[0])
        ) from None
    except (ValueError, TypeError, AttributeError):
        raise _BadInputError(say("vision.labels_damaged", file=file.name)) from None
    return found


def _describe(dice_set: DiceSet, name: str, thoroughly: bool) -> None:
    from vision.insight import describe

    say = Texts().say
    samples = len(dice_set.tables.get("crops", ()))
    print(say("vision.show.summary", dice=name, n=len(dice_set.faces), samples=samples))
    if not thoroughly:
        return
    insight = describe(dice_set)
    print(say("vision.show.empty" if insight.empty_tray else "vision.show.no_empty"))
    for face in insight.faces:
        certainty = f"{100 * face.certainty:.0f}"
        facts = {"kind": face.kind, "face": face.face, "samples": face.samples}
        print(say("vision.show.face", (), **facts, certainty=certainty))
        for other, likeness in face.look_alikes:
            print(say("vision.show.look_alike", face=other, likeness=f"{100 * likeness:.0f}"))
