"""The Roll screen and its face picker, wide and tall."""

from __future__ import annotations

from ui.geometry import Angle, Canvas, Rect
from ui.marks import Box, Die, Disc, Dots, Icon, Line, Live, Mark, Page, Panel, Press, Text
from ui.screens.diecard import LINE, OUTLINE_WIDTH, die_card
from ui.screens.facegrid import face_keys
from ui.screens.keys import key
from ui.theme import LINE_NORMAL, LINE_STRONG, RADIUS_BUTTON, RADIUS_PANEL, VEIL
from ui.view.parts import Button, Notice
from ui.view.roll import PickerView, RollView

_FADE = 0.16
_REROLL_PITCH = 29.0
_TALL_HEADER = 66.0
_DOTS_ROOM = 9  # letters wide


def roll_page(view: RollView, canvas: Canvas, angle: Angle) -> Page:
    """The page of a roll, turned to the roller."""
    size = canvas.turned(angle)
    marks = _wide(view, size) if size.wide else _tall(view, size)
    return Page(f"roll {view.state}", (Panel("roll", canvas.rect, marks, angle, fade=_FADE),))


def picker_panels(view: PickerView, canvas: Canvas, angle: Angle) -> tuple[Panel, ...]:
    """The faces of one die over the darkened screen."""
    size = canvas.turned(angle)
    if size.wide:
        box = Rect(size.width / 2 - 290, size.height / 2 - 182, 580, 364)
        columns = 3
    else:
        box = Rect(16, size.height / 2 - 260, size.width - 32, 520)
        columns = 2
    inner = box.inset(24, 16)
    keys_top = box.bottom - 78
    grid = Rect(inner.x, box.y + 84, inner.w, keys_top - box.y - 84 - 12)
    row = Rect(inner.x, keys_top, inner.w, 68)
    buttons = [view.cancel, *([view.other] if view.other else [])]
    marks: list[Mark] = [
        Box(size.rect, VEIL, radius=0),
        Box(box, "bg1", "brass", LINE_STRONG, RADIUS_PANEL + 2),
        Text(view.title, Rect(inner.x, box.y + 16, inner.w, 36), "h2", "brass", "bg1", "center"),
        Text(view.sub, Rect(inner.x, box.y + 52, inner.w, 24), "label", "dim", "bg1", "center"),
        *face_keys(view.faces, grid, columns, 8, stacked=False),
    ]
    for place, button in zip(row.columns([1] * len(buttons), 12), buttons, strict=True):
        marks += key(place, button)
    return (Panel("picker", canvas.rect, tuple(marks), angle, solid=True),)


def _header(view: RollView, width: float, height: float) -> list[Mark]:
    left = 60.0
    marks: list[Mark] = []
    if view.back is not None:
        marks += key(Rect(8, 4, 44, 48), view.back, stacked=True, icon_size=26, pad=2)
    else:
        marks.append(Icon(view.role or "role_hidden", 13, 12, 38))
    right = width - 14 - _REROLL_PITCH * view.rerolls_total
    words = right - 10 - 110
    top = 4.0 if height < _TALL_HEADER else 0.0
    below = Rect(left, top + 30, words - left, height - top - 31)
    marks += [
        Text(view.title, Rect(left, top, words - left, 32), "h2", "brass", "bg0"),
        Text(view.ability, below, "label", "dim", "bg0", size=15.0, lines=2),
        Text(
            view.rerolls, Rect(right - 120, 11, 110, 22), "label", "dim", "bg0", "right", size=15.0
        ),
        Text(
            view.rerolls_count, Rect(right - 120, 31, 110, 22), "label_bold", "text", "bg0", "right"
        ),
    ]
    for n in range(view.rerolls_total):
        on = n < view.rerolls_left
        marks.append(
            Icon(
                "reroll",
                right + n * _REROLL_PITCH + 1,
                19,
                26,
                tint="sky" if on else "line",
                alpha=1 if on else 0.6,
            )
        )
    return marks


def _tray(view: RollView, rect: Rect, columns: int) -> list[Mark]:
    if view.faces:
        return list(face_keys(view.faces, rect, columns, 6, stacked=True))
    inside = rect.inset(6)
    wide = min(inside.w, inside.h * view.aspect)
    high = wide / view.aspect
    picture = Rect(rect.centre[0] - wide / 2, rect.centre[1] - high / 2, wide, high)
    marks: list[Mark] = [
        Box(rect, "#0D0907", "line", LINE_STRONG, RADIUS_BUTTON, shadow=True),
        Box(inside, "felt", radius=10),
        Live(picture),
        *_drawn(view.lying, inside),
    ]
    for outline in view.outlines:
        points = tuple(
            (picture.x + x * picture.w, picture.y + y * picture.h) for x, y in outline.corners
        )
        marks.append(
            Line(points, LINE[outline.fate], OUTLINE_WIDTH, True, outline.fate == "unsure")
        )
        xs, ys = [x for x, _ in points], [y for _, y in points]
        if outline.fate == "unsure":
            marks += [
                Disc(max(xs), min(ys), 13, "brass"),
                Text(
                    "?",
                    Rect(max(xs) - 13, min(ys) - 13, 26, 26),
                    "label_bold",
                    "ink",
                    "brass",
                    "center",
                ),
            ]
        if outline.tap is not None:
            hit = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
            marks.append(Press(hit, outline.tap, (), f"die {view.outlines.index(outline) + 1}"))
    return marks


def _drawn(lying: tuple[tuple[str | None, bool], ...], rect: Rect) -> list[Mark]:
    """The dice in a drawn tray, in two rows."""
    upper = -(-len(lying) // 2)
    side = min(64.0, rect.h / 2 - 24, rect.w / max(upper, 1) - 16)
    marks: list[Mark] = []
    for row, dice in zip(
        rect.inset(10).rows([1, 1], 0), (lying[:upper], lying[upper:]), strict=True
    ):
        for place, (face, black) in zip(
            row.columns([1] * max(1, len(dice)), 0), dice, strict=False
        ):
            x, y = place.centre
            marks.append(Die(face, Rect(x - side / 2, y - side / 2, side, side), black))
    return marks


def _strip(view: RollView, rect: Rect) -> list[Mark]:
    marks: list[Mark] = []
    rooms = [len(word) + (_DOTS_ROOM if on and view.moving else 4) for word, on in view.strip]
    for place, (word, on) in zip(rect.columns(rooms, 3), view.strip, strict=True):
        marks.append(Box(place, "brass" if on else "bg1", radius=8))
        if on and view.moving:
            dots = Rect(place.right - 28, place.y + place.h / 2 - 2.5, 20, 5)
            marks.append(Dots(dots, "ink"))
            place = Rect(place.x, place.y, place.w - 26, place.h)
        marks.append(
            Text(
                word,
                place.inset(3, 0),
                "label_bold" if on else "small",
                "ink" if on else "off_text",
                "brass" if on else "bg1",
                "center",
                size=15.0 if on else 14.0,
            )
        )
    return marks


def _message(view: RollView, rect: Rect) -> list[Mark]:
    left = 0.0
    marks: list[Mark] = []
    if view.warn:
        marks.append(Icon("warning", rect.x + 3, rect.y + max(0, min(10, rect.h / 2 - 16)), 32))
        left = 42.0
    box = Rect(rect.x + left, rect.y, rect.w - left, rect.h)
    marks.append(Text(view.message, box, "strong", "text", "bg0", lines=3))
    return marks


def banner(notice: Notice, rect: Rect, icon: str = "arrow_token") -> list[Mark]:
    """What happened, in two lines over the whole width."""
    left = rect.x + 44
    if notice.sub is None:
        words = Rect(left, rect.y + 2, rect.right - left - 8, rect.h - 4)
        return [
            Box(rect, "danger_bg", "danger", LINE_NORMAL, 12),
            Icon("warning", rect.x + 8, rect.y + rect.h / 2 - 15, 30),
            Text(notice.text, words, "label", "danger_text", "danger_bg", lines=2),
        ]
    fill, line = ("bg1", "line") if notice.quiet else ("#2B1A0C", "arrow")
    return [
        Box(rect, fill, line, LINE_NORMAL, 12),
        Icon(icon, rect.x + 8, rect.y + rect.h / 2 - 15, 30),
        Text(
            notice.text,
            Rect(left, rect.y + 3, rect.right - left - 8, 23),
            "label_bold",
            "text",
            "active_bg",
        ),
        Text(
            notice.sub or "",
            Rect(left, rect.y + 25, rect.right - left - 8, 20),
            "label",
            "dim",
            "active_bg",
            size=15.0,
        ),
    ]


def _cards(view: RollView, rect: Rect, gap: float) -> list[Mark]:
    marks: list[Mark] = []
    width = min(110.0, (rect.w - gap * (len(view.cards) - 1)) / len(view.cards))
    x = rect.x + (rect.w - width * len(view.cards) - gap * (len(view.cards) - 1)) / 2
    for card in view.cards:
        marks += die_card(card, Rect(x, rect.y, width, rect.h))
        x += width + gap
    return marks


def _wide(view: RollView, size: Canvas) -> tuple[Mark, ...]:
    width, height = size.width, size.height
    left = Rect(12, 62, 290 * width / 800, height)
    bottom = height - 78
    x = left.right + 12
    right = Rect(x, 62, width - x - 12, bottom - 62 - 12)
    picture_bottom = bottom - 122
    marks = _header(view, width, 56)
    marks += _tray(view, Rect(left.x, 62, left.w, picture_bottom - 62), 3)
    if view.strip:
        marks += _strip(view, Rect(left.x, picture_bottom + 8, left.w, 28))
    marks += _message(view, Rect(left.x, picture_bottom + 40, left.w, 76))
    top = 62.0
    if view.banner is not None:
        marks += banner(view.banner, Rect(right.x, top, right.w, 48))
        top += 58
    if view.chips:
        row = Rect(right.x, top, right.w, 68)
        for place, button in zip(row.columns([1] * len(view.chips), 8), view.chips, strict=True):
            marks += key(place, button)
        top += 76
    marks += _cards(view, Rect(right.x, top, right.w, min(270.0, right.bottom - top)), 6)
    small = [button for button in (view.look_again, view.by_touch) if button is not None]
    row = Rect(left.x, bottom, left.w, 68)
    for place, button in zip(row.columns([1] * max(len(small), 1), 10), small, strict=False):
        marks += key(place, button, style="label_bold", stacked=True, icon_size=26)
    reroll, primary = Rect(right.x, bottom, right.w, 68).columns([216, 248], 10)
    marks += key(reroll, view.reroll)
    marks += key(primary, view.primary)
    return tuple(marks)


def _tall(view: RollView, size: Canvas) -> tuple[Mark, ...]:
    width, height = size.width, size.height
    whole = Rect(12, 0, width - 24, height)
    bottom = height - 80
    cards_height = 260.0 if height > 840 else 236.0
    cards_top = bottom - cards_height - 6
    top = cards_top
    marks = _header(view, width, _TALL_HEADER)
    if view.chips:
        top -= 76
        row = Rect(whole.x, top, whole.w, 68)
        for place, button in zip(row.columns([1] * len(view.chips), 8), view.chips, strict=True):
            marks += key(place, button)
    if view.banner is not None:
        top -= 58
        marks += banner(view.banner, Rect(whole.x, top, whole.w, 50))
    top -= 46
    marks += _message(view, Rect(whole.x, top, whole.w, 42))
    if view.strip:
        top -= 34
        marks += _strip(view, Rect(whole.x, top, whole.w, 28))
    marks += _tray(view, Rect(whole.x, 66, whole.w, top - 66 - 8), 3)
    marks += _cards(view, Rect(whole.x, cards_top, whole.w, cards_height), 4)
    marks += _tall_row(view, Rect(whole.x, bottom, whole.w, 70))
    return tuple(marks)


def _tall_row(view: RollView, row: Rect) -> list[Mark]:
    marks: list[Mark] = []
    x = row.x
    for button in (view.look_again, view.by_touch):
        if button is not None:
            bare = Button("", button.intent, button.icon, name=button.label)
            marks += key(Rect(x, row.y, 68, row.h), bare, stacked=True, icon_size=34)
            x += 76
    rest = Rect(x, row.y, row.right - x, row.h)
    reroll, primary = rest.columns([132, 166], 8)
    bare = Button(view.reroll.label, view.reroll.intent, kind=view.reroll.kind)
    marks += key(reroll, bare, style="btn")
    marks += key(primary, view.primary, icon_size=30)
    return marks
