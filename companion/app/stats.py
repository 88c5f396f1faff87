"""`companion stats`: the statistics over all games played on this device."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from companion.app.cli import BAD_INPUT, OK
from companion.atomic import READABLE, replace_file
from companion.folders import standard_folders
from companion.shelf import finished_games
from companion.statistics.counting import counted
from companion.statistics.export import as_csv, as_json


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print them as JSON")
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write them as a table to FILE")
    parser.add_argument(
        "--rebuild", action="store_true", help="count all saved games again from their journals"
    )


def run(args: argparse.Namespace) -> int:
    folders = standard_folders()
    journals = finished_games(folders.games)
    statistics = counted(folders.statistics, journals, anew=args.rebuild)
    if args.csv is not None:
        try:
            replace_file(args.csv, as_csv(statistics).encode(), READABLE)
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or "no such file"
            print(f"cannot write {args.csv}: {reason}", file=sys.stderr)
            return BAD_INPUT
    if args.json:
        print(json.dumps(as_json(statistics)))
    elif args.csv is None:
        from companion.statistics.wording import as_text
        from companion.texts import Texts

        print(as_text(statistics, Texts()))
    return OK
