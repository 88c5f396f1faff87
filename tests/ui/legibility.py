"""What is wrong with a page: clipped or overlapping words, targets too small, letters too faint."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations

from ui.fit import Measure
from ui.geometry import Canvas, Rect
from ui.marks import Caption, Mark, Page, Panel, Press, Text
from ui.screens.turned import turned_rect
from ui.setting import Setting, set_caption, set_text
from ui.theme import SMALLEST_TYPE, Theme, contrast

READABLE = 4.5
LARGE = 24.0  # letters from this size on need less contrast
READABLE_LARGE = 3.0
SMALLEST_TARGET = 68.0
# The keys of the name keyboard (46 u wide on a narrow screen), the answers on an unsure die's card,
# and dice in the camera's picture, which their cards repeat at full size.
NARROW = {"keyboard": 43.0, "roll": 43.0}
SLACK = 1.5


@dataclass(frozen=True, eq=False)
class Sight:
    """Measures and colours to judge by."""

    theme: Theme
    measure: Measure


def troubles(page: Page, canvas: Canvas, sight: Sight) -> list[str]:
    """Everything that is wrong with a page, as sentences."""
    found: list[str] = []
    top = _uppermost(page)
    for panel in page.panels:
        if not panel.rect.inside(canvas.rect, SLACK):
            found.append(f"panel {panel.key} leaves the screen")
        found += _known_troubles(panel, sight)
    hits = [
        (press, panel, _on_screen(panel, press.hit))
        for panel in top
        for press in _presses(panel.marks)
    ]
    for (one, panel, here), (other, other_panel, there) in combinations(hits, 2):
        scrolled = panel.height or other_panel.height
        if here.overlaps(there, 4.5) and not scrolled and not _named_die(one, other):
            found.append(f"targets {one.name!r} and {other.name!r} overlap")
    return found


def _uppermost(page: Page) -> list[Panel]:
    """The panels that touches reach: those above the last solid one, and that one."""
    solid = [index for index, panel in enumerate(page.panels) if panel.solid]
    return list(page.panels[solid[-1] :] if solid else page.panels)


def _named_die(*presses: Press) -> bool:
    return any(press.name.startswith("die ") for press in presses)


@lru_cache(maxsize=4096)
def _troubles_of(marks: tuple[Mark, ...], panel: Panel, sight: Sight) -> tuple[str, ...]:
    return tuple(_panel_troubles(replace(panel, marks=marks), sight))


def _known_troubles(panel: Panel, sight: Sight) -> tuple[str, ...]:
    """The same sheet looks the same wherever it lies: it is judged once."""
    width, height = panel.size
    upright = Panel(panel.key, Rect(0, 0, width, height), (), height=panel.height)
    return _troubles_of(panel.marks, upright, sight)


def _panel_troubles(panel: Panel, sight: Sight) -> Iterator[str]:
    width, height = panel.size
    room = Rect(0, 0, width, panel.height or height)
    settings = list(_settings(panel.marks, sight))
    for setting, box in settings:
        name = f"{panel.key}: {setting.text!r}"
        if not setting.fits:
            yield f"{name} does not fit its box of {box.w:.0f}×{box.h:.0f}"
        if setting.ink.w and not setting.ink.inside(box, SLACK + setting.size * 0.2):
            yield f"{name} leaves its box: {setting.ink} in {box}"
        if not setting.ink.inside(room, SLACK):
            yield f"{name} leaves its panel"
        if setting.size < SMALLEST_TYPE:
            yield f"{name} is set in {setting.size} u"
        front, back = sight.theme.rgba(setting.colour), sight.theme.rgba(setting.on)
        least = READABLE_LARGE if setting.size >= LARGE else READABLE
        if contrast(front, back) < least:
            yield f"{name} has contrast {contrast(front, back):.1f}"
    for (one, _), (other, _) in combinations(settings, 2):
        if one.text and other.text and _letters(one).overlaps(_letters(other), 0.5):
            yield f"{panel.key}: {one.text!r} and {other.text!r} overlap"
    for press in _presses(panel.marks):
        least = NARROW.get(panel.key, SMALLEST_TARGET)
        if min(press.hit.w, press.hit.h) < least - 0.6 and not _named_die(press):
            yield f"{panel.key}: {press.name!r} is only {press.hit.w:.0f}×{press.hit.h:.0f}"


def _letters(setting: Setting) -> Rect:
    """The ink without the room that a line has for accents and descenders."""
    return setting.ink.inset(0, min(setting.size * 0.2, setting.ink.h / 2 - 0.1))


def _settings(marks: tuple[Mark, ...], sight: Sight) -> Iterator[tuple[Setting, Rect]]:
    for mark in marks:
        match mark:
            case Text() if mark.text:
                yield set_text(mark, sight.theme, sight.measure), mark.rect
            case Caption():
                for setting in set_caption(mark, sight.theme, sight.measure)[1]:
                    yield setting, mark.rect
            case Press():
                yield from _settings(mark.marks, sight)


def _presses(marks: tuple[Mark, ...]) -> Iterator[Press]:
    return (mark for mark in marks if isinstance(mark, Press))


def _on_screen(panel: Panel, rect: Rect) -> Rect:
    width, height = panel.rect.w, panel.rect.h
    placed = turned_rect(rect, Canvas(width, height, 1.0), panel.angle)
    return placed.moved(panel.rect.x, panel.rect.y)
