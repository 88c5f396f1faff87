"""Lives, elimination and what follows from it."""

from __future__ import annotations

import pytest

from companion.rules.cards.commands import Choose, Command, Life
from companion.rules.cards.events import Eliminated, GhostUnharmed, LifeChanged, RoleShown
from companion.rules.cards.game import apply
from companion.rules.cards.reminders import reminders
from companion.rules.cards.table import Out, Table
from tests.rules.cards.tables import END, lives, out, play, refused, start

SECRET = ("sheriff", None, None, None, None)


def due(table: Table) -> dict[int, tuple[str, ...]]:
    return {seat: player.due for seat, player in enumerate(table.players) if player.due}


@pytest.mark.parametrize(
    ("commands", "life"),
    [
        ((Life(1, -1),), 3),
        ((Life(1, -3, 0, "gatling"),), 1),
        ((Life(1, -2), Life(1, 1)), 3),
        ((Life(1, -1), Life(1, 9)), 4),
        ((Life(1, 1),), 4),
        ((Life(1, 0, 0),), 4),
        ((Life(1, -4),), 0),
        ((Life(1, -9),), 0),
    ],
)
def test_lives_change_within_their_bounds(commands: tuple[Command, ...], life: int) -> None:
    player = play(start(), *commands).players[1]
    assert (player.life, player.alive) == (life, life > 0)


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (Life(3, -1), "is_out"),
        (Life(3, 1), "is_out"),
        (Life(1, -1, 3), "is_out"),
        (Life(4, -1), "no_such_seat"),
        (Life(-1, -1), "no_such_seat"),
        (Life(1, -1, 4), "no_such_seat"),
    ],
)
def test_what_is_refused(command: Command, why: str) -> None:
    assert refused(play(start(), *out(3)), command) == why


def test_a_life_command_tells_who_did_what_to_whom() -> None:
    step = apply(start(), Life(1, -1, 0, "indians"))
    assert step.events == (LifeChanged(1, 4, 3, "indians", 0),)


def test_an_elimination_remembers_who_how_and_when() -> None:
    table = play(start(), END, END, END, END, Life(1, -4, 0, "duel"))
    assert table.players[1].out == Out(2, "duel", 0)


@pytest.mark.parametrize(
    ("killer", "victim", "expected"),
    [
        (0, 1, {0: ("reward_three_cards",)}),
        (2, 1, {2: ("reward_three_cards",)}),
        (3, 1, {3: ("reward_three_cards",)}),
        (0, 2, {}),
        (0, 4, {0: ("penalty_lose_all",)}),
        (2, 4, {}),
        (None, 1, {}),
        (1, 1, {}),
    ],
)
def test_rewards_and_penalty(
    killer: int | None, victim: int, expected: dict[int, tuple[str, ...]]
) -> None:
    table = play(start(5), Life(victim, -4, killer))
    assert due(table) == expected


@pytest.mark.parametrize("cause", ["dynamite", "high_noon"])
def test_what_the_table_does_is_nobodys_kill(cause: str) -> None:
    assert due(play(start(5), Life(1, -4, 0, cause))) == {}


@pytest.mark.parametrize(("killer", "victim"), [(1, 2), (2, 0)])
def test_with_three_players_every_kill_is_worth_three_cards(killer: int, victim: int) -> None:
    table = play(start(3), Life(victim, -4, killer))
    assert due(table) == {killer: ("reward_three_cards",)}


def test_a_penalty_is_a_reminder_and_takes_nothing_by_itself() -> None:
    table = play(start(5), Life(0, -1), Life(4, -4, 0))
    assert "penalty_lose_all" in [each.id for each in reminders(table, 0)]


def test_rewards_are_reminders_until_the_turn_ends() -> None:
    table = play(start(5), Life(1, -4, 0))
    assert "reward_three_cards" in [each.id for each in reminders(table, 0)]
    assert due(play(table, Life(2, -1, 0))) == {0: ("reward_three_cards",)}
    assert due(play(table, END)) == {}


def test_two_outlaws_in_one_turn_are_one_reminder_and_two_events() -> None:
    step = apply(play(start(5), Life(1, -4, 0)), Life(3, -4, 0))
    assert due(step.table) == {0: ("reward_three_cards",)}
    assert "reward_three_cards" in [getattr(each, "reminder", "") for each in step.events]


# Roles --------------------------------------------------------------------------------------------


def test_a_secret_role_is_asked_for_when_its_player_is_out() -> None:
    table = play(start(5, roles=SECRET), Life(1, -4, 0))
    question = table.question
    assert (question.kind, question.seat) == ("role", 1)
    assert set(question.options) == {"outlaw", "renegade", "deputy"}
    assert (table.phase, table.players[1].alive, table.players[1].life) == ("start", False, 0)
    assert due(table) == {}
    table = play(table, Choose("outlaw"))
    assert (table.players[1].role, due(table)) == ("outlaw", {0: ("reward_three_cards",)})


def test_only_roles_that_are_left_are_offered() -> None:
    table = play(start(5, roles=SECRET), Life(1, -4, 0), Choose("renegade"))
    table = play(table, Life(2, -4, 0))
    assert set(table.question.options) == {"outlaw", "deputy"}
    assert refused(table, Choose("renegade")) == "no_option"
    assert refused(table, Choose("sheriff")) == "no_option"


def test_a_single_possible_role_is_shown_by_itself() -> None:
    roles = ("sheriff", None, "renegade", "outlaw")
    step = apply(start(4, roles=roles), Life(1, -4, 0))
    assert (step.table.players[1].role, step.table.question) == ("outlaw", None)
    assert RoleShown(1, "outlaw") in step.events


def test_a_dealt_role_is_shown_without_a_question() -> None:
    dealt = {1: "renegade", 2: "outlaw", 3: "deputy", 4: "outlaw"}
    table = start(5, roles=SECRET, dealt=dealt)
    assert [player.role for player in table.players[1:]] == [None] * 4
    table = play(table, Life(1, -4, 0))
    assert (table.players[1].role, table.question) == ("renegade", None)
    assert [player.role for player in table.players[2:]] == [None] * 3


def test_roles_dealt_to_others_are_not_offered() -> None:
    table = start(5, roles=SECRET, dealt={2: "renegade"})
    table = play(table, Life(1, -4, 0))
    assert set(table.question.options) == {"outlaw", "deputy"}


# The chain ----------------------------------------------------------------------------------------


def test_greg_digger_regains_two_lives_up_to_his_maximum() -> None:
    table = play(start(5, bob="greg_digger"), Life(1, -3), *out(2))
    assert lives(table)[1] == 3
    assert lives(play(table, *out(4)))[1] == 4


def test_greg_digger_gains_nothing_from_his_own_end_or_the_games() -> None:
    assert lives(play(start(5, bob="greg_digger"), *out(1)))[1] == 0


def test_greg_digger_heals_before_the_role_is_known() -> None:
    table = play(start(5, bob="greg_digger", roles=SECRET), Life(1, -3), Life(2, -4, 0))
    assert (table.question.kind, lives(table)[1]) == ("role", 3)


def test_herb_hunter_draws_two_and_vulture_sam_takes_the_cards() -> None:
    table = play(start(5, bob="herb_hunter", cyd="vulture_sam"), *out(3))
    assert due(table) == {
        0: ("reward_three_cards",),
        1: ("herb_draws_two",),
        2: ("sam_takes_cards",),
    }


def test_herb_hunter_who_kills_an_outlaw_draws_five() -> None:
    table = play(start(5, cyd="herb_hunter"), Life(3, -4, 2))
    assert due(table) == {2: ("herb_draws_two", "reward_three_cards")}


def test_nobody_gains_from_the_own_elimination() -> None:
    assert due(play(start(5, bob="herb_hunter"), *out(1, by=None))) == {}
    assert due(play(start(5, bob="vulture_sam"), *out(1, by=None))) == {}


def test_the_dead_gain_nothing() -> None:
    table = start(5, bob="greg_digger", cyd="herb_hunter", dan="vulture_sam")
    table = play(table, *out(1, 2, 3, by=None))
    assert lives(table) == (5, 0, 0, 0, 4)
    assert due(table) == {}


def test_events_tell_the_chain_in_order() -> None:
    step = apply(start(5, bob="greg_digger", roles=SECRET), Life(2, -4, 0))
    kinds = [type(each).__name__ for each in step.events]
    assert kinds == ["LifeChanged", "Eliminated"]
    assert step.events[1] == Eliminated(2, None, 0)


def test_a_hit_on_a_ghost_is_told() -> None:
    table = start(5, "ghost_town")
    table = play(table, *out(1), END, END, END, END, END)
    assert GhostUnharmed(1) in apply(table, Life(1, -1, 0)).events
    spent = apply(play(table, Life(1, 1)), Life(1, -1, 1)).events
    assert spent == (LifeChanged(1, 1, 0, None, 1),)


def test_more_than_enough_for_a_living_player_is_no_ghost_story() -> None:
    assert GhostUnharmed(1) not in apply(start(5), Life(1, -9, 0)).events
