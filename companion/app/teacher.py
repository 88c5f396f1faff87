"""The lesson's teacher: learns and reads with ``vision`` into a draft of a dice set."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.ports.notice import Notice, notice
from companion.teaching.port import ShotRefused, Spot
from vision.diceset import DiceSet, DiceSetError
from vision.forgetting import forget
from vision.motion import Glance, glance, moved, same_pixels
from vision.reader import Reader
from vision.settle import Stillness
from vision.teaching import TeachingRefused, find_untaught, teach, teach_empty

if TYPE_CHECKING:
    from collections.abc import Callable

    from vision.reading import Reading


class VisionTeacher:
    """Implements ``companion.teaching.port.DiceTeacher``. ``path_of`` says where a set is kept,
    ``found`` where it is read from, if elsewhere."""

    def __init__(
        self, path_of: Callable[[str], Path], found: Callable[[str], Path] | None = None
    ) -> None:
        self._path_of = path_of
        self._found = found or path_of
        self._path: Path | None = None
        self.draft = DiceSet.blank()
        self._stillness = Stillness()
        self._before: Glance | None = None
        self._reader: Reader | None = None

    def begin(self, name: str, faces: Sequence[tuple[str, str]]) -> None:
        self._path = self._path_of(name)
        try:
            self._take(forget(DiceSet.load(self._found(name)), faces))
        except DiceSetError:
            # What is not there, or cannot be read, cannot be built upon.
            self._take(DiceSet.blank())

    def still(self, picture: Any, seconds: float) -> float:
        now = glance(picture)
        before, self._before = self._before, now
        if before is not None and same_pixels(before, now):
            self._stillness = self._stillness.observe(seconds, False, identical=True)
        else:
            stirred = before is None or moved(before, now)
            self._stillness = self._stillness.observe(seconds, stirred)
        return self._stillness.seconds()

    def look(self, picture: Any) -> tuple[Spot, ...]:
        height, width = picture.shape[:2]
        tray, squares = find_untaught(self.draft, picture)
        spots = []
        for square in squares:
            there = square.scaled(1 / tray.scale)
            corners = tuple((float(x) / width, float(y) / height) for x, y in there.corners())
            spots.append(
                Spot(
                    (float(there.x) / width, float(there.y) / height),
                    corners,
                    math.degrees(float(there.angle)) % 90,
                    float(there.edge) / width,
                )
            )
        return tuple(spots)

    def learn_empty(self, picture: Any) -> None:
        self._take(teach_empty(self.draft, picture))

    def learn(self, picture: Any, kind: str, face: str) -> int:
        before = _crops(self.draft)
        try:
            self._take(teach(self.draft, picture, kind, face))
        except TeachingRefused as refused:
            raise ShotRefused(_reason(refused)) from None
        return _crops(self.draft) - before

    def read(self, picture: Any) -> Reading:
        if self._reader is None:
            self._reader = Reader(self.draft)
        return self._reader.read(picture)

    def keep(self) -> None:
        if self._path is not None:
            self.draft.save(self._path)

    def _take(self, draft: DiceSet) -> None:
        self.draft, self._reader = draft, None


def _crops(dice_set: DiceSet) -> int:
    return len(dice_set.tables.get("crops", ()))


def _reason(refused: TeachingRefused) -> Notice:
    return notice(refused.key, **refused.details)
