"""The camera for `companion read --live`: the rolls that come to rest under it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, cast

from companion.ports.camera import Camera
from companion.ports.notice import Notice, notice

if TYPE_CHECKING:
    from vision.picture import Picture
    from vision.reader import Reader
    from vision.watch import Sighting

LOOK_SECONDS = 0.01


class NoCameraError(Exception):
    """There is no camera, or it does not answer; ``notice`` says why."""

    def __init__(self, why: Notice) -> None:
        super().__init__(why.key)
        self.notice = why


def chosen_camera(settings_file: Path, look_file: Path) -> Camera:
    """The camera that the settings name, opened. Raises ``NoCameraError`` where there is none."""
    from companion.app.doctor import read_settings_only
    from companion.settings.table import CAMERA, WEBCAM
    from hardware.choose import choose_camera
    from hardware.clock import MonotonicClock
    from hardware.look import LookFile
    from hardware.supervised import SupervisedCamera

    settings, clock, look = read_settings_only(settings_file), MonotonicClock(), LookFile(look_file)
    choice = choose_camera(settings[CAMERA], clock, webcam=settings[WEBCAM], look=look.load)
    if choice is None:
        raise NoCameraError(notice("hardware.doctor.camera.none"))
    return SupervisedCamera(choice.make, clock, keep_look=look.save)


def live_rolls(
    reader: Reader, camera: Camera, stopping: threading.Event | None = None
) -> Iterator[tuple[float, Sighting, Picture]]:
    """Every roll that comes to rest from now on, as ``read_film.rolls`` gives those of a film.

    Raises ``NoCameraError`` when the camera is lost. Closes the camera when the iteration ends or
    is left.
    """
    from vision.watch import Watcher

    stop = stopping or threading.Event()
    watcher = Watcher(reader, lying_is_roll=True)
    start: float | None = None
    last: float | None = None
    try:
        while not stop.wait(LOOK_SECONDS):
            state = camera.state()
            if state.status == "lost" and state.reason is not None:
                raise NoCameraError(state.reason)
            frame = camera.newest(last)
            if frame is None:
                continue
            last = frame.seconds
            start = frame.seconds if start is None else start
            picture = cast("Picture", frame.picture)
            sighting = watcher.feed(picture, frame.seconds)
            if sighting.new:
                yield frame.seconds - start, sighting, picture
    finally:
        camera.close()
