"""What the companion's service has logged, as journald keeps it."""

from __future__ import annotations

import subprocess

NEWEST_LINES = 2000
ANSWER_SECONDS = 10.0

_COMMAND = (
    "journalctl",
    "--unit=companion",
    f"--lines={NEWEST_LINES}",
    "--output=short-iso",
    "--no-pager",
    "--quiet",
)


def newest_log() -> str:
    """The newest lines, oldest first; empty where no service runs or nobody may look."""
    try:
        asked = subprocess.run(
            _COMMAND,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=ANSWER_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return asked.stdout.decode(errors="replace")
