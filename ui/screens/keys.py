"""Buttons as marks: raised brass for the one primary action, walnut for the others."""

from __future__ import annotations

from ui.geometry import Rect
from ui.marks import Box, Caption, Mark, Press, Ring
from ui.theme import LINE_NORMAL, LINE_STRONG, RADIUS_BUTTON, TOUCH_MIN
from ui.view.parts import Button

_PAD = 10.0


def key(
    rect: Rect,
    button: Button,
    within: Rect | None = None,
    style: str | None = None,
    stacked: bool = False,
    icon_size: float | None = None,
    pad: float = _PAD,
    smallest: float = TOUCH_MIN,
) -> tuple[Mark, ...]:
    """A button in its place; a hit box of less than ``smallest`` u grows, kept ``within``."""
    primary = button.kind == "primary"
    ink = _ink(button)
    side = icon_size or (22.0 if stacked else min(38.0, rect.h * 0.5))
    caption = Caption(
        rect.inset(pad, 4),
        button.label,
        button.icon,
        button.sub,
        style
        or ("btn_big" if primary and button.enabled and not (button.sub or button.icon) else "btn"),
        ink,
        ink if primary else ("off_text" if not button.enabled else "dim"),
        _behind(button),
        side,
        ink if primary or not button.enabled else None,
        stacked,
    )
    marks = (_plate(rect, button), caption)
    if not button.enabled:
        return marks
    ring = None
    if button.hold is not None and button.hold_intent is None:
        ring = Ring(*rect.centre, min(rect.w, rect.h) / 2 - 4)
    return (
        Press(
            rect.grown(smallest, within),
            button.intent,
            marks,
            button.name or button.label or button.icon or "",
            hold=button.hold,
            hold_intent=button.hold_intent,
            ring=ring,
        ),
    )


def _plate(rect: Rect, button: Button) -> Box:
    if not button.enabled:
        return Box(rect, "bg1", "line", LINE_NORMAL, RADIUS_BUTTON)
    match button.kind:
        case "primary":
            return Box(
                Rect(rect.x, rect.y, rect.w, rect.h - 4),
                "brass",
                radius=RADIUS_BUTTON,
                shadow=True,
                lip="brass_lo",
                gloss="#FFD27A59",
                pressed="brass_lo",
            )
        case "danger":
            return Box(rect, "danger_bg", "danger", LINE_NORMAL, RADIUS_BUTTON, True, pressed="bg3")
        case "quiet":
            return Box(rect, "bg2", "line", LINE_NORMAL, RADIUS_BUTTON, pressed="bg3")
        case _ if button.chosen:
            return Box(rect, "active_bg", "brass", LINE_STRONG, RADIUS_BUTTON, pressed="bg3")
        case _:
            return Box(rect, "bg2", "edge", LINE_NORMAL, RADIUS_BUTTON, True, pressed="bg3")


def _behind(button: Button) -> str:
    if not button.enabled:
        return "bg1"
    if button.kind == "primary":
        return "brass"
    if button.kind == "danger":
        return "danger_bg"
    return "active_bg" if button.chosen else "bg2"


def _ink(button: Button) -> str:
    if not button.enabled:
        return "off_text"
    if button.kind == "primary":
        return "ink"
    return "danger_text" if button.kind == "danger" else "text"
