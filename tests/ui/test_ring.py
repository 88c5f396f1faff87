"""Where seats are: the numbers of the design, and turn order clockwise seen from above."""

from __future__ import annotations

import math

import pytest

from ui.geometry import Canvas, Rect, canvas_of
from ui.screens.ring import Seating, around, fits, read_seating, tab_place, usual_seating
from ui.screens.turned import turned_rect

WIDE, WIDER, TALL = canvas_of(800, 480), canvas_of(1280, 720), canvas_of(720, 1280)


@pytest.mark.parametrize(
    ("pixels", "canvas"),
    [
        ((800, 480), (800, 480, 1.0)),
        ((1280, 720), (853.33, 480, 1.5)),
        ((720, 1280), (480, 853.33, 1.5)),
        ((320, 240), (800, 600, 0.4)),
        ((3840, 2160), (853.33, 480, 4.5)),
    ],
)
def test_a_window_in_units(pixels: tuple[int, int], canvas: tuple[float, float, float]) -> None:
    made = canvas_of(*pixels)
    assert (made.width, made.height, made.scale) == pytest.approx(canvas, abs=0.01)


@pytest.mark.parametrize(
    ("canvas", "centre"),
    [(WIDE, Rect(134, 134, 532, 212)), (TALL, Rect(134, 134, 212, 585.33))],
)
def test_the_centre_box_at_eight_players(canvas: Canvas, centre: Rect) -> None:
    box = around(canvas, usual_seating(8, canvas.wide)).centre
    assert (box.x, box.y, box.w) == (centre.x, centre.y, centre.w)
    assert box.h == pytest.approx(centre.h, abs=0.01)


@pytest.mark.parametrize("canvas", [WIDE, WIDER, TALL], ids=["800x480", "1280x720", "720x1280"])
@pytest.mark.parametrize("players", range(3, 9))
def test_seats_go_clockwise_and_do_not_touch(players: int, canvas: Canvas) -> None:
    ring = around(canvas, usual_seating(players, canvas.wide))
    assert len(ring.places) == players
    for place in ring.places:
        assert place.rect.inside(canvas.rect)
        assert not place.rect.overlaps(ring.centre)
    x, y = canvas.rect.centre
    turns = [math.atan2(p.rect.centre[1] - y, p.rect.centre[0] - x) for p in ring.places]
    steps = [(b - a) % (2 * math.pi) for a, b in zip(turns, turns[1:] + turns[:1], strict=True)]
    assert sum(steps) == pytest.approx(2 * math.pi), "once around, never backwards"


@pytest.mark.parametrize("canvas", [WIDE, WIDER, TALL], ids=["800x480", "1280x720", "720x1280"])
@pytest.mark.parametrize("players", range(3, 9))
def test_the_flag_of_a_tile_hides_nobody_else(players: int, canvas: Canvas) -> None:
    ring = around(canvas, usual_seating(players, canvas.wide))
    for place in ring.places:
        flag = tab_place(place, ring.centre)
        assert flag.overlaps(place.rect)
        assert not any(flag.overlaps(other.rect) for other in ring.places if other != place)


def test_a_free_side_gives_its_strip_to_the_centre() -> None:
    ring = around(WIDE, usual_seating(3, wide=True))
    assert ring.centre.x == 8


@pytest.mark.parametrize(
    ("given", "seating"),
    [
        ({"counts": [3, 1, 3, 1], "first": 2}, Seating((3, 1, 3, 1), 2)),
        ({"counts": [3, 1, 3, 1], "first": 8}, None),
        ({"counts": [3, -1, 3, 1], "first": 0}, None),
        ({"counts": "3131"}, None),
        (None, None),
    ],
)
def test_the_seating_of_a_record_is_checked(given: object, seating: Seating | None) -> None:
    assert read_seating(given) == seating


@pytest.mark.parametrize(
    ("counts", "wide", "possible"),
    [((3, 1, 3, 1), True, True), ((3, 1, 3, 1), False, False), ((1, 3, 1, 3), False, True),
     ((4, 1, 2, 1), True, False)],
)  # fmt: skip
def test_how_many_fit_at_an_edge(
    counts: tuple[int, int, int, int], wide: bool, possible: bool
) -> None:
    assert fits(Seating(counts), 8, wide) is possible


@pytest.mark.parametrize(
    ("angle", "corner"),
    [(0, (10, 20)), (90, (20, 440)), (180, (760, 450)), (270, (770, 10))],
)
def test_a_turned_rectangle_lands_where_it_is_seen(angle: int, corner: tuple[float, float]) -> None:
    place = turned_rect(Rect(10, 20, 30, 10), WIDE, angle)  # type: ignore[arg-type]
    assert (place.x, place.y) == corner
