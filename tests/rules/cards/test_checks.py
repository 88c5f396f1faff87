"""Dynamite, jail and the last life at the start of a turn."""

from __future__ import annotations

import pytest

from companion.rules.cards.commands import Choose, EndTurn, Equip, Life
from companion.rules.cards.events import DynamitePassed, LifeChanged
from companion.rules.cards.game import apply
from companion.rules.cards.reminders import reminders
from companion.rules.cards.table import Table
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

EXPLODES, PASSES = Choose("explodes"), Choose("passes")
ESCAPES, STAYS = Choose("escapes"), Choose("stays")


def asked(table: Table) -> tuple[str, int, set[object]] | None:
    question = table.question
    return question and (question.kind, question.seat, set(question.options or ()))


def test_dynamite_is_checked_at_the_start_of_its_owners_turn() -> None:
    table = play(start(), *laid(1, "dynamite"))
    assert asked(table) is None
    table = play(table, END)
    assert asked(table) == ("dynamite", 1, {"explodes", "passes"})
    assert table.phase == "start"
    assert refused(table, EndTurn()) == "question_open"
    assert refused(table, Life(1, -1)) == "question_open"
    assert refused(table, Equip(1, "scope")) == "question_open"
    assert refused(table, Choose("perhaps")) == "no_option"


def test_dynamite_explodes() -> None:
    step = apply(play(start(), *laid(1, "dynamite", "barrel"), END), EXPLODES)
    table = step.table
    assert (lives(table), in_front(table, 1)) == ((5, 1, 4, 4), ["barrel"])
    assert (table.turn.seat, table.phase) == (1, "play")
    assert LifeChanged(1, 4, 1, "dynamite") in step.events


def test_dynamite_passes_to_the_left_past_the_dead() -> None:
    table = play(start(5), *out(2), *laid(1, "dynamite"), END, PASSES)
    assert (in_front(table, 1), in_front(table, 3)) == ([], ["dynamite"])
    assert asked(play(table, END)) == ("dynamite", 3, {"explodes", "passes"})


def test_dynamite_passes_over_players_who_have_one() -> None:
    table = play(start(), *laid(1, "dynamite"), *laid(2, "dynamite"), END)
    step = apply(table, PASSES)
    assert DynamitePassed(1, 3) in step.events
    assert [in_front(step.table, seat) for seat in range(4)] == [[], [], ["dynamite"], ["dynamite"]]


def test_dynamite_stays_where_everybody_has_one() -> None:
    table = play(start(), *out(1, 3), *laid(0, "dynamite"), *laid(2, "dynamite", "scope"), END)
    step = apply(table, PASSES)
    assert step.table.players[0].in_front == table.players[0].in_front
    assert step.table.players[2].in_front == table.players[2].in_front
    assert DynamitePassed(2, 2) in step.events
    assert (step.table.turn.seat, step.table.question) == (2, None)


@pytest.mark.parametrize(("beer", "life", "turn"), [(True, 1, 1), (False, 0, 2)])
def test_the_last_life_may_be_saved_from_dynamite(beer: bool, life: int, turn: int) -> None:
    table = play(start(), weak(1, 3), *laid(1, "dynamite"), END, EXPLODES)
    assert asked(table) == ("last_life", 1, {True, False})
    assert (table.players[1].life, table.players[1].alive) == (0, True)
    assert refused(table, Choose(1)) == "no_option"
    table = play(table, Choose(beer))
    assert (table.players[1].life, table.players[1].alive) == (life, beer)
    assert (table.turn.seat, table.phase) == (turn, "play")


def test_dynamite_is_nobodys_kill() -> None:
    table = play(start(), weak(1), *laid(1, "dynamite"), END, EXPLODES, Choose(False))
    assert table.players[1].out.author is None
    assert all("reward_three_cards" not in player.due for player in table.players)


def test_no_beer_is_offered_with_two_players_left_or_with_the_reverend() -> None:
    table = play(start(), *out(1, 3), weak(2), *laid(2, "dynamite"), END, EXPLODES)
    assert (table.winner.side, table.question) == ("sheriff", None)
    table = play(round_two(start(4, "reverend")), weak(1), *laid(1, "dynamite"), END, EXPLODES)
    assert (table.players[1].alive, table.question, table.turn.seat) == (False, None, 2)


@pytest.mark.parametrize(
    ("character", "life", "saved"),
    [("tequila_joe", 1, 2), ("tequila_joe", 3, 2), ("black_jack", 1, 1), ("black_jack", 3, 1)],
)
def test_what_enough_beers_leave(character: str, life: int, saved: int) -> None:
    table = play(start(bob=character), weak(1, life), *laid(1, "dynamite"), END, EXPLODES)
    assert play(table, Choose(True)).players[1].life == saved


def test_a_hangover_makes_tequila_joe_drink_like_everybody() -> None:
    table = round_two(start(4, "hangover", bob="tequila_joe"))
    table = play(table, weak(1), *laid(1, "dynamite"), END, EXPLODES, Choose(True))
    assert table.players[1].life == 1


@pytest.mark.parametrize("life", [1, 2])
def test_a_correction_answers_the_last_life_too(life: int) -> None:
    table = play(start(), weak(1), *laid(1, "dynamite"), END, EXPLODES, weak(1, life))
    assert (table.question, table.players[1].life, table.phase) == (None, life, "play")


# Jail ---------------------------------------------------------------------------------------------


def test_jail_opens_or_costs_the_turn() -> None:
    table = play(start(), *laid(1, "jail", "barrel"), END)
    assert asked(table) == ("jail", 1, {"escapes", "stays"})
    free = play(table, ESCAPES)
    assert (free.turn.seat, free.phase, in_front(free, 1)) == (1, "play", ["barrel"])
    kept = play(table, STAYS)
    assert (kept.turn.seat, kept.turn.number, in_front(kept, 1)) == (2, 3, ["barrel"])


def test_dynamite_is_checked_before_jail() -> None:
    table = play(start(), *laid(1, "jail", "dynamite"), END)
    assert asked(table)[0] == "dynamite"
    table = play(table, PASSES)
    assert asked(table)[0] == "jail"
    table = play(table, STAYS)
    assert asked(table) == ("dynamite", 2, {"explodes", "passes"})


def test_a_prisoner_whom_the_dynamite_kills_is_asked_no_more() -> None:
    table = play(start(), weak(1), *laid(1, "jail", "dynamite"), END, EXPLODES, Choose(False))
    assert (table.turn.seat, table.turn.number, table.question) == (2, 3, None)


IN_ORDER = {"checks_in_laid_order": True}


def test_by_agreement_the_card_laid_first_is_checked_first() -> None:
    table = play(start(options=IN_ORDER), *laid(1, "jail", "dynamite"), END)
    assert asked(table)[0] == "jail"
    table = play(table, STAYS)
    assert asked(table) == ("dynamite", 1, {"explodes", "passes"})
    assert play(table, EXPLODES).turn.seat == 2
    table = play(start(options=IN_ORDER), *laid(1, "dynamite", "jail"), END)
    assert asked(table)[0] == "dynamite"


def test_a_turn_that_ends_for_two_reasons_ends_once() -> None:
    table = play(start(5, options=IN_ORDER), weak(1), *laid(1, "jail", "dynamite"), END)
    table = play(table, STAYS, EXPLODES, Choose(False))
    assert (table.turn.seat, table.turn.number) == (2, 3)


@pytest.mark.parametrize(
    ("event", "card", "seat", "left"),
    [
        ("blessing", "jail", 1, []),
        ("curse", "jail", 2, []),
        ("blessing", "dynamite", 1, []),
    ],
)
def test_what_one_suit_leaves_no_choice_about_happens_by_itself(
    event: str, card: str, seat: int, left: list[str]
) -> None:
    table = play(round_two(start(4, event)), *laid(1, card), END)
    assert table.turn.seat == seat
    assert in_front(table, 1) == left
    assert lives(table) == (5, 4, 4, 4)


def test_blessed_dynamite_goes_round_and_is_asked_about_when_the_blessing_is_over() -> None:
    table = play(round_two(start(4, "blessing", "thirst")), *laid(3, "dynamite"), END, END, END)
    assert (table.turn.seat, in_front(table, 0)) == (3, ["dynamite"])
    assert asked(play(table, END)) == ("dynamite", 0, {"explodes", "passes"})


def test_cursed_dynamite_may_still_do_either() -> None:
    table = play(round_two(start(4, "curse")), *laid(1, "dynamite"), END)
    assert asked(table) == ("dynamite", 1, {"explodes", "passes"})


def test_the_event_comes_before_the_dynamite() -> None:
    table = play(start(4, "blessing"), END, END, END, *laid(0, "dynamite"), END)
    assert (table.turn.seat, table.event, in_front(table, 1)) == (0, "blessing", ["dynamite"])


def test_the_questions_are_reminders_as_well() -> None:
    table = play(start(), *laid(1, "dynamite", "jail"), END)
    assert [each.id for each in reminders(table, 1)] == ["check_dynamite"]
    assert [each.id for each in reminders(play(table, PASSES), 1)] == ["check_jail"]
