"""Buttons and lamps on gpiozero's own mock pins."""

from __future__ import annotations

import pytest
from gpiozero.pins.mock import MockFactory

from companion import intents as i
from companion import moment as m
from companion.lamp_player import LampPlayer
from companion.lamps import LampSeat, lamps, status_lamp
from companion.patterns import DIM, NORMAL
from companion.ports.buttons import Edge
from companion.ports.lamps import Light
from companion.presses import Fingers, on_edge, on_time
from companion.wiring import DEFAULT_WIRING, RGB_WIRING, RgbLed, SingleLed, Wiring, WiringError
from hardware.gpio import GpioButtons, GpioError, GpioLamps
from tests.hand_clock import HandClock


@pytest.fixture
def clock() -> HandClock:
    return HandClock(10.0)


def test_every_button_of_the_default_wiring_reports_its_edges(
    pins: MockFactory, clock: HandClock
) -> None:
    buttons = GpioButtons(DEFAULT_WIRING, clock)
    assert buttons.present() == {0, 1, 2, 3, 4, 5, 6, 7, "accept", "undo", "next"}
    edges: list[Edge] = []
    buttons.listen(edges.append)
    pins.pin(22).drive_low()
    assert buttons.held() == {3}
    clock.seconds = 10.2
    pins.pin(22).drive_high()
    pins.pin(13).drive_low()
    assert edges == [Edge(3, True, 10.0), Edge(3, False, 10.2), Edge("undo", True, 10.2)]
    buttons.close()
    buttons.close()
    assert buttons.held() == frozenset()
    assert pins.pin(13).when_changed is None


def test_pins_are_pulled_up_and_debounced(pins: MockFactory, clock: HandClock) -> None:
    buttons = GpioButtons(DEFAULT_WIRING, clock)
    assert pins.pin(22).pull == "up"
    assert pins.pin(22).bounce is not None
    buttons.close()


def test_nobody_listens_nothing_breaks(pins: MockFactory, clock: HandClock) -> None:
    buttons = GpioButtons(DEFAULT_WIRING, clock)
    pins.pin(22).drive_low()
    assert buttons.held() == {3}
    buttons.close()


def test_single_leds_show_the_level_of_a_light(pins: MockFactory) -> None:
    shown = GpioLamps(DEFAULT_WIRING)
    assert shown.present() == {0, 1, 2, 3, 4, 5, 6, 7, "status"}
    assert not shown.coloured(0)
    led = pins.pin(18)
    led.clear_states()
    shown.show({0: Light(0.2, 0.6, 0.0)})
    shown.show({0: Light(0.2, 0.6, 0.0)})
    shown.show({})
    led.assert_states([0.0, 0.6, 0.0])
    shown.close()
    shown.close()


def test_rgb_lamps_show_colours(pins: MockFactory) -> None:
    shown = GpioLamps(RGB_WIRING)
    assert shown.coloured(4)
    assert not shown.coloured("status")
    shown.show({4: Light(0.5, 0.25, 0.125)})
    assert [pins.pin(pin).state for pin in (5, 11, 9)] == [0.5, 0.25, 0.125]
    shown.close()


def test_closing_makes_all_dark_and_frees_the_pins(pins: MockFactory, clock: HandClock) -> None:
    shown = GpioLamps(DEFAULT_WIRING)
    shown.show({0: Light(1, 1, 1)})
    shown.close()
    assert pins.pin(18).function == "input"
    again = GpioLamps(DEFAULT_WIRING)
    again.close()


def test_lamps_and_buttons_share_one_header(pins: MockFactory, clock: HandClock) -> None:
    for wiring in (DEFAULT_WIRING, RGB_WIRING):
        buttons, shown = GpioButtons(wiring, clock), GpioLamps(wiring)
        shown.close()
        buttons.close()


def test_a_pin_taken_by_somebody_else_is_one_error_and_leaves_nothing_taken(
    pins: MockFactory, clock: HandClock
) -> None:
    first = GpioButtons(Wiring(seat_buttons=(22,)), clock)
    with pytest.raises(GpioError, match="22"):
        GpioLamps(Wiring(seat_lamps=(SingleLed(18), SingleLed(22))))
    GpioLamps(Wiring(seat_lamps=(SingleLed(18),))).close()
    first.close()


def test_no_gpio_at_all_is_one_error(monkeypatch: pytest.MonkeyPatch, clock: HandClock) -> None:
    monkeypatch.setattr("gpiozero.Device.pin_factory", None)
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "lgpio")
    monkeypatch.setitem(__import__("sys").modules, "lgpio", None)
    with pytest.raises(GpioError):
        GpioButtons(DEFAULT_WIRING, clock)


def test_an_impossible_wiring_touches_no_pin(pins: MockFactory, clock: HandClock) -> None:
    twice = Wiring(seat_buttons=(22,), seat_lamps=(RgbLed(5, 6, 22),))
    with pytest.raises(WiringError):
        GpioButtons(twice, clock)
    with pytest.raises(WiringError):
        GpioLamps(twice)
    assert 22 not in pins.pins


def shown_levels(pins: MockFactory, seats: int) -> list[float]:
    leds = [lamp.pin for lamp in DEFAULT_WIRING.seat_lamps[:seats] if isinstance(lamp, SingleLed)]
    return [round(float(pins.pin(pin).state), 3) for pin in leds]


def test_mock_pins_drive_a_turn(pins: MockFactory, clock: HandClock) -> None:
    """Fingers on pins become intents; the lamps on pins show what the design says.

    Four seats, seat 0 is on turn: it opens the roll, finishes it, seat 2 offers itself as target,
    seat 0 fires, and the hit flashes.
    """
    buttons, shown = GpioButtons(DEFAULT_WIRING, clock), GpioLamps(DEFAULT_WIRING)
    player = LampPlayer(shown, clock)
    edges: list[Edge] = []
    buttons.listen(edges.append)
    seats = (LampSeat(),) * 4
    fingers = Fingers()

    def show(moment: m.Moment) -> list[float]:
        patterns = dict(enumerate(lamps(moment, seats)))
        player.play({**patterns, "status": status_lamp(fault=False, ready=True)})
        return shown_levels(pins, 4)

    def press(pin: int, moment: m.Moment, seconds: float = 0.2) -> list[i.Intent]:
        nonlocal fingers
        clock.seconds += 1.0
        pins.pin(pin).drive_low()
        clock.seconds += seconds
        fingers, held = on_edge(fingers, edges.pop())
        fingers, matured = on_time(fingers, clock.seconds, buttons.held())
        pins.pin(pin).drive_high()
        fingers, let_go = on_edge(fingers, edges.pop())
        intents = (i.intent(moment, press) for press in held + matured + let_go)
        return [intent for intent in intents if intent is not None]

    breathing = pytest.approx(NORMAL * 0.15, abs=1e-3)
    starts = m.TurnStarts(0)
    assert show(starts) == [breathing, DIM, DIM, DIM]
    assert press(4, starts) == [i.OpenRoll()]
    assert press(17, starts) == [i.Glow(1)]

    read = m.RollRead(0)
    assert show(m.Rolling(0)) == [NORMAL, DIM, DIM, DIM]
    assert show(read) == [NORMAL, DIM, DIM, DIM], "the blink begins lit"
    clock.seconds += 0.5
    assert show(read) == [0.0, DIM, DIM, DIM]
    assert press(4, read, 1.2) == [i.RerollMarked()]
    assert press(6, read) == [i.Confirm()], "accept is the decider's press"

    aim = m.ChooseTarget(0, legal=(1, 2))
    assert show(aim) == [NORMAL, NORMAL, NORMAL, 0.0]
    assert press(27, aim) == [i.SelectTarget(2)]
    assert press(4, aim) == [i.Confirm()]

    assert show(m.Hit(0, victims=(2,))) == [NORMAL, DIM, 0.8, DIM]
    clock.seconds += 0.1
    player.tick()
    assert shown_levels(pins, 4)[2] == 0.0, "flashing at 5 Hz"
    clock.seconds += 0.6
    player.tick()
    assert shown_levels(pins, 4) == [NORMAL, DIM, DIM, DIM]
    assert press(13, starts) == [i.UndoStep()]
    assert press(19, starts) == [i.NextTurn()]
    shown.close()
    buttons.close()
