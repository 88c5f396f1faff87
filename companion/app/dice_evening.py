"""The demo's dice game: rendered tray → camera → watcher → session → rules, journal and lamps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from companion import intents as i
from companion import moment as m
from companion.app.evening import Evening
from companion.app.simulated_tray import SimulatedTray, known_dice_set
from companion.live.loop import LiveLoop
from companion.rules.dice import legal_commands
from companion.rules.dice.characters import CHARACTERS
from companion.rules.dice.table import Table
from companion.session import RollDie, Scene
from companion.session import touches as t
from hardware.simulated_camera import SimulatedCamera, Troubles
from hardware.stepped import SteppedCamera
from vision.reader import Reader
from vision.watch import Watcher

KINDS = ("base",) * 5
FRAMES_PER_SECOND = 8.0
LONGEST_LOOK_SECONDS = 6.0
"""After so long without a reading the players are asked, and nobody is there to answer."""

RETHROWS = 3
"""How often a die that leans or cannot be read is thrown again before the demo gives up."""

REROLL_CHANCE = 0.4
"""How likely a player throws a die again."""


class DiceEvening(Evening):
    """The dice game; nothing but pixels passes from the tray to the reader."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.tell("I am taught the dice ...")
        self.tray = SimulatedTray(np.random.default_rng(self.rng.randrange(2**32)), KINDS)
        driver = SimulatedCamera(
            lambda seconds: self.tray.render(seconds),
            self.clock,
            Troubles(),
            self.clock.sleep,
            FRAMES_PER_SECOND,
        )
        self._camera = SteppedCamera(driver, self.clock)
        self._live = LiveLoop(self._camera, Watcher(Reader(known_dice_set())))

    def close(self) -> None:
        self._camera.close()

    def play(self) -> int:
        base = [name for name, character in CHARACTERS.items() if name and not character.needs]
        players = self.seated(base)
        self.send(
            t.StartGame(
                {"record": 1, "game": "dice", "players": players, "modules": [], "options": {}}
            )
        )
        while (table := self._table()).winner is None:
            if not self._go_on(table, self.session.scene):
                return self._ask_people()
        return 0

    def _go_on(self, table: Table, scene: Scene) -> bool:
        """One thing that a player does; False if the dice could not be read."""
        question = table.question
        announced = isinstance(scene.moment, m.IndianAttack | m.ThreeDynamites | m.Eliminated)
        if announced and not (question and question.kind == "role"):
            self.send(i.Confirm())
        elif question is not None:
            self.send(t.AnswerWith(self.rng.choice(question.options or ())))
        elif scene.roll is not None and scene.roll.waiting is not None:
            self.send(i.Confirm())
        elif table.turn.phase == "start":
            self.send(i.OpenRoll())
            return self._throw(range(len(KINDS)))
        else:
            return self._keep_or_throw_again(table, scene)
        return True

    def _keep_or_throw_again(self, table: Table, scene: Scene) -> bool:
        dice = scene.roll.dice if scene.roll is not None else ()
        free = [index for index, die in enumerate(dice) if not die.locked]
        again = [index for index in free if self.rng.random() < REROLL_CHANCE]
        if not again or "reroll" not in legal_commands(table):
            self.send(i.Confirm())
            return True
        picked_up = [self._in_tray(dice[index]) for index in again]
        for index in again:
            self.send(t.MarkDie(index))
        self.send(i.RerollMarked())
        return self._throw(picked_up)

    def _in_tray(self, die: RollDie) -> int:
        """The die in the tray that a player means: the one that lies where the outline is."""
        count = len(die.corners)
        return self.tray.die_at(
            sum(x for x, _ in die.corners) / count, sum(y for _, y in die.corners) / count
        )

    def _throw(self, dice: Sequence[int]) -> bool:
        """Throws dice and looks until they are read; a die in doubt is thrown again."""
        assert self.session.keeper is not None
        before = len(self.session.keeper.history)
        for _ in range(1 + RETHROWS):
            self.tray.throw(self.clock.now(), list(dice))
            self._look()
            self._say_what_was_thrown()
            roll = self.session.scene.roll
            carried_out = len(self.session.keeper.history) > before
            if carried_out or (roll is not None and roll.waiting is not None):
                return True
            if roll is not None and roll.unsure:
                dice = [self._in_tray(roll.dice[index]) for index in roll.unsure]
        return False

    def _say_what_was_thrown(self) -> None:
        """Dice that roll into kept ones: what lies in the tray now counts, where it may."""
        while (roll := self.session.scene.roll) is not None and roll.bumped:
            die = roll.bumped[0]
            self.send(t.SayBumped(die, roll.dice[die].locked is not None))

    def _look(self) -> None:
        """Lets the camera look until it has read the throw, or until the patience ends."""
        limit = self.tray.busy_until + LONGEST_LOOK_SECONDS
        read = False
        while self.clock.now() < limit and not read:
            self._live.expect(self.session.expecting)
            seen = self._live.step()
            if seen.changed:
                self.send(seen)
            self.lighting.tick()
            read = seen.proposal is not None

    def _table(self) -> Table:
        table = self.session.scene.table
        assert isinstance(table, Table)
        return table

    def _ask_people(self) -> int:
        roll = self.session.scene.roll
        self.tell("I cannot read the dice, so I ask instead of playing on.")
        if roll is not None and roll.reason is not None:
            self.say(roll.reason)
        return 1
