"""What every view model of the dice game is made from."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.rules.dice.table import Player, Table
from companion.session.scene import Scene
from ui.view.chronicle import Chronicle
from ui.view.words import Words


@dataclass(frozen=True)
class Context:
    """A scene with a dice table on it, the words to say it in, and what its history tells."""

    scene: Scene
    words: Words
    chronicle: Chronicle = field(default_factory=Chronicle)

    @property
    def table(self) -> Table:
        table = self.scene.table
        if not isinstance(table, Table):
            raise TypeError("this view shows a dice game")
        return table

    @property
    def players(self) -> tuple[Player, ...]:
        return self.table.players

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.table.turn.seat

    @property
    def alive(self) -> int:
        return sum(player.alive for player in self.players)
