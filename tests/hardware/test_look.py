"""The locked look on the disk: kept exactly, and never in the way."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.look import AUTOMATIC, Look, LookFile

LOOK = Look(exposure=9000, gain=2.25, white_balance=(1.8, 1.5), focus=3.0)


def test_a_look_is_kept(tmp_path: Path) -> None:
    file = LookFile(tmp_path / "new" / "camera.json")
    assert file.load() == AUTOMATIC
    file.save(LOOK)
    assert file.load() == LOOK
    file.save(AUTOMATIC)
    assert file.load() == AUTOMATIC


@pytest.mark.parametrize(
    "content",
    [
        "",
        "[]",
        "7",
        '{"exposure": "long"}',
        '{"white_balance": [1]}',
        '{"white_balance": 3}',
        '{"white_balance": ["a", 2]}',
    ],
)
def test_a_spoiled_file_locks_nothing(tmp_path: Path, content: str) -> None:
    path = tmp_path / "camera.json"
    path.write_text(content)
    assert LookFile(path).load() == AUTOMATIC


@given(content=st.binary(max_size=60))
def test_whatever_is_in_the_file_the_camera_starts(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    path = tmp_path_factory.mktemp("look") / "camera.json"
    path.write_bytes(content)
    assert isinstance(LookFile(path).load(), Look)


def test_a_look_from_a_later_companion_keeps_what_is_known(tmp_path: Path) -> None:
    path = tmp_path / "camera.json"
    path.write_text('{"exposure": 9000, "sharpness": 3}')
    assert LookFile(path).load() == Look(exposure=9000)


def test_a_disk_that_takes_nothing_is_no_reason_to_stop(tmp_path: Path) -> None:
    LookFile(tmp_path).save(LOOK)
    assert list(tmp_path.iterdir()) == []
