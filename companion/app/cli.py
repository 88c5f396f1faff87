"""The console script: finds the subcommand, turns every expected failure into one sentence."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

OK, FAILED, BAD_INPUT = 0, 1, 2

COMMANDS = {
    "run": "start the app on the touch screen (what `companion` alone does)",
    "demo": "play a whole game by itself through the real chain",
    "teach": "teach a dice set what a face looks like",
    "dice": "list dice sets, export one as a file, or take one in",
    "read": "read the dice in pictures, in a film or under the camera",
    "replay": "play a game record and print the table at its end",
    "doctor": "test camera, display, buttons, lamps, sound, storage and versions",
    "stats": "show the statistics over all games played on this device",
    "print": "make markers for the tray or stickers for blank dice",
}


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence instead of printing its whole usage."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {message}. Try `{self.prog} --help`.\n")


class _SubParser(_Parser):
    """Takes words and options in any order: `teach DICE --face arrow PICTURE`."""

    _mixing = False

    def parse_known_args(self, args=None, namespace=None):  # type: ignore[no-untyped-def]
        if self._mixing:
            return super().parse_known_args(args, namespace)
        self._mixing = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._mixing = False


def _parser(chosen: str) -> argparse.ArgumentParser:
    parser = _Parser(
        prog="companion",
        description="The BANG! table companion: reads the dice, keeps the game, shows it.",
    )
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_SubParser)
    for name, summary in COMMANDS.items():
        subparser = subparsers.add_parser(name, help=summary, description=f"{summary}.")
        if name == chosen:
            importlib.import_module(f"companion.app.{name}").add_arguments(subparser)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one subcommand and returns its exit code.

    Only the chosen subcommand's module is imported, so that `replay` loads neither OpenCV nor Kivy.
    """
    # The reader's matrices are small: numpy's own threads would cost more than they bring, and they
    # would take the second core from the screen.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    arguments = list(sys.argv[1:] if argv is None else argv) or ["run"]
    chosen = next((word for word in arguments if word in COMMANDS), "")
    args = _parser(chosen).parse_args(arguments)
    if args.command is None:
        return main(["run", *arguments])
    try:
        code: int = importlib.import_module(f"companion.app.{args.command}").run(args)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return FAILED
    except BrokenPipeError:
        # Whoever read our output has gone; a second flush at exit must not complain about it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    return code


if __name__ == "__main__":
    sys.exit(main())
