"""What a screen is told: legal answers with what they change, others with the reason."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules.dice import (
    choices,
    dice_in_hand,
    legal_commands,
    possible_rerolls,
    preview,
    set_up,
)
from companion.rules.dice.commands import Choose
from companion.rules.dice.events import ArrowsTaken, IndianAttack
from companion.rules.dice.table import Shot, Table
from companion.rules.step import Change, Refusal
from companion.texts import Texts
from tests.rules.dice.tabletop import NAMES, SECRET, has, holds, keep, played, reroll, roll, setup

BOB_IS_OUT = (has(1, 1), roll("1DDGG"), keep, 1)


def said(table: Table) -> dict[Any, str]:
    """For each answer what it changes, or why it is not possible."""
    texts = Texts(arrow="→")
    found: dict[Any, str] = {}
    for choice in choices(table):
        if choice.reason is not None:
            found[choice.value] = texts.say(choice.reason, NAMES)
        else:
            found[choice.value] = ", ".join(
                f"{NAMES[c.seat]} {c.what} {c.old} → {c.new}" for c in choice.changes
            )
    return found


def test_a_shot_tells_distances_and_what_it_would_leave() -> None:
    table = played(setup(6), has(5, 1), *BOB_IS_OUT, roll("12DDG"), keep)
    assert said(table) == {
        2: "That is you.",
        3: "Dan life 8 → 7",
        0: "Ann life 11 → 10",
        1: "Bob is out.",
        4: "Eve sits 2 places away.",
        5: "Fay sits 2 places away.",
    }


def test_shots_at_the_same_player_add_up() -> None:
    table = played(setup(5), roll("11DDG"), keep, 1)
    assert said(table)[1] == "Bob life 8 → 6"
    weak = played(setup(5), has(1, 1), roll("11DDG"), keep, 1)
    assert said(weak)[1] == "Bob life 1 → 0"
    assert said(table)[4] == "Eve life 9 → 8"


def test_shots_already_aimed_are_on_the_table_until_they_are_fired() -> None:
    table = played(setup(5), roll("11DDG"), keep, 1)
    assert table.turn.shots == (Shot(0, 1),)
    fired = played(setup(5), roll("11BDD"), keep, 1, 4)
    assert fired.turn.phase == "resolve"
    assert fired.turn.shots == ()


def test_the_dead_who_still_shoot_are_themselves() -> None:
    start = setup(5, dynamite_text="first_print")
    table = played(start, roll("DDGGB"), keep, 0, has(1, 1), roll("DDD1B"))
    assert said(table)[1] == "That is you."


def test_a_neighbour_is_next_to_you() -> None:
    table = played(setup(6), roll("2DDGG"), keep)
    assert said(table)[1] == "Bob sits next to you."


def test_a_beer_for_a_full_player_changes_nothing() -> None:
    table = played(setup(5), has(0, 5), *BOB_IS_OUT, roll("BDDGG"), keep)
    assert said(table) == {
        0: "Ann life 5 → 6",
        2: "",
        3: "",
        4: "",
        1: "Bob is out.",
    }


def test_a_life_for_anybody_but_the_dead() -> None:
    sid = played(setup(5, {2: "sid_ketchum"}), has(0, 5), *BOB_IS_OUT)
    assert said(sid) == {0: "Ann life 5 → 6", 2: "", 3: "", 4: "", 1: "Bob is out."}
    start = setup(5, {2: "sam_the_healer"}, modules=("duel", "fury", "characters"))
    out = (has(1, 1), roll("1DGGD"), keep, 1)
    sam = played(start, has(0, 5), *out, roll("DGGXD"), keep, 3)
    assert said(sam) == {0: "Ann life 5 → 6", 2: "", 3: "", 4: "", None: "", 1: "Bob is out."}


def test_barts_answers() -> None:
    table = played(setup(4, {1: "bart_cassidy"}), roll("1DDGG"), keep, 1)
    assert said(table) == {True: "Bob arrows 0 → 1", False: "Bob life 8 → 7"}


def test_an_answer_shows_all_its_consequences() -> None:
    start = setup(4, {1: "el_gringo"})
    table = played(start, has(2, None, 4), has(3, None, 4), roll("1DDGG"), keep)
    # Nothing is hit before the last answer, and this is the last: El Gringo's arrow attacks.
    step = preview(table, Choose(1))
    assert Change(0, "life", 11, 10) in step.changes
    assert any(isinstance(event, IndianAttack) for event in step.events)


def test_kits_answers() -> None:
    table = played(setup(4, {0: "kit_carlson"}), has(2, None, 2), roll("GDDBB"), keep, 0, 0)
    assert said(table) == {
        2: "Cyd arrows 2 → 1",
        None: "",
        0: "Ann has no arrow.",
        1: "Bob has no arrow.",
        3: "Dan has no arrow.",
    }


def test_roles_that_are_gone() -> None:
    start = setup(5, roles=SECRET)
    table = played(start, has(1, 1), has(2, 1), roll("GGGDD"), keep, "renegade")
    assert said(table) == {
        "deputy": "",
        "outlaw": "",
        "sheriff": "Every Sheriff is known already.",
        "renegade": "Every Renegade is known already.",
    }


def test_duels_and_tokens() -> None:
    start = setup(4, modules=("duel", "fury"))
    table = played(
        start, holds(1, "dynamite"), holds(3, "dynamite"), roll("DGGXX"), keep, 1, "arrow"
    )
    assert said(table)["dynamite"] == "No such wound token is in the bag."
    table = played(start, roll("DGGXX"), keep, 1, "arrow", "beer")
    assert said(table)[1] == "You have duelled with Bob in this turn."
    assert said(table)[0] == "That is you."


def test_boneyard() -> None:
    start = setup(8, modules=("undead",))
    moves = (has(1, 1), has(3, 1), roll("GGGDD"), keep, 2, 2, 2, roll("DDGGB"), keep, 0)
    assert said(played(start, *moves))[2] == "No card with 2 hands is left in the boneyard."


def test_nothing_to_choose_without_a_question() -> None:
    assert choices(set_up(setup(4)).table) == ()


def test_a_fury_card_may_show_anything() -> None:
    start = setup(4, modules=("fury",))
    assert choices(played(start, roll("11DDG"), keep, 1, 1)) == ()


def test_a_roll_can_be_foreseen() -> None:
    table = played(setup(4), has(1, None, 4), has(2, None, 4))
    foreseen = preview(table, roll("A1BBG"))
    assert foreseen.changes == (
        Change(0, "life", 11, 10),
        Change(1, "life", 8, 4),
        Change(1, "arrows", 4, 0),
        Change(2, "life", 8, 4),
        Change(2, "arrows", 4, 0),
    )
    assert any(isinstance(event, IndianAttack) for event in foreseen.events)


def test_the_last_throw_can_be_foreseen() -> None:
    table = played(setup(4), roll("GGGBB"), reroll("...A."))
    foreseen = preview(table, reroll("....A"))
    assert Change(0, "arrows", 1, 0) in foreseen.changes
    assert any(isinstance(event, ArrowsTaken) for event in foreseen.events)


def test_what_is_refused_cannot_be_foreseen() -> None:
    with pytest.raises(Refusal):
        preview(set_up(setup(4)).table, keep)


def test_which_dice_may_be_rolled_again() -> None:
    table = played(setup(4), roll("DBAGG"))
    assert [choice.legal for choice in possible_rerolls(table)] == [False, True, True, True, True]
    reason = possible_rerolls(table)[0].reason
    assert reason is not None
    assert Texts().say(reason) == "A dynamite cannot be rolled again."


def test_black_jack_may_roll_all_of_them() -> None:
    table = played(setup(4, {0: "black_jack"}), roll("DBAGG"))
    assert all(choice.legal for choice in possible_rerolls(table))


def test_none_when_the_rolling_is_over() -> None:
    table = played(setup(4), roll("1BBGG"), keep)
    assert not any(choice.legal for choice in possible_rerolls(table))
    assert possible_rerolls(set_up(setup(4)).table) == ()


NEW = ("characters",)
LEGAL: dict[str, tuple[Table, set[str]]] = {
    "start": (set_up(setup(4)).table, {"correct", "roll"}),
    "roll": (played(setup(4), roll("BBBGG")), {"correct", "keep", "reroll"}),
    "question": (played(setup(4), roll("BBBGG"), keep), {"correct", "choose"}),
    "all dynamite": (
        played(setup(4), roll("DDBBB"), reroll("..BBB")),
        {"correct", "keep", "reroll"},
    ),
    "Chuck": (
        played(setup(4, {0: "chuck_wengam"}, modules=NEW), roll("BBBGG")),
        {"correct", "keep", "reroll", "set_die"},
    ),
    "over": (played(setup(4), has(0, 1), roll("DDDBB")), {"correct"}),
    "over with secrets": (
        played(setup(4, roles=SECRET), has(0, 1), roll("DDDBB")),
        {"correct", "reveal"},
    ),
}


@pytest.mark.parametrize("when", LEGAL)
def test_legal_commands(when: str) -> None:
    table, legal = LEGAL[when]
    assert legal_commands(table) == legal


def test_dice_in_hand() -> None:
    assert dice_in_hand(set_up(setup(4)).table) == ("base",) * 5
    with_duel = setup(4, modules=("duel", "fury"))
    assert dice_in_hand(set_up(with_duel).table) == ("base", "base", "base", "duel", "duel")
