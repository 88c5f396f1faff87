"""Boneyard, outbreak and zombies: situation → outcome."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.rules.dice import apply, set_up
from companion.rules.dice.commands import Choose, Correct
from companion.rules.dice.events import TokensReturned
from companion.rules.dice.setup import Setup
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


def at(players: int, cast: dict[int, str] | None = None, **options: bool | str) -> Setup:
    return setup(players, {0: "jourdonnais", **(cast or {})}, modules=("undead",), **options)


def full(players: int, cast: dict[int, str] | None = None, roles: str = "open") -> Setup:
    modules = ("duel", "fury", "characters", "undead")
    return setup(players, {0: "jourdonnais", **(cast or {})}, modules=modules, roles=roles)


QUIET = (roll("DDGGB"), keep, 0)
# Ann shoots Bob, who reveals at the end of her turn.
BOB_DIES = (has(1, 1), roll("1DDGG"), keep, 1)
# With four players: two hands, then two more in his own turn: three are alive.
OUTBREAK = (*BOB_DIES, 2, 2)
# With eight players, both renegades (2 and 7) alive; 1, 3 and 5 die by one gatling.
EIGHT = (has(1, 1), has(3, 1), has(5, 1), roll("GGGDD"), keep)

SITUATIONS = [
    Situation(
        "who was eliminated reveals a card at the end of the turn",
        at(4),
        BOB_DIES,
        {"asked": ("draw", 1, {0, 1, 2}), "of": "boneyard", "seat": 0, "phase": "resolve"},
    ),
    Situation(
        "and another one in his own turn, which counts",
        at(4),
        (*BOB_DIES, 1),
        {"asked": ("draw", 1, {0, 1, 2}), "seat": 1, "phase": "start", "number": 2, "hands": 1},
    ),
    Situation(
        "then the next player follows",
        at(4),
        (*BOB_DIES, 1, 1),
        {"asked": None, "seat": 2, "phase": "start", "number": 3, "hands": 2},
    ),
    Situation(
        "as many hands as living players are not enough",
        at(4),
        (*BOB_DIES, 1, 2),
        {"zombie": [False] * 4, "hands": 3, "seat": 2},
    ),
    Situation(
        "one more is: the dead player's turn goes on as a zombie's",
        at(4),
        OUTBREAK,
        {
            "zombie": [False, True, False, False],
            "master": [False, False, True, False],
            "life": [9, 3, 8, 8],
            "most": {1: 3},
            "hands": 0,
            "seat": 1,
            "phase": "start",
            "number": 2,
            "asked": None,
        },
    ),
    Situation(
        "a card without hands blocks the outbreak of its turn",
        at(4),
        (*BOB_DIES, 2, 0),
        {"zombie": [False] * 4, "hands": 2, "seat": 2},
    ),
    Situation(
        "and goes back into the deck",
        at(4),
        (*BOB_DIES, 0),
        {"asked": ("draw", 1, {0, 1, 2})},
    ),
    Situation(
        "two who die in one turn reveal clockwise",
        at(5),
        (has(1, 1), has(4, 1), roll("GGGDD"), keep, 2),
        {"asked": ("draw", 4, {0, 1, 2}), "hands": 2, "seat": 0},
    ),
    Situation(
        "an outbreak at the end of a turn starts with the next seat, though dead",
        at(5),
        (has(1, 1), has(4, 1), roll("GGGDD"), keep, 2, 2),
        {
            "seat": 1,
            "zombie": [False, True, False, False, True],
            "life": {1: 3, 4: 3},
            "asked": None,
            "phase": "start",
        },
    ),
    Situation(
        "one card without hands among several blocks the whole turn",
        at(6),
        (has(1, 1), has(4, 1), has(5, 1), roll("GGGDD"), keep, 2, 2, 0),
        {"zombie": [False] * 6, "hands": 4, "seat": 1},
    ),
    Situation(
        "by option only itself",
        at(6, no_hand_blocks="card"),
        (has(1, 1), has(4, 1), has(5, 1), roll("GGGDD"), keep, 2, 2, 0),
        {"zombie": {1: True, 4: True, 5: True}, "hands": 0},
    ),
    Situation(
        "who dies in his own turn reveals at its end",
        at(5),
        (*QUIET, has(1, 1), roll("DDD1B")),
        {"asked": ("draw", 1, {0, 1, 2}), "seat": 1},
    ),
    Situation(
        "the end of the game comes before any boneyard card",
        at(4),
        (*QUIET, has(0, 1), roll("1DDGG"), keep, 0),
        {"winner": ("outlaws", {1, 3}), "asked": None},
    ),
    Situation(
        "only cards still in the deck are offered",
        at(8),
        (has(1, 1), has(3, 1), roll("GGGDD"), keep, 2, 2, 2, *QUIET),
        {"asked": ("draw", 3, {0, 1}), "hands": 6, "seat": 3},
    ),
    Situation(
        "eight players: the nearer renegade leads, the other is a zombie who does not count",
        at(8),
        (*EIGHT, 2, 2, 2),
        {
            "master": {2: True, 7: False},
            "zombie": {2: False, 7: True},
            "life": {1: 4, 3: 4, 5: 4, 7: 4},
            "most": {7: 4},
        },
    ),
    Situation(
        "by option the second renegade keeps his lives",
        at(8, second_renegade_life="own"),
        (has(7, 3), *EIGHT, 2, 2, 2),
        {"life": {7: 3, 1: 4}, "most": {7: 3}},
    ),
    Situation(
        "a zombie throws three dice and has no ability",
        at(4, {1: "lucky_duke"}),
        (*OUTBREAK, roll("GGB")),
        {"rolls_left": 2, "phase": "roll", "dice": ("gatling", "gatling", "beer")},
    ),
    Situation(
        "a zombie's beer may go to anybody, but helps no zombie",
        at(4),
        (*OUTBREAK, has(1, 2), has(2, 4), roll("BDD"), keep, 1),
        {"life": {1: 2}, "seat": 2},
    ),
    Situation(
        "the master may be healed",
        at(4),
        (*OUTBREAK, has(2, 4), roll("BDD"), keep, 2),
        {"life": {2: 5}},
    ),
    Situation(
        "zombies count for distance again",
        at(4),
        (*OUTBREAK, roll("2DD"), keep),
        {"life": {3: 7}, "seat": 2},
    ),
    Situation(
        "the master throws all dice",
        at(4),
        (*OUTBREAK, roll("DDB"), keep, 0, roll("BBBBB")),
        {"phase": "roll"},
    ),
    Situation(
        "by option three",
        at(4, master_dice="three"),
        (*OUTBREAK, roll("DDB"), keep, 0, roll("BBB")),
        {"phase": "roll"},
    ),
    Situation(
        "after the outbreak the sheriff's death decides nothing",
        at(4),
        (*OUTBREAK, has(0, 1), roll("1DD"), keep, 0),
        {"winner": None, "alive": {0: False}, "seat": 2},
    ),
    Situation(
        "death is final now: no more cards",
        at(4),
        (*OUTBREAK, has(0, 1), roll("1DD"), keep, 0),
        {"asked": None, "hands": 0},
    ),
    Situation(
        "all survivors dead: zombies and their master win",
        at(4),
        (*OUTBREAK, has(0, 1), has(3, 1), roll("GGG"), keep),
        {"winner": ("zombies", {1, 2})},
    ),
    Situation(
        "all zombies and the master dead: the survivors win, also those who died since",
        at(4),
        (
            *OUTBREAK,
            has(0, 1),
            roll("1DD"),
            keep,
            0,
            roll("DDBGG"),
            keep,
            2,
            has(1, 1),
            has(2, 1),
            roll("GGGDD"),
            keep,
        ),
        {"winner": ("survivors", {0, 3})},
    ),
    Situation(
        "everybody dead at once: the zombies",
        at(4),
        (
            *OUTBREAK,
            has(0, 1, 2),
            has(1, 1, 2),
            has(2, 1, 2),
            has(3, 1, 2),
            roll("ABB"),
        ),
        {"winner": ("zombies", {1, 2})},
    ),
    Situation(
        "a zombie takes no token and no fury card",
        full(4),
        (*OUTBREAK, roll("DDB"), keep, 0, roll("GBDXX"), keep, 2, 1, "arrow"),
        {"tokens": {1: set()}, "life": {1: 2}, "asked": ("duel", 2, {0, 3})},
    ),
    Situation(
        "an eliminated player gives back tokens and fury cards",
        full(5),
        (Correct(1, 1, tokens=("beer",)), roll("1DDGG"), keep, 1),
        {"tokens": {1: set()}, "fury": {1: 0}},
    ),
    Situation(
        "a player brought back in the middle of his dead turn begins it",
        at(4, {1: "sid_ketchum"}),
        (*BOB_DIES, 1, Correct(1, 3, alive=True)),
        {"asked": ("heal", 1, {0, 1, 2, 3}), "seat": 1, "phase": "start"},
    ),
    Situation(
        "a player brought back in the middle of his dead turn plays it",
        at(4),
        (*BOB_DIES, 1, Correct(1, 3, alive=True)),
        {"asked": None, "seat": 1, "phase": "start", "alive": {1: True}},
    ),
]


@pytest.mark.parametrize("situation", SITUATIONS, ids=name_of)
def test_situation(situation: Situation) -> None:
    situation.check()


def test_secret_roles_are_asked_at_the_outbreak() -> None:
    start = setup(4, {0: "jourdonnais"}, modules=("undead",), roles=SECRET)
    table = played(start, has(1, 1), roll("1DDGG"), keep, 1, "outlaw", 2, 2)
    expect(table, asked=("role", 2, {"outlaw", "renegade"}), phase="start", seat=1, hands=4)
    table = play(table, "renegade")
    # Only an outlaw is left for Dan, who is not asked.
    expect(table, roles=["sheriff", "outlaw", "renegade", "outlaw"], master={2: True})


def test_dealt_roles_are_shown_at_the_outbreak() -> None:
    start = setup(4, {0: "jourdonnais"}, modules=("undead",), roles=DEALT)
    expect(played(start, *OUTBREAK), roles=["sheriff", "outlaw", "renegade", "outlaw"], asked=None)


@pytest.mark.parametrize("hands", [3, -1, True, "1", None])
def test_no_such_boneyard_card(hands: object) -> None:
    table = played(at(4), *BOB_DIES)
    with pytest.raises(Refusal):
        play(table, hands)


def test_zombies_never_throw_five_dice() -> None:
    table = played(at(4), *OUTBREAK)
    with pytest.raises(Refusal):
        play(table, roll("GGGGG"))
    with pytest.raises(Refusal):
        play(table, roll("GGB"), reroll("...B"))


def test_the_second_renegade_gives_back_tokens_and_fury_cards() -> None:
    table = played(full(8), Correct(7, tokens=("beer",)), *EIGHT[:3])
    furious = replace(table.players[7], fury=2)
    table = replace(table, players=(*table.players[:7], furious))
    step = apply(play(table, roll("GGGDD"), keep, 2, 2), Choose(2))
    expect(step.table, zombie={7: True}, tokens={7: set()}, fury={7: 0})
    assert TokensReturned(7, ("beer",)) in step.events


def test_nobody_killed_a_zombie_yet() -> None:
    assert played(at(4), *BOB_DIES).players[1].killer == 0
    assert played(at(4), *OUTBREAK).players[1].killer is None


@pytest.mark.parametrize(("cards", "deck"), [("2_6_3", (2, 6, 3)), ("4_4_3", (4, 4, 3))])
def test_the_boneyard_cards(cards: str, deck: tuple[int, int, int]) -> None:
    assert set_up(at(4, boneyard_cards=cards)).table.boneyard == deck


def test_a_card_without_hands_is_out_until_the_end_of_the_turn() -> None:
    start = at(6)
    table = played(start, has(1, 1), has(4, 1), has(5, 1), roll("GGGDD"), keep, 0)
    assert table.boneyard == (1, 6, 3)
    table = play(table, 0)
    expect(table, asked=("draw", 5, {1, 2}))
    assert play(table, 1).boneyard == (2, 5, 3)
