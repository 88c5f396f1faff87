"""Settings and Statistics as data: what they show, what a touch means, where the way back leads."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from companion.device import wishes as w
from companion.device.state import ButtonFacts, DeviceState
from companion.intents import LeaveTest
from companion.moment import ButtonTest, Idle, LampTest, Moment
from companion.session.scene import Scene
from companion.settings import table as t
from companion.settings.definition import Setting
from companion.settings.values import Settings
from companion.statistics.chance import fairness
from companion.texts import Texts
from ui.desk import Desk, heard, moment_of, touched
from ui.gallery.device_states import BARE, HEALTHY, settings_states, statistics_states
from ui.setup.box import box_of
from ui.setup.draft import Draft
from ui.setup.house_rules import with_house_rules
from ui.view.device import SETTINGS_TABS, DeviceDesk, ShowSettings, ShowStatistics, TryLamps
from ui.view.local import Go, Place, Speak
from ui.view.parts import Button
from ui.view.settings import (
    Keys,
    Picks,
    Presses,
    SettingsView,
    Slider,
    Stepper,
    Toggles,
    settings_view,
)
from ui.view.statistics import AllDice, Export, Lists, Nothing, Overview, statistics_view
from ui.view.words import Words

WORDS = Words(Texts("en"))
CHANCE = random.Random(0)
STATES = {name: (desk, house) for name, desk, house in (*settings_states(), *statistics_states())}


def tab(name: Any, device: DeviceState = HEALTHY, lamps: LampTest | None = None) -> SettingsView:
    return settings_view(device, DeviceDesk(settings=name, lamps=lamps), WORDS)


def go(desk: Desk, *intents: Any) -> Desk:
    for intent in intents:
        desk, _ = touched(desk, intent, lambda: Draft(box_of("dice")), CHANCE)
    return desk


def wishes(view: SettingsView) -> list[Any]:
    """Everything that touches on the rows of a tab mean."""
    found: list[Any] = []
    for row in view.rows:
        match row:
            case Picks(_, buttons) | Keys(buttons):
                found += [button.intent for button in buttons]
            case Slider():
                found += row.values
            case Stepper():
                found += [row.minus, row.plus]
            case Toggles(rows):
                found += [one.intent for one in rows]
    return [intent for intent in found if intent is not None]


def on_screen() -> set[str]:
    czech = replace(HEALTHY, settings=Settings().changing(t.LANGUAGE, "cs"))
    views = [tab(name, czech) for name in SETTINGS_TABS]
    every = [wish for view in views for wish in wishes(view)]
    return {wish.setting.id for wish in every if isinstance(wish, w.ChangeSetting)}


def _needs_the_file(setting: Setting[Any]) -> bool:
    """Pins are for whoever wires the table; dice sets have a place of their own."""
    return setting.section == "wiring" or setting in (t.WEBCAM, t.DICE_SET)


@pytest.mark.parametrize(
    "setting", [one for one in t.SETTINGS if not _needs_the_file(one)], ids=lambda one: one.id
)
def test_every_setting_of_a_group_can_be_changed_on_the_screen(setting: Setting[Any]) -> None:
    assert setting.id in on_screen()


@pytest.mark.parametrize("name", SETTINGS_TABS)
def test_whatever_can_be_touched_is_accepted_by_its_setting(name: Any) -> None:
    for wish in wishes(tab(name)):
        if isinstance(wish, w.ChangeSetting):
            assert wish.setting.read(wish.value) == wish.value


WAYS: list[tuple[str, Place, Any, Place]] = [
    ("from Home to Settings", "home", ShowSettings(), "home"),
    ("from Home to Statistics", "home", ShowStatistics(), "home"),
    ("from the game to Settings", "game", ShowSettings(), "game"),
    ("from the language to Settings", "language", ShowSettings(), "home"),
]


@pytest.mark.parametrize(("what", "place", "to", "back"), WAYS, ids=[way[0] for way in WAYS])
def test_the_way_back_leads_where_people_came_from(
    what: str, place: Place, to: Any, back: Place
) -> None:
    desk = go(Desk(place=place, overlay="menu"), to, ShowSettings("lights"))
    assert (desk.place, desk.overlay) == ("settings", None)
    assert tab("lights").close.intent == Go("home")
    assert settings_view(HEALTHY, desk.device, WORDS).close.intent == Go(back)


def test_opening_statistics_counts_them_once() -> None:
    desk, counting = touched(Desk(), ShowStatistics(), lambda: Draft(box_of("dice")), CHANCE)
    assert counting == (w.CountStatistics(),)
    _, again = touched(desk, ShowStatistics("players"), lambda: Draft(box_of("dice")), CHANCE)
    assert again == ()


def test_the_first_language_becomes_a_setting() -> None:
    desk, sent = touched(
        Desk(place="language"), Speak("pl"), lambda: Draft(box_of("dice")), CHANCE
    )  # fmt: skip
    assert (desk.place, sent) == ("home", (w.ChangeSetting(t.LANGUAGE, "pl"),))


MOMENTS: list[tuple[str, DeviceDesk, Moment]] = [
    ("general", DeviceDesk("general"), Idle()),
    ("buttons", DeviceDesk("buttons"), ButtonTest((1, 4))),
    ("lights at rest", DeviceDesk("lights"), Idle()),
    ("one lamp", DeviceDesk("lights", lamps=LampTest((3,))), LampTest((3,))),
    ("a chase left behind", DeviceDesk("about", lamps=LampTest()), Idle()),
]


@pytest.mark.parametrize(("what", "device", "expected"), MOMENTS, ids=[m[0] for m in MOMENTS])
def test_lamps_and_buttons_follow_the_tests(
    what: str, device: DeviceDesk, expected: Moment
) -> None:
    desk = Desk(place="settings", device=device)
    assert moment_of(desk, Scene(Idle()), frozenset({4, 1, "accept"})) == expected


def test_lamps_rest_when_people_look_elsewhere() -> None:
    desk = go(Desk(), ShowSettings("lights"), TryLamps(LampTest((3,))))
    assert desk.device.lamps == LampTest((3,))
    assert go(desk, ShowSettings("about")).device.lamps is None


def test_a_very_long_press_leaves_the_test() -> None:
    desk = heard(go(Desk(), ShowSettings("buttons")), LeaveTest(), CHANCE)
    assert desk is not None
    assert desk.device.settings == "general"


@pytest.mark.parametrize(
    ("facts", "states"),
    [
        (ButtonFacts(), ["waiting"] * 8),
        (ButtonFacts(frozenset({0, 1})), ["waiting"] * 2 + ["absent"] * 6),
        (
            ButtonFacts(frozenset({0, "accept", "next"}), frozenset({"next"})),
            ["waiting", *["absent"] * 7, "waiting", "pressed"],
        ),
        (
            ButtonFacts(frozenset(range(8)), frozenset({1, 2}), frozenset({0, 1}), frozenset({2})),
            ["works", "pressed", "stuck", *["waiting"] * 5],
        ),
    ],
)
def test_every_button_says_how_it_does(facts: ButtonFacts, states: list[str]) -> None:
    (presses,) = [
        row for row in tab("buttons", replace(BARE, buttons=facts)).rows if isinstance(row, Presses)
    ]
    assert [test.state for test in presses.buttons] == states


def test_what_needs_a_device_is_off_without_it_and_says_why() -> None:
    (keys,) = [row for row in tab("about", BARE).rows if isinstance(row, Keys)]
    report, off = keys.buttons
    assert (report.intent, off.intent) == (None, None)
    assert report.sub
    assert off.sub
    assert not [row for row in tab("general", BARE).rows
                if isinstance(row, Slider) and row.label == "Brightness"]  # fmt: skip


def test_switching_off_and_deleting_have_to_be_held() -> None:
    (keys,) = [row for row in tab("about").rows if isinstance(row, Keys)]
    desk, house = STATES["statistics_export"]
    content = statistics_view(house.device, desk.device, WORDS).content
    assert isinstance(content, Export)
    held: list[Button] = [keys.buttons[1], content.delete]
    assert all(button.hold for button in held)
    assert [button.intent for button in held] == [w.PowerOff(), w.ForgetStatistics()]


def statistics(name: str) -> Any:
    desk, house = STATES[name]
    return statistics_view(house.device, desk.device, WORDS).content


def test_roles_are_told_with_their_counts() -> None:
    content = statistics("statistics")
    assert isinstance(content, Overview)
    told = [(bar.label, bar.counted, bar.percent) for bar in content.roles.bars]
    assert told == [
        ("Sheriff", "22 of 48", "46 %"),
        ("Deputy", "31 of 67", "46 %"),
        ("Outlaw", "58 of 139", "42 %"),
        ("Renegade", "6 of 55", "11 %"),
    ]
    assert content.best == "Vulture Sam: 7 wins in 11 games"


def test_below_five_games_there_is_no_percentage() -> None:
    content = statistics("statistics_few")
    assert isinstance(content, Overview)
    sheriff = content.roles.bars[0]
    assert (sheriff.counted, sheriff.percent, sheriff.share) == ("1 of 3 · too few games", "", 0.0)
    assert content.best == "No character has been in five games yet."


@pytest.mark.parametrize(
    ("name", "verdict", "colour"),
    [
        ("statistics", "The dice stay within normal luck.", "heal"),
        ("statistics_odd", "The beer comes up less often than luck explains.", "danger"),
        ("statistics_few", "25 rolls are too few to judge the dice.", "dim"),
    ],
)
def test_the_verdict_on_the_dice(name: str, verdict: str, colour: str) -> None:
    content = statistics(name)
    assert isinstance(content, Overview)
    assert content.dice is not None
    assert (content.dice.verdict, content.dice.colour) == (verdict, colour)
    assert max(bar.share for bar in content.dice.bars) <= 1.0


def test_every_kind_of_dice_has_its_own_chart() -> None:
    content = statistics("statistics_dice")
    assert isinstance(content, AllDice)
    base, duel = content.kinds
    assert (base.title, base.expected) == ("Base dice", "expected 991")
    assert (duel.title, duel.expected) == ("Duel dice", "21 per side")
    lines = {bar.face: bar.line for bar in duel.bars}
    assert lines["duel"] == 2 * lines["whisky"]


def test_without_duel_dice_there_is_no_tab_for_kinds() -> None:
    desk, house = STATES["statistics_dice"]
    counted = house.device.statistics
    only_base = replace(counted.dice[1], fairness=fairness({}, {"duel": 2, "whisky": 1}))
    device = replace(house.device, statistics=replace(counted, dice=(counted.dice[0], only_base)))
    view = statistics_view(device, desk.device, WORDS)
    assert "Dice" not in [tab.label for tab in view.tabs]
    assert isinstance(view.content, Overview)


def test_lists_and_empty_places() -> None:
    characters, players = statistics("statistics_characters"), statistics("statistics_players")
    assert isinstance(characters, Lists)
    assert isinstance(players, Lists)
    assert [column[0].title for column in characters.columns] == ["Card game", "Dice game"]
    assert [one.title for one in players.columns[1]] == [
        "Wins of the sheriff’s side",
        "What takes lives",
        "How it goes",
    ]
    told = " ".join(players.columns[1][-1].notes)
    assert "24 minutes" in told
    assert "corrected on 12" in told
    assert isinstance(statistics("statistics_none"), Nothing)
    assert isinstance(statistics("statistics_counting"), Nothing)


@pytest.mark.parametrize("game", ["dice", "cards"])
def test_a_new_game_begins_with_the_house_rules(game: str) -> None:
    rules = t.DICE_RULES if game == "dice" else t.CARD_RULES
    name, rule = next((name, rule) for name, rule in rules.items() if rule.default is False)
    draft = Draft(box_of(game), options={"something": True})
    assert with_house_rules(draft, Settings()).options == {}
    changed = Settings().changing(rule, True)
    assert with_house_rules(draft, changed).options == {name: True}
