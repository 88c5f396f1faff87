"""The same fingers on the same targets play a whole game in every language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.settings.file import SettingsFile
from companion.settings.table import LANGUAGE
from companion.shelf import finished_games
from companion.texts import LANGUAGES, Texts
from tests.flows.journey import Line, Player, read_journey
from tests.flows.screen import Screen, needs_display, presses_of

GAME = Path(__file__).parent / "journeys" / "four_players_home_to_game_over.txt"
SIZE = (800, 480)
Target = tuple[int, int]
"""The number of a sheet on the screen, and of a target on it."""

pytestmark = pytest.mark.skipif(needs_display() is not None, reason=str(needs_display()))


def test_the_same_fingers_finish_the_game_in_every_language(tmp_path: Path) -> None:
    lines = list(read_journey(GAME))
    english = Player(SIZE, tmp_path / "en")
    targets = _noted(english.screen)
    english.play(iter(lines))
    english.close()
    for language in (language for language in LANGUAGES if language != "en"):
        words = _last_words(language, lines, targets, tmp_path / language)
        assert len(finished_games(tmp_path / language)) == 1
        assert words != english.screen.words


def _last_words(language: str, lines: list[Line], targets: list[Target], folder: Path) -> list[str]:
    """Plays without reading; lives are the same in every language."""
    file = SettingsFile(folder / "config" / "settings.toml", Texts().say)
    file.change(file.load().settings, LANGUAGE, language)
    player = Player(SIZE, folder)
    _follow(player.screen, iter(targets))
    player.play(line for line in lines if line.verb not in ("sees", "not"))
    words = player.screen.words
    player.close()
    return words


def _noted(screen: Screen) -> list[Target]:
    """The list into which every target is written when it is found by its words."""
    targets: list[Target] = []
    find = screen.where

    def where(text: str) -> tuple[float, float]:
        place = find(text)
        for number, sheet in enumerate(screen.app.stage.sheets):
            for index, press in enumerate(presses_of(sheet.marks or ())):
                if screen.middle(sheet, press.hit) == place:
                    found = (number, index)
        targets.append(found)
        return place

    screen.where = where  # type: ignore[method-assign]
    return targets


def _follow(screen: Screen, targets: Iterator[Target]) -> None:
    """Lets a finger find the targets by their numbers instead of their words."""

    def where(_: str) -> tuple[float, float]:
        number, index = next(targets)
        sheet = screen.app.stage.sheets[number]
        return screen.place(sheet, list(presses_of(sheet.marks or ()))[index])

    screen.where = where  # type: ignore[method-assign]
