"""Dice game records: what a line may say, and that nothing is lost on the way there and back."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from companion.record.dice import (
    command_as_json,
    parse_command,
    parse_setup,
    setup_as_json,
    table_as_json,
)
from companion.record.playing import play
from companion.rules.dice.commands import (
    Choose,
    Command,
    Correct,
    Keep,
    Reroll,
    Reveal,
    Roll,
    SetDie,
)
from companion.rules.step import Refusal
from tests.rules.dice.random_play import MODULE_SETS, random_game, random_setup

PLAYERS: list[dict[str, Any]] = [
    {"name": "Ann", "character": "paul_regret", "role": "sheriff"},
    {"name": "Bob", "character": "black_jack", "role": None},
    {"name": "Cyd", "character": "lucky_duke", "role": None},
    {"name": "Dan", "character": "calamity_janet", "role": None},
]
SETUP: dict[str, Any] = {
    "record": 1,
    "game": "dice",
    "players": PLAYERS,
    "modules": [],
    "options": {},
}
ROLL = {"do": "roll", "dice": ["beer", "beer", "gatling", "gatling", "dynamite"]}

COMMANDS: list[tuple[dict[str, Any], Command]] = [
    (ROLL, Roll(("beer", "beer", "gatling", "gatling", "dynamite"))),
    ({"do": "reroll", "dice": {"0": "beer", "4": "arrow"}}, Reroll(((0, "beer"), (4, "arrow")))),
    ({"do": "keep"}, Keep()),
    ({"do": "choose", "value": 2}, Choose(2)),
    ({"do": "choose", "value": None}, Choose(None)),
    ({"do": "choose", "value": True}, Choose(True)),
    ({"do": "choose", "value": "outlaw"}, Choose("outlaw")),
    ({"do": "choose", "value": ["arrow", "beer"]}, Choose(("arrow", "beer"))),
    ({"do": "choose", "value": [1, 3]}, Choose((1, 3))),
    ({"do": "set_die", "die": 3, "face": "gatling"}, SetDie(3, "gatling")),
    ({"do": "correct", "seat": 2, "life": 5, "arrows": 1}, Correct(2, 5, 1)),
    ({"do": "correct", "seat": 2, "life": 5, "alive": True}, Correct(2, 5, alive=True)),
    ({"do": "correct", "seat": 2, "role": "outlaw"}, Correct(2, role="outlaw")),
    ({"do": "correct", "seat": 2, "character": "kit_carlson"}, Correct(2, character="kit_carlson")),
    ({"do": "correct", "seat": 2, "tokens": ["beer"]}, Correct(2, tokens=("beer",))),
    ({"do": "correct", "seat": 2, "tokens": []}, Correct(2, tokens=())),
    ({"do": "reveal", "seat": 1, "role": "deputy"}, Reveal(1, "deputy")),
]


@pytest.mark.parametrize(("line", "command"), COMMANDS)
def test_a_command_and_its_line(line: dict[str, Any], command: Command) -> None:
    assert parse_command(line) == command
    assert command_as_json(command) == line


def test_notes_beside_a_command_are_let_be() -> None:
    line = {
        **ROLL,
        "read": [{"face": "beer", "sure": True}, {"face": "cocked", "sure": False}],
        "fix": True,
        "by": "companion",
        "at": "2026-11-18T20:15:00+01:00",
        "a field of a later version": [1, 2],
    }
    assert parse_command(line) == parse_command(ROLL)


MALFORMED: list[dict[str, Any]] = [
    {},
    {"do": None},
    {"do": "shoot", "seat": 1},
    {"do": ["roll"]},
    {"do": "roll"},
    {"do": "roll", "dice": "beer"},
    {"do": "roll", "dice": {"0": "beer"}},
    {"do": "roll", "dice": ["beer", 1, "beer", "beer", "beer"]},
    {"do": "roll", "dice": ["beer", None, "beer", "beer", "beer"]},
    {"do": "reroll", "dice": ["beer"]},
    {"do": "reroll", "dice": {"00": "beer"}},
    {"do": "reroll", "dice": {"5": "beer"}},
    {"do": "reroll", "dice": {"-1": "beer"}},
    {"do": "reroll", "dice": {"٣": "beer"}},
    {"do": "reroll", "dice": {"0": 1}},
    {"do": "choose"},
    {"do": "choose", "value": 1.0},
    {"do": "choose", "value": {"seat": 1}},
    {"do": "choose", "value": [1]},
    {"do": "choose", "value": [1, 2, 3]},
    {"do": "choose", "value": [1, True]},
    {"do": "choose", "value": [1, "beer"]},
    {"do": "set_die", "die": True, "face": "beer"},
    {"do": "set_die", "die": 1},
    {"do": "correct"},
    {"do": "correct", "seat": "1", "life": 3},
    {"do": "correct", "seat": True, "life": 3},
    {"do": "correct", "seat": 1, "life": 3.5},
    {"do": "correct", "seat": 1, "life": None},
    {"do": "correct", "seat": 1, "life": True},
    {"do": "correct", "seat": 1, "arrows": "1"},
    {"do": "correct", "seat": 1, "life": 1, "alive": 1},
    {"do": "correct", "seat": 1, "role": "bandit"},
    {"do": "correct", "seat": 1, "role": None},
    {"do": "correct", "seat": 1, "tokens": "beer"},
    {"do": "correct", "seat": 1, "tokens": [1]},
    {"do": "reveal", "seat": 1},
    {"do": "reveal", "seat": 1, "role": 3},
    {**ROLL, "fix": 1},
    {**ROLL, "read": "beer"},
    {**ROLL, "read": ["beer"]},
    {**ROLL, "read": [{"face": "beer"}]},
    {**ROLL, "read": [{"face": 1, "sure": True}]},
    {**ROLL, "by": 3},
]


@pytest.mark.parametrize("line", MALFORMED, ids=json.dumps)
def test_a_malformed_command_is_refused(line: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as refused:
        parse_command(line)
    assert refused.value.message.key.startswith("record.refused.")


def changed(**changes: Any) -> dict[str, Any]:
    return {**SETUP, **changes}


def first_player(**changes: Any) -> dict[str, Any]:
    return changed(players=[{**PLAYERS[0], **changes}, *PLAYERS[1:]])


MALFORMED_SETUPS: list[dict[str, Any]] = [
    changed(players=None),
    changed(players={}),
    changed(players=["Ann"]),
    changed(players=[*PLAYERS, None]),
    changed(modules="fury"),
    changed(modules=[1]),
    changed(modules=None),
    changed(options=[]),
    changed(options=None),
    changed(expansions=["dodge_city"]),
    first_player(name=None),
    first_player(name=3),
    first_player(name=""),
    first_player(character=None),
    first_player(role="bandit"),
    first_player(role=True),
    first_player(dealt="bandit"),
    first_player(bonus_life="1"),
    first_player(bonus_life=True),
    first_player(bonus_life=2),
    first_player(bonus_life=-1),
    changed(players=[{"name": "Ann", "character": "paul_regret"}, *PLAYERS[1:]]),
]


@pytest.mark.parametrize("line", MALFORMED_SETUPS, ids=json.dumps)
def test_a_malformed_set_up_is_refused(line: dict[str, Any]) -> None:
    with pytest.raises(Refusal):
        parse_setup(line)


def test_modules_and_options_may_be_left_out() -> None:
    line = {name: SETUP[name] for name in ("record", "game", "players")}
    assert parse_setup(line) == parse_setup(SETUP)


def content(*lines: dict[str, Any]) -> bytes:
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


def table_after(*lines: dict[str, Any]) -> dict[str, Any]:
    played = play(content(*lines))
    return played.game.table_as_json(played.table)


def test_the_table_of_the_base_game_has_exactly_these_fields() -> None:
    table = table_after(SETUP, ROLL)
    assert list(table) == ["game", "turn", "players", "arrow_pile", "question", "winner"]
    assert table["turn"] == {
        "seat": 0,
        "number": 1,
        "phase": "roll",
        "dice": ROLL["dice"],
        "rolls_left": 2,
    }
    assert table["players"][0] == {
        "seat": 0,
        "name": "Ann",
        "character": "paul_regret",
        "role": "sheriff",
        "life": 11,
        "max_life": 11,
        "arrows": 0,
        "alive": True,
    }


def test_modules_add_fields() -> None:
    table = table_after(changed(modules=["undead"]))
    assert table["hands"] == 0
    gained = {name: table["players"][1][name] for name in ("tokens", "fury", "zombie", "master")}
    assert gained == {"tokens": [], "fury": 0, "zombie": False, "master": False}


@pytest.mark.parametrize(
    ("lines", "question"),
    [
        (
            [
                {"do": "roll", "dice": ["beer", "dynamite", "dynamite", "gatling", "gatling"]},
                {"do": "keep"},
            ],
            {"kind": "beer", "seat": 0, "options": [0, 1, 2, 3], "die": 0},
        ),
        (
            [
                {"do": "correct", "seat": 1, "life": 1},
                {"do": "roll", "dice": ["bullseye1", "dynamite", "dynamite", "gatling", "gatling"]},
                {"do": "keep"},
                {"do": "choose", "value": 1},
            ],
            {"kind": "role", "seat": 1, "options": ["outlaw", "renegade"]},
        ),
    ],
)
def test_questions(lines: list[dict[str, Any]], question: dict[str, Any]) -> None:
    assert table_after(SETUP, *lines)["question"] == question


def test_a_fury_symbol_is_asked_with_die_null_and_its_card_with_options_null() -> None:
    shot = {"do": "roll", "dice": ["bullseye1", "bullseye1", "dynamite", "dynamite", "gatling"]}
    aim = {"do": "choose", "value": 1}
    lines = [changed(modules=["fury"]), shot, {"do": "keep"}, aim, aim]
    assert table_after(*lines)["question"] == {
        "kind": "draw",
        "seat": 1,
        "options": None,
        "pile": "fury",
    }
    lines += [
        {"do": "choose", "value": ["beer"]},
        {"do": "roll", "dice": ["dynamite", "dynamite", "gatling", "gatling", "gatling"]},
        {"do": "keep"},
    ]
    assert table_after(*lines)["question"]["die"] is None


def test_a_dealt_role_is_in_no_output() -> None:
    dealt = [{**PLAYERS[1], "dealt": "outlaw"}, *PLAYERS[2:]]
    played = play(content(changed(players=[PLAYERS[0], *dealt])))
    assert "outlaw" not in json.dumps(table_as_json(played.table))


def test_whole_games_come_back_from_their_records() -> None:
    for seed in range(len(MODULE_SETS)):
        chance = Random(seed)
        setup = random_setup(chance, chance.randint(4, 8), MODULE_SETS[seed])
        lines = [setup_as_json(setup)]
        table = None
        for command, step in random_game(chance, setup):
            table = step.table
            if command is not None:
                lines.append(command_as_json(command))
        assert play(content(*lines)).table == table
