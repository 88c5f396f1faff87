"""Events tell who did what to whom, and each can be said."""

from __future__ import annotations

import re
from random import Random
from typing import get_args

from companion.rules.dice import apply, set_up
from companion.rules.dice import events as events_module
from companion.rules.dice.commands import Choose
from companion.rules.dice.events import (
    ArrowsReturned,
    ArrowsTaken,
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
    TurnStarted,
)
from companion.texts import Texts
from tests.rules.dice.random_play import MODULE_SETS, random_game, random_setup
from tests.rules.dice.tabletop import SECRET, has, keep, play, played, roll, setup


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
