"""The statistics in words, for the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from companion.rules.step import message
from companion.statistics.summary import Rate, Statistics
from companion.texts import Texts

_NAMED_AS = {"roles": "role", "characters": "character"}


def as_text(statistics: Statistics, texts: Texts) -> str:
    """All statistics, one thing a line."""
    if not statistics.games:
        return texts.say("statistics.none")
    return "\n".join(_lines(statistics, texts))


def _lines(statistics: Statistics, texts: Texts) -> Iterator[str]:
    for length in statistics.length:
        yield texts.say(f"statistics.games.{length.game}", n=length.games)
        yield "  " + texts.say("statistics.turns", turns=f"{length.turns:.1f}")
        if length.minutes is not None:
            yield "  " + texts.say("statistics.minutes", n=round(length.minutes))
    yield ""
    yield texts.say("statistics.head.players")
    for rate in statistics.players:
        yield _rate(rate.name, rate, texts)
    for what, rates in (("roles", statistics.roles), ("characters", statistics.characters)):
        for game in statistics.games:
            yield ""
            yield texts.say(f"statistics.head.{what}.{game}")
            for rate in rates:
                if rate.game == game:
                    yield _rate(texts.name(_NAMED_AS[what], rate.name), rate, texts)
    for game in statistics.games:
        yield ""
        yield texts.say(f"statistics.head.sheriff_side.{game}")
        for rate in statistics.sheriff_side:
            if rate.game == game:
                yield _rate(texts.say("statistics.table_of", n=int(rate.name)), rate, texts)
    yield ""
    yield texts.say("statistics.head.lives_lost")
    for cause, lives in statistics.lives_lost.items():
        yield f"  {texts.name('cause', cause)}: {lives}"
    yield from _dice(statistics, texts)


def _rate(name: str, rate: Rate, texts: Texts) -> str:
    counted = texts.say("statistics.won", won=rate.won, games=rate.games)
    if rate.rate is None:
        return f"  {name}: {counted} ({texts.say('statistics.too_few')})"
    return f"  {name}: {counted} ({rate.rate:.0%})"


def _dice(statistics: Statistics, texts: Texts) -> Iterator[str]:
    for dice in statistics.dice:
        if dice.fairness.rolls:
            yield ""
            yield texts.say(f"statistics.head.dice.{dice.kind}", n=dice.fairness.rolls)
            for face, rolls in dice.counts.items():
                yield "  " + texts.say(
                    "statistics.face", face=face, rolls=rolls, expected=f"{dice.expected[face]:.0f}"
                )
            yield "  " + texts.say(dice.verdict)
    if statistics.reading.dice:
        yield ""
        yield texts.say(
            message(
                "statistics.reading",
                n=statistics.reading.dice,
                asked=statistics.reading.asked,
                corrected=statistics.reading.corrected,
            )
        )
