"""Looking at the tray itself: its four corners, and whether the camera sees it well.

Thread-free, like the live loop: whoever runs it owns the thread.
"""

from __future__ import annotations

import queue
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Protocol

from companion.ports.dice import Point
from companion.teaching.corners import (
    Corners,
    ForgetTray,
    KeepTray,
    LeaveTray,
    Light,
    LockLook,
    LookAtTray,
    MoveCorner,
    NudgeCorner,
    ShootEmpty,
    ShowCorners,
    TrayCommand,
    TrayLook,
    UseMarkers,
    trouble,
)

if TYPE_CHECKING:
    from companion.ports.camera import Camera
    from companion.ports.notice import Notice

EXAMINE_SECONDS = 0.4
FLICKER_PICTURES = 12
MOVED_SECONDS = 5.0
"""Between two looks whether the tray lies where it lay."""

INSET = 0.06
"""Where the handles stand before anybody has moved them: this far inside the picture."""

_FIRST = Corners(((INSET, INSET), (1 - INSET, INSET), (1 - INSET, 1 - INSET), (INSET, 1 - INSET)))


@dataclass(frozen=True, slots=True)
class Examined:
    """What one picture tells: places are shares of the picture."""

    brightness: float
    light: Light
    sharpness: float
    sharp: bool
    markers: dict[int, Point]


class TrayExaminer(Protocol):
    """Looks at pictures of the tray."""

    def examine(self, picture: Any) -> Examined: ...

    def flickers(self, pictures: list[Any]) -> bool:
        """Whether the light goes up and down from picture to picture."""
        ...


class TrayKeeper(Protocol):
    """Keeps the tray's place from evening to evening."""

    @property
    def corners(self) -> Corners | None: ...

    def keep(self, corners: Corners, picture: Any) -> None:
        """From now on the tray is there; ``picture`` is how it looks there, None if unknown."""
        ...

    def forget(self) -> None:
        """The whole picture is the tray."""
        ...

    def moved(self, picture: Any) -> bool:
        """Whether the tray lies elsewhere in this picture than where it is kept."""
        ...


class TrayLoop:
    """``tell`` may be called from another thread than the rest."""

    def __init__(
        self,
        camera: Camera,
        examiner: TrayExaminer,
        keeper: TrayKeeper,
        learn_empty: Callable[[], Notice],
    ) -> None:
        """``learn_empty`` teaches the set in use the empty tray, and answers in a sentence."""
        self._camera = camera
        self._examiner = examiner
        self._keeper = keeper
        self._learn_empty = learn_empty
        self._commands: queue.SimpleQueue[TrayCommand] = queue.SimpleQueue()
        self._look: TrayLook | None = None
        self._picture: Any = None
        self._last_frame: float | None = None
        self._size = (1, 1)
        self._examined = float("-inf")
        self._recent: deque[Any] = deque(maxlen=FLICKER_PICTURES)
        self._checked = float("-inf")
        self._off = 0

    @property
    def look(self) -> TrayLook | None:
        """What there is to show; None while nobody looks at the tray."""
        return self._look

    def tell(self, command: TrayCommand) -> None:
        self._commands.put(command)

    def step(self) -> bool:
        """Follows what people did and looks once; True if there is something else to show."""
        before = self._look
        while not self._commands.empty():
            self._look = self._follow(self._commands.get())
        if self._look is not None and not self._look.kept:
            self._look = self._see(self._look)
        return self._look != before

    def tray_moved(self, picture: Any, seconds: float) -> bool:
        """Whether the tray lies elsewhere than it was shown; looked at every few seconds only."""
        if self._keeper.corners is None:
            return False
        if seconds - self._checked >= MOVED_SECONDS:
            self._checked = seconds
            self._off = self._off + 1 if self._keeper.moved(picture) else 0
        # Somebody reaches over the tray for a moment: only what stays counts.
        return self._off >= 2

    def _follow(self, command: TrayCommand) -> TrayLook | None:
        look = self._look
        match command:
            case LookAtTray():
                return TrayLook(self._keeper.corners or _FIRST)
            case LeaveTray():
                return None
        if look is None:
            return None
        match command:
            case MoveCorner(index, to):
                look = _with(look, look.corners.moved(index, to))
            case NudgeCorner(index, dx, dy):
                (x, y), (width, height) = look.corners.points[index], self._size
                look = _with(look, look.corners.moved(index, (x + dx / width, y + dy / height)))
            case UseMarkers(wanted):
                look = replace(look, by_markers=wanted, found=frozenset())
            case LockLook(wanted):
                (self._camera.lock_look if wanted else self._camera.free_look)()
                look = replace(look, locked=wanted)
            case KeepTray():
                return self._keep(look)
            case ShowCorners():
                look = replace(look, kept=False, by_markers=False, said=None)
            case ShootEmpty() if look.kept:
                look = replace(look, said=self._learn_empty())
            case ForgetTray():
                self._keeper.forget()
                return None
        return look

    def _keep(self, look: TrayLook) -> TrayLook:
        """The flattened tray shows what is kept; crossed corners are not."""
        if trouble(look.corners) is not None:
            return look
        self._keeper.keep(look.corners, self._picture)
        self._off, self._checked = 0, float("-inf")
        return replace(look, kept=True)

    def _see(self, look: TrayLook) -> TrayLook:
        if not self._camera.state().usable:
            return replace(look, picture=False)
        frame = self._camera.newest(self._last_frame)
        if frame is None:
            return look
        self._last_frame, self._size = frame.seconds, (frame.width, frame.height)
        self._recent.append(frame.picture)
        self._picture = frame.picture
        if frame.seconds - self._examined < EXAMINE_SECONDS:
            return look
        self._examined = frame.seconds
        seen = self._examiner.examine(frame.picture)
        look = replace(
            look,
            picture=True,
            brightness=seen.brightness,
            light=seen.light,
            sharpness=seen.sharpness,
            sharp=seen.sharp,
            flicker=self._examiner.flickers(list(self._recent)),
        )
        if not look.by_markers:
            return look
        return self._by_markers(look, seen.markers)

    def _by_markers(self, look: TrayLook, markers: dict[int, Point]) -> TrayLook:
        """Corners found turn up one by one; with the fourth the tray is kept by itself."""
        corners = look.corners
        for number, place in markers.items():
            corners = corners.moved(number, place)
        look = replace(_with(look, corners), found=look.found | frozenset(markers))
        if len(look.found) == 4 and len(markers) == 4:
            return self._keep(look)
        return look


def _with(look: TrayLook, corners: Corners) -> TrayLook:
    return replace(look, corners=corners, trouble=trouble(corners))
