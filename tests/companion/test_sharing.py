"""What leaves the device: no dealt role of a running game, no sum to guess it from."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from companion.bundle import pack
from companion.folders import inside
from companion.journal import read_journal
from companion.record.playing import play
from companion.service_log import newest_log
from companion.sharing import shared_record
from tests.companion.played_games import outlaws_win, save

ROLES = (b"outlaw", b"renegade", b"deputy")


@pytest.mark.parametrize("over", [False, True])
def test_dealt_roles_are_left_out_while_the_game_runs(tmp_path: Path, over: bool) -> None:
    lines = outlaws_win() if over else outlaws_win()[:2]
    journal = save(tmp_path / "game-0001.jsonl", lines)
    record = shared_record(read_journal(journal.read_bytes()).lines, over)
    assert any(role in record for role in ROLES) == over
    assert b"sum" not in record
    assert "Bořek" in record.decode()
    play(record)


def test_without_names_players_are_called_by_their_seats() -> None:
    record = shared_record(outlaws_win(), over=True, named=False)
    assert [player["name"] for player in json.loads(record.splitlines()[0])["players"]] == [
        "Player 1",
        "Player 2",
        "Player 3",
        "Player 4",
    ]


@pytest.mark.parametrize("line", [{}, {"players": 5}, {"players": [None, {"dealt": "outlaw"}]}])
def test_a_strange_set_up_is_shared_as_it_is_but_without_secrets(line: dict) -> None:
    assert b"dealt" not in shared_record([line], over=False)


def test_a_bundle_tells_much_but_no_name_and_no_secret(tmp_path: Path) -> None:
    folders = inside(tmp_path / "state")
    save(folders.games / "game-0007.jsonl", outlaws_win()[:2])
    for number in range(1, 6):
        save(folders.games / "finished" / f"game-{number:04d}.jsonl", outlaws_win())
    folders.settings.parent.mkdir()
    folders.settings.write_text("[screen]\ncalm = true\n")
    pack(tmp_path / "report.zip", folders, {"ok": True}, lambda: "a line of the log\n")
    with zipfile.ZipFile(tmp_path / "report.zip") as bundle:
        parts = {name: bundle.read(name) for name in bundle.namelist()}
    assert set(parts) == {
        "findings.json",
        "versions.json",
        "log.txt",
        "settings.toml",
        "games/game-0007.jsonl",
        "games/finished/game-0005.jsonl",
        "games/finished/game-0004.jsonl",
        "games/finished/game-0003.jsonl",
    }
    assert not any(role in parts["games/game-0007.jsonl"] for role in ROLES)
    assert parts["log.txt"] == b"a line of the log\n"
    everything = b"".join(parts.values()).decode()
    assert not any(name in everything for name in ('Ann"', "Bořek", "Łucja"))


def test_an_empty_device_has_a_bundle_too(tmp_path: Path) -> None:
    pack(tmp_path / "report.zip", inside(tmp_path / "nothing"), {"ok": True})
    with zipfile.ZipFile(tmp_path / "report.zip") as bundle:
        assert set(bundle.namelist()) == {"findings.json", "versions.json", "log.txt"}


@pytest.mark.parametrize(
    ("program", "log"),
    [
        pytest.param(
            "echo 2026-03-01 companion: ready", "2026-03-01 companion: ready\n", id="a log"
        ),
        pytest.param("exit 1", "", id="not allowed"),
        pytest.param(None, "", id="no journald"),
    ],
)
def test_the_log_is_what_journald_tells(
    program: str | None, log: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if program is not None:
        (tmp_path / "journalctl").write_text(f"#!/bin/sh\n{program}\n")
        (tmp_path / "journalctl").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert newest_log() == log
