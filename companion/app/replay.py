"""`companion replay`: plays a game record and prints the table as it stands at its end."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from companion.app.cli import BAD_INPUT, OK
from companion.record.lines import RecordError
from companion.record.playing import play


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record", type=Path, metavar="RECORD", help="the game record to play")
    parser.add_argument("--json", action="store_true", help="print the table as JSON")
    parser.add_argument(
        "--to", type=int, metavar="LINE", help="stop after this line (the set-up is line 1)"
    )


def run(args: argparse.Namespace) -> int:
    try:
        content = args.record.read_bytes()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "no such file"
        print(f"cannot read {args.record}: {reason}", file=sys.stderr)
        return BAD_INPUT
    try:
        played = play(content, args.to)
    except RecordError as error:
        print(f"line {error.line}: {_sentence(error, content)}", file=sys.stderr)
        return BAD_INPUT
    found = played.game.table_as_json(played.table)
    if args.json:
        print(json.dumps(found))
    else:
        from companion.app.replay_text import as_text

        print(as_text(found))
    return OK


def _sentence(error: RecordError, content: bytes) -> str:
    """The reason in words, with the players' names where the set-up can be read."""
    from companion.app.replay_text import printable
    from companion.texts import Texts

    names: list[str] = []
    try:
        players = json.loads(content.split(b"\n", 1)[0])["players"]
        names = [str(player["name"]) for player in players]
    except (ValueError, KeyError, TypeError, RecursionError):
        pass  # then seats are said as numbers
    return printable(Texts().say(error.reason, names))
