"""The installer in a clean Debian: up to where a Pi is needed, twice, with the same result."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from collections.abc import Iterator
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
LEFT_OUT = (".git", ".venv", "__pycache__", ".*_cache", ".hypothesis", "gallery")

pytestmark = [
    pytest.mark.soak,
    pytest.mark.timeout(3600),
    pytest.mark.skipif(os.geteuid() != 0, reason="only root may make a Debian root"),
    pytest.mark.skipif(shutil.which("debootstrap") is None, reason="debootstrap is not installed"),
]


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A minimal Debian with the project's sources, a user, and /proc and /dev."""
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
    subprocess.run(["mount", "-t", "proc", "proc", root / "proc"], check=True)
    subprocess.run(["mount", "--bind", "/dev", root / "dev"], check=True)
    yield root
    subprocess.run(["umount", "-l", root / "dev", root / "proc"], check=True)


def inside(root: Path, *command: str) -> subprocess.CompletedProcess[str]:
    environment = {
        "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
        "HOME": "/root",
        "LANG": "C.UTF-8",
        "PIP_CERT": f"/{CERTIFICATES}",
    }
    return subprocess.run(
        ["chroot", str(root), *command],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def result(root: Path) -> dict[str, str]:
    """Every installed file by its content, the packages, and the user's groups."""
    files = {
        str(path.relative_to(root)): hashlib.sha256(path.read_bytes()).hexdigest()
        for folder in INSTALLED
        for path in (root / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.name != "RECORD"
    }
    packages = inside(root, "dpkg-query", "-W").stdout
    return {**files, "packages": packages, "groups": inside(root, "id", "ann").stdout}


def test_twice_the_same_and_gone_at_the_end(root: Path) -> None:
    results = []
    for _ in range(2):
        installed = inside(root, "/src/systemd/install.sh", "--user", "ann")
        assert installed.returncode == 0, installed.stderr[-2000:]
        assert "needs a Raspberry Pi" in installed.stdout
        results.append(result(root))
    assert results[0] == results[1]

    numpy = inside(root, "/opt/bang-companion/venv/bin/python", "-c", "import numpy, cv2")
    assert numpy.returncode == 0, numpy.stderr
    assert not list((root / "opt/bang-companion/venv").rglob("site-packages/numpy"))

    gone = inside(root, "/src/systemd/uninstall.sh")
    assert gone.returncode == 0, gone.stderr
    assert not (root / "opt/bang-companion").exists()
    assert not (root / "etc/systemd/system/companion.service").exists()
    assert (root / "var/lib/bang-companion").is_dir()
