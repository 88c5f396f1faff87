"""A camera that is plugged in when the companion runs already."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from companion.app import table_computer
from companion.app.table_computer import TableComputer
from companion.folders import inside
from companion.settings.table import CAMERA
from companion.settings.values import Settings
from hardware.choose import CameraChoice
from hardware.simulated_camera import SimulatedCamera, Troubles

FLOOR = np.full((48, 64, 3), 120, np.uint8)


class Cables:
    """What is plugged in, and how often somebody has looked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.plugged = False
        self.looks = 0
        monkeypatch.setattr(table_computer, "choose_camera", self._choose)

    def _choose(self, source: str, clock, **_more: object) -> CameraChoice | None:
        self.looks += 1
        if source != "auto" or not self.plugged:
            return None
        return CameraChoice(
            "C525", lambda: SimulatedCamera(lambda _: FLOOR, clock, Troubles(), time.sleep)
        )


@pytest.fixture
def cables(monkeypatch: pytest.MonkeyPatch) -> Cables:
    """A Pi, where nothing is simulated."""
    monkeypatch.setattr(table_computer, "on_a_pi", lambda: True)
    return Cables(monkeypatch)


@pytest.fixture
def computer(tmp_path: Path) -> Iterator[TableComputer]:
    made = TableComputer(inside(tmp_path), Settings())
    yield made
    made.close()


def work_until_it_watches(computer: TableComputer, within: float = 10.0) -> None:
    end = time.monotonic() + within
    while computer.camera is None or not computer.camera.state().usable:
        assert time.monotonic() < end, "no camera was found"
        computer.work()
        time.sleep(0.01)


def test_it_is_found_and_watched_without_a_restart(
    cables: Cables, computer: TableComputer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_computer, "SEARCH_SECONDS", 0.0)
    computer.watch(Settings())
    computer.work()
    assert computer.camera is None
    assert computer.session.scene.camera is None
    cables.plugged = True
    work_until_it_watches(computer)
    computer.work()
    assert computer.session.scene.camera is not None
    looks = cables.looks
    computer.work()
    assert cables.looks == looks, "nobody looks for a second camera"


def test_it_is_looked_for_at_intervals(
    cables: Cables, computer: TableComputer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_computer, "SEARCH_SECONDS", 1e9)
    computer.watch(Settings())
    for _ in range(3):
        computer.work()
    assert cables.looks == 1


@pytest.mark.parametrize("source", ["none", "picamera2", "webcam"])
def test_only_a_camera_of_any_kind_is_looked_for(
    source: str, cables: Cables, computer: TableComputer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_computer, "SEARCH_SECONDS", 0.0)
    computer.watch(Settings().changing(CAMERA, source))
    computer.work()
    assert cables.looks == 1
