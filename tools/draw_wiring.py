"""Draws the wiring: diagrams in ``docs``, and the table inside ``docs/build.md``.

    python -m tools.draw_wiring

Everything comes from ``companion.wiring``, so that the documents cannot say anything else than what
the companion does. A test compares them.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from xml.sax.saxutils import escape

from companion.texts import Texts
from companion.wiring import DEFAULT_WIRING, HEADER, RESERVED, RGB_WIRING, Wiring, uses

DOCS = Path(__file__).parents[1] / "docs"
DIAGRAMS = {"wiring.svg": DEFAULT_WIRING, "wiring-rgb.svg": RGB_WIRING}
PAGE = DOCS / "build.md"
TABLE_BEGINS, TABLE_ENDS = "<!-- wiring table -->", "<!-- end of the wiring table -->"

POWER = {1: "3.3 V", 2: "5 V", 4: "5 V", 17: "3.3 V"}
GROUND = (6, 9, 14, 20, 25, 30, 34, 39)
AT = {place: pin for pin, place in HEADER.items()}

WIDTH, ROW, TOP, RADIUS = 760, 24, 70, 8
LEFT, RIGHT = WIDTH / 2 - 16, WIDTH / 2 + 16
FILLS = {
    "button": "#86c8f4",
    "lamp": "#f4b942",
    "ground": "#222222",
    "power": "#d0422a",
    "free": "#ffffff",
    "reserved": "#9a9a9a",
}
LEGEND = ("button", "lamp", "ground", "power", "free", "reserved")


def what_for(wiring: Wiring) -> dict[int, tuple[str, str]]:
    """What every place on the header is for: its kind, and the words beside it."""
    texts = Texts()
    used = {HEADER[pin]: texts.say(use) for pin, use in uses(wiring)}
    found = {}
    for place in range(1, 41):
        if place in used:
            kind = "lamp" if "lamp" in used[place] else "button"
            found[place] = (kind, f"{used[place].removeprefix('the ')} · GPIO {AT[place]}")
        elif place in GROUND:
            found[place] = ("ground", "ground")
        elif place in POWER:
            found[place] = ("power", POWER[place])
        elif AT[place] in RESERVED:
            found[place] = ("reserved", f"GPIO {AT[place]}, reserved")
        else:
            found[place] = ("free", f"GPIO {AT[place]}, free")
    return found


def diagram(wiring: Wiring) -> str:
    """The header seen from above with what is connected where, and how."""
    height = TOP + 20 * ROW + 160
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        'font-family="sans-serif" font-size="13">',
        f'<rect width="{WIDTH}" height="{height}" fill="#faf6ee"/>',
        f'<text x="{WIDTH / 2}" y="26" text-anchor="middle" font-size="17" font-weight="bold">'
        "The 40-pin header, seen from above</text>",
        f'<text x="{WIDTH / 2}" y="46" text-anchor="middle">'
        "pin 1 is at the end of the board with the SD card</text>",
        f'<rect x="{LEFT - 18}" y="{TOP - 16}" width="68" height="{20 * ROW + 8}" rx="6" '
        'fill="#3a3a3a"/>',
    ]
    for place, (kind, words) in what_for(wiring).items():
        lines += _pin(place, kind, words)
    lines += _legend(TOP + 20 * ROW + 20)
    lines += _circuits(TOP + 20 * ROW + 60)
    return "\n".join([*lines, "</svg>", ""])


def _pin(place: int, kind: str, words: str) -> Iterator[str]:
    on_left = place % 2 == 1
    x, y = (LEFT if on_left else RIGHT), TOP + (place - 1) // 2 * ROW
    side, anchor = (-1, "end") if on_left else (1, "start")
    yield (
        f'<circle cx="{x}" cy="{y}" r="{RADIUS}" fill="{FILLS[kind]}" stroke="#d8c9a8" '
        'stroke-width="1.5"/>'
    )
    yield (
        f'<text x="{x + side * 44}" y="{y + 4}" text-anchor="{anchor}" font-size="11" '
        f'fill="#777777">{place}</text>'
    )
    weight = ' font-weight="bold"' if kind in ("button", "lamp") else ""
    yield (
        f'<text x="{x + side * 62}" y="{y + 4}" text-anchor="{anchor}"{weight}>'
        f"{escape(words)}</text>"
    )


def _legend(y: int) -> Iterator[str]:
    for index, kind in enumerate(LEGEND):
        x = 70 + index * 112
        yield (
            f'<circle cx="{x}" cy="{y}" r="{RADIUS}" fill="{FILLS[kind]}" stroke="#8a7a5a" '
            'stroke-width="1.5"/>'
        )
        yield f'<text x="{x + 15}" y="{y + 4}">{kind}</text>'


def _circuits(y: int) -> Iterator[str]:
    """One button and one LED, as they are soldered."""
    line = 'fill="none" stroke="#222222" stroke-width="2"'
    yield f'<text x="70" y="{y + 4}" font-weight="bold">every button</text>'
    yield f'<path d="M70 {y + 50} h70 M140 {y + 50} l52 -22 M200 {y + 50} h80" {line}/>'
    yield f'<circle cx="140" cy="{y + 50}" r="3"/><circle cx="200" cy="{y + 50}" r="3"/>'
    yield f'<text x="70" y="{y + 76}">its pin</text>'
    yield f'<text x="280" y="{y + 76}" text-anchor="end">ground</text>'
    yield f'<text x="410" y="{y + 4}" font-weight="bold">every LED, and every colour of one</text>'
    yield (
        f'<path d="M410 {y + 50} h50 M460 {y + 40} h60 v20 h-60 z M520 {y + 50} h40 '
        f'M560 {y + 36} v28 l26 -14 z M586 {y + 36} v28 M586 {y + 50} h64" {line}/>'
    )
    yield f'<text x="490" y="{y + 55}" text-anchor="middle">330 Ω</text>'
    yield f'<text x="410" y="{y + 76}">its pin</text>'
    yield f'<text x="573" y="{y + 26}" text-anchor="middle">long leg left</text>'
    yield f'<text x="650" y="{y + 76}" text-anchor="end">ground</text>'


def table(wiring: Wiring) -> str:
    """The wiring as a table in Markdown, in the order of the header."""
    texts = Texts()
    rows = sorted((HEADER[pin], pin, texts.say(use)) for pin, use in uses(wiring))
    lines = ["| header pin | GPIO | for |", "|---|---|---|"]
    return "\n".join(lines + [f"| {place} | {pin} | {use} |" for place, pin, use in rows])


def page(old: str) -> str:
    """The building page with a fresh table."""
    head, _, rest = old.partition(TABLE_BEGINS)
    _, _, tail = rest.partition(TABLE_ENDS)
    return f"{head}{TABLE_BEGINS}\n{table(DEFAULT_WIRING)}\n{TABLE_ENDS}{tail}"


def main() -> None:
    for name, wiring in DIAGRAMS.items():
        (DOCS / name).write_text(diagram(wiring), encoding="utf-8")
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
