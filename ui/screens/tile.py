"""A seat tile: life as a number first, bullets second, then arrows, role and tokens."""

from __future__ import annotations

from dataclasses import dataclass

from ui.geometry import Rect
from ui.marks import Box, Icon, Line, Mark, Polygon, Press, Text
from ui.theme import (
    DIM,
    LINE_HAIR,
    LINE_SELECTED,
    LINE_STATE,
    RADIUS_TILE,
)
from ui.view.parts import HOLD_TO_CORRECT, Tab, Tile

_NARROW = 225.0
_BLOCK, _NARROW_BLOCK = 74.0, 64.0
_BADGE = 30.0
_HIDDEN = 26.0
_MARK = 28.0
_BULLET_HEIGHT, _BULLET_PITCH = 21.0, 15.0
_BULLET_SECONDS, _BULLETS_SECONDS = 0.06, 0.3  # for one that changes, at most for all
_ARROW_HEIGHT, _ARROW_PITCH = 24.0, 17.0


@dataclass(frozen=True, slots=True)
class _Look:
    fill: str
    line: str
    width: float
    life: str = "text"
    words: str = "dim"
    small: str = "dim"


_LOOKS = {
    "idle": _Look("bg1", "line", LINE_HAIR),
    "glow": _Look("bg3", "text", LINE_STATE),
    "active": _Look("active_bg", "brass", LINE_STATE, "brass"),
    "legal": _Look("sky_bg", "sky", LINE_STATE, words="sky"),
    "selected": _Look("sel_bg", "sel_edge", LINE_SELECTED, words="text", small="text"),
    "hit": _Look("danger_bg", "danger", LINE_STATE, "danger_text", "danger_text"),
    "healed": _Look("heal_bg", "heal", LINE_STATE, words="heal"),
    "dead": _Look("dead_bg", "line", LINE_HAIR, words="dead_text"),
    "zombie": _Look("bg1", "zombie", LINE_STATE, "zombie"),
    "ghost": _Look("active_bg", "bone", LINE_STATE, "bone"),
}


def tile_marks(tile: Tile, width: float, height: float) -> tuple[Mark, ...]:
    """The tile in its own upright coordinates, its lower edge towards its player."""
    rect = Rect(0, 0, width, height)
    look = _LOOKS[tile.state]
    plate = Box(
        rect,
        look.fill,
        "bone" if tile.haunted else look.line,
        LINE_STATE if tile.haunted else look.width,
        RADIUS_TILE,
        dashed=tile.haunted or tile.state == "ghost",
        pressed="bg3",
    )
    inside = _dead(tile, rect) if tile.state == "dead" else _living(tile, rect, look)
    marks: tuple[Mark, ...] = (plate, *inside)
    if tile.intent is None and tile.hold_intent is None:
        return marks
    return (
        Press(
            rect,
            tile.intent,
            marks,
            tile.name,
            hold=HOLD_TO_CORRECT if tile.hold_intent is not None else None,
            hold_intent=tile.hold_intent,
            release=tile.release,
        ),
    )


def _living(tile: Tile, rect: Rect, look: _Look) -> tuple[Mark, ...]:
    block = _NARROW_BLOCK if rect.w <= _NARROW else _BLOCK
    left = block + 16
    room = rect.w - left - 14
    divider = Line(((block + 6, 15), (block + 6, rect.h - 15)), look.line, LINE_HAIR)
    marks: list[Mark] = [*_life(tile, block, rect.h, look), divider]
    badge_room = _BADGE + 8 + _MARK * len(tile.marks[:1])
    marks += [
        Text(
            tile.name,
            Rect(left, 11, room - badge_room, 26),
            "name",
            "text",
            look.fill,
            ellipsis=True,
        ),
        Text(
            tile.character,
            Rect(left, 37, room + 4, 20),
            "label",
            look.small,
            look.fill,
            size=15.0,
            ellipsis=True,
            strike=tile.struck,
        ),
    ]
    marks += _bullets(tile, left, 59.0, room)
    lower = rect.h - 36
    tokens, token_width = _tokens(tile, rect)
    line_width = room - token_width
    if tile.dimmed:
        marks.append(Box(rect, DIM, radius=RADIUS_TILE))
    if tile.line is not None:
        marks.append(
            Text(
                tile.line,
                Rect(left, rect.h - 41, line_width, 38),
                "label" if tile.dimmed else "label_bold",
                look.words if not tile.dimmed else "text",
                look.fill,
                lines=2 if tile.long_line else 1,
                ellipsis=tile.long_line,
            )
        )
    elif tile.arrows:
        marks += _arrows(tile, left, lower, line_width)
    else:
        marks.append(
            Text(
                tile.no_arrows,
                Rect(left, rect.h - 41, line_width, 38),
                "small",
                "mute" if tile.state == "idle" else look.small,
                look.fill,
            )
        )
    marks += tokens
    marks += _badge(tile, rect)
    marks += _marks(tile, rect)
    return tuple(marks)


def _life(tile: Tile, block: float, height: float, look: _Look) -> tuple[Mark, ...]:
    digits = "life" if tile.life < 10 else "life_2digit"
    if tile.was is None:
        return (
            Text(
                str(tile.life),
                Rect(4, 14, block - 4, 74),
                digits,
                look.life,
                look.fill,
                "center",
                size=50.0 if tile.life > 9 else None,
            ),
            Text(
                tile.of_max,
                Rect(6, height - 32, block - 6, 22),
                "small",
                look.small,
                look.fill,
                "center",
            ),
        )
    return (
        Text(f"{tile.was} →", Rect(4, 8, block - 2, 34), "h3", "text", look.fill, "center"),
        Text(
            str(tile.life),
            Rect(4, 40, block - 4, 70),
            "life",
            look.life,
            look.fill,
            "center",
            size=54.0 if tile.life < 10 else 46.0,
        ),
    )


def _bullets(tile: Tile, left: float, top: float, room: float) -> list[Mark]:
    if tile.max_life <= 0:
        return []
    pitch = min(_BULLET_PITCH, room / tile.max_life)
    side = _BULLET_HEIGHT
    offset = (side - min(pitch, 11.0)) / 2  # the drawing is slim in its square
    bullets: list[Mark] = []
    for n in range(tile.max_life):
        was, after = _change_of_bullet(tile, n)
        name = "bullet" if n < tile.life else "bullet_empty"
        x = left + n * pitch - offset + 0.5
        bullets.append(Icon(name, x, top, side, was=was, after=after))
    return bullets


def _change_of_bullet(tile: Tile, n: int) -> tuple[str | None, float]:
    """What a bullet was before the life changed, and when it changes: those lost go out from the
    right, those gained come from the left."""
    if tile.was is None or tile.state not in ("hit", "healed"):
        return None, 0.0
    lost, gained = range(tile.life, tile.was), range(tile.was, tile.life)
    pace = min(_BULLET_SECONDS, _BULLETS_SECONDS / max(len(lost), len(gained), 1))
    if n in lost:
        return "bullet", (tile.was - n) * pace
    if n in gained:
        return "bullet_empty", (n - tile.was + 1) * pace
    return None, 0.0


def _arrows(tile: Tile, left: float, top: float, room: float) -> list[Mark]:
    count_room = 30.0
    pitch = min(_ARROW_PITCH, (room - count_room) / tile.arrows)
    side = _ARROW_HEIGHT
    icons: list[Mark] = [
        Icon("arrow_token", left + n * pitch - 4, top + 1, side) for n in range(tile.arrows)
    ]
    x = left + tile.arrows * pitch + 7
    count = Text(f"×{tile.arrows}", Rect(x, top, count_room, 26), "label_bold", "arrow", "bg1")
    return [*icons, count]


def _tokens(tile: Tile, rect: Rect) -> tuple[list[Mark], float]:
    marks: list[Mark] = []
    right = rect.w - 10
    for icon, count in reversed(tile.tokens):
        marks.append(
            Text(
                str(count),
                Rect(right - 12, rect.h - 32, 12, 22),
                "label_bold",
                "text",
                "bg1",
                "center",
            )
        )
        marks.append(Icon(icon, right - 36, rect.h - 31, 20))
        right -= 42
    return marks, rect.w - 10 - right


def _marks(tile: Tile, rect: Rect) -> list[Mark]:
    """The first one beside the role, more of them beside the bullets: names need their room."""
    return [
        Icon(mark, rect.w - 16 - _BADGE - _MARK, 11, _MARK - 2)
        if n == 0
        else Icon(mark, rect.w - 10 - _MARK * n, 56, _MARK - 2)
        for n, mark in enumerate(tile.marks)
    ]


def _badge(tile: Tile, rect: Rect) -> list[Mark]:
    if tile.state == "zombie":
        return [Icon("zombie", rect.w - 12 - _BADGE, 9, _BADGE)]
    if tile.role is None:
        return [Icon("role_hidden", rect.w - 11 - _HIDDEN, 11, _HIDDEN, alpha=0.6)]
    return [Icon(tile.role, rect.w - 11 - _BADGE, 9, _BADGE + 1)]


def _dead(tile: Tile, rect: Rect) -> tuple[Mark, ...]:
    left = 64.0 if rect.w <= _NARROW else 74.0
    left += 16
    room = rect.w - left - 14
    marks: list[Mark] = [
        Icon("tomb", 22, 34, 40, alpha=0.9),
        Text(
            tile.name, Rect(left, 11, room - 38, 26), "name", "dead_text", "dead_bg", ellipsis=True
        ),
        Text(
            tile.character,
            Rect(left, 37, room, 20),
            "label",
            "dead_text",
            "dead_bg",
            size=15.0,
            ellipsis=True,
        ),
        Text(tile.out or "", Rect(left, 58, room, 22), "label_bold", "dim", "dead_bg"),
        Text(tile.cause or "", Rect(left, 79, room, 38), "small", "dead_text", "dead_bg"),
    ]
    if tile.role is not None:
        marks.append(Icon(f"{tile.role}_mono", rect.w - 11 - _BADGE, 9, _BADGE, alpha=0.6))
    else:
        marks.append(Icon("role_hidden", rect.w - 11 - _HIDDEN, 11, _HIDDEN, alpha=0.6))
    return tuple(marks)


def tab_marks(tab: Tab, width: float, height: float) -> tuple[Mark, ...]:
    """The flag in its own upright coordinates, its tip towards the centre of the table."""
    pill = Rect(2, 10, width - 4, height - 10)
    tip = ((width / 2, 0.0), (width / 2 + 10, 11.0), (width / 2 - 10, 11.0))
    return (
        Polygon(tip, "brass"),
        Box(pill, "brass", radius=pill.h / 2),
        Icon("hat", 12, 14, 24, tint="ink"),
        Text(
            tab.text, Rect(40, 10, width - 52, height - 10), "label_bold", "ink", "brass", "center"
        ),
    )
