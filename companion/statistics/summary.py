"""The statistics as people see them: counted from the database, with a verdict on the dice."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass

from companion.rules.dice.faces import SIDES
from companion.rules.step import Message, message
from companion.statistics.chance import Fairness, fairness

FEWEST_GAMES = 5  # below this a percentage says nothing


@dataclass(frozen=True, slots=True)
class Rate:
    """How often somebody or something won; ``game`` is None over both games."""

    name: str
    won: int
    games: int
    game: str | None = None

    @property
    def rate(self) -> float | None:
        """The share of games won; None if there are too few."""
        return self.won / self.games if self.games >= FEWEST_GAMES else None


@dataclass(frozen=True, slots=True)
class Length:
    """How long a game lasts on average; minutes where the clock was known."""

    game: str
    games: int
    turns: float
    minutes: float | None


@dataclass(frozen=True, slots=True)
class Dice:
    """How often each face of one kind of die came up, and what to think of it."""

    kind: str
    counts: Mapping[str, int]
    expected: Mapping[str, float]
    fairness: Fairness

    @property
    def verdict(self) -> Message:
        """One sentence: luck, not luck, or too early to tell."""
        if self.fairness.probability is None:
            return message("statistics.dice.too_few", n=self.fairness.rolls)
        if not self.fairness.odd:
            return message("statistics.dice.luck")
        often = "more" if self.fairness.more else "less"
        return message(f"statistics.dice.{often}", face=self.fairness.oddity)


@dataclass(frozen=True, slots=True)
class Reading:
    """Dice that the camera read, asked about, and that people corrected."""

    dice: int
    asked: int
    corrected: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """Everything over all finished games, rates with the most games first."""

    games: Mapping[str, int]
    players: tuple[Rate, ...]
    roles: tuple[Rate, ...]
    characters: tuple[Rate, ...]
    sheriff_side: tuple[Rate, ...]
    length: tuple[Length, ...]
    lives_lost: Mapping[str, int]
    dice: tuple[Dice, ...]
    reading: Reading


def summary(database: sqlite3.Connection) -> Statistics:
    """Counts the database."""
    reading = database.execute(
        "SELECT total(dice_read), total(dice_asked), total(dice_corrected) FROM games"
    ).fetchone()
    return Statistics(
        games=dict(
            database.execute("SELECT game, count(*) FROM games GROUP BY game ORDER BY game")
        ),
        players=_rates(
            database,
            "SELECT name, sum(won), count(*), NULL FROM players"
            " WHERE won IS NOT NULL GROUP BY name ORDER BY count(*) DESC, name",
        ),
        roles=_rates(
            database,
            "SELECT role, sum(won), count(*), game FROM players JOIN games USING (journal)"
            " WHERE won IS NOT NULL AND role IS NOT NULL"
            " GROUP BY game, role ORDER BY game, count(*) DESC, role",
        ),
        characters=_rates(
            database,
            "SELECT character, sum(won), count(*), game FROM players JOIN games USING (journal)"
            " WHERE won IS NOT NULL"
            " GROUP BY game, character ORDER BY game, count(*) DESC, character",
        ),
        sheriff_side=_rates(
            database,
            "SELECT players, sum(side = 'sheriff'), count(*), game FROM games"
            " WHERE players > 3 GROUP BY game, players ORDER BY game, players",
        ),
        length=tuple(
            Length(*row)
            for row in database.execute(
                "SELECT game, count(*), avg(turns), avg(minutes) FROM games"
                " GROUP BY game ORDER BY game"
            )
        ),
        lives_lost=dict(
            database.execute(
                "SELECT cause, sum(lives) FROM lives_lost GROUP BY cause ORDER BY 2 DESC, cause"
            )
        ),
        dice=tuple(_dice(database, kind) for kind in ("base", "duel")),
        reading=Reading(*(int(number) for number in reading)),
    )


def _rates(database: sqlite3.Connection, query: str) -> tuple[Rate, ...]:
    return tuple(
        Rate(str(name), won, games, game) for name, won, games, game in database.execute(query)
    )


def _dice(database: sqlite3.Connection, kind: str) -> Dice:
    sides = SIDES["duel" if kind == "duel" else "base"]
    weights = {face: sides.count(face) for face in sides}
    found = dict(
        database.execute("SELECT face, sum(rolls) FROM faces WHERE kind = ? GROUP BY face", (kind,))
    )
    counts = {face: int(found.get(face, 0)) for face in weights}
    verdict = fairness(counts, weights)
    expected = {face: verdict.rolls * weight / len(sides) for face, weight in weights.items()}
    return Dice(kind, counts, expected, verdict)
