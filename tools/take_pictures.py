"""Take every picture of a screen that the documents show, anew: `make pictures`.

A link in the README or in docs names what is wanted: `pictures/table_8.png` is the state `table_8`
of the gallery in English, `pictures/cs/table_8.png` the same in Czech.
"""

from __future__ import annotations

import re
import struct
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Iterable
from pathlib import Path

import cv2
import numpy as np

PROJECT = Path(__file__).parent.parent
PICTURES = PROJECT / "docs" / "pictures"
SIZE = "800x480"
COLOURS = 256

_LINK = re.compile(r"pictures/(?:([a-z]{2})/)?([a-z0-9_]+)\.png")


def wanted(pages: Iterable[Path]) -> dict[str, set[str]]:
    """The states that the pages show, by language."""
    found: dict[str, set[str]] = {}
    for page in pages:
        for language, state in _LINK.findall(page.read_text(encoding="utf-8")):
            found.setdefault(language or "en", set()).add(state)
    return found


def take(language: str, states: set[str]) -> None:
    """Renders states in a language and keeps them small."""
    target = PICTURES if language == "en" else PICTURES / language
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        gallery = [sys.executable, "-m", "ui.gallery", folder, "--language", language]
        chosen = ["--size", SIZE, "--facing", "bottom", "--only", *sorted(states)]
        subprocess.run([*gallery, *chosen], check=True, cwd=PROJECT)
        for state in sorted(states):
            screen = cv2.imread(str(Path(folder, f"{state}_{SIZE}_bottom.png")))
            if screen is None:
                sys.exit(f"The gallery has no state {state}.")
            (target / f"{state}.png").write_bytes(small_png(screen))


def small_png(picture: np.ndarray) -> bytes:
    """A PNG with a palette: a third of the size, and nobody sees a difference on flat colours."""
    height, width, _ = picture.shape
    colours, places = np.unique(picture.reshape(-1, 3), axis=0, return_inverse=True)
    palette = _palette(colours, np.bincount(places.ravel()))
    distances = ((colours[:, None].astype(int) - palette[None].astype(int)) ** 2).sum(axis=2)
    pixels = distances.argmin(axis=1).astype(np.uint8)[places.ravel()].reshape(height, width)
    rows = np.hstack([np.zeros((height, 1), np.uint8), pixels])  # each row begins with its filter
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    chunks = [
        (b"IHDR", header),
        (b"PLTE", palette[:, ::-1].tobytes()),
        (b"IDAT", zlib.compress(rows.tobytes(), 9)),
        (b"IEND", b""),
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _palette(colours: np.ndarray, counts: np.ndarray) -> np.ndarray:
    """The mean colours of the fullest of 4096 equal boxes."""
    box = (colours // 16).astype(int) @ (256, 16, 1)
    _, member = np.unique(box, return_inverse=True)
    full = np.bincount(member, counts)
    means = [np.bincount(member, counts * colours[:, part]) / full for part in range(3)]
    fullest = np.argsort(-full)[:COLOURS]
    return np.stack(means, axis=1)[fullest].round().astype(np.uint8)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


if __name__ == "__main__":
    documents = [PROJECT / "README.md", *sorted((PROJECT / "docs").glob("*.md"))]
    for language, states in sorted(wanted(documents).items()):
        take(language, states)
