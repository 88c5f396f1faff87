"""Statistics: what a game tells, how games are counted, and that nothing is counted twice."""

from __future__ import annotations

import csv
import io
import json
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from companion.app.cli import main
from companion.journal import read_journal
from companion.rules.step import message
from companion.statistics.counting import counted
from companion.statistics.export import as_csv, as_json
from companion.statistics.facts import GameFacts, ReadingFacts, facts_of
from companion.statistics.store import opened, rebuild
from companion.statistics.summary import FEWEST_GAMES, Rate, summary
from companion.statistics.wording import as_text
from companion.texts import Texts
from tests.companion.played_games import (
    card_game,
    one_of_two_renegades_wins,
    outlaws_win,
    save,
    setup,
    sheriff_wins,
)


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of finished games of the state folder that the command line uses."""
    monkeypatch.setenv("STATE_DIRECTORY", str(tmp_path / "stav"))
    return tmp_path / "stav" / "games" / "finished"


def put(shelf: Path, *games: Sequence[dict[str, Any]]) -> list[Path]:
    first = len(list(shelf.glob("*"))) + 1
    return [
        save(shelf / f"game-{number:04d}.jsonl", game) for number, game in enumerate(games, first)
    ]


def facts(lines: Sequence[dict[str, Any]]) -> GameFacts:
    found = facts_of(lines)
    assert found is not None
    return found


def test_who_won_and_why() -> None:
    found = facts(outlaws_win())
    assert (found.game, found.side, found.turns) == ("dice", "outlaws", 1)
    # Roles that the companion dealt are no secret when the game is over.
    assert [(player.name, player.role, player.won) for player in found.players] == [
        ("Ann", "sheriff", False),
        ("Bořek", "outlaw", True),
        ("Łucja", "renegade", False),
        ("Dan", "outlaw", True),
    ]
    assert found.lives_lost == {(0, "dynamite"): 1}
    assert found.faces == {("base", "dynamite"): 3, ("base", "beer"): 2}


def test_a_card_game_counts_lives_by_cause_too() -> None:
    found = facts(card_game())
    assert found.side == "renegade"
    assert [player.won for player in found.players] == [False, False, True, False]
    assert found.lives_lost == {(1, "bang"): 3, (3, "unknown"): 3, (0, "duel"): 5}
    assert found.faces == {}


def test_a_dead_renegade_does_not_win_with_the_other_one() -> None:
    found = facts(one_of_two_renegades_wins())
    assert found.side == "renegade"
    assert [player.seat for player in found.players if player.won] == [1]


def test_a_role_that_nobody_showed_is_neither_won_nor_lost() -> None:
    lines = outlaws_win()
    del lines[0]["players"][3]["dealt"]
    assert facts(lines).players[3].won is None


def test_what_was_undone_does_not_count() -> None:
    roll = {"do": "roll", "dice": ["beer"] * 5}
    lines = outlaws_win()
    found = facts([lines[0], roll, {"do": "undo"}, *lines[1:]])
    assert found.faces == {("base", "dynamite"): 3, ("base", "beer"): 2}


def test_only_certain_faces_count_and_the_reading_is_judged() -> None:
    read = [("dynamite", True), ("arrow", False), ("arrow", True), ("beer", True), ("beer", False)]
    found = facts(outlaws_win(read))
    assert found.faces == {("base", "dynamite"): 2, ("base", "beer"): 1}
    assert found.reading == ReadingFacts(dice=5, asked=2, corrected=2)


def test_black_dice_are_counted_by_themselves() -> None:
    lines = outlaws_win()
    lines[0]["modules"] = ["duel", "fury"]
    lines[2]["dice"] = ["dynamite", "dynamite", "beer", "dynamite", "duel"]
    assert facts(lines).faces == {
        ("base", "dynamite"): 2,
        ("base", "beer"): 1,
        ("duel", "dynamite"): 1,
        ("duel", "duel"): 1,
    }


@pytest.mark.parametrize(
    ("times", "minutes"),
    [
        pytest.param(["20:00", "20:05", "20:12"], 12, id="as the clock went"),
        pytest.param(["20:00", "20:05", "03:00"], 5, id="the clock jumped back"),
        pytest.param(["20:00", "23:00", "23:04"], 4, id="a long break"),
        pytest.param(["20:00", None, None], None, id="no times"),
        pytest.param(["20:00", "soon", "20:03"], 3, id="no time at all"),
    ],
)
def test_the_time_played(times: list[str | None], minutes: float | None) -> None:
    lines = outlaws_win()
    for line, time in zip(lines, times, strict=True):
        if time is not None:
            line["at"] = f"2026-03-01T{time}:00+01:00" if time != "soon" else time
    assert facts(lines).minutes == minutes


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param([], id="an empty file"),
        pytest.param([setup()], id="not finished"),
        pytest.param([{"record": 1, "game": "chess"}], id="another game"),
        pytest.param([setup(), {"do": "keep"}], id="against the rules"),
    ],
)
def test_what_is_no_finished_game_tells_nothing(lines: list[dict[str, Any]]) -> None:
    assert facts_of(lines) is None


def test_games_are_counted_once(shelf: Path, tmp_path: Path) -> None:
    database = tmp_path / "statistics.sqlite"
    journals = put(shelf, outlaws_win(), outlaws_win(), sheriff_wins())
    for _ in range(2):
        statistics = counted(database, journals)
        assert statistics.games == {"dice": 3}
        assert statistics.roles == (
            Rate("outlaw", 4, 6, "dice"),
            Rate("renegade", 0, 3, "dice"),
            Rate("sheriff", 1, 3, "dice"),
        )
        assert statistics.sheriff_side == (Rate("4", 1, 3, "dice"),)
        assert statistics.lives_lost == {"gatling": 3, "dynamite": 2}
    journals += put(shelf, card_game())
    statistics = counted(database, journals)
    assert statistics.games == {"cards": 1, "dice": 3}
    assert statistics.players[0] == Rate("Ann", 1, 4)
    assert counted(database, journals[:1]).games == {"dice": 1}


def test_a_rebuilt_database_says_the_same(shelf: Path, tmp_path: Path) -> None:
    journals = put(shelf, outlaws_win(), sheriff_wins(), card_game())
    before = counted(tmp_path / "statistics.sqlite", journals)
    with opened(tmp_path / "statistics.sqlite") as database:
        database.execute("UPDATE players SET won = 1")
        database.commit()
        assert summary(database) != before
        rebuild(database, journals)
        assert summary(database) == before


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"no database at all, only words", id="something else"),
        pytest.param(b"", id="empty"),
        pytest.param(b"SQLite format 3\0" + b"\xff" * 5000, id="spoiled"),
    ],
)
def test_a_broken_database_is_counted_anew(content: bytes, shelf: Path, tmp_path: Path) -> None:
    journals = put(shelf, outlaws_win())
    path = tmp_path / "statistics.sqlite"
    path.write_bytes(content)
    assert counted(path, journals).games == {"dice": 1}


def test_a_database_broken_further_back_costs_nothing(shelf: Path, tmp_path: Path) -> None:
    journals = put(shelf, outlaws_win(), sheriff_wins())
    path = tmp_path / "statistics.sqlite"
    before = counted(path, journals)
    content = path.read_bytes()
    path.write_bytes(content[:4096] + b"\xff" * (len(content) - 4096))
    for _ in range(2):
        assert counted(path, journals) == before
    with opened(path) as database:
        assert summary(database) == before


def test_on_a_full_disk_it_is_counted_in_memory(shelf: Path) -> None:
    put(shelf, *[sheriff_wins()] * 12)
    program = (
        "import resource, sys; from companion.app.cli import main;"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]),) * 2);"
        "sys.exit(main(['stats', '--json']))"
    )
    for room in (0, 20_000, 50_000, 60_000):
        done = subprocess.run(
            [sys.executable, "-c", program, str(room)], capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr
        assert json.loads(done.stdout)["games"] == {"dice": 12}
        assert "Traceback" not in done.stderr


def test_the_database_of_another_version_is_counted_anew(shelf: Path, tmp_path: Path) -> None:
    journals = put(shelf, outlaws_win())
    path = tmp_path / "statistics.sqlite"
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA user_version = 99")
    database.close()
    assert counted(path, journals).games == {"dice": 1}


def test_it_is_a_write_ahead_log(tmp_path: Path) -> None:
    with opened(tmp_path / "statistics.sqlite") as database:
        assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_where_nothing_can_be_written_it_is_counted_in_memory(shelf: Path, tmp_path: Path) -> None:
    journals = put(shelf, outlaws_win())
    (tmp_path / "state").write_text("a file where the folder should be")
    assert counted(tmp_path / "state" / "statistics.sqlite", journals).games == {"dice": 1}


def test_a_damaged_journal_costs_only_itself(shelf: Path, tmp_path: Path) -> None:
    journals = put(shelf, outlaws_win(), sheriff_wins())
    journals[0].write_bytes(journals[0].read_bytes()[:-40])
    assert counted(tmp_path / "statistics.sqlite", journals).games == {"dice": 1}


def test_below_five_games_there_is_no_percentage(shelf: Path, tmp_path: Path) -> None:
    path = tmp_path / "statistics.sqlite"
    journals: list[Path] = []
    for number in range(1, FEWEST_GAMES + 1):
        journals += put(shelf, outlaws_win())
        ann = counted(path, journals).players[0]
        assert ann.rate == (0.0 if number == FEWEST_GAMES else None)


def test_the_verdict_is_a_sentence(shelf: Path, tmp_path: Path) -> None:
    path = tmp_path / "statistics.sqlite"
    journals = put(shelf, outlaws_win())
    assert counted(path, journals).dice[0].verdict == message("statistics.dice.too_few", n=5)
    journals += put(shelf, *[outlaws_win()] * 10)
    assert counted(path, journals).dice[0].verdict == message(
        "statistics.dice.more", face="dynamite"
    )


def test_json_holds_everything_and_nulls_where_there_is_too_little(
    shelf: Path, tmp_path: Path
) -> None:
    document = as_json(counted(tmp_path / "s.sqlite", put(shelf, outlaws_win(), card_game())))
    assert json.loads(json.dumps(document)) == document
    assert document["games"] == {"cards": 1, "dice": 1}
    assert document["players"][0]["rate"] is None
    assert document["sheriff_side"][0] == {
        "players": 4,
        "game": "cards",
        "won": 0,
        "games": 1,
        "rate": None,
    }
    assert document["dice"]["base"]["faces"]["dynamite"] == 3
    assert document["dice"]["base"]["fair"] is None


def test_a_name_is_no_formula_in_a_spreadsheet(shelf: Path, tmp_path: Path) -> None:
    game = outlaws_win()
    game[0]["players"][1]["name"] = '=HYPERLINK("http://x")'
    text = as_csv(counted(tmp_path / "s.sqlite", put(shelf, game)))
    names = {row["name"] for row in csv.DictReader(io.StringIO(text))}
    assert '\'=HYPERLINK("http://x")' in names


def test_the_words_name_everybody(shelf: Path, tmp_path: Path) -> None:
    statistics = counted(tmp_path / "s.sqlite", put(shelf, *[outlaws_win()] * 5, card_game()))
    text = as_text(statistics, Texts())
    for word in ("Ann", "Bořek", "Bart Cassidy", "Sheriff", "dynamite"):
        assert word in text


def test_the_command_line(shelf: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats"]) == 0
    assert capsys.readouterr().out.count("\n") == 1
    put(shelf, outlaws_win(), sheriff_wins())
    assert main(["stats", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == {"dice": 2}
    assert main(["stats", "--rebuild", "--csv", str(tmp_path / "out.csv")]) == 0
    assert capsys.readouterr().out == ""
    rows = list(csv.DictReader((tmp_path / "out.csv").open(newline="")))
    assert {
        "what": "games",
        "game": "dice",
        "name": "",
        "count": "2",
        "of": "",
        "share": "",
    } in rows
    assert main(["stats", "--csv", "/dev/null/x"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_journals_are_not_touched(shelf: Path, tmp_path: Path) -> None:
    [path] = put(shelf, outlaws_win())
    before = path.read_bytes()
    counted(tmp_path / "s.sqlite", [path])
    assert path.read_bytes() == before
    assert read_journal(before).damage is None
