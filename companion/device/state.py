"""The device as the screen shows it: one value, new after every change."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.ports.buttons import Button
from companion.ports.health import Vitals
from companion.ports.lamps import Lamp
from companion.ports.storage import Drive
from companion.settings.values import Settings
from companion.statistics.summary import Statistics
from companion.texts.sentences import Saying


@dataclass(frozen=True, slots=True)
class CameraFacts:
    """What looks at the tray; ``name`` is empty without a camera."""

    name: str = ""
    frames_per_second: float | None = None


@dataclass(frozen=True, slots=True)
class ButtonFacts:
    """The buttons that are wired, held down now, pressed once in this test, and stuck."""

    wired: frozenset[Button] = frozenset()
    down: frozenset[Button] = frozenset()
    worked: frozenset[Button] = frozenset()
    stuck: frozenset[Button] = frozenset()


@dataclass(frozen=True, slots=True)
class DeviceState:
    """``notices`` are about the settings file, ``said`` is the answer to the last wish.

    ``restart`` says that a changed setting waits for the next start. ``statistics`` is None until
    they have been counted.
    """

    settings: Settings = field(default_factory=Settings)
    notices: tuple[Saying, ...] = ()
    said: Saying | None = None
    restart: bool = False
    version: str = ""
    vitals: Vitals = field(default_factory=Vitals)
    drives: tuple[Drive, ...] = ()
    camera: CameraFacts = field(default_factory=CameraFacts)
    buttons: ButtonFacts = field(default_factory=ButtonFacts)
    lamps: frozenset[Lamp] = frozenset()
    backlight: bool = False
    power: bool = False
    statistics: Statistics | None = None

    @property
    def drive(self) -> Drive | None:
        """Where exports go: the first stick or card that can be written."""
        return next((drive for drive in self.drives if drive.writable), None)
