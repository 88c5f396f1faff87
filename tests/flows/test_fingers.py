"""Fingers at a real window: turned sheets, two at once, palms, guards, sleep and odd sizes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.flows.screen import FakeTime, Screen, needs_display
from ui.geometry import ANGLES, EDGES, Edge, Rect
from ui.marks import Box, Page, Panel, Press, Text

pytestmark = needs_display

SIZE = (800, 480)


class Board:
    """A stage with whatever page a test wants, in place of the app."""

    def __init__(self, time: FakeTime) -> None:
        self.time = time
        self.sent: list[Any] = []
        self.stage: Any = None

    def build(self) -> Any:
        from ui.geometry import canvas_of
        from ui.theme import theme
        from ui.widgets.stage import Stage

        self.stage = Stage(canvas_of(*SIZE), theme(), self.sent.append, calm=True, now=self.time)
        return self.stage

    def tick(self) -> None:
        """Nothing comes in by itself."""

    def leave(self) -> None:
        """Nothing to let go of."""


@pytest.fixture
def screen() -> Iterator[Screen]:
    made = Screen(Board, SIZE)
    yield made
    made.close()


def button(text: str, rect: Rect, **more: Any) -> Press:
    return Press(rect, text, (Box(rect, "bg2"), Text(text, rect)), text, **more)


def corners(edge: Edge) -> Page:
    """A sheet of 300×100 with a button in each corner, turned to an edge."""
    turned = edge in ("left", "right")
    box = Rect(200, 60, 100, 300) if turned else Rect(200, 60, 300, 100)
    marks = tuple(
        button(f"{vertical} {side}", Rect(x, y, 70, 40))
        for side, x in (("left", 0.0), ("right", 230.0))
        for vertical, y in (("upper", 0.0), ("lower", 60.0))
    )
    return Page(f"corners {edge}", (Panel("corners", box, marks, ANGLES[edge]),))


# Where somebody at an edge sees their upper left button, in window pixels from the bottom left.
UPPER_LEFT = {
    "bottom": (235, 400),
    "top": (465, 340),
    "right": (220, 155),
    "left": (280, 385),
}


@pytest.mark.parametrize("edge", EDGES)
def test_a_touch_lands_where_the_turned_sheet_shows_it(screen: Screen, edge: Edge) -> None:
    screen.app.stage.show(corners(edge))
    screen.wait()
    assert screen.where("upper left") == pytest.approx(UPPER_LEFT[edge], abs=1)
    screen.touch(*UPPER_LEFT[edge])
    assert screen.app.sent == ["upper left"]
    for name in ("upper right", "lower left", "lower right"):
        screen.tap(name)
    assert screen.app.sent == ["upper left", "upper right", "lower left", "lower right"]


def test_two_fingers_press_two_buttons(screen: Screen) -> None:
    screen.app.stage.show(corners("bottom"))
    screen.wait()
    one, two = (screen.finger(*screen.where(name)) for name in ("upper left", "lower right"))
    one.touch_down()
    two.touch_down()
    screen.wait(0.1)
    two.touch_up()
    one.touch_up()
    assert screen.app.sent == ["lower right", "upper left"]


def test_a_palm_presses_nothing(screen: Screen) -> None:
    screen.app.stage.show(corners("bottom"))
    screen.wait()
    names = ("upper left", "lower right", "upper right", "lower left")
    fingers = [screen.finger(*screen.where(name)) for name in names]
    for finger in fingers:
        finger.touch_down()
    screen.wait(0.1)
    for finger in fingers:
        finger.touch_up()
    assert screen.app.sent == []


def test_a_double_tap_does_not_reach_the_next_page(screen: Screen) -> None:
    screen.app.stage.show(corners("bottom"))
    screen.wait()
    place = screen.where("upper left")
    screen.touch(*place)
    screen.app.stage.show(corners("top"))
    screen.touch(*screen.where("upper left"), held=0.02)
    assert screen.app.sent == ["upper left"]


@pytest.mark.parametrize(
    ("intent", "sent"),
    [("go", ["go"]), ("something else", [])],
    ids=["the same place to touch", "another meaning"],
)
def test_what_is_drawn_anew_under_a_finger_still_counts(
    screen: Screen, intent: str, sent: list[str]
) -> None:
    def page(line: str, meaning: str) -> Page:
        place = Rect(20, 20, 100, 70)
        press = Press(place, meaning, (Box(place, "bg2", line), Text("Go", place)), "Go")
        return Page("page", (Panel("sheet", Rect(0, 0, 200, 200), (press,)),))

    screen.app.stage.show(page("line", "go"))
    screen.wait()
    finger = screen.finger(*screen.where("Go"))
    finger.touch_down()
    screen.app.stage.show(page("brass", intent))
    screen.wait(0.1)
    finger.touch_up()
    assert screen.app.sent == sent


def test_a_finger_that_slides_off_does_nothing(screen: Screen) -> None:
    screen.app.stage.show(corners("bottom"))
    screen.wait()
    x, y = screen.where("upper left")
    finger = screen.finger(x, y)
    finger.touch_down()
    finger.touch_move(x + 200, y)
    finger.touch_move(x, y)
    finger.touch_up()
    assert screen.app.sent == []


def test_the_first_touch_of_a_sleeping_screen_only_wakes_it(screen: Screen) -> None:
    screen.app.stage.show(corners("bottom"))
    screen.wait()
    screen.app.stage.rules.asleep = True
    screen.tap("upper left")
    assert screen.app.sent == []
    screen.tap("upper left")
    assert screen.app.sent == ["upper left"]


def test_what_lies_below_a_solid_sheet_cannot_be_touched(screen: Screen) -> None:
    page = corners("bottom")
    cover = Panel("cover", Rect(0, 0, 800, 480), (), solid=True)
    screen.app.stage.show(Page("covered", (*page.panels, cover)))
    screen.wait()
    screen.touch(*UPPER_LEFT["bottom"])
    assert screen.app.sent == []


def test_a_role_is_shown_only_while_held(screen: Screen) -> None:
    rect = Rect(0, 0, 200, 100)
    peek = button("look", rect, while_held=True, release="hide")
    screen.app.stage.show(Page("peek", (Panel("peek", Rect(100, 100, 200, 100), (peek,)),)))
    screen.wait()
    x, y = screen.where("look")
    finger = screen.finger(x, y)
    finger.touch_down()
    assert screen.app.sent == ["look"]
    finger.touch_move(x + 60, y)
    assert screen.app.sent == ["look", "hide"], "sliding away hides it, too"
    finger.touch_up()
    assert screen.app.sent == ["look", "hide"]


def test_one_chair_dragged_onto_another(screen: Screen) -> None:
    from ui.marks import Dropped

    left = button("Anna", Rect(0, 0, 100, 80), drag=1, drop=1)
    right = button("Bob", Rect(0, 0, 100, 80), drag=2, drop=2)
    panels = (
        Panel("one", Rect(100, 100, 100, 80), (left,)),
        Panel("two", Rect(500, 100, 80, 100), (right,), 90),
    )
    screen.app.stage.show(Page("map", panels))
    screen.wait()
    start, end = screen.where("Anna"), screen.where("Bob")
    finger = screen.finger(*start)
    finger.touch_down()
    for part in (0.2, 0.6, 1.0):
        finger.touch_move(*(a + (b - a) * part for a, b in zip(start, end, strict=True)))
    finger.touch_up()
    assert screen.app.sent == [Dropped(1, 2)]


def test_a_list_is_dragged_to_its_end(screen: Screen) -> None:
    rows = tuple(button(f"row {n}", Rect(0, 70.0 * n, 300, 68)) for n in range(20))
    panel = Panel("list", Rect(100, 40, 300, 400), rows, height=1400.0)
    screen.app.stage.show(Page("list", (panel,)))
    screen.wait()
    screen.tap("row 19")
    screen.tap("row 0")
    assert screen.app.sent == ["row 19", "row 0"]


def test_nothing_is_drawn_when_nothing_changed(screen: Screen) -> None:
    from kivy.core.window import Window

    stage = screen.app.stage
    page = corners("bottom")
    assert stage.show(page) == 1
    screen.draw()
    assert stage.show(corners("bottom")) == 0
    screen.frames()
    assert not Window.canvas.needs_redraw


def test_only_the_panel_that_changed_is_drawn(screen: Screen) -> None:
    stage = screen.app.stage
    one = Panel("one", Rect(0, 0, 100, 100), (button("a", Rect(0, 0, 90, 90)),))
    two = Panel("two", Rect(200, 0, 100, 100), (button("b", Rect(0, 0, 90, 90)),))
    changed = Panel("two", Rect(200, 0, 100, 100), (button("c", Rect(0, 0, 90, 90)),))
    assert stage.show(Page("p", (one, two))) == 2
    assert stage.show(Page("p", (one, changed))) == 1


@pytest.mark.parametrize("size", [(320, 240), (480, 800), (3840, 2160)])
def test_a_window_of_any_size_is_filled(screen: Screen, size: tuple[int, int]) -> None:
    from ui.geometry import canvas_of

    stage = screen.app.stage
    stage.resize(canvas_of(*size))
    stage.show(corners("right"))
    screen.draw()
    assert len(stage.sheets) == 1


def test_the_camera_picture_is_one_texture_filled_again(screen: Screen) -> None:
    from ui.house import Picture
    from ui.widgets.live import LivePicture

    live = LivePicture()
    first = Picture(4, 2, bytes(4 * 2 * 3), serial=1)
    assert live.take(first)
    texture = live.texture
    assert not live.take(first), "a picture that was shown costs nothing"
    assert live.take(Picture(4, 2, bytes([255]) * 24, serial=2))
    assert live.texture is texture
    assert live.take(Picture(8, 2, bytes(48), serial=3))
    assert live.texture is not texture, "another size needs another texture"


def test_a_page_that_cannot_be_made_offers_a_way_back() -> None:
    from tests.flows.journey import Player

    player = Player(SIZE)
    try:
        player.table.app.house.saved = _breaks  # Home cannot be made any more
        player.table.app.hear(player.table.session.scene)
        player.step("sees", "I stumbled.")
        del player.table.app.house.saved
        player.step("tap", "Home")
        player.step("sees", "Table companion")
    finally:
        player.close()


def _breaks() -> None:
    raise RuntimeError("a fault of ours")
