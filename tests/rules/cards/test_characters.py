"""Every ability that touches what the table keeps track of."""

from __future__ import annotations

import pytest

from companion.rules.cards.commands import Choose, Life
from companion.rules.cards.counts import bang_limit, draws, hand_limit
from companion.rules.cards.distance import distances
from companion.rules.cards.previews import preview
from companion.rules.cards.table import Table
from tests.rules.cards.tables import (
    END,
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

# Distances of Paul Regret, Rose Doolan and Belle Star are in test_distance.


def drawn(table: Table) -> int | None:
    count = draws(table, table.turn.seat)
    return count and count.number


@pytest.mark.parametrize(("life", "number"), [(4, 1), (3, 2), (2, 3), (1, 4)])
def test_bill_noface_draws_one_and_one_for_each_wound(life: int, number: int) -> None:
    assert drawn(play(start(bob="bill_noface"), weak(1, life), END)) == number


def test_bill_noface_as_sheriff_has_one_more_wound_to_suffer() -> None:
    assert drawn(play(start(ann="bill_noface"), weak(0, 2))) == 4


def test_pixie_pete_draws_three() -> None:
    assert drawn(play(start(bob="pixie_pete"), END)) == 3


@pytest.mark.parametrize(
    ("character", "event", "life", "number"),
    [
        ("bill_noface", "thirst", 2, 2),
        ("bill_noface", "train_arrival", 2, 4),
        ("bill_noface", "thirst", 4, 1),
        ("bill_noface", "thirst", 3, 1),
        ("bill_noface", "train_arrival", 4, 2),
        ("pixie_pete", "thirst", 2, 2),
        ("pixie_pete", "train_arrival", 2, 4),
    ],
)
def test_thirst_and_train_arrival_count_from_there(
    character: str, event: str, life: int, number: int
) -> None:
    table = play(round_two(start(4, event, bob=character)), weak(1, life), END)
    assert drawn(table) == number


@pytest.mark.parametrize(
    ("character", "event", "number"),
    [
        ("bill_noface", "thirst", 3),
        ("bill_noface", "train_arrival", 5),
        ("pixie_pete", "thirst", 3),
        ("pixie_pete", "train_arrival", 5),
        ("black_jack", "thirst", 1),
    ],
)
def test_by_agreement_as_the_first_edition_answered(
    character: str, event: str, number: int
) -> None:
    table = start(4, event, bob=character, options={"first_edition_draws": True})
    assert drawn(play(round_two(table), weak(1, 2), END)) == number


@pytest.mark.parametrize(
    ("character", "number"), [("black_jack", 3), ("pixie_pete", 4), ("bill_noface", 5)]
)
def test_ghosts_draw(character: str, number: int) -> None:
    table = play(start(5, "ghost_town", bob=character), *out(1))
    assert drawn(play(round_two(table), END)) == number


def test_reasons_come_with_the_number() -> None:
    table = play(round_two(start(4, "thirst", bob="pixie_pete")), END)
    assert [each.key for each in draws(table, 1).reasons] == [
        "cards.draw.pixie_pete",
        "cards.draw.thirst",
    ]
    ghost = play(round_two(play(start(5, "ghost_town", bob="sid_ketchum"), *out(1))), END)
    assert [each.key for each in draws(ghost, 1).reasons] == ["cards.draw.ghost"]


@pytest.mark.parametrize(
    ("character", "event", "hint"),
    [
        ("kit_carlson", None, "kit_carlson"),
        ("kit_carlson", "thirst", "kit_carlson_thirst"),
        ("kit_carlson", "train_arrival", "kit_carlson_train_arrival"),
        ("black_jack", "train_arrival", "black_jack"),
        ("black_jack", "thirst", "black_jack_thirst"),
        ("pedro_ramirez", None, "pedro_ramirez"),
        ("jesse_jones", None, "jesse_jones"),
        ("pat_brennan", None, "pat_brennan"),
    ],
)
def test_twists_of_phase_one_are_hinted_at(character: str, event: str | None, hint: str) -> None:
    table = start(4, event or "sermon", bob=character)
    table = play(round_two(table) if event else table, END)
    assert f"cards.draw.{hint}" in [each.key for each in draws(table, 1).reasons]


def test_willy_the_kid_and_the_volcanic_know_no_limit() -> None:
    table = start(ann="willy_the_kid")
    assert bang_limit(table, 0).number is None
    assert bang_limit(table, 1).number == 1
    assert bang_limit(play(table, *laid(1, "volcanic")), 1).number is None


@pytest.mark.parametrize(
    ("event", "number", "reasons"),
    [
        (None, 1, []),
        ("sermon", 0, ["cards.bang.sermon"]),
        ("shootout", 2, ["cards.bang.shootout"]),
        ("thirst", 1, []),
    ],
)
def test_the_limit_comes_with_its_reason(
    event: str | None, number: int, reasons: list[str]
) -> None:
    table = start(4, event or "sermon")
    count = bang_limit(round_two(table) if event else table, 0)
    assert (count.number, [each.key for each in count.reasons]) == (number, reasons)


@pytest.mark.parametrize(
    ("character", "reason"), [("sean_mallory", "sean_mallory"), ("black_jack", "lives")]
)
def test_so_does_the_hand_limit(character: str, reason: str) -> None:
    count = hand_limit(start(ann=character), 0)
    assert [each.key for each in count.reasons] == [f"cards.hand.{reason}"]


def test_a_hangover_limits_willy_but_not_the_volcanic() -> None:
    table = round_two(start(4, "hangover", ann="willy_the_kid"))
    assert bang_limit(table, 0).number == 1
    assert bang_limit(play(table, *laid(0, "volcanic")), 0).number is None


def test_sean_mallory_keeps_ten_cards() -> None:
    table = start(4, "hangover", ann="sean_mallory")
    assert hand_limit(table, 0).number == 10
    assert hand_limit(table, 1).number == 4
    assert hand_limit(play(table, Life(1, -3)), 1).number == 1
    assert hand_limit(round_two(table), 0).number == 4


def test_a_ghost_keeps_nothing() -> None:
    table = play(start(5, "ghost_town", bob="sean_mallory"), *out(1))
    count = hand_limit(play(round_two(table), END), 1)
    assert (count.number, count.reasons[0].key) == (0, "cards.hand.ghost")


@pytest.mark.parametrize(
    ("character", "command", "beers", "by"),
    [
        ("tequila_joe", Life(1, -1), 1, 1),
        ("tequila_joe", Life(1, -3, None, "dynamite"), 2, 1),
        ("black_jack", Life(1, -1), 1, 0),
        ("black_jack", Life(1, -3, None, "dynamite"), 3, 0),
    ],
)
def test_tequila_joe_counts_two_lives_a_beer(
    character: str, command: Life, beers: int, by: int
) -> None:
    rescue = preview(play(start(bob=character), weak(1)), command).rescue
    assert (rescue.possible, rescue.beers, rescue.by) == (True, beers, by)


# Vera Custer --------------------------------------------------------------------------------------


def vera(seat: int, number: int = 6, *events: str, **more: str) -> Table:
    """Bob is Vera Custer and has just copied ``seat``."""
    table = play(start(number, *events, bob="vera_custer", **more), END)
    return play(table, Choose(seat))


def test_vera_custer_chooses_among_the_other_living_players_or_nobody() -> None:
    table = play(start(5, bob="vera_custer"), *out(3), END)
    assert (table.question.kind, table.question.seat) == ("ability", 1)
    assert set(table.question.options) == {0, 2, 4, None}
    assert refused(table, Choose(1)) == "no_option"
    assert refused(table, Choose(3)) == "no_option"
    table = play(table, Choose(None))
    assert (table.phase, table.players[1].copied) == ("play", None)


@pytest.mark.parametrize(
    ("character", "number"), [("pixie_pete", 3), ("bill_noface", 2), ("black_jack", 2)]
)
def test_vera_custer_draws_like_the_character_she_copies(character: str, number: int) -> None:
    table = play(start(cyd=character, bob="vera_custer"), weak(1, 2), END, Choose(2))
    assert drawn(table) == number


def test_what_vera_custer_copies_lasts_until_her_next_turn() -> None:
    table = vera(3, dan="paul_regret")
    assert distances(table)[0][1] == 2
    table = play(table, END, END, END, END)
    assert distances(table)[0][1] == 2
    table = until(table, 1)
    assert table.question.kind == "ability"
    assert distances(play(table, Choose(None)))[0][1] == 1


def test_vera_custer_keeps_the_ability_of_somebody_who_is_out() -> None:
    table = play(vera(3, dan="paul_regret"), *out(3, by=None))
    assert distances(table)[0][1] == 2


@pytest.mark.parametrize(
    ("character", "check"),
    [
        ("rose_doolan", lambda table: distances(table)[1][3] == 1),
        ("willy_the_kid", lambda table: bang_limit(table, 1).number is None),
        ("sean_mallory", lambda table: hand_limit(table, 1).number == 10),
    ],
)
def test_vera_custer_has_whatever_ability_she_copies(character: str, check: object) -> None:
    assert check(vera(2, cyd=character))
    assert not check(vera(3, cyd=character))


def test_vera_custer_as_greg_digger_and_as_herb_hunter() -> None:
    table = play(vera(2, cyd="greg_digger"), weak(1), *out(3))
    assert lives(table)[1] == 3
    table = play(vera(2, cyd="herb_hunter"), *out(3))
    assert table.players[1].due == ("herb_draws_two",)


def test_vera_custer_as_tequila_joe_drinks_double() -> None:
    table = play(vera(2, cyd="tequila_joe"), weak(1))
    assert preview(table, Life(1, -1)).rescue.by == 1


def test_vera_custer_forgets_when_she_is_out() -> None:
    assert play(vera(2, cyd="greg_digger"), *out(1)).players[1].copied is None


def test_a_ghost_vera_custer_chooses_too() -> None:
    table = play(start(5, "ghost_town", bob="vera_custer"), *out(1))
    table = play(round_two(table), END)
    assert (table.question.kind, table.question.seat) == ("ability", 1)
    table = play(table, Choose(2), END)
    assert table.players[1].copied is None


def test_the_event_comes_before_vera_custer_chooses() -> None:
    table = play(start(4, "hangover", ann="vera_custer"), Choose(None))
    table = round_two(table)
    assert (table.event, table.question) == ("hangover", None)


def test_an_ability_copied_before_a_hangover_works_until_her_turn() -> None:
    table = vera(3, 6, "hangover", dan="paul_regret")
    table = round_two_of_ann(table)
    assert (table.event, distances(table)[0][1], distances(table)[0][3]) == ("hangover", 2, 3)
    table = play(table, END)
    assert (table.turn.seat, table.question, distances(table)[0][1]) == (1, None, 1)
    assert table.players[1].copied is None


def round_two_of_ann(table: Table) -> Table:
    while table.turn.seat != 0:
        table = play(table, END)
    return table


def test_in_jail_she_escapes_first_and_loses_her_ability_if_she_stays() -> None:
    table = vera(2, 4, cyd="paul_regret")
    table = play(table, *laid(1, "jail"), END, END, END, END)
    assert table.question.kind == "jail"
    free = play(table, Choose("escapes"))
    assert free.question.kind == "ability"
    stuck = play(table, Choose("stays"))
    assert (stuck.turn.seat, stuck.players[1].copied, stuck.question) == (2, None, None)
