"""An evening that is played only to be looked at: a real session on a shelf that is thrown away."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from typing import Any

from companion.device.state import DeviceState
from companion.inbox import Inbox
from companion.intents import Confirm, EnterByTouch, RerollMarked
from companion.record.games import dice_game
from companion.rules.dice.commands import Correct
from companion.rules.dice.table import Table
from companion.rules.step import Message
from companion.session.history import steps
from companion.session.scene import Roll, Scene, Step
from companion.session.session import Session
from companion.session.touches import Do, EnterFace, LeaveGame, MarkDie, StartGame
from companion.shelf import SavedGame, Shelf
from companion.teaching.classroom import Classroom
from ui.house import Picture, SessionHouse
from ui.setup.draft import Group

PLAYERS = (
    ("Tomáš", "kit_carlson", None),
    ("Zuzka", "rose_doolan", None),
    ("Oliver", "el_gringo", None),
    ("Kinga", "vulture_sam", None),
    ("Marek", "jourdonnais", None),
    ("Anna", "lucky_duke", "sheriff"),
    ("Petr", "black_jack", None),
    ("Ewa", "paul_regret", None),
)
GROUPS = (
    Group("Friday gang", ("Tomáš", "Zuzka", "Oliver", None, "Marek", "Anna", "Petr", "Ewa"), 31),
    Group("Family", ("Anna", None, "Petr", "Kinga", None, "Ewa", None, "Lukáš"), 12),
)


@dataclass(frozen=True)
class StillHouse:
    """A house in which nothing moves any more."""

    scene: Scene
    history: tuple[Step, ...] = ()
    tables: Mapping[int, Table] = field(default_factory=dict)
    waiting: SavedGame | None = None
    older: tuple[SavedGame, ...] = ()
    first_line: Mapping[str, Any] = field(default_factory=dict)
    room: Classroom = field(default_factory=Classroom)
    device: DeviceState = field(default_factory=DeviceState)
    told: tuple[Message, ...] = ()

    def send(self, value: Any) -> None:
        """Nobody is at home."""

    def steps(self) -> tuple[Step, ...]:
        return self.history

    def table_before(self, line: int) -> Table | None:
        return self.tables.get(line)

    def saved(self) -> SavedGame | None:
        return self.waiting

    def earlier(self) -> tuple[SavedGame, ...]:
        return self.older

    def setup(self) -> Mapping[str, Any]:
        return self.first_line

    def earlier_setups(self) -> tuple[Mapping[str, Any], ...]:
        return ()

    def picture(self) -> Picture | None:
        return None

    @property
    def classroom(self) -> Classroom:
        return self.room

    def notices(self) -> tuple[Message, ...]:
        return self.told


class Evening:
    """A game that is brought into the state that shall be seen."""

    def __init__(
        self,
        players: Sequence[tuple[str, str, str | None]] = PLAYERS,
        modules: Sequence[str] = (),
        dealt: Sequence[str | None] = (),
    ) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="gallery-")
        self.shelf = Shelf(Path(self.folder.name), {"dice": dice_game()})
        self.session = Session(self.shelf)
        self.line = {
            "record": 1,
            "game": "dice",
            "players": [
                {"name": name, "character": character, "role": role, "dealt": secret}
                for (name, character, role), secret in zip_longest(players, dealt)
            ],
            "modules": list(modules),
            "options": {},
        }
        self.do(StartGame(self.line))

    def do(self, *values: Any) -> Evening:
        for value in values:
            self.session.handle(value)
        return self

    @property
    def table(self) -> Table:
        table = self.session.scene.table
        assert isinstance(table, Table)
        return table

    @property
    def open_roll(self) -> Roll:
        roll = self.session.scene.roll
        assert roll is not None
        return roll

    def roll(self, *faces: str) -> Evening:
        """The player on turn rolls; the faces are entered by touch."""
        return self.do(EnterByTouch(), *(EnterFace(face) for face in faces))

    def reroll(self, **faces: str) -> Evening:
        """``d0="beer"`` throws die 0 again."""
        dice = {int(name[1:]): face for name, face in faces.items()}
        self.do(*(MarkDie(die) for die in dice), RerollMarked(), EnterByTouch())
        return self.do(*(EnterFace(face) for face in dice.values()))

    def keep(self) -> Evening:
        return self.do(Confirm())

    def correct(self, **by_name: tuple[int, int]) -> Evening:
        """Life and arrows by player's name."""
        seats = {player.name: player.seat for player in self.table.players}
        for name, (life, arrows) in by_name.items():
            self.do(Do(Correct(seats[name], life=life, arrows=arrows)))
        return self

    def still(self, scene: Scene | None = None) -> StillHouse:
        """This moment, kept."""
        keeper = self.session.keeper
        history = () if keeper is None else steps(keeper)
        tables = {} if keeper is None else {entry.line: entry.before for entry, _ in keeper.history}
        return StillHouse(scene or self.session.scene, history, tables, first_line=self.line)

    def put_away(self) -> SavedGame | None:
        """The game as Home offers it."""
        self.do(LeaveGame())
        return SessionHouse(self.session, self.shelf, Inbox()).saved()
