"""Who has won."""

from __future__ import annotations

import pytest

from companion.rules.cards.commands import Choose, Command, Correct, Equip, Life, Reveal
from companion.rules.cards.table import Table
from companion.rules.cards.victory import winning_seats
from tests.rules.cards.tables import END, out, play, refused, round_two, start


def won(table: Table) -> tuple[str, set[int]] | None:
    return table.winner and (table.winner.side, set(winning_seats(table)))


@pytest.mark.parametrize(
    ("number", "commands", "expected"),
    [
        (4, out(1, 3), None),
        (4, out(1, 3, 2), ("sheriff", {0})),
        (5, out(1, 3, 2), ("sheriff", {0, 4})),
        (5, out(4, 1, 3, 2), ("sheriff", {0, 4})),
        (4, out(1, 2), None),
        (4, out(0, by=1), ("outlaws", {1, 3})),
        (4, (*out(1, 3), *out(0, by=2)), ("renegade", {2})),
        (4, (*out(1), *out(0, by=2)), ("outlaws", {1, 3})),
        (5, (*out(1, 3), *out(0, by=2)), ("outlaws", {1, 3})),
        (5, (*out(1, 3, 4), *out(0, by=2)), ("renegade", {2})),
        (4, (*out(1, 2), *out(0, by=3)), ("outlaws", {1, 3})),
        (4, (*out(1, 3, by=2), *out(0, by=None)), ("renegade", {2})),
        (8, out(1, 3, 5, 2), None),
        (8, out(1, 3, 5, 2, 7), ("sheriff", {0, 4, 6})),
        (8, (*out(1, 3, 5, 4, 6), *out(0, by=2)), ("outlaws", {1, 3, 5})),
        (8, (*out(1, 3, 5, 4, 6, 7), *out(0, by=2)), ("renegade", {2})),
    ],
)
def test_endings_with_open_roles(
    number: int, commands: tuple[Command, ...], expected: tuple[str, set[int]] | None
) -> None:
    assert won(play(start(number), *commands)) == expected


def test_while_the_game_runs_nobody_has_won() -> None:
    assert winning_seats(start()) == ()


def test_after_the_end_nothing_is_played() -> None:
    table = play(start(4), *out(0, by=1))
    assert table.phase == "over"
    for command in (END, Life(1, -1), Equip(1, "scope"), Choose(True)):
        assert refused(table, command) in ("over", "no_question")


# Three players ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("commands", "expected"),
    [
        ((Life(2, -4, 0),), ("deputy", {0})),
        ((Life(1, -4, 2),), ("renegade", {2})),
        ((Life(0, -4, 1),), ("outlaw", {1})),
        ((Life(0, -4, 2),), None),
        ((Life(1, -4, 0),), None),
        ((Life(2, -4, 1),), None),
        ((Life(2, -4),), None),
        ((Life(2, -4, 0, "dynamite"),), None),
        ((Life(0, -4, 2), Life(1, -4, 2)), ("renegade", {2})),
        ((Life(0, -4, 2), Life(2, -4, 1)), ("outlaw", {1})),
        ((Life(1, -4, 0), Life(0, -4)), ("renegade", {2})),
        ((Life(2, -4), Life(1, -4)), ("deputy", {0})),
    ],
)
def test_three_players_hunt_one_another(
    commands: tuple[Command, ...], expected: tuple[str, set[int]] | None
) -> None:
    assert won(play(start(3), *commands)) == expected


# Secret roles -------------------------------------------------------------------------------------

SECRET = ("sheriff", None, None, None, None)


def test_the_end_is_deduced_from_the_cards_that_were_shown() -> None:
    table = start(5, roles=SECRET)
    for seat, role in ((1, "outlaw"), (2, "renegade")):
        table = play(table, Life(seat, -4, 0), Choose(role))
    assert table.winner is None
    table = play(table, Life(3, -4, 0), Choose("outlaw"))
    assert won(table) == ("sheriff", {0})
    assert table.players[4].role is None


def test_the_sheriff_falls_among_secret_roles() -> None:
    table = play(start(5, roles=SECRET), Life(1, -4, 2), Choose("outlaw"), Life(0, -5, 2))
    assert won(table) == ("outlaws", {1})


def test_a_last_renegade_is_deduced_and_listed_when_he_shows_his_card() -> None:
    table = start(4, roles=SECRET[:4])
    for seat in (1, 3):
        table = play(table, Life(seat, -4, 2), Choose("outlaw"))
    table = play(table, Life(0, -5, 2))
    assert won(table) == ("renegade", set())
    assert refused(table, Reveal(2, "outlaw")) == "role_not_left"
    assert won(play(table, Reveal(2, "renegade"))) == ("renegade", {2})


def test_the_role_is_shown_before_the_end_is_judged() -> None:
    table = start(4, roles=("sheriff", None, "renegade", None))
    table = play(table, *out(2))
    table = play(table, Life(1, -4, 0))
    assert (table.players[1].role, table.winner) == ("outlaw", None)
    assert won(play(table, Life(3, -4, 0))) == ("sheriff", {0})


def test_survivors_show_their_roles() -> None:
    table = play(start(5, roles=SECRET), Life(0, -5, 1))
    assert won(table) == ("outlaws", set())
    table = play(table, Reveal(1, "outlaw"), Reveal(2, "deputy"), Reveal(3, "outlaw"))
    assert won(table) == ("outlaws", {1, 3})
    assert refused(table, Reveal(4, "outlaw")) == "role_not_left"
    assert refused(table, Reveal(1, "outlaw")) == "role_open"
    assert refused(table, Reveal(0, "sheriff")) == "role_open"
    assert refused(table, Reveal(5, "outlaw")) == "no_such_seat"


def test_roles_are_not_shown_while_the_game_runs() -> None:
    table = start(5, roles=SECRET)
    assert refused(table, Reveal(1, "outlaw")) == "reveal_before_the_end"


def test_a_dealt_role_is_shown_as_it_was_dealt() -> None:
    dealt = {1: "outlaw", 2: "renegade", 3: "deputy", 4: "outlaw"}
    table = play(start(5, roles=SECRET, dealt=dealt), Life(0, -5, 1))
    assert won(table) == ("outlaws", set())
    assert refused(table, Reveal(1, "renegade")) == "role_not_left"
    assert won(play(table, Reveal(1, "outlaw"))) == ("outlaws", {1})


def test_a_dealt_role_counts_even_where_another_would_fit() -> None:
    table = play(start(5, roles=SECRET, dealt={1: "outlaw"}), Life(0, -5, 2))
    assert refused(table, Reveal(1, "renegade")) == "role_not_left"
    assert play(table, Reveal(1, "outlaw")).players[1].role == "outlaw"


def test_a_sole_survivor_who_was_dealt_the_renegade_wins() -> None:
    dealt = {1: "outlaw", 2: "renegade", 3: "outlaw"}
    table = start(4, roles=SECRET[:4], dealt=dealt)
    table = play(table, *out(1, 3, by=2), *out(0, by=2))
    assert won(table) == ("renegade", set())


# Ghosts -------------------------------------------------------------------------------------------


def ghost(roles: tuple[str, ...], *dead: int) -> Table:
    """Seat 1 is out and plays as a ghost, after the other ``dead``."""
    table = play(start(len(roles), "ghost_town", roles=roles), *out(1, *dead))
    table = play(round_two(table), END)
    assert table.players[1].ghost
    return table


def test_a_ghost_deputy_or_outlaw_who_kills_the_sheriff_lets_the_outlaws_win() -> None:
    deputy = ghost(("sheriff", "deputy", "outlaw", "renegade", "outlaw"), 2, 4)
    assert won(play(deputy, Life(0, -5, 1))) == ("outlaws", {2, 4})
    outlaw = ghost(("sheriff", "outlaw", "renegade", "outlaw"), 3)
    assert won(play(outlaw, Life(0, -5, 1))) == ("outlaws", {1, 3})


def test_a_ghost_renegade_wins_only_if_nobody_else_is_left() -> None:
    table = ghost(("sheriff", "renegade", "outlaw", "outlaw"), 2)
    assert won(play(table, Life(0, -5, 1))) == ("outlaws", {2, 3})
    alone = play(table, Life(3, -4, 1))
    assert alone.winner is None
    assert won(play(alone, Life(0, -5, 1))) == ("renegade", {1})


def test_when_the_last_enemy_was_a_ghost_the_game_ends_with_his_turn() -> None:
    table = ghost(("sheriff", "outlaw", "renegade", "outlaw"), 3)
    table = play(table, Life(2, -4, 1))
    assert table.winner is None
    table = play(table, END)
    assert won(table) == ("sheriff", {0})
    assert table.turn.seat == 1


def test_of_three_players_the_last_living_one_wins_when_the_ghost_has_left() -> None:
    table = play(start(3, "ghost_town"), Life(1, -4, 0))
    table = play(table, END, END, END)
    assert (table.players[1].ghost, table.winner) == (True, None)
    table = play(table, Life(2, -4))
    assert table.winner is None
    assert won(play(table, END)) == ("deputy", {0})


# Corrections --------------------------------------------------------------------------------------


def test_bringing_somebody_back_resumes_the_game() -> None:
    table = play(start(4), END, Life(0, -5, 1))
    assert won(table) == ("outlaws", {1, 3})
    table = play(table, Correct(0, life=2, alive=True))
    assert (table.winner, table.phase, table.turn.seat) == (None, "play", 1)


def test_a_sheriff_brought_back_in_his_own_turn_goes_on() -> None:
    table = play(start(4), Life(0, -5, 1), Correct(0, life=1, alive=True))
    assert (table.phase, table.turn.seat, table.turn.number) == ("play", 0, 1)


def test_a_corrected_role_is_judged_again() -> None:
    table = start(5, roles=SECRET)
    for seat, role in ((1, "outlaw"), (2, "deputy"), (3, "outlaw")):
        table = play(table, Life(seat, -4, 0), Choose(role))
    assert table.winner is None
    table = play(table, Correct(2, role="renegade"))
    assert won(table) == ("sheriff", {0})
    table = play(table, Correct(2, role="deputy"))
    assert (table.winner, table.phase) == (None, "play")
