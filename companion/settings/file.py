"""The settings file: made with comments at the first start, changed line by line afterwards."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from companion.atomic import READABLE, free_path, replace_file, sync_folder
from companion.rules.step import Message, message
from companion.settings.definition import Setting
from companion.settings.text import changed_text, new_text
from companion.settings.values import BrokenSettingsError, Settings, read_settings

_log = logging.getLogger(__name__)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class LoadedSettings:
    """The settings with what people should know about their file."""

    settings: Settings
    notices: tuple[Message, ...] = ()
    first_start: bool = False


class SettingsFile:
    """The file that settings live in between two starts."""

    def __init__(self, path: Path, say: Callable[[Message], str]) -> None:
        """``say`` words the comments in a new file."""
        self.path = path
        self._say = say

    def load(self) -> LoadedSettings:
        """The settings; never fails. A missing file is made, a broken one is kept aside first."""
        try:
            content = self.path.read_bytes()
        except FileNotFoundError:
            self._make(Settings())
            return LoadedSettings(Settings(), first_start=True)
        except OSError as error:
            _log.error("cannot read %s: %s", self.path.name, error)
            return LoadedSettings(Settings(), (message("settings.cannot_read"),))
        try:
            settings, notices = read_settings(content)
        except BrokenSettingsError as broken:
            return LoadedSettings(Settings(), (self._set_aside(broken),))
        for notice in notices:
            _log.warning("%s: %s", self.path.name, self._say(notice))
        return LoadedSettings(settings, notices)

    def change(self, settings: Settings, setting: Setting[T], value: T) -> LoadedSettings:
        """The settings with one changed, saved if that is possible; a notice says if it is not.

        What people wrote into the file stays there. A value that the setting does not accept is a
        BadValueError.
        """
        changed = settings.changing(setting, value)
        try:
            self._save(setting, changed)
        except OSError as error:
            _log.error("cannot save %s: %s", self.path.name, error)
            return LoadedSettings(changed, (message("settings.cannot_save"),))
        return LoadedSettings(changed)

    def _save(self, setting: Setting[T], settings: Settings) -> None:
        try:
            old = self.path.read_bytes()
            text = changed_text(old.decode("utf-8"), setting, settings)
            understood = read_settings(text.encode())[0] == settings
        except (FileNotFoundError, UnicodeDecodeError, BrokenSettingsError):
            understood = False
        if not understood:
            # Somebody wrote the file in a way that one line cannot change, or spoiled it meanwhile.
            self._keep_old()
            text = new_text(settings, self._say)
        replace_file(self.path, text.encode(), READABLE)

    def _set_aside(self, broken: BrokenSettingsError) -> Message:
        try:
            kept = self._keep_old()
        except OSError as error:
            _log.error("cannot set aside %s: %s", self.path.name, error)
            return message("settings.broken_left", reason=broken.reason)
        self._make(Settings())
        _log.error("%s is broken (%s); it is kept as %s", self.path.name, broken.reason, kept)
        return message("settings.broken", reason=broken.reason, file=kept)

    def _keep_old(self) -> str:
        """Moves the file aside if it is there; the name it has then."""
        if not self.path.exists():
            return self.path.name
        kept = free_path(self.path.with_stem(f"{self.path.stem}-old"))
        self.path.rename(kept)
        sync_folder(self.path.parent)
        return kept.name

    def _make(self, settings: Settings) -> None:
        try:
            replace_file(self.path, new_text(settings, self._say).encode(), READABLE)
        except OSError as error:
            _log.error("cannot make %s: %s", self.path.name, error)
