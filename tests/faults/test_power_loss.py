"""The power goes: what the system had not yet brought to the disk is gone.

``Disk`` watches what is synced and can build the folder as it would be found after a power cut at
this moment: files with the content of their last sync, under the names of the last folder sync.
"""

from __future__ import annotations

import os
import random
import shutil
from pathlib import Path

import pytest

from companion.settings.file import SettingsFile
from companion.settings.table import VOLUME
from companion.shelf import Shelf
from tests.faults.player import fingerprint, shelf_in
from tests.faults.random_play import SETUP, play_on


class Disk:
    """What has surely reached the disk: names by folder, content by inode."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._names: dict[Path, dict[str, int]] = {}
        self._contents: dict[int, bytes] = {}
        self._sync = os.fsync
        monkeypatch.setattr(os, "fsync", self._watched_sync)

    def _watched_sync(self, descriptor: int) -> None:
        self._sync(descriptor)
        path = Path(os.readlink(f"/proc/self/fd/{descriptor}"))
        if path.is_dir():
            self._names[path] = {entry.name: entry.inode() for entry in os.scandir(path)}
        else:
            self._contents[os.fstat(descriptor).st_ino] = path.read_bytes()

    def after_power_cut(self, folder: Path, found: Path) -> Path:
        """Makes in ``found`` what is left of ``folder``."""
        shutil.rmtree(found, ignore_errors=True)
        found.mkdir(parents=True)
        for name, inode in self._names.get(folder, {}).items():
            if inode in self._contents:
                (found / name).write_bytes(self._contents[inode])
            elif (folder / name).is_dir():
                self.after_power_cut(folder / name, found / name)
        return found


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def offered(shelf: Shelf) -> int:
    [saved] = shelf.look().unfinished
    assert saved.notice is None
    return fingerprint(saved.table)


@pytest.mark.parametrize("seed", range(5))
def test_after_every_command_the_disk_holds_it(seed: int, tmp_path: Path, disk: Disk) -> None:
    state, found = tmp_path / "state", tmp_path / "found"
    chance = random.Random(seed)
    keeper = shelf_in(state).start(SETUP)
    for _ in range(40):
        assert offered(shelf_in(disk.after_power_cut(state, found))) == fingerprint(keeper.table)
        play_on(keeper, chance)


def test_a_finished_game_is_found_in_its_folder(tmp_path: Path, disk: Disk) -> None:
    state, found = tmp_path / "state", tmp_path / "found"
    shelf = shelf_in(state)
    keeper = shelf.start(SETUP)
    chance = random.Random(0)
    while not keeper.game.is_over(keeper.table):
        play_on(keeper, chance)
    shelf.put_away(keeper)
    disk.after_power_cut(state, found)
    journals = [str(path.relative_to(found)) for path in found.rglob("*.jsonl")]
    assert journals == ["games/finished/game-0001.jsonl"]


def test_a_changed_setting_is_on_the_disk(tmp_path: Path, disk: Disk) -> None:
    config, found = tmp_path / "config", tmp_path / "found"
    file = SettingsFile(config / "settings.toml", lambda sentence: sentence.key)
    settings = file.load().settings
    for volume in (10, 20, 30):
        settings = file.change(settings, VOLUME, volume).settings
        after = disk.after_power_cut(config, found) / "settings.toml"
        assert SettingsFile(after, str).load().settings[VOLUME] == volume
