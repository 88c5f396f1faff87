"""The device side of the table computer: settings that take effect, tests, exports, statistics."""

from __future__ import annotations

import dataclasses
import logging
import threading
from collections.abc import Callable
from importlib import metadata
from pathlib import Path
from typing import Any

from companion.bundle import pack
from companion.device.care import DeviceCare, Helpers
from companion.device.frame_rate import FrameRate
from companion.device.state import ButtonFacts, CameraFacts, DeviceState
from companion.device.wishes import StatisticsCounted
from companion.folders import Folders
from companion.inbox import Inbox
from companion.lighting import Lighting
from companion.ports.backlight import Backlight
from companion.ports.buttons import Buttons
from companion.ports.camera import Camera
from companion.ports.health import Vitals
from companion.ports.lamps import Lamps
from companion.ports.sound import Cue, Sound
from companion.presses import Fingers
from companion.session.scene import Scene
from companion.settings.file import LoadedSettings, SettingsFile
from companion.settings.table import BRIGHTNESS, CUES, LAMP_BRIGHTNESS, LAMP_PATTERNS_ONLY, VOLUME
from companion.settings.values import Settings
from companion.shelf import finished_games
from companion.statistics.counting import counted
from companion.statistics.forgetting import set_aside
from hardware.backlight import SysfsBacklight
from hardware.power import LogindPower
from hardware.storage import MountedStorage

_log = logging.getLogger(__name__)

PACKAGE = "bang-companion"


class DeviceSide:
    """Main thread only; what takes long happens on a thread that ends with its work.

    ``at_the_table`` gives the journal of a game that is over but not yet put away: it counts, too.
    """

    def __init__(
        self,
        folders: Folders,
        file: SettingsFile,
        loaded: LoadedSettings,
        inbox: Inbox,
        backlight: Backlight | None = None,
    ) -> None:
        self._folders = folders
        self._inbox = inbox
        self._rate = FrameRate()
        self._sound: Sound | None = None
        self._lighting: Lighting | None = None
        self._playing = False
        self.backlight = backlight or SysfsBacklight()
        self.wanted: set[Cue] = set()
        self.at_the_table: Callable[[], tuple[Path, ...]] = lambda: ()
        helpers = Helpers(
            apply=self._apply,
            play=self._play,
            count=self.count,
            forget=lambda: set_aside(folders.games, finished_games(folders.games)),
            report=self._report,
            storage=MountedStorage(),
            power=LogindPower(),
        )
        started = DeviceState(version=_version(), backlight=self.backlight.present())
        self.care = DeviceCare(file, loaded, folders.state, helpers, started)
        self._apply(loaded.settings)

    @property
    def state(self) -> DeviceState:
        return self.care.state

    def light_by(self, lighting: Lighting, lamps: Lamps) -> None:
        """From now on the settings of the lamps are felt."""
        self._lighting = lighting
        self.care.state = dataclasses.replace(self.care.state, lamps=lamps.present())
        self._apply(self.state.settings)

    def sound_by(self, sound: Sound) -> None:
        """From now on the volume is felt, and a cue can be tried."""
        self._sound = sound
        self._apply(self.state.settings)

    def handle(self, value: Any) -> bool:
        """Carries out a wish; False if the value is none."""
        return self.care.handle(value)

    def hear(self, scene: Scene) -> None:
        """A game that was put away may be a finished one, so the statistics are counted again."""
        playing = scene.table is not None
        if self._playing and not playing:
            self.count()
        self._playing = playing

    def tick(
        self, now: float, camera: Camera | None, name: str, buttons: Buttons, fingers: Fingers,
        vitals: Vitals,
    ) -> None:  # fmt: skip
        """What the devices do now, for the screen."""
        frame = None if camera is None else camera.newest(self._rate.newest)
        if frame is not None:
            self._rate.seen(frame.seconds)
        rate = self._rate.per_second(now)
        # Whole pictures a second: a rate that trembles would draw the screen again and again.
        facts = CameraFacts(name, None if rate is None else float(round(rate)))
        self.care.follow(
            facts,
            ButtonFacts(buttons.present(), fingers.down, stuck=fingers.stuck),
            vitals,
        )
        self.care.look_for_drives(now)

    def count(self) -> None:
        """The statistics, on a thread: the first time every game ever played is read."""
        journals = (*finished_games(self._folders.games), *self.at_the_table())
        threading.Thread(target=self._count, args=(journals,), name="counting", daemon=True).start()

    def close(self) -> None:
        """The screen shines again: whoever comes next must see something."""
        self.backlight.set_level(self.state.settings[BRIGHTNESS] / 100)

    def _count(self, journals: tuple[Path, ...]) -> None:
        self._inbox.put(StatisticsCounted(counted(self._folders.statistics, journals)))

    def _apply(self, settings: Settings) -> None:
        self.wanted.clear()
        self.wanted.update(cue for cue, switch in CUES.items() if settings[switch])
        if self._sound is not None:
            self._sound.set_volume(settings[VOLUME] / 100)
        if self._lighting is not None:
            self._lighting.set_look(settings[LAMP_BRIGHTNESS] / 100, settings[LAMP_PATTERNS_ONLY])

    def _play(self, cue: Cue) -> None:
        if self._sound is not None:
            self._sound.play(cue)

    def _report(self, path: Path) -> None:
        pack(path, self._folders, {"vitals": dataclasses.asdict(self.state.vitals)})


def _version() -> str:
    try:
        return metadata.version(PACKAGE)
    except metadata.PackageNotFoundError:
        return ""
