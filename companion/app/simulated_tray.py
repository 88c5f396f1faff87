"""The simulated tray: dice that are thrown by chance and seen only as pictures."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np

    from vision.diceset import DiceSet
    from vision.render import Scene
    from vision.render.film import Script

PICTURE_SIZE = (640, 480)  # pixels
SHIPPED = Path(__file__).with_name("simulated.dice")
"""Made by ``python -m tools.make_simulated_dice``."""
HAND_SECONDS = 0.1  # how long the hand stays over the dice it takes
PAUSE_SECONDS = 0.2  # between the hand and the throw


class SimulatedTray:
    """Dice in a tray under a camera. Whoever looks gets pixels, never faces."""

    def __init__(self, rng: np.random.Generator, kinds: Sequence[str]) -> None:
        """``kinds`` are those of the dice on the table, in die order; ``rng`` is all the chance."""
        import numpy as np

        from vision.render import Scene
        from vision.render.film import Script

        self._rng = rng
        # A camera's thread draws while the main thread throws: each has a generator of its own.
        self._noise = np.random.default_rng(rng.integers(2**32))
        self._tray = Scene(size=PICTURE_SIZE)
        self._script: Script = Script(rng, [_style(kind) for kind in kinds], self._tray)
        self._kinds = tuple(kinds)
        self._lying: set[int] = set()
        self._film = self._script.film()

    @property
    def busy_until(self) -> float:
        """When the last throw has come to rest, in seconds of the tray's clock."""
        return self._script.now

    def render(self, seconds: float) -> Any:
        """The picture that a camera over the tray takes at ``seconds`` (BGR, 8 bit)."""
        from vision.render import render

        return render(self._film.scene_at(seconds), self._noise).image

    def throw(
        self, seconds: float, dice: Sequence[int], faces: Sequence[str] | None = None
    ) -> None:
        """From ``seconds`` on a hand takes those of the dice that lie there and throws them.

        ``faces`` are what they shall show; chance decides without.
        """
        from companion.rules.dice.faces import SIDES

        script = self._script
        script.now = max(script.now, seconds)
        lying = [die for die in dice if die in self._lying]
        if lying:
            script.take(lying, HAND_SECONDS, PAUSE_SECONDS)
        if faces is None:
            faces = [str(self._rng.choice(SIDES[self._kinds[die]])) for die in dice]  # type: ignore[index]
        script.throw(list(dice), list(faces))
        self._lying |= set(dice)
        self._film = script.film()

    def clear(self, seconds: float) -> None:
        """From ``seconds`` on a hand takes all dice out of the tray."""
        self._script.now = max(self._script.now, seconds)
        if self._lying:
            self._script.take(sorted(self._lying), HAND_SECONDS, PAUSE_SECONDS)
        self._lying.clear()
        self._film = self._script.film()

    def die_at(self, x: float, y: float) -> int:
        """The die that a hand finds there; a place is a share (0 to 1) of the picture's size."""
        from vision.render import truth_of

        width, height = self._tray.size
        truths = truth_of(self._film.scene_at(self._script.now))
        away = {
            number: math.dist(die.center, (x * width, y * height))
            for number, die in zip(sorted(self._lying), truths, strict=True)
        }
        return min(away, key=lambda number: away[number])


def _style(kind: str) -> Any:
    from vision.render import BASE_DICE, DUEL_DICE

    return DUEL_DICE if kind == "duel" else BASE_DICE


def known_dice_set() -> DiceSet:
    """What the reader knows of all simulated dice: as shipped, or taught now where the shipped set
    is missing or of another version."""
    from companion.rules.dice.faces import FACES
    from vision.diceset import DiceSet, DiceSetError

    try:
        return DiceSet.load(SHIPPED)
    except DiceSetError:
        return taught_dice_set(tuple(FACES))


def taught_dice_set(kinds: Sequence[str]) -> DiceSet:
    """What the reader knows of the simulated dice: taught from pictures, as people teach theirs."""
    import numpy as np

    from companion.rules.dice.faces import FACES
    from vision.diceset import DiceSet
    from vision.render import Scene, render, throw
    from vision.teaching import teach, teach_empty

    rng = np.random.default_rng(0)
    tray: Scene = Scene(size=PICTURE_SIZE)
    dice_set = teach_empty(DiceSet.blank(), render(tray, rng).image)
    for kind in sorted(set(kinds)):
        for face in FACES[kind]:  # type: ignore[index]
            scene = throw(rng, [face] * 5, [_style(kind)], tray)
            dice_set = teach(dice_set, render(scene, rng).image, kind, face)
    return dice_set
