"""The shelf of saved games: one journal each, in folders that say what became of them.

Open games lie in the shelf's folder itself, the others in ``finished``, ``abandoned`` and
``damaged`` inside it; nothing is ever deleted. Games are numbered and the highest number is the
newest: a Pi has no clock of its own, so that times are no order.
"""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any, TypeAlias

from companion.atomic import free_path, move_file, replace_file, sync_folder
from companion.journal import Damage, Journal, JournalReading, first_lines, read_journal
from companion.keeper import Game, Keeper, UnplayableLineError, local_time
from companion.record.games import VERSION
from companion.rules.step import Message, message
from companion.stumble import in_one_line

_log = logging.getLogger(__name__)

EARLIER_GAMES = 5  # kept under "Earlier games" beside the newest one

FINISHED, ABANDONED, DAMAGED = "finished", "abandoned", "damaged"

_FILE_NAME = re.compile(r"game-(\d+)(-\d+)?\.jsonl")

AnyGame: TypeAlias = Game[Any, Any, Any]
AnyKeeper: TypeAlias = Keeper[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class SavedGame:
    """An unfinished game on the shelf; ``notice`` tells if its last step or more was lost."""

    path: Path
    game: str
    reading: JournalReading
    table: Any
    notice: Message | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat."""
        return tuple(player["name"] for player in self.reading.lines[0]["players"])


@dataclass(frozen=True, slots=True)
class ShelfContents:
    """Unfinished games, the newest first, and what people should know about the others."""

    unfinished: tuple[SavedGame, ...]
    notices: tuple[Message, ...]


class Shelf:
    """The saved games in one folder."""

    def __init__(
        self,
        folder: Path,
        games: Mapping[str, AnyGame],
        now: Callable[[], datetime] = local_time,
    ) -> None:
        """``games`` are those that can be played here, by their id in a record; ``now`` gives the
        times that stand in their journals."""
        self.folder = folder
        self._games = games
        self._now = now
        self._mended: dict[Path, Message] = {}  # damaged games not yet continued, and what to say

    def look(self) -> ShelfContents:
        """What lies on the shelf. Not to be called while a game from it is being played.

        Tidies on the way: finished games and those beyond the last few go to their folders,
        damaged ones are kept in ``damaged`` and offered up to their last good line.
        """
        unfinished: list[SavedGame] = []
        notices: list[Message] = []
        for path in journals_in(self.folder):
            match self._examine(path):
                case SavedGame() as saved if len(unfinished) <= EARLIER_GAMES:
                    unfinished.append(saved)
                case SavedGame():
                    self._move(path, ABANDONED)
                case Message() as notice:
                    notices.append(notice)
        return ShelfContents(tuple(unfinished), tuple(notices))

    def start(self, setup: Mapping[str, Any]) -> AnyKeeper:
        """A new game from the first line of a record; a Refusal leaves no trace."""
        journal = Journal(self._new_path())
        return Keeper.start(self._games[setup["game"]], setup, journal, self._now)

    def resume(self, saved: SavedGame) -> AnyKeeper:
        """Continues a game; from now on it is the newest one."""
        path = saved.path
        self._mended.pop(path, None)
        if path in journals_in(self.folder)[1:]:
            path = self._renumber(path)
        journal = Journal(path, saved.reading)
        return Keeper.resume(self._games[saved.game], saved.reading.lines, journal, self._now)

    def put_away(self, keeper: AnyKeeper) -> Path:
        """Ends the play: a finished game goes to ``finished``, another one stays open."""
        if keeper.game.is_over(keeper.table):
            return self._leave(keeper, FINISHED)
        keeper.close()
        return keeper.journal.path

    def discard(self, keeper: AnyKeeper) -> Path:
        """Ends a game for good; its journal goes to ``abandoned``."""
        return self._leave(keeper, ABANDONED)

    def finished(self) -> tuple[Path, ...]:
        """The journals of all finished games, the oldest first."""
        return finished_games(self.folder)

    def _examine(self, path: Path) -> SavedGame | Message | None:
        """An open journal as an unfinished game, or what is wrong with it; None: it is put away."""
        try:
            content = path.read_bytes()
            return self._understand(path, content, read_journal(content))
        except OSError as error:
            _log.error("cannot read %s: %s", path.name, error)
            return message("keeper.cannot_read", file=path.name)
        except Exception as error:  # a fault of ours in one old game must not stop the start
            _log.error("stumbled over %s: %s", path.name, in_one_line(error))
            return message("keeper.cannot_read", file=path.name)

    def _understand(
        self, path: Path, content: bytes, reading: JournalReading
    ) -> SavedGame | Message | None:
        setup = reading.lines[0] if reading.lines else {}
        version, game_id = setup.get("record"), setup.get("game")
        if isinstance(version, int) and version > VERSION:
            return message("keeper.newer", file=path.name)
        game = self._games.get(game_id) if isinstance(game_id, str) else None
        if game is None or version != VERSION:
            return self._set_aside(path)
        try:
            keeper = Keeper.resume(game, reading.lines, Journal(path, reading))
        except UnplayableLineError as unplayable:
            if unplayable.line == 1:
                return self._set_aside(path)
            playable = first_lines(reading, unplayable.line - 1)
            return self._understand(path, content, playable)
        if reading.damage is None and game.is_over(keeper.table):
            self._move(path, FINISHED)
            return None
        saved = SavedGame(path, str(game_id), reading, keeper.table, self._mended.get(path))
        match reading.damage:
            case Damage("torn"):
                return replace(saved, notice=message("keeper.last_step_lost"))
            case Damage("damaged", line):
                return self._keep_damaged(saved, content, line)
        return saved

    def _keep_damaged(self, saved: SavedGame, content: bytes, line: int) -> SavedGame:
        """The damaged file is kept as it was; the game goes on from its good lines."""
        path = saved.path
        kept = free_path(self.folder / DAMAGED / path.name)
        try:
            replace_file(kept, content)
            replace_file(path, saved.reading.content)
        except OSError as error:
            # Then it stays where it is, and the game goes on under a new number.
            _log.error("cannot set aside %s: %s", path.name, error)
            kept, path = path, self._new_path()
            reading = saved.reading
        else:
            reading = replace(saved.reading, damage=None)
        _log.error("%s is damaged from line %d on; it is kept as %s", path.name, line, kept)
        self._mended[path] = notice = message("keeper.damaged", line=line, file=_shown(kept))
        return replace(saved, path=path, reading=reading, notice=notice)

    def _set_aside(self, path: Path) -> Message:
        kept = self._move(path, DAMAGED)
        _log.error("%s is no game that can be played; it is kept as %s", path.name, kept)
        return message("keeper.set_aside", file=_shown(kept))

    def _leave(self, keeper: AnyKeeper, folder: str) -> Path:
        keeper.save()
        keeper.close()
        return self._move(keeper.journal.path, folder)

    def _move(self, path: Path, folder: str) -> Path:
        """Moves a journal to a folder of the shelf; where that cannot be, it stays."""
        try:
            return move_file(path, self.folder / folder)
        except OSError as error:
            _log.error("cannot move %s to %s: %s", path.name, folder, error)
            return path

    def _renumber(self, path: Path) -> Path:
        new = self._new_path()
        try:
            os.rename(path, new)
            sync_folder(self.folder)
        except OSError as error:
            _log.error("cannot rename %s: %s", path.name, error)
            return path
        return new

    def _new_path(self) -> Path:
        folders = (self.folder, *(self.folder / name for name in (FINISHED, ABANDONED, DAMAGED)))
        newest = max(
            (_number(path) for folder in folders for path in journals_in(folder)), default=0
        )
        return self.folder / f"game-{newest + 1:04d}.jsonl"


def finished_games(folder: Path) -> tuple[Path, ...]:
    """The journals of all finished games on the shelf in ``folder``, the oldest first."""
    return tuple(reversed(journals_in(folder / FINISHED)))


def journals_in(folder: Path) -> list[Path]:
    """The journals in a folder, the newest first; none if it cannot be looked into."""
    try:
        found = [path for path in folder.iterdir() if _FILE_NAME.fullmatch(path.name)]
    except OSError:
        return []
    return sorted(found, key=lambda path: (_number(path), path.name), reverse=True)


def _number(path: Path) -> int:
    match = _FILE_NAME.fullmatch(path.name)
    return int(match[1]) if match else 0


def _shown(path: Path) -> str:
    """A file as people find it inside the shelf: ``damaged/game-0007.jsonl``."""
    return str(Path(path.parent.name, path.name))
