"""What Statistics shows: how often who wins, whether the dice are fair, and the way out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from companion.device import wishes as w
from companion.device.state import DeviceState
from companion.rules.roles import ROLES
from companion.statistics.summary import Dice, Rate, Statistics
from ui.view.device import STATISTICS_TABS, DeviceDesk, ShowStatistics
from ui.view.local import Go
from ui.view.parts import HOLD_TO_CONFIRM, Button
from ui.view.words import Words

NO_BREAK = "\u00a0"


@dataclass(frozen=True, slots=True)
class Bar:
    """How often something was won: ``percent`` is empty with too few games, ``share`` then 0."""

    label: str
    counted: str
    percent: str
    share: float
    icon: str | None = None
    colour: str = "brass"


@dataclass(frozen=True, slots=True)
class FaceBar:
    """One face of the dice: its count, and ``line``, the count that fair dice would reach, both as
    a share of the tallest bar."""

    face: str
    count: str
    share: float
    line: float


@dataclass(frozen=True, slots=True)
class FairnessView:
    """The counts per face of one kind of dice, and the verdict in its colour."""

    title: str
    expected: str
    bars: tuple[FaceBar, ...]
    verdict: str
    colour: str
    black: bool


@dataclass(frozen=True, slots=True)
class BarList:
    """Bars and sentences below a title."""

    title: str
    bars: tuple[Bar, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Overview:
    """Roles at one side, dice at the other; ``best`` names the best character."""

    roles: BarList
    best_title: str
    best: str
    dice: FairnessView | None
    no_dice: str


@dataclass(frozen=True, slots=True)
class AllDice:
    """Every kind of dice on its own."""

    kinds: tuple[FairnessView, ...]


@dataclass(frozen=True, slots=True)
class Lists:
    """Lists of bars, each in a column of its own where there is room."""

    columns: tuple[tuple[BarList, ...], ...]


@dataclass(frozen=True, slots=True)
class Export:
    """What can be done with all of it; ``warning`` says what deleting means."""

    title: str
    where: str
    save: Button
    answer: str
    delete_title: str
    warning: str
    delete: Button


@dataclass(frozen=True, slots=True)
class Nothing:
    """No game has been finished yet."""

    text: str


Content: TypeAlias = Overview | AllDice | Lists | Export | Nothing


@dataclass(frozen=True, slots=True)
class StatisticsView:
    """One tab of Statistics."""

    title: str
    sub: str
    back: Button
    tabs: tuple[Button, ...]
    content: Content


def statistics_view(device: DeviceState, desk: DeviceDesk, words: Words) -> StatisticsView:
    """The tab that is open."""
    say = words.texts.say
    statistics = device.statistics
    tabs = tuple(
        Button(say(f"device.statistics.{tab}"), ShowStatistics(tab), chosen=tab == desk.statistics)
        for tab in STATISTICS_TABS
        if tab != "dice" or _several_kinds(statistics)
    )
    games = 0 if statistics is None else sum(statistics.games.values())
    return StatisticsView(
        say("device.statistics.title"),
        say("device.statistics.counting") if statistics is None
        else say("device.statistics.games", n=games),
        Button("", Go(desk.back), "undo", name=words("button.home")),
        tabs,
        _content(device, desk, words),
    )  # fmt: skip


def _content(device: DeviceState, desk: DeviceDesk, words: Words) -> Content:
    statistics = device.statistics
    if statistics is None:
        return Nothing(words.texts.say("device.statistics.counting"))
    if desk.statistics == "export":
        return _export(device, statistics, words)
    if not statistics.games:
        return Nothing(words.texts.say("statistics.none"))
    match desk.statistics:
        case "dice" if _several_kinds(statistics):
            kinds = ((dice, f"device.statistics.fair.{dice.kind}") for dice in statistics.dice)
            return AllDice(tuple(_fairness(dice, title, words) for dice, title in kinds))
        case "characters":
            return Lists(tuple((one,) for one in _characters(statistics, words)))
        case "players":
            return Lists(tuple(_players(statistics, words)))
        case _:
            return _overview(statistics, words)


def _several_kinds(statistics: Statistics | None) -> bool:
    """With dice of one kind the overview says everything about them."""
    return statistics is not None and all(dice.fairness.rolls for dice in statistics.dice)


def thousands(number: int) -> str:
    """A number with spaces between the thousands."""
    return f"{number:,}".replace(",", NO_BREAK)


def _bar(label: str, rates: Iterable[Rate], words: Words, **more: Any) -> Bar:
    """One bar over several rates of the same thing."""
    rates = tuple(rates)
    rate = Rate(label, sum(one.won for one in rates), sum(one.games for one in rates))
    counted = words.texts.say("device.statistics.of", won=rate.won, games=rate.games)
    if rate.rate is None:
        return Bar(label, f"{counted} · {words.texts.say('statistics.too_few')}", "", 0.0, **more)
    percent = words.texts.say("device.percent", number=f"{100 * rate.rate:.0f}")
    return Bar(label, counted, percent, rate.rate, **more)


def _overview(statistics: Statistics, words: Words) -> Overview:
    say = words.texts.say
    bars = tuple(
        _bar(
            words.short_role(role),
            (rate for rate in statistics.roles if rate.name == role),
            words,
            icon=role,
            colour=f"role_{role}",
        )
        for role in ROLES
    )
    rated = [rate for rate in statistics.characters if rate.rate is not None]
    best = max(rated, key=lambda rate: (rate.rate or 0.0, rate.games), default=None)
    dice = next((dice for dice in statistics.dice if dice.fairness.rolls), None)
    return Overview(
        BarList(say("device.statistics.roles"), bars),
        say("device.statistics.best"),
        say("device.statistics.no_best") if best is None
        else say("device.statistics.best_is", character=best.name, won=best.won, games=best.games),
        None if dice is None else _fairness(dice, "device.statistics.fair", words),
        say("device.statistics.no_dice"),
    )  # fmt: skip


def _fairness(dice: Dice, title: str, words: Words) -> FairnessView:
    tallest = max(*dice.counts.values(), *dice.expected.values(), 1)
    # A face that is on several sides comes up as often as all of them.
    per_side = min(dice.expected.values())
    even = per_side == max(dice.expected.values())
    expected = "device.statistics.expected" if even else "device.statistics.expected_per_side"
    colour = "danger" if dice.fairness.odd else "heal"
    return FairnessView(
        words.texts.say(title),
        words.texts.say(expected, number=thousands(round(per_side))),
        tuple(
            FaceBar(face, thousands(count), count / tallest, dice.expected[face] / tallest)
            for face, count in dice.counts.items()
        ),
        words.texts.say(dice.verdict),
        "dim" if dice.fairness.probability is None else colour,
        dice.kind == "duel",
    )


def _characters(statistics: Statistics, words: Words) -> Iterator[BarList]:
    for game in statistics.games:
        yield BarList(
            words.texts.say(f"device.statistics.characters.{game}"),
            tuple(
                _bar(words.character(rate.name), (rate,), words)
                for rate in statistics.characters
                if rate.game == game
            ),
        )


def _players(statistics: Statistics, words: Words) -> Iterator[tuple[BarList, ...]]:
    say = words.texts.say
    yield (
        BarList(
            say("device.statistics.who"),
            tuple(_bar(rate.name, (rate,), words) for rate in statistics.players),
        ),
    )
    sides = tuple(
        _bar(
            say("statistics.table_of", n=count),
            (rate for rate in statistics.sheriff_side if int(rate.name) == count),
            words,
            colour="role_sheriff",
        )
        for count in sorted({int(rate.name) for rate in statistics.sheriff_side})
    )
    lost = sum(statistics.lives_lost.values())
    causes = tuple(
        Bar(words.texts.name("cause", cause), thousands(lives), "", lives / lost, colour="danger")
        for cause, lives in statistics.lives_lost.items()
    )
    yield (
        BarList(say("device.statistics.sheriff_side"), sides),
        BarList(say("device.statistics.lives"), causes),
        BarList(say("device.statistics.more"), notes=tuple(_notes(statistics, words))),
    )


def _notes(statistics: Statistics, words: Words) -> Iterator[str]:
    """How long a game lasts, and how well the camera reads."""
    say = words.texts.say
    for length in statistics.length:
        lasts = say("statistics.turns", turns=f"{length.turns:.0f}")
        if length.minutes is not None:
            lasts = f"{lasts} {say('statistics.minutes', n=round(length.minutes))}"
        yield f"{say(f'statistics.games.{length.game}', n=length.games)} {lasts}"
    reading = statistics.reading
    if reading.dice:
        yield say(
            "statistics.reading",
            n=reading.dice,
            asked=reading.asked,
            corrected=reading.corrected,
        )


def _export(device: DeviceState, statistics: Statistics, words: Words) -> Export:
    say = words.texts.say
    drive = device.drive
    any_games = bool(statistics.games)
    return Export(
        say("device.statistics.save_title"),
        say("device.statistics.to_folder") if drive is None
        else say("device.statistics.to_drive", drive=drive.name),
        Button(say("device.statistics.save"), w.ExportStatistics(), "stats", kind="primary"),
        "" if device.said is None else say(device.said),
        say("device.statistics.delete_title"),
        say("device.statistics.delete_warning"),
        Button(
            say("device.statistics.delete"),
            w.ForgetStatistics() if any_games else None,
            "cross",
            say("device.about.hold") if any_games else say("statistics.none"),
            "danger",
            HOLD_TO_CONFIRM,
        ),
    )  # fmt: skip
