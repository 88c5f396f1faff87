"""Whole files are replaced in one step, with the mode that they should have."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from companion.atomic import OWNER_ONLY, READABLE, replace_file


@pytest.mark.parametrize("mode", [OWNER_ONLY, READABLE])
def test_a_file_has_its_mode_whatever_a_crash_left_behind(mode: int, tmp_path: Path) -> None:
    left_behind = tmp_path / ".game.jsonl.new"
    left_behind.write_text("half a")
    left_behind.chmod(0o666)
    replace_file(tmp_path / "game.jsonl", b"whole", mode)
    assert stat.S_IMODE((tmp_path / "game.jsonl").stat().st_mode) == mode
    assert [path.name for path in tmp_path.iterdir()] == ["game.jsonl"]


def test_a_stick_without_modes_is_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(descriptor: int, mode: int) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "fchmod", refuse)
    replace_file(tmp_path / "statistics.csv", b"what,game\n", READABLE)
    assert (tmp_path / "statistics.csv").read_bytes() == b"what,game\n"


def test_what_cannot_be_written_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "settings.toml").write_text("old")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        replace_file(tmp_path / "settings.toml", b"new")
    assert (tmp_path / "settings.toml").read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["settings.toml"]
