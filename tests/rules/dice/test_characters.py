"""Each character of the base game beyond the rows of the rules: situation → outcome."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules.dice.commands import SetDie
from companion.rules.dice.setup import Setup
from companion.rules.step import Refusal
from tests.rules.dice.situation import Situation, name_of
from tests.rules.dice.tabletop import (
    expect,
    faces,
    has,
    keep,
    play,
    played,
    reroll,
    roll,
    setup,
)

QUIET = (roll("DDGGB"), keep, 0)
CHARACTERS = ("characters",)


def bart(players: int = 4, **options: bool | str) -> Setup:
    return setup(players, {1: "bart_cassidy"}, **options)


def pedro(players: int = 4) -> Setup:
    return setup(players, {1: "pedro_ramirez"})


def slab(players: int = 4) -> Setup:
    return setup(players, {0: "slab_the_killer"})


def chuck(**options: bool | str) -> Setup:
    return setup(4, {0: "chuck_wengam"}, modules=CHARACTERS, **options)


SITUATIONS = [
    # Bart Cassidy
    Situation(
        "Bart is asked before he loses the life",
        bart(),
        (roll("1DDGG"), keep, 1),
        {"asked": ("take_arrow", 1, {True, False}), "life": {1: 8}},
    ),
    Situation(
        "Bart may lose the life instead",
        bart(),
        (roll("1DDGG"), keep, 1, False),
        {"life": {1: 7}, "arrows": {1: 0}},
    ),
    Situation(
        "Bart with his last life may save himself",
        bart(),
        (has(1, 1), roll("1DDGG"), keep, 1, True),
        {"life": {1: 1}, "arrows": {1: 1}, "alive": {1: True}},
    ),
    Situation(
        "Bart is asked for each hit, until he is dead",
        bart(5),
        (has(1, 1), roll("111DD"), keep, 1, 1, 1, True, False),
        {"alive": {1: False}, "asked": None, "pile": 9},
    ),
    Situation(
        "Bart is not asked about dynamite",
        setup(4, {0: "bart_cassidy"}),
        (roll("DDDGG"),),
        {"life": {0: 9}, "asked": None},
    ),
    Situation(
        "Bart is not asked in an attack",
        bart(),
        (has(1, None, 4), has(2, None, 4), roll("A1BBG")),
        {"life": {1: 4}, "asked": None},
    ),
    Situation(
        "by option Bart may take the last arrow and start the attack",
        bart(bart_last_arrow=True),
        (has(2, None, 4), has(3, None, 4), roll("1DDGG"), keep, 1, True),
        {"life": [11, 7, 4, 4], "pile": 9},
    ),
    Situation(
        "an attack between two hits that kills the shooter does not stop the other hits",
        setup(5, {2: "bart_cassidy"}, bart_last_arrow=True),
        (
            *QUIET,
            has(1, 1, 1),
            has(0, None, 3),
            has(3, None, 2),
            has(4, None, 2),
            roll("12BDD"),
            keep,
            2,
            3,
            True,
        ),
        {"alive": {1: False}, "life": [8, 0, 7, 5, 7], "pile": 9, "seat": 2},
    ),
    Situation(
        "and who falls by them is out",
        setup(5, {2: "bart_cassidy"}, bart_last_arrow=True),
        (
            *QUIET,
            has(1, 1, 1),
            has(0, None, 3),
            has(3, 3, 2),
            has(4, None, 2),
            roll("12BDD"),
            keep,
            2,
            3,
            True,
        ),
        {"alive": [True, False, True, False, True], "life": [8, 0, 7, 0, 7], "seat": 2},
    ),
    # Black Jack
    Situation(
        "Black Jack has no re-roll more than others",
        setup(4, {0: "black_jack"}),
        (roll("DDBGG"), reroll("D...."), reroll("D....")),
        {"phase": "resolve", "asked": ("beer", 0, {0, 1, 2, 3})},
    ),
    Situation(
        "Black Jack: a third dynamite beside two kept stops him",
        setup(4, {0: "black_jack"}),
        (roll("DDBGG"), reroll("...D.")),
        {"life": {0: 9}, "phase": "resolve"},
    ),
    # Calamity Janet
    Situation(
        "Calamity Janet with five alive",
        setup(5, {0: "calamity_janet"}),
        (roll("2DDGG"), keep),
        {"asked": ("shoot", 0, {1, 2, 3, 4})},
    ),
    Situation(
        "Calamity Janet with three alive has only neighbours",
        setup(3, {0: "calamity_janet"}),
        (roll("1DDGG"), keep),
        {"asked": ("shoot", 0, {1, 2})},
    ),
    # El Gringo
    Situation(
        "El Gringo's own dynamite gives nobody an arrow",
        setup(4, {0: "el_gringo"}),
        (roll("DDDGG"),),
        {"arrows": [0] * 4, "life": {0: 8}},
    ),
    Situation(
        "El Gringo hit by Indians gives nobody an arrow",
        setup(4, {1: "el_gringo"}),
        (has(1, None, 4), has(2, None, 4), roll("A1BBG")),
        {"arrows": [0] * 4, "life": {1: 3}},
    ),
    Situation(
        "El Gringo's arrow may kill the shooter, whose other dice are dropped",
        setup(5, {2: "el_gringo"}),
        (*QUIET, has(1, 1), has(3, None, 4), has(4, None, 4), roll("1BBDD"), keep, 2),
        {"alive": {1: False}, "seat": 2, "asked": None, "life": {2: 6}},
    ),
    Situation(
        "El Gringo in a gatling of many gives one arrow",
        setup(6, {3: "el_gringo"}),
        (roll("GGGGD"), keep),
        {"arrows": {0: 1}, "life": {3: 6}},
    ),
    # Jesse Jones
    Situation(
        "Jesse Jones with five lives gets one",
        setup(4, {0: "jesse_jones"}),
        (has(0, 5), roll("BDDGG"), keep, 0),
        {"life": {0: 6}},
    ),
    Situation(
        "Jesse Jones gives others one",
        setup(4, {0: "jesse_jones"}),
        (has(0, 2), has(1, 2), roll("BDDGG"), keep, 1),
        {"life": {0: 2, 1: 3}},
    ),
    Situation(
        "Jesse Jones gets one from the beer of another",
        setup(4, {1: "jesse_jones"}),
        (has(1, 2), roll("BDDGG"), keep, 1),
        {"life": {1: 3}},
    ),
    # Jourdonnais
    Situation(
        "Jourdonnais without arrows loses nothing",
        setup(4, {3: "jourdonnais"}),
        (has(1, None, 4), has(2, None, 4), roll("A1BBG")),
        {"life": [10, 4, 4, 7]},
    ),
    # Kit Carlson
    Situation(
        "Kit is not asked while nobody holds arrows",
        setup(4, {0: "kit_carlson"}),
        (roll("GDDBB"), keep, 0, 0),
        {"asked": None, "seat": 1},
    ),
    Situation(
        "Kit with four gatlings is asked four times",
        setup(4, {0: "kit_carlson"}),
        (has(2, None, 5), roll("GGGGD"), keep, 2, 2, 2),
        {"asked": ("discard_arrow", 0, {2, None}), "die": 3, "arrows": {2: 2}},
    ),
    Situation(
        "Kit's damage comes after his questions",
        setup(4, {0: "kit_carlson"}),
        (has(2, None, 2), roll("GGGDD"), keep, 2, None, None),
        {"life": [9, 7, 7, 7], "arrows": {2: 1}},
    ),
    # Lucky Duke
    Situation(
        "Lucky Duke's fourth roll is the last",
        setup(4, {0: "lucky_duke"}),
        (roll("BBBGG"), reroll("B...."), reroll("B...."), reroll("B....")),
        {"phase": "resolve", "asked": ("beer", 0, {0, 1, 2, 3})},
    ),
    # Pedro Ramirez
    Situation(
        "Pedro has lost the life when he is asked",
        pedro(),
        (has(1, None, 2), roll("1DDGG"), keep, 1),
        {"asked": ("drop_arrow", 1, {True, False}), "life": {1: 7}, "arrows": {1: 2}},
    ),
    Situation(
        "Pedro drops one",
        pedro(),
        (has(1, None, 2), roll("1DDGG"), keep, 1, True),
        {"arrows": {1: 1}, "pile": 8, "seat": 1},
    ),
    Situation(
        "Pedro keeps it",
        pedro(),
        (has(1, None, 2), roll("1DDGG"), keep, 1, False),
        {"arrows": {1: 2}, "pile": 7, "seat": 1},
    ),
    Situation(
        "Pedro without arrows is not asked",
        pedro(),
        (roll("1DDGG"), keep, 1),
        {"asked": None, "life": {1: 7}},
    ),
    Situation(
        "Pedro is asked for each life while he has arrows",
        pedro(),
        (has(1, None, 1), roll("11DDG"), keep, 1, 1, True),
        {"asked": None, "life": {1: 6}, "arrows": {1: 0}},
    ),
    Situation(
        "Pedro is not asked for his last life",
        pedro(5),
        (has(1, 1, 2), roll("1DDGG"), keep, 1),
        {"alive": {1: False}, "asked": None, "pile": 9},
    ),
    Situation(
        "Pedro with two lives is asked once",
        pedro(5),
        (has(1, 2, 2), roll("11DDG"), keep, 1, 1, False),
        {"alive": {1: False}, "asked": None},
    ),
    Situation(
        "Pedro is asked about dynamite",
        setup(4, {0: "pedro_ramirez"}),
        (has(0, None, 2), roll("DDDGG")),
        {"asked": ("drop_arrow", 0, {True, False}), "life": {0: 9}},
    ),
    # Rose Doolan
    Situation(
        "Rose Doolan with six alive: a 2 reaches three players",
        setup(6, {0: "rose_doolan"}),
        (roll("2DDGG"), keep),
        {"asked": ("shoot", 0, {2, 3, 4})},
    ),
    Situation(
        "Rose Doolan with five alive: a 1 reaches all, a 2 two",
        setup(5, {0: "rose_doolan"}),
        (roll("21DDG"), keep, 2),
        {"asked": ("shoot", 0, {1, 2, 3, 4}), "die": 1},
    ),
    Situation(
        "Rose Doolan with three alive reaches both",
        setup(3, {0: "rose_doolan"}),
        (roll("2DDGG"), keep),
        {"asked": ("shoot", 0, {1, 2})},
    ),
    # Sid Ketchum
    Situation(
        "Sid heals another",
        setup(4, {0: "sid_ketchum"}),
        (has(2, 4), 2),
        {"life": {2: 5}, "phase": "start", "asked": None},
    ),
    Situation(
        "Sid is asked in every turn of his",
        setup(4, {1: "sid_ketchum"}),
        QUIET,
        {"asked": ("heal", 1, {0, 1, 2, 3}), "phase": "start", "seat": 1},
    ),
    # Slab the Killer
    Situation(
        "Slab is asked after his shots and before the hits",
        slab(),
        (roll("12BDD"), keep, 1),
        {"asked": ("double", 0, {0, 1, None}), "life": [10, 8, 8, 8]},
    ),
    Situation(
        "Slab doubles the shot he names",
        slab(),
        (roll("12BDD"), keep, 1, 1),
        {"life": [10, 7, 6, 8], "asked": None},
    ),
    Situation(
        "Slab declines and drinks",
        slab(),
        (roll("1BDDG"), keep, 1, None),
        {"life": {1: 7}, "asked": ("beer", 0, {0, 1, 2, 3}), "die": 1},
    ),
    Situation(
        "Slab uses his last beer die; the first is asked",
        slab(),
        (roll("B1BDD"), keep, 1, 1),
        {"asked": ("beer", 0, {0, 1, 2, 3}), "die": 0, "life": {1: 6}},
    ),
    Situation(
        "Slab without a beer is not asked",
        slab(),
        (roll("1DDGG"), keep, 1),
        {"asked": None, "life": {1: 7}},
    ),
    Situation(
        "Slab without a bull's eye is not asked",
        slab(),
        (roll("BDDGG"), keep),
        {"asked": ("beer", 0, {0, 1, 2, 3})},
    ),
    # Suzy Lafayette
    Situation(
        "Suzy who is killed by her dynamite gets nothing",
        setup(5, {1: "suzy_lafayette"}),
        (*QUIET, has(1, 1), roll("DDDGG")),
        {"life": {1: 0}, "seat": 2},
    ),
    Situation(
        "Suzy gains only in her own turn",
        setup(4, {1: "suzy_lafayette"}),
        (has(1, 3), *QUIET),
        {"life": {1: 3}},
    ),
    # Vulture Sam
    Situation(
        "Vulture Sam gains by the deeds of others, before the role is shown",
        setup(5, {3: "vulture_sam"}, roles="secret"),
        (has(3, 4), has(1, 1), roll("1DDGG"), keep, 1),
        {"life": {3: 6}, "asked": ("role", 1, {"deputy", "outlaw", "renegade"})},
    ),
    Situation(
        "Vulture Sam gains by Indians too, never above his start",
        setup(5, {3: "vulture_sam"}),
        (has(3, 8), has(1, 1, 4), has(2, None, 4), roll("A1BBG")),
        {"life": {3: 9}},
    ),
    # Willy the Kid
    Situation(
        "Willy's arrows go back with two gatlings",
        setup(4, {0: "willy_the_kid"}),
        (has(0, None, 3), roll("GGDDB"), keep, 0),
        {"arrows": [0] * 4, "pile": 9},
    ),
    Situation(
        "Willy with one gatling fires nothing",
        setup(4, {0: "willy_the_kid"}),
        (has(0, None, 3), roll("GDDBB"), keep, 0, 0),
        {"arrows": {0: 3}, "life": [10, 8, 8, 8]},
    ),
    # Chuck Wengam
    Situation(
        "Chuck pays a life for a face",
        chuck(),
        (roll("DBBGG"), SetDie(0, "gatling")),
        {"dice": faces("GBBGG"), "life": {0: 9}, "phase": "roll", "rolls_left": 2},
    ),
    Situation(
        "Chuck takes the arrow that he sets",
        chuck(),
        (roll("DBBGG"), SetDie(1, "arrow")),
        {"arrows": {0: 1}, "pile": 8, "life": {0: 9}},
    ),
    Situation(
        "Chuck's third dynamite ends the rolling",
        chuck(),
        (roll("DDBGG"), SetDie(2, "dynamite")),
        {"life": {0: 8}, "seat": 1},
    ),
    Situation(
        "Chuck's arrow may be the last",
        chuck(),
        (has(1, None, 4), has(2, None, 4), roll("DBBGG"), SetDie(1, "arrow")),
        {"life": [8, 4, 4, 8], "pile": 9, "phase": "roll"},
    ),
    Situation(
        "Chuck may re-roll the die that he set",
        chuck(),
        (roll("DBBGG"), SetDie(0, "gatling"), reroll("1....")),
        {"dice": faces("1BBGG"), "rolls_left": 1},
    ),
    Situation(
        "by option Chuck may pay with his last life",
        chuck(chuck_last_life=True),
        (has(0, 1), roll("DBBGG"), SetDie(0, "gatling")),
        {"winner": ("outlaws", {1, 3})},
    ),
]


@pytest.mark.parametrize("situation", SITUATIONS, ids=name_of)
def test_situation(situation: Situation) -> None:
    situation.check()


REFUSED: dict[str, tuple[Setup, tuple[Any, ...], Any]] = {
    "Chuck before the roll": (chuck(), (), SetDie(0, "beer")),
    "Chuck twice": (chuck(), (roll("DBBGG"), SetDie(0, "beer")), SetDie(1, "gatling")),
    "Chuck with his last life": (chuck(), (has(0, 1), roll("DBBGG")), SetDie(0, "beer")),
    "Chuck: a face that is not on the die": (chuck(), (roll("DBBGG"),), SetDie(0, "whisky")),
    "Chuck: no such die": (chuck(), (roll("DBBGG"),), SetDie(5, "beer")),
    "Chuck: a die below the first": (chuck(), (roll("DBBGG"),), SetDie(-1, "beer")),
    "Chuck: the face it shows": (chuck(), (roll("DBBGG"),), SetDie(1, "beer")),
    "anybody else": (setup(4), (roll("DBBGG"),), SetDie(0, "beer")),
    "Sid heals the dead": (
        setup(5, {1: "sid_ketchum"}),
        (has(2, 1), roll("2DDGG"), keep, 2),
        2,
    ),
    "Slab doubles a die that is no bull's eye": (slab(), (roll("1BDDG"), keep, 1), 1),
    "Kit takes an arrow that is not there": (
        setup(4, {0: "kit_carlson"}),
        (has(2, None, 1), roll("GDDBB"), keep, 0, 0),
        1,
    ),
    "Bart says 1 for yes": (bart(), (roll("1DDGG"), keep, 1), 1),
}


@pytest.mark.parametrize("case", REFUSED)
def test_refused(case: str) -> None:
    start, moves, last = REFUSED[case]
    table = played(start, *moves)
    with pytest.raises(Refusal):
        play(table, last)


def test_chuck_may_set_a_die_again_in_his_next_turn() -> None:
    table = played(chuck(), roll("DBBGG"), SetDie(0, "beer"), keep, 0, 0, 0)
    for _ in range(3):
        table = play(table, roll("DDGGB"), keep, 0)
    expect(play(table, roll("DBBGG"), SetDie(0, "beer")), phase="roll")
