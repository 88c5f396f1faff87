"""What people wish of the device on the screens Settings and Statistics."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from companion.ports.sound import Cue
from companion.settings.definition import Setting
from companion.statistics.summary import Statistics


@dataclass(frozen=True, slots=True)
class ChangeSetting:
    """One setting gets another value; saved at once."""

    setting: Setting[Any]
    value: Any


@dataclass(frozen=True, slots=True)
class TrySound:
    """Plays a cue at the set volume, even if that cue is switched off."""

    cue: Cue


@dataclass(frozen=True, slots=True)
class TryButtonsAnew:
    """Every button waits to be pressed again."""


@dataclass(frozen=True, slots=True)
class ExportReport:
    """What a bug report needs goes to the drive, as a zip."""


@dataclass(frozen=True, slots=True)
class CountStatistics:
    """The statistics shall be counted again."""


@dataclass(frozen=True, slots=True)
class StatisticsCounted:
    """They were."""

    statistics: Statistics


@dataclass(frozen=True, slots=True)
class ExportStatistics:
    """The statistics go to the drive as a table, or beside the games where there is no drive."""


@dataclass(frozen=True, slots=True)
class ForgetStatistics:
    """All finished games are set aside and count no more; only after a hold."""


@dataclass(frozen=True, slots=True)
class PowerOff:
    """The device switches itself off; only after a hold."""


Wish: TypeAlias = (
    ChangeSetting
    | TrySound
    | TryButtonsAnew
    | ExportReport
    | CountStatistics
    | StatisticsCounted
    | ExportStatistics
    | ForgetStatistics
    | PowerOff
)
