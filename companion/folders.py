"""Where the companion keeps things: games, settings, dice sets."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs

_NAME = "bang-companion"


@dataclass(frozen=True, slots=True)
class Folders:
    """``state`` holds games and statistics, ``config`` the settings, ``data`` the dice sets.

    None of them need exist: whoever writes makes them.
    """

    state: Path
    config: Path
    data: Path

    @property
    def games(self) -> Path:
        return self.state / "games"

    @property
    def statistics(self) -> Path:
        return self.state / "statistics.sqlite"

    @property
    def lock(self) -> Path:
        return self.state / "companion.lock"

    @property
    def camera_look(self) -> Path:
        return self.state / "camera-look.json"

    @property
    def tray(self) -> Path:
        return self.state / "tray.json"

    @property
    def settings(self) -> Path:
        return self.config / "settings.toml"

    @property
    def dice_sets(self) -> Path:
        return self.data / "dice"


def inside(folder: Path) -> Folders:
    """Everything inside one folder."""
    return Folders(folder, folder / "config", folder / "data")


def standard_folders(environment: Mapping[str, str] = os.environ) -> Folders:
    """The user's own folders, or those that systemd gives a service.

    A service gets everything inside its state folder: it is the only one that systemd makes
    writable for it, and settings are changed on the screen.
    """
    # systemd lists several state folders with colons between them; ours is the first.
    service_state = environment.get("STATE_DIRECTORY", "").partition(":")[0]
    if service_state:
        return inside(Path(service_state))
    return Folders(
        Path(platformdirs.user_state_dir(_NAME, appauthor=False)),
        Path(platformdirs.user_config_dir(_NAME, appauthor=False)),
        Path(platformdirs.user_data_dir(_NAME, appauthor=False)),
    )
