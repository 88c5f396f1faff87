"""The installer in a clean Debian: up to where a Pi is needed, twice, with the same result."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.systemd.places import PROJECT

INSTALLED = (
    "opt/bang-companion",
    "etc/systemd/system",
    "etc/default",
    "etc/polkit-1/rules.d",
    "usr/local/bin",
)
CERTIFICATES = "etc/ssl/certs/ca-certificates.crt"
NSPAWN = ("--boot", "--register=no", "--keep-unit", "--private-network", "--console=pipe")
LONGEST_BOOT = 900  # seconds for starting twice without a graphics chip
LEFT_OUT = (".git", ".venv", "__pycache__", ".*_cache", ".hypothesis", "gallery")

pytestmark = [
    pytest.mark.soak,
    pytest.mark.timeout(3600),
    pytest.mark.skipif(os.geteuid() != 0, reason="only root may make a Debian root"),
    pytest.mark.skipif(shutil.which("debootstrap") is None, reason="debootstrap is not installed"),
]


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A minimal Debian with the project's sources and a user."""
    root = tmp_path_factory.mktemp("debian")
    root.chmod(0o755)  # the guest's users must be able to enter their own /
    subprocess.run(
        ["debootstrap", "--variant=minbase", "--include=ca-certificates,systemd", "bookworm", root],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    # Whatever this machine trusts and asks for names, its guest may as well.
    for name in (CERTIFICATES, "etc/resolv.conf"):
        shutil.copy(Path("/", name), root / name)
    shutil.copytree(PROJECT, root / "src", ignore=shutil.ignore_patterns(*LEFT_OUT))
    subprocess.run(["chroot", root, "useradd", "-m", "ann"], check=True)
    return root


@contextmanager
def devices(root: Path) -> Iterator[None]:
    """What programs in a chroot expect to find."""
    subprocess.run(["mount", "-t", "proc", "proc", root / "proc"], check=True)
    subprocess.run(["mount", "--bind", "/dev", root / "dev"], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", root / "dev", root / "proc"], check=True)


def inside(root: Path, *command: str) -> str:
    """What a command in the chroot says; it must succeed."""
    environment = {
        "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
        "HOME": "/root",
        "LANG": "C.UTF-8",
        "PIP_CERT": f"/{CERTIFICATES}",
    }
    with devices(root):
        done = subprocess.run(
            ["chroot", str(root), *command],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def result(root: Path) -> dict[str, str]:
    """Every installed file by its content, the packages, and the user's groups."""
    files = {
        str(path.relative_to(root)): hashlib.sha256(path.read_bytes()).hexdigest()
        for folder in INSTALLED
        for path in (root / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.name != "RECORD"
    }
    return {**files, "packages": inside(root, "dpkg-query", "-W"), "ann": inside(root, "id", "ann")}


@pytest.fixture(scope="module")
def installed(root: Path) -> Path:
    said = inside(root, "/src/systemd/install.sh", "--user", "ann")
    assert "needs a Raspberry Pi" in said
    return root


def test_a_second_installation_changes_nothing(installed: Path) -> None:
    first = result(installed)
    inside(installed, "/src/systemd/install.sh", "--user", "ann")
    assert result(installed) == first


def test_numpy_and_opencv_are_those_of_the_system(installed: Path) -> None:
    python = "/opt/bang-companion/venv/bin/python"
    found = inside(
        installed, python, "-c", "import cv2, numpy; print(cv2.__file__, numpy.__file__)"
    )
    assert all(path.startswith("/usr/lib/python3") for path in found.split())


# A screen that exists only in memory, because the guest has none.
NO_SCREEN = """
[Service]
StandardInput=null
TTYPath=
TTYReset=no
TTYVHangup=no
TTYVTDisallocate=no
Environment=WLR_BACKENDS=headless WLR_LIBINPUT_NO_DEVICES=1 WLR_RENDERER=pixman
"""
WATCHER = """
[Unit]
After=basic.target
[Service]
Type=oneshot
ExecStart=/bin/bash /watch.sh
StandardOutput=file:/watched
TimeoutStartSec=infinity
[Install]
WantedBy=multi-user.target
"""
# Waits for the first frame, stops the companion's process as a hang would, waits for the restart.
WATCH = """
until systemctl is-active --quiet companion; do sleep 1; done
for name in /proc/[0-9]*/comm; do
    [ "$(cat $name 2>/dev/null)" != companion ] || companion=${name%/comm}
done
grep -E "CapEff|NoNewPrivs|Seccomp:" $companion/status
stat -c "state %U %a" /var/lib/bang-companion
kill -STOP ${companion#/proc/}
until [ "$(systemctl show companion -P NRestarts)" = 1 ]; do sleep 1; done
until systemctl is-active --quiet companion; do sleep 1; done
echo restarted
systemctl poweroff
"""


@pytest.mark.skipif(shutil.which("systemd-nspawn") is None, reason="systemd-nspawn is missing")
def test_the_service_runs_in_its_sandbox_and_is_restarted_when_it_hangs(installed: Path) -> None:
    units = installed / "etc/systemd/system"
    (units / "companion.service.d/no-screen.conf").write_text(NO_SCREEN)
    (units / "watch.service").write_text(WATCHER)
    (installed / "watch.sh").write_text(WATCH)
    inside(installed, "systemctl", "enable", "watch.service")
    subprocess.run(
        ["systemd-nspawn", *NSPAWN, f"--directory={installed}"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=True,
        timeout=LONGEST_BOOT,
    )
    watched = (installed / "watched").read_text().split("\n")
    assert "NoNewPrivs:\t1" in watched
    assert "Seccomp:\t2" in watched
    assert "CapEff:\t0000000000000000" in watched
    assert "state ann 700" in watched
    assert "restarted" in watched


def test_removed_only_the_games_stay(installed: Path) -> None:
    inside(installed, "/src/systemd/uninstall.sh")
    assert not (installed / "opt/bang-companion").exists()
    assert not (installed / "etc/systemd/system/companion.service").exists()
    assert (installed / "var/lib/bang-companion").is_dir()
