"""Card game records: JSON in, commands out, and the table as outsiders see it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.record.cards import (
    command_as_json,
    parse_command,
    parse_setup,
    setup_as_json,
    table_as_json,
)
from companion.rules.cards.commands import (
    Choose,
    Command,
    Correct,
    EndTurn,
    Equip,
    Flip,
    Life,
    Reveal,
    Unequip,
)
from companion.rules.cards.table import PHYSICAL, Setup
from companion.rules.step import Refusal
from tests.rules.cards.tables import END, deck, laid, out, play, round_two, setup, start


@pytest.mark.parametrize(
    ("command", "line"),
    [
        (Life(1, -2), {"do": "life", "seat": 1, "by": -2}),
        (
            Life(1, -1, 0, "bang"),
            {"do": "life", "seat": 1, "by": -1, "from": 0, "cause": "bang"},
        ),
        (Equip(2, "scope"), {"do": "equip", "seat": 2, "card": "scope"}),
        (Unequip(2, "scope"), {"do": "unequip", "seat": 2, "card": "scope"}),
        (EndTurn(), {"do": "end_turn"}),
        (Flip("thirst"), {"do": "flip", "card": "thirst"}),
        (Flip("thirst", "curse"), {"do": "flip", "card": "thirst", "next": "curse"}),
        (Choose(None), {"do": "choose", "value": None}),
        (Choose(True), {"do": "choose", "value": True}),
        (Choose(2), {"do": "choose", "value": 2}),
        (Choose("stays"), {"do": "choose", "value": "stays"}),
        (Correct(1, life=2), {"do": "correct", "seat": 1, "life": 2}),
        (
            Correct(1, 2, "outlaw", "el_gringo", True),
            {
                "do": "correct",
                "seat": 1,
                "life": 2,
                "role": "outlaw",
                "character": "el_gringo",
                "alive": True,
            },
        ),
        (Reveal(1, "deputy"), {"do": "reveal", "seat": 1, "role": "deputy"}),
    ],
)
def test_commands_and_lines(command: Command, line: dict[str, Any]) -> None:
    assert command_as_json(command) == line
    assert parse_command(line) == command
    assert parse_command({**line, "at": "2026-11-18T20:15:00", "fix": True}) == command


@pytest.mark.parametrize(
    "line",
    [
        {},
        {"do": "roll", "dice": []},
        {"do": None},
        {"do": ["life"]},
        {"do": "life", "seat": 1},
        {"do": "life", "seat": "1", "by": -1},
        {"do": "life", "seat": True, "by": -1},
        {"do": "life", "seat": 1, "by": 1.5},
        {"do": "life", "seat": 1, "by": "companion"},
        {"do": "life", "seat": 1, "by": -1, "from": "0"},
        {"do": "life", "seat": 1, "by": -1, "cause": 7},
        {"do": "life", "seat": 1, "by": -1, "fix": "yes"},
        {"do": "equip", "seat": 1},
        {"do": "equip", "seat": 1, "card": None},
        {"do": "unequip", "card": "scope"},
        {"do": "flip"},
        {"do": "flip", "card": "thirst", "next": 3},
        {"do": "choose"},
        {"do": "choose", "value": {}},
        {"do": "choose", "value": 1.5},
        {"do": "correct", "life": 2},
        {"do": "correct", "seat": 1, "life": None},
        {"do": "correct", "seat": 1, "arrows": 1},
        {"do": "correct", "seat": 1, "tokens": []},
        {"do": "correct", "seat": 1, "alive": False},
        {"do": "correct", "seat": 1, "role": None},
        {"do": "reveal", "seat": 1},
        {"do": "reveal", "seat": 1, "role": "zombie"},
    ],
    ids=json.dumps,
)
def test_malformed_commands_are_refused(line: dict[str, Any]) -> None:
    with pytest.raises(Refusal):
        parse_command(line)


SETUPS = [
    setup(4),
    setup(3),
    setup(8, events=PHYSICAL),
    setup(5, events=deck("curse"), options={"no_beer_at_high_noon": True}),
    setup(4, roles=("sheriff", None, None, None), dealt={1: "renegade"}),
    setup(4, expansions=frozenset()),
]


@pytest.mark.parametrize("made", SETUPS)
def test_set_ups_and_first_lines(made: Setup) -> None:
    line = json.loads(json.dumps(setup_as_json(made)))
    assert parse_setup(line) == made
    assert (line["record"], line["game"]) == (1, "cards")


@pytest.mark.parametrize(
    "changes",
    [
        {"players": None},
        {"players": ["Ann"]},
        {"players": [{"name": "Ann", "character": "el_gringo"}]},
        {"players": [{"name": "", "character": "el_gringo", "role": None}]},
        {"players": [{"name": "Ann", "character": None, "role": None}]},
        {"players": [{"name": "Ann", "character": "el_gringo", "role": "boss"}]},
        {"players": [{"name": "Ann", "character": "el_gringo", "role": None, "bonus_life": 1}]},
        {"modules": ["duel"]},
        {"options": []},
        {"expansions": "dodge_city"},
        {"expansions": ["wild_west_show"]},
        {"expansions": [1]},
        {"high_noon": "virtual"},
        {"high_noon": [1, 2]},
    ],
    ids=json.dumps,
)
def test_malformed_set_ups_are_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(Refusal):
        parse_setup({**setup_as_json(setup(4)), **changes})


def test_the_table_as_outsiders_see_it() -> None:
    table = play(start(4, "thirst", "curse"), *laid(1, "schofield", "barrel"), Life(2, -1, 1))
    shown = table_as_json(round_two(table))
    assert shown["turn"] == {"seat": 0, "number": 5, "phase": "play"}
    assert {key: shown[key] for key in ("round", "direction", "event", "next_event")} == {
        "round": 2,
        "direction": 1,
        "event": "thirst",
        "next_event": "curse",
    }
    assert (shown["question"], shown["winner"]) == (None, None)
    assert shown["players"][1] == {
        "seat": 1,
        "name": "Bob",
        "character": "black_jack",
        "role": "outlaw",
        "life": 4,
        "max_life": 4,
        "alive": True,
        "ghost": False,
        "copied": None,
        "weapon": "schofield",
        "range": 2,
        "can_shoot": [0, 2, 3],
        "distances": [1, 0, 1, 2],
        "draws": None,
        "in_front": ["schofield", "barrel"],
        "laid_in_turn": [1, 1],
        "reminders": [],
    }
    assert shown["players"][0]["draws"] == 1
    assert shown["players"][0]["reminders"] == ["draw", "bang_limit", "hand_limit"]


def test_a_question_and_a_winner() -> None:
    table = play(start(4), *laid(1, "jail"), END)
    assert table_as_json(table)["question"] == {
        "kind": "jail",
        "seat": 1,
        "options": ["escapes", "stays"],
    }
    over = table_as_json(play(start(4), *out(0, by=1)))
    assert over["winner"] == {"side": "outlaws", "seats": [1, 3]}
    assert over["turn"]["phase"] == "over"
    assert [player["draws"] for player in over["players"]] == [None] * 4
