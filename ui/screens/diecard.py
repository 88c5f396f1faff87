"""A die card: the die on top keeps or marks it, the lower part corrects it."""

from __future__ import annotations

from ui.geometry import Rect
from ui.marks import Box, Caption, Die, Icon, Mark, Press, Text
from ui.theme import LINE_NORMAL, LINE_STATE, RADIUS_BUTTON, TOUCH_MIN
from ui.view.parts import HOLD_TO_CORRECT
from ui.view.roll import DieCard, Fate

_FILL: dict[Fate, str] = {
    "keep": "#33250F",
    "reroll": "sky_bg",
    "locked": "#3C1510",
    "unsure": "bg1",
    "empty": "bg1",
}
LINE: dict[Fate, str] = {
    "keep": "brass",
    "reroll": "sky",
    "locked": "danger",
    "unsure": "brass",
    "empty": "line",
}
_ICON: dict[Fate, str] = {"keep": "check", "reroll": "reroll", "locked": "lock"}
_FIX_HEIGHT = 64.0


def die_card(card: DieCard, rect: Rect) -> tuple[Mark, ...]:
    """A card in its place; the hit boxes take its full width."""
    unsure = card.fate in ("unsure", "empty")
    fill, line = _FILL[card.fate], LINE[card.fate]
    plate = Box(rect, fill, line, 3.0, RADIUS_BUTTON, dashed=unsure, pressed="bg3")
    side = min(76.0, rect.w - 14)
    die = Die(card.face, Rect(rect.x + (rect.w - side) / 2, rect.y + 8, side, side), card.black)
    y = rect.y + 8 + side + 8
    name = Text(
        card.name,
        Rect(rect.x + 5, y, rect.w - 10, 26),
        "label_bold",
        "text",
        fill,
        "center",
        size=17.0,
    )
    upper: list[Mark] = [plate, die, name]
    if card.fate in _ICON:
        upper += [
            Icon(_ICON[card.fate], rect.x + rect.w / 2 - 11, y + 27, 22, tint=line),
            Text(
                card.word,
                Rect(rect.x + 3, y + 51, rect.w - 6, 22),
                "label_bold",
                line,
                fill,
                "center",
            ),
        ]
    elif card.word:
        upper.append(
            Text(
                card.word,
                Rect(rect.x + 5, y + 27, rect.w - 10, 46),
                "label",
                "dim",
                fill,
                "center",
                lines=2,
            )
        )
    lower_top = rect.bottom - _FIX_HEIGHT - 8
    marks: list[Mark] = []
    if card.guesses:
        marks += _guesses(card, rect, y + 28, upper)
    else:
        hit = Rect(rect.x, rect.y, rect.w, lower_top - rect.y)
        marks += _pressable(card, hit, upper)
        if card.fix is not None:
            box = Rect(rect.x + 7, rect.bottom - _FIX_HEIGHT - 7, rect.w - 14, _FIX_HEIGHT)
            inner = (
                Box(box, "bg2", "line", LINE_NORMAL, 12.0, pressed="bg3"),
                Caption(
                    box.inset(2),
                    card.fix.label,
                    card.fix.icon,
                    style="label",
                    colour="dim",
                    icon_size=24,
                    icon_colour="dim",
                    stacked=True,
                ),
            )
            hit = Rect(rect.x, rect.bottom - TOUCH_MIN - 6, rect.w, TOUCH_MIN + 6)
            marks.append(Press(hit, card.fix.intent, inner, f"{card.fix.label} {card.index + 1}"))
    return tuple(marks)


def _pressable(card: DieCard, hit: Rect, marks: list[Mark]) -> list[Mark]:
    if card.tap is None and card.look_up is None:
        return marks
    hold = HOLD_TO_CORRECT if card.look_up is not None else None
    name = f"{card.name} {card.index + 1}"
    return [Press(hit, card.tap, tuple(marks), name, hold=hold, hold_intent=card.look_up)]


def _guesses(card: DieCard, rect: Rect, top: float, upper: list[Mark]) -> list[Mark]:
    marks = _pressable(card, Rect(rect.x, rect.y, rect.w, top - rect.y), upper)
    room = Rect(rect.x + 7, top, rect.w - 14, rect.bottom - 8 - top)
    for place, (face, button) in zip(room.rows([1, 1], 4), card.guesses, strict=False):
        first = button.kind == "primary"
        side = min(46.0, place.h - 18, place.w - 18)
        x, y = place.centre
        inner = (
            Box(
                place,
                "brass" if first else "bg2",
                "brass_lo" if first else "line",
                LINE_NORMAL,
                12.0,
                pressed="bg3",
            ),
            Die(face, Rect(x - side / 2, y - side / 2, side, side), card.black),
        )
        marks.append(Press(place, button.intent, inner, button.label))
    return marks


OUTLINE_WIDTH = LINE_STATE
