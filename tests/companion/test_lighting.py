"""Lamps beyond the game: the screen's own places, tests, and what people set."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from companion.lamp_player import LampPlayer
from companion.lighting import Lighting
from companion.moment import ButtonTest, Idle, LampTest, Moment, SettingUp
from companion.ports.lamps import Lamp, Light
from companion.session.scene import Scene
from tests.hand_clock import HandClock


class Wired:
    """Eight coloured lamps that remember their light."""

    def __init__(self) -> None:
        self.lights: dict[Lamp, Light] = {}

    def present(self) -> frozenset[Lamp]:
        return frozenset(range(8))

    def coloured(self, lamp: Lamp) -> bool:
        return True

    def show(self, lights: Mapping[Lamp, Light]) -> None:
        self.lights = dict(lights)

    def close(self) -> None:
        """Nothing to give back."""

    @property
    def lit(self) -> list[Lamp]:
        return sorted((lamp for lamp, light in self.lights.items() if light.level > 0), key=str)


@pytest.fixture
def lamps() -> Wired:
    return Wired()


@pytest.fixture
def lighting(lamps: Wired) -> Lighting:
    clock = HandClock()
    return Lighting(LampPlayer(lamps, clock), clock)


MOMENTS: list[tuple[str, Moment, list[int]]] = [
    ("Home", Idle(), []),
    ("seats are taken", SettingUp((1, 4), 4), [1, 4]),
    ("buttons are tried", ButtonTest((2, 7)), [2, 7]),
    ("one lamp is tried", LampTest((5,)), [5]),
    ("all are tried", LampTest(tuple(range(8))), list(range(8))),
    ("a chase begins", LampTest(), [0]),
]


@pytest.mark.parametrize(("what", "moment", "lit"), MOMENTS, ids=[m[0] for m in MOMENTS])
def test_without_a_game_every_seat_has_a_lamp(
    lamps: Wired, lighting: Lighting, what: str, moment: Moment, lit: list[int]
) -> None:
    lighting.follow(moment)
    assert lamps.lit == lit


def test_a_scene_does_not_take_the_lamps_from_a_test(lamps: Wired, lighting: Lighting) -> None:
    lighting.follow(LampTest((5,)))
    lighting.hear(Scene(Idle()))
    assert lamps.lit == [5]
    lighting.follow(Idle())
    assert lamps.lit == []


def test_the_brightness_is_felt_at_once(lamps: Wired, lighting: Lighting) -> None:
    lighting.follow(LampTest((5,)))
    before = lamps.lights[5].level
    lighting.set_look(0.5, patterns_only=False)
    assert lamps.lights[5].level == pytest.approx(before / 2)
