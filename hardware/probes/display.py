"""Looks at the display and at who draws on it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from companion.ports.notice import notice
from companion.ports.probe import Finding
from hardware.backlight import SysfsBacklight

DRAW_SECONDS = 8.0
DRM = Path("/sys/class/drm")
SOFTWARE_RENDERERS = ("llvmpipe", "softpipe", "swrast", "swiftshader")

# In a process of its own: Kivy opens its window when it is imported and ends the program when it
# cannot, and the doctor must survive both.
ASK_RENDERER = """
import os
os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_FILELOG="1", KIVY_NO_CONSOLELOG="1")
from kivy.config import Config
Config.set("graphics", "width", "64")
Config.set("graphics", "height", "64")
from kivy.core.window import Window
from kivy.graphics.opengl import glGetString, GL_RENDERER
print("renderer:", glGetString(GL_RENDERER).decode())
print("size:", *Window.system_size)
"""


class DisplayProbe:
    name = "display"

    def __init__(self, environment: Mapping[str, str] | None = None, drm: Path = DRM) -> None:
        self._environment = os.environ if environment is None else environment
        self._drm = drm

    def look(self) -> tuple[Finding, ...]:
        return tuple(self._findings())

    def _findings(self) -> Iterator[Finding]:
        display = self._display()
        if display is None:
            yield Finding(
                "display",
                "missing",
                notice("hardware.doctor.display.none"),
                notice("hardware.doctor.display.none_advice"),
            )
            return
        yield Finding(
            "display",
            "ok",
            notice("hardware.doctor.display.found", display=display),
            values={"display": display},
        )
        yield self._renderer()
        light = SysfsBacklight().present()
        yield Finding(
            "display.backlight",
            "ok" if light else "missing",
            notice(f"hardware.doctor.display.{'backlight' if light else 'no_backlight'}"),
        )

    def _display(self) -> str | None:
        """Where a window would appear: a compositor, an X server, or a connector of the kernel."""
        for variable in ("WAYLAND_DISPLAY", "DISPLAY"):
            if self._environment.get(variable):
                return f"{variable}={self._environment[variable]}"
        try:
            connected = [
                node.parent.name
                for node in sorted(self._drm.glob("card*-*/status"))
                if node.read_text().strip() == "connected"
            ]
        except OSError:
            return None
        return connected[0] if connected else None

    def _driver(self) -> str:
        """SDL's way to that display; left alone it would draw somewhere out of sight instead."""
        if self._environment.get("WAYLAND_DISPLAY"):
            return "wayland"
        return "x11" if self._environment.get("DISPLAY") else "kmsdrm"

    def _renderer(self) -> Finding:
        try:
            asked = subprocess.run(
                [sys.executable, "-c", ASK_RENDERER],
                env={"SDL_VIDEODRIVER": self._driver(), **self._environment},
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                timeout=DRAW_SECONDS,
                check=False,
            ).stdout
        except (OSError, subprocess.TimeoutExpired):
            asked = ""
        answers = dict(line.split(": ", 1) for line in asked.splitlines() if ": " in line)
        renderer = answers.get("renderer")
        if renderer is None:
            return Finding(
                "display.renderer",
                "warning",
                notice("hardware.doctor.display.no_window"),
                notice("hardware.doctor.display.no_window_advice"),
                broken=True,
            )
        software = any(name in renderer.lower() for name in SOFTWARE_RENDERERS)
        return Finding(
            "display.renderer",
            "warning" if software else "ok",
            notice("hardware.doctor.display.renderer", renderer=renderer),
            notice("hardware.doctor.display.software_advice") if software else None,
            values=answers,
        )
