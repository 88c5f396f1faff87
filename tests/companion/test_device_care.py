"""What people wish of the device, and what it answers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.device import wishes as w
from companion.device.care import LOOK_SECONDS, DeviceCare, Helpers
from companion.device.frame_rate import FrameRate
from companion.device.state import ButtonFacts, CameraFacts
from companion.intents import ButtonWorks, Wake
from companion.ports.health import Vitals
from companion.ports.notice import Notice, notice
from companion.ports.storage import Drive
from companion.settings.definition import BadValueError
from companion.settings.file import SettingsFile
from companion.settings.table import CAMERA, LANGUAGE, VOLUME
from companion.settings.values import Settings
from companion.statistics.store import opened
from companion.statistics.summary import Statistics, summary
from companion.texts import Texts


class Sticks:
    """Drives that a test plugs in."""

    def __init__(self, *drives: Drive) -> None:
        self.plugged = drives
        self.asked = 0

    def drives(self) -> tuple[Drive, ...]:
        self.asked += 1
        return self.plugged


class Switch:
    """Power that agrees, or says why not."""

    def __init__(self, refusal: Notice | None = None, there: bool = True) -> None:
        self.refusal, self.there, self.asked = refusal, there, 0

    def present(self) -> bool:
        return self.there

    def power_off(self) -> Notice | None:
        self.asked += 1
        return self.refusal


def stick(folder: Path, writable: bool = True) -> Drive:
    folder.mkdir(exist_ok=True)
    return Drive(folder.name, folder, writable, 10_000_000)


def care(tmp_path: Path, **helpers: Any) -> DeviceCare:
    file = SettingsFile(tmp_path / "settings.toml", Texts().say)
    return DeviceCare(file, file.load(), tmp_path / "exports", Helpers(**helpers))


def counted(tmp_path: Path) -> Statistics:
    with opened(tmp_path / "statistics.sqlite") as database:
        return summary(database)


def said(device: DeviceCare) -> str | None:
    return None if device.state.said is None else device.state.said.key


def test_a_changed_setting_is_felt_and_saved_at_once(tmp_path: Path) -> None:
    felt: list[Settings] = []
    device = care(tmp_path, apply=felt.append)
    assert device.handle(w.ChangeSetting(VOLUME, 70))
    assert [settings[VOLUME] for settings in felt] == [70]
    assert SettingsFile(tmp_path / "settings.toml", Texts().say).load().settings[VOLUME] == 70
    assert not device.state.restart


def test_a_setting_that_needs_a_start_says_so_until_then(tmp_path: Path) -> None:
    device = care(tmp_path)
    device.handle(w.ChangeSetting(CAMERA, "none"))
    device.handle(w.ChangeSetting(LANGUAGE, "cs"))
    assert device.state.restart


def test_a_value_that_cannot_be_changes_nothing(tmp_path: Path) -> None:
    device = care(tmp_path)
    with pytest.raises(BadValueError):
        device.handle(w.ChangeSetting(VOLUME, 7000))
    assert device.state.settings == Settings()


def test_settings_that_cannot_be_saved_are_used_and_told(tmp_path: Path) -> None:
    device = care(tmp_path)
    (tmp_path / "settings.toml").unlink()
    (tmp_path / "settings.toml").mkdir()
    device.handle(w.ChangeSetting(VOLUME, 70))
    assert device.state.settings[VOLUME] == 70
    assert said(device) == "settings.cannot_save"


def test_what_is_no_wish_is_left_to_others(tmp_path: Path) -> None:
    assert not care(tmp_path).handle(Wake())


def test_buttons_that_worked_stay_so_until_the_test_begins_anew(tmp_path: Path) -> None:
    device = care(tmp_path)
    device.handle(ButtonWorks(3))
    device.follow(CameraFacts(), ButtonFacts(frozenset(range(8)), frozenset({5})), Vitals())
    assert device.state.buttons == ButtonFacts(frozenset(range(8)), frozenset({5}), frozenset({3}))
    device.handle(w.TryButtonsAnew())
    assert device.state.buttons.worked == frozenset()


def test_drives_are_looked_for_now_and_then(tmp_path: Path) -> None:
    sticks = Sticks(stick(tmp_path / "STICK"))
    device = care(tmp_path, storage=sticks)
    for now in (0.0, 1.0, LOOK_SECONDS, LOOK_SECONDS + 1):
        device.look_for_drives(now)
    assert sticks.asked == 2
    assert device.state.drives == sticks.plugged


def test_statistics_go_to_the_first_stick_that_can_be_written(tmp_path: Path) -> None:
    locked, good = stick(tmp_path / "LOCKED", writable=False), stick(tmp_path / "STICK")
    device = care(tmp_path, storage=Sticks(locked, good))
    device.handle(w.StatisticsCounted(counted(tmp_path)))
    device.look_for_drives(0.0)
    device.handle(w.ExportStatistics())
    assert said(device) == "device.export.on_drive"
    assert (good.folder / "bang-statistics.csv").read_text().startswith("what,game,name")


def test_statistics_without_a_stick_go_to_the_own_folder(tmp_path: Path) -> None:
    device = care(tmp_path)
    device.handle(w.ExportStatistics())
    assert said(device) is None, "nothing is counted yet, so nothing is written"
    device.handle(w.StatisticsCounted(counted(tmp_path)))
    device.handle(w.ExportStatistics())
    assert said(device) == "device.export.in_folder"


def test_a_stick_pulled_out_meanwhile_is_told(tmp_path: Path) -> None:
    gone = replace(stick(tmp_path / "STICK"), folder=tmp_path / "file" / "below")
    (tmp_path / "file").write_text("no folder")
    device = care(tmp_path, storage=Sticks(gone))
    device.handle(w.StatisticsCounted(counted(tmp_path)))
    device.look_for_drives(0.0)
    device.handle(w.ExportStatistics())
    assert said(device) == "device.export.failed"


def test_a_report_needs_a_stick(tmp_path: Path) -> None:
    written: list[Path] = []
    device = care(tmp_path, report=written.append)
    device.handle(w.ExportReport())
    assert said(device) == "device.export.no_drive"
    device = care(tmp_path, report=written.append, storage=Sticks(stick(tmp_path / "STICK")))
    device.look_for_drives(0.0)
    device.handle(w.ExportReport())
    assert said(device) == "device.export.on_drive"
    assert written == [tmp_path / "STICK" / "bang-report.zip"]


def test_forgetting_counts_again(tmp_path: Path) -> None:
    told: list[str] = []
    device = care(tmp_path, forget=lambda: 4, count=lambda: told.append("count"))
    device.handle(w.ForgetStatistics())
    assert (said(device), told) == ("device.forget.done", ["count"])


def test_games_that_cannot_be_set_aside_are_told(tmp_path: Path) -> None:
    def refuse() -> int:
        raise PermissionError("read-only")

    device = care(tmp_path, forget=refuse)
    device.handle(w.ForgetStatistics())
    assert said(device) == "device.forget.failed"


@pytest.mark.parametrize(
    ("power", "answer"),
    [
        (None, "device.power.absent"),
        (Switch(there=False), "device.power.absent"),
        (Switch(), "device.power.going"),
        (Switch(notice("hardware.power.refused")), "hardware.power.refused"),
    ],
)
def test_switching_off(tmp_path: Path, power: Switch | None, answer: str) -> None:
    device = care(tmp_path, power=power)
    assert device.state.power == (power is not None and power.there)
    device.handle(w.PowerOff())
    assert said(device) == answer


def test_the_frame_rate_is_that_of_the_last_seconds() -> None:
    rate = FrameRate()
    assert rate.per_second(0.0) is None
    for number in range(21):
        rate.seen(number / 10)
    rate.seen(2.0)
    assert rate.newest == 2.0
    assert rate.per_second(2.0) == pytest.approx(10.0)
    assert rate.per_second(9.0) is None, "a camera that stopped has no rate"
