"""The hand of a table without dice: throws into the simulated tray when a throw is due."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from companion.app.simulated_tray import SimulatedTray
from companion.ports.clock import Clock
from companion.rules.dice.faces import DieKind
from companion.rules.dice.table import Table
from companion.session import RollDie, Scene

Due: TypeAlias = tuple[Table, tuple[int, ...]]
"""The table that a throw was due on, and the dice of it."""

BOX: tuple[DieKind, ...] = ("base",) * 5 + ("duel",) * 2
"""The dice of the box, as they are numbered in the tray."""


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
            self._throw_for((table, ()), from_the_box(("duel",)), True)
            return
        if roll is None or roll.state == "read":
            # The throw was taken, or taken back: the next one may be due on the same table again.
            self._thrown_for = None
        if roll is None or roll.state != "waiting":
            if roll is not None and all(die.corners for die in roll.dice):
                self._outlined = roll.dice
            return
        first = table.turn.dice is None
        kinds = tuple(die.kind for die in roll.dice)
        dice = from_the_box(kinds) if first else tuple(map(self._in_tray, roll.thrown))
        self._throw_for((table, roll.thrown), dice, first)

    def _throw_for(self, due: Due, dice: tuple[int, ...], first: bool) -> None:
        """``first``: nothing else lies in the tray. The same throw is never made twice."""
        if due == self._thrown_for:
            return
        self._thrown_for = due
        if first:
            self._tray.clear(self._clock.now())
        self._tray.throw(self._clock.now(), dice)

    def _in_tray(self, index: int) -> int:
        corners = self._outlined[index].corners
        across = sum(x for x, _ in corners) / len(corners)
        down = sum(y for _, y in corners) / len(corners)
        return self._tray.die_at(across, down)


def from_the_box(kinds: Sequence[str]) -> tuple[int, ...]:
    """The first dice of the box that are of these kinds, in order."""
    left = list(enumerate(BOX))
    taken = []
    for kind in kinds:
        die = next(die for die in left if die[1] == kind)
        left.remove(die)
        taken.append(die[0])
    return tuple(taken)
