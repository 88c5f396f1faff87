"""Legal and illegal answers, and what commands would do."""

from __future__ import annotations

import pytest

from companion.rules.cards import choices, preview
from companion.rules.cards.choices import flip_choices
from companion.rules.cards.commands import Choose, EndTurn, Flip, Life
from companion.rules.cards.high_noon import EVENTS
from companion.rules.cards.table import PHYSICAL, Table
from companion.rules.step import Change, Choice, Refusal
from tests.rules.cards.tables import END, laid, out, play, round_two, start, weak


def by_value(table: Table) -> dict[object, Choice]:
    found = choices(table)
    assert len({repr(choice.value) for choice in found}) == len(found)
    return {choice.value: choice for choice in found}


def test_without_a_question_there_is_nothing_to_choose() -> None:
    assert choices(start()) == ()


def test_a_choice_says_what_it_changes() -> None:
    found = by_value(play(start(), *laid(1, "dynamite"), END))
    assert found["explodes"].changes == (Change(1, "life", 4, 1), Change(1, "cards", 1, 0))
    assert found["passes"].changes == (Change(1, "cards", 1, 0), Change(2, "cards", 0, 1))
    assert found["explodes"].legal


def test_impossible_roles_come_with_the_reason() -> None:
    table = play(start(5, roles=("sheriff", "renegade", None, None, None)), *out(2))
    found = by_value(table)
    assert {value for value in found if found[value].legal} == {"outlaw", "deputy"}
    assert found["renegade"].reason.key == "cards.reason.role_seen"
    assert not found["sheriff"].legal


def test_vera_cannot_copy_herself_or_the_dead() -> None:
    found = by_value(play(start(5, bob="vera_custer"), *out(3), END))
    assert {value for value in found if found[value].legal} == {0, 2, 4, None}
    assert found[1].reason.key == "cards.reason.own_ability"
    assert found[3].reason.key == "cards.reason.is_out"


def test_green_cards_are_no_prey_for_the_daltons() -> None:
    table = play(start(4, "daltons"), *laid(0, "scope", "barrel", "knife"))
    found = by_value(round_two(table))
    assert {value for value in found if found[value].legal} == {"scope", "barrel"}
    assert found["knife"].reason.key == "cards.reason.not_blue"


def test_the_last_life() -> None:
    table = play(start(), weak(1), *laid(1, "dynamite"), END, Choose("explodes"))
    found = by_value(table)
    assert found[True].changes == (Change(1, "life", 0, 1),)
    assert found[False].changes == ()


def test_only_events_not_yet_seen_can_be_flipped() -> None:
    table = start(4, PHYSICAL)
    assert flip_choices(table) == ()
    table = round_two(play(round_two(table), Flip("thirst")))
    found = {choice.value: choice for choice in flip_choices(table)}
    assert set(found) == set(EVENTS)
    assert {value for value in found if not found[value].legal} == {"thirst", "high_noon"}
    assert found["high_noon"].reason.key == "cards.refused.high_noon_is_last"


def test_a_preview_shows_what_a_hit_would_do() -> None:
    table = start(5, cyd="greg_digger")
    found = preview(play(table, weak(2)), Life(1, -4, 0))
    assert found.changes == (Change(1, "life", 4, 0), Change(2, "life", 1, 3))
    assert found.eliminated == (1,)
    assert preview(table, Life(1, -1, 0)).rescue is None


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        (play(start(), *out(1, 3), weak(2)), "cards.reason.two_left"),
        (play(round_two(start(4, "reverend")), weak(2)), "cards.reason.reverend"),
        (play(start(), weak(2)), None),
    ],
)
def test_a_preview_says_whether_a_beer_could_save(table: Table, reason: str | None) -> None:
    rescue = preview(table, Life(2, -1, 0)).rescue
    assert rescue.possible == (reason is None)
    assert (rescue.reason and rescue.reason.key) == reason
    if rescue.possible:
        assert play(table, Life(2, rescue.by, 0)).players[2].life == 1


def test_a_preview_of_something_illegal_is_refused() -> None:
    with pytest.raises(Refusal):
        preview(play(start(), *out(1)), Life(1, -1))


def test_a_preview_changes_nothing() -> None:
    table = start()
    preview(table, EndTurn())
    assert table == start()
