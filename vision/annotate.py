"""A picture with what was read drawn onto it."""

from __future__ import annotations

import cv2
import numpy as np

from vision.picture import Picture
from vision.reading import Reading

SURE = (120, 200, 60)
UNSURE = (40, 160, 250)


def annotate(picture: Picture, reading: Reading) -> Picture:
    """A copy with the outline, face and confidence of every die; unsure ones in orange."""
    drawn = picture.copy()
    unit = max(picture.shape[:2]) / 1000
    thick = max(1, round(2 * unit))
    for die in reading.dice:
        colour = SURE if die.sure else UNSURE
        corners = np.rint(np.asarray(die.corners)).astype(np.int32)
        cv2.polylines(drawn, [corners], True, colour, thick, cv2.LINE_AA)
        label = f"{die.face}{'' if die.sure else '?'} {100 * die.confidence:.0f}"
        x, y = int(corners[:, 0].min()), int(corners[:, 1].min() - 6 * unit)
        for tint, width in (((0, 0, 0), 3 * thick), (colour, thick)):
            cv2.putText(
                drawn,
                label,
                (x, y),
                cv2.FONT_HERSHEY_SIMPLEX,
                0.55 * unit,
                tint,
                width,
                cv2.LINE_AA,
            )
    return drawn
