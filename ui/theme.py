"""The look: colours, type and measures from ``assets/tokens.json``."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ASSETS = Path(__file__).parent / "assets"

TOUCH_MIN = 68.0
TOUCH_GAP = 8.0
RING_DEPTH = 126.0
RING_MARGIN = 5.0
LINE_HEIGHT = 1.28
SMALLEST_TYPE = 14.0

RADIUS_CHIP, RADIUS_BUTTON, RADIUS_TILE, RADIUS_PANEL, RADIUS_CARD = 8.0, 14.0, 16.0, 20.0, 22.0
LINE_HAIR, LINE_NORMAL, LINE_STRONG, LINE_STATE, LINE_SELECTED = 1.5, 2.0, 3.0, 4.0, 5.0
DASH_ON, DASH_OFF = 9.0, 6.0

SHADOW = "#0000008C"
DIM = "#120E0B54"  # 33 % of bg0 over what cannot be picked now
VEIL = "#000000B8"

_HIGH_CONTRAST = {"bg0": "#000000", "bg1": "#0B0B0B", "bg2": "#1A1A1A"}
# The lowest size a style may shrink to before it takes a second line.
_FLOORS = {
    "hero": 30.0,
    "life": 50.0,
    "life_2digit": 42.0,
    "h1": 28.0,
    "h2": 18.0,
    "h3": 17.0,
    "btn_big": 18.0,
    "btn": 16.0,
    "name": 16.0,
    "body": 15.0,
    "strong": 15.0,
    "label": 14.0,
    "label_bold": 14.0,
    "small": 14.0,
}


@dataclass(frozen=True, slots=True)
class Style:
    """One line of the type scale: nominal size and floor in u, and the font file's short name."""

    size: float
    floor: float
    font: str


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours by token and type by style name."""

    colours: Mapping[str, str]
    styles: Mapping[str, Style]
    high_contrast: bool = False

    def rgba(self, token: str) -> tuple[float, float, float, float]:
        """A token or a literal ``#RRGGBB[AA]`` as four numbers from 0 to 1."""
        text = self.colours.get(token, token).removeprefix("#")
        channels = [int(text[at : at + 2], 16) / 255 for at in range(0, len(text), 2)]
        red, green, blue = channels[:3]
        return red, green, blue, channels[3] if len(channels) > 3 else 1.0


@cache
def theme(high_contrast: bool = False) -> Theme:
    """The shipped look, or the one for bright rooms."""
    tokens = json.loads((ASSETS / "tokens.json").read_text(encoding="utf-8"))
    colours: dict[str, str] = dict(tokens["color"])
    if high_contrast:
        colours |= _HIGH_CONTRAST
        colours["line"] = colours["edge"]
        colours["dim"] = colours["text"]
    sizes = {name: (float(size), font) for name, (size, font) in tokens["type"].items()}
    sizes["strong"] = (sizes["body"][0], "ui-bold")
    sizes["label_bold"] = (sizes["label"][0], "ui-bold")
    styles = {name: Style(size, _FLOORS[name], font) for name, (size, font) in sizes.items()}
    return Theme(colours, styles, high_contrast)


def luminance(rgb: tuple[float, ...]) -> float:
    """Relative luminance of an sRGB colour, as WCAG 2 defines it."""
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb[:3]]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(front: tuple[float, ...], back: tuple[float, ...]) -> float:
    """How far two colours are apart for the eye, from 1 to 21."""
    light, dark = sorted((luminance(front), luminance(back)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
