"""Settings and Statistics in every state that is looked at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from companion.device.state import ButtonFacts, CameraFacts, DeviceState
from companion.moment import Idle, LampTest
from companion.ports.buttons import Button
from companion.ports.camera import CameraState
from companion.ports.health import Vitals
from companion.ports.notice import notice
from companion.ports.storage import Drive
from companion.rules.dice.faces import SIDES
from companion.rules.step import message
from companion.session.scene import Scene
from companion.settings.table import DIM_AFTER, EDITION, LANGUAGE
from companion.settings.values import Settings
from companion.statistics.chance import fairness
from companion.statistics.summary import Dice, Length, Rate, Reading, Statistics
from ui.desk import Desk
from ui.gallery.evening import Evening, StillHouse
from ui.view.device import DeviceDesk, SettingsTab, StatisticsTab

_SEATS = frozenset(range(8))
_STICK = Drive("KINGSTON", Path("KINGSTON"), True, 4_000_000_000)
_DUEL = tuple(dict.fromkeys(SIDES["duel"]))
_FACES = ("arrow", "dynamite", "bullseye1", "bullseye2", "beer", "gatling")

HEALTHY = DeviceState(
    version="0.1.0",
    vitals=Vitals(False, False, False, False, 54.2, 21_400_000_000),
    drives=(_STICK,),
    camera=CameraFacts("Pi camera imx708", 29.0),
    buttons=ButtonFacts(
        _SEATS, frozenset({2, 6}), frozenset({0, 1, 4, 5}), frozenset({6})
    ),
    lamps=frozenset({*_SEATS, "status"}),
    backlight=True,
    power=True,
)  # fmt: skip
BARE = DeviceState(version="0.1.0")


def _dice(*counts: int) -> Dice:
    by_face = dict(zip(_FACES, counts, strict=True))
    rolls = sum(counts)
    expected = dict.fromkeys(_FACES, rolls / 6)
    return Dice("base", by_face, expected, fairness(by_face, dict.fromkeys(_FACES, 1)))


def _duel(*counts: int) -> Dice:
    by_face = dict(zip(_DUEL, counts, strict=True))
    weights = {face: SIDES["duel"].count(face) for face in _DUEL}
    verdict = fairness(by_face, weights)
    expected = {face: verdict.rolls * weight / 6 for face, weight in weights.items()}
    return Dice("duel", by_face, expected, verdict)


def _statistics(dice: Dice, games: int = 48) -> Statistics:
    few = games < 5
    names = ("Tomáš", "Zuzka", "Oliver", "Kinga", "Marek", "Anna", "Petr", "Ewa", "Bartholomew")
    return Statistics(
        games={"cards": games // 4, "dice": games - games // 4} if not few else {"dice": games},
        players=tuple(Rate(name, games // (3 + n), games - 5 * n) for n, name in enumerate(names)),
        roles=(
            Rate("sheriff", 22 * games // 48, games, "dice"),
            Rate("deputy", 31 * games // 48, 67 * games // 48, "dice"),
            Rate("outlaw", 58 * games // 48, 139 * games // 48, "dice"),
            Rate("renegade", 6 * games // 48, 55 * games // 48, "dice"),
        ),
        characters=(
            Rate("vulture_sam", 7, 11, "dice"),
            Rate("slab_the_killer", 3, 9, "dice"),
            Rate("kit_carlson", 1, 4, "dice"),
            Rate("suzy_lafayette", 2, 8, "cards"),
            Rate("el_gringo", 0, 2, "cards"),
        )
        if not few
        else (Rate("vulture_sam", 1, 2, "dice"),),
        sheriff_side=(
            Rate("5", 9, 20, "dice"),
            Rate("8", 12, 25, "dice"),
            Rate("4", 1, 3, "cards"),
        ),
        length=(Length("dice", games, 31.5, 24.0),),
        lives_lost={"bullseye": 420, "indians": 260, "gatling": 150, "dynamite": 44, "unknown": 3},
        dice=(dice, _duel(40, 22, 18, 25, 19)),
        reading=Reading(5944, 41, 12),
    )


def _house(device: DeviceState, camera: CameraState | None = None) -> StillHouse:
    return StillHouse(Scene(Idle(), camera=camera), device=device)


def _at(tab: SettingsTab, lamps: LampTest | None = None) -> Desk:
    return Desk(place="settings", device=DeviceDesk(settings=tab, lamps=lamps))


def settings_states() -> Iterator[tuple[str, Desk, StillHouse]]:
    """Every tab, well equipped and bare, with and without trouble."""
    yield "settings_general", _at("general"), _house(HEALTHY)
    czech = Settings().changing(LANGUAGE, "cs").changing(EDITION, "older")
    bare = replace(BARE, settings=czech.changing(DIM_AFTER, 0))
    yield "settings_general_bare", _at("general"), _house(bare)
    reason = "Invalid value (at line 3)"
    broken = replace(
        BARE,
        notices=(
            message("settings.broken", reason=reason, file="settings-old.toml"),
            message("settings.unknown", name="screen.brigthness"),
        ),
        said=message("settings.cannot_save"),
    )  # fmt: skip
    yield "settings_general_broken", _at("general"), _house(broken)
    watching = CameraState("watching", 0.0)
    yield "settings_camera", _at("camera"), _house(HEALTHY, watching)
    lost = CameraState("lost", 0.0, notice("hardware.camera.busy_or_absent"))
    yield "settings_camera_lost", _at("camera"), _house(replace(HEALTHY, restart=True), lost)
    dark = CameraState("dark", 0.0, notice("hardware.camera.dark"))
    yield "settings_camera_dark", _at("camera"), _house(HEALTHY, dark)
    moved = CameraState("moved", 0.0, notice("teach.tray.moved"))
    yield "settings_camera_moved", _at("camera"), _house(HEALTHY, moved)
    yield "settings_camera_starting", _at("camera"), _house(HEALTHY, CameraState("starting", 0.0))
    yield "settings_camera_none", _at("camera"), _house(BARE)
    evening = Evening().still()
    yield "settings_buttons", _at("buttons"), replace(evening, device=HEALTHY)
    some: frozenset[Button] = frozenset({0, 1, 2, "accept", "undo", "next"})
    half = replace(HEALTHY, buttons=ButtonFacts(some, frozenset({"undo"}), frozenset({"next"})))
    yield "settings_buttons_half", _at("buttons"), _house(half)
    yield "settings_buttons_bare", _at("buttons"), _house(BARE)
    yield "settings_lights", _at("lights", LampTest((2,))), _house(HEALTHY)
    yield "settings_lights_bare", _at("lights"), _house(BARE)
    yield "settings_rules", _at("rules"), _house(HEALTHY)
    yield "settings_about", _at("about"), _house(HEALTHY)
    weak = replace(BARE, vitals=Vitals(True, True, True, True, 82.0, 400_000_000))
    yield "settings_about_weak", _at("about"), _house(weak)
    yield "settings_about_bare", _at("about"), _house(BARE)


def _look(tab: StatisticsTab) -> Desk:
    return Desk(place="statistics", device=DeviceDesk(statistics=tab))


def statistics_states() -> Iterator[tuple[str, Desk, StillHouse]]:
    """Every tab with many games, with few and with none."""
    fair = _statistics(_dice(1012, 968, 1041, 987, 931, 1005))
    many = _house(replace(HEALTHY, statistics=fair))
    odd = _statistics(_dice(1012, 1051, 1041, 1087, 731, 1005))
    few = _statistics(_dice(9, 4, 0, 7, 3, 2), games=3)
    none = replace(
        fair,
        games={},
        players=(),
        roles=(),
        characters=(),
        sheriff_side=(),
        length=(),
        lives_lost={},
    )
    yield "statistics", _look("overview"), many
    yield "statistics_odd", _look("overview"), _house(replace(HEALTHY, statistics=odd))
    yield "statistics_few", _look("overview"), _house(replace(HEALTHY, statistics=few))
    yield "statistics_none", _look("overview"), _house(replace(BARE, statistics=none))
    yield "statistics_counting", _look("players"), _house(BARE)
    yield "statistics_dice", _look("dice"), many
    yield "statistics_characters", _look("characters"), many
    yield "statistics_players", _look("players"), many
    yield "statistics_export", _look("export"), many
    saved = notice("device.export.in_folder", file="bang-statistics.csv", folder="bang-companion")
    kept = replace(BARE, statistics=none, said=saved)
    yield "statistics_export_saved", _look("export"), _house(kept)
