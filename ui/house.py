"""What the screen needs of the running companion, and the usual way to give it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from companion.inbox import Inbox
from companion.rules.cards.table import Table as CardTable
from companion.rules.dice.table import Table
from companion.rules.step import Message
from companion.session.history import steps
from companion.session.scene import Scene, Step
from companion.session.session import Session
from companion.session.touches import ContinueGame, StartGame
from companion.shelf import SavedGame, Shelf

if TYPE_CHECKING:
    from companion.device.state import DeviceState
    from companion.teaching.classroom import Classroom


@dataclass(frozen=True, slots=True)
class Picture:
    """A small picture of the tray for the preview: BGR bytes, row by row from the top."""

    width: int
    height: int
    pixels: bytes
    serial: int


class House(Protocol):
    """The companion as the screen sees it; main thread only."""

    @property
    def scene(self) -> Scene:
        """Everything there is to show about the game."""
        ...

    @property
    def classroom(self) -> Classroom:
        """What there is to show about dice sets, a lesson and the tray."""
        ...

    def send(self, value: Any) -> None:
        """Puts a value into the inbox; the scene changes when the main loop has taken it."""
        ...

    def steps(self) -> tuple[Step, ...]:
        """The history of the game that is being played, oldest first."""
        ...

    def table_before(self, line: int) -> Table | CardTable | None:
        """The table as it was before a line of the journal."""
        ...

    def saved(self) -> SavedGame | None:
        """The game that waits on the shelf; None while one is being played."""
        ...

    def earlier(self) -> tuple[SavedGame, ...]:
        """Games left for a newer one, the newest first; empty while one is being played."""
        ...

    def setup(self) -> Mapping[str, Any]:
        """The first line of the game being played; empty without one."""
        ...

    def earlier_setups(self) -> Iterable[Mapping[str, Any]]:
        """The first lines of earlier games, the newest first: who played together, and where."""
        ...

    def picture(self) -> Picture | None:
        """The newest picture of the tray, if a camera watches."""
        ...

    def notices(self) -> tuple[Message, ...]:
        """What people should know about the games on the shelf."""
        ...

    @property
    def device(self) -> DeviceState:
        """The settings, and how the device does."""
        ...


class SessionHouse:
    """A house made of a session, its shelf and its inbox.

    ``picture`` gives the newest picture of the tray.
    """

    def __init__(
        self,
        session: Session,
        shelf: Shelf,
        inbox: Inbox,
        picture: Callable[[], Picture | None] = lambda: None,
        classroom: Callable[[], Classroom] | None = None,
        device: Callable[[], DeviceState] | None = None,
    ) -> None:
        self._session = session
        self._shelf = shelf
        self._inbox = inbox
        self._picture = picture
        self._classroom = classroom or _empty_classroom
        self._device = device or _plain_device
        self._notices: tuple[Message, ...] = ()
        self._unfinished: tuple[SavedGame, ...] = ()
        self._looked = False
        self._setup: Mapping[str, Any] = {}

    @property
    def scene(self) -> Scene:
        if self._session.keeper is not None:
            self._notices = ()
            self._looked = False  # what lies on the shelf changes while somebody plays
        return self._session.scene

    @property
    def classroom(self) -> Classroom:
        return self._classroom()

    def send(self, value: Any) -> None:
        match value:
            case StartGame(setup):
                self._setup = setup
            case ContinueGame(path):
                lines = [game.reading.lines[0] for game in self._unfinished if game.path == path]
                self._setup = lines[0] if lines else {}
        self._inbox.put(value)

    def steps(self) -> tuple[Step, ...]:
        keeper = self._session.keeper
        return () if keeper is None else steps(keeper)

    def table_before(self, line: int) -> Table | CardTable | None:
        keeper = self._session.keeper
        if keeper is None:
            return None
        for entry, _stands in keeper.history:
            if entry.line == line:
                return entry.before
        return None

    def saved(self) -> SavedGame | None:
        return next(iter(self._look()), None)

    def earlier(self) -> tuple[SavedGame, ...]:
        return self._look()[1:]

    def _look(self) -> tuple[SavedGame, ...]:
        if self._session.keeper is not None:
            return ()
        if not self._looked:
            contents = self._shelf.look()
            self._unfinished = contents.unfinished
            # What was tidied away is told until the next game, not only at the first look.
            self._notices = (*self._notices, *contents.notices)
            self._looked = True
        return self._unfinished

    def setup(self) -> Mapping[str, Any]:
        return {} if self._session.keeper is None else self._setup

    def earlier_setups(self) -> Iterable[Mapping[str, Any]]:
        for game in self._unfinished:
            yield game.reading.lines[0]
        for path in reversed(self._shelf.finished()):
            line = _first_line(path)
            if line is not None:
                yield line

    def picture(self) -> Picture | None:
        return self._picture()

    def notices(self) -> tuple[Message, ...]:
        self._look()
        return self._notices

    @property
    def device(self) -> DeviceState:
        return self._device()


def _empty_classroom() -> Classroom:
    from companion.teaching.classroom import Classroom

    return Classroom()


def _plain_device() -> DeviceState:
    from companion.device.state import DeviceState

    return DeviceState()


def _first_line(path: Path) -> Mapping[str, Any] | None:
    """The set-up of a game; None where the file cannot be read: then it is no group either."""
    try:
        with path.open(encoding="utf-8") as file:
            line = json.loads(file.readline())
    except (OSError, ValueError):
        return None
    return line if isinstance(line, dict) else None
