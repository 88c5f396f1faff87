"""The thread that looks at the tray: for the game, for a lesson, or at the tray itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.live.loop import LiveLoop, Looking, Seen
from companion.live.proposal import Expecting
from companion.ports.camera import Camera
from companion.teaching.classroom import LessonShown
from companion.teaching.commands import TeachingCommand
from companion.teaching.loop import TeachingLoop


class Eyes:
    """One look at a time, as ``companion.live.runner`` wants it.

    ``make_live`` makes the loop of the game; it may take long, and is called on the looking thread
    for the first time and again when another dice set is to be read with. ``put`` gets what the
    lesson has to show. Everything but ``step`` may be called from the main thread.
    """

    def __init__(
        self,
        camera: Camera,
        make_live: Callable[[], LiveLoop],
        teaching: TeachingLoop,
        put: Callable[[Any], None],
    ) -> None:
        self._camera = camera
        self._make_live = make_live
        self._teaching = teaching
        self._put = put
        self._live: LiveLoop | None = None
        self._expecting: Expecting | None = None
        self._stale = False

    def expect(self, expecting: Expecting | None) -> None:
        self._expecting = expecting
        if self._live is not None:
            self._live.expect(expecting)

    def look_again(self) -> None:
        if self._live is not None:
            self._live.look_again()

    def tell(self, command: TeachingCommand) -> None:
        """Somebody teaches."""
        self._teaching.tell(command)

    def read_anew(self) -> None:
        """Another dice set is in use, or the same one knows more."""
        self._stale = True

    def step(self) -> Seen:
        if self._teaching.step():
            lesson = self._teaching.lesson
            self._put(LessonShown(lesson))
            if lesson is not None and lesson.stage == "kept":
                self._stale = True
        if self._teaching.lesson is not None:
            return Seen(Looking("waiting"), changed=False)
        if self._live is None or self._stale:
            self._stale = False
            self._live = self._make_live()
            self._live.expect(self._expecting)
        return self._live.step()
