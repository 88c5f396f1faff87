"""What is chosen from settings and what is there."""

from __future__ import annotations

import logging
from pathlib import Path

import numpy as np
import pytest
from gpiozero.pins.mock import MockFactory

from companion.texts import Texts
from companion.wiring import DEFAULT_WIRING, Wiring, WiringError
from hardware import choose
from hardware.choose import choose_camera, choose_panel, say_devices, webcams
from hardware.clock import MonotonicClock
from hardware.gpio import GpioButtons, GpioError
from hardware.simulated_panel import SimulatedButtons

CLOCK = MonotonicClock()


@pytest.fixture
def video_devices(tmp_path: Path) -> Path:
    """A Pi with its codecs and one webcam of two nodes, as the kernel lists them."""
    for number, (name, index) in enumerate(
        [
            ("bcm2835-codec-decode", 0),
            ("rpi-hevc-dec", 0),
            ("HD Webcam C525", 0),
            ("HD Webcam C525", 1),
        ]
    ):
        node = tmp_path / f"video{number + 8}"
        node.mkdir()
        (node / "name").write_text(f"{name}\n")
        (node / "index").write_text(f"{index}\n")
    return tmp_path


def test_codecs_are_no_webcams(video_devices: Path, tmp_path: Path) -> None:
    assert webcams(video_devices) == ((10, "HD Webcam C525 (video10)"),)
    assert webcams(tmp_path / "absent") == ()


@pytest.mark.parametrize(
    ("pi", "usb", "source", "name"),
    [
        (("imx708",), (), "auto", "Pi camera imx708"),
        (("imx708",), ((2, "C525"),), "auto", "Pi camera imx708"),
        ((), ((2, "C525"),), "auto", "C525"),
        ((), ((2, "C525"), (4, "B910")), "auto", "B910"),
        ((), ((2, "C525"),), "webcam", "webcam 4"),
        ((), (), "picamera2", "Pi camera"),
        ((), (), "auto", None),
        (("imx708",), (), "none", None),
        ((), (), "simulated", "simulated tray"),
    ],
)
def test_which_camera_is_chosen(
    monkeypatch: pytest.MonkeyPatch, pi: tuple, usb: tuple, source: str, name: str | None
) -> None:
    monkeypatch.setattr(choose, "pi_cameras", lambda: pi)
    monkeypatch.setattr(choose, "webcams", lambda: usb)
    monkeypatch.setattr("sys.platform", "linux")
    chosen = choose_camera(source, CLOCK, webcam=4, render=lambda seconds: np.zeros((2, 2, 3)))
    assert (None if chosen is None else chosen.name) == name


def test_a_webcam_with_another_number_is_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    listed = ((0, "C525"),)
    monkeypatch.setattr(choose, "pi_cameras", lambda: ())
    monkeypatch.setattr(choose, "webcams", lambda: listed)
    opened: list[int] = []
    monkeypatch.setattr(choose, "Webcam", lambda clock, number, look: opened.append(number))
    chosen = choose_camera("auto", CLOCK)
    assert chosen is not None
    chosen.make()
    listed = ((2, "C525"),)
    chosen.make()
    assert opened == [0, 2]


def test_a_simulated_camera_without_a_tray_is_none() -> None:
    assert choose_camera("simulated", CLOCK) is None


def test_pins_where_there_are_pins(pins: MockFactory) -> None:
    panel = choose_panel(DEFAULT_WIRING, CLOCK)
    assert isinstance(panel.buttons, GpioButtons)
    assert panel.why is None
    assert panel.notice is None
    panel.buttons.close()
    panel.lamps.close()


def test_no_pins_are_a_normal_state(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def no_pins() -> None:
        raise GpioError("No module named 'lgpio'")

    monkeypatch.setattr(choose, "pin_factory", no_pins)
    panel = choose_panel(DEFAULT_WIRING, CLOCK)
    assert isinstance(panel.buttons, SimulatedButtons)
    assert panel.buttons.present() == frozenset()
    assert panel.lamps.present() == frozenset()
    assert panel.notice is not None
    assert Texts().say(panel.notice) == "Seat buttons and lamps are not connected."
    with caplog.at_level(logging.INFO):
        say_devices(None, panel)
    assert [record.getMessage() for record in caplog.records] == [
        "devices: camera none; 0 buttons and 0 lamps (no pins: No module named 'lgpio')"
    ]


def test_lamps_that_cannot_be_had_free_the_buttons(pins: MockFactory) -> None:
    taken = GpioButtons(Wiring(seat_buttons=(18,)), CLOCK)
    panel = choose_panel(DEFAULT_WIRING, CLOCK)
    assert panel.why is not None
    GpioButtons(Wiring(seat_buttons=(4,)), CLOCK).close()
    taken.close()


def test_an_impossible_wiring_is_said(pins: MockFactory) -> None:
    with pytest.raises(WiringError):
        choose_panel(Wiring(accept=5, undo=5), CLOCK)
