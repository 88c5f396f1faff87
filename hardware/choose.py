"""What this machine has: cameras and pins are looked for, chosen, and said in one log line."""

from __future__ import annotations

import importlib.util
import logging
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.ports.buttons import Buttons
from companion.ports.camera import CameraDriver
from companion.ports.clock import Clock
from companion.ports.lamps import Lamps
from companion.ports.notice import Notice, notice
from companion.wiring import Wiring
from hardware.gpio import GpioButtons, GpioError, GpioLamps, pin_factory
from hardware.look import AUTOMATIC, Look
from hardware.picamera import PiCamera
from hardware.replay import Replay, film, folder
from hardware.simulated_camera import SimulatedCamera, Troubles
from hardware.simulated_panel import SimulatedButtons, SimulatedLamps
from hardware.webcam import Webcam

log = logging.getLogger(__name__)

VIDEO_DEVICES = Path("/sys/class/video4linux")
NO_WEBCAM = ("bcm2835", "rpi", "pispbe", "unicam", "rp1-cfe")
"""How the Pi's own codecs and camera parts begin, which are video devices but no webcams."""


@dataclass(frozen=True, slots=True)
class CameraChoice:
    """The camera to use: its name for people, and how to make its driver for every try."""

    name: str
    make: Callable[[], CameraDriver]


@dataclass(frozen=True, slots=True)
class Panel:
    """Buttons and lamps; simulated ones that nobody wired when there are no pins.

    ``why`` is None with real pins, else what gpiozero says about their absence.
    """

    buttons: Buttons
    lamps: Lamps
    why: str | None = None

    @property
    def notice(self) -> Notice | None:
        """What people are told once when there are no pins; None with real ones."""
        return None if self.why is None else notice("hardware.panel.absent")


def pi_cameras() -> tuple[str, ...]:
    """The models of the cameras on the ribbon cables, as picamera2 names them."""
    if importlib.util.find_spec("picamera2") is None:
        return ()
    try:
        from picamera2 import Picamera2

        found: list[dict[str, Any]] = Picamera2.global_camera_info()
    except (ImportError, RuntimeError, OSError):
        return ()
    # USB webcams are listed too; OpenCV serves them better.
    return tuple(str(info["Model"]) for info in found if "/usb" not in str(info["Id"]))


def webcams(devices: Path = VIDEO_DEVICES) -> tuple[tuple[int, str], ...]:
    """Numbers and names of the webcams that the kernel lists; of several nodes of one webcam only
    the first, which is the one with pictures."""
    found: dict[str, int] = {}
    try:
        nodes = sorted(devices.glob("video*"), key=lambda node: int(node.name[5:]))
    except (OSError, ValueError):
        return ()
    for node in nodes:
        try:
            name = (node / "name").read_text().strip()
            first = int((node / "index").read_text()) == 0
        except (OSError, ValueError):
            continue
        if first and not name.startswith(NO_WEBCAM):
            found.setdefault(f"{name} ({node.name})", int(node.name[5:]))
    return tuple((number, name) for name, number in found.items())


def choose_camera(
    source: str,
    clock: Clock,
    *,
    webcam: int = 0,
    look: Callable[[], Look] = lambda: AUTOMATIC,
    render: Callable[[float], Any] | None = None,
    troubles: Troubles | None = None,
) -> CameraChoice | None:
    """The camera for a setting; None if there is none, which is a normal state.

    ``source`` is ``picamera2``, ``webcam``, ``simulated`` (with ``render``, which draws the tray at
    a time) or ``auto``, which takes the Pi's own camera, then a webcam; anything else is no camera.
    ``look`` gives the locked look, anew for every try (``LookFile.load``).
    """
    match source:
        case "picamera2":
            return CameraChoice("Pi camera", lambda: PiCamera(clock, look=look()))
        case "webcam":
            return CameraChoice(
                f"webcam {webcam}", lambda: Webcam(clock, number=webcam, look=look())
            )
        case "simulated" if render is not None:
            struck = troubles or Troubles()
            return CameraChoice(
                "simulated tray", lambda: SimulatedCamera(render, clock, struck, time.sleep)
            )
        case "auto":
            return _present_camera(clock, webcam, look)
        case _:
            return None


def replayed_camera(path: Path, clock: Clock) -> CameraChoice:
    """A film, or a folder of pictures, in place of a camera."""
    recorded = folder(path) if path.is_dir() else film(path)
    return CameraChoice(path.name, lambda: Replay(recorded, clock))


def _present_camera(clock: Clock, webcam: int, look: Callable[[], Look]) -> CameraChoice | None:
    if found := pi_cameras():
        return CameraChoice(f"Pi camera {found[0]}", lambda: PiCamera(clock, look=look()))
    if sys.platform == "linux" and not webcams():
        return None
    _, name = _webcam(webcam)
    # Plugged in again it may have got another number.
    return CameraChoice(name, lambda: Webcam(clock, number=_webcam(webcam)[0], look=look()))


def _webcam(wanted: int) -> tuple[int, str]:
    """Number and name of the webcam to use: the wanted one, or the first there is."""
    listed = dict(webcams())
    number = wanted if wanted in listed or not listed else next(iter(listed))
    return number, listed.get(number, f"webcam {number}")


def choose_panel(wiring: Wiring, clock: Clock) -> Panel:
    """Buttons and lamps on the pins of this machine, or twins without any button and lamp.

    Raises ``companion.wiring.WiringError`` for an impossible wiring.
    """
    try:
        factory = pin_factory()
        buttons = GpioButtons(wiring, clock, factory)
    except GpioError as error:
        return _no_panel(clock, error)
    try:
        return Panel(buttons, GpioLamps(wiring, factory))
    except GpioError as error:
        buttons.close()
        return _no_panel(clock, error)


def _no_panel(clock: Clock, error: GpioError) -> Panel:
    return Panel(SimulatedButtons((), clock), SimulatedLamps(()), why=str(error))


def say_devices(camera: CameraChoice | None, panel: Panel) -> None:
    """One log line with everything that was chosen."""
    log.info(
        "devices: camera %s; %d buttons and %d lamps%s",
        "none" if camera is None else camera.name,
        len(panel.buttons.present()),
        len(panel.lamps.present()),
        "" if panel.why is None else f" (no pins: {panel.why})",
    )
