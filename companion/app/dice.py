"""`companion dice`: lists the dice sets, exports one as a file, takes one in from a file."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from companion.app.cli import BAD_INPUT, OK
from companion.app.dicesets import reason
from companion.folders import standard_folders
from companion.texts import Texts


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=["list", "export", "import"], help="what to do")
    usage = "`export NAME FILE`, `import FILE [NAME]`"
    parser.add_argument("words", nargs="*", metavar="NAME FILE", help=usage)


def run(args: argparse.Namespace) -> int:
    from companion.app.diceshelf import DiceShelf
    from vision.diceset import DiceSetError

    folders = standard_folders()
    shelf = DiceShelf(folders.dice_sets, folders.state)
    say = Texts().say
    try:
        match args.what, args.words:
            case "list", []:
                print("\n".join(shelf.names()) or say("teach.dice.unknown"))
            case "export", [name, file]:
                shelf.export(name, Path(file))
                print(say("teach.said.exported", file=file))
            case "import", [file, *rest] if len(rest) <= 1:
                name = shelf.take_in(Path(file), *rest)
                print(say("teach.said.imported_as", name=name))
            case _:
                print(say("teach.said.usage"), file=sys.stderr)
                return BAD_INPUT
    except DiceSetError as error:
        print(reason(error), file=sys.stderr)
        return BAD_INPUT
    except ValueError:
        print(say("teach.said.bad_name"), file=sys.stderr)
        return BAD_INPUT
    except OSError as error:
        why = error.strerror or str(error)
        print(say("teach.said.not_written", why=why), file=sys.stderr)
        return BAD_INPUT
    return OK
