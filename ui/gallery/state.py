"""One thing to look at."""

from __future__ import annotations

from dataclasses import dataclass

from ui.desk import Desk
from ui.gallery.evening import StillHouse


@dataclass(frozen=True)
class State:
    """What the desk and the house show."""

    desk: Desk
    house: StillHouse
