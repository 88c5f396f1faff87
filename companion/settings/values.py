"""The settings as they are now, and how they are read from a file's text."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from companion.rules.step import Message, message
from companion.settings.definition import BadValueError, Setting
from companion.settings.table import SETTINGS

T = TypeVar("T")

LARGEST_FILE = 1_000_000  # bytes; ours has a few thousand, so that this one is something else


@dataclass(frozen=True, slots=True)
class Settings:
    """What people changed; everything else is at its default."""

    changed: Mapping[str, Any] = field(default_factory=dict)

    def __getitem__(self, setting: Setting[T]) -> T:
        value: T = self.changed.get(setting.id, setting.default)
        return value

    def changing(self, setting: Setting[T], value: T) -> Settings:
        """The same settings but one. A value that it does not accept is a BadValueError."""
        others = {name: old for name, old in self.changed.items() if name != setting.id}
        accepted = setting.read(value)
        if accepted == setting.default:
            return Settings(others)
        return Settings({**others, setting.id: accepted})


class BrokenSettingsError(Exception):
    """A text that is no settings file at all; ``reason`` is the TOML parser's word for it."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def read_settings(content: bytes) -> tuple[Settings, tuple[Message, ...]]:
    """The settings in a file, and a notice for each entry that is unknown or has a bad value.

    A bad value leaves its setting at the default. BrokenSettingsError if the file is no TOML.
    """
    if len(content) > LARGEST_FILE:
        raise BrokenSettingsError("it is too large")
    try:
        document = tomllib.loads(content.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        reason = "it is nested too deep" if isinstance(error, RecursionError) else str(error)
        raise BrokenSettingsError(reason) from error
    settings = Settings()
    notices: list[Message] = []
    known = {setting.id: setting for setting in SETTINGS}
    for name, value in _flat(document):
        setting = known.get(name)
        if setting is None:
            notices.append(message("settings.unknown", name=name))
            continue
        try:
            settings = settings.changing(setting, value)
        except BadValueError:
            notices.append(
                message("settings.bad_value", name=name, default=setting.write(setting.default))
            )
    return settings, tuple(notices)


def _flat(document: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """``section.name`` and value of every entry; an entry outside a section keeps its name."""
    entries: list[tuple[str, Any]] = []
    for section, content in document.items():
        if isinstance(content, dict):
            entries += [(f"{section}.{name}", value) for name, value in content.items()]
        else:
            entries.append((section, content))
    return entries
