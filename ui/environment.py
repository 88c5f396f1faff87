"""Kivy's environment and configuration, set in one place before anything of Kivy is imported."""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path

from ui.geometry import canvas_of


def prepare_kivy(
    size: tuple[int, int], home: Path, fullscreen: bool = False, touch_device: str | None = None
) -> None:
    """Set what Kivy reads on import: units, log, home folder, window and its one input provider.

    ``size`` is the panel in pixels. ``touch_device`` is an event device for a panel without a
    window system; without it touches come from the window itself, so that a finger never counts
    twice. Refused with RuntimeError once Kivy has been imported: it would ignore all this.
    """
    if "kivy" in sys.modules:
        raise RuntimeError("Kivy was imported before its environment was prepared.")
    home.mkdir(parents=True, exist_ok=True)
    os.environ.update(
        KIVY_NO_ARGS="1",
        KIVY_NO_FILELOG="1",
        KIVY_LOG_MODE="PYTHON",  # else Kivy takes stderr for itself and errors vanish
        KIVY_NO_CONFIG="1",
        KIVY_HOME=str(home),
        KIVY_DPI="160",
        KIVY_METRICS_DENSITY=f"{canvas_of(*size).scale:.4f}",
        KIVY_METRICS_FONTSCALE="1",
    )
    os.environ.setdefault("KIVY_TEXT", "sdl2")
    os.environ.setdefault("KIVY_IMAGE", "sdl2")
    from kivy.config import Config

    Config.set("kivy", "log_level", "warning")
    logging.getLogger("kivy").setLevel(logging.WARNING)

    Config.set("graphics", "width", str(size[0]))
    Config.set("graphics", "height", str(size[1]))
    Config.set("graphics", "fullscreen", "auto" if fullscreen else "0")
    Config.set("graphics", "show_cursor", "0" if fullscreen else "1")
    Config.set("graphics", "maxfps", "30")
    Config.set("graphics", "multisamples", "0")
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("kivy", "keyboard_mode", "")
    Config.set("kivy", "window_icon", "")
    for provider in list(Config.options("input")) if Config.has_section("input") else []:
        Config.remove_option("input", provider)
    if touch_device:
        Config.set("input", "panel", f"mtdev,{touch_device}")
    else:
        Config.set("input", "mouse", "mouse,disable_multitouch")
