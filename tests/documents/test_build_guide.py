"""The camera heights in the build guide follow from the cameras' angles."""

from __future__ import annotations

import math
import re

from tests.documents.checkout import PROJECT

MARGIN_MM = 15
DIE_MM = 16
PICTURE = (1024, 768)
LEAST_DIE_PIXELS = 48

# Degrees that are seen across and upright. The wide sensor of Camera Module 3 loses its sides.
ANGLES = ((None, 41.0), (None, 67.0), (62.2, 48.8))


def spread(across: float | None, upright: float) -> tuple[float, float]:
    """Width and height of what is seen, for every millimetre of distance."""
    height = 2 * math.tan(math.radians(upright) / 2)
    if across is None:
        return height * PICTURE[0] / PICTURE[1], height
    return 2 * math.tan(math.radians(across) / 2), height


def row(tray: tuple[int, int]) -> list[tuple[int, int]]:
    """Centimetres and pixels of a die for every camera."""
    found = []
    for angles in ANGLES:
        width, height = spread(*angles)
        needed = max((tray[0] + 2 * MARGIN_MM) / width, (tray[1] + 2 * MARGIN_MM) / height)
        centimetres = math.ceil(needed / 10)
        found.append((centimetres, round(DIE_MM * PICTURE[0] / (width * centimetres * 10))))
    return found


def test_the_heights_fit_the_trays() -> None:
    page = (PROJECT / "docs" / "build.md").read_text(encoding="utf-8")
    table = page.partition("<!-- camera heights -->")[2].partition("<!-- end of")[0]
    rows = re.findall(r"^\| (\d+) × (\d+) mm \|(.+)$", table, re.MULTILINE)
    assert len(rows) > 2
    for width, depth, cells in rows:
        written = [(int(cm), int(px)) for cm, px in re.findall(r"(\d+) cm, (\d+) px", cells)]
        assert written == row((int(width), int(depth)))
        assert all(pixels >= LEAST_DIE_PIXELS for _, pixels in written)
