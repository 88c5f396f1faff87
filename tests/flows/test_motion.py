"""What moves on the screen: bullets one by one, arrows to their tile, and nothing under Calm."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from tests.flows.screen import FakeTime, Screen, needs_display
from ui.geometry import Rect
from ui.marks import Dots, Flight, Icon, Page, Panel
from ui.screens.flights import with_arrows_taken
from ui.screens.tile import tile_marks
from ui.view.parts import Tile

pytestmark = needs_display

SIZE = (800, 480)
PATIENCE_SECONDS = 5.0


class Board:
    """A stage that shows whatever page a test wants, in place of the app."""

    def __init__(self, now: FakeTime, calm: bool) -> None:
        self.now, self.calm = now, calm
        self.stage: Any = None

    def build(self) -> Any:
        from ui.geometry import canvas_of
        from ui.theme import theme
        from ui.widgets.stage import Stage

        self.stage = Stage(canvas_of(*SIZE), theme(), lambda _: None, self.calm, self.now)
        return self.stage

    def tick(self) -> None:
        """Nothing comes in by itself."""

    def leave(self) -> None:
        """Nothing to let go of."""


@pytest.fixture
def screen(request: pytest.FixtureRequest) -> Iterator[Screen]:
    made = Screen(partial(Board, calm=getattr(request, "param", False)), SIZE)
    yield made
    made.close()


def tile(life: int, was: int | None, state: Any) -> Tile:
    return Tile(0, "Anna", "Lucky Duke", life, 8, 0, None, state, "of 8", "no arrows", was=was)


def bullets(one: Tile) -> list[Icon]:
    marks = tile_marks(one, 300, 121)
    return [mark for mark in marks if isinstance(mark, Icon) and "bullet" in mark.name]


@pytest.mark.parametrize(
    ("life", "was", "state", "changing"),
    [
        (5, 8, "hit", [7, 6, 5]),
        (6, 4, "healed", [4, 5]),
        (5, 8, "selected", []),
        (5, None, "idle", []),
    ],
    ids=["lost from the right", "gained from the left", "a preview stands still", "no change"],
)
def test_bullets_change_one_by_one(
    life: int, was: int | None, state: Any, changing: list[int]
) -> None:
    shown = bullets(tile(life, was, state))
    moving = sorted((icon.after, n) for n, icon in enumerate(shown) if icon.was is not None)
    assert [n for _, n in moving] == changing
    assert all(after <= 0.3 for after, _ in moving)


RING = Page(
    "ring",
    (
        Panel("centre", Rect(134, 134, 532, 212), ()),
        Panel("seat 0", Rect(5, 5, 260, 121), (), 180),
        Panel("seat 1", Rect(5, 354, 260, 121), ()),
    ),
)


@pytest.mark.parametrize(
    ("page", "before", "now", "to"),
    [
        (RING, (0, 1), (2, 1), [Rect(5, 5, 260, 121)] * 2),
        (RING, (0, 3), (1, 0), [Rect(5, 5, 260, 121)]),
        (RING, (), (1, 0), []),
        (Page("roll", RING.panels[:1]), (0, 0), (2, 0), []),
    ],
    ids=["two arrows", "given back makes none", "a game just opened", "no ring"],
)
def test_an_arrow_flies_from_the_centre_to_who_took_it(
    page: Page, before: tuple[int, ...], now: tuple[int, ...], to: list[Rect]
) -> None:
    flights = with_arrows_taken(page, before, now).flights
    assert [flight.end for flight in flights] == [rect.centre for rect in to]
    assert all(flight.start == RING.panels[0].rect.centre for flight in flights)


def tokens(screen: Screen) -> list[Any]:
    from ui.widgets.token import Token

    return [one for one in screen.app.stage.children if isinstance(one, Token)]


def pictures(screen: Screen) -> list[Any]:
    """Every texture that the only sheet draws."""
    from kivy.graphics import Rectangle

    (sheet,) = screen.app.stage.sheets
    return [one.texture for one in sheet._drawing.children if isinstance(one, Rectangle)]


def moving_page() -> Page:
    bullet = Icon("bullet_empty", 10, 10, 40, was="bullet", after=0.06)
    still = Icon("bullet_empty", 60, 10, 40)
    return Page("moving", (Panel("centre", Rect(0, 0, 200, 100), (bullet, still)),))


def soon(screen: Screen, what: Any) -> bool:
    """Whether something becomes true while time goes by."""
    began = time.monotonic()
    while not what() and time.monotonic() - began < PATIENCE_SECONDS:
        screen.frames()
        time.sleep(0.01)
    return bool(what())


def test_a_bullet_goes_out_a_moment_after_it_is_shown(screen: Screen) -> None:
    screen.app.stage.show(moving_page())
    first, second = pictures(screen)
    assert first.tex_coords != second.tex_coords
    assert soon(screen, lambda: pictures(screen)[0].tex_coords == second.tex_coords)


def test_a_token_slides_and_is_gone(screen: Screen) -> None:
    flight = Flight("arrow_token", (400, 240), (135, 65), 34, 0.0, 0.1)
    page = Page("ring", RING.panels, flights=(flight,))
    screen.app.stage.show(page)
    (token,) = tokens(screen)
    assert tuple(token.center) == (400, 240)
    assert soon(screen, lambda: not tokens(screen))
    assert tuple(token.center) == (135, 480 - 65)


def test_dots_stop_with_their_sheet(screen: Screen) -> None:
    stage = screen.app.stage
    stage.show(
        Page("dots", (Panel("strip", Rect(0, 0, 100, 30), (Dots(Rect(0, 0, 30, 8), "ink"),)),))
    )
    (sheet,) = stage.sheets
    (beat,) = sheet._moving
    assert beat.is_triggered
    stage.show(Page("empty", ()))
    assert not beat.is_triggered


@pytest.mark.parametrize("screen", [True], ids=["calm"], indirect=True)
def test_calm_shows_everything_at_its_end(screen: Screen) -> None:
    flight = Flight("arrow_token", (400, 240), (135, 65), 34, 0.0, 0.1)
    screen.app.stage.show(Page("moving", moving_page().panels, flights=(flight,)))
    first, second = pictures(screen)
    assert first.tex_coords == second.tex_coords
    assert tokens(screen) == []
