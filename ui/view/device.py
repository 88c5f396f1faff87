"""Where people are on Settings and Statistics, and what touches there do to that."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from companion.intents import LeaveTest
from companion.moment import ButtonTest, Idle, LampTest, Moment
from companion.ports.buttons import Button
from ui.view.local import Place

SettingsTab: TypeAlias = Literal["general", "camera", "buttons", "lights", "rules", "about"]
StatisticsTab: TypeAlias = Literal["overview", "dice", "characters", "players", "export"]

SETTINGS_TABS: tuple[SettingsTab, ...] = (
    "general", "camera", "buttons", "lights", "rules", "about",
)  # fmt: skip
STATISTICS_TABS: tuple[StatisticsTab, ...] = (
    "overview",
    "dice",
    "characters",
    "players",
    "export",
)


@dataclass(frozen=True, slots=True)
class ShowSettings:
    """Settings, at this tab."""

    tab: SettingsTab = "general"


@dataclass(frozen=True, slots=True)
class ShowStatistics:
    """Statistics, at this tab."""

    tab: StatisticsTab = "overview"


@dataclass(frozen=True, slots=True)
class TryLamps:
    """A lamp test begins, or ends with None."""

    test: LampTest | None


@dataclass(frozen=True, slots=True)
class DeviceDesk:
    """The tab of either screen, where the way back leads, and the lamp test that runs."""

    settings: SettingsTab = "general"
    statistics: StatisticsTab = "overview"
    back: Place = "home"
    lamps: LampTest | None = None


def arrived(desk: DeviceDesk, coming_from: Place, to: ShowSettings | ShowStatistics) -> DeviceDesk:
    """The desk with the wanted tab open; lamps rest when people look elsewhere."""
    if coming_from not in ("settings", "statistics"):
        desk = replace(desk, back="game" if coming_from == "game" else "home")
    match to:
        case ShowSettings(tab):
            return replace(desk, settings=tab, lamps=None)
        case ShowStatistics(tab):
            return replace(desk, statistics=tab, lamps=None)


def moment_there(desk: DeviceDesk, place: Place, down: frozenset[Button]) -> Moment:
    """What lamps and buttons follow on these screens: only tests are more than idle."""
    if place == "settings" and desk.settings == "buttons":
        return ButtonTest(tuple(sorted(button for button in down if isinstance(button, int))))
    if place == "settings" and desk.settings == "lights" and desk.lamps is not None:
        return desk.lamps
    return Idle()


def heard_there(desk: DeviceDesk, intent: Any) -> DeviceDesk | None:
    """A button held very long leaves a test; None if the intent is not for these screens."""
    if isinstance(intent, LeaveTest):
        return replace(desk, settings="general", lamps=None)
    return None
