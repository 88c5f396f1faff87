"""The hand of a table without dice: throws into the simulated tray when a throw is due."""

from __future__ import annotations

from typing import TypeAlias

from companion.app.simulated_tray import SimulatedTray
from companion.ports.clock import Clock
from companion.rules.dice.table import Table
from companion.session import RollDie, Scene

Due: TypeAlias = tuple[Table, tuple[int, ...]]
"""The table that a throw was due on, and the dice of it."""

DUEL_DIE = 3  # the first of the two duel dice, in die order


class SimulatedHand:
    """Hears scenes; picks dice up where the screen outlines them, as a player would."""

    def __init__(self, tray: SimulatedTray, clock: Clock) -> None:
        self._tray = tray
        self._clock = clock
        self._outlined: tuple[RollDie, ...] = ()
        self._thrown_for: Due | None = None

    def hear(self, scene: Scene) -> None:
        """A new scene: throws once for every throw that is due."""
        table, roll = scene.table, scene.roll
        if not isinstance(table, Table):
            return
        if table.question is not None and table.question.kind == "throw":
            self._throw_for((table, ()), (DUEL_DIE,), True)
            return
        if roll is None or roll.state != "waiting":
            if roll is not None and all(die.corners for die in roll.dice):
                self._outlined = roll.dice
            return
        first = table.turn.dice is None
        dice = roll.thrown if first else tuple(self._in_tray(index) for index in roll.thrown)
        self._throw_for((table, roll.thrown), dice, first)

    def _throw_for(self, due: Due, dice: tuple[int, ...], first: bool) -> None:
        """``first``: nothing else lies in the tray. The same throw is never made twice."""
        if (
            self._thrown_for is not None
            and due[0] is self._thrown_for[0]
            and due == self._thrown_for
        ):
            return
        self._thrown_for = due
        if first:
            self._tray.clear(self._clock.now())
        self._tray.throw(self._clock.now(), dice)

    def _in_tray(self, index: int) -> int:
        corners = self._outlined[index].corners if index < len(self._outlined) else ()
        if not corners:
            return index
        across = sum(x for x, _ in corners) / len(corners)
        down = sum(y for _, y in corners) / len(corners)
        return self._tray.die_at(across, down)
