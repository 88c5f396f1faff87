"""The thread that looks at the tray: for the game, for a lesson, or at the tray itself."""

from __future__ import annotations

import queue
from collections.abc import Callable
from typing import Any

from companion.live.loop import LiveLoop, Looking, Seen
from companion.live.proposal import Expecting
from companion.ports.camera import Camera
from companion.teaching.classroom import LessonShown, TrayMoved, TrayShown
from companion.teaching.commands import TeachingCommand
from companion.teaching.corners import TrayCommand
from companion.teaching.loop import TeachingLoop
from companion.teaching.trayloop import TrayLoop


class Eyes:
    """One look at a time, as ``companion.live.runner`` wants it.

    ``whole`` is the camera with all that it sees. ``make_live`` makes the loop of the game; it may
    take long, and is called on the looking thread for the first time and again when another dice
    set is to be read with. ``put`` gets what lesson and tray have to show. Everything but
    ``step`` may be called from the main thread.
    """

    def __init__(
        self,
        whole: Camera,
        make_live: Callable[[], LiveLoop],
        teaching: TeachingLoop,
        tray: TrayLoop,
        put: Callable[[Any], None],
    ) -> None:
        self._whole = whole
        self._tray = tray
        self._make_live = make_live
        self._teaching = teaching
        self._put = put
        self._live: LiveLoop | None = None
        self._expecting: Expecting | None = None
        self._stale = False
        self._moved = False
        self._tasks: queue.SimpleQueue[Callable[[], bool]] = queue.SimpleQueue()

    def expect(self, expecting: Expecting | None) -> None:
        self._expecting = expecting
        if self._live is not None:
            self._live.expect(expecting)

    def look_again(self) -> None:
        if self._live is not None:
            self._live.look_again()

    def tell(self, command: TeachingCommand | TrayCommand) -> None:
        """Somebody teaches, or shows the tray."""
        if isinstance(command, TrayCommand):
            self._tray.tell(command)
        else:
            self._teaching.tell(command)

    def do(self, task: Callable[[], bool]) -> None:
        """A task that takes a while, done between two looks; True makes the dice read anew."""
        self._tasks.put(task)

    def read_anew(self) -> None:
        """Another dice set is in use, or the same one knows more."""
        self._stale = True

    def step(self) -> Seen:
        if self._teaching.step():
            lesson = self._teaching.lesson
            self._put(LessonShown(lesson))
            if lesson is not None and lesson.stage == "kept":
                self._stale = True
        if self._tray.step():
            self._put(TrayShown(self._tray.look))
        if self._teaching.lesson is not None or self._tray.look is not None:
            return Seen(Looking("waiting"), changed=False)
        if not self._tasks.empty() and self._tasks.get()():
            self._stale = True
        if self._live is None or self._stale:
            self._stale = False
            self._live = self._make_live()
            self._live.expect(self._expecting)
        seen = self._live.step()
        if seen.looking.state in ("waiting", "read", "no_camera"):
            self._watch_the_tray()
        return seen

    def _watch_the_tray(self) -> None:
        """Says once when the tray was pushed away, and once when it lies right again."""
        frame = self._whole.newest()
        if frame is None:
            return
        moved = self._tray.tray_moved(frame.picture, frame.seconds)
        if moved != self._moved:
            self._moved = moved
            self._put(TrayMoved(moved))
