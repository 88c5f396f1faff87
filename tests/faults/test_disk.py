"""The disk is full or cannot be written: the game goes on, says so, and recovers."""

from __future__ import annotations

import json
import os
import random
import resource
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.faults.player import fingerprint, shelf_in
from tests.faults.processes import check_continues, check_nothing_lost, player
from tests.faults.random_play import SETUP, play_on

SMALL = 24_000  # bytes: a journal of about a hundred lines
CANNOT_SAVE = "keeper.cannot_save"


def test_full_by_the_largest_file_allowed(tmp_path: Path) -> None:
    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (SMALL, SMALL))

    state = tmp_path / "state"
    saved: dict[str, Any] = {}
    with player(state, seed=1, preexec_fn=limit) as process:
        told = json.loads(process.stdout.readline())
        while not told["troubles"]:
            saved, told = told, json.loads(process.stdout.readline())
        assert told["troubles"] == [CANNOT_SAVE]
        # The game goes on.
        assert json.loads(process.stdout.readline())["lines"] > told["lines"]
    assert saved["game"] == told["game"]
    check_nothing_lost(state, saved)
    check_continues(state)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "small disk"
    folder.mkdir()
    mounted = shutil.which("mount") and subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={4 * SMALL}", "tmpfs", str(folder)],
        capture_output=True,
        check=False,
    )
    if not mounted or mounted.returncode != 0:
        pytest.skip("mounting a small tmpfs is not allowed here; RLIMIT_FSIZE is tested instead")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def fill(path: Path) -> None:
    file = os.open(path, os.O_WRONLY | os.O_CREAT)
    try:
        while True:
            os.write(file, bytes(1000))
    except OSError:
        os.close(file)


def test_full_then_free_again(small_disk: Path) -> None:
    shelf = shelf_in(small_disk)
    keeper = shelf.start(SETUP)
    chance = random.Random(1)
    for _ in range(10):
        play_on(keeper, chance)
    ballast = small_disk / "photos"
    fill(ballast)
    for _ in range(40):
        play_on(keeper, chance)
    assert [trouble.key for trouble in keeper.troubles] == [CANNOT_SAVE]
    [saved] = shelf_in(small_disk).look().unfinished
    assert len(saved.reading.lines) < keeper.lines
    assert fingerprint(saved.table) != fingerprint(keeper.table)
    ballast.unlink()
    keeper.save()
    assert keeper.troubles == ()
    [saved] = shelf_in(small_disk).look().unfinished
    assert (saved.notice, fingerprint(saved.table)) == (None, fingerprint(keeper.table))


@pytest.fixture
def read_only(small_disk: Path) -> Path:
    """A disk that can only be read; root ignores permissions, so that it has to be mounted so."""
    shelf = shelf_in(small_disk)
    shelf.put_away(shelf.start(SETUP))
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    return small_disk


def test_a_disk_that_can_only_be_read(read_only: Path) -> None:
    shelf = shelf_in(read_only)
    [saved] = shelf.look().unfinished
    keeper = shelf.resume(saved)
    play_on(keeper, random.Random(1))
    assert [trouble.key for trouble in keeper.troubles] == [CANNOT_SAVE]
    subprocess.run(["mount", "-o", "remount,rw", str(read_only)], check=True)
    keeper.save()
    assert keeper.troubles == ()
    [saved] = shelf_in(read_only).look().unfinished
    assert fingerprint(saved.table) == fingerprint(keeper.table)


def test_a_folder_that_may_not_be_written(tmp_path: Path) -> None:
    if os.geteuid() == 0:
        pytest.skip("root may write everywhere; a read-only mount is tested instead")
    (tmp_path / "state").mkdir(mode=0o500)
    keeper = shelf_in(tmp_path / "state").start(SETUP)
    play_on(keeper, random.Random(1))
    assert [trouble.key for trouble in keeper.troubles] == [CANNOT_SAVE]
