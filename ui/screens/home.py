"""Home: continue, start, look, set."""

from __future__ import annotations

from ui.geometry import Angle, Canvas, Rect
from ui.marks import Box, Caption, Die, Icon, Mark, Page, Panel, Press, Text
from ui.screens.keys import key
from ui.theme import LINE_NORMAL, RADIUS_PANEL
from ui.view.home import ContinueView, GameKey, HomeView, LanguageView
from ui.view.parts import Button, Notice

_ROOMY = 210.0


def home_page(view: HomeView, canvas: Canvas, angle: Angle) -> Page:
    """Turned to the host's edge."""
    size = canvas.turned(angle)
    marks = _wide(view, size) if size.wide else _tall(view, size)
    banner = 64.0 if size.wide else 88.0
    if view.notice is not None:
        marks = (*marks, *_banner(view.notice, Rect(0, 0, size.width, banner)))
    if view.rotate is not None:
        corner = Rect(size.width - 80, banner + 10 if view.notice else 10, 68, 60)
        marks = (*marks, *key(corner, view.rotate, size.rect, stacked=True, icon_size=32))
    background = "evening" if angle == 0 else "planks"
    return Page("home", (Panel("home", canvas.rect, marks, angle),), background)


def _banner(notice: Notice, rect: Rect) -> tuple[Mark, ...]:
    words = Rect(rect.x + 64, rect.y + 4, rect.w - 80, rect.h - 8)
    return (
        Box(rect, "danger_bg", "danger", LINE_NORMAL, 0),
        Icon("warning", rect.x + 16, rect.y + (rect.h - 34) / 2, 34),
        Text(notice.text, words, "strong", "danger_text", "danger_bg", lines=3),
    )


def _title(view: HomeView, x: float, y: float, width: float) -> list[Mark]:
    return [
        Icon("sheriff", x - 90, y - 46, 76),
        Text(view.title, Rect(x, y - 42, width, 54), "h1", "text", "#24131A"),
        Text(view.motto, Rect(x + 2, y + 10, width, 26), "label", "text", "#3A1A1A"),
    ]


def _wide(view: HomeView, size: Canvas) -> tuple[Mark, ...]:
    width, height = size.width, size.height
    top = 150.0 + (height - 480) * 0.3
    row = (height - top - 20 - 16) / 2
    marks = _title(view, 116, 74, width - 210) if view.notice is None else []
    upper = Rect(20, top, width - 40, row)
    lower = Rect(20, top + row + 16, width - 40, row)
    if view.saved is not None:
        left, right = upper.columns([470, 270], 20)
        marks += _continue(view.saved, left)
        marks += _game(view.games[0], right)
        under_left, under_right = lower.columns([470, 270], 20)
        rest = view.games[1:]
        places = under_left if rest else lower
        if rest:
            marks += _game(rest[0], under_right)
    else:
        for place, game in zip(upper.columns([1] * len(view.games), 10), view.games, strict=True):
            marks += _game(game, place)
        places = lower
    if view.places:
        for place, button in zip(
            places.columns([1] * len(view.places), 14), view.places, strict=True
        ):
            marks += _place(button, place)
    if view.status:
        marks.append(
            Text(view.status, Rect(20, height - 19, width - 40, 18), "small", "dim", "bg0")
        )
    return tuple(marks)


def _tall(view: HomeView, size: Canvas) -> tuple[Mark, ...]:
    width, height = size.width, size.height
    marks = _title(view, 112, 124, width - 124) if view.notice is None else []
    x, w = 16.0, width - 32
    y = 226.0 if height > 840 else 190.0
    gap = 16.0 if height > 840 else 12.0
    if view.saved is not None:
        marks += _continue(view.saved, Rect(x, y, w, 170))
        y += 170 + gap
    for game in view.games:
        marks += _game(game, Rect(x, y, w, 120))
        y += 120 + gap
    if view.places:
        row = Rect(x, y, w, 100)
        for place, button in zip(row.columns([1] * len(view.places), 8), view.places, strict=True):
            marks += _place(button, place)
    if view.status:
        marks.append(
            Text(view.status, Rect(x, height - 36, w, 22), "label", "dim", "bg0", "center")
        )
    return tuple(marks)


def _place(button: Button, rect: Rect) -> tuple[Mark, ...]:
    """A way to another part of the app; with little room its icon stands above its name."""
    if rect.w >= _ROOMY:
        return key(rect, button)
    return key(rect, button, style="label_bold", stacked=True, icon_size=34)


def _continue(saved: ContinueView, rect: Rect) -> tuple[Mark, ...]:
    plate = Box(
        Rect(rect.x, rect.y, rect.w, rect.h - 4),
        "brass",
        radius=RADIUS_PANEL,
        shadow=True,
        lip="brass_lo",
        gloss="#FFD27A59",
        pressed="brass_lo",
    )
    inner = rect.inset(22, 0)
    marks: list[Mark] = [
        plate,
        Text(
            saved.button.label,
            Rect(inner.x, rect.y + 14, inner.w, 40),
            "h2",
            "ink",
            "brass",
            size=27.0,
        ),
        Text(
            saved.button.sub or "", Rect(inner.x, rect.y + 54, inner.w, 26), "label", "ink", "brass"
        ),
    ]
    if saved.lives:
        gap = 6.0
        chip = min(66.0, (inner.w - gap * (len(saved.lives) - 1)) / len(saved.lives))
        for index, (life, name) in enumerate(saved.lives):
            place = Rect(inner.x + index * (chip + gap), rect.bottom - 66, chip, 52)
            marks += [
                Box(place, "#33250F", radius=12),
                Text(
                    str(life),
                    Rect(place.x, place.y + 4, chip, 26),
                    "h3",
                    "brass",
                    "active_bg",
                    "center",
                    size=21.0,
                ),
                Text(
                    name,
                    Rect(place.x + 1, place.y + 29, chip - 2, 20),
                    "small",
                    "text",
                    "active_bg",
                    "center",
                    ellipsis=True,
                ),
            ]
    return (Press(rect, saved.button.intent, tuple(marks), saved.button.label),)


def _game(game: GameKey, rect: Rect) -> tuple[Mark, ...]:
    marks: list[Mark] = [Box(rect, "bg1", "line", LINE_NORMAL, RADIUS_PANEL, True, pressed="bg3")]
    x = rect.x + 18
    low = rect.h < 130
    side, y = (34.0, rect.y + 10) if low else (44.0, rect.y + 16)
    for face in game.faces:
        marks.append(Die(face, Rect(x, y, side, side)))
        x += side + 7
    for icon in game.icons:
        marks.append(Icon(icon, x, y, side))
        x += side + 7
    words = Rect(rect.x + 18, rect.bottom - 72, rect.w - 32, 32)
    marks += [
        Text(game.button.label, words, "h3", "text", "bg1"),
        Text(
            game.button.sub or "",
            Rect(words.x, rect.bottom - 42, words.w, 38),
            "label",
            "dim",
            "bg1",
            size=15.0,
            lines=2,
        ),
    ]
    return (Press(rect, game.button.intent, tuple(marks), game.button.label),)


def language_page(view: LanguageView, canvas: Canvas) -> Page:
    """The first start: a tile with each language's own name, four in a row."""
    wide = canvas.wide
    columns = 4 if wide else 2
    rows = -(-len(view.languages) // columns)
    # Star and title stay in view above however many rows.
    height = min(150.0 * rows + 16 * (rows - 1), canvas.height - 264)
    area = Rect(24, canvas.height / 2 - height / 2 + 20, canvas.width - 48, height)
    marks: list[Mark] = [
        Icon("sheriff", 26, area.y - 152, 80),
        Text(view.title, Rect(116, area.y - 134, 320, 44), "h2", "text", "#24131A"),
    ]
    for place, button in zip(area.grid(columns, rows, 16), view.languages, strict=False):
        plate = Box(place, "bg2", "edge", LINE_NORMAL, RADIUS_PANEL, True, pressed="bg3")
        words = Caption(place.inset(8), button.label, style="h2")
        marks.append(Press(place, button.intent, (plate, words), button.label))
    return Page("language", (Panel("language", canvas.rect, tuple(marks)),), "evening")
