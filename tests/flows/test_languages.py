"""The same fingers on the same targets play a whole game in every language."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from companion.settings.file import SettingsFile
from companion.settings.table import LANGUAGE
from companion.shelf import finished_games
from companion.texts import LANGUAGES, Texts
from tests.flows.journey import Line, Player, read_journey
from tests.flows.screen import MakeApp, Screen, needs_display, presses_of
from ui.marks import Press

GAME = Path(__file__).parent / "journeys" / "four_players_home_to_game_over.txt"
SIZE = (800, 480)
Target = tuple[int, int]
"""The number of a sheet on the screen, and of a target on it."""

pytestmark = needs_display


class NotingScreen(Screen):
    """Notes every target that is found by its words."""

    def __init__(self, make_app: MakeApp, size: tuple[int, int], notes: list[Target]) -> None:
        self.notes = notes
        super().__init__(make_app, size)

    def target(self, text: str) -> tuple[Any, Press]:
        sheet, press = super().target(text)
        number = list(self.app.stage.sheets).index(sheet)
        presses = [id(one) for one in presses_of(sheet.marks)]
        self.notes.append((number, presses.index(id(press))))
        return sheet, press


class FollowingScreen(Screen):
    """Finds targets by what was noted, whatever they say."""

    def __init__(self, make_app: MakeApp, size: tuple[int, int], notes: Iterator[Target]) -> None:
        self.notes = notes
        super().__init__(make_app, size)

    def target(self, text: str) -> tuple[Any, Press]:
        number, index = next(self.notes)
        sheet = self.app.stage.sheets[number]
        return sheet, list(presses_of(sheet.marks))[index]


def test_the_same_fingers_finish_the_game_in_every_language(tmp_path: Path) -> None:
    lines, notes = list(read_journey(GAME)), list[Target]()
    english = Player(SIZE, tmp_path / "en", partial(NotingScreen, notes=notes))
    english.play(iter(lines))
    english.close()
    for language in (language for language in LANGUAGES if language != "en"):
        words = _last_words(language, lines, notes, tmp_path / language)
        assert len(finished_games(tmp_path / language)) == 1
        assert words != english.screen.words


def _last_words(language: str, lines: list[Line], notes: list[Target], folder: Path) -> list[str]:
    """Plays without reading; lives are the same in every language."""
    file = SettingsFile(folder / "config" / "settings.toml", Texts().say)
    file.change(file.load().settings, LANGUAGE, language)
    player = Player(SIZE, folder, partial(FollowingScreen, notes=iter(notes)))
    player.play(line for line in lines if line.verb not in ("sees", "not"))
    words = player.screen.words
    player.close()
    return words
