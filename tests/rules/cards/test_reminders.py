"""What the table is reminded of, and in which moment."""

from __future__ import annotations

import pytest

from companion.rules.cards.commands import Command, Flip, Life
from companion.rules.cards.reminders import reminders
from companion.rules.cards.table import PHYSICAL, Table
from tests.rules.cards.tables import END, laid, out, play, round_two, start

TURN = ["draw", "bang_limit", "hand_limit"]


def ids(table: Table, seat: int) -> list[str]:
    return [reminder.id for reminder in reminders(table, seat)]


def test_the_player_on_turn_hears_the_three_numbers_and_nobody_else_anything() -> None:
    table = start()
    assert [ids(table, seat) for seat in range(4)] == [TURN, [], [], []]


def test_their_sentences_carry_the_numbers() -> None:
    table = play(start(bob="pixie_pete"), Life(1, -1), END)
    said = {each.id: dict(each.text.args) for each in reminders(table, 1)}
    assert said == {
        "draw": {"seat": 1, "n": 3},
        "bang_limit": {"seat": 1, "n": 1},
        "hand_limit": {"seat": 1, "n": 2},
    }


@pytest.mark.parametrize("event", ["sermon", "reverend", "blessing", "hangover", PHYSICAL])
def test_every_reminder_is_said_to_its_player(event: str) -> None:
    table = round_two(start(4, event))
    for seat in range(4):
        for each in reminders(table, seat):
            assert each.text.key == f"cards.reminder.{each.id}"
            assert dict(each.text.args)["seat"] == seat


def test_any_number_of_bang_cards_is_said_in_words() -> None:
    table = play(start(), *laid(0, "volcanic"))
    said = {each.id: each for each in reminders(table, 0)}
    assert said["bang_limit"].text.key == "cards.reminder.bang_unlimited"
    assert dict(said["bang_limit"].text.args) == {"seat": 0}
    assert [each.key for each in said["bang_limit"].reasons] == ["cards.bang.volcanic"]


@pytest.mark.parametrize(
    ("event", "everybody", "on_turn"),
    [
        ("thirst", [], TURN),
        ("sermon", [], ["draw", "no_bang", "hand_limit"]),
        ("reverend", ["no_beer"], ["draw", "bang_limit", "no_beer", "hand_limit"]),
        ("blessing", ["all_hearts"], [*TURN, "all_hearts"]),
        ("curse", ["all_spades"], [*TURN, "all_spades"]),
        ("hangover", ["no_abilities"], [*TURN, "no_abilities"]),
        ("gold_rush", [], TURN),
        ("doctor", [], TURN),
    ],
)
def test_what_an_event_adds(event: str, everybody: list[str], on_turn: list[str]) -> None:
    table = round_two(start(4, event))
    assert ids(table, 0) == on_turn
    assert [ids(table, seat) for seat in (1, 2, 3)] == [everybody] * 3


def test_a_flip_that_is_due() -> None:
    table = round_two(start(4, PHYSICAL))
    assert [ids(table, seat) for seat in range(4)] == [["flip_event"], [], [], []]
    assert ids(play(table, Flip("thirst")), 0) == TURN


def test_a_ghost_hears_that_he_leaves() -> None:
    table = play(round_two(play(start(5, "ghost_town"), *out(1))), END)
    assert ids(table, 1) == [*TURN, "ghost_leaves"]


@pytest.mark.parametrize(
    ("number", "commands", "useless"),
    [(4, out(1), False), (4, out(1, 3), True), (3, out(2, by=1), True), (5, out(1, 3), False)],
)
def test_with_two_left_a_beer_is_useless(
    number: int, commands: tuple[Command, ...], useless: bool
) -> None:
    table = play(start(number), *commands)
    assert ("beer_useless" in ids(table, 0)) == useless


def test_vera_custers_choice_is_a_reminder() -> None:
    assert ids(start(ann="vera_custer"), 0) == ["choose_ability"]


def test_the_dead_and_the_end_hear_nothing() -> None:
    table = play(start(), *out(1))
    assert ids(table, 1) == []
    over = play(table, Life(0, -5, 2))
    assert [ids(over, seat) for seat in range(4)] == [[], [], [], []]
