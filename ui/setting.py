"""Words set in their boxes: which letters stand where, at which size.

The painter draws exactly this, and the check of clipping and overlap measures exactly this.
"""

from __future__ import annotations

from dataclasses import dataclass

from ui.fit import ARROW, ARROW_WIDTH, Fitted, Measure, fit
from ui.geometry import Rect
from ui.marks import Align, Caption, Icon, Text
from ui.theme import LINE_HEIGHT, Theme

CELL = 1.17  # the height of a line's own letters, ascenders to descenders, in sizes
_GAP = 12.0
_SUB_GAP = 3.0


@dataclass(frozen=True, slots=True)
class Run:
    """Letters without an arrow, or one arrow, with its top left corner."""

    text: str
    x: float
    y: float
    width: float


@dataclass(frozen=True, slots=True)
class Setting:
    """A set text: its runs, the ink around them, and whether it kept to its box."""

    runs: tuple[Run, ...]
    size: float
    font: str
    colour: str
    on: str
    ink: Rect
    fits: bool
    text: str
    strike: bool = False


def set_text(mark: Text, theme: Theme, measure: Measure) -> Setting:
    """The letters of a text mark."""
    style = theme.styles[mark.style]
    fitted = fit(
        mark.text, style, mark.rect.w, mark.rect.h, measure, mark.lines, mark.ellipsis, mark.size
    )
    return _placed(mark, fitted, style.font, measure)


def _placed(mark: Text, fitted: Fitted, font: str, measure: Measure) -> Setting:
    size = fitted.size
    top = mark.rect.y + (mark.rect.h - fitted.height) / 2 if mark.middle else mark.rect.y
    runs: list[Run] = []
    left, right = mark.rect.right, mark.rect.x
    for number, (line, width) in enumerate(zip(fitted.lines, fitted.widths, strict=True)):
        x = _start(mark.align, mark.rect, width)
        left, right = min(left, x), max(right, x + width)
        y = top + number * size * LINE_HEIGHT
        for index, part in enumerate(line.split(ARROW)):
            if index:
                runs.append(Run(ARROW, x, y, ARROW_WIDTH * size))
                x += ARROW_WIDTH * size
            if part:
                wide = measure(part, font, size)
                runs.append(Run(part, x, y, wide))
                x += wide
    ink = Rect(left, top, max(0.0, right - left), fitted.height)
    return Setting(
        tuple(runs), size, font, mark.colour, mark.on, ink, fitted.fits, mark.text, mark.strike
    )


def _start(align: Align, rect: Rect, width: float) -> float:
    if align == "center":
        return rect.x + (rect.w - width) / 2
    return rect.right - width if align == "right" else rect.x


def set_caption(
    mark: Caption, theme: Theme, measure: Measure
) -> tuple[tuple[Icon, ...], tuple[Setting, ...]]:
    """The icon and the words of a caption, centred together."""
    if mark.stacked and mark.icon:
        return _stacked(mark, theme, measure)
    room = mark.rect.w - (mark.icon_size + _GAP if mark.icon else 0.0)
    title_style = theme.styles[mark.style]
    sub_style = theme.styles["label"]
    title_height = mark.rect.h * (0.55 if mark.sub else 1.0)
    title = fit(mark.title, title_style, room, title_height, measure)
    sub = None
    if mark.sub:
        left_over = mark.rect.h - title.height - _SUB_GAP
        sub = fit(mark.sub, sub_style, room, left_over, measure, 2, ellipsis=True, nominal=15.0)
    wide = max(title.widths + (sub.widths if sub else ()))
    high = title.height + (_SUB_GAP + sub.height if sub else 0.0)
    left = mark.rect.x + (mark.rect.w - wide - (mark.rect.w - room)) / 2
    top = mark.rect.y + (mark.rect.h - high) / 2
    icons: tuple[Icon, ...] = ()
    if mark.icon:
        y = mark.rect.y + (mark.rect.h - mark.icon_size) / 2
        icons = (Icon(mark.icon, left, y, mark.icon_size, mark.icon_colour),)
        left += mark.icon_size + _GAP
    align: Align = "left" if mark.icon else "center"
    words = Text(
        mark.title,
        Rect(left, top, wide, title.height),
        mark.style,
        mark.colour,
        mark.on,
        align,
        middle=False,
    )
    settings = [_placed(words, title, title_style.font, measure)]
    if sub and mark.sub:
        below = Rect(left, top + title.height + _SUB_GAP, wide, sub.height)
        words = Text(mark.sub, below, "label", mark.sub_colour, mark.on, align, middle=False)
        settings.append(_placed(words, sub, sub_style.font, measure))
    return icons, tuple(settings)


def _stacked(
    mark: Caption, theme: Theme, measure: Measure
) -> tuple[tuple[Icon, ...], tuple[Setting, ...]]:
    style = theme.styles[mark.style]
    if not mark.title:
        x = mark.rect.x + (mark.rect.w - mark.icon_size) / 2
        y = mark.rect.y + (mark.rect.h - mark.icon_size) / 2
        return (Icon(mark.icon or "", x, y, mark.icon_size, mark.icon_colour),), ()
    title = fit(mark.title, style, mark.rect.w, mark.rect.h - mark.icon_size - 2, measure)
    high = mark.icon_size + 2 + title.height
    top = mark.rect.y + (mark.rect.h - high) / 2
    icon = Icon(
        mark.icon or "",
        mark.rect.x + (mark.rect.w - mark.icon_size) / 2,
        top,
        mark.icon_size,
        mark.icon_colour,
    )
    below = Rect(mark.rect.x, top + mark.icon_size + 2, mark.rect.w, title.height)
    words = Text(mark.title, below, mark.style, mark.colour, mark.on, "center", middle=False)
    return (icon,), (_placed(words, title, style.font, measure),)
