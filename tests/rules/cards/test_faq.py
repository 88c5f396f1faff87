"""The questions that players ask, with the corrected answers.

D: Dodge City, H: High Noon, X: both together. What the table keeps track of is played; what stays
in people's hands is answered by the rules look-up.
"""

from __future__ import annotations

import pytest

from companion.rules.cards.commands import Choose, Equip, Life
from companion.rules.cards.counts import bang_limit, draws, hand_limit
from companion.rules.cards.distance import distances
from companion.rules.cards.lookup import entry
from companion.rules.cards.previews import preview
from companion.rules.cards.reminders import reminders
from companion.rules.cards.victory import winning_seats
from companion.texts import Texts
from tests.rules.cards.tables import (
    END,
    in_front,
    laid,
    lives,
    out,
    play,
    refused,
    round_two,
    start,
    weak,
)


@pytest.mark.parametrize(
    ("question", "topic", "identifier", "words"),
    [
        ("D1 only Beer saves out of turn", "equipment", "canteen", "own turn only"),
        ("D2 barrels help against all shots", "equipment", "barrel", "every card that shoots"),
        ("D4 Slab doubles BANG! cards only", "character", "slab_the_killer", "need one"),
        ("D10 Apache Kid and others' turns", "character", "apache_kid", "in their turns"),
        ("D11 Sam gets hand and table", "character", "vulture_sam", "hand and from the table"),
        ("D13 jail before the ability", "character", "vera_custer", "leave jail first"),
        ("D14 at any distance", "equipment", "conestoga", "any distance"),
        ("D15 within the weapon's range", "character", "doc_holyday", "weapon’s range"),
        ("D16 a knife is no BANG! card", "equipment", "knife", "not a BANG! card"),
        ("D16 nor is a Pepperbox", "equipment", "pepperbox", "not a BANG! card"),
        ("H1 a Saloon is no Beer", "high_noon", "reverend", "Saloon is allowed"),
        ("H2 not even in a Duel", "high_noon", "sermon", "not even in a Duel"),
        ("H3 effects stay clockwise", "high_noon", "gold_rush", "still run clockwise"),
        ("H4 jail and dynamite count", "high_noon", "daltons", "Jail and dynamite"),
        ("H5 a Missed! is a BANG! then", "character", "calamity_janet", "not under the Sermon"),
        ("Delgado: from the hand", "character", "jose_delgado", "from his hand"),
        ("Black Jack: red", "character", "black_jack", "red"),
    ],
)
def test_the_look_up_answers(question: str, topic: str, identifier: str, words: str) -> None:
    assert words in Texts("en").say(entry(topic, identifier).text), question


def test_d3_sam_and_vera_as_sam_both_take_cards() -> None:
    table = play(start(6, bob="vera_custer", cyd="vulture_sam"), END, Choose(2), *out(4, by=None))
    assert table.players[1].due == table.players[2].due == ("sam_takes_cards",)


def test_d5_scope_binocular_mustang_and_hideout_go_together() -> None:
    table = play(start(8), *laid(0, "scope", "binocular"), *laid(4, "mustang", "hideout"))
    assert distances(table)[0][4] == 4
    assert distances(table)[0][3] == 1


def test_d6_dynamite_stays_if_the_other_one_has_one_too() -> None:
    table = play(start(), *out(1, 3), *laid(0, "dynamite"), *laid(2, "dynamite"), END)
    assert in_front(play(table, Choose("passes")), 2) == ["dynamite"]


def test_d7_never_two_iron_plates() -> None:
    assert refused(play(start(), *laid(1, "iron_plate")), Equip(1, "iron_plate")) == "card_twice"


def test_d8_with_two_players_other_drinks_still_work() -> None:
    table = play(start(), *out(1, 3), Life(2, -2), Life(2, 1, 2, "whisky"))
    assert lives(table)[2] == 3
    assert "beer_useless" in {each.id for each in reminders(table, 2)}


def test_d9_tequila_joe_needs_two_beers_against_dynamite() -> None:
    table = play(start(bob="tequila_joe"), weak(1))
    rescue = preview(table, Life(1, -3, None, "dynamite")).rescue
    assert (rescue.beers, 1 + rescue.by) == (2, 2)
    table = play(table, *laid(1, "dynamite"), END, Choose("explodes"), Choose(True))
    assert lives(table)[1] == 2


def test_d12_corrected_sean_mallory_keeps_ten_cards() -> None:
    assert hand_limit(start(ann="sean_mallory"), 0).number == 10


def test_d13_vera_who_stays_in_jail_has_no_ability() -> None:
    table = play(start(bob="vera_custer", cyd="paul_regret"), *laid(1, "jail"), END)
    assert table.question.kind == "jail"
    table = play(table, Choose("stays"))
    assert (table.turn.seat, table.players[1].copied) == (2, None)


def test_h2_no_bang_in_the_own_turn_under_the_sermon() -> None:
    table = round_two(start(4, "sermon"))
    assert bang_limit(table, 0).number == 0
    assert "no_bang" not in {each.id for each in reminders(table, 1)}


def test_h3_gold_rush_does_not_turn_the_dynamite_round() -> None:
    table = play(round_two(start(4, "gold_rush")), *laid(3, "dynamite"), END, Choose("passes"))
    assert in_front(table, 0) == ["dynamite"]


def test_h4_jail_and_dynamite_may_go_to_the_daltons() -> None:
    table = play(start(4, "daltons"), END, *laid(3, "dynamite", "jail"), END, END)
    table = play(table, Choose("passes"), Choose("escapes"), *laid(3, "jail", "scope"), END)
    assert set(table.question.options) == {"jail", "scope"}


@pytest.mark.parametrize(
    ("event", "number", "hint"),
    [
        ("thirst", 1, "cards.draw.kit_carlson_thirst"),
        ("train_arrival", 3, "cards.draw.kit_carlson_train_arrival"),
    ],
)
def test_h6_kit_carlson(event: str, number: int, hint: str) -> None:
    count = draws(play(round_two(start(4, event, bob="kit_carlson")), END), 1)
    assert count.number == number
    assert hint in [each.key for each in count.reasons]


def test_h7_a_ghost_counts_as_living_when_the_sheriff_falls() -> None:
    roles = ("sheriff", "deputy", "renegade", "outlaw", "outlaw")
    table = play(start(5, "ghost_town", roles=roles), *out(1, 3, 4))
    table = play(round_two(table), END, Life(0, -5, 1))
    assert (table.winner.side, winning_seats(table)) == ("outlaws", (3, 4))


def test_h8_a_ghost_draws_three_keeps_nothing_and_leaves_his_cards_to_sam() -> None:
    table = play(start(5, "ghost_town", cyd="vulture_sam"), *out(1))
    table = play(round_two(table), END)
    assert (draws(table, 1).number, hand_limit(table, 1).number) == (3, 0)
    left = play(table, *laid(1, "barrel"), END)
    assert (left.players[2].due, in_front(left, 1)) == (("sam_takes_cards",), [])
    assert play(table, END).players[2].due == ()


def test_h9_a_ghost_may_use_his_ability() -> None:
    table = play(start(5, "ghost_town", bob="pedro_ramirez"), *out(1))
    count = draws(play(round_two(table), END), 1)
    assert "cards.draw.pedro_ramirez" in [each.key for each in count.reasons]


@pytest.mark.parametrize("character", ["bill_noface", "pixie_pete"])
@pytest.mark.parametrize(("event", "number"), [("thirst", 2), ("train_arrival", 4)])
def test_x1_and_x2_corrected_with_two_lives(character: str, event: str, number: int) -> None:
    table = play(round_two(start(4, event, bob=character)), weak(1, 2), END)
    assert draws(table, 1).number == number


@pytest.mark.parametrize(("character", "number"), [("bill_noface", 5), ("pixie_pete", 4)])
def test_x3_as_ghosts(character: str, number: int) -> None:
    table = play(start(5, "ghost_town", bob=character), *out(1))
    assert draws(play(round_two(table), END), 1).number == number


def test_x4_greg_and_herb_gain_when_a_ghost_leaves() -> None:
    table = start(6, "ghost_town", cyd="greg_digger", dan="herb_hunter")
    table = play(round_two(play(table, *out(1))), weak(2), END)
    assert (lives(table)[2], table.players[3].due) == (1, ())
    table = play(table, END)
    assert (lives(table)[2], table.players[3].due) == (3, ("herb_draws_two",))


def test_x5_a_ghost_pays_only_with_lives_he_regained() -> None:
    table = play(start(5, "ghost_town", bob="chuck_wengam"), *out(1))
    table = play(round_two(table), END)
    assert lives(play(table, Life(1, -1, 1, "chuck_wengam")))[1] == 0
    table = play(table, Life(1, 1, 1, "beer"))
    assert lives(table)[1] == 1
    table = play(table, Life(1, -1, 1, "chuck_wengam"))
    assert (lives(table)[1], table.players[1].alive, table.turn.seat) == (0, True, 1)
    assert play(table, Life(1, 2), END).players[1].life == 0


def test_x6_vera_keeps_what_she_copied_until_her_own_turn_in_a_hangover() -> None:
    table = play(start(6, "hangover", dan="vera_custer", cyd="paul_regret"), END, END, END)
    table = play(table, Choose(2), END, END, END)
    assert (table.event, distances(table)[0][3], distances(table)[0][2]) == ("hangover", 4, 2)
    table = play(table, END, END, END)
    assert (table.turn.seat, table.question, distances(table)[0][3]) == (3, None, 3)
