"""What the doctor's probes find on pretended machines."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest
from gpiozero.pins.mock import MockFactory

from companion.ports.camera import CameraError, Frame
from companion.ports.health import Vitals
from companion.ports.notice import notice
from companion.ports.probe import Finding
from companion.texts import Texts
from companion.wiring import DEFAULT_WIRING, Wiring
from hardware.choose import CameraChoice
from hardware.clock import MonotonicClock
from hardware.probes.camera import CameraProbe
from hardware.probes.device import DeviceProbe
from hardware.probes.display import DisplayProbe
from hardware.probes.panel import PanelProbe
from hardware.probes.press_test import PressTest
from hardware.probes.sound import SoundProbe
from hardware.probes.storage import StorageProbe
from hardware.probes.touch import TouchProbe, touch_devices
from tests.hand_clock import HandClock

CLOCK = MonotonicClock()


def verdicts(findings: tuple[Finding, ...]) -> dict[str, str]:
    """Part and verdict of every finding, each of which must have its sentences."""
    texts = Texts()
    for finding in findings:
        for said in (finding.says, finding.advice):
            assert said is None or texts.say(said) != said.key
    return {finding.part: "broken" if finding.broken else finding.verdict for finding in findings}


class PosedCamera:
    """A driver that shows one picture, so many a second."""

    def __init__(self, picture: np.ndarray, rate: float, clock: HandClock) -> None:
        self.picture = picture
        self.period = 1 / rate
        self.clock = clock
        self.closed = 0

    def open(self) -> None: ...

    def grab(self) -> Frame:
        self.clock.seconds += self.period
        height, width = self.picture.shape[:2]
        return Frame(self.picture, self.clock.now(), width, height)

    def close(self) -> None:
        self.closed += 1


class AbsentCamera(PosedCamera):
    def open(self) -> None:
        raise CameraError(notice("hardware.camera.busy_or_absent"))


CHEQUERED = np.kron(np.indices((6, 8)).sum(axis=0) % 2, np.ones((20, 20)))[:, :, None]
CRISP = (40 + 120 * CHEQUERED * np.ones(3)).astype(np.uint8)


@pytest.mark.parametrize(
    ("picture", "rate", "wrong"),
    [
        (CRISP, 30, set()),
        (CRISP, 4, {"camera.frame_rate"}),
        (CRISP // 8, 30, {"camera.brightness"}),
        (255 - CRISP // 8, 30, {"camera.brightness"}),
        (cv2.blur(CRISP, (61, 61)), 30, {"camera.sharpness"}),
    ],
    ids=["good", "slow", "dark", "bright", "blurred"],
)
def test_the_camera_is_measured_and_closed(picture: np.ndarray, rate: int, wrong: set) -> None:
    clock = HandClock()
    driver = PosedCamera(picture, rate, clock)
    findings = CameraProbe(CameraChoice("posed", lambda: driver), clock).look()
    told = verdicts(findings)
    assert set(told) == {
        "camera.list", "camera.open", "camera.frame_rate", "camera.brightness", "camera.sharpness"
    }  # fmt: skip
    assert {part for part, verdict in told.items() if verdict != "ok"} == wrong
    assert driver.closed == 1
    rates = [finding.values for finding in findings if finding.part == "camera.frame_rate"]
    assert rates[0]["frame_rate"] == pytest.approx(rate, rel=0.1)


def test_a_camera_that_does_not_open_is_broken_and_none_is_missing() -> None:
    clock = HandClock()
    driver = AbsentCamera(CRISP, 30, clock)
    told = verdicts(CameraProbe(CameraChoice("gone", lambda: driver), clock).look())
    assert told == {"camera.list": "ok", "camera.open": "broken"}
    assert driver.closed == 1
    assert verdicts(CameraProbe(None, clock).look()) == {"camera.list": "missing"}


def test_pins_with_buttons_and_lamps(pins: MockFactory) -> None:
    told = verdicts(PanelProbe(DEFAULT_WIRING, CLOCK).look())
    assert told == {"gpio.factory": "ok", "gpio.buttons": "ok", "lamps": "ok"}
    verdicts(PanelProbe(DEFAULT_WIRING, CLOCK).look())  # the pins were given back


def test_pins_with_nothing_wired(pins: MockFactory) -> None:
    told = verdicts(PanelProbe(Wiring(), CLOCK).look())
    assert told == {"gpio.factory": "ok", "gpio.buttons": "missing", "lamps": "missing"}


def test_an_impossible_wiring_is_broken(pins: MockFactory) -> None:
    told = verdicts(PanelProbe(Wiring(accept=5, undo=5), CLOCK).look())
    assert told == {"gpio.wiring": "broken"}


class PressedClock(HandClock):
    """Every wait is a finger on the next pin."""

    def __init__(self, pins: MockFactory, order: list[int]) -> None:
        super().__init__()
        self.pins = pins
        self.order = order

    def sleep(self, seconds: float) -> None:
        super().sleep(seconds)
        if self.order:
            self.pins.pin(self.order.pop(0)).drive_low()


@pytest.mark.parametrize(
    ("pressed", "verdict", "silent"),
    [([4, 17, 6], "ok", []), ([4, 6], "warning", ["1"]), ([], "warning", ["0", "1", "accept"])],
)
def test_the_press_test_names_the_silent_buttons(
    pins: MockFactory, pressed: list[int], verdict: str, silent: list[str]
) -> None:
    clock = PressedClock(pins, pressed)
    wiring = Wiring(seat_buttons=(4, 17), seat_lamps=DEFAULT_WIRING.seat_lamps, accept=6)
    (finding,) = PressTest(wiring, clock, 5.0, clock.sleep).look()
    assert verdicts((finding,)) == {"gpio.press": verdict}
    assert finding.values["silent"] == silent


def test_a_held_button_is_warned_about(pins: MockFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hardware.gpio.GpioButtons.held", lambda self: frozenset({3}))
    assert verdicts(PanelProbe(DEFAULT_WIRING, CLOCK).look())["gpio.buttons"] == "warning"


def test_no_display_is_missing(tmp_path: Path) -> None:
    assert verdicts(DisplayProbe({}, tmp_path).look()) == {"display": "missing"}


def test_a_display_that_opens_no_window_is_broken(tmp_path: Path) -> None:
    environment = {"DISPLAY": ":7777", "PATH": "/usr/bin:/bin", "HOME": str(tmp_path)}
    told = verdicts(DisplayProbe(environment, tmp_path).look())
    assert told["display"] == "ok"
    assert told["display.renderer"] == "broken"


TOUCH_PANEL = """\
I: Bus=0003 Vendor=046d Product=c077 Version=0111
N: Name="Logitech USB Optical Mouse"
H: Handlers=mouse0 event0
B: EV=17
B: REL=103

I: Bus=0018 Vendor=0416 Product=038f Version=1060
N: Name="Goodix Capacitive TouchScreen"
H: Handlers=mouse1 event4
B: EV=b
B: ABS=2658000 3

"""


def test_a_touch_panel_is_told_from_a_mouse(tmp_path: Path) -> None:
    assert touch_devices(TOUCH_PANEL) == {}, "one finger on a pad is no touch panel"
    panel = TOUCH_PANEL.replace("2658000 3", "260800000000003")
    assert touch_devices(panel) == {"Goodix Capacitive TouchScreen": "event4"}
    listing = tmp_path / "devices"
    listing.write_text(panel)
    assert verdicts(TouchProbe(listing, tmp_path).look()) == {"touch": "broken"}
    (tmp_path / "event4").touch()
    assert verdicts(TouchProbe(listing, tmp_path).look()) == {"touch": "ok"}
    assert verdicts(TouchProbe(tmp_path / "absent").look()) == {"touch": "missing"}


def test_a_sound_card_that_plays(tmp_path: Path) -> None:
    assert verdicts(SoundProbe(tmp_path).look()) == {"sound": "missing"}
    (tmp_path / "card0" / "pcm0c").mkdir(parents=True)
    (tmp_path / "card0" / "pcm0c" / "info").touch()
    assert verdicts(SoundProbe(tmp_path).look()) == {"sound": "missing"}, "a microphone"
    (tmp_path / "card1" / "pcm0p").mkdir(parents=True)
    (tmp_path / "card1" / "pcm0p" / "info").touch()
    (tmp_path / "card1" / "id").write_text("Headphones\n")
    (finding,) = SoundProbe(tmp_path).look()
    assert finding.values == {"cards": ["Headphones"]}


def test_saving_works_or_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    probe = StorageProbe(tmp_path / "not" / "yet" / "there")
    assert verdicts(probe.look()) == {"storage.free": "ok", "storage.write": "ok"}
    assert list(tmp_path.iterdir()) == []

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert verdicts(probe.look())["storage.write"] == "broken"


@pytest.mark.parametrize(
    ("vitals", "power", "temperature"),
    [
        (Vitals(), "missing", "missing"),
        (Vitals(False, False, False, False, 51.5), "ok", "ok"),
        (Vitals(False, True, False, True, 84.0), "warning", "warning"),
    ],
    ids=["laptop", "healthy Pi", "weak and hot Pi"],
)
def test_power_and_temperature(vitals: Vitals, power: str, temperature: str) -> None:
    class Told:
        def vitals(self) -> Vitals:
            return vitals

    told = verdicts(DeviceProbe(Told()).look())
    assert told == {"device.power": power, "device.temperature": temperature}
