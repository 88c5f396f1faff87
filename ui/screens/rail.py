"""The step rail: what is done, what is now, what comes."""

from __future__ import annotations

from ui.geometry import Rect
from ui.marks import Disc, Icon, Line, Mark, Text
from ui.view.parts import RailStep

_NOW, _OTHER = 22.0, 17.0
_LONGEST_PITCH = 108.0


def rail_marks(
    steps: tuple[RailStep, ...], rect: Rect, labels: bool = False, on: str = "bg0"
) -> list[Mark]:
    """Circles on a line along the upper part of ``rect``; with ``labels`` words below them."""
    if not steps:
        return []
    pitch = min(_LONGEST_PITCH, (rect.w - 2 * _NOW - 6) / max(1, len(steps) - 1))
    start = rect.x + rect.w / 2 - pitch * (len(steps) - 1) / 2
    y = rect.y + _NOW + 2
    marks: list[Mark] = []
    for index in range(len(steps) - 1):
        done = steps[index].state in ("done", "skipped") and steps[index + 1].state != "later"
        ends = ((start + index * pitch, y), (start + (index + 1) * pitch, y))
        marks.append(Line(ends, "brass" if done else "line", 3.0 if done else 2.0))
    for index, step in enumerate(steps):
        x = start + index * pitch
        marks += _circle(step, x, y)
        if labels:
            now = step.state == "now"
            words = Rect(x - pitch / 2 + 2, y + _NOW + 1, pitch - 4, 20)
            marks.append(
                Text(
                    step.label,
                    words,
                    "label_bold" if now else "small",
                    "brass" if now else "mute",
                    on,
                    "center",
                    size=14.0,
                )
            )
    return marks


def _circle(step: RailStep, x: float, y: float) -> list[Mark]:
    match step.state:
        case "done":
            return [
                Disc(x, y, _OTHER + 1, "bg2", "brass", 3.0),
                Icon("check", x - 11, y - 11, 22, tint="brass"),
            ]
        case "now":
            return [
                Disc(x, y, _NOW + 2, "bone", "brass", 5.0),
                Icon(step.icon, x - 16, y - 16, 32),
            ]
        case "later":
            return [
                Disc(x, y, _OTHER, "bg2", "line", 2.0),
                Icon(f"{step.icon}_mono", x - 11, y - 11, 22, alpha=0.75),
            ]
        case _:
            return [
                Disc(x, y, _OTHER - 3, "bg1", "line", 1.5),
                Icon(f"{step.icon}_mono", x - 9, y - 9, 18, alpha=0.4),
            ]
