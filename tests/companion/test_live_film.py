"""A film of a turn played before the live loop: exactly the rolls that happened, soon, once.

The film is written to a file and decoded again; the watcher is the real one. The dice are read by
their truth: what the reader itself makes of pictures is tested in ``tests/vision``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.live.loop import LiveLoop
from companion.live.proposal import Expecting, Proposal, ProposedDie
from hardware.replay import Replay, film
from hardware.stepped import SteppedCamera
from tests.hand_clock import HandClock
from tests.vision.films import FILMS, TruthReader
from vision.render import TrueDie
from vision.render.film import Film
from vision.watch import Sighting, Watcher

RATE = 20.0
SOON_SECONDS = 0.6
START = 1000.0
"""What the companion's clock shows when the film begins."""


class TruthWatcher:
    def __init__(self, shown: Film) -> None:
        self._shown = shown
        self._reader = TruthReader()
        self._watcher = Watcher(self._reader)

    def feed(self, picture: np.ndarray, seconds: float, expected: int | None = None) -> Sighting:
        self._reader.scene = self._shown.scene_at(seconds - START)
        return self._watcher.feed(picture, seconds, expected)


def written(shown: Film, path: Path) -> Path:
    codec = cv2.VideoWriter_fourcc(*"MJPG")
    writer = cv2.VideoWriter(str(path), codec, RATE, shown.tray.size)
    for _, picture in shown.frames(RATE):
        writer.write(picture.image)
    writer.release()
    return path


def watched(shown: Film, path: Path, kinds: tuple[str, ...]) -> list[Proposal]:
    """Every proposal; the table takes each, as a session does."""
    clock = HandClock(START)
    camera = SteppedCamera(Replay(film(path), clock, clock.sleep), clock)
    loop = LiveLoop(camera, TruthWatcher(shown))
    loop.expect(Expecting(0, kinds))
    proposals: list[Proposal] = []
    while (seen := loop.step()).looking.state != "no_camera":
        if seen.proposal is not None:
            proposals.append(seen.proposal)
            loop.expect(Expecting(len(proposals), kinds, seen.proposal.faces))
    camera.close()
    return proposals


def places(dice: Iterable[TrueDie | ProposedDie]) -> set[tuple[int, int]]:
    """Where dice lie, to the pixel."""
    return {(round(die.center[0]), round(die.center[1])) for die in dice}


PLAYED = ["a plain turn", "fast hands", "a hand rests in the tray", "two kinds of dice"]


@pytest.mark.parametrize("name", PLAYED)
def test_exactly_the_rolls_that_happened(name: str, tmp_path: Path) -> None:
    make: Callable[[], Film] = FILMS[name]
    shown = make()
    kinds = ("base",) * 3 + (("duel",) * 2 if name == "two kinds of dice" else ("base",) * 2)
    proposals = watched(shown, written(shown, tmp_path / "turn.avi"), kinds)
    assert [proposal.kind for proposal in proposals] == (["roll"] + ["reroll"] * 2)[
        : len(shown.rests)
    ]
    assert len(proposals) == len(shown.rests)
    for proposal, rest in zip(proposals, shown.rests, strict=True):
        assert 0 <= proposal.seconds - START - rest.start <= SOON_SECONDS
        assert sorted(proposal.faces) == sorted(die.face for die in rest.dice)
        assert tuple(die.kind for die in proposal.dice) == kinds
        assert places(proposal.dice) == places(rest.dice)
        thrown = [rest.dice[rest.numbers.index(number)] for number in rest.thrown]
        assert places(proposal.dice[number] for number in proposal.thrown) == places(thrown)
    for before, after in pairwise(proposals):
        kept = set(range(5)) - set(after.thrown)
        assert all(before.faces[number] == after.faces[number] for number in kept)
