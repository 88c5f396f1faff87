"""Films and folders in place of a camera, with and without supervision."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.ports.camera import CameraError
from hardware.choose import replayed_camera
from hardware.replay import FOLDER_PICTURE_SECONDS, Replay, film, folder
from hardware.stepped import SteppedCamera
from tests.hand_clock import HandClock

RATE = 10.0


@pytest.fixture
def clock() -> HandClock:
    return HandClock(50.0)


@pytest.fixture
def turn(tmp_path: Path) -> Path:
    """One second of film that becomes brighter."""
    path = tmp_path / "turn.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter_fourcc(*"MJPG"), RATE, (64, 48))
    for number in range(10):
        writer.write(np.full((48, 64, 3), 20 + 20 * number, np.uint8))
    writer.release()
    return path


def test_a_film_is_shown_at_its_own_pace(turn: Path, clock: HandClock) -> None:
    driver = Replay(film(turn), clock, clock.sleep)
    driver.open()
    shown = [driver.grab() for _ in range(10)]
    assert [frame.seconds - 50 for frame in shown] == pytest.approx(np.arange(10) / RATE, abs=1e-3)
    assert {(frame.width, frame.height) for frame in shown} == {(64, 48)}
    with pytest.raises(CameraError, match="film_over"):
        driver.grab()
    driver.close()
    driver.close()


def test_pictures_that_come_too_late_are_shown_at_once(turn: Path, clock: HandClock) -> None:
    driver = Replay(film(turn), clock, clock.sleep)
    driver.open()
    clock.seconds += 0.75
    times = [driver.grab().seconds - 50 for _ in range(10)]
    driver.close()
    assert times[:8] == pytest.approx([0.75] * 8)
    assert times[9] == pytest.approx(0.9, abs=1e-3)


def test_a_folder_shows_each_picture_for_a_while(tmp_path: Path, clock: HandClock) -> None:
    for name, level in (("b.png", 200), ("a.jpg", 50)):
        cv2.imwrite(str(tmp_path / name), np.full((48, 64, 3), level, np.uint8))
    (tmp_path / "notes.txt").write_text("no picture")
    (tmp_path / "torn.png").write_bytes(b"no picture either")
    driver = Replay(folder(tmp_path), clock, clock.sleep)
    driver.open()
    first = driver.grab()
    frames = [first]
    while frames[-1].seconds - 50 < FOLDER_PICTURE_SECONDS:
        frames.append(driver.grab())
    driver.close()
    levels = [round(float(np.asarray(frame.picture).mean())) for frame in frames]
    assert levels[0] == levels[-2] == 50
    assert levels[-1] == 200


@pytest.mark.parametrize("path", ["absent.mp4", "."])
def test_nothing_to_show_is_a_camera_that_fails(
    tmp_path: Path, clock: HandClock, path: str
) -> None:
    driver = replayed_camera(tmp_path / path, clock).make()
    driver.open()
    with pytest.raises(CameraError, match="no_film"):
        driver.grab()
    driver.close()


def test_a_stepped_camera_grabs_when_it_is_asked(turn: Path, clock: HandClock) -> None:
    camera = SteppedCamera(Replay(film(turn), clock, clock.sleep), clock)
    assert camera.state().status == "starting"
    first = camera.newest()
    assert first is not None
    assert camera.state().usable
    assert camera.newest(after=99.0) is None, "older than what was seen"
    for _ in range(8):
        camera.newest()
    assert camera.newest() is None
    assert camera.state().status == "lost"
    again = camera.newest()
    assert again is not None, "opened anew"
    assert camera.state().status == "watching"
    camera.close()
    assert camera.newest() is None
    assert camera.state().status == "off"
