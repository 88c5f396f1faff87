"""What one finished game tells: read from its journal by playing it again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

from companion.journal import Journal
from companion.keeper import Entry, Keeper, UnplayableLineError
from companion.record.games import game_of
from companion.record.lines import Line
from companion.rules.cards import events as cards
from companion.rules.dice import events as dice
from companion.rules.dice.faces import WITH_DUEL
from companion.rules.step import Refusal

LONGEST_STEP = timedelta(minutes=10)  # a longer one is a break, or the clock was set
UNKNOWN_CAUSE = "unknown"

# Who wins with a side; of the renegades only a living one.
_TEAMS: Mapping[str, frozenset[str]] = {
    "sheriff": frozenset({"sheriff", "deputy"}),
    "outlaws": frozenset({"outlaw"}),
    "renegade": frozenset({"renegade"}),
    "deputy": frozenset({"deputy"}),
    "outlaw": frozenset({"outlaw"}),
}


@dataclass(frozen=True, slots=True)
class PlayerFacts:
    """One seat at the end; ``role`` and ``won`` are None if nobody ever showed them."""

    seat: int
    name: str
    character: str
    role: str | None
    won: bool | None


@dataclass(frozen=True, slots=True)
class ReadingFacts:
    """Dice that the camera read: how many it asked about, and how many people corrected."""

    dice: int = 0
    asked: int = 0
    corrected: int = 0


@dataclass(frozen=True, slots=True)
class GameFacts:
    """A finished game. ``lives_lost`` by seat and cause, ``faces`` by kind of die and face."""

    game: str
    began: str | None
    minutes: float | None
    turns: int
    side: str
    players: tuple[PlayerFacts, ...]
    lives_lost: Mapping[tuple[int, str], int]
    faces: Mapping[tuple[str, str], int]
    reading: ReadingFacts


def facts_of(lines: Sequence[Line]) -> GameFacts | None:
    """The facts of a journal's game; None if it is not finished or cannot be played."""
    try:
        game = game_of(lines[0])
        keeper = Keeper.resume(game, lines, Journal(Path()))
    except (IndexError, Refusal, UnplayableLineError):
        return None
    table = game.table_as_json(keeper.table)
    winner = table["winner"]
    if winner is None:
        return None
    standing = [entry for entry, stands in keeper.history if stands]
    duel_dice = "duel" in lines[0].get("modules", ())
    return GameFacts(
        game=game.name,
        began=_text(lines[0].get("at")),
        minutes=_minutes(lines),
        turns=table["turn"]["number"],
        side=winner["side"],
        players=tuple(_players(lines[0], table)),
        lives_lost=_lives_lost(standing),
        faces=_faces(standing, duel_dice),
        reading=_reading(standing),
    )


def _players(setup: Line, table: Line) -> Iterator[PlayerFacts]:
    for seated, player in zip(setup["players"], table["players"], strict=True):
        # The game is over: a role that the companion dealt is no secret any more.
        role = player["role"] or seated.get("dealt")
        character = player["character"] or seated["character"]
        won = _won(player, role, table["winner"])
        yield PlayerFacts(player["seat"], player["name"], character, role, won)


def _won(player: Line, role: str | None, winner: Line) -> bool | None:
    if player["seat"] in winner["seats"]:
        return True
    team = _TEAMS.get(winner["side"])
    if team is None:
        return False
    if role is None:
        return None
    return role in team and (role != "renegade" or player["alive"])


def _lives_lost(entries: Iterable[Entry[Any, Any, Any]]) -> Counter[tuple[int, str]]:
    lost: Counter[tuple[int, str]] = Counter()
    for entry in entries:
        for event in entry.step.events:
            match event:
                case dice.LifeChanged(seat, old, new, cause) if new < old:
                    lost[seat, cause] += old - new
                case cards.LifeChanged(seat, old, new, cause) if new < old:
                    lost[seat, cause or UNKNOWN_CAUSE] += old - new
    return lost


def _thrown(entry: Entry[Any, Any, Any], duel_dice: bool) -> list[tuple[str, str]]:
    """Kind and face of every die that was thrown, in the order of the camera's reading."""
    for event in entry.step.events:
        match event:
            case dice.Rolled(_, faces, thrown):
                return [(WITH_DUEL[die] if duel_dice else "base", faces[die]) for die in thrown]
            case dice.DuelThrown(_, face):
                return [("duel", face)]
    return []


def _faces(entries: Iterable[Entry[Any, Any, Any]], duel_dice: bool) -> Counter[tuple[str, str]]:
    """Only what is certain counts: faces that people entered, or the reader was sure of."""
    counts: Counter[tuple[str, str]] = Counter()
    for entry in entries:
        thrown = _thrown(entry, duel_dice)
        read = entry.note.read
        for place, die in enumerate(thrown):
            if len(read) != len(thrown) or read[place][1]:
                counts[die] += 1
    return counts


def _reading(entries: Iterable[Entry[Any, Any, Any]]) -> ReadingFacts:
    dice_read = asked = corrected = 0
    for entry in entries:
        thrown = _thrown(entry, False)
        if len(entry.note.read) != len(thrown):
            continue
        for (face, sure), (_, final) in zip(entry.note.read, thrown, strict=True):
            dice_read += 1
            asked += not sure
            corrected += face != final
    return ReadingFacts(dice_read, asked, corrected)


def _minutes(lines: Iterable[Line]) -> float | None:
    """The time played: steps in which the clock ran back or too far do not count."""
    times = [time for time in (_time(line.get("at")) for line in lines) if time is not None]
    if len(times) < 2:
        return None
    steps = (later - earlier for earlier, later in pairwise(times))
    played = sum((step for step in steps if timedelta() <= step <= LONGEST_STEP), timedelta())
    return played.total_seconds() / 60


def _time(at: object) -> datetime | None:
    try:
        time = datetime.fromisoformat(at) if isinstance(at, str) else None
    except ValueError:
        return None
    return time if time is not None and time.tzinfo is not None else None


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None
