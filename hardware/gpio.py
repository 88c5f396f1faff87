"""Buttons and lamps on the header's pins, through gpiozero.

gpiozero's callbacks run on its own thread: they only make an edge and hand it on.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from companion.ports.buttons import Button, Edge
from companion.ports.clock import Clock
from companion.ports.lamps import DARK, Lamp, Light
from companion.wiring import RgbLed, SingleLed, Wiring, checked

BOUNCE_SECONDS = 0.01
"""gpiozero has no debounce by default (gpiozero #378)."""

Listener = Callable[[Edge], None]


class GpioError(Exception):
    """There are no pins that could be used here; the words are gpiozero's own."""


def pin_factory() -> Any:
    """gpiozero's way to the pins of this machine. Raises ``GpioError`` where there is none.

    It is ``lgpio``, the only one for every Pi, unless ``GPIOZERO_PIN_FACTORY`` names another: a
    missing module must be seen, instead of older ways being tried in vain (gpiozero #1172).
    """
    os.environ.setdefault("GPIOZERO_PIN_FACTORY", "lgpio")
    try:
        from gpiozero import Device
        from gpiozero.exc import BadPinFactory
    except ImportError as error:
        raise GpioError(str(error)) from error
    if Device.pin_factory is not None:
        return Device.pin_factory
    try:
        Device.ensure_pin_factory()
    except (BadPinFactory, ImportError, OSError) as error:
        raise GpioError(str(error)) from error
    return Device.pin_factory


def _pins_taken(make: Callable[[], Any]) -> Any:
    """What ``make`` makes, with everything that pins may raise turned into ``GpioError``."""
    from gpiozero.exc import GPIOZeroError

    try:
        return make()
    except (GPIOZeroError, OSError, RuntimeError) as error:
        # lgpio raises its own kinds of RuntimeError and OSError for chips and pins in use.
        raise GpioError(str(error)) from error


class GpioButtons:
    """``companion.ports.buttons.Buttons``: every button between its pin and ground.

    Raises ``WiringError`` for an impossible wiring and ``GpioError`` where pins cannot be had.
    """

    def __init__(self, wiring: Wiring, clock: Clock, factory: Any = None) -> None:
        checked(wiring)
        self._clock = clock
        self._listener: Listener | None = None
        self._factory = factory or pin_factory()
        self._buttons: dict[Button, Any] = {}
        try:
            for button, pin in _button_pins(wiring).items():
                self._buttons[button] = _pins_taken(partial(self._wired, pin))
                self._report(button, self._buttons[button])
        except GpioError:
            self.close()
            raise

    def listen(self, listener: Listener | None) -> None:
        self._listener = listener

    def present(self) -> frozenset[Button]:
        return frozenset(self._buttons)

    def held(self) -> frozenset[Button]:
        return frozenset(name for name, button in self._buttons.items() if button.is_pressed)

    def close(self) -> None:
        self._listener = None
        buttons, self._buttons = self._buttons, {}
        for button in buttons.values():
            button.close()

    def _wired(self, pin: int) -> Any:
        from gpiozero import Button as GpioButton

        return GpioButton(pin, pull_up=True, bounce_time=BOUNCE_SECONDS, pin_factory=self._factory)

    def _report(self, name: Button, button: Any) -> None:
        button.when_pressed = lambda: self._edge(name, True)
        button.when_released = lambda: self._edge(name, False)

    def _edge(self, name: Button, down: bool) -> None:
        listener = self._listener
        if listener is not None:
            listener(Edge(name, down, self._clock.now()))


def _button_pins(wiring: Wiring) -> dict[Button, int]:
    named: dict[Button, int | None] = {
        **dict(enumerate(wiring.seat_buttons)),
        "accept": wiring.accept,
        "undo": wiring.undo,
        "next": wiring.next,
    }
    return {button: pin for button, pin in named.items() if pin is not None}


class GpioLamps:
    """``companion.ports.lamps.Lamps``: every LED between its pin, a resistor and ground.

    Raises ``WiringError`` for an impossible wiring and ``GpioError`` where pins cannot be had.
    """

    def __init__(self, wiring: Wiring, factory: Any = None) -> None:
        checked(wiring)
        self._factory = factory or pin_factory()
        self._lamps: dict[Lamp, Any] = {}
        self._shown: dict[Lamp, Light] = {}
        self._coloured: frozenset[Lamp] = frozenset(
            seat for seat, lamp in enumerate(wiring.seat_lamps) if isinstance(lamp, RgbLed)
        )
        try:
            for seat, lamp in enumerate(wiring.seat_lamps):
                if lamp is not None:
                    self._lamps[seat] = _pins_taken(partial(self._wired, lamp))
            if wiring.status is not None:
                status = SingleLed(wiring.status)
                self._lamps["status"] = _pins_taken(partial(self._wired, status))
        except GpioError:
            self.close()
            raise

    def present(self) -> frozenset[Lamp]:
        return frozenset(self._lamps)

    def coloured(self, lamp: Lamp) -> bool:
        return lamp in self._coloured

    def show(self, lights: Mapping[Lamp, Light]) -> None:
        for name, lamp in self._lamps.items():
            light = lights.get(name, DARK)
            if self._shown.get(name) == light:
                continue  # a steady lamp costs nothing
            self._shown[name] = light
            lamp.value = (
                (light.red, light.green, light.blue) if self.coloured(name) else light.level
            )

    def close(self) -> None:
        lamps, self._lamps = self._lamps, {}
        for lamp in lamps.values():
            lamp.close()

    def _wired(self, lamp: SingleLed | RgbLed) -> Any:
        from gpiozero import PWMLED, RGBLED

        match lamp:
            case SingleLed(pin):
                return PWMLED(pin, pin_factory=self._factory)
            case RgbLed(red, green, blue):
                return RGBLED(red, green, blue, pin_factory=self._factory)
