"""`companion print`: corner markers for the tray, and stickers that turn blank dice into ours."""

from __future__ import annotations

import argparse
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from companion.app.cli import BAD_INPUT, OK
from companion.app.pdf import A4, Page, document
from companion.texts import Texts

if TYPE_CHECKING:
    from collections.abc import Sequence

MARKER_MM = 24.0
MARGIN_MM = 12.0
QUIET_MM = 4.0
"""White around a marker, without which it is not found."""

SMALLEST_TRAY_MM = (120.0, 120.0)
DICE_MM = (12.0, 16.0, 18.0, 19.0, 20.0, 25.0)
USUAL_DIE_MM = 16.0
DICE = {"base": 5, "duel": 2}
STICKER_SHARE = 0.86
"""A sticker is a little smaller than the side it goes on, whose edges are round."""
GAP_MM = 3.0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=["markers", "faces"], help="what to print")
    parser.add_argument("file", metavar="FILE", help="the PDF to write")
    parser.add_argument(
        "--tray",
        type=_size,
        metavar="WIDTHxHEIGHT",
        default=(180.0, 180.0),
        help="the inside of the tray in millimetres (markers; at most an A4 page)",
    )
    parser.add_argument(
        "--die",
        type=_edge,
        metavar="MM",
        default=USUAL_DIE_MM,
        help="the edge of a die in millimetres (faces)",
    )


def _size(text: str) -> tuple[float, float]:
    width, cross, height = text.partition("x")
    try:
        size = (float(width), float(height))
    except ValueError:
        size = (0.0, 0.0)
    small, large = SMALLEST_TRAY_MM, (A4[0] - MARGIN_MM, A4[1] - MARGIN_MM)
    if not cross or not all(s <= v <= b for s, v, b in zip(small, size, large, strict=True)):
        raise argparse.ArgumentTypeError("a tray looks like 180x180, from 120x120 to 198x285")
    return size


def _edge(text: str) -> float:
    try:
        edge = float(text)
    except ValueError:
        edge = 0.0
    if not min(DICE_MM) <= edge <= max(DICE_MM):
        raise argparse.ArgumentTypeError("a die has an edge of 12 to 25 millimetres")
    return edge


def run(args: argparse.Namespace) -> int:
    say = Texts().say
    if args.what == "markers":
        pages = [marker_page(args.tray)]
        title = say("teach.print.markers")
    else:
        pages = sticker_pages(args.die)
        title = say("teach.print.faces")
    path = Path(args.file)
    try:
        path.write_bytes(document(pages, title))
    except OSError as error:
        why = error.strerror or str(error)
        print(say("teach.print.not_written", file=args.file, why=why), file=sys.stderr)
        return BAD_INPUT
    print(say("teach.print.written", file=args.file))
    return OK


def marker_page(tray: tuple[float, float]) -> Page:
    """A frame as large as the tray with a marker in each corner, to be cut out and laid in."""
    from vision.markers import MODULES, marker_modules

    say = Texts().say
    page = Page()
    left, top = (A4[0] - tray[0]) / 2, (A4[1] - tray[1]) / 2
    right, bottom = left + tray[0], top + tray[1]
    frame = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
    page.line(frame, 0.3, 0.6)
    module = MARKER_MM / MODULES
    inner = MARKER_MM + QUIET_MM
    corners = [
        (left + QUIET_MM, top + QUIET_MM),
        (right - inner, top + QUIET_MM),
        (right - inner, bottom - inner),
        (left + QUIET_MM, bottom - inner),
    ]
    for number, (x, y) in enumerate(corners):
        for row, squares in enumerate(marker_modules(number)):
            for column, black in enumerate(squares):
                if black:
                    # A hair wider, so that no white line shows between two black squares.
                    page.rectangle(
                        x + column * module, y + row * module, module + 0.02, module + 0.02
                    )
    middle = top + tray[1] / 2
    for index, key in enumerate(("teach.print.cut", "teach.print.lay", "teach.print.size")):
        size = f"{tray[0]:g} x {tray[1]:g}"
        page.words(say(key, size=size), left + 12, middle + index * 7 - 7, 4.0)
    return page


def sticker_pages(die_mm: float) -> list[Page]:
    """All stickers for five base dice and two duel dice, with lines to cut along."""
    from companion.rules.dice.faces import SIDES

    side = die_mm * STICKER_SHARE
    pitch = side + GAP_MM
    columns = int((A4[0] - 2 * MARGIN_MM + GAP_MM) // pitch)
    rows = int((A4[1] - 2 * MARGIN_MM + GAP_MM) // pitch)
    faces = [
        (kind, face) for kind, sides in SIDES.items() for _ in range(DICE[kind]) for face in sides
    ]
    per_page = columns * rows
    return [
        _sticker_page(faces[start : start + per_page], side, pitch, columns)
        for start in range(0, len(faces), per_page)
    ]


def _sticker_page(
    faces: Sequence[tuple[str, str]], side: float, pitch: float, columns: int
) -> Page:
    page = Page()
    for index, (kind, face) in enumerate(faces):
        x = MARGIN_MM + index % columns * pitch
        y = MARGIN_MM + index // columns * pitch
        page.picture(x, y, side, _face(kind, face))
        outline = [(x, y), (x + side, y), (x + side, y + side), (x, y + side), (x, y)]
        page.line(outline, 0.15, 0.7)
    return page


@cache
def _face(kind: str, face: str) -> tuple[int, int, bytes]:
    """The middle of a face of the simulated dice: whoever knows those knows these dice, too."""
    import numpy as np

    from vision.render import BASE_DICE, DUEL_DICE
    from vision.render.faces import face_picture

    whole = face_picture(DUEL_DICE if kind == "duel" else BASE_DICE, face)
    edge = round(whole.shape[0] * (1 - STICKER_SHARE) / 2)
    middle = whole[edge:-edge, edge:-edge, ::-1]
    return middle.shape[1], middle.shape[0], np.clip(middle, 0, 255).astype(np.uint8).tobytes()
