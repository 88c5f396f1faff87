"""Settings at a real window: sliders, what is saved, the screen that sleeps, finished games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.moment import ButtonTest, ScreenDark
from companion.ports.buttons import Edge
from companion.rules.step import message
from companion.settings.table import LANGUAGE, VOLUME
from companion.shelf import FINISHED
from tests.companion import played_games as games
from tests.flows.journey import Player
from tests.flows.screen import needs_display
from ui.view.local import Speak

pytestmark = needs_display

SIZE = (800, 480)
MINUTE = 60.0


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    one = Player(SIZE, tmp_path)
    yield one
    one.close()


def slide(player: Player, label: str, to: float) -> None:
    """A finger goes along a track to a share of its length."""
    player.screen.wait()
    stage = player.screen.app.stage
    sheet, press = next(
        (sheet, mark)
        for sheet in stage.sheets
        for mark in sheet.marks or ()
        if getattr(mark, "slide", ()) and mark.name == label
    )
    track = press.hit.inset(34, 0)
    scale = sheet.painter.scale
    places = [
        sheet.to_window(sheet.x + x * scale, sheet.top - track.centre[1] * scale)
        for x in (track.x + track.w * share for share in (0.5, (0.5 + to) / 2, to))
    ]
    finger = player.screen.finger(*places[0])
    finger.touch_down()
    for place in places[1:]:
        finger.touch_move(*place)
        player.screen.frames()
    finger.touch_up()
    player.screen.frames()


@pytest.mark.parametrize(("to", "volume"), [(0.0, 0), (0.3, 30), (1.0, 100)])
def test_a_finger_on_the_track_sets_the_volume(player: Player, to: float, volume: int) -> None:
    player.screen.tap("Settings")
    slide(player, "Sound", to)
    assert player.screen.shows(f"{volume} %")
    assert player.table.device.file.load().settings[VOLUME] == volume
    player.screen.tap("Test")
    assert player.table.device.heard == ["read"]


def test_the_first_language_is_asked_for_and_saved(player: Player) -> None:
    app = player.screen.app
    app.desk = replace(app.desk, place="language")
    app.touch(Speak("cs"))
    player.screen.frames()
    assert player.screen.shows("Nastavení")
    assert player.table.device.file.load().settings[LANGUAGE] == "cs"


def test_the_wording_of_an_edition_changes_at_once(player: Player) -> None:
    gatling = "names.cause.gatling"
    player.screen.tap("Settings")
    player.screen.tap("Čeština")
    newer = player.screen.app.texts.say(gatling)
    player.screen.tap("Starší vydání")
    assert player.screen.app.texts.say(gatling) != newer
    player.screen.tap("Novější vydání")
    assert player.screen.app.texts.say(gatling) == newer


def test_the_first_touch_only_wakes_a_dark_screen(player: Player) -> None:
    screen = player.screen
    screen.wait(2 * MINUTE)
    assert screen.app.shining == "dim"
    screen.wait(8 * MINUTE)
    assert screen.app.shining == "dark"
    assert screen.app.moment == ScreenDark()
    screen.touch(*screen.where("Settings"))
    screen.frames()
    assert screen.app.shining == "bright"
    assert screen.shows("Table companion")
    screen.tap("Settings")
    assert screen.shows("Changes count at once.")


def test_a_seat_button_wakes_a_dark_screen(player: Player) -> None:
    player.screen.wait(10 * MINUTE)
    assert player.screen.app.shining == "dark"
    player.step("press", "1")
    player.screen.frames()
    assert player.screen.app.shining == "bright"
    player.screen.tap("Settings")
    assert player.screen.shows("Changes count at once.")


def test_a_button_shows_as_pressed_while_it_is_held(player: Player) -> None:
    screen = player.screen
    screen.tap("Settings")
    screen.tap("Buttons")
    screen.wait()
    player.table.inbox.put(Edge(4, True, screen.time()))
    screen.frames()
    assert screen.shows("pressed now")
    assert screen.app.moment == ButtonTest((4,))
    screen.wait(3.5)
    assert screen.shows("Language"), "a very long press leaves the test"


def test_finished_games_are_counted_saved_and_forgotten(tmp_path: Path) -> None:
    for number, lines in enumerate((games.outlaws_win(), games.sheriff_wins(), games.card_game())):
        folder = tmp_path / FINISHED
        folder.mkdir(exist_ok=True)
        games.save(folder / f"game-{number + 1:04}.jsonl", lines)
    player = Player(SIZE, tmp_path)
    try:
        screen = player.screen
        screen.tap("Statistics")
        for words in ("3 finished games", "too few games", "Are the dice fair?"):
            assert screen.shows(words)
        screen.tap("Characters")
        assert screen.shows("Card game")
        screen.tap("Export")
        screen.tap("Save as a table")
        table = (tmp_path / "exports" / "bang-statistics.csv").read_text(encoding="utf-8")
        assert "role wins" in table
        screen.hold("Delete statistics", 1.5)
        assert screen.shows("3 games are set aside and count no more.")
        screen.tap("Overview")
        assert screen.shows("No game has been finished on this device yet.")
    finally:
        player.close()
    assert len(list((tmp_path / "forgotten").iterdir())) == 3


def test_home_tells_what_is_wrong_with_settings_and_games(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.toml").write_text("[screen\nbroken", encoding="utf-8")
    (tmp_path / "game-0001.jsonl").write_text("no journal\n", encoding="utf-8")
    player = Player(SIZE, tmp_path)
    try:
        assert player.screen.shows("damaged/game-0001.jsonl")
        player.screen.tap("Settings")
        notices = player.table.device.care.state.notices
        assert [notice.key for notice in notices] == [message("settings.broken").key]
        assert player.screen.shows("The settings file cannot be read")
    finally:
        player.close()


def test_damaged_games_say_so_where_they_are_offered_and_continued(tmp_path: Path) -> None:
    lines = games.sheriff_wins()[:-2]
    torn = games.save(tmp_path / "game-0001.jsonl", lines)
    torn.write_bytes(torn.read_bytes()[:-9])
    damaged = games.save(tmp_path / "game-0002.jsonl", lines)
    damaged.write_bytes(damaged.read_bytes().replace(b'"seat":2', b'"seat":3'))
    player = Player(SIZE, tmp_path)
    try:
        screen = player.screen
        assert screen.shows("damaged/game-0002.jsonl")
        assert screen.shows("Damaged: the last steps are lost.")
        screen.tap("Earlier games")
        assert screen.shows("The last step was lost.")
        screen.tap("Cancel")
        screen.tap("Continue the game")
        assert screen.shows("This game was damaged")
        screen.tap("Roll the dice")
        player.step("roll", "arrow arrow beer beer beer")
        screen.tap("undo")
        assert not screen.shows("This game was damaged")
    finally:
        player.close()
