"""The panel's backlight in ``/sys/class/backlight``."""

from __future__ import annotations

from pathlib import Path

BACKLIGHTS = Path("/sys/class/backlight")


class SysfsBacklight:
    """``companion.ports.backlight.Backlight``; ``root`` is where the kernel lists backlights."""

    def __init__(self, root: Path = BACKLIGHTS) -> None:
        self._root = root

    def present(self) -> bool:
        return self._writable() is not None

    def set_level(self, level: float) -> bool:
        device = self._writable()
        if device is None:
            return False
        try:
            brightest = int((device / "max_brightness").read_text())
            steps = round(min(max(level, 0.0), 1.0) * brightest)
            (device / "brightness").write_text(f"{steps}\n")
        except (OSError, ValueError):
            return False
        return True

    def _writable(self) -> Path | None:
        """The first backlight that this user may change."""
        try:
            devices = sorted(self._root.iterdir())
        except OSError:
            return None
        return next((device for device in devices if _may_write(device / "brightness")), None)


def _may_write(file: Path) -> bool:
    try:
        with file.open("r+"):
            return True
    except OSError:
        return False
