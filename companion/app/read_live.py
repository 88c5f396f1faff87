"""The camera for `companion read --live`: the rolls that come to rest under it."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, cast

from companion.folders import Folders
from companion.ports.camera import Camera
from companion.ports.notice import Notice, notice

if TYPE_CHECKING:
    from vision.picture import Picture
    from vision.reader import Reader
    from vision.watch import Sighting

LOOK_SECONDS = 0.01
LYING_SECONDS = 3.0
"""How long a roll lies in the simulated tray before it is thrown again."""


class NoCameraError(Exception):
    """There is no camera, or it does not answer; ``notice`` says why."""

    def __init__(self, why: Notice) -> None:
        super().__init__(why.key)
        self.notice = why


def chosen_camera(folders: Folders) -> Camera:
    """The camera that the settings name, opened, with the tray where people have shown it.

    Raises ``NoCameraError`` where there is none.
    """
    from companion.app.doctor import read_settings_only
    from companion.app.tray_sight import TrayFile, TrayWindow
    from companion.settings.table import CAMERA, WEBCAM
    from hardware.choose import choose_camera
    from hardware.clock import MonotonicClock
    from hardware.look import LookFile
    from hardware.supervised import SupervisedCamera

    settings, clock = read_settings_only(folders.settings), MonotonicClock()
    source, look = settings[CAMERA], LookFile(folders.camera_look)
    render = _self_thrown() if source == "simulated" else None
    choice = choose_camera(source, clock, webcam=settings[WEBCAM], look=look.load, render=render)
    if choice is None:
        raise NoCameraError(notice("hardware.doctor.camera.none"))
    camera = SupervisedCamera(choice.make, clock, keep_look=look.save)
    return camera if source == "simulated" else TrayWindow(camera, TrayFile(folders.tray))


def _self_thrown() -> Callable[[float], Any]:
    """What a camera sees of a simulated tray whose dice are thrown again and again."""
    import numpy as np

    from companion.app.simulated_hand import from_the_box
    from companion.app.simulated_tray import SimulatedTray
    from companion.rules.dice.faces import FIVE_BASE

    tray = SimulatedTray(np.random.default_rng(), FIVE_BASE)

    def render(seconds: float) -> Any:
        if seconds > tray.busy_until + LYING_SECONDS:
            tray.clear(seconds)
            tray.throw(seconds, from_the_box(FIVE_BASE))
        return tray.render(seconds)

    return render


@contextmanager
def ended_by_signals() -> Iterator[threading.Event]:
    """An event that Ctrl+C and SIGTERM set, instead of what they do elsewhere. Main thread only."""
    ended = threading.Event()
    before = {
        number: signal.signal(number, lambda _number, _frame: ended.set())
        for number in (signal.SIGINT, signal.SIGTERM)
    }
    try:
        yield ended
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def live_rolls(
    reader: Reader, camera: Camera, ended: threading.Event
) -> Iterator[tuple[float, Sighting, Picture]]:
    """Every roll that comes to rest until ``ended``, as ``read_film.rolls`` gives those of a film.

    Raises ``NoCameraError`` when the camera is lost.
    """
    from vision.watch import Watcher

    watcher = Watcher(reader, lying_is_roll=True)
    start: float | None = None
    last: float | None = None
    while not ended.wait(LOOK_SECONDS):
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
