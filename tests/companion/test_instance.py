"""Only one companion runs at a time."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from companion.instance import AlreadyRunningError, only_instance

HOLDER = """
import sys
from pathlib import Path
from companion.instance import only_instance
with only_instance(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_a_second_one_is_told_until_the_first_has_gone_however_it_went(tmp_path: Path) -> None:
    lock = tmp_path / "state" / "companion.lock"
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(lock)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as first:
        assert first.stdout.readline() == b"held\n"
        with pytest.raises(AlreadyRunningError), only_instance(lock):
            pass
        first.kill()
        first.wait()
        with only_instance(lock):
            pass


def test_where_no_lock_can_be_made_it_runs_without(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("a file where the folder should be")
    ran = False
    with only_instance(tmp_path / "state" / "companion.lock"):
        ran = True
    assert ran
