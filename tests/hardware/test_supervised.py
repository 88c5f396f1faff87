"""A camera that fails becomes a state with a reason, and comes back by itself."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from companion.ports.camera import CameraError, CameraState, Frame
from companion.ports.notice import notice
from hardware.clock import MonotonicClock
from hardware.look import AUTOMATIC, Look, LookFile
from hardware.simulated_camera import SimulatedCamera, Trouble, Troubles
from hardware.supervised import BACK_OFF_SECONDS, SupervisedCamera

CLOCK = MonotonicClock()
TRAY = np.full((48, 64, 3), 120, np.uint8)
QUICK = (0.02, 0.05)


def soon(holds: Callable[[], bool], within: float) -> float:
    """Seconds until ``holds``; fails if it does not within so many."""
    start = time.monotonic()
    while not holds():
        assert time.monotonic() - start < within, "it took too long"
        time.sleep(0.005)
    return time.monotonic() - start


class Bench:
    """A supervised simulated camera with its troubles."""

    def __init__(self, **settings: object) -> None:
        self.troubles = Troubles()
        self.camera = SupervisedCamera(self._make, CLOCK, **settings)

    def _make(self) -> SimulatedCamera:
        return SimulatedCamera(lambda seconds: TRAY, CLOCK, self.troubles, time.sleep)

    def status(self) -> str:
        return self.camera.state().status


@pytest.fixture
def bench() -> Iterator[Bench]:
    bench = Bench()
    yield bench
    bench.camera.close()


def test_the_newest_frame_wins(bench: Bench) -> None:
    soon(lambda: bench.camera.newest() is not None, 2)
    first = bench.camera.newest()
    assert first is not None
    assert (first.width, first.height) == (64, 48)
    soon(lambda: bench.camera.newest(first.seconds) is not None, 2)
    second = bench.camera.newest()
    assert second is not None
    assert second.seconds > first.seconds
    assert bench.camera.newest(second.seconds + 100) is None
    assert bench.camera.state().usable


@pytest.mark.parametrize(
    ("trouble", "status", "reason"),
    [
        ("unplugged", "lost", "hardware.camera.unplugged"),
        ("frozen", "lost", "hardware.camera.frozen"),
        ("black", "dark", "hardware.camera.dark"),
    ],
)
def test_trouble_is_a_state_within_2_s_and_over_within_6_s(
    bench: Bench, trouble: Trouble, status: str, reason: str
) -> None:
    soon(lambda: bench.status() == "watching", 2)
    bench.troubles.strike(trouble)
    soon(lambda: bench.status() == status, 2)
    state = bench.camera.state()
    assert state.reason is not None
    assert state.reason.key == reason
    assert not state.usable
    bench.troubles.heal()
    soon(lambda: bench.status() == "watching", 6)
    assert bench.camera.state().reason is None


def test_a_camera_that_is_plugged_in_later_is_found() -> None:
    bench = Bench(back_off=QUICK)
    bench.troubles.strike("absent")
    try:
        soon(lambda: bench.status() == "lost", 2)
        reason = bench.camera.state().reason
        assert reason == notice("hardware.camera.busy_or_absent") or reason == notice(
            "hardware.camera.unplugged"
        )
        bench.troubles.heal()
        soon(lambda: bench.status() == "watching", 2)
    finally:
        bench.camera.close()


def test_a_slow_camera_is_no_lost_camera(bench: Bench) -> None:
    soon(lambda: bench.status() == "watching", 2)
    bench.troubles.strike("slow")
    statuses = set()
    start = time.monotonic()
    while time.monotonic() - start < 1.5:
        statuses.add(bench.status())
        time.sleep(0.02)
    assert statuses == {"watching"}


class HungDriver:
    """Shows one picture, then keeps its promise to come back only after a while."""

    def __init__(self, release: threading.Event) -> None:
        self.release = release
        self.shown = False

    def open(self) -> None: ...

    def grab(self) -> Frame:
        if self.shown:
            self.release.wait(10)
            raise CameraError(notice("hardware.camera.frozen"))
        self.shown = True
        return Frame(TRAY, CLOCK.now(), 64, 48)

    def close(self) -> None: ...


def test_a_hung_driver_is_seen_by_the_age_of_its_last_picture() -> None:
    release = threading.Event()
    camera = SupervisedCamera(lambda: HungDriver(release), CLOCK)
    try:
        soon(lambda: camera.state().status == "watching", 2)
        soon(lambda: camera.state().status == "lost", 2)
    finally:
        release.set()
        camera.close()


class BuggyDriver(HungDriver):
    def grab(self) -> Frame:
        raise ZeroDivisionError


def test_a_driver_that_breaks_its_contract_is_only_a_lost_camera() -> None:
    camera = SupervisedCamera(lambda: BuggyDriver(threading.Event()), CLOCK, back_off=QUICK)
    soon(lambda: camera.state().status == "lost", 2)
    assert camera.state().reason == notice("hardware.camera.failed")
    camera.close()


class WaitedFor:
    """Counts how long supervision waits between its tries, without waiting."""

    def __init__(self) -> None:
        self.opened: list[float] = []

    def open(self) -> None:
        self.opened.append(time.monotonic())
        raise CameraError(notice("hardware.camera.busy_or_absent"))

    def grab(self) -> Frame:
        raise AssertionError("never opened")

    def close(self) -> None: ...


def test_tries_are_further_and_further_apart() -> None:
    driver = WaitedFor()
    camera = SupervisedCamera(lambda: driver, CLOCK, back_off=(0.02, 0.08, 0.3))
    soon(lambda: len(driver.opened) >= 5, 4)
    camera.close()
    waits = [after - before for before, after in pairwise(driver.opened)]
    assert waits[0] < waits[1] < waits[2]
    assert waits[3] == pytest.approx(waits[2], rel=0.5)


def test_the_longest_wait_leaves_a_second_to_be_back_within_six() -> None:
    assert max(BACK_OFF_SECONDS) <= 5.0


class LookingBack(SimulatedCamera):
    """A simulated camera whose automatic has chosen."""

    def settled_look(self) -> Look:
        return SETTLED


SETTLED = Look(exposure=9000, gain=2.0, white_balance=(1.8, 1.5), focus=3.0)


def test_a_locked_look_is_kept_and_the_camera_opened_anew_with_it(tmp_path: Path) -> None:
    file = LookFile(tmp_path / "camera.json")
    opened_with: list[Look] = []

    def make() -> SimulatedCamera:
        opened_with.append(file.load())
        return LookingBack(lambda seconds: TRAY, CLOCK, Troubles(), time.sleep)

    camera = SupervisedCamera(make, CLOCK, back_off=QUICK, keep_look=file.save)
    try:
        for act, look in ((camera.lock_look, SETTLED), (camera.free_look, AUTOMATIC)):
            soon(lambda: camera.state().status == "watching", 2)
            starts = len(opened_with)
            act()
            soon(lambda starts=starts: len(opened_with) > starts, 2)
            assert opened_with[-1] == look
            assert camera.state().status != "lost"
    finally:
        camera.close()


def test_a_camera_without_a_look_ignores_locking(bench: Bench) -> None:
    soon(lambda: bench.status() == "watching", 2)
    bench.camera.lock_look()
    seen = bench.camera.newest()
    assert seen is not None
    soon(lambda: bench.camera.newest(seen.seconds) is not None, 2)
    assert bench.status() == "watching"


def open_files() -> int:
    return len(os.listdir("/proc/self/fd"))


@pytest.mark.parametrize("trouble", [None, "frozen", "unplugged", "black", "absent", "slow"])
def test_closing_leaves_no_thread_and_no_file(trouble: Trouble | None) -> None:
    threads, files = threading.active_count(), open_files()
    bench = Bench(back_off=QUICK)
    soon(lambda: bench.status() == "watching", 2)
    if trouble:
        bench.troubles.strike(trouble)
    time.sleep(0.1)
    bench.camera.close()
    bench.camera.close()
    assert threading.active_count() == threads
    assert open_files() == files
    state = bench.camera.state()
    assert isinstance(state, CameraState)
    assert state.status == "off"
