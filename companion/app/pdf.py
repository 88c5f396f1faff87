"""A PDF of one page size: filled rectangles, lines, pictures and short words, in millimetres.

Just what markers and stickers need, so that printing brings no further package along.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence

POINTS_PER_MM = 72 / 25.4
A4 = (210.0, 297.0)  # mm


class Page:
    """One page; the origin is its top left corner."""

    def __init__(self, size: tuple[float, float] = A4) -> None:
        self.size = size
        self._drawn: list[str] = []
        self.pictures: list[tuple[int, int, bytes]] = []

    def rectangle(self, x: float, y: float, width: float, height: float, grey: float = 0.0) -> None:
        """Filled; ``grey`` 0 is black, 1 is white."""
        self._drawn.append(f"{grey:.3f} g {self._box(x, y, width, height)} re f")

    def line(self, points: Sequence[tuple[float, float]], width: float, grey: float = 0.0) -> None:
        """Strokes from point to point, ``width`` mm wide."""
        (x, y), *rest = [self._point(px, py) for px, py in points]
        path = " ".join(f"{a:.3f} {b:.3f} l" for a, b in rest)
        thick = width * POINTS_PER_MM
        self._drawn.append(f"{grey:.3f} G {thick:.3f} w {x:.3f} {y:.3f} m {path} S")

    def words(self, text: str, x: float, y: float, size_mm: float) -> None:
        """One line in Helvetica; letters that Latin-1 lacks become a question mark."""
        plain = text.encode("latin-1", "replace").decode("latin-1")
        safe = plain.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
        left, base = self._point(x, y)
        size = size_mm * POINTS_PER_MM
        self._drawn.append(f"0 g BT /F1 {size:.2f} Tf {left:.3f} {base:.3f} Td ({safe}) Tj ET")

    def picture(self, x: float, y: float, side: float, pixels: tuple[int, int, bytes]) -> None:
        """A square picture: width, height and RGB bytes row by row."""
        self.pictures.append(pixels)
        left, bottom = self._point(x, y + side)
        edge = side * POINTS_PER_MM
        name = f"/I{len(self.pictures) - 1}"
        self._drawn.append(f"q {edge:.3f} 0 0 {edge:.3f} {left:.3f} {bottom:.3f} cm {name} Do Q")

    @property
    def content(self) -> bytes:
        return "\n".join(self._drawn).encode("latin-1")

    def _point(self, x: float, y: float) -> tuple[float, float]:
        return x * POINTS_PER_MM, (self.size[1] - y) * POINTS_PER_MM

    def _box(self, x: float, y: float, width: float, height: float) -> str:
        left, bottom = self._point(x, y + height)
        return f"{left:.3f} {bottom:.3f} {width * POINTS_PER_MM:.3f} {height * POINTS_PER_MM:.3f}"


def document(pages: Sequence[Page], title: str) -> bytes:
    """The whole file. The same pages always give the same bytes."""
    objects: list[bytes] = [b"", b"", b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica "
                            b"/Encoding /WinAnsiEncoding >>"]  # fmt: skip
    numbers = []
    for page in pages:
        images = []
        for width, height, pixels in page.pictures:
            head = (
                f"/Type /XObject /Subtype /Image /Width {width} /Height {height} "
                "/ColorSpace /DeviceRGB /BitsPerComponent 8"
            )
            objects.append(_stream(pixels, head))
            images.append(len(objects))
        objects.append(_stream(page.content))
        content = len(objects)
        width_mm, height_mm = page.size
        named = " ".join(f"/I{index} {number} 0 R" for index, number in enumerate(images))
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {width_mm * POINTS_PER_MM:.3f} "
            f"{height_mm * POINTS_PER_MM:.3f}] /Contents {content} 0 R "
            f"/Resources << /Font << /F1 3 0 R >> /XObject << {named} >> >> >>".encode()
        )
        numbers.append(len(objects))
    # Viewers offer to print at 100 %: markers and stickers are of no use at another size.
    objects[0] = b"<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /PrintScaling /None >> >>"
    kids = " ".join(f"{number} 0 R" for number in numbers)
    objects[1] = f"<< /Type /Pages /Kids [{kids}] /Count {len(numbers)} >>".encode()
    return _file(objects, title)


def _stream(data: bytes, head: str = "") -> bytes:
    packed = zlib.compress(data, 9)
    words = f"<< {head} /Filter /FlateDecode /Length {len(packed)} >>\nstream\n".encode()
    return words + packed + b"\nendstream"


def _file(objects: Sequence[bytes], title: str) -> bytes:
    out = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
    places = []
    info = f"<< /Title ({title}) >>".encode("latin-1", "replace")
    for number, content in enumerate([*objects, info], start=1):
        places.append(len(out))
        out += b"%d 0 obj\n" % number + content + b"\nendobj\n"
    table = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(places) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    out += b"trailer\n<< /Size %d /Root 1 0 R /Info %d 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (
        len(places) + 1,
        len(places),
        table,
    )
    return bytes(out)
