"""What every view model of the card game is made from."""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules.cards.guide import Guide
from companion.rules.cards.table import Player, Table
from companion.session.scene import Scene
from ui.view.chronicle import Chronicle
from ui.view.words import Words


@dataclass(frozen=True)
class CardContext:
    """A scene with a card game on it, and the words to say it in."""

    scene: Scene
    words: Words

    @property
    def table(self) -> Table:
        table = self.scene.table
        if not isinstance(table, Table):
            raise TypeError("this view shows a card game")
        return table

    @property
    def guide(self) -> Guide:
        guide = self.scene.guide
        if guide is None:
            raise TypeError("nobody has reckoned this table")
        return guide

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

    @property
    def chronicle(self) -> Chronicle:
        """The card game's table itself knows the round."""
        return Chronicle(self.table.round)
