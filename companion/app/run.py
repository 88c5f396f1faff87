"""`companion`: the app on the touch screen, with whatever camera, buttons and lamps are there."""

from __future__ import annotations

import argparse
import logging
import os
import sys
import time
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.app.cli import FAILED, OK
from companion.folders import Folders, standard_folders

if TYPE_CHECKING:
    from companion.app.table_computer import TableComputer
    from companion.settings.file import LoadedSettings, SettingsFile
    from companion.settings.values import Settings
    from ui.house import Picture

WINDOW = (800, 480)  # pixels of the reference panel
DEMO = ("--players", "4")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--window",
        type=_size,
        metavar="WIDTHxHEIGHT",
        help="open a window of this size instead of filling the screen",
    )


def _size(text: str) -> tuple[int, int]:
    width, cross, height = text.partition("x")
    if not (cross and width.isdigit() and height.isdigit() and int(width) and int(height)):
        raise argparse.ArgumentTypeError("a size looks like 800x480")
    return int(width), int(height)


def run(args: argparse.Namespace) -> int:
    logging.basicConfig(format="%(levelname)s %(name)s: %(message)s", level=logging.INFO)
    if not _display_there():
        return _without_display()
    from companion.instance import AlreadyRunningError, only_instance

    folders = standard_folders()
    try:
        with only_instance(folders.lock):
            return _on_screen(folders, args.window)
    except AlreadyRunningError:
        print("The companion is already running.", file=sys.stderr)
        return FAILED


def _display_there() -> bool:
    """A window system, or a panel that SDL can drive by itself (KMS)."""
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return True
    return os.environ.get("SDL_VIDEODRIVER") == "kmsdrm" and Path("/dev/dri").exists()


def _without_display() -> int:
    if os.environ.get("INVOCATION_ID"):
        # systemd restarts what fails; a demo that nobody sees would look like success.
        print("There is no display, so the companion cannot start.", file=sys.stderr)
        return FAILED
    print("There is no display, so here is a demonstration in the terminal.", flush=True)
    from companion.app import demo

    parser = argparse.ArgumentParser()
    demo.add_arguments(parser)
    return demo.run(parser.parse_args(DEMO))


def _first_frame(computer: TableComputer, settings: Settings, _seconds: float) -> None:
    """The screen is there; only now the camera may take its time."""
    computer.watchdog.ready()
    computer.watch(settings)


def _picture(small: Any) -> Picture | None:
    """A BGR array as the screen wants it."""
    from ui.house import Picture

    if small is None:
        return None
    height, width = small.shape[:2]
    return Picture(width, height, small.tobytes(), time.monotonic_ns())


def first_settings(file: SettingsFile, language: str) -> LoadedSettings:
    """The settings; at the first start in the system's language, until people choose another."""
    from companion.settings.table import LANGUAGE

    loaded = file.load()
    if not loaded.first_start:
        return loaded
    return replace(file.change(loaded.settings, LANGUAGE, language), first_start=True)


def _on_screen(folders: Folders, window: tuple[int, int] | None) -> int:
    from companion.settings.file import SettingsFile
    from companion.settings.table import CALM, HIGH_CONTRAST, LANGUAGE, VOLUME
    from companion.texts import Texts
    from companion.texts.system import system_language
    from hardware.machine import on_a_pi
    from ui.environment import prepare_kivy

    settings_file = SettingsFile(folders.settings, Texts().say)
    loaded = first_settings(settings_file, system_language())
    settings = loaded.settings
    fullscreen = window is None and on_a_pi()
    prepare_kivy(window or WINDOW, folders.state / "kivy", fullscreen)
    from companion.app.device_side import DeviceSide
    from companion.app.table_computer import TableComputer
    from ui.app import CompanionApp
    from ui.house import SessionHouse
    from ui.sound import KivySound

    computer = TableComputer(folders, settings)
    device = DeviceSide(folders, settings_file, loaded, computer.inbox)
    computer.care_by(device)
    try:
        from kivy.clock import Clock
        from kivy.core.window import Window

        if Window is None:
            return _without_display()
        house = SessionHouse(
            computer.session,
            computer.shelf,
            computer.inbox,
            lambda: _picture(computer.preview()),
            lambda: computer.school.state,
            device=lambda: device.state,
        )
        app = CompanionApp(
            house,
            computer.work,
            settings[LANGUAGE],
            settings[CALM],
            settings[HIGH_CONTRAST],
            first_start=loaded.first_start,
            backlight=device.backlight,
        )
        sound = KivySound(settings[VOLUME] / 100)
        device.sound_by(sound)
        computer.sound_by(sound, device.wanted)
        app.on_touched = computer.touched
        computer.moment = lambda: app.moment
        computer.pressed = app.press
        computer.session.listeners.add("screen", app.hear)
        app.bind(
            on_start=lambda _app: Clock.schedule_once(partial(_first_frame, computer, settings))
        )
        app.run()
    finally:
        device.close()
        computer.close()
    return OK
