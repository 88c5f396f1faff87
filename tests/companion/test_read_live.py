"""`read --live`: rolls under a camera, as those of a film."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from companion import folders
from companion.app.read_live import NoCameraError, chosen_camera, live_rolls
from companion.app.simulated_tray import SHIPPED
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
    rolls = live_rolls(reader, camera, threading.Event())
    for rest in shown.rests:
        seconds, sighting, _ = next(rolls)
        assert 0 <= seconds - rest.start <= 0.6
        assert len(sighting.thrown) == len(rest.thrown)
    with pytest.raises(NoCameraError) as lost:
        next(rolls)
    assert lost.value.notice == notice("hardware.camera.film_over")


def test_it_ends_when_it_is_told() -> None:
    ended = threading.Event()
    ended.set()
    camera = SteppedCamera(Replay(lambda: iter(()), MonotonicClock()), MonotonicClock())
    assert list(live_rolls(TruthReader(), camera, ended)) == []


def state_with_camera(folder: Path, source: str) -> Path:
    settings = folders.inside(folder).settings
    settings.parent.mkdir(parents=True)
    settings.write_text(f'[camera]\nsource = "{source}"\n')
    return folder


def test_no_camera_is_an_error_of_its_own(tmp_path: Path) -> None:
    with pytest.raises(NoCameraError) as absent:
        chosen_camera(folders.inside(state_with_camera(tmp_path, "none")))
    assert absent.value.notice == notice("hardware.doctor.camera.none")


def companion_read(state: Path, *words: str) -> subprocess.Popen[str]:
    """`companion read` as a process of its own, with everything it keeps in ``state``."""
    return subprocess.Popen(
        [Path(sys.executable).with_name("companion"), "read", *words],
        env={"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "STATE_DIRECTORY": str(state)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def read_live(state: Path, *words: str) -> subprocess.Popen[str]:
    return companion_read(state, str(SHIPPED), "--live", *words)


def test_every_roll_is_one_line_until_somebody_ends_it(tmp_path: Path) -> None:
    with read_live(state_with_camera(tmp_path, "simulated")) as process:
        roll = process.stdout.readline()
        process.send_signal(signal.SIGINT)
        rest, said = process.communicate()
    assert process.returncode == 0
    assert len(roll.split(", ")) == 5
    assert rest == ""
    assert said == "Watching the tray. Ctrl+C ends it.\n"


def test_as_json_it_is_one_document_that_grows(tmp_path: Path) -> None:
    with read_live(state_with_camera(tmp_path, "simulated"), "--json") as process:
        shown = process.stdout.readline() + process.stdout.readline()
        process.terminate()
        rest, said = process.communicate()
    assert (process.returncode, said) == (0, "")
    document = json.loads(shown + rest)
    assert document["dice_set"] == "simulated"
    [first, *_] = document["pictures"]
    assert len(first["dice"]) == 5
    assert first["thrown"] == [0, 1, 2, 3, 4]


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        ((str(SHIPPED), "--live"), 1, "There is no camera.\n"),
        ((str(SHIPPED), "--live", "--json"), 1, "There is no camera.\n"),
        ((str(SHIPPED), "--live", "roll.jpg"), 2, "takes no pictures.\n"),
        (("./missing.dice", "--live"), 2, "missing.dice"),
    ],
)
def test_without_a_camera_or_with_pictures_it_says_why_not(
    words: tuple[str, ...], code: int, sentence: str, tmp_path: Path
) -> None:
    with companion_read(state_with_camera(tmp_path, "none"), *words) as process:
        shown, said = process.communicate()
    assert (process.returncode, shown) == (code, "")
    assert sentence in said
    assert len(said.splitlines()) == 1
