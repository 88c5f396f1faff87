"""A game night without people: what the demo's games have in common."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from companion.inbox import Inbox
from companion.lamp_player import LampPlayer
from companion.lighting import Lighting
from companion.record.games import card_game, dice_game
from companion.rules.roles import ROLE_SETS
from companion.session import Scene, Session
from companion.shelf import Shelf
from companion.texts import Texts
from hardware.simulated_panel import SimulatedLamps


class VirtualClock:
    """Time that passes only when somebody sleeps."""

    def __init__(self) -> None:
        self._now = 0.0

    def now(self) -> float:
        return self._now

    def sleep(self, seconds: float) -> None:
        self._now += max(0.0, seconds)


class Evening(ABC):
    """A game that plays itself: session, journal and lamps as in the app, players by chance.

    ``folder`` takes the journal, ``tell`` every sentence, ``now`` gives the journal its times.
    """

    def __init__(
        self,
        names: Sequence[str],
        rng: random.Random,
        folder: Path,
        tell: Callable[[str], None],
        now: Callable[[], datetime],
    ) -> None:
        self.names = tuple(names)
        self.rng = rng
        self.tell = tell
        self.clock = VirtualClock()
        self.session = Session(Shelf(folder, {"dice": dice_game(), "cards": card_game()}, now))
        self._texts = Texts()
        self._inbox = Inbox()
        lamps = SimulatedLamps([*range(len(names)), "status"])
        self.lighting = Lighting(LampPlayer(lamps, self.clock), self.clock)
        self.session.listeners.add("lamps", self.lighting.hear)
        self.session.listeners.add("terminal", self._tell_events)

    @abstractmethod
    def play(self) -> int:
        """Plays to the end; the exit code: 0 with a winner, 1 if people would have to help."""

    @abstractmethod
    def close(self) -> None:
        """Lets go of what the evening used."""

    @property
    def journal(self) -> Path | None:
        """The record written so far."""
        keeper = self.session.keeper
        return None if keeper is None else keeper.journal.path

    def send(self, value: Any) -> None:
        """Puts a value into the inbox and lets the main thread take everything out of it."""
        self._inbox.put(value)
        for received in self._inbox.take():
            self.session.handle(received)

    def say(self, message: Any) -> None:
        self.tell(self._texts.say(message, self.names))

    def seated(self, characters: Sequence[str]) -> list[dict[str, Any]]:
        """The players with roles dealt by chance, open where the rules want them open."""
        roles = list(ROLE_SETS[len(self.names)].elements())
        self.rng.shuffle(roles)
        all_open = "sheriff" not in roles
        players = []
        chosen = self.rng.sample(sorted(characters), len(self.names))
        for name, character, role in zip(self.names, chosen, roles, strict=True):
            player: dict[str, Any] = {"name": name, "character": character, "role": role}
            if not all_open and role != "sheriff":
                player |= {"role": None, "dealt": role}
            players.append(player)
        return players

    def _tell_events(self, scene: Scene) -> None:
        for event in scene.events:
            self.say(event.message)
        if scene.refused is not None:
            self.say(scene.refused)
