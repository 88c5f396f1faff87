"""Whose turn it is: order, rounds, and who flips the events."""

from __future__ import annotations

import pytest

from companion.rules.cards.commands import Choose, Command, Correct, EndTurn, Equip, Flip, Life
from companion.rules.cards.events import TurnStarted
from companion.rules.cards.game import apply
from companion.rules.cards.table import PHYSICAL, Table
from companion.rules.cards.turns import flipper
from tests.rules.cards.tables import END, laid, out, play, refused, round_two, start, until


def seats(table: Table, turns: int) -> list[int]:
    """Who is on turn now and then, for so many turns."""
    order = [table.turn.seat]
    for _ in range(turns - 1):
        table = play(table, END)
        order.append(table.turn.seat)
    return order


def test_turns_go_clockwise_and_the_dead_are_skipped() -> None:
    assert seats(start(5), 7) == [0, 1, 2, 3, 4, 0, 1]
    assert seats(play(start(5), *out(1, 4)), 5) == [0, 2, 3, 0, 2]


def test_rounds_are_the_turns_of_the_sheriff() -> None:
    table = start(4)
    rounds = []
    for _ in range(9):
        rounds.append((table.turn.number, table.round))
        table = play(table, END)
    assert rounds == [(1, 1), (2, 1), (3, 1), (4, 1), (5, 2), (6, 2), (7, 2), (8, 2), (9, 3)]


def test_rounds_begin_with_the_sheriff_wherever_he_sits() -> None:
    table = start(4, roles=("outlaw", "sheriff", "renegade", "outlaw"))
    assert (table.turn.seat, table.round) == (1, 1)
    assert (play(table, END, END, END).round, play(table, END, END, END, END).round) == (1, 2)


def test_the_turn_of_a_player_who_is_eliminated_in_it_is_over() -> None:
    step = apply(play(start(5), END), Life(1, -4, 2))
    assert (step.table.turn.seat, step.table.turn.number) == (2, 3)
    assert TurnStarted(2, 3, 1) in step.events


def test_somebody_elses_elimination_leaves_the_turn_alone() -> None:
    table = play(start(5), *out(1))
    assert (table.turn.seat, table.turn.number) == (0, 1)


def test_the_turn_passes_only_after_the_role_was_shown() -> None:
    table = start(5, roles=("sheriff", None, None, None, None))
    table = play(table, END, Life(1, -4, 0))
    assert (table.turn.seat, table.phase) == (1, "start")
    table = play(table, Choose("outlaw"))
    assert (table.turn.seat, table.phase) == (2, "play")


def test_a_player_brought_back_before_the_role_was_shown_goes_on() -> None:
    table = start(5, roles=("sheriff", None, None, None, None))
    table = play(table, END, Life(1, -4, 0), Correct(1, life=1, alive=True))
    assert (table.turn.seat, table.phase, table.question) == (1, "play", None)
    assert table.players[1].role is None


# The deck -----------------------------------------------------------------------------------------


def test_the_virtual_deck_comes_by_itself_from_the_sheriffs_second_turn_on() -> None:
    table = start(4, "sermon", "thirst")
    assert (table.event, table.next_event) == (None, "sermon")
    assert until(table, 3).event is None
    table = round_two(table)
    assert (table.event, table.next_event, table.phase) == ("sermon", "thirst", "play")
    table = round_two(table)
    assert (table.event, table.deck.flipped) == ("thirst", ("sermon", "thirst"))


def test_high_noon_comes_in_the_fourteenth_round_and_stays() -> None:
    table = start(4, "sermon")
    for _ in range(13):
        table = round_two(table)
    assert (table.round, table.event, table.next_event) == (14, "high_noon", None)
    table = round_two(table)
    assert (table.round, table.event, table.phase) == (15, "high_noon", "play")


def test_a_real_deck_is_flipped_first_of_all() -> None:
    table = start(4, PHYSICAL)
    assert refused(table, Flip("thirst")) == "no_flip_due"
    table = round_two(table)
    assert (table.phase, table.event, table.round, table.flip_due) == ("start", None, 2, True)
    for command in (EndTurn(), Life(1, -1), Equip(1, "scope")):
        assert refused(table, command) == "flip_first"
    table = play(table, Flip("thirst"))
    assert (table.phase, table.event, table.next_event) == ("play", "thirst", None)
    assert refused(table, Flip("sermon")) == "no_flip_due"
    assert refused(until(table, 1), Flip("sermon")) == "no_flip_due"


def flip_round(table: Table, *cards: str) -> Table:
    for card in cards:
        table = play(round_two(table), Flip(card))
    return table


TWELVE = [
    "sermon",
    "blessing",
    "curse",
    "ghost_town",
    "hangover",
    "gold_rush",
    "train_arrival",
    "shootout",
    "reverend",
    "daltons",
    "doctor",
    "thirst",
]


def test_what_a_real_deck_cannot_show_is_refused() -> None:
    table = round_two(flip_round(start(4, PHYSICAL), "thirst"))
    assert refused(table, Flip("thirst")) == "flipped_before"
    assert refused(table, Flip("high_noon")) == "high_noon_is_last"
    assert refused(table, Flip("handcuffs")) == "unknown_card"
    assert refused(table, Flip("sermon", next="thirst")) == "flipped_before"
    assert refused(table, Flip("sermon", next="sermon")) == "flipped_before"
    assert refused(table, Flip("sermon", next="high_noon")) == "high_noon_is_last"
    assert refused(table, Flip("sermon", next="handcuffs")) == "unknown_card"


def test_the_announced_card_is_shown_and_has_to_come() -> None:
    table = play(round_two(start(4, PHYSICAL)), Flip("sermon", next="curse"))
    assert table.next_event == "curse"
    table = round_two(table)
    assert refused(table, Flip("thirst")) == "other_announced"
    assert play(table, Flip("curse")).next_event is None


def test_high_noon_is_the_thirteenth_card_of_a_real_deck() -> None:
    table = flip_round(start(4, PHYSICAL), *TWELVE[:-1])
    table = play(round_two(table), Flip(TWELVE[-1], next="high_noon"))
    assert table.next_event == "high_noon"
    table = round_two(table)
    assert refused(table, Flip("high_noon", next="thirst")) == "deck_is_empty"
    table = play(table, Flip("high_noon"))
    assert (table.event, table.next_event) == ("high_noon", None)
    assert round_two(table).phase == "play"


def test_a_virtual_deck_is_not_flipped_by_hand() -> None:
    assert refused(round_two(start(4, "thirst")), Flip("sermon")) == "no_flip_due"
    assert refused(start(4), Flip("sermon")) == "no_flip_due"


# Three players ------------------------------------------------------------------------------------


def test_with_three_players_the_deputy_flips_and_counts() -> None:
    table = start(3, "thirst", "sermon", roles=("outlaw", "deputy", "renegade"))
    assert (table.turn.seat, table.round) == (1, 1)
    table = play(table, END, END, END)
    assert (table.turn.seat, table.round, table.event) == (1, 2, "thirst")


@pytest.mark.parametrize(
    "commands", [(Life(1, -4, 2),), (END, END, Life(1, -4, 2), END)], ids=["in his turn", "later"]
)
def test_after_the_deputy_the_next_living_player_clockwise_flips(
    commands: tuple[Command, ...],
) -> None:
    table = start(3, "thirst", "sermon", roles=("outlaw", "deputy", "renegade"))
    table = play(table, *commands)
    assert table.winner is None
    assert (table.turn.seat, table.round, table.event) == (2, 2, "thirst")
    table = play(table, END)
    assert (table.turn.seat, table.round, table.event) == (0, 2, "thirst")
    table = play(table, END)
    assert (table.turn.seat, table.round, table.event) == (2, 3, "sermon")


def test_a_ghost_deputy_does_not_flip_again() -> None:
    table = start(3, "ghost_town", "thirst")
    table = play(table, Life(0, -4, 2))
    assert (table.turn.seat, flipper(table), table.event) == (1, 1, "ghost_town")
    table = play(table, END, END)
    assert (table.turn.seat, table.players[0].ghost, table.event) == (0, True, "ghost_town")
    assert flipper(table) == 1
    table = play(table, END)
    assert (table.turn.seat, table.event, table.round) == (1, "thirst", 3)


def test_by_agreement_nobody_flips_after_the_deputy() -> None:
    table = start(3, "thirst", options={"deputy_alone_flips": True})
    assert round_two(table).event == "thirst"
    table = play(table, Life(0, -4, 2))
    assert (play(table, END, END).round, play(table, END, END).event) == (3, None)


# Gold Rush ----------------------------------------------------------------------------------------


def test_gold_rush_turns_the_order_round_and_nothing_else() -> None:
    table = start(4, "gold_rush", "thirst")
    assert table.direction == 1
    table = play(round_two(table), *laid(3, "dynamite"))
    assert (table.event, table.direction) == ("gold_rush", -1)
    table = play(table, END)
    assert (table.turn.seat, table.question.kind) == (3, "dynamite")
    table = play(table, Choose("passes"))
    assert table.players[0].has("dynamite")
    assert seats(table, 3) == [3, 2, 1]
    table = play(table, END, END, END)
    assert (table.turn.seat, table.event, table.direction, table.round) == (0, "thirst", 1, 3)
    assert table.question.kind == "dynamite"


def test_gold_rush_of_a_real_deck_lasts_until_the_next_flip() -> None:
    table = flip_round(start(4, PHYSICAL), "gold_rush")
    table = round_two(table)
    assert (table.direction, table.phase) == (-1, "start")
    assert play(table, Flip("thirst")).direction == 1


def test_who_dies_in_the_own_turn_hands_on_the_other_way_round() -> None:
    table = play(round_two(start(5, "gold_rush")), END, Life(4, -4, 0))
    assert table.turn.seat == 3
