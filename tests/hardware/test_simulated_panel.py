"""The twins of buttons and lamps keep the same contract as those on pins."""

from __future__ import annotations

import pytest
from gpiozero.pins.mock import MockFactory

from companion.ports.buttons import Buttons, Edge
from companion.ports.lamps import DARK, Lamps, Light
from companion.wiring import RGB_WIRING
from hardware.clock import MonotonicClock
from hardware.gpio import GpioButtons, GpioLamps
from hardware.simulated_panel import SimulatedButtons, SimulatedLamps

CLOCK = MonotonicClock()
BUTTONS = (0, 1, 2, 3, 4, "accept", "undo", "next")


@pytest.mark.parametrize("real", [True, False])
def test_a_press_is_two_edges_and_held_between(pins: MockFactory, real: bool) -> None:
    simulated = SimulatedButtons(BUTTONS, CLOCK)
    buttons: Buttons = GpioButtons(RGB_WIRING, CLOCK) if real else simulated
    edges: list[Edge] = []
    buttons.listen(edges.append)
    assert buttons.present() == set(BUTTONS)
    (pins.pin(17).drive_low if real else lambda: simulated.press(1))()
    assert buttons.held() == {1}
    (pins.pin(17).drive_high if real else lambda: simulated.release(1))()
    assert buttons.held() == frozenset()
    assert [(edge.button, edge.down) for edge in edges] == [(1, True), (1, False)]
    assert edges[0].seconds <= edges[1].seconds
    buttons.listen(None)
    (pins.pin(17).drive_low if real else lambda: simulated.press(1))()
    assert len(edges) == 2, "nobody listens any more"
    buttons.close()
    buttons.close()
    assert buttons.present() == frozenset()


def test_only_what_is_there_can_be_pressed_and_only_once() -> None:
    buttons = SimulatedButtons((0,), CLOCK)
    edges: list[Edge] = []
    buttons.listen(edges.append)
    buttons.press(7)
    buttons.press(0)
    buttons.press(0)
    assert len(edges) == 1


@pytest.mark.parametrize("real", [True, False])
def test_lamps_show_what_is_named_and_nothing_else(pins: MockFactory, real: bool) -> None:
    simulated = SimulatedLamps((0, 1, 2, 3, 4, "status"))
    lamps: Lamps = GpioLamps(RGB_WIRING) if real else simulated
    assert lamps.present() == {0, 1, 2, 3, 4, "status"}
    assert lamps.coloured(0)
    assert not lamps.coloured("status")

    def shown(seat: int) -> Light:
        if not real:
            return simulated.shown[seat]
        led = RGB_WIRING.seat_lamps[seat]
        levels = (float(pins.pin(pin).state) for pin in (led.red, led.green, led.blue))
        return Light(*levels)

    red = Light(0.5, 0.0, 0.0)
    lamps.show({0: red, 7: red})
    assert (shown(0), shown(1)) == (red, DARK)
    lamps.show({1: red})
    assert (shown(0), shown(1)) == (DARK, red)
    lamps.close()
    lamps.close()
