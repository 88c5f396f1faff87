"""The scripts of the service: clean shell, clear refusals, the right start for each display."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.systemd.places import SYSTEMD

SCRIPTS = sorted(SYSTEMD.glob("*.sh"))


@pytest.mark.skipif(shutil.which("shellcheck") is None, reason="shellcheck is not installed")
@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_shellcheck_finds_nothing(script: Path) -> None:
    found = subprocess.run(["shellcheck", str(script)], capture_output=True, text=True, check=False)
    assert found.stdout == ""


def run(script: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(SYSTEMD / script), *arguments],
        capture_output=True,
        text=True,
        check=False,
        env={"PATH": os.environ["PATH"], **environment},
    )


AS_ROOT = os.geteuid() == 0


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        pytest.param(["--user", "root"], "must not run as root", id="root"),
        pytest.param([], "--user NAME", id="nobody"),
        pytest.param(["--user", "nobody-like-this"], "there is no user", id="an unknown user"),
        pytest.param(["--user", "daemon", "--display", "tv"], "cage, x11 or kms", id="a display"),
        pytest.param(["--colour"], "I do not know --colour", id="an unknown option"),
    ],
)
def test_the_installer_refuses(arguments: list[str], says: str) -> None:
    """Each of these ends before anything is touched."""
    refused = run("install.sh", *arguments)
    assert refused.returncode == 2
    if not AS_ROOT and "do not know" not in says:
        says = "with sudo"
    assert says in refused.stderr
    assert refused.stderr.count("\n") == 1


@pytest.mark.parametrize("script", ["install.sh", "uninstall.sh"])
def test_help_is_not_an_installation(script: str) -> None:
    helped = run(script, "--help")
    assert helped.returncode == 0
    assert f"systemd/{script}" in helped.stdout


def test_the_uninstaller_refuses_what_it_does_not_know() -> None:
    refused = run("uninstall.sh", "--everything")
    assert (refused.returncode, refused.stderr.count("\n")) == (2, 1)


@pytest.fixture
def start(tmp_path: Path) -> Path:
    """The start script among programs that only tell how they were called."""
    programs = tmp_path / "programs"
    programs.mkdir()
    for name in ("cage", "xinit", "companion"):
        program = programs / name
        program.write_text(f'#!/bin/sh\necho "{name} $* on $SDL_VIDEODRIVER in $XDG_RUNTIME_DIR"\n')
        program.chmod(0o755)
    text = (SYSTEMD / "start.sh").read_text()
    script = tmp_path / "start"
    script.write_text(text.replace("/opt/bang-companion/venv/bin/companion", "companion"))
    script.chmod(0o755)
    return script


def started(start: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    path = f"{start.parent / 'programs'}:{os.environ['PATH']}"
    return subprocess.run(
        [str(start)],
        capture_output=True,
        text=True,
        check=False,
        env={"PATH": path, "RUNTIME_DIRECTORY": "/run/of/its/own", **environment},
    )


@pytest.mark.parametrize(
    ("display", "does"),
    [
        ({}, "cage -- companion run on wayland,x11"),
        ({"DISPLAY_KIND": "cage"}, "cage -- companion run on wayland,x11"),
        ({"DISPLAY_KIND": "x11"}, "xinit companion run -- /usr/bin/X :7 vt7 -nolisten tcp"),
        ({"DISPLAY_KIND": "kms"}, "companion run on kmsdrm"),
    ],
)
def test_one_word_chooses_the_display(start: Path, display: dict[str, str], does: str) -> None:
    output = started(start, **display).stdout
    assert output.startswith(does)
    assert output.endswith("in /run/of/its/own\n")


def test_another_word_is_refused(start: Path) -> None:
    refused = started(start, DISPLAY_KIND="tv")
    assert (refused.returncode, refused.stderr.count("\n")) == (2, 1)


def test_every_package_says_what_it_is_for() -> None:
    for line in (SYSTEMD / "apt-packages.txt").read_text().splitlines():
        names, _, reason = line.partition("#")
        assert reason.strip()
        assert " " not in names.strip()
