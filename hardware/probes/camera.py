"""Looks at the camera: is it there, does it open, how does its picture do."""

from __future__ import annotations

import statistics
from collections.abc import Iterator

from companion.ports.camera import CameraDriver, CameraError, Frame
from companion.ports.clock import Clock
from companion.ports.notice import notice
from companion.ports.probe import Finding
from hardware.brightness import brightness, sharpness
from hardware.choose import CameraChoice, pi_cameras, webcams

WARM_UP_SECONDS = 1.0
"""Exposure and focus need a moment after the start."""
MEASURE_SECONDS = 1.0
SLOWEST_FRAMES_PER_SECOND = 10.0
TOO_DARK, TOO_BRIGHT = 40.0, 215.0
"""Mean of a picture of the tray (0 to 255) outside which symbols drown."""
TOO_BLURRED = 20.0
"""Variance of the Laplacian below which nothing in the picture has an edge."""


class CameraProbe:
    name = "camera"

    def __init__(self, choice: CameraChoice | None, clock: Clock) -> None:
        self._choice = choice
        self._clock = clock

    def look(self) -> tuple[Finding, ...]:
        return tuple(self._findings())

    def _findings(self) -> Iterator[Finding]:
        listed = [*pi_cameras(), *(name for _, name in webcams())]
        values = {"cameras": listed}
        if self._choice is None:
            yield Finding(
                "camera.list",
                "missing",
                notice("hardware.doctor.camera.none"),
                notice("hardware.doctor.camera.none_advice"),
                values=values,
            )
            return
        found = notice("hardware.doctor.camera.found", camera=self._choice.name)
        yield Finding("camera.list", "ok", found, values=values)
        driver = self._choice.make()
        try:
            driver.open()
            yield Finding("camera.open", "ok", notice("hardware.doctor.camera.opens"))
            yield from self._pictures(driver)
        except CameraError as error:
            yield Finding(
                "camera.open",
                "warning",
                error.reason,
                notice("hardware.doctor.camera.open_advice"),
                broken=True,
            )
        finally:
            driver.close()

    def _pictures(self, driver: CameraDriver) -> Iterator[Finding]:
        self._grab_for(driver, WARM_UP_SECONDS)
        start = self._clock.now()
        frames = self._grab_for(driver, MEASURE_SECONDS)
        rate = len(frames) / max(self._clock.now() - start, 1e-6)
        yield _measured(
            "frame_rate",
            rate,
            ok=rate >= SLOWEST_FRAMES_PER_SECOND,
            width=frames[-1].width,
            height=frames[-1].height,
        )
        light = brightness(frames[-1].picture)
        yield _measured("brightness", light, ok=TOO_DARK <= light <= TOO_BRIGHT)
        crisp = statistics.median(sharpness(frame.picture) for frame in frames[-3:])
        yield _measured("sharpness", crisp, ok=crisp >= TOO_BLURRED)

    def _grab_for(self, driver: CameraDriver, seconds: float) -> list[Frame]:
        """At least one frame, and all that come within ``seconds``."""
        frames = [driver.grab()]
        until = self._clock.now() + seconds
        while self._clock.now() < until:
            frames.append(driver.grab())
        return frames


def _measured(what: str, value: float, *, ok: bool, **values: int) -> Finding:
    rounded = round(value, 1)
    return Finding(
        f"camera.{what}",
        "ok" if ok else "warning",
        notice(f"hardware.doctor.camera.{what}", value=rounded, **values),
        None if ok else notice(f"hardware.doctor.camera.{what}_advice"),
        values={what: rounded, **values},
    )
