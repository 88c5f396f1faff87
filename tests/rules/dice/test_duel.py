"""Duel dice, whisky and wound tokens: situation → outcome."""

from __future__ import annotations

from random import Random

import pytest

from companion.rules.dice.faces import SIDES
from companion.rules.dice.setup import Setup
from companion.rules.step import Refusal
from tests.rules.dice.situation import Situation, name_of
from tests.rules.dice.tabletop import (
    faces,
    has,
    holds,
    keep,
    play,
    played,
    reroll,
    roll,
    setup,
)

DUEL = ("duel", "fury")
NEW = ("duel", "fury", "characters")
ALL_TOKENS = {"beer", "bullseye1", "bullseye2", "dynamite"}


def at(players: int, cast: dict[int, str] | None = None, **options: bool | str) -> Setup:
    return setup(players, cast, modules=NEW, **options)


SITUATIONS = [
    Situation(
        "a duel is the last thing asked, of anybody not yet duelled",
        at(4),
        (roll("DBGXX"), keep, 0),
        {"asked": ("duel", 0, {1, 2, 3}), "die": 3},
    ),
    Situation(
        "the challenged throws, five faces to choose from",
        at(4),
        (roll("DBGXX"), keep, 0, 2),
        {"asked": ("throw", 2, set(faces("ADWGX"))), "die": 3},
    ),
    Situation(
        "a duel hands the die back",
        at(4),
        (roll("DBGXG"), keep, 0, 2, "duel"),
        {"asked": ("throw", 0, set(faces("ADWGX")))},
    ),
    Situation(
        "and back again",
        at(4),
        (roll("DBGXG"), keep, 0, 2, "duel", "duel"),
        {"asked": ("throw", 2, set(faces("ADWGX")))},
    ),
    Situation(
        "the loser loses a life and draws a token",
        at(4),
        (roll("DBGXG"), keep, 0, 2, "gatling"),
        {"asked": ("draw", 2, ALL_TOKENS), "of": "wound", "life": [11, 8, 7, 8], "pile": 9},
    ),
    Situation(
        "an arrow or dynamite thrown in a duel does nothing",
        at(4),
        (has(2, None, 0), roll("DBGXG"), keep, 0, 2, "arrow", "beer"),
        {"pile": 9, "tokens": {2: {"beer"}}, "seat": 1},
    ),
    Situation(
        "the roller may lose",
        at(4),
        (roll("DBGXG"), keep, 0, 2, "duel", "whisky", "bullseye2"),
        {"life": [10, 8, 8, 8], "tokens": {0: set()}, "seat": 1},
    ),
    Situation(
        "a token drawn in the own turn may stay by option",
        at(4, own_turn_token_persists=True),
        (roll("DBGXG"), keep, 0, 2, "duel", "whisky", "bullseye2"),
        {"life": [10, 8, 8, 8], "tokens": {0: {"bullseye2"}}},
    ),
    Situation(
        "but not one that the roller had before",
        at(4, own_turn_token_persists=True),
        (holds(0, "beer"), roll("DGGXG"), keep, 2, "duel", "whisky", "bullseye2"),
        {"tokens": {0: {"bullseye2"}}},
    ),
    Situation(
        "a second duel goes to somebody else",
        at(4),
        (roll("DBGXX"), keep, 0, 2, "arrow", "beer"),
        {"asked": ("duel", 0, {1, 3}), "die": 4},
    ),
    Situation(
        "with one opponent left he is challenged unasked and the second die is ignored",
        setup(3, modules=DUEL),
        (has(1, 1), roll("1GGDD"), keep, 1, has(2, 5), roll("DGGXX"), keep, "arrow", "beer"),
        {"life": [8, 0, 5], "seat": 0},
    ),
    Situation(
        "by option it goes to him as well",
        setup(3, modules=DUEL, duel_same_opponent=True),
        (has(1, 1), roll("1GGDD"), keep, 1, has(2, 5), roll("DGGXX"), keep, "arrow", "beer"),
        {"asked": ("throw", 0, set(faces("ADWGX"))), "die": 4},
    ),
    Situation(
        "by that option he is still not challenged twice while there are others",
        at(4, duel_same_opponent=True),
        (roll("DGGXX"), keep, 2, "arrow", "beer"),
        {"asked": ("duel", 0, {1, 3})},
    ),
    Situation(
        "a whisky heals the roller and draws a fury card without a token",
        at(4),
        (has(0, 5), roll("DGGWD"), keep),
        {"life": {0: 6}, "fury": {0: 1}, "seat": 1},
    ),
    Situation(
        "a whisky puts the only token back unasked",
        at(4),
        (has(0, 5), holds(0, "beer"), roll("BGDWD"), keep),
        {"asked": ("beer", 0, {0, 1, 2, 3}), "tokens": {0: set()}, "fury": {0: 0}},
    ),
    Situation(
        "with two tokens the owner chooses",
        at(4),
        (holds(0, "beer", "bullseye1"), roll("BGDWD"), keep),
        {"asked": ("discard_token", 0, {"beer", "bullseye1"})},
    ),
    Situation(
        "the token that stays cancels the first die of its face",
        at(4),
        (holds(0, "beer", "bullseye1"), roll("BBDWD"), keep, "bullseye1"),
        {"asked": ("beer", 0, {0, 1, 2, 3}), "die": 1},
    ),
    Situation(
        "the token that was discarded cancels nothing",
        at(4),
        (holds(0, "beer", "bullseye1"), roll("BBDWD"), keep, "beer"),
        {"asked": ("beer", 0, {0, 1, 2, 3}), "die": 0},
    ),
    Situation(
        "a cancelled bull's eye hits nobody",
        at(4),
        (holds(0, "bullseye1"), roll("1GDGD"), keep),
        {"life": [11, 8, 8, 8], "tokens": {0: set()}, "seat": 1},
    ),
    Situation(
        "one token cancels one die",
        at(4),
        (holds(0, "bullseye1"), roll("11DGD"), keep),
        {"asked": ("shoot", 0, {1, 3}), "die": 1},
    ),
    Situation(
        "a token in front of somebody else does nothing in this turn",
        at(4),
        (holds(1, "bullseye1"), roll("1GDGD"), keep),
        {"asked": ("shoot", 0, {1, 3}), "tokens": {1: {"bullseye1"}}},
    ),
    Situation(
        "a symbol rolled again is not cancelled",
        at(4),
        (holds(0, "beer"), roll("BGDGD"), reroll("1...."), keep),
        {"asked": ("shoot", 0, {1, 3})},
    ),
    Situation(
        "a second token of a face goes back and nothing replaces it",
        at(4),
        (holds(2, "beer"), roll("DGGXG"), keep, 2, "arrow", "beer"),
        {"tokens": {2: {"beer"}}, "life": {2: 6}},
    ),
    Situation(
        "the dynamite token counts as one more dynamite",
        at(4),
        (holds(0, "dynamite"), roll("DBBDG")),
        {"life": {0: 10}, "phase": "resolve"},
    ),
    Situation(
        "the dynamite token is no die to cancel",
        at(4),
        (holds(0, "dynamite"), roll("DBBGG")),
        {"phase": "roll", "rolls_left": 2},
    ),
    Situation(
        "tokens go back at the end of the owner's turn, used or not",
        at(4),
        (holds(0, "dynamite", "bullseye2"), roll("DGGGG"), keep),
        {"tokens": [set()] * 4, "seat": 1},
    ),
    Situation(
        "a loser without a life is out at once and draws nothing",
        at(5),
        (has(2, 1), roll("DGGXD"), keep, 2, "arrow"),
        {"alive": {2: False}, "asked": None, "seat": 1},
    ),
    Situation(
        "a roller killed in his duel throws no second one",
        at(5, {1: "jourdonnais"}),
        (roll("DGGGD"), keep, has(1, 1), roll("DGGXX"), keep, 2, "duel", "arrow"),
        {"alive": {1: False}, "seat": 2, "asked": None},
    ),
    Situation(
        "in the first print the dead drink no whisky and rage no more",
        at(5, dynamite_text="first_print"),
        (roll("DGBGD"), keep, 0, has(1, 1), roll("DDBDW")),
        {"life": {1: 0}, "fury": {1: 0}, "asked": ("beer", 1, {0, 2, 3, 4})},
    ),
    Situation(
        "a duel with the prey wins a game of three",
        setup(3, modules=DUEL),
        (has(2, 1), roll("DGGXD"), keep, 2, "arrow"),
        {"winner": ("deputy", {0})},
    ),
    Situation(
        "a duel lost against the prey is a personal kill of the prey's",
        setup(3, modules=DUEL),
        (has(0, 1), roll("DGGXD"), keep, 1, "duel", "arrow"),
        {"winner": ("outlaw", {1})},
    ),
    Situation(
        "Pedro drops an arrow before he draws",
        at(4, {2: "pedro_ramirez"}),
        (has(2, None, 1), roll("DGGXD"), keep, 2, "arrow"),
        {"asked": ("drop_arrow", 2, {True, False}), "life": {2: 7}},
    ),
    Situation(
        "then he draws",
        at(4, {2: "pedro_ramirez"}),
        (has(2, None, 1), roll("DGGXD"), keep, 2, "arrow", True),
        {"asked": ("draw", 2, ALL_TOKENS), "arrows": {2: 0}},
    ),
    Situation(
        "Bart cannot avoid a duel",
        at(4, {2: "bart_cassidy"}),
        (roll("DGGXD"), keep, 2, "arrow"),
        {"asked": ("draw", 2, ALL_TOKENS), "life": {2: 7}},
    ),
    Situation(
        "by option he can, and still draws the token",
        at(4, {2: "bart_cassidy"}, bart_in_duel=True),
        (roll("DGGXD"), keep, 2, "arrow", True),
        {"asked": ("draw", 2, ALL_TOKENS), "life": {2: 8}, "arrows": {2: 1}},
    ),
    Situation(
        "who beats El Gringo in a duel takes an arrow",
        at(4, {2: "el_gringo"}),
        (roll("DGGXD"), keep, 2, "arrow"),
        {"asked": ("draw", 2, ALL_TOKENS), "life": {2: 6}, "arrows": {0: 1}},
    ),
    Situation(
        "by option not",
        at(4, {2: "el_gringo"}, el_gringo_in_duel=False),
        (roll("DGGXD"), keep, 2, "arrow"),
        {"arrows": {0: 0}, "life": {2: 6}},
    ),
    Situation(
        "El Gringo losing his own duel gives no arrow",
        at(4, {0: "el_gringo"}),
        (roll("DGGXD"), keep, 2, "duel", "arrow"),
        {"arrows": [0] * 4, "life": {0: 8}},
    ),
    Situation(
        "El Gringo's last arrow kills the challenger: the loser still draws",
        at(5, {3: "el_gringo"}),
        (
            roll("DGBGD"),
            keep,
            0,
            has(1, 1),
            has(2, None, 4),
            has(4, None, 4),
            roll("DGGXX"),
            keep,
            3,
            "arrow",
        ),
        {"asked": ("draw", 3, ALL_TOKENS), "alive": {1: False}, "pile": 9},
    ),
    Situation(
        "Jesse gains one life from a whisky",
        at(4, {0: "jesse_jones"}),
        (has(0, 3), roll("DGGWD"), keep),
        {"life": {0: 4}},
    ),
    Situation(
        "by option two",
        at(4, {0: "jesse_jones"}, jesse_jones_whisky=True),
        (has(0, 3), roll("DGGWD"), keep),
        {"life": {0: 5}},
    ),
    Situation(
        "Greg Digger uses a whisky twice: the token and then a fury card",
        at(4, {0: "greg_digger"}),
        (has(0, 3), holds(0, "beer"), roll("DGGWD"), keep),
        {"life": {0: 5}, "tokens": {0: set()}, "fury": {0: 1}},
    ),
    Situation(
        "Sam the Healer is asked after the duel and before the first throw",
        at(4, {0: "sam_the_healer"}),
        (has(3, 4), roll("DGGXD"), keep, 2),
        {"asked": ("heal", 0, {0, 1, 2, 3, None})},
    ),
    Situation(
        "he heals",
        at(4, {0: "sam_the_healer"}),
        (has(3, 4), roll("DGGXD"), keep, 2, 3),
        {"asked": ("throw", 2, set(faces("ADWGX"))), "life": {3: 5}},
    ),
    Situation(
        "or nobody",
        at(4, {0: "sam_the_healer"}),
        (has(3, 4), roll("DGGXD"), keep, 2, None),
        {"asked": ("throw", 2, set(faces("ADWGX"))), "life": {3: 4}},
    ),
    Situation(
        "Sam is not asked when he is challenged",
        at(4, {2: "sam_the_healer"}),
        (roll("DGGXD"), keep, 2),
        {"asked": ("throw", 2, set(faces("ADWGX")))},
    ),
    Situation(
        "Sean Mallory may throw again",
        at(4, {0: "sean_mallory"}),
        (roll("DGGXD"), keep, 2, "duel", "arrow"),
        {"asked": ("rethrow", 0, {True, False})},
    ),
    Situation(
        "he does and may fail for good",
        at(4, {0: "sean_mallory"}),
        (roll("DGGXD"), keep, 2, "duel", "arrow", True, "arrow"),
        {"asked": ("draw", 0, ALL_TOKENS), "life": {0: 9}},
    ),
    Situation(
        "he does not and keeps it for the second duel",
        at(4, {0: "sean_mallory"}),
        (roll("DGGXX"), keep, 2, "duel", "arrow", False, "beer", 1, "duel", "whisky"),
        {"asked": ("rethrow", 0, {True, False})},
    ),
    Situation(
        "not when he is challenged",
        at(4, {2: "sean_mallory"}),
        (roll("DGGXD"), keep, 2, "arrow"),
        {"asked": ("draw", 2, ALL_TOKENS)},
    ),
    Situation(
        "Herb Hunter: others who lost two in his turn draw a token, then fury",
        at(5, {0: "herb_hunter"}),
        (roll("11GGD"), keep, 1, 1),
        {"asked": ("draw", 1, ALL_TOKENS), "fury": {1: 0}, "seat": 0},
    ),
    Situation(
        "Herb Hunter: the fury card comes after the token",
        at(5, {0: "herb_hunter"}),
        (roll("11GGD"), keep, 1, 1, "dynamite"),
        {"tokens": {1: {"dynamite"}}, "seat": 1, "asked": ("draw", 1, None)},
    ),
    Situation(
        "Suzy: a cancelled bull's eye counts as rolled",
        at(4, {0: "suzy_lafayette"}),
        (has(0, 5), holds(0, "bullseye1"), roll("1GDGD"), keep),
        {"life": {0: 5}},
    ),
    Situation(
        "Suzy: by option not",
        at(4, {0: "suzy_lafayette"}, suzy_counts_cancelled=False),
        (has(0, 5), holds(0, "bullseye1"), roll("1GDGD"), keep),
        {"life": {0: 7}},
    ),
    Situation(
        "Slab cannot double with a beer that a token cancelled",
        at(4, {0: "slab_the_killer"}),
        (holds(0, "beer"), roll("1BDGD"), keep, 1),
        {"life": {1: 7}, "seat": 1},
    ),
    Situation(
        "Black Jack and the dynamite token: two dice make three",
        at(4, {0: "black_jack"}),
        (holds(0, "dynamite"), roll("DBBDG")),
        {"phase": "resolve", "life": {0: 9}},
    ),
    Situation(
        "Belle Star is asked after a roll with one or two dynamites",
        at(4, {0: "belle_star"}),
        (roll("DBBDG"),),
        {"asked": ("change_dynamite", 0, {0, 3, None}), "phase": "roll"},
    ),
    Situation(
        "her dynamite becomes a gatling, on a duel die too",
        at(4, {0: "belle_star"}),
        (roll("DBBDG"), 3),
        {"dice": faces("DBBGG"), "phase": "roll", "rolls_left": 2, "asked": None},
    ),
    Situation(
        "not with three",
        at(4, {0: "belle_star"}),
        (roll("DDBDG"),),
        {"asked": ("beer", 0, {0, 1, 2, 3}), "life": {0: 9}},
    ),
    Situation(
        "nor when the token makes three",
        at(4, {0: "belle_star"}),
        (holds(0, "dynamite"), roll("DBBDG")),
        {"asked": ("beer", 0, {0, 1, 2, 3}), "life": {0: 9}},
    ),
    Situation(
        "after arrows",
        at(4, {0: "belle_star"}),
        (has(1, None, 4), has(2, None, 4), roll("DBBAG")),
        {"asked": ("change_dynamite", 0, {0, None}), "pile": 9, "life": {0: 9}},
    ),
    Situation(
        "after the last roll the rolling is over while she is asked",
        at(4, {0: "belle_star"}),
        (roll("BBBGG"), reroll("B...."), reroll("D....")),
        {"asked": ("change_dynamite", 0, {0, None}), "phase": "resolve", "rolls_left": 0},
    ),
    Situation(
        "also after the last roll, then the dice are kept",
        at(4, {0: "belle_star"}),
        (roll("BBBGG"), reroll("B...."), reroll("D...."), 0),
        {"dice": faces("GBBGG"), "asked": ("beer", 0, {0, 1, 2, 3}), "phase": "resolve"},
    ),
]


@pytest.mark.parametrize("situation", SITUATIONS, ids=name_of)
def test_situation(situation: Situation) -> None:
    situation.check()


@pytest.mark.parametrize(
    ("setup_", "moves"),
    [
        (at(4), (roll("DBGXX"), keep, 0, 0)),
        (at(4), (roll("WBGXX"),)),
        (at(4), (roll("BBG1X"),)),
        (at(4), (roll("DBGXG"), keep, 0, 2, "beer")),
        (at(4), (roll("DBGDG"), reroll("...G."))),
        (setup(4), (holds(0, "beer"),)),
        (at(4), (holds(0, "beer", "beer"),)),
        (at(4), (holds(0, "gatling"),)),
        (at(4), (holds(0, "dynamite"), holds(1, "dynamite"), holds(2, "dynamite"))),
    ],
    ids=[
        "challenging oneself",
        "a whisky on a base die",
        "a bull's eye on a duel die",
        "a face that is not on the duel die",
        "a dynamite on a duel die again",
        "tokens without the module",
        "a token twice",
        "a token that does not exist",
        "a third dynamite token",
    ],
)
def test_refused(setup_: Setup, moves: tuple[object, ...]) -> None:
    table = played(setup_, *moves[:-1])
    with pytest.raises(Refusal):
        play(table, moves[-1])


def test_the_challenged_player_loses_three_duels_of_four() -> None:
    chance = Random(4)
    challenged = played(at(4), roll("DGGXD"), keep, 2)
    duels, lost = 2000, 0
    for _ in range(duels):
        table = challenged
        while table.question is not None and table.question.kind == "throw":
            table = play(table, chance.choice(SIDES["duel"]))
        lost += table.players[2].life < challenged.players[2].life
    assert lost / duels == pytest.approx(3 / 4, abs=0.03)
