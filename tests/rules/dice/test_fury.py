"""Fury cards, and the characters that live on them: situation → outcome."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.rules.dice import apply, set_up
from companion.rules.dice.commands import SetDie
from companion.rules.dice.events import FuryDrawn, TokenCancelled
from companion.rules.dice.setup import Setup
from companion.rules.step import Refusal
from tests.rules.dice.situation import Situation, name_of
from tests.rules.dice.tabletop import (
    expect,
    has,
    holds,
    keep,
    play,
    played,
    roll,
    setup,
)


def at(players: int, cast: dict[int, str] | None = None, **options: bool | str) -> Setup:
    return setup(players, cast, modules=("fury", "characters"), **options)


# Ann shoots Bob twice: it is Bob's turn and he has a fury card to reveal.
BOB_IS_FURIOUS = (roll("11DDG"), keep, 1, 1)
QUIET = (roll("DDGGB"), keep, 0)

SITUATIONS = [
    Situation(
        "two lives lost in a turn make a card, asked when it is revealed",
        at(4),
        BOB_IS_FURIOUS,
        {"asked": ("draw", 1, None), "of": "fury", "fury": [0, 1, 0, 0], "phase": "start"},
    ),
    Situation(
        "one life does not",
        at(4),
        (roll("1DDGG"), keep, 1),
        {"asked": None, "fury": [0, 0, 0, 0]},
    ),
    Situation(
        "one card for any number of lives",
        at(4),
        (roll("1111D"), keep, 3, 3, 3, 3),
        {"fury": [0, 0, 0, 1], "life": {3: 4}},
    ),
    Situation(
        "by option one for every two",
        at(4, fury_each_two_lives=True),
        (roll("1111D"), keep, 3, 3, 3, 3),
        {"fury": [0, 0, 0, 2]},
    ),
    Situation(
        "healing afterwards does not take it back",
        at(4),
        (roll("11BDD"), keep, 3, 3, 3),
        {"fury": [0, 0, 0, 1], "life": {3: 7}},
    ),
    Situation(
        "by option it does",
        at(4, fury_healing_counts=True),
        (roll("11BDD"), keep, 3, 3, 3),
        {"fury": [0, 0, 0, 0], "life": {3: 7}},
    ),
    Situation(
        "by option only what it makes up for",
        at(4, fury_healing_counts=True),
        (roll("111BD"), keep, 3, 3, 3, 3),
        {"fury": [0, 0, 0, 1], "life": {3: 6}},
    ),
    Situation(
        "by option lives gained before are not saved up",
        at(4, {0: "sid_ketchum"}, fury_healing_counts=True),
        (has(0, 5), 0, roll("DDDGG")),
        {"fury": [0] * 4, "life": {0: 5}},
    ),
    Situation(
        "lives of different causes add up",
        at(4, {0: "willy_the_kid", 1: "paul_regret"}),
        (roll("1GGDD"), keep, 3),
        {"fury": [0, 0, 0, 1], "life": [10, 9, 7, 6]},
    ),
    Situation(
        "lives of different turns do not",
        at(5),
        (roll("1DDGG"), keep, 1, has(1, 8), roll("1DDGG"), keep, 2, roll("1DDGG"), keep, 1),
        {"fury": [0] * 5},
    ),
    Situation(
        "corrections are no lives lost",
        at(4),
        (has(2, 3), *QUIET),
        {"fury": [0] * 4},
    ),
    Situation(
        "the dead draw nothing",
        at(5),
        (has(1, 2), roll("11DDG"), keep, 1, 1),
        {"fury": [0] * 5, "alive": {1: False}},
    ),
    Situation(
        "the eliminated give their cards back",
        at(4),
        (roll("11DDG"), keep, 3, 3, has(3, 1), roll("2DDGG"), keep),
        {"fury": [0] * 4, "alive": {3: False}},
    ),
    Situation(
        "arrows act on the reveal and may start an attack before the first roll",
        at(4),
        (*BOB_IS_FURIOUS, has(2, None, 4), has(3, None, 4), ("arrow",)),
        {"life": [11, 5, 4, 4], "pile": 9, "phase": "start", "seat": 1, "asked": None},
    ),
    Situation(
        "an attack at the reveal may kill the one who reveals: the turn passes",
        at(5),
        (*BOB_IS_FURIOUS, has(1, 1), has(2, None, 4), has(3, None, 4), ("arrow", "arrow")),
        {"alive": {1: False}, "seat": 2, "phase": "start", "fury": [0, 0, 1, 1, 0], "number": 3},
    ),
    Situation(
        "a bull's eye on the card is asked after the dice, without a die",
        at(5),
        (*BOB_IS_FURIOUS, ("bullseye2",), roll("1GDDB"), keep, 2),
        {"asked": ("shoot", 1, {3, 4}), "die": None},
    ),
    Situation(
        "all shots are fired together",
        at(5),
        (*BOB_IS_FURIOUS, ("bullseye2",), roll("1GDDB"), keep, 2, 3),
        {"life": [11, 6, 7, 7, 9]},
    ),
    Situation(
        "a beer on the card is one more beer",
        at(5),
        (*BOB_IS_FURIOUS, ("beer",), roll("BGDDG"), keep, 0),
        {"asked": ("beer", 1, {0, 1, 2, 3, 4}), "die": None},
    ),
    Situation(
        "a gatling on the card counts towards three",
        at(4),
        (*BOB_IS_FURIOUS, ("gatling",), roll("GGDDB"), keep, 1),
        {"life": [11, 7, 7, 7]},
    ),
    Situation(
        "a dynamite on the card counts from the start",
        at(4),
        (*BOB_IS_FURIOUS, ("dynamite",), roll("DDGGB")),
        {"phase": "resolve", "life": {1: 5}, "asked": ("beer", 1, {0, 1, 2, 3})},
    ),
    Situation(
        "by option it ends no rolling, but counts in the end",
        at(4, fury_dynamite_stops=False),
        (*BOB_IS_FURIOUS, ("dynamite",), roll("DDGGB")),
        {"phase": "roll", "life": {1: 6}},
    ),
    Situation(
        "with that option it explodes when the dice are kept",
        at(4, fury_dynamite_stops=False),
        (*BOB_IS_FURIOUS, ("dynamite",), roll("DDGGB"), keep),
        {"phase": "resolve", "life": {1: 5}},
    ),
    Situation(
        "three dynamites on cards: one roll, then the rolling ends",
        at(4),
        (*BOB_IS_FURIOUS, ("dynamite",) * 3, roll("GGBBB")),
        {"phase": "resolve", "life": {1: 5}},
    ),
    Situation(
        "symbols are gone in the next turn",
        at(4),
        (
            *BOB_IS_FURIOUS,
            ("bullseye1",),
            roll("DDGGG"),
            keep,
            0,
            roll("DDGGB"),
            keep,
        ),
        {"asked": ("beer", 2, {0, 1, 2, 3})},
    ),
    Situation(
        "two cards are asked one after the other",
        at(4, fury_each_two_lives=True),
        (roll("1111D"), keep, 1, 1, 1, 1, ("beer",)),
        {"asked": ("draw", 1, None), "fury": {1: 1}},
    ),
    Situation(
        "Suzy: a bull's eye on a card counts as rolled",
        at(4, {1: "suzy_lafayette"}),
        (*BOB_IS_FURIOUS, ("bullseye1",), roll("DDGGG"), keep, 0),
        {"life": {1: 6}},
    ),
    Situation(
        "Suzy: by option it does not",
        at(4, {1: "suzy_lafayette"}, suzy_counts_fury=False),
        (*BOB_IS_FURIOUS, ("bullseye1",), roll("DDGGG"), keep, 0),
        {"life": {1: 8}},
    ),
    Situation(
        "Kit is asked for a gatling on a card, after his dice",
        at(4, {1: "kit_carlson"}),
        (
            *BOB_IS_FURIOUS,
            ("gatling",),
            has(2, None, 2),
            roll("GDDBB"),
            keep,
            1,
            1,
            2,
        ),
        {"asked": ("discard_arrow", 1, {2, None}), "die": None},
    ),
    Situation(
        "Slab can double a die but not a card",
        at(5, {1: "slab_the_killer"}),
        (*BOB_IS_FURIOUS, ("bullseye1", "beer"), roll("1BGDD"), keep, 2, 2),
        {"asked": ("double", 1, {0, None})},
    ),
    Situation(
        "Slab cannot double without a die with beer",
        at(5, {1: "slab_the_killer"}),
        (*BOB_IS_FURIOUS, ("beer",), roll("1GGDD"), keep, 2),
        {"asked": ("beer", 1, {0, 1, 2, 3, 4}), "die": None, "life": {2: 7}},
    ),
    Situation(
        "Pat Brennan is not asked while nobody has a card",
        at(4, {0: "pat_brennan"}),
        (),
        {"asked": None, "phase": "start"},
    ),
    Situation(
        "Pat moves a card, then reveals",
        at(4, {1: "pat_brennan"}),
        BOB_IS_FURIOUS,
        {"asked": ("pass_fury", 1, {(1, 0), (1, 2), (1, 3), None}), "phase": "start"},
    ),
    Situation(
        "a card passed on is not his to reveal any more",
        at(4, {1: "pat_brennan"}),
        (*BOB_IS_FURIOUS, (1, 3)),
        {"asked": None, "fury": [0, 0, 0, 1]},
    ),
    Situation(
        "a card passed to himself is revealed at once",
        at(4, {1: "pat_brennan"}),
        (roll("11DDG"), keep, 3, 3, (3, 1)),
        {"asked": ("draw", 1, None), "fury": [0, 1, 0, 0]},
    ),
    Situation(
        "the life that Chuck pays counts for fury",
        at(4, {0: "chuck_wengam"}),
        (has(1, None, 4), has(2, None, 4), roll("ADDGB"), SetDie(4, "gatling"), keep),
        {"life": {0: 8}, "fury": [1, 1, 1, 0]},
    ),
]


@pytest.mark.parametrize("situation", SITUATIONS, ids=name_of)
def test_situation(situation: Situation) -> None:
    situation.check()


@pytest.mark.parametrize(
    "answer",
    [(), ("whisky",), ("duel",), ("beer", "nonsense"), "beer", None, 3],
    ids=["nothing", "whisky", "duel", "nonsense", "no list", "null", "a number"],
)
def test_a_fury_card_shows_base_faces(answer: Any) -> None:
    table = played(at(4), *BOB_IS_FURIOUS)
    with pytest.raises(Refusal):
        play(table, answer)


def test_tokens_may_cancel_a_fury_symbol_by_option() -> None:
    start = setup(4, modules=("duel", "fury"), tokens_cancel_fury=True)
    moves = (roll("11DDG"), keep, 1, 1, ("bullseye1",), holds(1, "bullseye1"))
    step = apply(played(start, *moves), roll("DGGDD"))
    expect(step.table, life={1: 5}, seat=2)
    assert TokenCancelled(1, "bullseye1", None) in step.events


@pytest.mark.parametrize(("held", "gets"), [(16, 1), (17, 1), (18, 0)])
def test_no_more_than_eighteen_cards_are_drawn(held: int, gets: int) -> None:
    table = set_up(at(4)).table
    hoarder = replace(table.players[2], fury=held)
    table = replace(table, players=(*table.players[:2], hoarder, table.players[3]))
    expect(play(table, roll("11DDG"), keep, 3, 3), fury=[0, 0, held, gets])


@pytest.mark.parametrize(("hoarded", "drawn"), [(17, 0), (16, 1)])
def test_open_cards_are_not_drawn_again(hoarded: int, drawn: int) -> None:
    """Bob's card lies open; a whisky draws one only if one is left beside the hoarded ones."""
    start = setup(4, modules=("duel", "fury"))
    table = played(start, *BOB_IS_FURIOUS, ("beer",))
    hoarder = replace(table.players[2], fury=hoarded)
    table = replace(table, players=(*table.players[:2], hoarder, table.players[3]))
    step = apply(play(table, roll("DGGDW")), keep)
    expect(step.table, fury=[0, drawn, hoarded, 0])
    assert sum(isinstance(event, FuryDrawn) for event in step.events) == drawn


def test_arrows_on_a_card_have_acted() -> None:
    table = played(at(4), *BOB_IS_FURIOUS, ("arrow", "beer", "arrow"))
    assert table.turn.symbols == ("beer",)
    expect(table, arrows={1: 2})


def test_open_cards_go_back_before_the_end_of_the_turn_draws() -> None:
    table = played(at(4), *BOB_IS_FURIOUS, ("beer",), has(1, None, 1), has(3, None, 7))
    hoarder = replace(table.players[2], fury=17)
    table = replace(table, players=(*table.players[:2], hoarder, table.players[3]))
    # The attack takes two of Bob's lives and seven of Dan's: one card is there for Bob.
    expect(play(table, roll("ADDGG"), keep, 0), fury=[0, 1, 17, 0])
