"""Lamps follow the scenes: flashes in passing first, then what the table is doing."""

from __future__ import annotations

from collections import deque

from companion.lamp_player import LampPlayer
from companion.lamps import LampSeat, lamps, status_lamp
from companion.moment import ButtonTest, Idle, LampTest, Moment, RolePeek, SettingUp
from companion.patterns import Pattern
from companion.ports.clock import Clock
from companion.ports.lamps import Lamp
from companion.session.scene import Scene
from companion.wiring import SEATS

FLASH_SECONDS = 1.0
"""How long the lamps stay with what happened in passing before they show what goes on."""

IMPATIENT_SECONDS = 60.0


_EVERY_SEAT = (LampSeat(),) * SEATS
_WITHOUT_A_GAME = (SettingUp, RolePeek, ButtonTest, LampTest)


class Lighting:
    """Hears scenes and plays them on the lamps; main thread only."""

    def __init__(self, player: LampPlayer, clock: Clock) -> None:
        self._player = player
        self._clock = clock
        self._flashes: deque[Moment] = deque()
        self._standing: Moment = Idle()
        self._seats: tuple[LampSeat, ...] = ()
        self._fault = False
        self._following = False
        self._since = clock.now()
        self._flash_ends = clock.now()

    def hear(self, scene: Scene) -> None:
        """What is to be shown from now on."""
        players = scene.table.players if scene.table is not None else ()
        self._seats = tuple(LampSeat(p.alive, p.role == "sheriff") for p in players)
        self._fault = bool(scene.notices)
        if not self._following:
            self._stand(scene.moment)
        self._flashes.extend(scene.flashes)
        self._play()

    def follow(self, moment: Moment) -> None:
        """The lamps stand with this moment instead of the scenes' own: the screen has places and
        tests that no scene knows. Called with every tick; the same moment again changes nothing."""
        self._following = True
        if moment != self._standing:
            self._stand(moment)
            self._play()

    def set_look(self, limit: float, patterns_only: bool) -> None:
        """The brightness (0 to 1) and the patterns that people set."""
        self._player.set_limit(limit)
        self._player.set_patterns_only(patterns_only)
        self._play()

    def _stand(self, moment: Moment) -> None:
        if moment != self._standing:
            self._since = self._clock.now()
        self._standing = moment

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
        seats = _EVERY_SEAT if isinstance(shown, _WITHOUT_A_GAME) else self._seats
        patterns: dict[Lamp, Pattern] = dict(enumerate(lamps(shown, seats, impatient=impatient)))
        patterns["status"] = status_lamp(fault=self._fault, ready=True)
        self._player.play(patterns)
