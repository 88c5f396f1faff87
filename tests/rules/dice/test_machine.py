"""A table in anybody's hands: legal and illegal commands, corrections, undo, redo, in any order."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.record.dice import command_as_json, parse_command, parse_setup, setup_as_json
from companion.record.lines import parse_line
from companion.record.playing import play
from companion.rules.dice import apply, choices, legal_commands, preview, set_up
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
from companion.rules.dice.faces import FACES
from companion.rules.dice.table import Table
from companion.rules.roles import ROLES
from companion.rules.step import Refusal
from tests.rules.dice.random_play import (
    MODULE_SETS,
    check_table,
    random_command,
    random_setup,
)

ANY_FACE = st.sampled_from(sorted({*FACES["base"], *FACES["duel"], "nonsense"}))
ANY_SEAT = st.integers(-1, 9)
MAYBE_LITTLE = st.none() | st.integers(-1, 12)
ANY_COMMAND: st.SearchStrategy[Command] = st.one_of(
    st.builds(Roll, st.lists(ANY_FACE, max_size=6).map(tuple)),
    st.builds(Reroll, st.lists(st.tuples(st.integers(-1, 5), ANY_FACE), max_size=3).map(tuple)),
    st.builds(Keep),
    st.builds(SetDie, st.integers(-1, 5), ANY_FACE),
    st.builds(
        Choose,
        st.none()
        | st.booleans()
        | ANY_SEAT
        | ANY_FACE
        | st.sampled_from(ROLES)
        | st.tuples(ANY_SEAT, ANY_SEAT)
        | st.lists(ANY_FACE, max_size=3).map(tuple),
    ),
    st.builds(Reveal, ANY_SEAT, st.sampled_from(ROLES)),
    st.builds(
        Correct,
        ANY_SEAT,
        MAYBE_LITTLE,
        MAYBE_LITTLE,
        st.none() | st.booleans(),
        st.none() | st.sampled_from(ROLES),
        st.none() | st.sampled_from(["sid_ketchum", "pat_brennan", "suzy_lafayette", "nobody"]),
        st.none() | st.lists(ANY_FACE, max_size=2).map(tuple),
    ),
)


class AnybodysTable(RuleBasedStateMachine):
    """Plays next to the record: whatever stands on the table must stand in the record too."""

    @initialize(seed=st.integers(0, 10**6), modules=st.sampled_from(MODULE_SETS))
    def sit_down(self, seed: int, modules: tuple[str, ...]) -> None:
        self.chance = Random(seed)
        fewest = 4 if "undead" in modules else 3
        self.setup = random_setup(self.chance, self.chance.randint(fewest, 8), modules)
        self.tables: list[Table] = [set_up(self.setup).table]
        self.undone: list[Table] = []
        self.lines: list[dict[str, Any]] = [setup_as_json(self.setup)]
        self.reasons: set[str] = set()

    @property
    def table(self) -> Table:
        return self.tables[-1]

    def do(self, command: Command) -> None:
        self.tables.append(apply(self.table, command).table)
        self.undone.clear()
        self.lines.append(command_as_json(command))

    @precondition(lambda self: self.table.winner is None)
    @rule(commands=st.integers(1, 8))
    def play_on(self, commands: int) -> None:
        for _ in range(commands):
            if self.table.winner is None:
                command = random_command(self.chance, self.table)
                foreseen = preview(self.table, command)
                self.do(command)
                self.check_foreseen(foreseen.changes)

    def check_foreseen(self, changes: Any) -> None:
        for change in changes:
            assert getattr(self.tables[-2].players[change.seat], change.what) is not None
            if change.what in ("life", "arrows", "fury"):
                assert getattr(self.tables[-2].players[change.seat], change.what) == change.old
                assert getattr(self.table.players[change.seat], change.what) == change.new

    @rule(command=ANY_COMMAND)
    def try_anything(self, command: Command) -> None:
        before = self.table
        try:
            self.do(command)
        except Refusal as refusal:
            self.reasons.add(refusal.message.key)
            assert self.table is before

    @precondition(lambda self: len(self.tables) > 1)
    @rule()
    def undo(self) -> None:
        self.undone.append(self.tables.pop())
        self.lines.append({"do": "undo"})

    @precondition(lambda self: self.undone)
    @rule()
    def redo(self) -> None:
        self.tables.append(self.undone.pop())
        self.lines.append({"do": "redo"})

    @precondition(lambda self: self.table.question is not None)
    @rule()
    def look_at_choices(self) -> None:
        question = self.table.question
        assert question is not None
        offered = choices(self.table)
        legal = [choice.value for choice in offered if choice.legal]
        assert legal == list(question.options or ())
        for choice in offered:
            if not choice.legal:
                with pytest.raises(Refusal):
                    apply(self.table, Choose(choice.value))

    @invariant()
    def the_table_is_sound(self) -> None:
        check_table(self.table)
        assert legal_commands(self.table)

    def teardown(self) -> None:
        if not hasattr(self, "lines"):
            return
        content = "\n".join(json.dumps(line) for line in self.lines).encode()
        assert play(content).table == self.table
        for text in content.split(b"\n")[1:]:
            line = parse_line(text, 2)
            if line["do"] not in ("undo", "redo"):
                assert command_as_json(parse_command(line)) == line
        assert parse_setup(self.lines[0]) == self.setup
        assert all(reason.startswith("dice.refused.") for reason in self.reasons)


AnybodysTable.TestCase.settings = settings(
    max_examples=60, stateful_step_count=40, deadline=None, derandomize=True
)
TestAnybodysTable = AnybodysTable.TestCase


@pytest.mark.soak
def test_anybodys_table_for_long() -> None:
    from hypothesis.stateful import run_state_machine_as_test

    run_state_machine_as_test(
        AnybodysTable,
        settings=settings(max_examples=2000, stateful_step_count=80, deadline=None),
    )
