"""Every question that a record can ask has a screen, and every answer to it a place to touch."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion import moment as m
from companion.intents import SelectTarget
from companion.rules.cards.table import Table as CardTable
from companion.rules.dice.faces import FACES
from companion.rules.step import Answer
from companion.session.touches import AnswerWith, Select
from companion.texts import Texts
from ui.compose import Composer
from ui.gallery.state import State
from ui.gallery.states import states
from ui.geometry import canvas_of
from ui.marks import Press
from ui.view.local import Open

DOCS = Path(__file__).parents[2] / "docs"
STATES = dict(states())
_ANNOUNCED = (m.IndianAttack, m.ThreeDynamites, m.ZombiesRise, m.Paused)
_CANVAS = canvas_of(800, 480)
_ROW = re.compile(r"^\| `([a-z_]+)`(?:, `pile` `([a-z_]+)`)?")


def kinds(page: str) -> set[str]:
    """The kinds in the table of questions; a draw with its pile."""
    text = (DOCS / page).read_text(encoding="utf-8")
    table = text.split("## Questions", 1)[1].split("\n## ", 1)[0]
    found = [_ROW.match(line) for line in table.splitlines()]
    rows = [row.groups() for row in found if row]
    return {" ".join(part for part in row if part) for row in rows} - {"kind"}


def asked() -> dict[tuple[str, str], list[State]]:
    """The gallery's states by game and kind of the question that is open in them."""
    by_kind: dict[tuple[str, str], list[State]] = {}
    for state in STATES.values():
        table = state.house.scene.table
        question = table.question if table is not None else None
        covered = state.desk.place != "game" or state.desk.overlay is not None
        # What happened is shown before what is asked.
        covered |= isinstance(state.house.scene.moment, _ANNOUNCED)
        if question is not None and not covered:
            game = "cards" if isinstance(table, CardTable) else "dice"
            kind = f"{question.kind} {question.pile}" if question.pile else question.kind
            by_kind.setdefault((game, kind), []).append(state)
    return by_kind


ASKED = asked()
QUESTIONS = [
    *(("dice", kind) for kind in sorted(kinds("record-format.md"))),
    *(("cards", kind) for kind in sorted(kinds("record-format-cards.md"))),
]


def intents(state: State) -> Iterator[Any]:
    """Everything that can be touched in a state."""
    page = Composer(_CANVAS, Texts("en")).page(state.desk, state.house.scene, state.house)
    for panel in page.panels:
        yield from (mark.intent for mark in panel.marks if isinstance(mark, Press))


def answers_with(option: Answer, state: State, touchable: list[Any]) -> bool:
    """Whether a finger can give this answer, by one touch or by two."""
    if AnswerWith(option) in touchable or SelectTarget(option) in touchable:  # type: ignore[arg-type]
        return True
    if isinstance(option, tuple) and isinstance(option[0], int):
        giver = option[0]
        opened = replace(state, desk=replace(state.desk, overlay="pass_fury", of=giver))
        return Open("pass_fury", giver) in touchable and Select(option) in intents(opened)
    return False


def test_the_tables_of_questions_are_read() -> None:
    assert {"shoot", "draw fury", "pass_fury"} <= kinds("record-format.md")
    assert {"daltons", "last_life"} <= kinds("record-format-cards.md")


@pytest.mark.parametrize(("game", "kind"), QUESTIONS)
def test_a_question_has_a_screen_with_every_answer(game: str, kind: str) -> None:
    assert (game, kind) in ASKED, "no state of the gallery asks this"
    for state in ASKED[game, kind]:
        table = state.house.scene.table
        assert table is not None
        assert table.question is not None
        touchable = list(intents(state))
        options = table.question.options
        if options is None:
            expected = [Select((face,)) for face in FACES["base"]]
            picked = state.house.scene.selected is not None
            assert picked or all(one in touchable for one in expected)
            continue
        missing = [one for one in options if not answers_with(one, state, touchable)]
        assert state.house.scene.selected is not None or missing == []


def test_every_asked_kind_is_documented() -> None:
    assert set(ASKED) <= set(QUESTIONS)
