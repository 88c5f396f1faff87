"""Faces to tap: a die with its name beside or below it."""

from __future__ import annotations

from ui.geometry import Rect
from ui.marks import Box, Die, Mark, Press, Text
from ui.theme import LINE_NORMAL, LINE_STRONG, RADIUS_BUTTON
from ui.view.roll import FaceKey

_DIE_SIDE = 60.0


def face_keys(
    faces: tuple[FaceKey, ...], rect: Rect, columns: int, gap: float, stacked: bool
) -> tuple[Mark, ...]:
    """The faces row by row; ``stacked`` puts the name below the die instead of beside it."""
    rows = -(-len(faces) // columns)
    places = rect.grid(columns, rows, gap)
    return tuple(face_key(key, place, stacked) for key, place in zip(faces, places, strict=False))


def face_key(key: FaceKey, place: Rect, stacked: bool) -> Press:
    """One face in its place."""
    fill = "active_bg" if key.chosen else "bg2"
    line, width = ("brass", LINE_STRONG) if key.chosen else ("line", LINE_NORMAL)
    plate = Box(place, fill, line, width, RADIUS_BUTTON, pressed="bg3")
    if stacked:
        side = min(_DIE_SIDE, place.h - 34, place.w - 12)
        die = Rect(place.x + (place.w - side) / 2, place.y + 7, side, side)
        words = Rect(place.x + 3, die.bottom + 3, place.w - 6, place.bottom - die.bottom - 6)
        name = Text(key.name, words, "label", "text", fill, "center")
    else:
        side = min(_DIE_SIDE, place.h - 20)
        die = Rect(place.x + 10, place.y + (place.h - side) / 2, side, side)
        words = Rect(die.right + 9, place.y, place.right - die.right - 14, place.h)
        name = Text(key.name, words, "label_bold", "text", fill)
    return Press(place, key.intent, (plate, Die(key.face, die, key.black), name), key.name)
