"""Looks for sound cards that can play."""

from __future__ import annotations

from pathlib import Path

from companion.ports.notice import notice
from companion.ports.probe import Finding

PLAYBACK = Path("/proc/asound")


class SoundProbe:
    name = "sound"

    def __init__(self, root: Path = PLAYBACK) -> None:
        self._root = root

    def look(self) -> tuple[Finding, ...]:
        cards = sorted({node.parent.parent.name for node in self._root.glob("card*/pcm*p/info")})
        names = [self._name(card) for card in cards]
        if not names:
            return (
                Finding(
                    "sound",
                    "missing",
                    notice("hardware.doctor.sound.none"),
                    notice("hardware.doctor.sound.none_advice"),
                ),
            )
        found = notice("hardware.doctor.sound.found", cards=", ".join(names))
        return (Finding("sound", "ok", found, values={"cards": names}),)

    def _name(self, card: str) -> str:
        try:
            return (self._root / card / "id").read_text().strip()
        except OSError:
            return card
