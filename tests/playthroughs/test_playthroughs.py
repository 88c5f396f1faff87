"""Every playthrough comes out as it is written: a difference is the review."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.playthroughs.playthrough import FOLDER, render

FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_playthrough(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert render(text).splitlines() == text.splitlines()


def test_there_are_playthroughs() -> None:
    assert len(FILES) >= 6
