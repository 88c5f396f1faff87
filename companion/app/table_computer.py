"""The computer on the table: every part made, wired to the others, and put away again."""

from __future__ import annotations

import logging
import random
import threading
from collections.abc import Callable, Collection
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from companion.app.corrections import correction_of
from companion.app.device_side import DeviceSide
from companion.app.diceshelf import DiceShelf
from companion.app.eyes import Eyes
from companion.app.schoolroom import SIMULATED_DICE, Schoolroom
from companion.app.simulated_hand import BOX, SimulatedHand
from companion.app.simulated_tray import SHIPPED, SimulatedTray
from companion.app.simulated_tutor import SimulatedTutor
from companion.app.tray_sight import TrayFile
from companion.cues import Sounding
from companion.device.wishes import ChangeSetting
from companion.folders import Folders
from companion.inbox import Inbox
from companion.intents import ButtonStuck, OfferLifeLoss, TryAgain, intent
from companion.lamp_player import LampPlayer
from companion.lighting import Lighting
from companion.live.runner import run as look_on
from companion.moment import Moment
from companion.ports.buttons import Button, Edge
from companion.ports.camera import Camera, CameraState
from companion.ports.health import Vitals
from companion.ports.sound import Cue, Sound
from companion.presses import Fingers, Press, on_edge, on_time
from companion.record.games import card_game, dice_game
from companion.session import Session
from companion.session.touches import DeviceSays, SetFace
from companion.settings.pins import wiring_of
from companion.settings.table import (
    CAMERA,
    DICE_SET,
    KEEP_CORRECTIONS,
    LAMP_BRIGHTNESS,
    LAMP_PATTERNS_ONLY,
    WEBCAM,
)
from companion.settings.values import Settings
from companion.shelf import Shelf
from companion.texts.sentences import Saying
from companion.virtual_decks import draw
from companion.vitals import look_pause, warnings
from hardware.choose import CameraChoice, choose_camera, choose_panel, say_devices
from hardware.clock import MonotonicClock
from hardware.health import DeviceHealth
from hardware.look import LookFile
from hardware.machine import on_a_pi
from hardware.simulated_camera import SimulatedCamera, Troubles
from hardware.storage import MountedStorage
from hardware.supervised import SupervisedCamera
from hardware.watchdog import SystemdWatchdog

_log = logging.getLogger(__name__)

SIMULATED_FRAMES_PER_SECOND = 12.0
"""What a laptop can draw beside everything else."""

EXAMINE_SECONDS = 10.0
"""Between two looks at power, heat and free space."""

SEARCH_SECONDS = 5.0
"""Between two looks for a camera while there is none."""

PREVIEW_WIDTH = 400
"""Pixels across the picture that the screen shows, at most."""


class TableComputer:
    """All parts but the screen. Main thread only; ``close`` ends its threads.

    ``moment`` says what the table is doing, the screen's own places included; ``pressed`` gets what
    a button means and says whether the screen took it. Both are set by whoever has the screen.
    """

    def __init__(
        self, folders: Folders, settings: Settings, notices: tuple[Saying, ...] = ()
    ) -> None:
        self.clock = MonotonicClock()
        self.inbox = Inbox()
        self.shelf = Shelf(folders.games, {"dice": dice_game(), "cards": card_game()})
        self.session = Session(self.shelf, partial(draw, chance=random.Random()))
        self._constant: tuple[Saying, ...] = notices
        self.moment: Callable[[], Moment] = lambda: self.session.scene.moment
        self.pressed: Callable[[Any], bool] = lambda _intent: False
        self.watchdog = SystemdWatchdog()
        self._fed = 0.0
        self._offered: OfferLifeLoss | None = None
        self._said: tuple[Saying, ...] = ()
        self._fingers = Fingers()
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None
        self.school = Schoolroom(
            DiceShelf(
                folders.dice_sets,
                folders.state,
                MountedStorage().drives,
                {SIMULATED_DICE: SHIPPED},
            ),
            TrayFile(folders.tray),
            settings[DICE_SET],
            self.inbox.put,
            lambda name: self.inbox.put(ChangeSetting(DICE_SET, name)),
        )
        self._started_with = settings
        self.camera: Camera | None = None
        self._look = LookFile(folders.camera_look)
        self._searching: Settings | None = None
        self._searched = 0.0
        self._camera_state: CameraState | None = None
        self._previewed: float | None = None
        self.sounding: Sounding | None = None
        self._folders = folders
        self._health = DeviceHealth(folders.games)
        self._vitals = Vitals()
        self._examined = 0.0
        self._stuck: dict[Button, Saying] = {}
        self.device: DeviceSide | None = None
        self._camera_name = ""
        self._panel(settings)

    # --- making --------------------------------------------------------------------------------

    def _panel(self, settings: Settings) -> None:
        wiring, trouble = wiring_of(settings)
        if trouble is not None:
            self._constant += (trouble,)
        self.panel = choose_panel(wiring, self.clock)
        self.panel.buttons.listen(self.inbox.put)
        player = LampPlayer(
            self.panel.lamps,
            self.clock,
            settings[LAMP_BRIGHTNESS] / 100,
            patterns_only=settings[LAMP_PATTERNS_ONLY],
        )
        self.lighting = Lighting(player, self.clock)
        self.session.listeners.add("lamps", self.lighting.hear)

    def sound_by(self, sound: Sound, wanted: Collection[Cue]) -> None:
        """From now on what happens is heard; ``wanted`` are the cues that are switched on."""
        self.sounding = Sounding(sound, self.clock, lambda: wanted)
        self.session.listeners.add("sound", self.sounding.hear)

    def touched(self) -> None:
        """A finger did something on the screen."""
        if self.sounding is not None:
            self.sounding.touched()

    def care_by(self, device: DeviceSide) -> None:
        """From now on what people wish of the device is carried out."""
        self.device = device
        device.light_by(self.lighting, self.panel.lamps)
        device.at_the_table = self._over
        self.session.listeners.add("statistics", device.hear)

    def _over(self) -> tuple[Path, ...]:
        """The journal of the game at the table, if that game is over."""
        keeper = self.session.keeper
        if keeper is None or not keeper.game.is_over(keeper.table):
            return ()
        return (keeper.journal.path,)

    def watch(self, settings: Settings) -> None:
        """Starts looking at the tray. What takes long happens on a thread of its own.

        A camera that is not there yet is looked for again and again: people plug it in late.
        """
        choice = self._find_camera(settings)
        source = settings[CAMERA]
        if choice is None and (source == "simulated" or (source == "auto" and not on_a_pi())):
            choice = self._simulated_tray()
        say_devices(choice, self.panel)
        if choice is not None:
            self._watch_through(choice)
        elif source == "auto":
            self._searching = settings

    def _find_camera(self, settings: Settings) -> CameraChoice | None:
        number, look = settings[WEBCAM], self._look.load
        return choose_camera(settings[CAMERA], self.clock, webcam=number, look=look)

    def _search_again(self, now: float) -> None:
        if self._searching is None or now - self._searched < SEARCH_SECONDS:
            return
        self._searched = now
        choice = self._find_camera(self._searching)
        if choice is not None:
            self._searching = None
            say_devices(choice, self.panel)
            self._watch_through(choice)

    def _watch_through(self, choice: CameraChoice) -> None:
        self._camera_name = choice.name
        camera = SupervisedCamera(choice.make, self.clock, keep_look=self._look.save)
        self.camera, eyes = self.school.watch_through(camera)
        self._thread = threading.Thread(
            target=self._look_on, args=(eyes,), name="looking", daemon=True
        )
        self._thread.start()

    def _look_on(self, eyes: Eyes) -> None:
        look_on(eyes, self.inbox.put, self._stopping, lambda: look_pause(self._vitals))

    def _simulated_tray(self) -> CameraChoice:
        tray = SimulatedTray(np.random.default_rng(), BOX)
        hand = SimulatedHand(tray, self.clock)
        self.session.listeners.add("hand", hand.hear)
        self.school.simulated(SimulatedTutor(tray, self.clock))
        return CameraChoice(
            "simulated tray",
            lambda: SimulatedCamera(
                tray.render,
                self.clock,
                Troubles(),
                lambda seconds: self._stopping.wait(seconds) and None,
                SIMULATED_FRAMES_PER_SECOND,
            ),
        )

    # --- running -------------------------------------------------------------------------------

    def work(self) -> None:
        """One round of the main thread, about 30 times a second."""
        for value in self.inbox.take():
            if isinstance(value, Edge):
                self._fingers, presses = on_edge(self._fingers, value)
                self._press(presses)
            else:
                self._take(value)
        now = self.clock.now()
        self._fingers, presses = on_time(self._fingers, now, self._held())
        self._press(presses)
        self._search_again(now)
        self._follow_camera()
        if self.school.eyes is not None:
            self.school.eyes.expect(self.session.expecting)
        self.lighting.follow(self.moment())
        self.lighting.tick()
        if self.sounding is not None:
            self.sounding.tick()
        self._feed_watchdog(now)
        if now - self._examined >= EXAMINE_SECONDS:
            self._examined = now
            self._vitals = self._health.vitals()
            self._save_again()
        if self.device is not None:
            self.device.tick(
                now, self.camera, self._camera_name, self.panel.buttons, self._fingers, self._vitals
            )
        self._tell_notices()

    def _save_again(self) -> None:
        """A disk that was full may have room again: the game is saved as soon as it can be."""
        keeper = self.session.keeper
        if keeper is not None and keeper.journal.trouble is not None:
            keeper.save()
            self.session.handle(DeviceSays(self._said))

    def _tell_notices(self) -> None:
        """What the device says of itself, whenever that changes."""
        stuck, tray = self._stuck.values(), self.school.notices
        says = (*self._constant, *stuck, *tray, *warnings(self._vitals))
        if says != self._said:
            self._said = says
            self.session.handle(DeviceSays(says))

    def _follow_camera(self) -> None:
        """Tells the session when the camera's state changes."""
        state = self.camera.state() if self.camera is not None else None
        if state is not None and state != self._camera_state:
            self._camera_state = state
            self.watchdog.status(f"camera {state.status}")
            self.session.handle(state)

    def preview(self) -> Any:
        """The newest picture of the tray made small (BGR array); None if there is no new one."""
        frame = self.camera.newest(self._previewed) if self.camera is not None else None
        if frame is None:
            return None
        self._previewed = frame.seconds
        picture: Any = frame.picture if frame.small is None else frame.small
        step = -(-picture.shape[1] // PREVIEW_WIDTH)
        return np.ascontiguousarray(picture[::step, ::step])

    def _held(self) -> frozenset[Any]:
        held = self.panel.buttons.held()
        # Keys of a laptop stand for buttons without pins: nobody can ask whether they are down.
        absent = self._fingers.down - self.panel.buttons.present()
        return held | absent

    def _press(self, presses: tuple[Press, ...]) -> None:
        for press in presses:
            if press.kind == "freed":
                self._stuck.pop(press.button, None)
            meant = intent(self.moment(), press, self._offered)
            if isinstance(meant, ButtonStuck):
                self._stuck[press.button] = meant.notice
            self._offered = meant if isinstance(meant, OfferLifeLoss) else None
            if meant is not None and not self.pressed(meant):
                self._take(meant)

    def _take(self, value: Any) -> None:
        if self.device is not None and self.device.handle(value):
            return
        if self.school.handle(value):
            return
        self._learn_from(value)
        if isinstance(value, TryAgain) and self.school.eyes is not None:
            self.school.eyes.look_again()
        self.session.handle(value)

    def _learn_from(self, value: Any) -> None:
        """A die that people had to name teaches the reader, if the owner allows it."""
        if not isinstance(value, SetFace) or not self._settings[KEEP_CORRECTIONS]:
            return
        frame = None if self.camera is None else self.camera.newest()
        roll = self.session.scene.roll
        if frame is not None:
            correction = correction_of(roll, value.die, value.face, frame.picture)
            if correction is not None:
                self.school.corrected(correction)

    @property
    def _settings(self) -> Settings:
        return self._started_with if self.device is None else self.device.state.settings

    def _feed_watchdog(self, now: float) -> None:
        interval = self.watchdog.interval()
        if interval is not None and now - self._fed >= interval:
            self._fed = now
            self.watchdog.alive()

    def close(self) -> None:
        """Threads end, devices are given back, the game stays saved."""
        self.watchdog.stopping()
        self._stopping.set()
        if self._thread is not None:
            self._thread.join()
        if self.camera is not None:
            self.camera.close()
        self.panel.buttons.close()
        self.panel.lamps.close()
        if self.session.keeper is not None:
            self.shelf.put_away(self.session.keeper)
