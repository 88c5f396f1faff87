"""The fit rule: nominal size, smaller in half steps to the floor, then a second line.

Only names, and sentences that are told in full elsewhere, may end in an ellipsis. Measuring is
given from outside, so the rule is pure.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from ui.theme import LINE_HEIGHT, Style

Measure: TypeAlias = Callable[[str, str, float], float]
"""Width in u of a text without arrows, in a font, at a size in u."""

ARROW = "→"
ARROW_WIDTH = 1.02
_STEP = 0.5
_ELLIPSIS = "…"
_BETWEEN_WORDS = re.compile(f"(?<!{ARROW}) (?!{ARROW})")
"""A change from old to new is one word: it stands in one line."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """The lines as they are drawn; ``fits`` is False where even the floor is too large."""

    lines: tuple[str, ...]
    size: float
    widths: tuple[float, ...]
    fits: bool

    @property
    def height(self) -> float:
        """From the top of the first line to the bottom of the last."""
        return self.size * (LINE_HEIGHT * (len(self.lines) - 1) + 1.17)


def width_of(text: str, font: str, size: float, measure: Measure) -> float:
    """Width in u with every arrow as the drawing that stands for it."""
    parts = text.split(ARROW)
    return (
        sum(measure(part, font, size) for part in parts if part)
        + (len(parts) - 1) * ARROW_WIDTH * size
    )


def fit(
    text: str,
    style: Style,
    width: float,
    height: float,
    measure: Measure,
    lines: int = 1,
    ellipsis: bool = False,
    nominal: float | None = None,
) -> Fitted:
    """The largest allowed setting of ``text`` in a box, one line where it can be one."""
    largest = nominal or style.size
    floor = min(style.floor, largest)
    for allowed in dict.fromkeys((lines, 2) if not ellipsis else (1, lines)):
        size = largest
        while size >= floor:
            fitted = _set(text, style.font, size, width, measure, allowed)
            if fitted.fits and (fitted.height <= height + 0.5 or len(fitted.lines) == 1):
                return fitted
            size -= _STEP
    if ellipsis:
        return _shortened(text, style.font, floor, width, measure)
    last = _set(text, style.font, floor, width, measure, max(lines, 2))
    return Fitted(last.lines, last.size, last.widths, fits=False)


def _set(text: str, font: str, size: float, width: float, measure: Measure, allowed: int) -> Fitted:
    measured = partial(width_of, font=font, size=size, measure=measure)
    lines = _wrapped(text, width, measured) if allowed > 1 or "\n" in text else [text]
    widths = tuple(measured(line) for line in lines)
    fits = len(lines) <= allowed and max(widths) <= width + 0.5
    return Fitted(tuple(lines), size, widths, fits)


def _wrapped(text: str, width: float, measured: Callable[[str], float]) -> list[str]:
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in _BETWEEN_WORDS.split(paragraph):
            longer = f"{line} {word}" if line else word
            if line and measured(longer) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def _shortened(text: str, font: str, size: float, width: float, measure: Measure) -> Fitted:
    kept = text
    while kept and width_of(kept + _ELLIPSIS, font, size, measure) > width:
        kept = kept[:-1]
    shown = kept.rstrip() + _ELLIPSIS
    return Fitted((shown,), size, (width_of(shown, font, size, measure),), fits=True)
