"""`companion print`: markers and stickers, not there yet."""

from __future__ import annotations

import argparse
import sys


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=["markers", "faces"], help="what to print")
    parser.add_argument("file", metavar="FILE", help="the PDF to write")


def run(args: argparse.Namespace) -> int:
    print(f"Printing {args.what} is not there yet.", file=sys.stderr)
    return 1
