"""The text of the settings file: with a comment for every setting, and changed in one line."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable
from typing import Any

from companion.rules.step import Message, message
from companion.settings.definition import Setting
from companion.settings.table import SECTIONS, SETTINGS
from companion.settings.values import Settings

_WIDTH = 96  # columns of a comment
_HEADER = re.compile(r"\s*\[\s*([\w-]+)\s*\]\s*(#.*)?")


def new_text(settings: Settings, say: Callable[[Message], str]) -> str:
    """A whole file: every setting with its comment, those at their default as a comment, too.

    So a better default in a later version reaches everybody who never chose another one.
    """
    lines = _comment(say(message("settings.file.head")))
    for section in SECTIONS:
        lines += ["", f"[{section}]"]
        for setting in SETTINGS:
            if setting.section == section:
                lines += ["", *_comment(f"{say(setting.sentence)} {say(setting.allowed)}")]
                lines.append(_entry(setting, settings))
    return "\n".join(lines) + "\n"


def changed_text(text: str, setting: Setting[Any], settings: Settings) -> str:
    """``text`` with one setting as it stands in ``settings``; everything else stays as it is."""
    lines = text.splitlines()
    entry = _entry(setting, settings)
    header, places = _find(lines, setting)
    if places:
        lines[places[0]] = entry
    elif header is not None:
        lines.insert(header + 1, entry)
    else:
        lines += ["", f"[{setting.section}]", entry]
    return "\n".join(lines) + "\n"


def documentation(say: Callable[[Message], str]) -> str:
    """The settings as tables for people who edit the file."""
    lines = ["# Settings", "", say(message("settings.documentation.head"))]
    for section in SECTIONS:
        lines += ["", f"## [{section}]", "", "| name | default | what it does |", "|---|---|---|"]
        lines += [
            f"| `{setting.name}` | `{setting.write(setting.default)}` "
            f"| {say(setting.sentence)} {say(setting.allowed)} |"
            for setting in SETTINGS
            if setting.section == section
        ]
    return "\n".join(lines) + "\n"


def _entry(setting: Setting[Any], settings: Settings) -> str:
    mark = "" if setting.id in settings.changed else "#"
    return f"{mark}{setting.name} = {setting.write(settings[setting])}"


def _comment(sentence: str) -> list[str]:
    return [f"# {line}" for line in textwrap.wrap(sentence, _WIDTH)]


def _find(lines: list[str], setting: Setting[Any]) -> tuple[int | None, list[int]]:
    """Where the setting's section begins, and its lines there, those that count first."""
    header: int | None = None
    section = ""
    active: list[int] = []
    commented: list[int] = []
    name = re.escape(setting.name)
    for number, line in enumerate(lines):
        if found := _HEADER.fullmatch(line):
            section = found[1]
            if section == setting.section:
                header = number
        elif section == setting.section:
            if re.match(rf"\s*{name}\s*=", line):
                active.append(number)
            elif re.match(rf"\s*#\s*{name}\s*=", line):
                commented.append(number)
    return header, active + commented
