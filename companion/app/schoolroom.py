"""Dice sets, lessons, corrections and the tray's place: the main thread's side of them."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from companion.app.corrections import Correction, keep
from companion.app.diceshelf import DiceShelf
from companion.app.eyes import Eyes
from companion.app.simulated_tray import known_dice_set
from companion.app.simulated_tutor import SimulatedTutor
from companion.app.teacher import VisionTeacher
from companion.app.tray_sight import TrayFile, TrayWindow, VisionExaminer
from companion.live.loop import LiveLoop
from companion.ports.camera import Camera
from companion.ports.notice import Notice, notice
from companion.settings.table import DICE_SET
from companion.teaching.classroom import (
    Classroom,
    LessonShown,
    SetWish,
    TrayMoved,
    TrayShown,
    UseSet,
)
from companion.teaching.commands import TeachingCommand
from companion.teaching.corners import TrayCommand, TrayLook
from companion.teaching.lesson import Lesson
from companion.teaching.loop import TeachingLoop
from companion.teaching.trayloop import TrayLoop
from companion.texts.sentences import Saying
from vision.diceset import DiceSet, DiceSetError
from vision.reader import Reader
from vision.teaching import TeachingRefused, teach_empty
from vision.watch import Watcher

_log = logging.getLogger(__name__)

SIMULATED_DICE = "simulated"
"""The set of the simulated tray, if somebody taught its dice."""


class Schoolroom:
    """Main thread only. ``state`` is what the screen shows; ``put`` leads back to this thread.

    ``used`` is told when people choose another set.
    """

    def __init__(
        self,
        dice: DiceShelf,
        tray: TrayFile,
        using: str,
        put: Callable[[Any], None],
        used: Callable[[str], None] = lambda _name: None,
    ) -> None:
        self._dice = dice
        self._tray = tray
        self._put = put
        self._used = used
        self._window: TrayWindow | None = None
        self._tutor: SimulatedTutor | None = None
        self._moved = False
        self.eyes: Eyes | None = None
        self.state = Classroom(using)

    @property
    def notices(self) -> tuple[Saying, ...]:
        """What people should know about the tray."""
        return (notice("teach.tray.moved"),) if self._moved else ()

    def simulated(self, tutor: SimulatedTutor) -> None:
        """The tray is a simulated one: its dice are laid by this tutor."""
        self._tutor = tutor
        # A set that was taught with a real camera knows nothing of simulated dice: only one that
        # people chose by its name is read with.
        if self.state.using == DICE_SET.default or not self._dice.found(self.state.using).exists():
            self.state = replace(self.state, using=SIMULATED_DICE)

    def watch_through(self, camera: Camera) -> tuple[Camera, Eyes]:
        """The camera as everybody else should see it, and the loop for the looking thread."""
        self._window = window = TrayWindow(camera, self._tray)
        self.eyes = Eyes(
            camera,
            lambda: LiveLoop(window, Watcher(self.reader(), lying_is_roll=False)),
            TeachingLoop(
                window, VisionTeacher(self._dice.path, self._dice.found), lambda: self.state.using
            ),
            TrayLoop(camera, VisionExaminer(), self._tray, partial(self._learn_empty, window)),
            self._put,
        )
        self._look_at_sets()
        return window, self.eyes

    def reader(self) -> Reader:
        """The reader for the table's own dice; one that was taught nothing reads nothing."""
        try:
            return Reader(DiceSet.load(self._dice.found(self.state.using)))
        except DiceSetError as error:
            _log.info("no dice set %s: %s", self.state.using, error)
        # The simulated dice are known without teaching; whoever taught them is heard first.
        known = self._tutor is not None and self.state.using == SIMULATED_DICE
        return Reader(known_dice_set() if known else DiceSet.blank())

    def handle(self, value: Any) -> bool:
        """Carries out what belongs here; False if it does not."""
        if isinstance(value, LessonShown):
            self._show_lesson(value.lesson)
        elif isinstance(value, TrayShown):
            self._show_tray(value.look)
        elif isinstance(value, TrayMoved):
            self._moved = value.away
            if self._window is not None:
                self._window.away = value.away
        elif isinstance(value, SetWish):
            self._fulfil(value)
        elif isinstance(value, TeachingCommand | TrayCommand):
            self.state = replace(self.state, said=None)
            if self.eyes is not None:
                self.eyes.tell(value)
        else:
            return False
        return True

    def corrected(self, correction: Correction) -> None:
        """A die was read wrong: learned from on the looking thread, when it has time."""
        name = self.state.using
        if self.eyes is not None:
            self.eyes.do(partial(keep, self._dice.found(name), self._dice.path(name), correction))

    def _look_at_sets(self) -> None:
        """The screen shows the sets as they lie in their folder now."""
        faces = self._dice.faces(self.state.using)
        names = set(self._dice.names())
        if self._tutor is not None:
            names.add(SIMULATED_DICE)
        self.state = replace(self.state, sets=tuple(sorted(names)), faces=faces)

    def _learn_empty(self, window: TrayWindow) -> Notice:
        """On the looking thread: the set in use learns the empty tray as it is read."""
        name, picture = self.state.using, window.tray()
        if picture is None:
            return notice("teach.no_picture")
        try:
            known = DiceSet.load(self._dice.found(name))
            teach_empty(known, picture).save(self._dice.path(name))
        except DiceSetError:
            return notice("teach.dice.unknown")
        except TeachingRefused as refused:
            return notice(refused.key, **refused.details)
        except OSError as error:
            return notice("teach.said.not_written", why=error.strerror or str(error))
        return notice("teach.tray.empty.done")

    def _show_tray(self, look: TrayLook | None) -> None:
        self.state = replace(self.state, tray=look)
        if self._window is not None:
            self._window.shown = "tray" if look is None else ("flat" if look.kept else "whole")

    def _show_lesson(self, lesson: Lesson | None) -> None:
        self.state = replace(self.state, lesson=lesson)
        if lesson is None or lesson.stage == "kept":
            self._look_at_sets()
        if self._tutor is not None:
            self._tutor.hear(lesson)

    def _fulfil(self, wish: SetWish) -> None:
        said = self._dice.handle(wish, self.state.using)
        if isinstance(wish, UseSet):
            self.state = replace(self.state, using=wish.name)
            self._used(wish.name)
            if self.eyes is not None:
                self.eyes.read_anew()
        self.state = replace(self.state, said=said)
        self._look_at_sets()
