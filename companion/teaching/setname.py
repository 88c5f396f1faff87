"""What a dice set may be called: its name becomes the name of a file."""

from __future__ import annotations

import re

LONGEST_NAME = 24
_NAME = re.compile(r"[^\W_][\w \-]*")


def set_name(text: str) -> str:
    """The text as the name of a set; raises ValueError for what could be a path or hides."""
    name = " ".join(text.split())[:LONGEST_NAME].strip()
    if not _NAME.fullmatch(name):
        raise ValueError(f"{text!r} cannot be the name of a dice set")
    return name


def is_set_name(text: str) -> bool:
    try:
        set_name(text)
    except ValueError:
        return False
    return True
