"""Where the service's files are."""

from __future__ import annotations

from pathlib import Path

PROJECT = Path(__file__).parents[2]
SYSTEMD = PROJECT / "systemd"
UNIT = SYSTEMD / "companion.service"
