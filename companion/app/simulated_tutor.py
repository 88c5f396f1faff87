"""Hands that teach: lay into the simulated tray whatever a lesson asks for."""

from __future__ import annotations

from companion.app.simulated_hand import from_the_box
from companion.app.simulated_tray import SimulatedTray
from companion.ports.clock import Clock
from companion.rules.dice.faces import FIVE_BASE
from companion.teaching.lesson import Lesson


class SimulatedTutor:
    """Hears lessons, as people read the screen."""

    def __init__(self, tray: SimulatedTray, clock: Clock) -> None:
        self._tray = tray
        self._clock = clock
        self._done: tuple[object, ...] | None = None

    def hear(self, lesson: Lesson | None) -> None:
        """Lays the dice once for every picture that is wanted, and anew after a bad one."""
        now = self._clock.now()
        if lesson is None:
            self._done = None
            return
        bad = lesson.trouble is not None and lesson.watch == "still" and now > self._tray.busy_until
        wanted = (lesson.stage, lesson.at, lesson.serial, lesson.proof.rolls)
        if wanted == self._done and not bad:
            return
        self._done = wanted
        task = lesson.task
        if lesson.stage == "empty":
            self._tray.clear(now)
        elif task is not None:
            dice = from_the_box((task.kind,) * task.dice)
            self._tray.clear(now)
            self._tray.throw(now, dice, [task.face] * task.dice)
        elif lesson.stage == "proof" and not lesson.proof.roll:
            self._tray.clear(now)
            self._tray.throw(now, from_the_box(FIVE_BASE))
