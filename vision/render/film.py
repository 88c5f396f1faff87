"""Films of a turn: dice tumble in and come to rest, hands take some, dice are thrown again.

A `Script` is written step by step; `film()` closes it:

    script = Script(np.random.default_rng(1), [BASE_DICE] * 5)
    script.wait(0.5)
    script.throw([0, 1, 2, 3, 4], ["arrow", "beer", "gatling", "arrow", "bullseye1"])
    script.wait(2.0)
    script.take([3, 4])
    script.throw([3, 4], ["beer", "beer"])
    script.wait(2.0)
    for seconds, picture in script.film().frames(fps=30): ...

The truth of a film is `Film.rests`: one entry per roll that came to rest.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from vision.render.hand import Hand
from vision.render.pose import Pose, about, lowest, then
from vision.render.scene import Picture, PlacedDie, Scene, TrueDie, render, truth_of
from vision.render.style import DiceStyle
from vision.render.things import Shade
from vision.render.throw import throw

_FLIGHT_SECONDS = (0.75, 1.25)
_ENTRY_MM = 60.0  # how far outside the tray's wall a thrown die appears
_BOUNCE_MM = 26.0
_HAND_SECONDS = 0.35  # for reaching in, and again for leaving
_HAND_AWAY_MM = 190.0
_CARRIED_MM = 38.0


@dataclass(frozen=True, slots=True)
class Rest:
    """A roll that came to rest: all dice stand still from `start` on; `stop` is when the rest ends
    (a hand comes, dice move, the film ends). `thrown` are the dice of this roll."""

    start: float
    stop: float
    dice: tuple[TrueDie, ...]
    numbers: tuple[int, ...]
    thrown: tuple[int, ...]

    def as_json(self) -> dict[str, Any]:
        return {
            "from": round(self.start, 2),
            "to": round(self.stop, 2),
            "dice": [
                {"die": number, **die.as_json()}
                for number, die in zip(self.numbers, self.dice, strict=True)
            ],
            "thrown": list(self.thrown),
        }


@dataclass(frozen=True, slots=True)
class _Motion:
    """One die moving from `start` to `stop` along `path` (share of the time → pose)."""

    number: int
    start: float
    stop: float
    path: Callable[[float], PlacedDie | None]


@dataclass(frozen=True, slots=True)
class _Change:
    """Something about the scene between `start` and `stop`: gives the scene at a share of it."""

    start: float
    stop: float
    lasting: bool
    make: Callable[[Scene, float], Scene]


@dataclass(frozen=True, slots=True)
class Film:
    """A finished film; draws any moment of it."""

    seconds: float
    rests: tuple[Rest, ...]
    tray: Scene
    motions: tuple[_Motion, ...]
    changes: tuple[_Change, ...]

    def scene_at(self, moment: float) -> Scene:
        """What the tray looks like `moment` seconds into the film."""
        latest = {motion.number: motion for motion in self.motions if moment >= motion.start}
        dice = {
            number: motion.path(
                min(1.0, (moment - motion.start) / max(motion.stop - motion.start, 1e-9))
            )
            for number, motion in latest.items()
        }
        scene = replace(self.tray, dice=tuple(die for _, die in sorted(dice.items()) if die))
        for change in self.changes:
            if moment >= change.start and (change.lasting or moment < change.stop):
                share = (moment - change.start) / max(change.stop - change.start, 1e-9)
                scene = change.make(scene, min(1.0, share))
        return scene

    def frames(
        self, fps: float = 30.0, rng: np.random.Generator | None = None
    ) -> Iterator[tuple[float, Picture]]:
        """All pictures with their time in seconds; `rng` chooses the sensor noise."""
        noise = rng or np.random.default_rng(0)
        for index in range(math.ceil(self.seconds * fps)):
            yield index / fps, render(self.scene_at(index / fps), noise)

    def as_json(self, fps: float) -> dict[str, Any]:
        """The truth file of the film."""
        return {
            "fps": fps,
            "size": list(self.tray.size),
            "rests": [rest.as_json() for rest in self.rests],
        }


@dataclass(slots=True)
class Script:
    """Writes a film step by step. `styles` has one entry per die; chance comes from `rng`."""

    rng: np.random.Generator
    styles: Sequence[DiceStyle]
    tray: Scene = field(default_factory=Scene)
    now: float = 0.0
    _lying: dict[int, PlacedDie] = field(default_factory=dict)
    _motions: list[_Motion] = field(default_factory=list)
    _changes: list[_Change] = field(default_factory=list)
    _rests: list[Rest] = field(default_factory=list)
    _thrown: set[int] = field(default_factory=set)

    def wait(self, seconds: float) -> None:
        """Nothing happens; a roll that lies now is at rest."""
        if self._thrown:
            self._come_to_rest()
        self.now += seconds

    def throw(self, numbers: Sequence[int], faces: Sequence[str], pause: float = 0.0) -> None:
        """Throws the named dice so that `faces` come up, `pause` seconds one after the other."""
        thrown: dict[int, PlacedDie] = {}
        others = [die for number, die in self._lying.items() if number not in numbers]
        for number, face in zip(numbers, faces, strict=True):
            scene = throw(
                self.rng,
                [face],
                [self.styles[number]],
                self.tray,
                lying=[*others, *thrown.values()],
            )
            thrown[number] = scene.dice[-1]
        start, side = self.now, math.pi + self.rng.uniform(-0.4, 0.4)
        ends = []
        for number, die in thrown.items():
            stop = start + self.rng.uniform(*_FLIGHT_SECONDS)
            self._motions.append(_Motion(number, start, stop, self._tumble(die, side)))
            ends.append(stop)
            start += pause
        self._end_rest()
        self.now = max(ends)
        self._lying.update(thrown)
        self._thrown.update(numbers)

    def take(self, numbers: Sequence[int], seconds: float = 0.3, pause: float = 0.4) -> None:
        """A hand takes the named dice out of the tray and stays over them for `seconds`; the tray
        then lies free for `pause` seconds."""
        self._end_rest()
        middle = np.mean([self._lying[number].pose.position[:2] for number in numbers], axis=0)
        target = (float(middle[0]) + 18.0, float(middle[1]))
        lifted = self.now + _HAND_SECONDS + seconds
        self._hand(target, seconds)
        for number in numbers:
            die = self._lying.pop(number)
            self._motions.append(
                _Motion(number, lifted - seconds / 2, lifted + _HAND_SECONDS, _carried(die))
            )
        self.now += pause

    def reach_in(self, seconds: float, at_mm: tuple[float, float] = (-20.0, 0.0)) -> None:
        """A hand comes into the tray, stays for `seconds` and leaves without a die."""
        self._end_rest()
        self._hand(at_mm, seconds)
        self._resume_rest()

    def bump(self, number: int, shift_mm: tuple[float, float], yaw: float = 0.1) -> None:
        """A finger pushes one die a little while a hand is in the tray; its face stays."""
        die = self._lying[number]
        x, y, z = die.pose.position
        self._end_rest()
        start = self.now + _HAND_SECONDS
        self._hand((x, y), 0.4)

        def path(share: float) -> PlacedDie:
            place = (x + shift_mm[0] * share, y + shift_mm[1] * share, z)
            turn = then(die.pose.turn, about((0, 0, 1), yaw * share))
            return PlacedDie(die.style, Pose(place, turn))

        self._motions.append(_Motion(number, start, start + 0.3, path))
        self._lying[number] = path(1.0)
        self._resume_rest()

    def shadow_passes(self, seconds: float, strength: float = 0.35) -> None:
        """Somebody leans over the table: a soft shadow moves over the tray and back."""

        def make(scene: Scene, share: float) -> Scene:
            edge = 160.0 - 320.0 * math.sin(math.pi * share)
            return replace(scene, shade=Shade(edge, 0.6, strength))

        self._changes.append(_Change(self.now, self.now + seconds, False, make))

    def light_changes(self, factor: float, seconds: float) -> None:
        """From now on, over `seconds`, the light becomes `factor` times as strong."""

        def make(scene: Scene, share: float) -> Scene:
            exposure = scene.lens.exposure * (1 + (factor - 1) * share)
            return replace(scene, lens=replace(scene.lens, exposure=exposure))

        self._changes.append(_Change(self.now, self.now + seconds, True, make))

    def film(self) -> Film:
        """The film as written so far."""
        if self._thrown:
            self._come_to_rest()
        self._end_rest()
        return Film(
            self.now, tuple(self._rests), self.tray, tuple(self._motions), tuple(self._changes)
        )

    def _come_to_rest(self) -> None:
        numbers = tuple(sorted(self._lying))
        scene = replace(self.tray, dice=tuple(self._lying[number] for number in numbers))
        thrown = tuple(sorted(self._thrown))
        self._rests.append(Rest(self.now, math.inf, truth_of(scene), numbers, thrown))
        self._thrown.clear()

    def _end_rest(self) -> None:
        if self._rests and self._rests[-1].stop == math.inf:
            self._rests[-1] = replace(self._rests[-1], stop=self.now)

    def _resume_rest(self) -> None:
        """Reaching in is no roll: the rest before it is stretched over it."""
        if self._rests:
            self._rests[-1] = replace(self._rests[-1], stop=math.inf)

    def _hand(self, target: tuple[float, float], seconds: float) -> None:
        """Lets a hand come, stay for `seconds` and leave; time goes on until it has left."""
        start, stop = self.now, self.now + 2 * _HAND_SECONDS + seconds
        whole = stop - start

        def make(scene: Scene, share: float) -> Scene:
            passed = share * whole
            inside = min(1.0, passed / _HAND_SECONDS, (whole - passed) / _HAND_SECONDS)
            away = _HAND_AWAY_MM * (1 - math.sin(inside * math.pi / 2))
            hand = Hand((target[0] - away, target[1]), 0.0)
            return replace(scene, hands=(*scene.hands, hand))

        self._changes.append(_Change(start, stop, False, make))
        self.now = stop

    def _tumble(self, die: PlacedDie, side: float) -> Callable[[float], PlacedDie]:
        """The way of a die from the wall on `side` to where it lies."""
        x, y, _ = die.pose.position
        reach = self.tray.tray.inner_mm[0] / 2 + _ENTRY_MM
        start_x = reach * math.cos(side)
        start_y = y + reach * math.sin(side) * 0.5
        along = math.atan2(y - start_y, x - start_x)
        axis = (-math.sin(along), math.cos(along), float(self.rng.uniform(-0.5, 0.5)))
        turns = float(self.rng.uniform(1.2, 2.6)) * 2 * math.pi
        hops = int(self.rng.integers(2, 5))

        def path(share: float) -> PlacedDie:
            left = 1 - share
            turn = then(die.pose.turn, about(axis, -turns * left**1.7))
            hop = _BOUNCE_MM * left**2 * abs(math.sin(hops * math.pi * share**0.7 + math.pi / 2))
            way = 1 - left**1.8
            place = (
                start_x + (x - start_x) * way,
                start_y + (y - start_y) * way,
                lowest(turn, die.style.edge_mm) + hop,
            )
            return PlacedDie(die.style, Pose(place, turn))

        return path


def _carried(die: PlacedDie) -> Callable[[float], PlacedDie | None]:
    """A die lifted under the palm and carried away; gone at the end."""
    x, y, z = die.pose.position

    def path(share: float) -> PlacedDie | None:
        if share >= 1:
            return None
        lifted = min(1.0, share * 2)
        back = max(0.0, share * 2 - 1)
        away = _HAND_AWAY_MM * (1 - math.cos(back * math.pi / 2))
        place = (x - away - 20 * lifted, y, z + (_CARRIED_MM - z) * lifted)
        turn = then(die.pose.turn, about((0.3, 1, 0.2), 0.8 * lifted))
        return PlacedDie(die.style, Pose(place, turn))

    return path
