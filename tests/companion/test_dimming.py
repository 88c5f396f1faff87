"""When the screen dims and goes dark."""

from __future__ import annotations

import pytest

from companion.dimming import Glow, Patience, glow, level, veil

USUAL = Patience(dim_minutes=2, dark_minutes=10)

SITUATIONS: list[tuple[str, float, Patience, bool, Glow]] = [
    ("just touched", 0.0, USUAL, False, "bright"),
    ("shortly before two minutes", 119.9, USUAL, False, "bright"),
    ("two minutes", 120.0, USUAL, False, "dim"),
    ("shortly before ten minutes", 599.9, USUAL, False, "dim"),
    ("ten minutes", 600.0, USUAL, False, "dark"),
    ("ten minutes in a game", 600.0, USUAL, True, "dim"),
    ("a long night in a game", 36_000.0, USUAL, True, "dim"),
    ("never dims, goes dark", 300.0, Patience(0, 10), False, "bright"),
    ("never dims, dark by now", 600.0, Patience(0, 10), False, "dark"),
    ("dims, never goes dark", 36_000.0, Patience(2, 0), False, "dim"),
    ("neither", 36_000.0, Patience(0, 0), False, "bright"),
    ("dark before dim", 60.0, Patience(5, 1), False, "dark"),
    ("dark before dim, in a game", 60.0, Patience(5, 1), True, "bright"),
]


@pytest.mark.parametrize(
    ("what", "idle", "patience", "playing", "expected"), SITUATIONS, ids=[s[0] for s in SITUATIONS]
)
def test_how_the_screen_shines(
    what: str, idle: float, patience: Patience, playing: bool, expected: Glow
) -> None:
    assert glow(idle, patience, playing=playing) == expected


@pytest.mark.parametrize(
    ("shining", "brightness", "expected"),
    [("bright", 0.8, 0.8), ("dim", 0.8, 0.2), ("dim", 1.0, 0.25), ("dark", 1.0, 0.0)],
)
def test_the_backlight_follows_what_people_set(
    shining: Glow, brightness: float, expected: float
) -> None:
    assert level(shining, brightness) == pytest.approx(expected)


def test_a_screen_without_a_backlight_is_veiled() -> None:
    assert [veil("bright"), veil("dim"), veil("dark")] == [0.0, 0.75, 1.0]
