"""`read --live`: rolls under a camera, as those of a film."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from companion.app.read_live import NoCameraError, chosen_camera, live_rolls
from companion.ports.camera import CameraState
from companion.ports.notice import notice
from hardware.clock import MonotonicClock
from hardware.replay import Replay
from hardware.stepped import SteppedCamera
from tests.hand_clock import HandClock
from tests.vision.films import TruthReader, plain_turn

RATE = 15.0


def test_every_roll_once_and_a_lost_camera_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    shown, clock, reader = plain_turn(), HandClock(500.0), TruthReader()

    def recorded():
        for seconds, picture in shown.frames(RATE):
            reader.scene = shown.scene_at(seconds)
            yield seconds, picture.image

    camera = SteppedCamera(Replay(recorded, clock, clock.sleep), clock)
    monkeypatch.setattr("companion.app.read_live.LOOK_SECONDS", 0)
    rolls = live_rolls(reader, camera)
    for rest in shown.rests:
        seconds, sighting, _ = next(rolls)
        assert 0 <= seconds - rest.start <= 0.6
        assert len(sighting.thrown) == len(rest.thrown)
    with pytest.raises(NoCameraError) as lost:
        next(rolls)
    assert lost.value.notice == notice("hardware.camera.film_over")
    assert camera.state().status == "off"


def test_stopping_closes_the_camera() -> None:
    stop = threading.Event()
    stop.set()
    camera = SteppedCamera(Replay(lambda: iter(()), MonotonicClock()), MonotonicClock())
    assert list(live_rolls(TruthReader(), camera, stop)) == []
    assert camera.state() == CameraState("off", camera.state().since)


def test_no_camera_is_one_sentence(tmp_path: Path) -> None:
    settings = tmp_path / "settings.toml"
    settings.write_text('[camera]\nsource = "none"\n')
    with pytest.raises(NoCameraError) as absent:
        chosen_camera(settings, tmp_path / "camera.json")
    assert absent.value.notice == notice("hardware.doctor.camera.none")
