"""Corrections by hand: always legal within bounds, and the game is judged again."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules.dice import apply
from companion.rules.dice.commands import Correct
from companion.rules.dice.events import Corrected, GameOver, GameReopened
from companion.rules.dice.setup import Setup
from companion.rules.step import Refusal
from tests.rules.dice.situation import Situation, name_of
from tests.rules.dice.tabletop import (
    DEALT,
    SECRET,
    expect,
    has,
    holds,
    keep,
    play,
    played,
    roll,
    setup,
)

QUIET = (roll("DDGGB"), keep, 0)
BOB_IS_OUT = (has(1, 1), roll("1DDGG"), keep, 1)
SHERIFF_IS_SHOT = (*QUIET, has(0, 1), roll("1DDGG"), keep, 0)
TOKENS = setup(4, modules=("duel", "fury"))
# With six players one Gatling takes four; three of them show that they were outlaws.
FOUR_FALL = (
    has(1, 1),
    has(2, 1),
    has(3, 1),
    has(4, 1),
    roll("GGGDD"),
    keep,
    "outlaw",
    "outlaw",
    "outlaw",
)

SITUATIONS = [
    Situation("life alone", setup(4), (has(2, 3),), {"life": {2: 3}, "arrows": {2: 0}}),
    Situation("arrows alone", setup(4), (has(2, None, 3),), {"life": {2: 8}, "pile": 6}),
    Situation("arrows down", setup(4), (has(2, None, 8), has(2, None, 2)), {"pile": 7}),
    Situation("eight arrows leave one", setup(4), (has(2, None, 8),), {"pile": 1}),
    Situation(
        "while a question is open, which stays open",
        setup(4),
        (roll("1DDGG"), keep, has(3, 2)),
        {"asked": ("shoot", 0, {1, 3}), "life": {3: 2}},
    ),
    Situation(
        "the question follows the correction",
        setup(4, {0: "kit_carlson"}),
        (has(2, None, 1), roll("GDDBB"), keep, 0, 0, has(3, None, 2)),
        {"asked": ("discard_arrow", 0, {2, 3, None})},
    ),
    Situation(
        "and goes away when there is nothing left to ask",
        setup(4, {0: "kit_carlson"}),
        (has(2, None, 1), roll("GDDBB"), keep, 0, 0, has(2, None, 0)),
        {"asked": None, "seat": 1},
    ),
    Situation(
        "Pedro without arrows is not asked any more",
        setup(4, {1: "pedro_ramirez"}),
        (has(1, None, 1), roll("1DDGG"), keep, 1, has(1, None, 0)),
        {"asked": None, "seat": 1, "life": {1: 7}},
    ),
    Situation(
        "Bart is not asked any more when one arrow is left",
        setup(4, {1: "bart_cassidy"}),
        (roll("1DDGG"), keep, 1, has(3, None, 8)),
        {"asked": None, "seat": 1, "life": [11, 7, 8, 8], "pile": 1},
    ),
    Situation(
        "between two rolls",
        setup(4),
        (roll("BBGGD"), has(0, 4, 2)),
        {"phase": "roll", "rolls_left": 2, "life": {0: 4}, "pile": 7},
    ),
    Situation(
        "back in the game",
        setup(5),
        (*BOB_IS_OUT, Correct(1, 4, 2, alive=True)),
        {"alive": {1: True}, "life": {1: 4}, "arrows": {1: 2}, "pile": 7, "seat": 2},
    ),
    Situation(
        "back before the role is shown: it stays secret",
        setup(5, roles=SECRET),
        (*BOB_IS_OUT, Correct(1, 4, alive=True)),
        {"asked": None, "roles": {1: None}, "seat": 1, "alive": {1: True}},
    ),
    Situation(
        "alive with a life is no mistake for the living",
        setup(4),
        (Correct(1, 4, alive=True),),
        {"life": {1: 4}, "alive": {1: True}},
    ),
    Situation(
        "bringing the sheriff back reopens the game",
        setup(5),
        (*SHERIFF_IS_SHOT, Correct(0, 3, alive=True)),
        {"winner": None, "seat": 2, "phase": "start", "life": {0: 3}},
    ),
    Situation(
        "reopened in the middle of the dice, the rest follows",
        setup(5),
        (*QUIET, has(0, 1), roll("1BDDG"), keep, 0, Correct(0, 3, alive=True)),
        {"winner": None, "asked": ("beer", 1, {0, 1, 2, 3, 4}), "phase": "resolve"},
    ),
    Situation(
        "a wrong role corrected ends the game",
        setup(4, roles=SECRET),
        (
            has(1, 1),
            has(2, 1),
            roll("GGGDD"),
            keep,
            "outlaw",
            "outlaw",
            Correct(3, role="renegade"),
        ),
        {"winner": None, "roles": {3: "renegade"}},
    ),
    Situation(
        "a role corrected after the end reopens the game",
        setup(6, roles=SECRET),
        (
            *FOUR_FALL,
            "renegade",
            Correct(4, role="deputy"),
        ),
        {"winner": None, "phase": "start", "seat": 5},
    ),
    Situation(
        "and ends it again",
        setup(6, roles=SECRET),
        (
            *FOUR_FALL,
            "deputy",
            Correct(4, role="renegade"),
        ),
        {"winner": ("sheriff", {0}), "phase": "over", "seat": 5},
    ),
    Situation(
        "an open question waits while the game is over",
        setup(6, roles=SECRET),
        (
            *FOUR_FALL,
            "deputy",
            roll("1GGDD"),
            keep,
            Correct(4, role="renegade"),
            Correct(4, role="deputy"),
        ),
        {"winner": None, "phase": "start", "life": {0: 10}, "seat": 0},
    ),
    Situation(
        "another character, another maximum; the life is cut to it",
        setup(4),
        (Correct(0, character="kit_carlson"),),
        {"life": {0: 9}, "most": {0: 9}},
    ),
    Situation(
        "a stronger character leaves the life",
        setup(4),
        (Correct(1, character="vulture_sam"),),
        {"life": {1: 8}, "most": {1: 9}},
    ),
    Situation(
        "character and life together",
        setup(4),
        (Correct(1, 9, character="vulture_sam"),),
        {"life": {1: 9}, "most": {1: 9}},
    ),
    Situation(
        "the new ability works at once",
        setup(4),
        (Correct(0, character="kit_carlson"), has(2, None, 1), roll("GDDBB"), keep, 0, 0),
        {"asked": ("discard_arrow", 0, {2, None})},
    ),
    Situation(
        "tokens", TOKENS, (holds(2, "beer", "dynamite"),), {"tokens": {2: {"beer", "dynamite"}}}
    ),
    Situation("no tokens", TOKENS, (holds(2, "beer"), holds(2)), {"tokens": {2: set()}}),
]


@pytest.mark.parametrize("situation", SITUATIONS, ids=name_of)
def test_situation(situation: Situation) -> None:
    situation.check()


REFUSED: dict[str, tuple[Setup, tuple[Any, ...], Correct]] = {
    "nothing": (setup(4), (), Correct(1)),
    "no such seat": (setup(4), (), has(4, 3)),
    "a seat below the first": (setup(4), (), has(-1, 3)),
    "no life": (setup(4), (), has(1, 0)),
    "too much life": (setup(4), (), has(1, 9)),
    "less than no arrows": (setup(4), (), has(1, None, -1)),
    "the last arrow": (setup(4), (), has(1, None, 9)),
    "the last arrow of those left": (setup(4), (has(2, None, 4),), has(1, None, 5)),
    "the life of the dead": (setup(5), BOB_IS_OUT, has(1, 3)),
    "the arrows of the dead": (setup(5), BOB_IS_OUT, has(1, None, 1)),
    "alive without a life": (setup(5), BOB_IS_OUT, Correct(1, alive=True)),
    "dead by hand": (setup(5), (), Correct(1, 3, alive=False)),
    "a second sheriff": (setup(5, roles=SECRET), (), Correct(1, role="sheriff")),
    "no sheriff": (setup(5), (), Correct(0, role="deputy")),
    "no sheriff among secrets": (setup(5, roles=SECRET), (), Correct(0, role="deputy")),
    "a second renegade": (setup(5), (), Correct(1, role="renegade")),
    "a role that another was dealt": (setup(5, roles=DEALT), (), Correct(1, role="renegade")),
    "a character twice": (setup(4), (), Correct(0, character="black_jack")),
    "an unknown character": (setup(4), (), Correct(0, character="lucky_luke")),
    "a character not in play": (setup(4), (), Correct(0, character="belle_star")),
    "tokens for the dead": (setup(5, modules=("duel", "fury")), BOB_IS_OUT, holds(1, "beer")),
}


@pytest.mark.parametrize("case", REFUSED)
def test_refused(case: str) -> None:
    start, moves, correction = REFUSED[case]
    table = played(start, *moves)
    with pytest.raises(Refusal):
        play(table, correction)


TOLD: dict[str, tuple[Setup, tuple[Any, ...], Correct, tuple[Corrected, ...]]] = {
    "life and arrows": (
        setup(4),
        (),
        Correct(1, 3, 2),
        (Corrected(1, "life", 8, 3), Corrected(1, "arrows", 0, 2)),
    ),
    "character": (
        setup(4),
        (),
        Correct(1, character="vulture_sam"),
        (Corrected(1, "character", "black_jack", "vulture_sam"),),
    ),
    "alive": (
        setup(5),
        BOB_IS_OUT,
        Correct(1, 3, alive=True),
        (Corrected(1, "alive", False, True), Corrected(1, "life", 0, 3)),
    ),
    "role": (
        setup(5, roles=SECRET),
        (),
        Correct(1, role="outlaw"),
        (Corrected(1, "role", None, "outlaw"),),
    ),
    "the same role": (setup(5), (), Correct(0, role="sheriff"), ()),
    "tokens": (
        TOKENS,
        (holds(1, "beer"),),
        holds(1, "dynamite"),
        (Corrected(1, "tokens", ("beer",), ("dynamite",)),),
    ),
}


@pytest.mark.parametrize("case", TOLD)
def test_events_tell_what_was_corrected(case: str) -> None:
    start, moves, correction, told = TOLD[case]
    assert apply(played(start, *moves), correction).events == told


def test_nobody_killed_a_player_who_is_back() -> None:
    table = played(setup(5), *BOB_IS_OUT)
    assert table.players[1].killer == 0
    assert play(table, Correct(1, 3, alive=True)).players[1].killer is None


def test_events_tell_of_a_game_that_ends_and_goes_on() -> None:
    table = played(setup(5), *SHERIFF_IS_SHOT)
    reopened = apply(table, Correct(0, 3, alive=True))
    assert any(isinstance(event, GameReopened) for event in reopened.events)
    assert not any(isinstance(event, GameOver) for event in reopened.events)


def test_events_tell_of_a_game_that_a_correction_ends() -> None:
    table = played(setup(6, roles=SECRET), *FOUR_FALL, "deputy")
    step = apply(table, Correct(4, role="renegade"))
    assert step.table.winner is not None
    assert step.events[-1] == GameOver(step.table.winner)


def test_a_game_that_stays_over_is_not_told_again() -> None:
    table = played(setup(6, roles=SECRET), *FOUR_FALL, "renegade")
    step = apply(table, Correct(5, role="deputy"))
    expect(step.table, winner=("sheriff", {0, 5}))
    assert step.events == (Corrected(5, "role", None, "deputy"),)
