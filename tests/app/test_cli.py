"""The command line as a stranger meets it: one sentence, the right exit code, no traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.app.cli import COMMANDS

COMPANION = Path(sys.executable).with_name("companion")


def companion(
    *words: str | Path, home: Path, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Runs the console script with a home of its own and without a display."""
    clean = {"PATH": os.environ["PATH"], "HOME": str(home), "LANG": "C.UTF-8"}
    return subprocess.run(
        [COMPANION, *words],
        capture_output=True,
        text=True,
        env=clean | environment,
        timeout=120,
        stdin=subprocess.DEVNULL,
    )


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_every_subcommand_has_help(command: str, tmp_path: Path) -> None:
    done = companion(command, "--help", home=tmp_path)
    assert done.returncode == 0
    assert done.stdout.startswith(f"usage: companion {command}")


NO_SET_UP = '{"record": 1}\n'
BAD = [
    (["bogus"], "bogus"),
    (["--bogus"], "--bogus"),
    (["replay"], "RECORD"),
    (["replay", "missing.jsonl"], "missing.jsonl"),
    (["replay", "empty.jsonl"], "line 1:"),
    (["replay", "torn.jsonl"], "line 1:"),
    (["replay", "no_set_up.jsonl", "--json"], "line 1:"),
    (["replay", "."], ""),
    (["read", "nosuchset", "picture.txt"], "nosuchset"),
    (["teach", "./x.dice", "--kind", "base", "--face", "arrow", "missing.jpg"], "missing.jpg"),
    (["teach", "./x.dice", "--kind", "base", "--face", "arrow", "picture.txt"], "picture.txt"),
    (["teach", "./x.dice", "--show"], ""),
    (["demo", "--players", "9"], "9"),
    (["demo", "--record", "no/such/folder/file.jsonl"], "no/such/folder"),
    (["stats", "--csv", "."], "."),
    (["run", "--window", "wide"], "800x480"),
]


@pytest.mark.parametrize(("words", "named"), BAD, ids=[" ".join(words) for words, _ in BAD])
def test_bad_input_gives_one_sentence_and_exit_2(
    words: list[str], named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "empty.jsonl").write_text("")
    (tmp_path / "torn.jsonl").write_text('{"record": 1, "ga')
    (tmp_path / "no_set_up.jsonl").write_text(NO_SET_UP)
    (tmp_path / "picture.txt").write_text("no picture")
    monkeypatch.chdir(tmp_path)
    done = companion(*words, home=tmp_path)
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    assert named in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert not (tmp_path / "x.dice").exists()


def test_replay_loads_neither_opencv_nor_kivy() -> None:
    loaded = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; from companion.app.cli import main\n"
            "try: main(['replay', '--help'])\n"
            "except SystemExit: pass\n"
            "print(sorted({'cv2', 'numpy', 'kivy', 'gpiozero'} & set(sys.modules)))",
        ],
        capture_output=True,
        text=True,
    )
    assert loaded.stdout.splitlines()[-1] == "[]"


def test_json_is_one_document_and_nothing_else(tmp_path: Path) -> None:
    doctor = companion("doctor", "--json", home=tmp_path)
    assert doctor.returncode in (0, 1)
    json.loads(doctor.stdout)
    stats = companion("stats", "--json", home=tmp_path)
    assert stats.returncode == 0
    json.loads(stats.stdout)


def test_started_by_systemd_without_a_display_it_says_so_and_fails(tmp_path: Path) -> None:
    done = companion(home=tmp_path, INVOCATION_ID="0123")
    assert done.returncode == 1
    assert "display" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
