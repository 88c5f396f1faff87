"""An unexpected error as one line for the log: what, and the way to where."""

from __future__ import annotations

import traceback
from pathlib import Path

_PLACES = 4  # enough to see who called whom, short enough for one line of a log


def in_one_line(error: BaseException) -> str:
    """``KeyError: 'arrow' (keeper.py:90 do < listeners.py:41 publish)``, the innermost first."""
    what = "".join(traceback.format_exception_only(error)).strip().replace("\n", " | ")
    frames = traceback.extract_tb(error.__traceback__)[::-1][:_PLACES]
    way = " < ".join(f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames)
    return f"{what} ({way})" if way else what
