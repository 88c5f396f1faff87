"""Markers and stickers on paper, in the right size."""

from __future__ import annotations

import re
import zlib
from pathlib import Path

import numpy as np
import pytest

from companion.app.cli import main
from companion.app.pdf import POINTS_PER_MM
from companion.app.print import MARKER_MM, QUIET_MM
from vision.markers import find_markers

A4_POINTS = (595.276, 841.89)
PIXELS_PER_MM = 4


def streams(data: bytes) -> list[bytes]:
    found = re.findall(rb"stream\n(.*?)\nendstream", data, re.DOTALL)
    return [zlib.decompress(stream) for stream in found]


def on_paper(content: str) -> np.ndarray:
    """The black rectangles of a page as a picture, seen from above."""
    width, height = (round(side / POINTS_PER_MM * PIXELS_PER_MM) for side in A4_POINTS)
    paper = np.full((height, width, 3), 255, np.uint8)
    scale = PIXELS_PER_MM / POINTS_PER_MM
    for found in re.findall(r"0\.000 g ([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re f", content):
        x, y, w, h = (float(number) * scale for number in found)
        paper[round(height - y - h) : round(height - y), round(x) : round(x + w)] = 0
    return paper


def test_printed_markers_stand_in_the_corners_of_a_tray_of_that_size(tmp_path: Path) -> None:
    file = tmp_path / "markers.pdf"
    assert main(["print", "markers", str(file), "--tray", "160x200"]) == 0
    data = file.read_bytes()
    assert data.startswith(b"%PDF-1.4")
    assert b"/MediaBox [0 0 595.276 841.890]" in data
    found = find_markers(on_paper(streams(data)[0].decode("latin-1")))
    places = {number: (x / PIXELS_PER_MM, y / PIXELS_PER_MM) for number, (x, y) in found.items()}
    across = places[1][0] - places[0][0]
    down = places[3][1] - places[0][1]
    assert across == pytest.approx(160 - 2 * QUIET_MM, abs=0.6)
    assert down == pytest.approx(200 - 2 * QUIET_MM, abs=0.6)
    assert MARKER_MM > 20


def test_there_is_a_sticker_for_every_side_of_every_die(tmp_path: Path) -> None:
    file = tmp_path / "faces.pdf"
    assert main(["print", "faces", str(file), "--die", "16"]) == 0
    data = file.read_bytes()
    assert data.count(b"/Subtype /Image") == (5 + 2) * 6
    content = next(stream for stream in streams(data) if b" cm /I0 Do" in stream)
    edge = float(content.split(b" ")[1])
    assert edge / POINTS_PER_MM == pytest.approx(16 * 0.86, abs=0.01)


def test_the_table_of_objects_is_right(tmp_path: Path) -> None:
    file = tmp_path / "markers.pdf"
    main(["print", "markers", str(file)])
    data = file.read_bytes()
    start = int(data.rsplit(b"startxref\n", 1)[1].split(b"\n")[0])
    assert data[start:].startswith(b"xref")
    for number, line in enumerate(re.findall(rb"(\d{10}) 00000 n", data), start=1):
        assert data[int(line) :].startswith(b"%d 0 obj" % number)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["markers", "x.pdf", "--tray", "9x9"], "a tray looks like"),
        (["markers", "x.pdf", "--tray", "wide"], "a tray looks like"),
        (["faces", "x.pdf", "--die", "3"], "12 to 25 millimetres"),
        (["faces", "/nowhere/x.pdf"], "could not be written"),
    ],
)
def test_what_cannot_be_printed_is_said_in_one_sentence(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(["print", *arguments])
    except SystemExit as stopped:
        code = int(stopped.code or 0)
    assert code == 2
    said = capsys.readouterr().err
    assert words in said
    assert len(said.strip().splitlines()) == 1
