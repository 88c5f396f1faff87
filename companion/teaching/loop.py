"""The lesson's own loop: looks at the newest frame and takes a picture when it is a good one.

Thread-free, like the live loop: whoever runs it owns the thread.
"""

from __future__ import annotations

import queue
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.ports.notice import Notice, notice
from companion.teaching import lesson as steps
from companion.teaching.commands import (
    BeginProof,
    BeginTeaching,
    ChooseFace,
    LeaveTeaching,
    Nod,
    SayFace,
    Skip,
    TakePicture,
    TeachConfused,
    TeachingCommand,
)
from companion.teaching.port import DiceTeacher, ShotRefused, Spot
from companion.teaching.poses import lie_anew
from companion.teaching.proof import COCKED, ReadDie, say

if TYPE_CHECKING:
    from companion.ports.camera import Camera, Frame
    from companion.ports.dice import SeenDice

SHOT_SECONDS = 1.0
"""So long the tray must be still before a picture is taken by itself."""

AGAIN_SECONDS = 2.0
"""Between two looks at a tray that does not move and is not right."""


class TeachingLoop:
    """One lesson after the other. ``tell`` may be called from another thread than ``step``."""

    def __init__(self, camera: Camera, teacher: DiceTeacher, name: Callable[[], str]) -> None:
        """``name`` says which set a lesson without a name of its own teaches."""
        self._camera = camera
        self._teacher = teacher
        self._name = name
        self._commands: queue.SimpleQueue[TeachingCommand] = queue.SimpleQueue()
        self._lesson: steps.Lesson | None = None
        self._last_frame: float | None = None
        self._looked: float | None = None
        self._stirred = True
        self._asked = False
        self._last_shot: tuple[Spot, ...] = ()
        self._good: tuple[Frame, tuple[Spot, ...]] | None = None

    @property
    def lesson(self) -> steps.Lesson | None:
        """The lesson as it stands; None while nobody teaches."""
        return self._lesson

    def tell(self, command: TeachingCommand) -> None:
        """Somebody did this; the next ``step`` follows it."""
        self._commands.put(command)

    def step(self) -> bool:
        """Follows what people did and looks once; True if the lesson has changed."""
        before = self._lesson
        while not self._commands.empty():
            self._follow(self._commands.get())
        lesson = self._lesson
        good, self._good = self._good, None
        if lesson is not None and good is not None:
            self._lesson = self._learn(lesson, *good)
        elif lesson is not None and lesson.stage in ("empty", "faces", "proof"):
            if not self._camera.state().usable:
                self._lesson = replace(lesson, watch="no_camera")
            else:
                frame = self._camera.newest(self._last_frame)
                if frame is not None:
                    self._last_frame = frame.seconds
                    self._lesson = self._look(lesson, frame)
        return self._lesson != before

    # --- what people do ------------------------------------------------------------------------

    def _follow(self, command: TeachingCommand) -> None:
        match command:
            case BeginTeaching(kinds, again, name):
                self._begin(name or self._name(), kinds, again)
                return
            case LeaveTeaching():
                self._lesson = None
                return
        lesson = self._lesson
        if lesson is None:
            return
        match command:
            case TakePicture():
                self._asked = True
            case Skip():
                lesson, self._good = steps.skip(lesson), None
            case ChooseFace(index):
                lesson, self._good = steps.choose(lesson, index), None
            case BeginProof():
                lesson = steps.prove(lesson)
            case SayFace(die, face):
                lesson = replace(lesson, proof=say(lesson.proof, die, face))
            case Nod():
                lesson = self._kept(steps.nodded(lesson))
                self._stirred = False
            case TeachConfused():
                lesson = steps.again_confused(lesson)
        self._looked = None
        self._lesson = lesson

    def _begin(self, name: str, kinds: tuple[str, ...], again: tuple[tuple[str, str], ...]) -> None:
        self._lesson = lesson = steps.start(kinds, again)
        self._teacher.begin(name, [(task.kind, task.face) for task in lesson.tasks])
        self._stirred, self._asked, self._looked, self._last_shot = True, False, None, ()

    def _kept(self, lesson: steps.Lesson) -> steps.Lesson:
        if lesson.stage != "kept":
            return lesson
        try:
            self._teacher.keep()
        except OSError as error:
            why = error.strerror or str(error)
            return replace(lesson, stage="failed", trouble=notice("teach.not_saved", why=why))
        return lesson

    # --- what the camera sees ------------------------------------------------------------------

    def _look(self, lesson: steps.Lesson, frame: Frame) -> steps.Lesson:
        rest = self._teacher.still(frame.picture, frame.seconds)
        if rest < SHOT_SECONDS and not self._asked:
            self._looked = None
            if rest == 0.0:
                self._stirred = True
            return replace(lesson, watch="moving", spots=() if rest == 0.0 else lesson.spots)
        if not (self._due(frame.seconds) or self._asked):
            return lesson
        self._looked = frame.seconds
        lesson = replace(lesson, watch="still")
        asked, self._asked = self._asked, False
        match lesson.stage:
            case "empty":
                return self._look_at_empty(lesson, frame, asked)
            case "faces":
                return self._look_at_faces(lesson, frame, asked)
            case _:
                return self._look_at_roll(lesson, frame, asked)

    def _due(self, seconds: float) -> bool:
        return self._looked is None or seconds - self._looked >= AGAIN_SECONDS

    def _look_at_empty(self, lesson: steps.Lesson, frame: Frame, asked: bool) -> steps.Lesson:
        spots = self._teacher.look(frame.picture)
        if spots and not asked:
            return replace(lesson, spots=spots, trouble=notice("teach.wrong.not_empty"))
        self._teacher.learn_empty(frame.picture)
        self._stirred = False
        return steps.empty_learned(replace(lesson, spots=()))

    def _look_at_faces(self, lesson: steps.Lesson, frame: Frame, asked: bool) -> steps.Lesson:
        task = lesson.task
        if task is None:
            return lesson
        spots = self._teacher.look(frame.picture)
        trouble = None if asked else self._wrong(task, spots, frame)
        if trouble is not None:
            return replace(lesson, spots=spots, trouble=trouble)
        # Learning takes seconds on a small computer: the screen says so first.
        self._good = (frame, spots)
        return replace(lesson, watch="learning", spots=spots, trouble=None)

    def _learn(self, lesson: steps.Lesson, frame: Frame, spots: tuple[Spot, ...]) -> steps.Lesson:
        task = lesson.task
        if task is None:
            return lesson
        lesson = replace(lesson, watch="still")
        try:
            dice = self._teacher.learn(frame.picture, task.kind, task.face)
        except ShotRefused as refused:
            return replace(lesson, spots=spots, trouble=refused.reason)
        self._stirred, self._last_shot = False, spots
        after = steps.learned(lesson, spots, dice)
        if dice < len(spots) and after.stage == "faces":
            after = replace(after, trouble=notice("teach.wrong.odd_die", n=len(spots) - dice))
        return after

    def _wrong(self, task: steps.FaceTask, spots: tuple[Spot, ...], frame: Frame) -> Notice | None:
        """What keeps this from being a good picture; None if nothing does."""
        if not spots:
            return notice("teach.wrong.no_dice")
        if not task.dice <= len(spots) <= steps.MOST_PER_SHOT:
            return notice("teach.wrong.count", n=len(spots), expected=task.dice)
        proportion = frame.width / frame.height
        if not self._stirred or not lie_anew(spots, self._last_shot, proportion):
            return notice("teach.wrong.same_poses")
        if not task.taken:
            other = _other_face(self._teacher.read(frame.picture), task)
            if other is not None:
                return notice("teach.wrong.other_face", face=other)
        return None

    def _look_at_roll(self, lesson: steps.Lesson, frame: Frame, asked: bool) -> steps.Lesson:
        if lesson.proof.roll and not (asked or self._stirred):
            return lesson
        if not (self._stirred or asked):
            return lesson
        reading = self._teacher.read(frame.picture)
        if reading.trouble is not None:
            return replace(lesson, trouble=notice(reading.trouble))
        if not reading.dice:
            return replace(lesson, trouble=notice("teach.wrong.no_dice"))
        tilted = sum(die.face == COCKED for die in reading.dice)
        if tilted and not asked:
            return replace(lesson, trouble=notice("teach.wrong.tilted", n=tilted))
        self._stirred = False
        roll = tuple(
            ReadDie(
                die.kind,
                die.face,
                die.sure,
                tuple((x / frame.width, y / frame.height) for x, y in die.corners),
            )
            for die in reading.dice
        )
        return replace(lesson, proof=replace(lesson.proof, roll=roll), trouble=None)


def _other_face(reading: SeenDice, task: steps.FaceTask) -> str | None:
    """The face that most dice surely show already, if it is not the one to teach."""
    sure = Counter(die.face for die in reading.dice if die.sure and die.kind == task.kind)
    if not sure:
        return None
    face, count = sure.most_common(1)[0]
    return face if face != task.face and count > len(reading.dice) / 2 else None
