"""What people set right at the table."""

from __future__ import annotations

import pytest

from companion.rules.cards.commands import Choose, Correct, Life
from companion.rules.cards.distance import distances
from companion.rules.cards.events import Corrected
from companion.rules.cards.game import apply
from companion.rules.cards.table import PHYSICAL
from tests.rules.cards.tables import END, laid, lives, out, play, refused, round_two, start

SECRET = ("sheriff", None, None, None, None)


def test_lives_can_be_set_from_one_to_the_maximum() -> None:
    step = apply(start(), Correct(1, life=1))
    assert (lives(step.table)[1], step.events) == (1, (Corrected(1, "life", 4, 1),))
    assert lives(play(start(), Correct(0, life=5)))[0] == 5


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (Correct(1, life=0), "life_bounds"),
        (Correct(1, life=5), "life_bounds"),
        (Correct(0, life=6), "life_bounds"),
        (Correct(3, life=2), "is_out"),
        (Correct(3, alive=True), "back_without_life"),
        (Correct(3, alive=True, life=9), "life_bounds"),
        (Correct(4, life=2), "no_such_seat"),
        (Correct(1), "nothing_to_correct"),
        (Correct(1, character="sam_the_healer"), "unknown_character"),
        (Correct(1, character="bart_cassidy"), "character_twice"),
        (Correct(1, role="sheriff"), "sheriff_stays"),
        (Correct(0, role="outlaw"), "sheriff_stays"),
        (Correct(1, role="deputy"), "role_not_left"),
        (Correct(1, role="renegade"), "role_not_left"),
    ],
)
def test_what_is_out_of_bounds_is_refused(command: Correct, why: str) -> None:
    assert refused(play(start(), *out(3)), command) == why


def test_a_character_needs_its_expansion_here_too() -> None:
    table = start(expansions=frozenset())
    assert refused(table, Correct(1, character="vera_custer")) == "character_needs_dodge_city"


def test_a_corrected_character_brings_its_own_lives() -> None:
    table = play(start(), Correct(1, character="paul_regret"))
    bob = table.players[1]
    assert (bob.character, bob.life, bob.max_life) == ("paul_regret", 3, 3)
    assert distances(table)[0][1] == 2
    table = play(start(), Life(0, -3), Correct(0, character="el_gringo"))
    assert (table.players[0].life, table.players[0].max_life) == (2, 4)
    table = play(start(bob="el_gringo"), Correct(1, character="sid_ketchum", life=4))
    assert (table.players[1].life, table.players[1].max_life) == (4, 4)


def test_an_eliminated_player_comes_back_with_his_lives_only() -> None:
    table = play(start(), *laid(1, "barrel"), *out(1), Correct(1, life=2, alive=True))
    bob = table.players[1]
    assert (bob.alive, bob.life, bob.in_front, bob.out) == (True, 2, (), None)


def test_a_living_player_may_be_called_alive() -> None:
    step = apply(start(), Correct(1, life=2, alive=True))
    assert step.events == (Corrected(1, "life", 4, 2),)


def test_every_correction_is_told() -> None:
    step = apply(start(5, roles=SECRET), Correct(1, role="outlaw", character="el_gringo"))
    assert step.events == (
        Corrected(1, "character", "black_jack", "el_gringo"),
        Corrected(1, "role", None, "outlaw"),
    )
    step = apply(play(start(), *out(1)), Correct(1, life=2, alive=True))
    assert step.events == (Corrected(1, "alive", False, True), Corrected(1, "life", 0, 2))


def test_a_corrected_vera_custer_has_copied_nothing() -> None:
    table = play(start(6, bob="vera_custer", dan="paul_regret"), END, Choose(3))
    assert distances(table)[0][1] == 2
    assert distances(play(table, Correct(1, character="elena_fuente")))[0][1] == 1


def test_a_ghost_can_be_brought_back_for_good() -> None:
    table = play(start(5, "ghost_town"), *out(1))
    table = play(round_two(table), END, Correct(1, life=2, alive=True))
    assert (table.players[1].ghost, table.players[1].life) == (False, 2)
    assert play(table, END).players[1].alive


def test_corrections_are_legal_while_a_question_is_open() -> None:
    table = play(start(), *laid(1, "dynamite"), END)
    table = play(table, Correct(1, life=2))
    assert (table.question.kind, lives(table)[1]) == ("dynamite", 2)


def test_and_while_a_flip_is_due() -> None:
    table = play(round_two(start(4, PHYSICAL)), Correct(1, life=2))
    assert (table.flip_due, lives(table)[1]) == (True, 2)


def test_and_after_the_end() -> None:
    table = play(start(), *out(0, by=1), Correct(1, life=2))
    assert (table.phase, lives(table)[1]) == ("over", 2)


def test_a_corrected_role_answers_the_question_for_it() -> None:
    table = play(start(5, roles=SECRET), Life(1, -4, 0), Correct(1, role="outlaw"))
    assert (table.question, table.players[1].role) == (None, "outlaw")
    assert table.players[0].due == ("reward_three_cards",)


def test_a_role_must_not_be_one_that_lies_open_or_was_dealt() -> None:
    table = play(start(5, roles=SECRET, dealt={2: "renegade"}), Life(1, -4, 0), Choose("deputy"))
    assert refused(table, Correct(3, role="renegade")) == "role_not_left"
    assert refused(table, Correct(3, role="deputy")) == "role_not_left"
    assert play(table, Correct(3, role="outlaw")).players[3].role == "outlaw"


def test_a_correction_replaces_a_dealt_role() -> None:
    table = start(5, roles=SECRET, dealt={2: "renegade"})
    table = play(table, Correct(2, role="outlaw"))
    assert (table.players[2].role, table.players[2].dealt) == ("outlaw", None)
    assert play(table, *out(2)).players[2].role == "outlaw"
