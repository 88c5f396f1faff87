"""Taking back and bringing back."""

from __future__ import annotations

import pytest

from companion.rules.step import Refusal
from companion.timeline import Timeline


def test_undo_takes_back_the_last_and_redo_brings_it_back() -> None:
    timeline: Timeline[str] = Timeline()
    timeline.do("roll")
    timeline.do("keep")
    assert timeline.undo() == "keep"
    assert (timeline.last, timeline.next) == ("roll", "keep")
    assert timeline.redo() == "keep"
    assert list(timeline.standing) == ["roll", "keep"]
    assert timeline.next is None


def test_several_come_back_in_their_order() -> None:
    timeline: Timeline[int] = Timeline()
    for entry in range(3):
        timeline.do(entry)
    assert [timeline.undo(), timeline.undo(), timeline.undo()] == [2, 1, 0]
    assert timeline.last is None
    assert [timeline.redo(), timeline.redo(), timeline.redo()] == [0, 1, 2]


def test_something_new_clears_what_could_come_back() -> None:
    timeline: Timeline[str] = Timeline()
    timeline.do("roll")
    timeline.undo()
    timeline.do("correct")
    with pytest.raises(Refusal) as refused:
        timeline.redo()
    assert refused.value.message.key == "record.refused.nothing_to_redo"


def test_nothing_to_take_back() -> None:
    with pytest.raises(Refusal) as refused:
        Timeline[str]().undo()
    assert refused.value.message.key == "record.refused.nothing_to_undo"
