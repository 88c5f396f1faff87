"""Plays patterns on the lamps: keeps every lamp's own beat and the brightness limit."""

from __future__ import annotations

from collections.abc import Mapping

from companion.patterns import Pattern, for_single_led, light_at
from companion.ports.clock import Clock
from companion.ports.lamps import Lamp, Lamps, Light


class LampPlayer:
    """Turns patterns into light, tick by tick, on the main thread.

    ``limit`` (0 to 1) is the brightness that people set; every light is scaled by it. With
    ``patterns_only`` coloured lamps tell meanings apart by their pattern too, for people who do not
    see the colours. A lamp that is told the same pattern again keeps its beat, so that it does not
    stutter when others change.
    """

    def __init__(
        self, lamps: Lamps, clock: Clock, limit: float = 1.0, *, patterns_only: bool = False
    ) -> None:
        self._lamps = lamps
        self._clock = clock
        self._limit = limit
        self._patterns_only = patterns_only
        self._playing: dict[Lamp, tuple[Pattern, float]] = {}

    def set_limit(self, limit: float) -> None:
        """The brightness that people set; values outside 0 to 1 are cut."""
        self._limit = min(max(limit, 0.0), 1.0)

    def set_patterns_only(self, patterns_only: bool) -> None:
        """Whether coloured lamps tell meanings apart by their pattern, from the next play on."""
        self._patterns_only = patterns_only

    def play(self, patterns: Mapping[Lamp, Pattern]) -> None:
        """From now on; lamps that are not named go dark. The same patterns again change nothing."""
        now = self._clock.now()
        playing = {}
        for lamp in self._lamps.present() & patterns.keys():
            wanted = patterns[lamp]
            coloured = self._lamps.coloured(lamp) and not self._patterns_only
            pattern = wanted if coloured else for_single_led(wanted)
            known = self._playing.get(lamp)
            playing[lamp] = known if known and known[0] == pattern else (pattern, now)
        self._playing = playing
        self.tick()

    def tick(self) -> None:
        """Shows the light of this instant; called about 30 times a second."""
        now = self._clock.now()
        self._lamps.show(
            {
                lamp: _limited(light_at(pattern, now - start), self._limit)
                for lamp, (pattern, start) in self._playing.items()
            }
        )


def _limited(light: Light, limit: float) -> Light:
    return Light(light.red * limit, light.green * limit, light.blue * limit)
