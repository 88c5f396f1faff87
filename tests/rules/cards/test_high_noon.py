"""The 13 events, each in play."""

from __future__ import annotations

import pytest

from companion.rules.cards import apply, preview
from companion.rules.cards.commands import Choose, Command, Correct, Equip, Flip, Life
from companion.rules.cards.counts import bang_limit, draws
from companion.rules.cards.distance import distances
from companion.rules.cards.events import LifeChanged
from companion.rules.cards.high_noon import EVENTS, IN_THE_BOX, LAST
from companion.rules.cards.meaning import meaning, next_flip
from companion.rules.cards.reminders import reminders
from companion.rules.cards.table import PHYSICAL, Table
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
    until,
    weak,
)


def ids(table: Table, seat: int) -> set[str]:
    return {reminder.id for reminder in reminders(table, seat)}


def number_of_draws(table: Table) -> int | None:
    count = draws(table, table.turn.seat)
    return count and count.number


def test_there_are_thirteen() -> None:
    assert len(IN_THE_BOX) == 13
    assert LAST in IN_THE_BOX


def high_noon(number: int = 4, **more: object) -> Table:
    """High Noon has just come, the sheriff is on turn."""
    table = start(number, "sermon", **more)
    for _ in range(13):
        table = round_two(table)
    assert table.event == LAST
    return table


# Once, when they come -----------------------------------------------------------------------------


def test_the_doctor_heals_all_who_have_the_fewest_lives_once() -> None:
    table = play(start(5, "doctor"), Life(1, -2), Life(3, -2), Life(2, -1))
    step = apply(until(table, 4), END)
    table = step.table
    assert lives(table) == (5, 3, 3, 3, 4)
    assert LifeChanged(1, 2, 3, "doctor") in step.events
    assert lives(until(table, 2)) == (5, 3, 3, 3, 4)


def test_the_doctor_heals_nobody_above_the_maximum() -> None:
    table = round_two(start(4, "doctor", bob="el_gringo"))
    assert lives(table) == (5, 3, 4, 4)


def test_the_doctor_does_not_count_the_dead() -> None:
    table = round_two(play(start(5, "doctor"), *out(1), Life(2, -1)))
    assert lives(table) == (5, 0, 4, 4, 4)


def test_the_doctor_of_a_real_deck_comes_with_the_flip() -> None:
    table = round_two(play(start(4, PHYSICAL), Life(1, -2)))
    assert lives(table)[1] == 2
    assert lives(play(table, Flip("doctor")))[1] == 3


def test_the_daltons_ask_clockwise_from_whoever_flips() -> None:
    table = play(
        start(5, "daltons"),
        *laid(0, "scope"),
        *laid(1, "barrel", "jail"),
        *laid(2, "knife", "sombrero"),
        *laid(3, "winchester", "mustang", "bible"),
        END,
        Choose("escapes"),
        *laid(1, "dynamite"),
        END,
        END,
        END,
        END,
    )
    assert (table.question.kind, table.question.seat) == ("daltons", 1)
    assert set(table.question.options) == {"barrel", "dynamite"}
    assert in_front(table, 0) == []
    assert refused(table, Choose("scope")) == "no_option"
    table = play(table, Choose("dynamite"))
    assert (table.question.seat, set(table.question.options)) == (3, {"winchester", "mustang"})
    assert refused(table, Choose("bible")) == "no_option"
    table = play(table, Choose("winchester"))
    assert [in_front(table, seat) for seat in range(5)] == [
        [],
        ["barrel"],
        ["knife", "sombrero"],
        ["mustang", "bible"],
        [],
    ]
    assert (table.turn.seat, table.phase) == (0, "play")


def test_the_daltons_come_before_the_sheriffs_dynamite() -> None:
    table = play(start(4, "daltons"), END, END, END, *laid(0, "dynamite"), END)
    assert (table.turn.seat, in_front(table, 0), table.question) == (0, [], None)


def test_the_daltons_start_with_the_flipper_wherever_he_sits() -> None:
    table = start(4, "daltons", roles=("outlaw", "outlaw", "sheriff", "renegade"))
    table = play(table, *laid(0, "barrel", "scope"), *laid(2, "barrel", "scope"))
    table = round_two(table)
    assert (table.turn.seat, table.question.seat) == (2, 2)
    assert play(table, Choose("scope")).question.seat == 0


# A whole round ------------------------------------------------------------------------------------


def test_the_sermon_forbids_bang_in_the_own_turn() -> None:
    table = round_two(start(4, "sermon", bob="willy_the_kid"))
    assert bang_limit(table, 0).number == 0
    assert "no_bang" in ids(table, 0)
    assert "bang_limit" not in ids(table, 0)
    assert "no_bang" not in ids(table, 1)
    table = play(table, END, *laid(1, "volcanic"))
    assert bang_limit(table, 1).number == 0


def test_the_shootout_allows_a_second_bang() -> None:
    table = start(4, "shootout")
    assert bang_limit(table, 0).number == 1
    table = round_two(table)
    assert bang_limit(table, 0).number == 2
    assert "bang_limit" in ids(table, 0)
    assert bang_limit(play(table, *laid(0, "volcanic")), 0).number is None


@pytest.mark.parametrize(("event", "number"), [("thirst", 1), ("train_arrival", 3)])
def test_thirst_and_train_arrival_change_what_everybody_draws(event: str, number: int) -> None:
    table = start(4, event, "sermon")
    assert number_of_draws(table) == 2
    table = round_two(table)
    for seat in range(4):
        assert (table.turn.seat, number_of_draws(table)) == (seat, number)
        assert draws(table, (seat + 1) % 4) is None
        table = play(table, END)
    assert (table.event, number_of_draws(table)) == ("sermon", 2)


def test_the_reverend_allows_no_beer() -> None:
    table = start(4, "reverend")
    assert "no_beer" not in ids(table, 2)
    table = round_two(table)
    assert all("no_beer" in ids(table, seat) for seat in range(4))


@pytest.mark.parametrize(
    ("event", "reminder"), [("blessing", "all_hearts"), ("curse", "all_spades")]
)
def test_blessing_and_curse_remind_everybody(event: str, reminder: str) -> None:
    table = start(4, event)
    assert reminder not in ids(table, 1)
    assert all(reminder in ids(round_two(table), seat) for seat in range(4))


def test_a_hangover_takes_every_ability() -> None:
    table = round_two(start(4, "hangover", bob="pixie_pete", cyd="bill_noface"))
    assert all("no_abilities" in ids(table, seat) for seat in range(4))
    assert number_of_draws(play(table, END)) == 2
    assert number_of_draws(play(table, END, Life(2, -2), END)) == 2


def test_a_hangover_keeps_greg_herb_and_sam_quiet() -> None:
    table = start(6, "hangover", bob="greg_digger", cyd="herb_hunter", dan="vulture_sam")
    table = play(round_two(table), weak(1), *out(4))
    assert table.players[1].life == 1
    assert (table.players[2].due, table.players[3].due) == ((), ())


# High Noon ----------------------------------------------------------------------------------------


def test_high_noon_takes_a_life_at_the_start_of_every_turn() -> None:
    table = high_noon()
    assert lives(table) == (4, 4, 4, 4)
    table = play(table, END)
    assert (lives(table), table.turn.seat) == ((4, 3, 4, 4), 1)
    table = round_two(play(table, END, END, END))
    assert lives(table) == (2, 2, 2, 2)


@pytest.mark.parametrize(
    ("character", "beer", "life", "turn"),
    [
        ("black_jack", True, 1, 1),
        ("black_jack", False, 0, 2),
        ("tequila_joe", True, 2, 1),
        ("tequila_joe", False, 0, 2),
    ],
)
def test_a_beer_may_save_from_high_noon(character: str, beer: bool, life: int, turn: int) -> None:
    table = play(high_noon(bob=character), weak(1), END)
    assert (table.question.kind, table.question.seat) == ("last_life", 1)
    table = play(table, Choose(beer))
    assert (table.players[1].life, table.turn.seat) == (life, turn)
    assert table.players[2].life == (4 if beer else 3)


def test_by_agreement_no_beer_helps_against_high_noon() -> None:
    table = high_noon(options={"no_beer_at_high_noon": True})
    table = play(table, weak(1))
    rescue = preview(table, Life(1, -1, None, "high_noon")).rescue
    assert rescue.reason.key == "cards.reason.no_beer_at_high_noon"
    table = play(table, END)
    assert (table.question, table.players[1].alive, table.turn.seat) == (None, False, 2)


def test_high_noon_is_nobodys_kill() -> None:
    table = play(high_noon(), weak(1), END, Choose(False))
    assert table.players[1].out.author is None
    assert all(not player.due for player in table.players)


def test_with_two_left_high_noon_kills_at_once() -> None:
    table = play(high_noon(), *out(1, 3), weak(0), weak(2, 4), END, END)
    assert table.winner.side == "renegade"


def test_high_noon_strikes_before_the_dynamite() -> None:
    table = play(high_noon(), weak(1, 3), *laid(1, "dynamite"), END)
    assert (table.question.kind, table.players[1].life) == ("dynamite", 2)
    table = play(table, weak(2), Choose("passes"), END)
    assert table.question.kind == "last_life"
    assert play(table, Choose(True)).question.kind == "dynamite"


def test_high_noon_does_not_spare_prisoners() -> None:
    table = play(high_noon(), *laid(1, "jail"), END, Choose("stays"))
    assert lives(table) == (4, 3, 3, 4)


# Ghost Town ---------------------------------------------------------------------------------------


def ghost_town(**more: object) -> Table:
    """Bob is out and comes back; the sheriff has just flipped the card."""
    return round_two(play(start(5, "ghost_town", "sermon", **more), *out(1)))


def test_the_dead_play_their_own_turn_and_leave_again() -> None:
    table = ghost_town()
    bob = table.players[1]
    assert (bob.alive, distances(table)[0]) == (False, (0, None, 1, 2, 1))
    table = play(table, END)
    bob = table.players[1]
    assert (table.turn.seat, bob.alive, bob.ghost, bob.life) == (1, True, True, 0)
    assert distances(table)[0] == (0, 1, 2, 2, 1)
    assert number_of_draws(table) == 3
    assert "ghost_leaves" in ids(table, 1)
    table = play(table, END)
    bob = table.players[1]
    assert (table.turn.seat, bob.alive, bob.ghost, bob.life) == (2, False, False, 0)
    assert distances(table)[0] == (0, None, 1, 2, 1)


def test_ghosts_come_once_and_only_while_the_card_lasts() -> None:
    table = round_two(ghost_town())
    assert table.event == "sermon"
    assert play(table, END).turn.seat == 2


def test_a_player_who_dies_before_his_turn_comes_back_in_it() -> None:
    table = play(ghost_town(), *out(2), END, END)
    assert (table.turn.seat, table.players[2].ghost) == (2, True)


def test_a_ghost_cannot_lose_a_life() -> None:
    table = play(ghost_town(), END, Life(1, -2, 0))
    bob = table.players[1]
    assert (bob.life, bob.alive, table.turn.seat) == (0, True, 1)


def test_a_ghost_may_shoot_and_earns_the_reward() -> None:
    table = play(ghost_town(), END, Life(3, -4, 1))
    assert table.players[1].due == ("reward_three_cards",)


def test_a_ghost_takes_the_cards_he_laid_with_him() -> None:
    table = play(ghost_town(), END, *laid(1, "barrel"))
    assert in_front(table, 1) == ["barrel"]
    assert in_front(play(table, END), 1) == []


@pytest.mark.parametrize(
    ("dead", "agreed", "useless"),
    [
        ((2, 4), False, False),
        ((2, 4), True, True),
        ((2,), True, False),
    ],
)
def test_a_ghost_makes_a_beer_useful_again_unless_agreed_otherwise(
    dead: tuple[int, ...], agreed: bool, useless: bool
) -> None:
    roles = ("sheriff", "deputy", "outlaw", "outlaw", "renegade")
    options = {"ghosts_leave_beer_useless": agreed}
    table = play(start(5, "ghost_town", roles=roles, options=options), *out(1, *dead))
    assert ("beer_useless" in ids(play(round_two(table), END), 0)) == useless


def test_in_a_ghost_town_the_living_play_as_ever() -> None:
    table = play(ghost_town(), END, END)
    assert (table.turn.seat, number_of_draws(table)) == (2, 2)
    table = play(table, Life(2, -4, 0))
    assert (table.players[2].alive, table.turn.seat) == (False, 3)


# What it means now --------------------------------------------------------------------------------


@pytest.mark.parametrize("event", sorted(set(EVENTS) - {LAST}))
def test_every_event_says_what_it_means_now(event: str) -> None:
    table = round_two(start(4, event))
    assert meaning(table)[0].key == f"cards.meaning.{event}"
    assert 1 <= len(meaning(table)) <= 3


def test_before_the_first_and_after_the_last_card() -> None:
    table = start(4, "thirst")
    assert meaning(table) == ()
    assert dict(next_flip(table).args) == {"seat": 0, "n": 13}
    assert next_flip(start(4)) is None
    noon = high_noon()
    assert next_flip(noon).key == "cards.meaning.stays"
    assert meaning(noon)[0].key == "cards.meaning.high_noon"


def test_gold_rush_says_who_comes_next() -> None:
    said = {each.key: dict(each.args) for each in meaning(round_two(start(4, "gold_rush")))}
    assert said["cards.meaning.comes_next"] == {"seat": 0, "target": 3}


def test_ghost_town_names_the_dead() -> None:
    said = {each.key: dict(each.args) for each in meaning(ghost_town())}
    assert said["cards.meaning.ghosts"] == {"seats": (1,)}
    empty = {each.key for each in meaning(round_two(start(4, "ghost_town")))}
    assert "cards.meaning.no_ghosts" in empty


@pytest.mark.parametrize(
    ("event", "done", "told", "seats"),
    [
        ("blessing", (Equip(2, "barrel"), Equip(1, "barrel")), "barrel_hearts", (1, 2)),
        ("blessing", (Equip(3, "jail"),), "jail_hearts", (3,)),
        ("curse", (Equip(0, "dynamite"), Equip(3, "barrel")), "dynamite_spades", (0,)),
        ("shootout", (Equip(2, "volcanic"),), "unlimited", (2,)),
        ("reverend", (Correct(1, life=1), Correct(3, life=1)), "no_rescue", (1, 3)),
    ],
)
def test_whom_it_concerns_is_reckoned_from_the_table(
    event: str, done: tuple[Command, ...], told: str, seats: tuple[int, ...]
) -> None:
    table = play(round_two(start(4, event)), *done)
    said = {each.key: dict(each.args) for each in meaning(table)}
    assert said[f"cards.meaning.{told}"]["seats"] == seats


def test_the_last_card_names_who_is_on_the_last_life() -> None:
    noon = play(high_noon(), Correct(1, life=1))
    said = {each.key: dict(each.args) for each in meaning(noon)}
    assert said["cards.meaning.last_noon"]["seats"] == (1,)


def test_hangover_names_whose_distance_changes() -> None:
    table = round_two(start(4, "hangover", bob="paul_regret"))
    said = {each.key: dict(each.args) for each in meaning(table)}
    assert said["cards.meaning.distances"]["seats"] == (1,)
