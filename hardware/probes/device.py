"""Looks at the device itself: its power and its temperature."""

from __future__ import annotations

from collections.abc import Iterator

from companion.ports.health import HOT_CELSIUS, Health
from companion.ports.notice import notice
from companion.ports.probe import Finding


class DeviceProbe:
    name = "device"

    def __init__(self, health: Health) -> None:
        self._health = health

    def look(self) -> tuple[Finding, ...]:
        return tuple(self._findings())

    def _findings(self) -> Iterator[Finding]:
        vitals = self._health.vitals()
        if vitals.weak_power is None:
            yield Finding("device.power", "missing", notice("hardware.doctor.device.no_power"))
        else:
            weak = vitals.weak_power or vitals.weak_power_before
            yield Finding(
                "device.power",
                "warning" if weak else "ok",
                notice(f"hardware.doctor.device.{'weak' if weak else 'power'}"),
                notice("hardware.doctor.device.weak_advice") if weak else None,
                values={
                    "weak_power": vitals.weak_power,
                    "weak_power_before": vitals.weak_power_before,
                    "throttled": vitals.throttled,
                    "throttled_before": vitals.throttled_before,
                },
            )
        if vitals.temperature is None:
            says = notice("hardware.doctor.device.no_temperature")
            yield Finding("device.temperature", "missing", says)
            return
        celsius = round(vitals.temperature)
        hot = vitals.temperature >= HOT_CELSIUS
        yield Finding(
            "device.temperature",
            "warning" if hot else "ok",
            notice("hardware.doctor.device.temperature", celsius=celsius),
            notice("hardware.doctor.device.hot_advice") if hot else None,
            values={"celsius": celsius},
        )
