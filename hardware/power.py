"""Switching off through logind, without being root."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable

from companion.ports.notice import Notice, notice

ANSWER_SECONDS = 10.0


class LogindPower:
    """``companion.ports.power.Power``: asks ``systemctl``, which asks logind and polkit.

    ``find`` looks a program up, as ``shutil.which`` does.
    """

    def __init__(self, find: Callable[[str], str | None] = shutil.which) -> None:
        self._find = find

    def present(self) -> bool:
        return self._find("systemctl") is not None

    def power_off(self) -> Notice | None:
        program = self._find("systemctl")
        if program is None:
            return notice("hardware.power.absent")
        try:
            asked = subprocess.run(
                [program, "--no-ask-password", "poweroff"],
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=ANSWER_SECONDS,
                check=False,
            )
        except (OSError, subprocess.TimeoutExpired):
            return notice("hardware.power.no_answer")
        return None if asked.returncode == 0 else notice("hardware.power.refused")
