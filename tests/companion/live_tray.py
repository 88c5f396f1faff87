"""A tray that is filmed live: thrown by the test, drawn by the renderer, read by its truth.

Everything between is real: the camera's thread, its supervision, the watcher, the live loop and its
thread. Time runs faster than in the world, so that many rolls fit into a test.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Sequence
from types import TracebackType

import numpy as np

from companion.live.loop import LiveLoop, Seen
from companion.live.proposal import Proposal
from companion.live.runner import run
from hardware.simulated_camera import SimulatedCamera, Troubles
from hardware.supervised import BACK_OFF_SECONDS, SupervisedCamera
from tests.vision.films import TruthReader
from vision.render import BASE_DICE, Scene, render
from vision.render.film import Script
from vision.watch import Sighting, Watcher

FACES = ("arrow", "dynamite", "bullseye1", "bullseye2", "beer", "gatling")
STYLES = [BASE_DICE] * 5
SIZE = (256, 192)
LOOK_SECONDS = 0.02
ASKED_SECONDS = 2.0
"""A question that stands for so long is one that people would answer."""
FRAMES_PER_SECOND = 12.0
"""Of the hasty clock: about 50 pictures in a real second at the usual haste."""


class HastyClock:
    """Time that runs ``haste`` times as fast as in the world."""

    def __init__(self, haste: float) -> None:
        self.haste = haste

    def now(self) -> float:
        return time.monotonic() * self.haste

    def sleep(self, seconds: float) -> None:
        time.sleep(seconds / self.haste)


class ThrownTray:
    """Five dice that land where chance wills; ``faces`` is the truth by die.

    Throwing all five begins a new film, so that an evening of rolls does not become one long film
    whose every picture takes longer to draw.
    """

    def __init__(self, rng: np.random.Generator, clock: HastyClock) -> None:
        self._rng = rng
        self._clock = clock
        self.faces: dict[int, str] = {}
        self._begin(clock.now())
        self._films = ((self._began, self._script.film()),)

    def scene_at(self, seconds: float) -> Scene:
        films = self._films
        began, film = next((film for film in reversed(films) if film[0] <= seconds), films[0])
        return film.scene_at(seconds - began)

    def render(self, seconds: float) -> np.ndarray:
        return render(self.scene_at(seconds), np.random.default_rng(int(seconds * 1000))).image

    def throw(self, dice: Sequence[int]) -> float:
        """Takes up those that lie, throws them, and says when they will rest."""
        self._script.now = max(self._script.now, self._clock.now() - self._began)
        before = self._films[-1:]
        if lying := [die for die in dice if die in self.faces]:
            self._script.take(lying)
        if len(dice) == len(STYLES):
            before = ((self._began, self._script.film()),)
            self._begin(self._began + self._script.now)
        elif len(self._films) > 1:
            before = self._films[:1]
        faces = [str(face) for face in self._rng.choice(FACES, len(dice))]
        self._script.throw(list(dice), faces)
        self.faces |= dict(zip(dice, faces, strict=True))
        self._films = (*before, (self._began, self._script.film()))
        return self._began + self._script.now

    def _begin(self, seconds: float) -> None:
        self._began = seconds
        self._script = Script(self._rng, STYLES, Scene(size=SIZE))


class TruthWatcher:
    """The real watcher, with a reader that knows the scene of every picture."""

    def __init__(self, tray: ThrownTray) -> None:
        self._tray = tray
        self._reader = TruthReader()
        self._watcher = Watcher(self._reader)

    def feed(self, picture: np.ndarray, seconds: float, expected: int | None = None) -> Sighting:
        self._reader.scene = self._tray.scene_at(seconds)
        return self._watcher.feed(picture, seconds, expected)


class LiveTray:
    """The whole chain from the thrown dice to the inbox; closes everything at its end."""

    def __init__(self, seed: int, haste: float = 3.0) -> None:
        self.clock = HastyClock(haste)
        self.troubles = Troubles()
        self.tray = ThrownTray(np.random.default_rng(seed), self.clock)
        self.camera = SupervisedCamera(
            self._driver, self.clock, back_off=[wait / haste for wait in BACK_OFF_SECONDS]
        )
        self.loop = LiveLoop(self.camera, TruthWatcher(self.tray))
        self.inbox: queue.SimpleQueue[Seen] = queue.SimpleQueue()
        self._stop = threading.Event()
        self._thread = threading.Thread(
            target=run, args=(self.loop, self.inbox.put, self._stop), name="live"
        )
        self._thread.start()

    def _driver(self) -> SimulatedCamera:
        return SimulatedCamera(
            self.tray.render, self.clock, self.troubles, self.clock.sleep, FRAMES_PER_SECOND
        )

    def __enter__(self) -> LiveTray:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stop.set()
        self._thread.join(10)
        self.camera.close()

    def wait_for(self, wanted: Callable[[Seen], bool], seconds: float) -> tuple[Seen, float]:
        """The first wanted look and the seconds that it took; fails after ``seconds``."""
        start = self.clock.now()
        seen: list[Seen] = []
        while True:
            left = start + seconds - self.clock.now()
            assert left > 0, f"not within {seconds} s; seen {[look.looking for look in seen]}"
            try:
                look = self.inbox.get(timeout=left / self.clock.haste)
            except queue.Empty:
                continue
            seen.append(look)
            if wanted(look):
                return look, self.clock.now() - start

    def answer(self, rests_at: float, seconds: float) -> Proposal | None:
        """The proposal for a roll; None if people are asked instead: the tray has shown the same
        question for a while, with the dice at rest."""
        start, looking, since = self.clock.now(), None, 0.0
        while self.clock.now() - start < seconds:
            try:
                seen = self.inbox.get(timeout=LOOK_SECONDS)
            except queue.Empty:
                now = self.clock.now()
                asked = looking is not None and looking.state == "look_again"
                if asked and now - max(since, rests_at) > ASKED_SECONDS:
                    return None
                continue
            if seen.proposal is not None:
                return seen.proposal
            looking, since = seen.looking, self.clock.now()
        raise AssertionError(f"neither read nor asked within {seconds} s: {looking}")

    def proposals_within(self, seconds: float) -> list[Proposal]:
        """Everything that is proposed in the next ``seconds``."""
        self.clock.sleep(seconds)
        found = []
        while not self.inbox.empty():
            if (proposal := self.inbox.get().proposal) is not None:
                found.append(proposal)
        return found
