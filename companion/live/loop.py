"""The live loop: frames in, states and proposals out. Thread-free; whoever runs it owns the thread.

It fills in by itself whether a throw is the turn's roll or a re-roll, and of which dice. It knows
no rule: whether the table takes a proposal is decided on the main thread.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from companion.live.proposal import Expecting, Proposal
from companion.live.reasons import why
from companion.live.throws import Throws
from companion.ports.camera import Camera, Frame
from companion.ports.dice import RollWatcher, Sighting
from companion.ports.notice import Notice

LiveState: TypeAlias = Literal["waiting", "rolling", "settling", "read", "look_again", "no_camera"]

_STATES: Mapping[str, LiveState] = {
    "waiting": "waiting",
    "rolling": "rolling",
    "settling": "settling",
    "read": "read",
    "look_again": "look_again",
}
_MOVING = ("rolling", "settling")


@dataclass(frozen=True, slots=True)
class Looking:
    """What the screen can show of the camera's side of a roll; ``reason`` says why it must be
    looked at again, or why there is no camera."""

    state: LiveState
    reason: Notice | None = None


@dataclass(frozen=True, slots=True)
class Seen:
    """What one look brought. ``changed`` is true when the screen must show something else."""

    looking: Looking
    changed: bool
    proposal: Proposal | None = None


class LiveLoop:
    """Looks at the newest frame, one ``step`` at a time.

    ``expect`` and ``look_again`` may be called from another thread than ``step``.
    """

    def __init__(self, camera: Camera, watcher: RollWatcher) -> None:
        self._camera = camera
        self._watcher = watcher
        self._throws = Throws()
        self._expecting: Expecting | None = None
        self._asked_again = False
        self._looking = Looking("waiting")
        self._last_frame: float | None = None

    def expect(self, expecting: Expecting | None) -> None:
        """What the table waits for from now on; None while it waits for no dice."""
        self._expecting = expecting

    def look_again(self) -> None:
        """People ask for the dice as they lie: offers them at the next look, whatever was offered
        before and whichever of them were thrown."""
        self._asked_again = True

    def step(self) -> Seen:
        """Looks once. Returns at once; without a new frame nothing has changed."""
        camera = self._camera.state()
        if camera.blind or camera.status == "off":
            return self._show(Looking("no_camera", camera.reason))
        frame = self._camera.newest(self._last_frame)
        if frame is None:
            return Seen(self._looking, changed=False)
        self._last_frame = frame.seconds
        return self._look(frame, self._expecting)

    def _look(self, frame: Frame, expecting: Expecting | None) -> Seen:
        throws = self._throws
        throws.follow(expecting)
        expected = None if expecting is None else len(expecting.kinds)
        sighting = self._watcher.feed(frame.picture, frame.seconds, expected)
        proposal = None
        if sighting.state in _MOVING:
            throws.moving()
        elif self._asked_again:
            self._asked_again = False
            if sighting.new:
                throws.rested(sighting.thrown)
            proposal = throws.as_they_lie(frame, sighting.reading)
        elif sighting.new:
            throws.rested(sighting.thrown)
            proposal = throws.proposal(frame, sighting.reading)
        return self._show(self._as_shown(sighting, expected), proposal)

    def _as_shown(self, sighting: Sighting, expected: int | None) -> Looking:
        if self._throws.trouble is not None and sighting.state in ("read", "waiting"):
            return Looking("look_again", self._throws.trouble)
        return Looking(_STATES[sighting.state], why(sighting, expected))

    def _show(self, looking: Looking, proposal: Proposal | None = None) -> Seen:
        changed = looking != self._looking or proposal is not None
        self._looking = looking
        return Seen(looking, changed, proposal)
