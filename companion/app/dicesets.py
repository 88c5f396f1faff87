"""Dice sets by name or path, and the refusals of teaching and reading as sentences."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Protocol

from companion.folders import standard_folders
from companion.texts import Texts

_SUFFIX = ".dice"


class Reasoned(Protocol):
    """An error that says why by a key of the catalogue."""

    key: str
    details: dict[str, object]


def dice_set_path(dice: str) -> Path:
    """Where the set is kept: `DICE` with a path separator is a path, without one a name."""
    separators = {os.sep, os.altsep or os.sep, "/"}
    if any(separator in dice for separator in separators):
        return Path(dice)
    return standard_folders().dice_sets / f"{dice}{_SUFFIX}"


def dice_set_name(dice: str) -> str:
    """What the set is called in output: its name, or the name of its file."""
    path = dice_set_path(dice)
    return path.stem if path.suffix == _SUFFIX else path.name


def reason(error: Reasoned) -> str:
    """The error as one sentence."""
    return Texts().say(error.key, (), **error.details)
