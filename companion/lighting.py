"""Lamps follow the scenes: flashes in passing first, then what the table is doing."""

from __future__ import annotations

from collections import deque

from companion.lamp_player import LampPlayer
from companion.lamps import LampSeat, lamps, status_lamp
from companion.moment import Idle, Moment
from companion.patterns import Pattern
from companion.ports.clock import Clock
from companion.ports.lamps import Lamp
from companion.session.scene import Scene

FLASH_SECONDS = 1.0
"""How long the lamps stay with what happened in passing before they show what goes on."""

IMPATIENT_SECONDS = 60.0


class Lighting:
    """Hears scenes and plays them on the lamps; main thread only."""

    def __init__(self, player: LampPlayer, clock: Clock) -> None:
        self._player = player
        self._clock = clock
        self._flashes: deque[Moment] = deque()
        self._standing: Moment = Idle()
        self._seats: tuple[LampSeat, ...] = ()
        self._fault = False
        self._since = clock.now()
        self._flash_ends = clock.now()

    def hear(self, scene: Scene) -> None:
        """What is to be shown from now on."""
        players = scene.table.players if scene.table is not None else ()
        self._seats = tuple(LampSeat(p.alive, p.role == "sheriff") for p in players)
        self._fault = bool(scene.notices)
        if scene.moment != self._standing:
            self._since = self._clock.now()
        self._standing = scene.moment
        self._flashes.extend(scene.flashes)
        self._play()

    def tick(self) -> None:
        """Called about 30 times a second."""
        if self._flashes and self._clock.now() >= self._flash_ends:
            self._flashes.popleft()
            self._play()
        self._player.tick()

    def _play(self) -> None:
        now = self._clock.now()
        if self._flashes and now >= self._flash_ends:
            self._flash_ends = now + FLASH_SECONDS
        shown = self._flashes[0] if self._flashes else self._standing
        impatient = now - self._since > IMPATIENT_SECONDS
        patterns: dict[Lamp, Pattern] = dict(
            enumerate(lamps(shown, self._seats, impatient=impatient))
        )
        patterns["status"] = status_lamp(fault=self._fault, ready=True)
        self._player.play(patterns)
