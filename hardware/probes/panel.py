"""Looks at the pins: which way to them works, which buttons and lamps are on them."""

from __future__ import annotations

from collections.abc import Iterator

from companion.ports.clock import Clock
from companion.ports.notice import notice
from companion.ports.probe import Finding
from companion.wiring import Wiring, WiringError
from hardware.choose import Panel, choose_panel


class PanelProbe:
    name = "gpio"

    def __init__(self, wiring: Wiring, clock: Clock) -> None:
        self._wiring = wiring
        self._clock = clock

    def look(self) -> tuple[Finding, ...]:
        return tuple(self._findings())

    def _findings(self) -> Iterator[Finding]:
        try:
            panel = choose_panel(self._wiring, self._clock)
        except WiringError as error:
            advice = notice("hardware.doctor.gpio.wiring_advice")
            yield Finding("gpio.wiring", "warning", error.notice, advice, broken=True)
            return
        try:
            yield from _panel_findings(panel)
        finally:
            panel.buttons.close()
            panel.lamps.close()


def _panel_findings(panel: Panel) -> Iterator[Finding]:
    if panel.why is not None:
        yield Finding(
            "gpio.factory",
            "missing",
            notice("hardware.doctor.gpio.none"),
            notice("hardware.doctor.gpio.none_advice"),
            values={"error": panel.why},
        )
        yield Finding("gpio.buttons", "missing", notice("hardware.doctor.gpio.no_buttons"))
        yield Finding("lamps", "missing", notice("hardware.doctor.gpio.no_lamps"))
        return
    from gpiozero import Device

    factory = type(Device.pin_factory).__name__
    says = notice("hardware.doctor.gpio.factory", factory=factory)
    yield Finding("gpio.factory", "ok", says, values={"factory": factory})
    yield _buttons(panel)
    lamps = panel.lamps.present()
    yield Finding(
        "lamps",
        "ok" if lamps else "missing",
        notice("hardware.doctor.gpio.lamps", n=len(lamps)),
        values={"lamps": sorted(map(str, lamps))},
    )


def _buttons(panel: Panel) -> Finding:
    """A button that is down while nobody touches it is stuck or wired wrongly."""
    present, held = panel.buttons.present(), panel.buttons.held()
    values = {"buttons": sorted(map(str, present)), "held": sorted(map(str, held))}
    if held:
        return Finding(
            "gpio.buttons",
            "warning",
            notice("hardware.doctor.gpio.held", n=len(held)),
            notice("hardware.doctor.gpio.held_advice"),
            values=values,
        )
    return Finding(
        "gpio.buttons",
        "ok" if present else "missing",
        notice("hardware.doctor.gpio.buttons", n=len(present)),
        values=values,
    )
