"""Why the tray must be looked at again, as sentences."""

from __future__ import annotations

from collections.abc import Mapping

from companion.ports.dice import Sighting
from companion.ports.notice import Notice, notice

SENTENCES: Mapping[str, str] = {
    "hand": "hardware.look.hand",
    "unsure": "hardware.look.unsure",
    "cocked": "hardware.look.cocked",
    "dark": "hardware.look.dark",
    "bright": "hardware.look.bright",
    "small": "hardware.look.small",
    "vision.nothing_taught": "hardware.look.not_taught",
}
"""The watcher's words that have a sentence of their own."""


def why(sighting: Sighting, expected: int | None) -> Notice | None:
    """The sentence for a sighting's reason; None if there is nothing to explain."""
    if sighting.reason is None or sighting.state not in ("look_again", "waiting"):
        return None
    if sighting.reason == "count":
        seen = 0 if sighting.reading is None else len(sighting.reading.dice)
        return notice("hardware.look.count", n=seen, expected=expected)
    return notice(SENTENCES.get(sighting.reason, "hardware.look.unclear"))
