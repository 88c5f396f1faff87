"""Whole card games, readable as text: a diff of a story is the review of a change."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.playthroughs.cards.story import RECORDS, story


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_the_story_is_told_as_before(record: Path) -> None:
    assert story(record) == record.with_suffix(".txt").read_text(encoding="utf-8")


def test_there_are_stories() -> None:
    assert len(RECORDS) >= 3
