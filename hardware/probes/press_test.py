"""The press test: every button is waited for while every lamp is lit in turn."""

from __future__ import annotations

import time
from collections.abc import Callable

from companion.ports.buttons import Button, Edge
from companion.ports.clock import Clock
from companion.ports.lamps import Lamp, Light
from companion.ports.notice import notice
from companion.ports.probe import Finding
from companion.wiring import Wiring
from hardware.choose import Panel, choose_panel

LAMP_SECONDS = 0.5
LIT = Light(0.35, 0.35, 0.35)


class PressTest:
    """Waits until every button was pressed, at most ``seconds``."""

    name = "gpio.press"

    def __init__(
        self,
        wiring: Wiring,
        clock: Clock,
        seconds: float,
        sleep: Callable[[float], object] = time.sleep,
    ) -> None:
        self._wiring = wiring
        self._clock = clock
        self._seconds = seconds
        self._sleep = sleep

    def look(self) -> tuple[Finding, ...]:
        panel = choose_panel(self._wiring, self._clock)
        try:
            return (self._finding(panel),)
        finally:
            panel.buttons.close()
            panel.lamps.close()

    def _finding(self, panel: Panel) -> Finding:
        waited_for = panel.buttons.present()
        if not waited_for:
            return Finding(self.name, "missing", notice("hardware.doctor.gpio.no_buttons"))
        silent = waited_for - self._pressed(panel)
        values = {"silent": sorted(map(str, silent))}
        if not silent:
            return Finding(self.name, "ok", notice("hardware.doctor.press.all"), values=values)
        return Finding(
            self.name,
            "warning",
            notice(
                "hardware.doctor.press.silent", n=len(silent), which=", ".join(values["silent"])
            ),
            notice("hardware.doctor.press.silent_advice"),
            values=values,
        )

    def _pressed(self, panel: Panel) -> frozenset[Button]:
        pressed: set[Button] = set()
        panel.buttons.listen(lambda edge: _note(pressed, edge))
        lamps: list[Lamp] = sorted(panel.lamps.present(), key=str)
        until = self._clock.now() + self._seconds
        turn = 0
        while self._clock.now() < until and pressed < panel.buttons.present():
            panel.lamps.show({lamps[turn % len(lamps)]: LIT} if lamps else {})
            turn += 1
            self._sleep(LAMP_SECONDS)
        return frozenset(pressed)


def _note(pressed: set[Button], edge: Edge) -> None:
    if edge.down:
        pressed.add(edge.button)
