"""The statistics for other programs: one JSON document, or one table for a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from typing import Any, TypeAlias

from companion.statistics.summary import Dice, Rate, Statistics

Row: TypeAlias = tuple[str, str, str, int | float | str, int | str, float | str]

HEADER = ("what", "game", "name", "count", "of", "share")

# What a spreadsheet would take for a formula.
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


def as_json(statistics: Statistics) -> dict[str, Any]:
    """Everything; a ``rate`` is null below the number of games from which it means something."""
    return {
        "games": dict(statistics.games),
        "players": [_rate(rate) for rate in statistics.players],
        "roles": [_rate(rate) for rate in statistics.roles],
        "characters": [_rate(rate) for rate in statistics.characters],
        "sheriff_side": [
            {"players": int(rate.name), **_without_name(rate)} for rate in statistics.sheriff_side
        ],
        "length": [
            {
                "game": length.game,
                "games": length.games,
                "turns": round(length.turns, 2),
                "minutes": None if length.minutes is None else round(length.minutes, 2),
            }
            for length in statistics.length
        ],
        "lives_lost": dict(statistics.lives_lost),
        "dice": {dice.kind: _dice(dice) for dice in statistics.dice},
        "reading": {
            "dice": statistics.reading.dice,
            "asked": statistics.reading.asked,
            "corrected": statistics.reading.corrected,
        },
    }


def as_csv(statistics: Statistics) -> str:
    """One row for each count: what it is of, in which game, how many, out of how many."""
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(HEADER)
    for row in _rows(statistics):
        table.writerow(_harmless(cell) for cell in row)
    return text.getvalue()


def _rows(statistics: Statistics) -> Iterator[Row]:
    for game, games in statistics.games.items():
        yield "games", game, "", games, "", ""
    for what, rates in (
        ("player wins", statistics.players),
        ("role wins", statistics.roles),
        ("character wins", statistics.characters),
        ("sheriff's side wins by players", statistics.sheriff_side),
    ):
        for rate in rates:
            share = "" if rate.rate is None else round(rate.rate, 4)
            yield what, rate.game or "", rate.name, rate.won, rate.games, share
    for length in statistics.length:
        yield "turns on average", length.game, "", round(length.turns, 2), length.games, ""
        if length.minutes is not None:
            yield "minutes on average", length.game, "", round(length.minutes, 2), length.games, ""
    for cause, lives in statistics.lives_lost.items():
        yield "lives lost", "", cause, lives, sum(statistics.lives_lost.values()), ""
    for dice in statistics.dice:
        for face, rolls in dice.counts.items():
            share = round(rolls / dice.fairness.rolls, 4) if dice.fairness.rolls else ""
            yield f"{dice.kind} die rolled", "dice", face, rolls, dice.fairness.rolls, share
    reading = statistics.reading
    yield "dice read", "dice", "asked", reading.asked, reading.dice, ""
    yield "dice read", "dice", "corrected", reading.corrected, reading.dice, ""


def _harmless(cell: str | int | float) -> str | int | float:
    """Names are what somebody typed: none of them may run in a spreadsheet."""
    if isinstance(cell, str) and cell.startswith(_FORMULA_STARTS):
        return f"'{cell}"
    return cell


def _rate(rate: Rate) -> dict[str, Any]:
    return {"name": rate.name, **_without_name(rate)}


def _without_name(rate: Rate) -> dict[str, Any]:
    share = None if rate.rate is None else round(rate.rate, 4)
    return {"game": rate.game, "won": rate.won, "games": rate.games, "rate": share}


def _dice(dice: Dice) -> dict[str, Any]:
    probability = dice.fairness.probability
    return {
        "rolls": dice.fairness.rolls,
        "faces": dict(dice.counts),
        "expected": {face: round(number, 2) for face, number in dice.expected.items()},
        "probability": None if probability is None else round(probability, 4),
        "fair": None if probability is None else not dice.fairness.odd,
    }
