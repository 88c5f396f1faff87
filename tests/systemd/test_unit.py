"""The unit is one that systemd accepts, and closes what the companion does not need."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.systemd.places import UNIT

HIGHEST_EXPOSURE = 3.0

needs_analyze = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed"
)


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """The unit with a program that exists: it is checked where nothing is installed."""
    copy = tmp_path / UNIT.name
    copy.write_text(UNIT.read_text().replace("/opt/bang-companion/start", "/bin/true"))
    return copy


def analyze(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["systemd-analyze", *arguments], capture_output=True, text=True, check=False
    )


@needs_analyze
def test_systemd_accepts_it(unit: Path) -> None:
    verdict = analyze("verify", "--man=no", str(unit))
    assert (verdict.returncode, verdict.stderr) == (0, "")


@needs_analyze
def test_its_exposure_is_low(unit: Path) -> None:
    verdict = analyze("security", "--offline=yes", "--no-pager", str(unit))
    found = re.search(r"Overall exposure level for \S+: ([\d.]+)", verdict.stdout)
    assert found, verdict.stderr
    assert float(found[1]) <= HIGHEST_EXPOSURE


def entries() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in UNIT.read_text().splitlines():
        name, equals, value = line.partition("=")
        if equals and not line.startswith("#"):
            found.setdefault(name, []).append(value)
    return found


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("Type", "notify"),
        ("NotifyAccess", "all"),
        ("StateDirectory", "bang-companion"),
        ("IPAddressDeny", "any"),
        ("RestrictAddressFamilies", "AF_UNIX AF_NETLINK"),
        ("ProtectSystem", "strict"),
        ("Restart", "on-failure"),
    ],
)
def test_what_it_promises(name: str, value: str) -> None:
    assert entries()[name] == [value]


def test_a_hung_screen_and_a_crash_loop_have_an_end() -> None:
    found = entries()
    assert int(found["WatchdogSec"][0]) > 0
    assert int(found["StartLimitBurst"][0]) > 0
    assert int(found["StartLimitIntervalSec"][0]) > 0


def test_the_network_namespace_stays_open_for_udev() -> None:
    assert "PrivateNetwork" not in entries()


@pytest.mark.parametrize(
    "relaxed", ["DeviceAllow", "ReadWritePaths", "RestrictAddressFamilies", "NotifyAccess"]
)
def test_every_opening_says_why(relaxed: str) -> None:
    """The line above an opening, or above a run of them, is a comment."""
    lines = UNIT.read_text().splitlines()
    for number, line in enumerate(lines):
        if line.startswith(f"{relaxed}="):
            above = number - 1
            while lines[above].startswith(f"{relaxed}="):
                above -= 1
            assert lines[above].startswith("#"), line


@pytest.mark.parametrize(
    "not_closed",
    ["PrivateNetwork", "PrivateDevices", "MemoryDenyWriteExecute", "ProcSubset", "PrivateUsers"],
)
def test_what_is_left_open_says_why(not_closed: str) -> None:
    assert re.search(rf"^# .*Not {not_closed}\b", UNIT.read_text(), re.MULTILINE)
