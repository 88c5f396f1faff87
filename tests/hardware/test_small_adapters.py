"""Backlight, power, health, removable storage, watchdog: all optional, absence is normal."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from companion.ports.health import Vitals
from companion.ports.notice import notice
from hardware.backlight import SysfsBacklight
from hardware.health import DeviceHealth, throttled_bits
from hardware.power import LogindPower
from hardware.storage import MountedStorage
from hardware.watchdog import SystemdWatchdog


@pytest.fixture
def panel(tmp_path: Path) -> Path:
    device = tmp_path / "10-0045"
    device.mkdir()
    (device / "max_brightness").write_text("31\n")
    (device / "brightness").write_text("31\n")
    return tmp_path


@pytest.mark.parametrize(
    ("level", "steps"), [(1.0, "31"), (0.5, "16"), (0.0, "0"), (-3.0, "0"), (7.0, "31")]
)
def test_the_backlight_takes_a_level(panel: Path, level: float, steps: str) -> None:
    light = SysfsBacklight(panel)
    assert light.present()
    assert light.set_level(level)
    assert (panel / "10-0045" / "brightness").read_text().strip() == steps


def test_no_backlight_is_normal(tmp_path: Path) -> None:
    for root in (tmp_path, tmp_path / "absent"):
        light = SysfsBacklight(root)
        assert not light.present()
        assert not light.set_level(0.5)


def test_a_backlight_that_talks_nonsense_is_left_alone(panel: Path) -> None:
    (panel / "10-0045" / "max_brightness").write_text("bright\n")
    assert not SysfsBacklight(panel).set_level(0.5)


@pytest.fixture
def systemctl(tmp_path: Path) -> Path:
    program = tmp_path / "systemctl"
    program.write_text('#!/bin/sh\necho "$@" > "$(dirname "$0")/asked"\nexit 0\n')
    program.chmod(0o755)
    return program


def test_power_off_asks_logind_without_a_password(systemctl: Path) -> None:
    power = LogindPower(lambda name: str(systemctl))
    assert power.present()
    assert power.power_off() is None
    assert (systemctl.parent / "asked").read_text().strip() == "--no-ask-password poweroff"


def test_power_off_may_be_refused_or_absent(systemctl: Path) -> None:
    systemctl.write_text("#!/bin/sh\nexit 1\n")
    refusing = LogindPower(lambda name: str(systemctl))
    assert refusing.power_off() == notice("hardware.power.refused")
    absent = LogindPower(lambda name: None)
    assert not absent.present()
    assert absent.power_off() == notice("hardware.power.absent")
    gone = LogindPower(lambda name: str(systemctl) + "-gone")
    assert gone.power_off() == notice("hardware.power.no_answer")


@pytest.mark.parametrize(
    ("answer", "bits"),
    [("throttled=0x50005\n", 0x50005), ("throttled=0x0", 0), ("error=1", None), ("", None)],
)
def test_the_firmware_answers_in_bits(answer: str, bits: int | None) -> None:
    assert throttled_bits(answer) == bits


def test_vitals_of_a_pi_with_a_weak_supply(tmp_path: Path) -> None:
    zone = tmp_path / "temp"
    zone.write_text("61234\n")
    health = DeviceHealth(tmp_path / "games" / "new", zone, lambda: "throttled=0x50001\n")
    vitals = health.vitals()
    assert vitals.weak_power is True
    assert vitals.weak_power_before is True
    assert vitals.throttled is False
    assert vitals.throttled_before is True
    assert vitals.temperature == pytest.approx(61.234)
    assert vitals.free_bytes is not None


def test_vitals_of_a_laptop(tmp_path: Path) -> None:
    vitals = DeviceHealth(tmp_path, tmp_path / "no zone", lambda: None).vitals()
    assert vitals == Vitals(free_bytes=vitals.free_bytes)


def test_sticks_are_found_one_or_two_levels_deep(tmp_path: Path) -> None:
    for name in ("KINGSTON", "anna/HOLIDAY", "anna/not mounted"):
        (tmp_path / name).mkdir(parents=True)
    mounted = {tmp_path / "KINGSTON", tmp_path / "anna/HOLIDAY"}
    storage = MountedStorage([tmp_path, tmp_path / "absent"], mounted.__contains__)
    drives = storage.drives()
    assert [drive.name for drive in drives] == ["HOLIDAY", "KINGSTON"]
    assert all(drive.writable and drive.free_bytes > 0 for drive in drives)


def test_no_stick_is_normal(tmp_path: Path) -> None:
    assert MountedStorage([tmp_path]).drives() == ()


@pytest.fixture
def manager(tmp_path: Path) -> socket.socket:
    listening = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    listening.bind(str(tmp_path / "notify"))
    listening.settimeout(2)
    return listening


def test_systemd_hears_every_word(manager: socket.socket) -> None:
    environment = {"NOTIFY_SOCKET": manager.getsockname(), "WATCHDOG_USEC": "20000000"}
    watchdog = SystemdWatchdog(environment)
    assert watchdog.interval() == 10.0, "twice within systemd's limit"
    watchdog.ready()
    watchdog.alive()
    watchdog.status("camera lost\nREADY=1")
    watchdog.stopping()
    heard = [manager.recv(100).decode() for _ in range(4)]
    assert heard == ["READY=1", "WATCHDOG=1", "STATUS=camera lost READY=1", "STOPPING=1"]
    manager.close()


def test_an_abstract_socket_is_found() -> None:
    listening = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    name = f"companion-test-{os.getpid()}"
    listening.bind("\0" + name)
    listening.settimeout(2)
    SystemdWatchdog({"NOTIFY_SOCKET": "@" + name}).ready()
    assert listening.recv(100) == b"READY=1"
    listening.close()


@pytest.mark.parametrize(
    "environment",
    [
        {},
        {"NOTIFY_SOCKET": ""},
        {"WATCHDOG_USEC": "5"},
        {"NOTIFY_SOCKET": "/nonexistent/socket", "WATCHDOG_USEC": "soon"},
    ],
)
def test_without_a_service_manager_nothing_happens(environment: dict[str, str]) -> None:
    watchdog = SystemdWatchdog(environment)
    assert watchdog.interval() is None
    watchdog.ready()
    watchdog.alive()
    watchdog.status("fine")
    watchdog.stopping()
