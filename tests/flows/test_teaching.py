"""Teaching at a real window: the simulated tray, the real teacher, and fingers."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from companion.app.diceshelf import DiceShelf
from companion.app.schoolroom import SIMULATED_DICE, Schoolroom
from companion.app.simulated_hand import BOX
from companion.app.simulated_tray import SHIPPED, SimulatedTray
from companion.app.simulated_tutor import SimulatedTutor
from companion.app.tray_sight import TrayFile
from companion.inbox import Inbox
from companion.ports.camera import Frame
from companion.record.games import dice_game
from companion.session import Session
from companion.session.touches import DeviceSays, StartGame
from companion.shelf import Shelf
from companion.teaching import lesson as lessons
from companion.teaching.corners import Corners
from tests.companion.played_games import setup
from tests.flows.screen import FakeTime, NotOnScreenError, Screen, needs_display, seeded
from tests.hand_clock import HandClock
from tests.teaching.simulated_lesson import FRAME_SECONDS, TrayCamera
from tests.teaching.test_tray import FLOOR

pytestmark = needs_display

SIZES = ((800, 480), (720, 1280))


class PushedCamera(TrayCamera):
    """The tray lies elsewhere by so many pixels."""

    pushed = 0

    def newest(self, after: float | None = None) -> Frame | None:
        frame = super().newest(after)
        if frame is None or not self.pushed:
            return frame
        picture: Any = frame.picture
        beside = np.repeat(picture[:, :1], self.pushed, axis=1)
        return replace(frame, picture=np.hstack([beside, picture[:, : -self.pushed]]))


class TeachingTable:
    """The companion with a simulated tray; the looking thread is one step of every tick."""

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        self.inbox = Inbox()
        self.shelf = Shelf(folder / "games", {"dice": dice_game()})
        self.session = Session(self.shelf)
        self.clock = HandClock()
        self.tray = SimulatedTray(np.random.default_rng(4), BOX)
        self.file = TrayFile(folder / "tray.json")
        dice = DiceShelf(folder / "dice", folder)
        (folder / "dice").mkdir()
        shutil.copy(SHIPPED, dice.path(SIMULATED_DICE))
        self.set_file = dice.path(SIMULATED_DICE)
        self.used: list[str] = []
        self.school = Schoolroom(dice, self.file, "mine", self.inbox.put, self.used.append)
        self.school.simulated(SimulatedTutor(self.tray, self.clock))
        self.camera = PushedCamera(self.tray, self.clock)
        self.window, self.eyes = self.school.watch_through(self.camera)
        self._told: tuple[Any, ...] = ()
        self.screen = Screen(self._app, size)

    def _app(self, time: FakeTime) -> Any:
        from ui.app import CompanionApp
        from ui.house import SessionHouse

        house = SessionHouse(
            self.session, self.shelf, self.inbox, classroom=lambda: self.school.state
        )
        app = CompanionApp(house, self.work, calm=True, chance=seeded(), now=time)
        self.session.listeners.add("screen", app.hear)
        return app

    def work(self) -> None:
        for value in self.inbox.take():
            if not self.school.handle(value):
                self.session.handle(value)
        told = (self.window.state(), DeviceSays(self.school.notices))
        if told != self._told:
            self._told = told
            for value in told:
                self.session.handle(value)

    def look(self, until: str, most: int = 120) -> None:
        """The camera looks on until the screen says so."""
        for _ in range(most):
            busy = self.tray.busy_until - FRAME_SECONDS
            self.clock.seconds = max(self.clock.seconds + FRAME_SECONDS, busy)
            self.eyes.step()
            self.screen.frames()
            if self.screen.shows(until):
                return
        raise AssertionError(f"never {until!r}; the screen says {self.screen.words}")


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[TeachingTable]:
    one = TeachingTable(tmp_path, request.param)
    yield one
    one.screen.close()


def to_the_camera_tab(screen: Screen) -> None:
    screen.tap("Settings")
    screen.tap("Camera")


def test_a_face_is_taught_again_and_proved(
    table: TeachingTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(lessons.SHOTS_PER_FACE, "base", 1)
    before = table.set_file.read_bytes()
    screen = table.screen
    to_the_camera_tab(screen)
    screen.tap("Your dice")
    screen.tap("base beer")
    table.look("this face up: beer")
    table.look("Roll the dice")
    assert table.set_file.read_bytes() == before, "the old teaching stands until the proof"
    for number in range(10):
        table.look("Is this right?")
        assert screen.shows(f"{number} of 10")
        screen.tap("All right")
        table.eyes.step()
        screen.frames()
    table.look("50 of 50 right")
    assert table.set_file.read_bytes() != before
    screen.tap("Done")
    table.look("Your dice")


def test_the_screen_shines_while_pictures_are_taken(
    table: TeachingTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(lessons.SHOTS_PER_FACE, "base", 1)
    screen = table.screen
    to_the_camera_tab(screen)
    screen.tap("Your dice")
    screen.tap("Teach base dice")
    for face in ("arrow", "dynamite", "bull’s eye 1"):
        table.look(f"this face up: {face}")
        assert screen.app.shining == "bright"
        screen.wait(100)
    screen.wait(100)
    assert screen.app.shining == "dim", "nobody has done anything for long"


def test_a_lesson_that_is_left_changes_nothing(table: TeachingTable) -> None:
    before = table.set_file.read_bytes()
    screen = table.screen
    to_the_camera_tab(screen)
    screen.tap("Your dice")
    screen.tap("Teach base dice")
    table.look("Take everything out")
    screen.tap("Skip")
    table.look("this face up: arrow")
    screen.tap("Back")
    table.look("Your dice")
    assert table.set_file.read_bytes() == before


def test_a_corner_is_dragged_with_a_loupe_beside_it(table: TeachingTable) -> None:
    screen = table.screen
    to_the_camera_tab(screen)
    screen.tap("Show me the tray")
    table.look("Sharpness")
    screen.wait()
    x, y = screen.where("die corner 1")
    finger = screen.finger(x, y)
    finger.touch_down()
    screen.frames()
    finger.touch_move(x + 60, y - 40)
    screen.frames()
    assert screen.app.desk.gliding is not None
    assert not screen.app.desk.gliding.lifted
    finger.touch_up()
    table.look("Sharpness")
    screen.tap("Done")
    table.look("This is how I see it")
    assert table.file.corners is not None
    left, top = table.file.corners.points[0]
    assert left > 0.1
    assert top > 0.1
    screen.tap("Empty tray")
    table.look("I know the empty tray now")
    screen.tap("Done")
    table.look("Which camera")


def test_a_set_gets_a_name_and_is_used_at_once(table: TeachingTable) -> None:
    screen = table.screen
    to_the_camera_tab(screen)
    screen.tap("Your dice")
    screen.tap("Dice sets")
    screen.tap("New set")
    for letter in "Xmas":
        screen.tap(letter)
    screen.tap("Use it")
    table.look("Xmas: a new set")
    assert table.used == ["Xmas"]
    assert table.school.state.using == "Xmas"
    table.eyes.step()
    assert not table.school.reader().dice_set.faces, "nobody taught it yet"
    screen.tap("Dice sets")
    screen.tap("simulated")
    table.look("Now I read with this set: simulated")
    assert table.used == ["Xmas", "simulated"]
    assert table.school.reader().dice_set.faces
    screen.tap("Back")
    table.look("Which camera")


def test_a_name_that_is_there_already_is_not_given_twice(table: TeachingTable) -> None:
    screen = table.screen
    to_the_camera_tab(screen)
    screen.tap("Your dice")
    screen.tap("Dice sets")
    screen.tap("New set")
    for letter in SIMULATED_DICE.capitalize():
        screen.tap(letter)
    assert screen.shows("Simulated is there already")
    with pytest.raises(NotOnScreenError):
        screen.tap("Use it")


def test_a_tray_that_is_pushed_away_during_play_is_not_read(table: TeachingTable) -> None:
    screen = table.screen
    table.file.keep(Corners(FLOOR), table.tray.render(0.0))
    table.session.handle(StartGame(setup()))
    screen.app.desk = replace(screen.app.desk, place="game")
    table.look("Ann’s turn")
    table.camera.pushed = 60
    table.look("The tray has moved")
    screen.tap("Roll")
    table.look("Tap the 5 faces")
    screen.tap("Show me the tray")
    table.look("Sharpness")
    screen.tap("Done")
    table.look("This is how I see it")
    screen.tap("Done")
    for _ in range(3):
        table.look("Arrow")
    assert table.window.state().usable
    assert not screen.shows("The tray has moved")
