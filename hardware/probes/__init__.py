"""Probes for ``companion doctor``: every device looked at, opened and left closed."""

from __future__ import annotations

from pathlib import Path

from companion.ports.clock import Clock
from companion.ports.probe import Probe
from companion.wiring import Wiring
from hardware.choose import CameraChoice
from hardware.health import DeviceHealth
from hardware.probes.camera import CameraProbe
from hardware.probes.device import DeviceProbe
from hardware.probes.display import DisplayProbe
from hardware.probes.panel import PanelProbe
from hardware.probes.sound import SoundProbe
from hardware.probes.storage import StorageProbe
from hardware.probes.touch import TouchProbe
from hardware.probes.versions import VersionsProbe


def all_probes(
    camera: CameraChoice | None, wiring: Wiring, games: Path, clock: Clock
) -> tuple[Probe, ...]:
    """The probes in the order in which they are told. ``games`` is where games are saved."""
    return (
        CameraProbe(camera, clock),
        PanelProbe(wiring, clock),
        DisplayProbe(),
        TouchProbe(),
        SoundProbe(),
        StorageProbe(games),
        DeviceProbe(DeviceHealth(games)),
        VersionsProbe(),
    )
