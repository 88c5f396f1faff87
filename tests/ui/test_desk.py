"""Where touches lead: a desk and an intent give the next desk and what goes on to the game."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from companion import intents as i
from companion import moment as m
from companion.rules.dice import events as e
from companion.session import touches as t
from companion.session.scene import Scene
from ui.desk import Desk, heard, moment_of, shown, touched
from ui.gallery.evening import Evening
from ui.gallery.states import evening
from ui.setup import intents as s
from ui.setup.draft import Draft
from ui.setup.opening import new_draft
from ui.view.local import ChooseRow, Close, Go, NewGame, Open, RulesTab, ShowTable, TurnScreen

GAME = Desk(place="game")
CHANCE = random.Random(1)


def draft() -> Draft:
    return new_draft((), wide=True)


def touch(desk: Desk, *intents: Any) -> tuple[Desk, list[Any]]:
    sent: list[Any] = []
    for intent in intents:
        desk, going = touched(desk, intent, draft, CHANCE)
        sent += going
    return desk, sent


@pytest.mark.parametrize(
    ("intent", "changes"),
    [
        (Go("history"), {"place": "history"}),
        (Go("rules"), {"place": "rules"}),
        (Open("menu"), {"overlay": "menu"}),
        (Open("picker", 3), {"overlay": "picker", "of": 3}),
        (ShowTable(True), {"table_shown": True}),
        (ChooseRow(7), {"line": 7}),
        (RulesTab("characters"), {"tab": "characters"}),
        (TurnScreen(), {"host": "left"}),
    ],
)
def test_these_touches_stay_on_the_screen(intent: Any, changes: dict[str, Any]) -> None:
    assert touch(GAME, intent) == (replace(GAME, **changes), [])


@pytest.mark.parametrize(
    "intent", [i.Confirm(), i.OpenRoll(), i.SelectTarget(3), t.MarkDie(2), t.UndoTo(4)]
)
def test_these_touches_go_to_the_game(intent: Any) -> None:
    assert touch(GAME, intent) == (GAME, [intent])


def test_naming_a_face_closes_the_faces() -> None:
    desk, sent = touch(replace(GAME, overlay="picker", of=2), t.SetFace(2, "beer"))
    assert desk.overlay is None
    assert sent == [t.SetFace(2, "beer")]


def test_closing_changes_nothing_else() -> None:
    assert touch(GAME, Open("menu"), Close()) == (GAME, [])


@pytest.mark.parametrize("leaving", [t.LeaveGame(), t.DiscardGame()])
def test_leaving_a_game_leads_home(leaving: Any) -> None:
    desk, sent = touch(replace(GAME, overlay="menu"), leaving)
    assert (desk.place, desk.overlay) == ("home", None)
    assert sent == [leaving]


def test_the_setup_ends_in_a_game_with_its_seating() -> None:
    desk, _ = touch(Desk(), NewGame())
    assert desk.place == "setup"
    names = [s.Sit(name) for name in ("Ann", "Bob", "Cyd", "Dan")]
    desk, sent = touch(desk, *names, s.Next(), s.MakeSheriff(5), s.Next(), s.Next(), s.Next())
    assert desk.place == "game"
    (start,) = sent
    assert isinstance(start, t.StartGame)
    assert start.setup["seating"] == {"counts": [1, 1, 1, 1], "first": 0}


def test_the_seats_button_picks_its_chair_in_the_setup() -> None:
    desk, _ = touch(Desk(), NewGame())
    picked = heard(desk, i.PickSeat(2), CHANCE)
    assert picked is not None
    assert picked.draft is not None
    assert picked.draft.picked == 2
    assert heard(Desk(), i.PickSeat(2), CHANCE) is None


def test_lamps_follow_the_setup() -> None:
    desk, _ = touch(Desk(), NewGame(), s.Sit("Ann"))
    assert isinstance(moment_of(desk, Scene(m.Idle())), m.SettingUp)
    assert moment_of(Desk(), Scene(m.Idle())) == m.Idle()
    night = evening()
    assert moment_of(GAME, night.session.scene) == m.TurnStarts(5)


def test_arrows_of_a_throw_are_told_until_the_next_one() -> None:
    night = Evening()
    scene = night.roll("arrow", "arrow", "beer", "beer", "gatling").session.scene
    desk = shown(GAME, scene)
    assert desk.taken == (5, 2, 7)
    assert shown(desk, replace(scene, events=(e.TurnStarted(6, 2),))).taken is None


def test_lives_that_changed_are_shown_with_what_they_were() -> None:
    night = evening()
    desk = shown(GAME, night.session.scene)
    night.correct(Oliver=(4, 1))
    assert shown(desk, night.session.scene).was == ((2, 2),)


def test_a_scene_without_a_game_closes_everything_about_it() -> None:
    desk = replace(GAME, overlay="menu", taken=(1, 2, 3))
    after = shown(desk, Scene(m.Idle()))
    assert (after.place, after.overlay, after.taken) == ("home", None, None)


def test_the_faces_close_when_the_roll_is_gone() -> None:
    desk = replace(GAME, overlay="picker", of=1, table_shown=True)
    after = shown(desk, evening().session.scene)
    assert (after.overlay, after.table_shown) == (None, False)
