"""The camera over the tray: the newest frame, and a state with a reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

from companion.ports.notice import Notice

CameraStatus: TypeAlias = Literal["off", "starting", "watching", "lost", "dark", "moved"]


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture of the tray; opaque to everybody but the dice reader and the preview.

    ``picture`` is a BGR array of ``height`` × ``width`` pixels, 8 bits a channel: what OpenCV calls
    BGR and picamera2 calls ``RGB888``. ``seconds`` is the time it was taken, by the clock of the
    companion. ``small`` is the same picture made small for the preview (BGR), or None where the
    camera has no second stream. Nobody writes into either array.
    """

    picture: object
    seconds: float
    width: int
    height: int
    small: object | None = None


@dataclass(frozen=True, slots=True)
class CameraState:
    """How the camera does, and since when (seconds).

    ``moved`` shows pictures as ever, but of a tray that lies elsewhere than it was shown.
    ``reason`` says in a sentence why it is ``blind`` and is None otherwise.
    """

    status: CameraStatus
    since: float
    reason: Notice | None = None

    @property
    def usable(self) -> bool:
        """Whether what it shows may be read."""
        return self.status == "watching"

    @property
    def blind(self) -> bool:
        """Whether something keeps it from being read that people should know of."""
        return self.status in ("lost", "dark", "moved")


class CameraError(Exception):
    """A camera driver cannot go on; the supervision closes it and tries again later."""

    def __init__(self, reason: Notice) -> None:
        super().__init__(reason.key)
        self.reason = reason


class CameraDriver(Protocol):
    """One device as it is, without supervision; used by one thread only.

    After a ``CameraError`` the object is closed and dropped; a new one is made for the next try.
    """

    def open(self) -> None:
        """Takes the device. Raises ``CameraError`` if it is absent, busy or refuses."""
        ...

    def grab(self) -> Frame:
        """Waits for the next picture: at most one second, then raises ``CameraError``."""
        ...

    def close(self) -> None:
        """Gives the device back. Always safe: unopened, twice, after a fault. Never raises."""
        ...


class Camera(Protocol):
    """A camera that looks after itself; every call returns at once, from any thread.

    It never raises: what is wrong is in ``state``. A camera that fails, freezes, goes black or is
    unplugged becomes a state with a reason and is tried again until ``close``.
    """

    def newest(self, after: float | None = None) -> Frame | None:
        """The newest frame, or None if there is none younger than ``after`` (its ``seconds``).

        Older frames than the newest are dropped, never queued.
        """
        ...

    def state(self) -> CameraState:
        """How it does now. A picture older than the freeze limit makes it ``lost``."""
        ...

    def lock_look(self) -> None:
        """Keeps exposure, gain, white balance and focus as the automatic has them now, for this and
        every later start. People ask for it while the camera looks at the empty tray in the light
        that they play in. A camera without such settings ignores it."""
        ...

    def free_look(self) -> None:
        """Gives all of them back to the automatic, until they are locked again."""
        ...

    def close(self) -> None:
        """Ends its thread and gives the device back; safe twice. The state is then ``off``."""
        ...
