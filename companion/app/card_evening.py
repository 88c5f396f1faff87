"""The demo's card game: lives, cards on the table and the High Noon deck, by chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.app.evening import Evening
from companion.rules.cards.characters import BASE_CHARACTERS, DODGE_CITY_CHARACTERS
from companion.rules.cards.commands import Choose, Command, EndTurn, Flip, Life
from companion.rules.cards.high_noon import EVENTS
from companion.rules.cards.legal import legal_commands
from companion.rules.cards.table import Table
from companion.session import touches as t

LONGEST_EVENING = 5000
"""Commands after which even the luckiest table has lost too many lives to go on."""

LAST_EVENT = "high_noon"
END_TURN_CHANCE, SHOT_CHANCE = 0.35, 0.6


class CardEvening(Evening):
    """The card game with Dodge City and a High Noon deck shuffled by the companion."""

    def play(self) -> int:
        characters = [one.id for one in (*BASE_CHARACTERS, *DODGE_CITY_CHARACTERS)]
        self.send(
            t.StartGame(
                {
                    "record": 1,
                    "game": "cards",
                    "players": self.seated(characters),
                    "expansions": ["dodge_city", "high_noon"],
                    "options": {},
                    "high_noon": self._shuffled_events(),
                }
            )
        )
        for _ in range(LONGEST_EVENING):
            table = self.session.scene.table
            assert isinstance(table, Table)
            if table.winner is not None:
                return 0
            self.send(t.Do(self._decide(legal_commands(table))))
        self.tell("Nobody wins tonight.")
        return 1

    def close(self) -> None:
        """A card game holds no device."""

    def _shuffled_events(self) -> list[str]:
        events: list[Any] = [event for event in EVENTS if event != LAST_EVENT]
        self.rng.shuffle(events)
        return [*events, LAST_EVENT]

    def _decide(self, legal: Sequence[Command]) -> Command:
        """Answers by chance; in the own turn mostly shots, now and then a card, then the end."""
        if isinstance(legal[0], Choose | Flip):
            return self.rng.choice(legal)
        shots = [one for one in legal if isinstance(one, Life) and one.by < 0]
        others = [one for one in legal if not isinstance(one, EndTurn) and one not in shots]
        luck = self.rng.random()
        if luck < END_TURN_CHANCE or not (shots or others):
            return EndTurn()
        wanted = shots if self.rng.random() < SHOT_CHANCE else others
        return self.rng.choice(wanted or shots or others)
