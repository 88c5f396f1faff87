"""The table computer's device side: settings that are felt, statistics counted beside the game."""

from __future__ import annotations

import time
import zipfile
from collections.abc import Callable
from pathlib import Path

from companion.app.device_side import DeviceSide
from companion.app.table_computer import TableComputer
from companion.device.wishes import (
    ChangeSetting,
    CountStatistics,
    StatisticsCounted,
    TrySound,
)
from companion.folders import Folders, inside
from companion.inbox import Inbox
from companion.moment import Idle
from companion.ports.sound import Cue
from companion.session.scene import Scene
from companion.session.touches import LeaveGame, StartGame
from companion.settings.file import SettingsFile
from companion.settings.table import CUES, VOLUME
from companion.settings.values import Settings
from companion.shelf import FINISHED
from companion.texts import Texts
from hardware.backlight import SysfsBacklight
from tests.companion import played_games as games

PATIENCE_SECONDS = 20.0


class Speaker:
    def __init__(self) -> None:
        self.heard: list[Cue] = []
        self.volume = -1.0

    def play(self, cue: Cue) -> None:
        self.heard.append(cue)

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def close(self) -> None:
        """Nothing to let go of."""


def side(folders: Folders, inbox: Inbox) -> DeviceSide:
    file = SettingsFile(folders.settings, Texts().say)
    return DeviceSide(folders, file, file.load(), inbox)


def waited_for(inbox: Inbox, until: Callable[[object], bool]) -> object:
    """The first value of that kind which a thread puts into the inbox."""
    end = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < end:
        for value in inbox.take():
            if until(value):
                return value
        time.sleep(0.01)
    raise AssertionError("nothing came")


def test_sound_follows_the_settings_at_once(tmp_path: Path) -> None:
    device, speaker = side(inside(tmp_path), Inbox()), Speaker()
    device.sound_by(speaker)
    assert speaker.volume == VOLUME.default / 100
    device.handle(ChangeSetting(VOLUME, 90))
    assert speaker.volume == 0.9
    device.handle(ChangeSetting(CUES["hit"], False))
    assert "hit" not in device.wanted
    device.handle(TrySound("hit"))
    assert speaker.heard == ["hit"]


def test_statistics_are_counted_when_a_game_is_put_away(tmp_path: Path) -> None:
    folders, inbox = inside(tmp_path), Inbox()
    (folders.games / FINISHED).mkdir(parents=True)
    games.save(folders.games / FINISHED / "game-0001.jsonl", games.sheriff_wins())
    device = side(folders, inbox)
    computer = TableComputer(inside(tmp_path / "playing"), Settings())
    try:
        computer.session.handle(StartGame(games.setup()))
        device.hear(computer.session.scene)
        assert list(inbox.take()) == []
        device.hear(Scene(Idle()))
        counted = waited_for(inbox, lambda value: isinstance(value, StatisticsCounted))
        assert isinstance(counted, StatisticsCounted)
        assert counted.statistics.games == {"dice": 1}
        device.handle(counted)
        assert device.state.statistics == counted.statistics
    finally:
        computer.close()


def test_a_game_that_is_over_counts_before_it_is_put_away(tmp_path: Path) -> None:
    folders = inside(tmp_path)
    computer = TableComputer(folders, Settings())
    device = side(folders, computer.inbox)
    computer.care_by(device)
    try:
        setup, *commands = games.outlaws_win()
        computer.session.handle(StartGame(setup))
        assert device.at_the_table() == ()
        keeper = computer.session.keeper
        assert keeper is not None
        for command in commands:
            keeper.do(keeper.game.read(command))
        device.handle(CountStatistics())
        counted = waited_for(computer.inbox, lambda value: isinstance(value, StatisticsCounted))
        assert isinstance(counted, StatisticsCounted)
        assert counted.statistics.games == {"dice": 1}
    finally:
        computer.close()


def test_the_screen_shines_again_when_the_companion_ends(tmp_path: Path) -> None:
    panel = tmp_path / "panel"
    panel.mkdir()
    (panel / "max_brightness").write_text("200\n")
    (panel / "brightness").write_text("0\n")
    folders = inside(tmp_path / "state")
    file = SettingsFile(folders.settings, Texts().say)
    device = DeviceSide(folders, file, file.load(), Inbox(), SysfsBacklight(tmp_path))
    assert device.state.backlight
    device.close()
    assert (panel / "brightness").read_text() == "160\n"


def test_a_report_holds_no_names(tmp_path: Path) -> None:
    folders = inside(tmp_path)
    folders.games.mkdir(parents=True)
    games.save(folders.games / "game-0001.jsonl", games.sheriff_wins())
    report = tmp_path / "bang-report.zip"
    device = side(folders, Inbox())
    assert device.care.helpers.report is not None
    device.care.helpers.report(report)
    with zipfile.ZipFile(report) as bundle:
        assert "findings.json" in bundle.namelist()
        assert all(b"Bo\xc5\x99ek" not in bundle.read(name) for name in bundle.namelist())


def test_a_game_is_saved_as_soon_as_there_is_room_again(tmp_path: Path) -> None:
    folders = inside(tmp_path)
    folders.state.mkdir(exist_ok=True)
    folders.games.write_text("where the folder of games should be")
    computer = TableComputer(folders, Settings())
    try:
        computer.session.handle(StartGame(games.setup()))
        assert [notice.key for notice in computer.session.scene.notices] == ["keeper.cannot_save"]
        folders.games.unlink()
        computer.work()
        assert computer.session.scene.notices == ()
        computer.session.handle(LeaveGame())
        assert len(list(folders.games.glob("*.jsonl"))) == 1
    finally:
        computer.close()
