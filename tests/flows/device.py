"""A device without devices: its settings and statistics in a folder, nothing wired."""

from __future__ import annotations

from pathlib import Path

from companion.device.care import DeviceCare, Helpers
from companion.device.wishes import StatisticsCounted
from companion.inbox import Inbox
from companion.ports.sound import Cue
from companion.settings.file import LoadedSettings, SettingsFile
from companion.settings.table import CALM
from companion.shelf import finished_games
from companion.statistics.counting import counted
from companion.statistics.forgetting import set_aside
from companion.texts import Texts


class CaredFor:
    """Settings that are really saved, statistics that are really counted; ``heard`` are cues."""

    def __init__(self, games: Path, inbox: Inbox) -> None:
        self._games = games
        self._inbox = inbox
        self.heard: list[Cue] = []
        self.file = SettingsFile(games / "config" / "settings.toml", Texts().say)
        loaded = self.file.load()
        # Animations would make every frame of a journey count.
        calm = self.file.change(loaded.settings, CALM, True)
        loaded = LoadedSettings(calm.settings, loaded.notices)
        self.care = DeviceCare(
            self.file,
            loaded,
            games / "exports",
            Helpers(
                play=self.heard.append,
                count=self.count,
                forget=lambda: set_aside(games, finished_games(games)),
            ),
        )

    def count(self) -> None:
        statistics = counted(self._games / "statistics.sqlite", finished_games(self._games))
        self._inbox.put(StatisticsCounted(statistics))
