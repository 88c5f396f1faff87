"""A lesson at the simulated tray: real pixels, real teacher, a clock that the test moves."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from companion.app.simulated_hand import BOX
from companion.app.simulated_tray import SimulatedTray
from companion.app.simulated_tutor import SimulatedTutor
from companion.app.teacher import VisionTeacher
from companion.ports.camera import CameraState, Frame
from companion.teaching.commands import BeginTeaching, Nod
from companion.teaching.lesson import Lesson
from companion.teaching.loop import TeachingLoop
from tests.hand_clock import HandClock

FRAME_SECONDS = 0.25


class TrayCamera:
    """The simulated tray by a clock that stands still between two frames."""

    def __init__(self, tray: SimulatedTray, clock: HandClock) -> None:
        self._tray, self._clock = tray, clock

    def state(self) -> CameraState:
        return CameraState("watching", 0.0)

    def newest(self, after: float | None = None) -> Frame | None:
        now = self._clock.now()
        return None if after == now else Frame(self._tray.render(now), now, 640, 480)

    def lock_look(self) -> None: ...
    def free_look(self) -> None: ...
    def close(self) -> None: ...


def taught_by_lesson(
    folder: Path, kinds: tuple[str, ...] = ("base",), most_frames: int = 1500
) -> tuple[Lesson, Path]:
    """Runs a whole lesson with its proof; every roll that was read gets its nod."""
    clock = HandClock()
    tray = SimulatedTray(np.random.default_rng(3), BOX)
    tutor = SimulatedTutor(tray, clock)
    path = folder / "mine.dice"
    loop = TeachingLoop(TrayCamera(tray, clock), VisionTeacher(lambda _name: path), lambda: "mine")
    loop.tell(BeginTeaching(kinds))
    for _ in range(most_frames):
        # What happens between two frames of rolling dice is of no interest.
        clock.seconds = max(clock.seconds + FRAME_SECONDS, tray.busy_until - FRAME_SECONDS)
        loop.step()
        assert loop.lesson is not None
        tutor.hear(loop.lesson)
        if loop.lesson.proof.roll:
            loop.tell(Nod())
        if loop.lesson.stage in ("kept", "failed"):
            break
    assert loop.lesson is not None
    return loop.lesson, path
