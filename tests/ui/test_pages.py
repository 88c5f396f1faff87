"""Every screen in every state, size and facing: nothing clipped, overlapping, tiny or faint."""

from __future__ import annotations

import pytest

from companion.texts import Texts
from tests.ui.legibility import Sight, troubles
from ui.compose import Composer
from ui.gallery.states import State, states
from ui.gallery.turning import turned_to
from ui.geometry import EDGES, canvas_of
from ui.languages import languages
from ui.theme import theme
from ui.widgets.lettering import Lettering

SIZES = ((800, 480), (1280, 720), (720, 1280))
STATES = dict(states())
LANGUAGES = [code for code, _name in languages()]


def _troubles(state: State, size: tuple[int, int], language: str, contrast: bool) -> list[str]:
    canvas = canvas_of(*size)
    sight = Sight(theme(contrast), Lettering(canvas.scale).measure)
    composer = Composer(canvas, Texts(language))
    found = []
    for edge in EDGES:
        turned = turned_to(state, edge, canvas)
        if turned is not None:
            page = composer.page(turned.desk, turned.house.scene, turned.house)
            found += [f"facing {edge}: {trouble}" for trouble in troubles(page, canvas, sight)]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", STATES)
def test_a_page_is_legible_and_every_target_can_be_hit(
    name: str, size: tuple[int, int], language: str
) -> None:
    assert _troubles(STATES[name], size, language, contrast=False) == []


@pytest.mark.parametrize("name", STATES)
def test_high_contrast_keeps_everything_readable(name: str) -> None:
    assert _troubles(STATES[name], SIZES[0], "en", contrast=True) == []


@pytest.mark.parametrize("size", [(320, 240), (3840, 2160), (240, 320), (1, 1), (600, 600)])
@pytest.mark.parametrize(
    "name", ["home", "table_8", "roll_unsure", "resolve_chosen", "setup_seats"]
)
def test_odd_windows_get_a_page_too(name: str, size: tuple[int, int]) -> None:
    canvas = canvas_of(*size)
    state = STATES[name]
    page = Composer(canvas, Texts("en")).page(state.desk, state.house.scene, state.house)
    assert page.panels


NAMES = [
    ("long", "Bartholomew-Maximilian " * 9),
    ("emoji", "🤠🐴"),
    ("right to left", "דוד המלך"),
    ("empty", ""),
]


@pytest.mark.parametrize(("what", "name"), NAMES, ids=[what for what, _ in NAMES])
def test_odd_names_stay_in_their_places(what: str, name: str) -> None:
    from ui.gallery.evening import PLAYERS, Evening

    players = [(name, who, role) for _, who, role in PLAYERS]
    state = State(STATES["table_8"].desk, Evening(players).still())
    for size in SIZES:
        assert _troubles(state, size, "en", contrast=False) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_even_a_fault_is_told_legibly(size: tuple[int, int], language: str) -> None:
    from ui.stumble import stumbled_page

    canvas = canvas_of(*size)
    sight = Sight(theme(), Lettering(canvas.scale).measure)
    assert troubles(stumbled_page(canvas, Texts(language), playing=True), canvas, sight) == []
