"""Why the tray must be looked at again, as sentences."""

from __future__ import annotations

from companion.ports.dice import Sighting
from companion.ports.notice import Notice, notice

KNOWN = frozenset({"hand", "unsure", "cocked", "dark", "bright", "blurred"})
"""The watcher's words that have a sentence of their own."""


def why(sighting: Sighting, expected: int | None) -> Notice | None:
    """The sentence for a sighting's reason; None if there is nothing to explain."""
    if sighting.reason is None or sighting.state not in ("look_again", "waiting"):
        return None
    if sighting.reason == "count":
        seen = 0 if sighting.reading is None else len(sighting.reading.dice)
        return notice("hardware.look.count", n=seen, expected=expected)
    word = sighting.reason if sighting.reason in KNOWN else "unclear"
    return notice(f"hardware.look.{word}")
