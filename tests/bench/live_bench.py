"""What the live loop costs: CPU seconds per second of film, and motion against a reading.

    python -m tests.bench.live_bench [folder with films and the pictures their dice are taught from]

Without a folder a turn of the simulated tray is filmed. Only the looking is counted, not the
drawing or decoding of the pictures.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from companion.live.loop import LiveLoop
from companion.live.proposal import Expecting
from companion.ports.camera import CameraState, Frame
from hardware.film import frames
from tests.bench.material import folders_below, from_folder, simulated
from tests.bench.table import table
from vision.motion import glance, moved
from vision.picture import Picture
from vision.reader import Reader
from vision.render import BASE_DICE, Scene
from vision.render.film import Script
from vision.watch import Watcher

SIZE = (1024, 768)
FRAMES_PER_SECOND = 30.0
KINDS = ("base",) * 5
MOST_OF_A_CORE = 0.5
LARGEST_MOTION_SHARE = 0.1

Reel = Iterable[tuple[float, Picture]]


class ReelCamera:
    """A camera whose next frame is laid in by hand."""

    def __init__(self) -> None:
        self.frame: Frame | None = None

    def newest(self, after: float | None = None) -> Frame | None:
        return self.frame

    def state(self) -> CameraState:
        return CameraState("watching", 0.0)

    def close(self) -> None:
        self.frame = None


@dataclass(frozen=True)
class Cost:
    """What one film cost. ``cpu_share`` is CPU seconds per second of film."""

    film: str
    seconds: float
    proposals: int
    cpu_share: float
    motion_ms: float
    reading_ms: float

    @property
    def motion_share(self) -> float:
        return self.motion_ms / self.reading_ms

    @property
    def good(self) -> bool:
        return self.cpu_share < MOST_OF_A_CORE and self.motion_share < LARGEST_MOTION_SHARE


def measured(name: str, reel: Reel, reader: Reader) -> Cost:
    """Plays a film before the live loop; the table takes every proposal."""
    camera = ReelCamera()
    loop = LiveLoop(camera, Watcher(reader))
    loop.expect(Expecting(0, KINDS))
    cpu, proposals, last = 0.0, 0, 0.0
    pair: list[Picture] = []
    for seconds, picture in reel:
        height, width = picture.shape[:2]
        camera.frame = Frame(picture, seconds, width, height)
        began = time.process_time()
        seen = loop.step()
        cpu += time.process_time() - began
        if seen.proposal is not None:
            proposals += 1
            pair = [picture, picture]
            loop.expect(Expecting(proposals, KINDS, seen.proposal.faces))
        last = seconds
    if not pair:
        raise SystemExit(f"{name}: nothing came to rest, so nothing can be measured")
    motion = _milliseconds(lambda: moved(glance(pair[0]), glance(pair[1])), 60) / 2
    reading = _milliseconds(lambda: reader.read(pair[0]), 8)
    return Cost(name, last, proposals, cpu / last, motion, reading)


def _milliseconds(what: Callable[[], object], times: int) -> float:
    """CPU time of one call, the fastest of three rounds."""
    rounds = []
    for _ in range(3):
        began = time.process_time()
        for _ in range(times):
            what()
        rounds.append((time.process_time() - began) * 1000 / times)
    return min(rounds)


def simulated_turn() -> Iterator[tuple[float, Picture]]:
    """A turn with one re-roll."""
    script = Script(np.random.default_rng(1), [BASE_DICE] * 5, Scene(size=SIZE))
    script.wait(0.5)
    script.throw(range(5), ["arrow", "beer", "gatling", "bullseye1", "dynamite"])
    script.wait(1.5)
    script.take([3, 4])
    script.throw([3, 4], ["beer", "beer"])
    script.wait(1.0)
    for seconds, picture in script.film().frames(FRAMES_PER_SECOND):
        yield seconds, picture.image


def films(folder: Path) -> Iterator[tuple[str, Reel, Reader]]:
    """Every film below a folder whose name contains that of a folder of teaching pictures."""
    for taught in folders_below(folder):
        for film in sorted(folder.rglob(f"*{taught.name}*.mp4")):
            yield film.name, frames(film), Reader(from_folder(taught).taught())


def main(arguments: list[str]) -> int:
    if arguments:
        reels = films(Path(arguments[0]))
    else:
        reader = Reader(simulated("ours", 2, 1).taught())
        reels = iter([("simulated turn", simulated_turn(), reader)])
    costs = [measured(*reel) for reel in reels]
    head = ("film", "seconds", "rolls", "CPU s per film s", "motion ms", "reading ms", "share")
    rows = [
        (
            cost.film,
            f"{cost.seconds:.1f}",
            str(cost.proposals),
            f"{cost.cpu_share:.2f}",
            f"{cost.motion_ms:.2f}",
            f"{cost.reading_ms:.1f}",
            f"{cost.motion_share:.3f}",
        )
        for cost in costs
    ]
    print(table("The live loop", head, rows))
    return 0 if all(cost.good for cost in costs) else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
