"""How fast and how lean the screen is, as ratios within one run."""

from __future__ import annotations

import gc
import random
import resource
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.flows.screen import needs_display, prepare

pytestmark = [
    pytest.mark.bench,
    needs_display,
]

START_AT_MOST = 2.5  # times an empty Kivy app
TURN_AT_MOST = 0.6  # of drawing the whole table
GROWTH_AT_MOST = 1.03  # of the whole process, from the tenth game to the fiftieth
RUNS = 4

_PREPARE = """
import pathlib, tempfile
from ui.environment import prepare_kivy
prepare_kivy((800, 480), pathlib.Path(tempfile.mkdtemp()))
from kivy.clock import Clock
"""
_EMPTY = (
    _PREPARE
    + """
from kivy.app import App
from kivy.uix.widget import Widget
class Empty(App):
    def build(self):
        return Widget()
    def on_start(self):
        Clock.schedule_once(lambda _seconds: self.stop(), 0)
Empty().run()
"""
)
_OURS = (
    _PREPARE
    + """
from companion.inbox import Inbox
from companion.record.games import dice_game
from companion.session import Session
from companion.shelf import Shelf
from ui.app import CompanionApp
from ui.house import SessionHouse
shelf = Shelf(pathlib.Path(tempfile.mkdtemp()), {"dice": dice_game()})
session = Session(shelf)
class Ours(CompanionApp):
    def on_start(self):
        Clock.schedule_once(lambda _seconds: self.stop(), 0)
Ours(SessionHouse(session, shelf, Inbox()), lambda: None).run()
"""
)


def _fastest(script: Path) -> float:
    times = []
    for _ in range(RUNS):
        began = time.perf_counter()
        subprocess.run([sys.executable, str(script)], check=True, timeout=60)
        times.append(time.perf_counter() - began)
    return min(times)


def test_home_is_there_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    scripts = {}
    for name, code in (("empty", _EMPTY), ("ours", _OURS)):
        scripts[name] = tmp_path / f"{name}.py"
        scripts[name].write_text(code, encoding="utf-8")
    ratio = _fastest(scripts["ours"]) / _fastest(scripts["empty"])
    print(f"start to Home: {ratio:.2f} times an empty Kivy app")
    assert ratio <= START_AT_MOST


def test_a_turn_change_draws_little() -> None:
    prepare()
    from companion.texts import Texts
    from ui.compose import Composer
    from ui.gallery.evening import Evening
    from ui.gallery.states import evening
    from ui.geometry import canvas_of
    from ui.theme import theme
    from ui.widgets.stage import Stage

    canvas = canvas_of(800, 480)
    composer = Composer(canvas, Texts("en"))

    def page(night: Evening) -> object:
        from ui.desk import Desk

        house = night.still()
        return composer.page(Desk(place="game"), house.scene, house)

    night = evening()
    before = page(night)
    night.roll("dynamite", "dynamite", "gatling", "gatling", "arrow").keep()
    after = page(night)
    whole, changed = [], []
    for _ in range(RUNS):
        stage = Stage(canvas, theme(), lambda _intent: None, calm=True)
        began = time.perf_counter()
        stage.show(before)  # type: ignore[arg-type]
        whole.append(time.perf_counter() - began)
        began = time.perf_counter()
        stage.show(after)  # type: ignore[arg-type]
        changed.append(time.perf_counter() - began)
    ratio = min(changed) / min(whole[1:])
    print(f"a turn change: {ratio:.2f} of drawing the whole table")
    assert ratio <= TURN_AT_MOST


def test_fifty_games_leave_no_memory_behind() -> None:
    prepare()
    from companion.texts import Texts
    from ui.compose import Composer
    from ui.desk import Desk
    from ui.gallery.evening import Evening
    from ui.geometry import canvas_of
    from ui.theme import theme
    from ui.widgets.stage import Stage

    canvas = canvas_of(800, 480)
    composer = Composer(canvas, Texts("en"))
    stage = Stage(canvas, theme(), lambda _intent: None, calm=True)
    chance = random.Random(5)
    sizes = []
    for game in range(50):
        night = Evening()
        for _ in range(6):
            _turn(night, chance)
            house = night.still()
            stage.show(composer.page(Desk(place="game"), house.scene, house))
        night.folder.cleanup()
        if game in (9, 49):
            gc.collect()
            sizes.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
    ratio = sizes[1] / sizes[0]
    print(f"memory from game 10 to game 50: {ratio:.3f}")
    assert ratio <= GROWTH_AT_MOST


def _turn(night, chance: random.Random) -> None:  # type: ignore[no-untyped-def]
    from companion.intents import Confirm
    from companion.rules.dice.faces import FACES
    from companion.session.touches import AnswerWith

    if night.table.winner is not None:
        return
    night.roll(*(chance.choice(FACES["base"]) for _ in range(5))).keep()
    for _ in range(20):
        question = night.table.question
        if question is not None and question.options:
            night.do(AnswerWith(chance.choice(question.options)))
        else:
            night.do(Confirm())
