"""Roles that come to light, and the end of the game that follows from them."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules.dice.commands import Correct, Reveal
from companion.rules.step import Refusal
from tests.rules.dice.situation import Situation, name_of
from tests.rules.dice.tabletop import (
    DEALT,
    SECRET,
    expect,
    has,
    keep,
    play,
    played,
    reroll,
    roll,
    setup,
)

QUIET = (roll("DDGGB"), keep, 0)
ALL_BUT_SHERIFF = {"deputy", "outlaw", "renegade"}

SITUATIONS = [
    Situation(
        "a secret role is asked of who is out",
        setup(5, roles=SECRET),
        (has(1, 1), roll("1DDGG"), keep, 1),
        {"asked": ("role", 1, ALL_BUT_SHERIFF), "alive": {1: False}, "roles": {1: None}},
    ),
    Situation(
        "an open role is not",
        setup(5),
        (has(1, 1), roll("1DDGG"), keep, 1),
        {"asked": None, "seat": 2},
    ),
    Situation(
        "a dealt role is shown without a question",
        setup(5, roles=DEALT),
        (has(1, 1), roll("1DDGG"), keep, 1),
        {"asked": None, "seat": 2, "roles": ["sheriff", "outlaw", None, None, None]},
    ),
    Situation(
        "a role asked after the last throw: the rolling is over",
        setup(5, roles=SECRET),
        (
            has(1, 1, 4),
            has(2, None, 4),
            roll("BBBGG"),
            reroll("B...."),
            reroll("A...."),
        ),
        {"asked": ("role", 1, ALL_BUT_SHERIFF), "phase": "resolve"},
    ),
    Situation(
        "a role asked between two throws: the rolling goes on",
        setup(5, roles=SECRET),
        (has(1, 1, 4), has(2, None, 4), roll("ABBGG")),
        {"asked": ("role", 1, ALL_BUT_SHERIFF), "phase": "roll", "rolls_left": 2},
    ),
    Situation(
        "of several the roller's neighbour is asked first",
        setup(6, roles=SECRET),
        (has(1, 1), has(3, 1), roll("GGGDD"), keep),
        {"asked": ("role", 1, ALL_BUT_SHERIFF)},
    ),
    Situation(
        "what the first shows the second cannot have",
        setup(6, roles=SECRET),
        (has(1, 1), has(3, 1), roll("GGGDD"), keep, "renegade"),
        {"asked": ("role", 3, {"deputy", "outlaw"})},
    ),
    Situation(
        "a single possible role is filled in",
        setup(4, roles=SECRET),
        (
            has(1, 1),
            has(2, 1),
            roll("GGGDD"),
            keep,
            "outlaw",
            "outlaw",
            has(3, 1),
        ),
        {"roles": ["sheriff", "outlaw", "outlaw", None], "winner": None, "seat": 3},
    ),
    Situation(
        "the last enemy falls: his role fills itself in and the sheriff wins",
        setup(4, roles=SECRET),
        (
            has(1, 1),
            has(2, 1),
            roll("GGGDD"),
            keep,
            "outlaw",
            "outlaw",
            has(3, 1),
            roll("DDDGG"),
        ),
        {"roles": {3: "renegade"}, "winner": ("sheriff", {0})},
    ),
    Situation(
        "the sheriff dies too: everybody who is out is asked before the end",
        setup(5, {0: "jourdonnais"}, roles=SECRET),
        (*QUIET, has(0, 1), has(2, 1), roll("GGGDD"), keep),
        {"asked": ("role", 2, ALL_BUT_SHERIFF), "winner": None, "alive": {0: False}},
    ),
    Situation(
        "then it is over",
        setup(5, {0: "jourdonnais"}, roles=SECRET),
        (*QUIET, has(0, 1), has(2, 1), roll("GGGDD"), keep, "outlaw"),
        {"winner": ("outlaws", {2}), "phase": "over", "roles": {2: "outlaw", 1: None}},
    ),
    Situation(
        "a sole survivor is the renegade because no other role is left",
        setup(4, {0: "jourdonnais"}, roles=SECRET),
        (
            *QUIET,
            has(0, 1),
            has(2, 1),
            has(3, 1),
            roll("GGGDD"),
            keep,
            "outlaw",
            "outlaw",
        ),
        {"winner": ("renegade", set()), "roles": {1: None}},
    ),
    Situation(
        "a sole survivor who is an outlaw wins with the outlaws",
        setup(4, {0: "jourdonnais"}, roles=SECRET),
        (
            *QUIET,
            has(0, 1),
            has(2, 1),
            has(3, 1),
            roll("GGGDD"),
            keep,
            "renegade",
        ),
        {"winner": ("outlaws", {3})},
    ),
    Situation(
        "a sole surviving deputy: the outlaws win",
        setup(5),
        (
            has(0, 1, 1),
            has(1, 1, 2),
            has(2, 1, 2),
            has(3, 1, 3),
            roll("A1BBG"),
        ),
        {"winner": ("outlaws", {1, 3}), "alive": {4: True}},
    ),
    Situation(
        "the renegade falls while an outlaw lives: the game goes on",
        setup(4),
        (has(2, 1), roll("2DDGG"), keep),
        {"winner": None, "alive": {2: False}},
    ),
    Situation(
        "all outlaws out, the renegade lives: the game goes on",
        setup(4),
        (has(1, 1), has(3, 1), roll("GGGDD"), keep),
        {"winner": None, "seat": 2},
    ),
    Situation(
        "with eight both renegades must fall",
        setup(8),
        (has(1, 1), has(2, 1), has(3, 1), has(5, 1), roll("GGGDD"), keep),
        {"winner": None},
    ),
    Situation(
        "the law wins with its dead",
        setup(5),
        (has(1, 1), has(2, 1), has(3, 1), has(4, 1), roll("GGGDD"), keep),
        {"winner": ("sheriff", {0, 4}), "alive": {4: False}},
    ),
    Situation(
        "the sheriff kills himself: outlaws",
        setup(4),
        (has(0, 1), roll("DDDBG")),
        {"winner": ("outlaws", {1, 3}), "phase": "over", "dice": None, "rolls_left": 0},
    ),
    Situation(
        "with dealt roles a living winner is listed only after the reveal",
        setup(5, roles=DEALT),
        (*QUIET, has(0, 1), roll("1DDGG"), keep, 0),
        {"winner": ("outlaws", set()), "roles": {1: None}},
    ),
    Situation(
        "the reveal lists him",
        setup(5, roles=DEALT),
        (*QUIET, has(0, 1), roll("1DDGG"), keep, 0, Reveal(1, "outlaw")),
        {"winner": ("outlaws", {1}), "roles": {1: "outlaw", 3: None}},
    ),
    Situation(
        "three: the renegade kills the outlaw",
        setup(3, roles=("deputy", "renegade", "outlaw")),
        (*QUIET, has(2, 1), roll("1DDGG"), keep, 2),
        {"winner": ("renegade", {1})},
    ),
    Situation(
        "three: the outlaw kills the deputy",
        setup(3),
        (*QUIET, has(0, 1), roll("1DDGG"), keep, 0),
        {"winner": ("outlaw", {1})},
    ),
    Situation(
        "three: Indians kill two, the last alive wins",
        setup(3),
        (has(0, None, 2), has(1, 1, 3), has(2, 1, 3), roll("A1BBG")),
        {"winner": ("deputy", {0})},
    ),
    Situation(
        "three: the prey is gone by dynamite, later the other is shot",
        setup(3),
        (
            *QUIET,
            *QUIET,
            has(2, 1),
            roll("DDDGG"),
            has(0, 1),
            roll("DDGGG"),
            keep,
        ),
        {"winner": None, "alive": [True, True, False]},
    ),
]


@pytest.mark.parametrize("situation", SITUATIONS, ids=name_of)
def test_situation(situation: Situation) -> None:
    situation.check()


DRAW = "nobody"
GATLING_OPTION = [
    Situation(
        "with the option for a draw Indians are no Gatling",
        setup(3, three_players_gatling_takes_both=DRAW),
        (has(0, None, 2), has(1, 1, 3), has(2, 1, 3), roll("A1BBG")),
        {"winner": ("deputy", {0})},
    ),
    Situation(
        "nor are two shots in different turns",
        setup(3, three_players_gatling_takes_both=DRAW),
        (has(1, 1), roll("1DDGG"), keep, 1, *QUIET, has(2, 1), roll("1DDGG"), keep),
        {"winner": ("deputy", {0})},
    ),
    Situation(
        "nor one Gatling after an attack in the same turn",
        setup(3, three_players_gatling_takes_both=DRAW),
        (has(1, 1, 4), has(2, 1), has(0, None, 4), roll("AGGGD"), keep),
        {"winner": ("deputy", {0})},
    ),
]


@pytest.mark.parametrize("situation", GATLING_OPTION, ids=name_of)
def test_draw_by_one_gatling(situation: Situation) -> None:
    situation.check()


def over_with_secrets() -> Any:
    """The sheriff is shot; Bob, Cyd, Dan and Eve live and hide their roles."""
    return played(setup(5, roles=SECRET), *QUIET, has(0, 1), roll("1DDGG"), keep, 0)


def test_survivors_show_their_roles_one_by_one() -> None:
    table = over_with_secrets()
    expect(table, winner=("outlaws", set()))
    table = play(table, Reveal(1, "outlaw"), Reveal(2, "renegade"), Reveal(3, "outlaw"))
    expect(table, winner=("outlaws", {1, 3}), roles={4: None})


@pytest.mark.parametrize(
    ("before", "reveal"),
    [
        ((), Reveal(0, "sheriff")),
        ((), Reveal(1, "sheriff")),
        ((), Reveal(5, "outlaw")),
        ((), Reveal(-1, "outlaw")),
        ((Reveal(1, "renegade"),), Reveal(2, "renegade")),
        ((Reveal(1, "renegade"),), Reveal(1, "renegade")),
        ((Reveal(1, "renegade"),), Reveal(1, "outlaw")),
    ],
    ids=[
        "an open role",
        "a second sheriff",
        "no such seat",
        "a seat below the first",
        "a second renegade",
        "the same again",
        "another role",
    ],
)
def test_a_reveal_that_is_refused(before: tuple[Any, ...], reveal: Reveal) -> None:
    table = play(over_with_secrets(), *before)
    with pytest.raises(Refusal):
        play(table, reveal)


def test_the_first_seat_may_have_a_secret() -> None:
    start = setup(4, roles=(None, "sheriff", None, None))
    table = played(start, has(1, 1), roll("DDDBG"))
    expect(play(table, Reveal(0, "outlaw")), winner=("outlaws", {0}))


def test_a_dealt_role_cannot_be_revealed_as_another() -> None:
    table = played(setup(5, roles=DEALT), *QUIET, has(0, 1), roll("1DDGG"), keep, 0)
    with pytest.raises(Refusal):
        play(table, Reveal(1, "renegade"))


def test_a_reveal_that_contradicts_the_winner_is_refused() -> None:
    # The sheriff has won because the only enemy left fell; nobody alive can be an outlaw.
    table = played(
        setup(5, roles=SECRET),
        has(1, 1),
        has(2, 1),
        has(3, 1),
        roll("GGGDD"),
        keep,
        "outlaw",
        "renegade",
        "outlaw",
    )
    expect(table, winner=("sheriff", {0}))
    with pytest.raises(Refusal):
        play(table, Reveal(4, "outlaw"))
    expect(play(table, Reveal(4, "deputy")), winner=("sheriff", {0, 4}))


def test_no_reveal_while_the_game_goes_on() -> None:
    with pytest.raises(Refusal):
        played(setup(5, roles=SECRET), Reveal(1, "outlaw"))


def test_nothing_but_corrections_and_reveals_after_the_end() -> None:
    table = over_with_secrets()
    for move in (roll("BBBBB"), keep, 1):
        with pytest.raises(Refusal):
            play(table, move)
    expect(play(table, Correct(1, life=2)), phase="over", life={1: 2})
