"""The sound port on Kivy's audio: the project's own cues, silence without a device."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

from companion.ports.sound import Cue

_log = logging.getLogger(__name__)

SOUNDS = Path(__file__).parent / "assets" / "sounds"


class KivySound:
    """``companion.ports.sound.Sound``; every cue is loaded when it is first played."""

    def __init__(self, volume: float = 0.4) -> None:
        self._volume = min(max(volume, 0.0), 1.0)
        self._cues: dict[Cue, Any] = {}

    def play(self, cue: Cue) -> None:
        if self._volume == 0.0:
            return
        sound = self._loaded(cue)
        if sound is not None:
            sound.volume = self._volume
            sound.stop()
            sound.play()

    def set_volume(self, volume: float) -> None:
        self._volume = min(max(volume, 0.0), 1.0)

    def close(self) -> None:
        for sound in self._cues.values():
            if sound is not None:
                sound.unload()
        self._cues.clear()

    def _loaded(self, cue: Cue) -> Any:
        """The cue, or None where there is no sound device."""
        if cue not in self._cues:
            from kivy.core.audio import SoundLoader

            self._cues[cue] = SoundLoader.load(str(SOUNDS / f"{cue}.wav"))
            if self._cues[cue] is None:
                _log.info("no sound for %s", cue)
        return self._cues[cue]
