"""Whatever people touch, in any order: there is always a page, and always something to touch."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from companion.inbox import Inbox
from companion.intents import Confirm, CountLife, EnterByTouch, NextTurn, OpenRoll, UndoStep
from companion.record.games import card_game, dice_game
from companion.session import Session
from companion.session.touches import (
    AnswerWith,
    ContinueGame,
    DiscardGame,
    EnterFace,
    LeaveGame,
    Pause,
    Weigh,
)
from companion.shelf import Shelf
from companion.texts import Texts
from companion.virtual_decks import draw
from ui.compose import Composer
from ui.desk import Desk, shown, touched
from ui.geometry import canvas_of
from ui.house import SessionHouse
from ui.marks import Page, Press
from ui.setup.again import last_game
from ui.setup.box import box_of
from ui.setup.draft import Draft, seat_group
from ui.setup.groups import Group
from ui.setup.intents import MakeSheriff, Next, SwitchModule
from ui.view.device import ShowSettings, ShowStatistics
from ui.view.local import Close, Go, NewGame, Open

TOUCHES = 250
RARELY, OFTEN = 0.06, 0.7  # how often a touch may lead elsewhere, and how often it shall lead on
_NAMES = ("Ann", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal")
_ENDS = (DiscardGame, LeaveGame, ContinueGame)


class Table:
    """The screen without a window: a desk, a session, and a hand that touches."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.chance = random.Random(seed)
        shelf = Shelf(folder, {"dice": dice_game(), "cards": card_game()})
        self.session = Session(shelf, lambda table: draw(table, self.chance))
        self.house = SessionHouse(self.session, shelf, Inbox())
        self.desk = Desk(place="setup")
        self.composer = Composer(canvas_of(800, 480), Texts("en"))
        self.session.listeners.add("screen", self._hear)

    def _hear(self, scene: Any) -> None:
        self.desk = shown(self.desk, scene)

    def touch(self, intent: Any) -> None:
        if isinstance(intent, NewGame) and intent.again:
            last = last_game(self.house.setup(), self.house.scene)
            self.desk = Desk(**{**_fields(self.desk), "last": last})
        self.desk, sent = touched(self.desk, intent, lambda: Draft(box_of("dice")), self.chance)
        for value in sent:
            self.house.send(value)
            self.session.handle(value)

    @property
    def page(self) -> Page:
        return self.composer.page(self.desk, self.house.scene, self.house)

    def touchable(self) -> list[Any]:
        panels = self.page.panels
        solid = [index for index, panel in enumerate(panels) if panel.solid]
        found = [
            wish
            for panel in panels[solid[-1] if solid else 0 :]
            for mark in panel.marks
            if isinstance(mark, Press)
            for wish in (mark.intent, mark.hold_intent)
            if wish is not None and not isinstance(wish, _ENDS)
        ]
        return [wish for wish in found if wish != Go("home")]


def _for_the_game(wishes: list[Any]) -> list[Any]:
    """Without the ways to other places, as long as there is anything else."""
    away = (Go, Pause, UndoStep, NewGame, ShowSettings, ShowStatistics)
    here = [wish for wish in wishes if not isinstance(wish, away) and wish != Open("menu")]
    return here or wishes


def _onwards(wishes: list[Any]) -> list[Any]:
    """What brings the game on, if anything here does."""
    on = (NextTurn, Close, Confirm, EnterByTouch, OpenRoll, AnswerWith, EnterFace, CountLife, Weigh)
    return [wish for wish in wishes if isinstance(wish, on)] or _for_the_game(wishes)


def _fields(desk: Desk) -> dict[str, Any]:
    return {name: getattr(desk, name) for name in Desk.__dataclass_fields__}


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(
    ("game", "players", "modules"),
    [
        ("cards", 6, ("high_noon",)),
        ("cards", 8, ("high_noon", "virtual_events")),
        ("dice", 5, ("duel", "characters", "undead", "legacy")),
        ("dice", 4, ("duel", "undead", "virtual_piles")),
    ],
)
def test_any_touch_leads_somewhere(
    tmp_path: Path, game: str, players: int, modules: tuple[str, ...], seed: int
) -> None:
    table = Table(tmp_path, seed)
    chairs = (*_NAMES[:players], *(None,) * (8 - players))
    draft = seat_group(Draft(box_of(game)), Group("all", chairs))
    table.desk = Desk(place="setup", draft=draft)
    for intent in (Next(), MakeSheriff(0), Next(), Next(), *map(SwitchModule, modules), Next()):
        table.touch(intent)
    assert table.session.scene.table is not None
    for _ in range(TOUCHES):
        wishes = table.touchable()
        assert wishes, f"nothing can be touched on {table.page.key!r}"
        luck = table.chance.random()
        if luck > RARELY:
            wishes = _onwards(wishes) if luck < OFTEN else _for_the_game(wishes)
        table.touch(table.chance.choice(wishes))
