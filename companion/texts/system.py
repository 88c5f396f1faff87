"""The language that the system speaks."""

from __future__ import annotations

import os
from collections.abc import Mapping

from companion.texts.sentences import LANGUAGES

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts, as in gettext


def system_language(environment: Mapping[str, str] = os.environ) -> str:
    """The code of the system's language; English where it is none of ours."""
    chosen = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    code = chosen.partition(".")[0].partition("_")[0].lower()
    return code if code in LANGUAGES else "en"
