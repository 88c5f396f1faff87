"""Carries out what people wish of the device, and keeps its state for the screen."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from companion.atomic import READABLE, replace_file
from companion.device import wishes as w
from companion.device.state import ButtonFacts, CameraFacts, DeviceState
from companion.intents import ButtonWorks
from companion.ports.health import Vitals
from companion.ports.notice import notice
from companion.ports.power import Power
from companion.ports.sound import Cue
from companion.ports.storage import Drive, RemovableStorage
from companion.rules.step import message
from companion.settings.file import LoadedSettings, SettingsFile
from companion.settings.values import Settings
from companion.statistics.export import as_csv
from companion.texts.sentences import Saying

_log = logging.getLogger(__name__)

STATISTICS_FILE = "bang-statistics.csv"
REPORT_FILE = "bang-report.zip"
LOOK_SECONDS = 3.0
"""Between two looks for sticks and cards."""


@dataclass(frozen=True)
class Helpers:
    """What the wishes need of the device. Without a part its wishes are answered with a sentence.

    ``apply`` makes changed settings felt, ``play`` sounds a cue, ``count`` starts counting the
    statistics (the result comes back as ``StatisticsCounted``), ``forget`` sets the finished games
    aside, ``report`` writes the bundle for a bug report to a path.
    """

    apply: Callable[[Settings], None] = lambda _settings: None
    play: Callable[[Cue], None] = lambda _cue: None
    count: Callable[[], None] = lambda: None
    forget: Callable[[], int] = lambda: 0
    report: Callable[[Path], None] | None = None
    storage: RemovableStorage | None = None
    power: Power | None = None


class DeviceCare:
    """Main thread only. ``fallback`` is the folder for exports where no drive is plugged in."""

    def __init__(
        self,
        file: SettingsFile,
        loaded: LoadedSettings,
        fallback: Path,
        helpers: Helpers | None = None,
        started: DeviceState | None = None,
    ) -> None:
        self._file = file
        self._fallback = fallback
        self.helpers = helpers or Helpers()
        self._looked = float("-inf")
        self.state = replace(
            started or DeviceState(),
            settings=loaded.settings,
            notices=loaded.notices,
            power=self.helpers.power is not None and self.helpers.power.present(),
        )

    def handle(self, value: Any) -> bool:
        """Carries out a wish; False if the value is none."""
        match value:
            case w.ChangeSetting(setting, wanted):
                changed = self._file.change(self.state.settings, setting, wanted)
                said = changed.notices[0] if changed.notices else None
                restart = self.state.restart or setting.restart
                self.state = replace(
                    self.state, settings=changed.settings, said=said, restart=restart
                )
                self.helpers.apply(changed.settings)
            case w.TrySound(cue):
                self.helpers.play(cue)
            case w.TryButtonsAnew():
                self._buttons(worked=frozenset())
            case ButtonWorks(button):
                self._buttons(worked=self.state.buttons.worked | {button})
            case w.CountStatistics():
                self._say(None)
                self.helpers.count()
            case w.StatisticsCounted(statistics):
                self.state = replace(self.state, statistics=statistics)
            case w.ExportStatistics():
                self._export_statistics()
            case w.ForgetStatistics():
                self._forget()
            case w.ExportReport():
                self._export_report()
            case w.PowerOff():
                self._power_off()
            case _:
                return False
        return True

    def follow(self, camera: CameraFacts, buttons: ButtonFacts, vitals: Vitals) -> None:
        """What the device does now; ``worked`` of the buttons is known here already."""
        buttons = replace(buttons, worked=self.state.buttons.worked)
        self.state = replace(self.state, camera=camera, buttons=buttons, vitals=vitals)

    def look_for_drives(self, now: float) -> None:
        """Sticks and cards come and go; asked every few seconds at most."""
        storage = self.helpers.storage
        if storage is not None and now - self._looked >= LOOK_SECONDS:
            self._looked = now
            self.state = replace(self.state, drives=storage.drives())

    def _buttons(self, worked: frozenset[Any]) -> None:
        self.state = replace(self.state, buttons=replace(self.state.buttons, worked=worked))

    def _say(self, said: Saying | None) -> None:
        self.state = replace(self.state, said=said)

    def _export_statistics(self) -> None:
        if self.state.statistics is None:
            return
        drive = self.state.drive
        path = (self._fallback if drive is None else drive.folder) / STATISTICS_FILE
        try:
            replace_file(path, as_csv(self.state.statistics).encode(), READABLE)
        except OSError as error:
            self._failed(path, error)
            return
        self._saved(path, drive)

    def _export_report(self) -> None:
        drive, report = self.state.drive, self.helpers.report
        if drive is None or report is None:
            self._say(notice("device.export.no_drive"))
            return
        path = drive.folder / REPORT_FILE
        try:
            report(path)
        except OSError as error:
            self._failed(path, error)
            return
        self._saved(path, drive)

    def _saved(self, path: Path, drive: Drive | None) -> None:
        if drive is None:
            self._say(notice("device.export.in_folder", file=path.name, folder=path.parent.name))
        else:
            self._say(notice("device.export.on_drive", file=path.name, drive=drive.name))

    def _failed(self, path: Path, error: OSError) -> None:
        _log.error("cannot write %s: %s", path.name, error)
        self._say(notice("device.export.failed", file=path.name))

    def _forget(self) -> None:
        try:
            moved = self.helpers.forget()
        except OSError as error:
            _log.error("cannot set finished games aside: %s", error)
            self._say(notice("device.forget.failed"))
            return
        self.helpers.count()
        self._say(message("device.forget.done", n=moved))

    def _power_off(self) -> None:
        power = self.helpers.power
        if power is None or not power.present():
            self._say(notice("device.power.absent"))
            return
        refused = power.power_off()
        self._say(refused if refused is not None else notice("device.power.going"))
