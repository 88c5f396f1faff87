"""A rectangle on a turned sheet, as it lies on the screen."""

from __future__ import annotations

from ui.geometry import Angle, Canvas, Rect


def turned_rect(rect: Rect, canvas: Canvas, angle: Angle) -> Rect:
    """Where ``rect`` of a full sheet turned by ``angle`` (counter-clockwise) is on the screen."""
    width, height = canvas.width, canvas.height
    match angle:
        case 90:
            return Rect(rect.y, height - rect.right, rect.h, rect.w)
        case 180:
            return Rect(width - rect.right, height - rect.bottom, rect.w, rect.h)
        case 270:
            return Rect(width - rect.bottom, rect.x, rect.h, rect.w)
        case _:
            return rect
