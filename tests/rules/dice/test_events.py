"""Events tell who did what to whom, and each can be said."""

from __future__ import annotations

import re
from random import Random
from typing import Any, get_args

import pytest

from companion.rules.dice import apply, set_up
from companion.rules.dice import events as events_module
from companion.rules.dice.commands import Choose, Correct, SetDie
from companion.rules.dice.events import (
    AbilityBarred,
    AbilityUsed,
    ArrowsReturned,
    ArrowsTaken,
    DieSet,
    Eliminated,
    Event,
    GameOver,
    GatlingFired,
    IndianAttack,
    Kept,
    LifeChanged,
    RoleShown,
    Rolled,
    ShotAimed,
    TokenCancelled,
    TokensReturned,
    TurnStarted,
)
from companion.rules.dice.setup import Setup
from companion.texts import Texts
from tests.rules.dice.random_play import MODULE_SETS, random_game, random_setup
from tests.rules.dice.tabletop import SECRET, as_command, has, keep, play, played, roll, setup

NEW = ("duel", "fury", "characters")


def test_a_shot_that_kills() -> None:
    table = played(setup(5, roles=SECRET), has(1, 1, 2), roll("1DDGG"), keep)
    shot = apply(table, Choose(1))
    assert shot.events == (
        ShotAimed(0, 1, 0),
        LifeChanged(1, 1, 0, "bullseye", 0),
        Eliminated(1, "bullseye", 0),
        ArrowsReturned(1, 2, 0, 9),
    )
    shown = apply(shot.table, Choose("outlaw"))
    assert shown.events == (RoleShown(1, "outlaw"), TurnStarted(2, 2))


def test_what_the_eliminated_give_back() -> None:
    start = setup(5, modules=("duel", "fury"))
    table = played(start, Correct(1, 1, 2, tokens=("beer",)), roll("1DGGD"), keep)
    given_back = (ArrowsReturned(1, 2, 0, 9), TokensReturned(1, ("beer",)))
    assert set(given_back) <= set(apply(table, Choose(1)).events)


def test_why_bart_is_not_asked() -> None:
    start = setup(4, {1: "bart_cassidy"})
    table = played(start, has(2, None, 8), roll("1DDGG"), keep)
    step = apply(table, Choose(1))
    assert AbilityBarred(1, "bart_cassidy") in step.events
    assert LifeChanged(1, 8, 7, "bullseye", 0) in step.events


def test_an_attack_in_the_middle_of_a_roll() -> None:
    table = play(set_up(setup(4)).table, has(1, None, 8))
    step = apply(table, roll("AA1BB"))
    assert step.events == (
        Rolled(0, roll("AA1BB").dice, (0, 1, 2, 3, 4), 2),
        ArrowsTaken(0, 0, 1, 0),
        IndianAttack((1, 8, 0, 0)),
        LifeChanged(0, 11, 10, "indians", None),
        ArrowsReturned(0, 1, 0, 1),
        LifeChanged(1, 8, 0, "indians", None),
        ArrowsReturned(1, 8, 0, 9),
        Eliminated(1, "indians", None),
        ArrowsTaken(0, 0, 1, 8),
    )


def test_keeping_is_implied_or_said() -> None:
    table = set_up(setup(4)).table
    assert Kept(0, roll("DDDGG").dice, True) in apply(table, roll("DDDGG")).events
    assert Kept(0, roll("DDGGB").dice, False) in apply(play(table, roll("DDGGB")), keep).events


def test_a_die_that_was_set_and_one_that_was_cancelled() -> None:
    chuck = setup(4, {0: "chuck_wengam"}, modules=NEW)
    step = apply(played(chuck, roll("DBBGG")), SetDie(0, "gatling"))
    assert DieSet(0, 0, "dynamite", "gatling") in step.events
    assert LifeChanged(0, 10, 9, "ability", 0) in step.events
    token = played(setup(4, modules=NEW), Correct(0, tokens=("beer",)), roll("DBBGG"))
    assert TokenCancelled(0, "beer", 1) in apply(token, keep).events


def test_a_last_life_that_was_paid() -> None:
    start = setup(4, {0: "chuck_wengam"}, modules=NEW, chuck_last_life=True)
    step = apply(played(start, has(0, 1), roll("DBBGG")), SetDie(0, "beer"))
    assert Eliminated(0, "ability", 0) in step.events


def test_lives_given_by_an_ability() -> None:
    start = setup(4, {0: "sam_the_healer"}, modules=NEW)
    table = played(start, has(3, 4), roll("DGGXD"), keep, 2)
    assert LifeChanged(3, 4, 5, "ability", 0) in apply(table, Choose(3)).events
    sid = played(setup(4, {0: "sid_ketchum"}), has(2, 4))
    assert LifeChanged(2, 4, 5, "ability", 0) in apply(sid, Choose(2)).events


def test_a_gatling() -> None:
    table = play(set_up(setup(3)).table, roll("GGGDD"))
    step = apply(table, keep)
    assert step.events == (
        Kept(0, roll("GGGDD").dice, False),
        GatlingFired(0),
        LifeChanged(1, 8, 7, "gatling", 0),
        LifeChanged(2, 8, 7, "gatling", 0),
        TurnStarted(1, 2),
    )


def test_the_end_says_why() -> None:
    step = apply(play(set_up(setup(4)).table, has(0, 1)), roll("DDDBB"))
    over = step.events[-1]
    assert isinstance(over, GameOver)
    assert Texts().say(over.why, ["Ann"]) == "The sheriff Ann is out, so the outlaws win."
    assert over.message == over.why


def test_every_event_of_many_games_is_a_whole_sentence() -> None:
    texts = Texts()
    told: set[type] = set()
    for seed in range(60):
        chance = Random(seed)
        setup_ = random_setup(chance, chance.randint(4, 8), MODULE_SETS[seed % len(MODULE_SETS)])
        names = [seated.name for seated in setup_.players]
        for _, step in random_game(chance, setup_):
            for event in step.events:
                told.add(type(event))
                sentence = texts.say(event.message, names)
                assert sentence != event.message.key
                assert not re.search(r"[{}]|None", sentence), sentence
                assert sentence[-1] in ".!"
    by_hand = {events_module.Corrected, events_module.GameReopened}
    assert told | by_hand == set(get_args(Event))


def abilities(start: Setup, *moves: Any) -> list[AbilityUsed]:
    """The abilities that the last of the moves made use of."""
    *before, last = moves
    step = apply(played(start, *before), as_command(last))
    return [event for event in step.events if isinstance(event, AbilityUsed)]


USED: dict[str, tuple[Setup, tuple[Any, ...], list[AbilityUsed]]] = {
    "Bart takes an arrow": (
        setup(4, {1: "bart_cassidy"}),
        (roll("1DDGG"), keep, 1, True),
        [AbilityUsed(1, "bart_cassidy", 0)],
    ),
    "El Gringo": (
        setup(4, {1: "el_gringo"}),
        (roll("1DDGG"), keep, 1),
        [AbilityUsed(1, "el_gringo", 0)],
    ),
    "Jesse Jones drinks for two": (
        setup(4, {0: "jesse_jones"}),
        (has(0, 4), roll("BDDGG"), keep, 0),
        [AbilityUsed(0, "jesse_jones")],
    ),
    "Jesse Jones drinks for one": (
        setup(4, {0: "jesse_jones"}),
        (has(0, 5), roll("BDDGG"), keep, 0),
        [],
    ),
    "Jourdonnais with two arrows": (
        setup(4, {1: "jourdonnais"}),
        (has(1, None, 2), has(2, None, 6), roll("ABBGG")),
        [AbilityUsed(1, "jourdonnais")],
    ),
    "Jourdonnais with one arrow": (
        setup(4, {1: "jourdonnais"}),
        (has(1, None, 1), has(2, None, 7), roll("ABBGG")),
        [],
    ),
    "Kit": (
        setup(4, {0: "kit_carlson"}),
        (has(2, None, 1), roll("GDDBB"), keep, 0, 0, 2),
        [AbilityUsed(0, "kit_carlson", 2)],
    ),
    "Paul Regret": (
        setup(4, {1: "paul_regret"}),
        (roll("GGGDD"), keep),
        [AbilityUsed(1, "paul_regret")],
    ),
    "Pedro": (
        setup(4, {1: "pedro_ramirez"}),
        (has(1, None, 1), roll("1DDGG"), keep, 1, True),
        [AbilityUsed(1, "pedro_ramirez")],
    ),
    "Sid": (setup(4, {0: "sid_ketchum"}), (2,), [AbilityUsed(0, "sid_ketchum", 2)]),
    "Slab": (
        setup(4, {0: "slab_the_killer"}),
        (roll("1BDDG"), keep, 3, 0),
        [AbilityUsed(0, "slab_the_killer", 3)],
    ),
    "Suzy": (
        setup(4, {0: "suzy_lafayette"}),
        (roll("GGDDB"), keep, 0),
        [AbilityUsed(0, "suzy_lafayette")],
    ),
    "Vulture Sam": (
        setup(5, {3: "vulture_sam"}),
        (has(1, 1), roll("1DDGG"), keep, 1),
        [AbilityUsed(3, "vulture_sam")],
    ),
    "Willy": (
        setup(4, {0: "willy_the_kid"}),
        (roll("GGDDB"), keep, 0),
        [AbilityUsed(0, "willy_the_kid")],
    ),
    "Willy with three gatlings": (
        setup(4, {0: "willy_the_kid", 3: "calamity_janet"}),
        (roll("GGGDB"), keep, 0),
        [],
    ),
    "Belle Star": (
        setup(4, {0: "belle_star"}, modules=NEW),
        (roll("DBBGG"), 0),
        [AbilityUsed(0, "belle_star")],
    ),
    "Chuck": (
        setup(4, {0: "chuck_wengam"}, modules=NEW),
        (roll("DBBGG"), SetDie(0, "beer")),
        [AbilityUsed(0, "chuck_wengam")],
    ),
    "Greg Digger": (
        setup(4, {0: "greg_digger"}, modules=NEW),
        (roll("DBBWG"), keep),
        [AbilityUsed(0, "greg_digger")],
    ),
    "Greg Digger without whisky": (
        setup(4, {0: "greg_digger"}, modules=NEW),
        (roll("DBBGG"), keep),
        [],
    ),
    "Herb Hunter": (
        setup(5, {0: "herb_hunter"}, modules=NEW),
        (roll("11GGD"), keep, 4, 4),
        [AbilityUsed(0, "herb_hunter", 4)],
    ),
    "Pat Brennan": (
        setup(4, {1: "pat_brennan"}, modules=NEW),
        (roll("11DDG"), keep, 1, 1, (1, 3)),
        [AbilityUsed(1, "pat_brennan")],
    ),
    "Pixie Pete": (
        setup(4, {3: "pixie_pete"}, modules=NEW),
        (roll("11DDG"), keep, 3, 3),
        [AbilityUsed(3, "pixie_pete")],
    ),
    "Sam the Healer": (
        setup(4, {0: "sam_the_healer"}, modules=NEW),
        (roll("DGGXD"), keep, 2, 3),
        [AbilityUsed(0, "sam_the_healer", 3)],
    ),
    "Sam the Healer heals nobody": (
        setup(4, {0: "sam_the_healer"}, modules=NEW),
        (roll("DGGXD"), keep, 2, None),
        [],
    ),
    "Sean Mallory": (
        setup(4, {0: "sean_mallory"}, modules=NEW),
        (roll("DGGXD"), keep, 2, "duel", "arrow", True),
        [AbilityUsed(0, "sean_mallory")],
    ),
}


@pytest.mark.parametrize("case", USED)
def test_abilities_are_told_when_they_make_a_difference(case: str) -> None:
    start, moves, used = USED[case]
    assert abilities(start, *moves) == used
