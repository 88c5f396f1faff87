"""A dealt role, shown only while a finger holds the button; in grey, as colour leaks sideways."""

from __future__ import annotations

from ui.geometry import Angle, Canvas, Rect
from ui.marks import Box, Caption, Disc, Icon, Mark, Page, Panel, Press, Text
from ui.screens.keys import key
from ui.screens.ring import Place, inward_of
from ui.theme import LINE_HAIR, LINE_NORMAL, RADIUS_PANEL
from ui.view.setup import PeekView
from ui.view.table import GlimpseView

_GLIMPSE_WIDTH, _GLIMPSE_HEIGHT, _GLIMPSE_GAP = 264.0, 120.0, 10.0


def peek_page(view: PeekView, canvas: Canvas, angle: Angle) -> Page:
    """Turned to the player who looks."""
    size = canvas.turned(angle)
    width, height = size.width, size.height
    marks = _words(view, width)
    if size.wide:
        card = Rect(width / 2 - 200, 150, 400, 150)
        button = Rect(width / 2 - 150, height - 166, 300, 120)
    else:
        card = Rect(width / 2 - 150, height * 0.285, 300, height * 0.415)
        button = Rect(width / 2 - 150, card.bottom + 32, 300, height * 0.167)
    marks += _card(view, card, size.wide)
    marks.append(_hold(view, button))
    if view.next is not None:
        marks += key(
            Rect(width / 2 + 165, button.y, 140, 120)
            if size.wide
            else Rect(width / 2 - 110, height - 78, 220, 68),
            view.next,
        )
    elif view.footer:
        marks.append(
            Text(
                view.footer,
                Rect(16, height - 45, width - 32, 42),
                "label",
                "dim",
                "bg0",
                "center",
                lines=2,
            )
        )
    panel = Panel("peek", canvas.rect, tuple(marks), angle, solid=True)
    return Page(f"peek {view.facing} {view.next is not None}", (panel,))


def glimpse_panels(view: GlimpseView, place: Place) -> tuple[Panel, ...]:
    """A patch directly above the hand that holds the tile at ``place``."""
    rect = inward_of(place, _GLIMPSE_WIDTH, _GLIMPSE_HEIGHT, _GLIMPSE_GAP)
    inner = Rect(0, 0, _GLIMPSE_WIDTH, _GLIMPSE_HEIGHT).inset(14, 8)
    marks: tuple[Mark, ...] = (
        Box(inner.inset(-14, -8), "bg1", "edge", LINE_NORMAL, RADIUS_PANEL),
        Icon(f"{view.role}_mono", inner.x, inner.y + 2, 42),
        Text(view.role_name, Rect(inner.x + 54, inner.y, inner.w - 54, 46), "h2", "text", "bg1"),
        Text(
            view.goal,
            Rect(inner.x, inner.y + 50, inner.w, inner.h - 50),
            "label",
            "dim",
            "bg1",
            lines=2,
        ),
    )
    return (Panel("role", rect, marks, place.angle, solid=True),)


def _words(view: PeekView, width: float) -> list[Mark]:
    marks: list[Mark] = [
        Text(view.title, Rect(16, 22, width - 32, 46), "h1", "brass", "bg0", "center", size=36.0),
        Text(view.hint, Rect(16, 70, width - 32, 28), "body", "text", "bg0", "center"),
        Text(view.count, Rect(16, 126, width - 32, 22), "small", "dim", "bg0", "center"),
    ]
    pitch = 38.0
    start = width / 2 - pitch * (len(view.looked) - 1) / 2
    for index, state in enumerate(view.looked):
        x = start + index * pitch
        fill = {"done": "heal", "now": "brass", "later": "bg2"}[state]
        marks.append(Disc(x, 111, 12, fill, "line", LINE_HAIR))
        if state == "done":
            marks.append(Icon("check", x - 9, 102, 18, tint="bg0"))
    return marks


def _card(view: PeekView, rect: Rect, wide: bool) -> list[Mark]:
    marks: list[Mark] = [
        Box(rect, "bg1", "edge", LINE_NORMAL, RADIUS_PANEL),
        Box(rect.inset(11), "bg1", "line", LINE_HAIR, RADIUS_PANEL - 8),
    ]
    if view.role is None:
        side = min(96.0, rect.h - 50)
        x, y = rect.centre
        marks.append(Icon("role_hidden", x - side / 2, y - side / 2, side))
        return marks
    if wide:
        side = rect.h - 44
        left = rect.x + 30 + side + 20
        marks += [
            Icon(f"{view.role}_mono", rect.x + 26, rect.y + 22, side),
            Text(
                view.role_name,
                Rect(left, rect.y + 30, rect.right - left - 20, 40),
                "h2",
                "text",
                "bg1",
            ),
            Text(
                view.goal,
                Rect(left, rect.y + 74, rect.right - left - 20, 54),
                "label",
                "dim",
                "bg1",
                middle=False,
                lines=2,
            ),
        ]
        return marks
    side = min(150.0, rect.h * 0.46)
    marks += [
        Icon(f"{view.role}_mono", rect.x + rect.w / 2 - side / 2, rect.y + 24, side),
        Text(
            view.role_name,
            Rect(rect.x + 16, rect.y + 32 + side, rect.w - 32, 42),
            "h2",
            "text",
            "bg1",
            "center",
            size=30.0,
        ),
        Text(
            view.goal,
            Rect(rect.x + 18, rect.y + 76 + side, rect.w - 36, 60),
            "label",
            "dim",
            "bg1",
            "center",
            middle=False,
            lines=2,
        ),
    ]
    return marks


def _hold(view: PeekView, rect: Rect) -> Press:
    fill = "#B98522" if view.holding else "brass"
    inner = (
        Box(
            Rect(rect.x, rect.y, rect.w, rect.h - 4),
            fill,
            radius=RADIUS_PANEL,
            shadow=True,
            lip="brass_lo",
        ),
        Caption(
            rect.inset(14, 8),
            view.hold.label,
            "eye",
            view.hold.sub,
            "h2",
            "ink",
            "ink",
            "#B98522",
            58,
            "ink",
        ),
    )
    return Press(rect, view.hold.intent, inner, "hold", while_held=True, release=view.release)
