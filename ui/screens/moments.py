"""Full-screen moments. They stay until somebody taps, and always offer to undo."""

from __future__ import annotations

from ui.geometry import Angle, Canvas, Rect
from ui.marks import Box, Icon, Mark, Page, Panel, Press, Text
from ui.screens.keys import key
from ui.screens.ring import Seating, around
from ui.screens.seats import seat_panels
from ui.theme import LINE_HAIR, LINE_STATE, LINE_STRONG, RADIUS_PANEL
from ui.view.moments import (
    AnnouncementView,
    AttackView,
    EliminatedView,
    EndTile,
    GameOverView,
    RoleKey,
)

_FADE = 0.3


def attack_page(view: AttackView, canvas: Canvas, seating: Seating) -> Page:
    """Losses on every tile; the centre says it in one sentence."""
    ring = around(canvas, seating)
    angle = ring.places[view.facing].angle
    box = ring.centre.inset(-3)
    width, height = Panel("attack", box, (), angle).size
    marks = (
        _attack_wide(view, width, height) if width >= height else _attack_tall(view, width, height)
    )
    centre = Panel("attack", box, marks, angle, fade=_FADE)
    return Page(f"attack {view.sentence}", (centre, *seat_panels(view.tiles, None, ring)), "attack")


def _arrow_row(count: int, rect: Rect) -> list[Mark]:
    pitch = rect.w / max(count, 1)
    side = min(rect.h, pitch + 8)
    return [
        Icon("arrow_token", rect.x + n * pitch + (pitch - side) / 2, rect.y, side)
        for n in range(count)
    ]


def _attack_wide(view: AttackView, width: float, height: float) -> tuple[Mark, ...]:
    top = (height - 218) / 2
    marks: list[Mark] = [
        Box(Rect(0, 0, width, height), "#130805", "arrow", LINE_STRONG, RADIUS_PANEL - 2),
        *_arrow_row(view.arrows, Rect(24, top + 10, width - 48, 48)),
        Text(view.title, Rect(12, top + 56, width - 24, 48), "h1", "arrow", "bg0", "center"),
        Text(view.sentence, Rect(12, top + 104, width - 24, 26), "label", "text", "bg0", "center"),
    ]
    row = Rect(15, top + 136, width - 30, 72)
    primary, undo = row.columns([358, 140], 12)
    marks += key(primary, view.primary, style="btn")
    marks += key(undo, view.undo)
    return tuple(marks)


def _attack_tall(view: AttackView, width: float, height: float) -> tuple[Mark, ...]:
    top = max(10.0, (height - 500) / 2)
    marks: list[Mark] = [
        Box(Rect(0, 0, width, height), "#130805", "arrow", LINE_STRONG, RADIUS_PANEL - 2),
        *_arrow_row(view.arrows, Rect(10, top + 6, width - 20, 30)),
        Text(
            view.title, Rect(8, top + 46, width - 16, 90), "h1", "arrow", "bg0", "center", lines=2
        ),
        Text(
            view.sentence,
            Rect(10, top + 144, width - 20, 110),
            "body",
            "text",
            "bg0",
            "center",
            lines=5,
        ),
        *key(Rect(10, top + 270, width - 20, 120), view.primary, style="btn"),
        *key(Rect(10, top + 408, width - 20, 72), view.undo),
    ]
    return tuple(marks)


def announcement_page(view: AnnouncementView, canvas: Canvas, angle: Angle) -> Page:
    """One thing that happened to one player."""
    size = canvas.turned(angle)
    width, height = size.width, size.height
    side = 150.0 if size.wide else 140.0
    colour = "danger" if view.danger else "brass"
    if size.wide:
        left = 300.0
        top = height / 2 - 150
        marks: list[Mark] = [
            Icon(view.icon, 150 - side / 2, height / 2 - side / 2 - 30, side),
            Text(view.title, Rect(left, top, width - left - 24, 60), "h1", colour, "bg0"),
            Text(
                view.sentence,
                Rect(left, top + 66, width - left - 24, 90),
                "body",
                "text",
                "bg0",
                middle=False,
                lines=3,
            ),
        ]
        row = Rect(left, top + 200, width - left - 24, 76)
        primary, undo = row.columns([3, 2], 14)
    else:
        top = 70.0
        marks = [
            Icon(view.icon, width / 2 - side / 2, top, side),
            Text(
                view.title,
                Rect(20, top + 165, width - 40, 100),
                "h1",
                colour,
                "bg0",
                "center",
                lines=2,
            ),
            Text(
                view.sentence,
                Rect(24, top + 275, width - 48, 120),
                "body",
                "text",
                "bg0",
                "center",
                lines=5,
            ),
        ]
        primary = Rect(24, height - 220, width - 48, 96)
        undo = Rect(24, height - 108, width - 48, 76)
    marks += key(primary, view.primary)
    marks += key(undo, view.undo)
    panel = Panel("announcement", canvas.rect, tuple(marks), angle, solid=True, fade=_FADE)
    return Page(f"announcement {view.title}", (panel,), "attack" if view.danger else "planks")


def eliminated_page(view: EliminatedView, canvas: Canvas, angle: Angle) -> Page:
    """Turned to the player who is out."""
    size = canvas.turned(angle)
    marks = _eliminated_wide(view, size) if size.wide else _eliminated_tall(view, size)
    panel = Panel("eliminated", canvas.rect, marks, angle, solid=True, fade=_FADE)
    return Page(f"eliminated {view.title}", (panel,), "night")


def _role_key(role: RoleKey, rect: Rect) -> tuple[Mark, ...]:
    colour = f"role_{role.role}"
    return (
        Press(
            rect,
            role.intent,
            (
                Box(rect, "bg2", colour, 2.5, RADIUS_PANEL, pressed="bg3"),
                Icon(role.role, rect.x + rect.w / 2 - 36, rect.y + rect.h * 0.1, 72),
                Text(
                    role.name,
                    Rect(rect.x + 4, rect.bottom - 74, rect.w - 8, 32),
                    "h3",
                    colour,
                    "bg2",
                    "center",
                ),
                Text(
                    role.count,
                    Rect(rect.x + 4, rect.bottom - 40, rect.w - 8, 24),
                    "label",
                    "dim",
                    "bg2",
                    "center",
                    size=15.0,
                ),
            ),
            role.name,
        ),
    )


def _eliminated_wide(view: EliminatedView, size: Canvas) -> tuple[Mark, ...]:
    width, height = size.width, size.height
    left = 300.0
    room = width - left - 24
    marks: list[Mark] = [
        Icon(view.icon, 50, 80, 202, alpha=0.62),
        Text(view.name, Rect(20, 302, 262, 36), "h3", "text", "bg0", "center", ellipsis=True),
        Text(view.below, Rect(20, 337, 262, 24), "label", "mute", "bg0", "center", size=15.0),
        Text(view.title, Rect(left, 28, room, 54), "h1", "text", "bg0"),
        Text(view.note, Rect(20, 368, 262, 84), "label", "dim", "bg0", "center", lines=4),
    ]
    if view.roles:
        cause, question = Rect(left, 84, room, 28), Rect(left, 124, room, 38)
    else:
        cause, question = Rect(left, 88, room, 116), Rect(left, 212, room, 38)
    marks += [
        Text(view.cause, cause, "body", "dim", "bg0", middle=False, lines=5),
        Text(view.question, question, "btn", "text", "bg0", size=21.0),
    ]
    if view.roles:
        for place, role in zip(
            Rect(left, 170, room, 176).columns([1] * len(view.roles), 10), view.roles, strict=True
        ):
            marks += _role_key(role, place)
    buttons = [view.undo, *([view.later] if view.later else [])]
    row = Rect(left, height - 102, room, 74)
    for place, button in zip(row.columns([1] * len(buttons), 14), buttons, strict=True):
        marks += key(place, button)
    return tuple(marks)


def _eliminated_tall(view: EliminatedView, size: Canvas) -> tuple[Mark, ...]:
    width, height = size.width, size.height
    left, room = 20.0, width - 40.0
    marks: list[Mark] = [
        Icon(view.icon, width / 2 - 62, 26, 124, alpha=0.62),
        Text(view.name, Rect(left, 154, room, 34), "h3", "text", "bg0", "center", ellipsis=True),
        Text(view.below, Rect(left, 188, room, 24), "label", "mute", "bg0", "center", size=15.0),
        Text(view.title, Rect(left, 226, room, 54), "h1", "text", "bg0", "center"),
    ]
    if view.roles:
        cause, question = Rect(left, 284, room, 50), Rect(left, 340, room, 62)
    else:
        cause, question = Rect(left, 284, room, 140), Rect(left, 434, room, 62)
    marks += [
        Text(view.cause, cause, "body", "dim", "bg0", "center", lines=5),
        Text(view.question, question, "h3", "text", "bg0", "center", lines=2),
    ]
    if view.roles:
        for place, role in zip(
            Rect(left, 414, room, 176).columns([1] * len(view.roles), 8), view.roles, strict=True
        ):
            marks += _role_key(role, place)
    marks.append(
        Text(view.note, Rect(left, 596, room, 66), "label", "dim", "bg0", "center", lines=3)
    )
    buttons = [view.undo, *([view.later] if view.later else [])]
    y = height - 22 - 78 * len(buttons)
    for button in buttons:
        marks += key(Rect(left, y, room, 70), button)
        y += 82
    return tuple(marks)


def game_over_page(view: GameOverView, canvas: Canvas, angle: Angle) -> Page:
    """Turned to the host's edge, like everything that all share."""
    size = canvas.turned(angle)
    marks = _over_wide(view, size) if size.wide else _over_tall(view, size)
    panel = Panel("game over", canvas.rect, marks, angle, solid=True, fade=_FADE)
    return Page("game over", (panel,), "dusk" if angle == 0 else "night")


def _end_tile(tile: EndTile, rect: Rect) -> list[Mark]:
    fill = "active_bg" if tile.winner else "bg1"
    line = "brass" if tile.winner else "line"
    left = rect.x + 76
    plate = Box(
        rect, fill, line, LINE_STATE if tile.winner else LINE_HAIR, RADIUS_PANEL - 4, pressed="bg3"
    )
    room = rect.right - left - 8
    marks: list[Mark] = [
        plate,
        Icon(tile.role or "role_hidden", rect.x + 14, rect.y + rect.h / 2 - 24, 48),
        Text(tile.name, Rect(left, rect.y + 12, room, 28), "name", "text", fill, ellipsis=True),
        Text(
            tile.character,
            Rect(left, rect.y + 40, room, 22),
            "label",
            "dim",
            fill,
            size=15.0,
            ellipsis=True,
        ),
        Text(
            tile.word,
            Rect(left, rect.y + 62, room - (26 if tile.dead else 0), 22),
            "label_bold" if tile.winner else "label",
            "brass" if tile.winner else "mute",
            fill,
            size=15.0,
        ),
    ]
    if tile.dead:
        marks.append(Icon("tomb", rect.right - 36, rect.bottom - 32, 24))
    if tile.intent is None:
        return marks
    return [Press(rect, tile.intent, tuple(marks), tile.name)]


def _over_wide(view: GameOverView, size: Canvas) -> tuple[Mark, ...]:
    width, height = size.width, size.height
    marks: list[Mark] = [
        Icon(view.icon, 62, 34, 116),
        Text(view.title, Rect(204, 36, width - 220, 62), "hero", "text", "bg0"),
        Text(view.why, Rect(206, 98, width - 222, 58), "strong", "text", "bg0", lines=2),
    ]
    columns = 4 if len(view.tiles) > 3 else 3
    rows = -(-len(view.tiles) // columns)
    area = Rect(16, 176, width - 32, 92.0 * rows + 8 * (rows - 1))
    for tile, place in zip(view.tiles, area.grid(columns, rows, 8), strict=False):
        marks += _end_tile(tile, place)
    row = Rect(16, height - 88, width - 32, 76)
    weights = [2.0 if button.kind == "primary" else 1.0 for button in view.buttons]
    for place, button in zip(row.columns(weights, 12), view.buttons, strict=True):
        marks += key(place, button, style="btn_big" if button.kind == "primary" else None)
    return tuple(marks)


def _over_tall(view: GameOverView, size: Canvas) -> tuple[Mark, ...]:
    width, height = size.width, size.height
    marks: list[Mark] = [
        Icon(view.icon, width / 2 - 48, 14, 96),
        Text(view.title, Rect(16, 112, width - 32, 56), "hero", "text", "bg0", "center"),
        Text(view.why, Rect(20, 168, width - 40, 76), "strong", "text", "bg0", "center", lines=3),
    ]
    rows = -(-len(view.tiles) // 2)
    tall = min(92.0, (height - 178 - 252 - 8 * (rows - 1)) / rows)
    area = Rect(12, 252, width - 24, tall * rows + 8 * (rows - 1))
    for tile, place in zip(view.tiles, area.grid(2, rows, 8), strict=False):
        marks += _end_tile(tile, place)
    others = [button for button in view.buttons if button.kind != "primary"]
    main = [button for button in view.buttons if button.kind == "primary"]
    y = height - 84
    for place, button in zip(
        Rect(12, y, width - 24, 72).columns([1] * max(1, len(others)), 8), others, strict=False
    ):
        marks += key(place, button, style="label_bold", stacked=True, icon_size=30)
    for button in main:
        marks += key(Rect(12, y - 86, width - 24, 76), button)
    return tuple(marks)
