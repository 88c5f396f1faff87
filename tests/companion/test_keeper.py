"""The keeper writes before it tells, takes back what it did, and survives its listeners."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.journal import Journal, read_journal
from companion.keeper import Keeper, News, Note, UnplayableLineError
from companion.listeners import PATIENCE
from companion.rules.step import Refusal, message
from tests.companion.counting import SETUP, Add, Counting

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def start(path: Path, now: Callable[[], datetime] = lambda: NOON) -> Keeper:
    return Keeper.start(Counting(), SETUP, Journal(path), now)


def resume(path: Path) -> Keeper:
    reading = read_journal(path.read_bytes())
    return Keeper.resume(Counting(), reading.lines, Journal(path, reading), lambda: NOON)


def lines(path: Path) -> list[dict]:
    return list(read_journal(path.read_bytes()).lines)


def test_a_new_game_stands_in_its_journal_at_once(path: Path) -> None:
    keeper = start(path)
    assert keeper.table == 3
    assert keeper.opening.events == ("ready",)
    assert lines(path)[0]["players"] == SETUP["players"]
    assert lines(path)[0]["at"] == "2026-03-01T12:00:00+00:00"


def test_a_set_up_that_is_refused_makes_no_file(path: Path) -> None:
    with pytest.raises(Refusal):
        Keeper.start(Counting(), {"record": 1}, Journal(path))
    assert not path.exists()


def test_a_command_is_on_the_disk_before_anybody_hears_of_it(path: Path) -> None:
    keeper = start(path)
    heard = []
    keeper.listeners.add("screen", lambda news: heard.append((news, lines(path)[-1]["chips"])))
    step = keeper.do(Add(4))
    assert step.table == keeper.table == 7
    [(news, written)] = heard
    assert (news.kind, news.table, news.events) == ("done", 7, ("3 to 7",))
    assert written == 4


def test_a_refused_command_changes_and_writes_nothing(path: Path) -> None:
    keeper = start(path)
    before = path.read_bytes()
    with pytest.raises(Refusal):
        keeper.do(Add(-9))
    assert keeper.table == 3
    assert path.read_bytes() == before


def test_what_the_camera_saw_and_who_answered_stand_in_the_line(path: Path) -> None:
    keeper = start(path)
    keeper.do(Add(1), Note(read=(("beer", True), ("arrow", False)), by="companion"))
    line = lines(path)[1]
    assert line["read"] == [{"face": "beer", "sure": True}, {"face": "arrow", "sure": False}]
    assert line["by"] == "companion"
    assert "fix" not in line
    assert resume(path).next_undo == keeper.next_undo


def test_undo_and_redo_are_entries_of_their_own(path: Path) -> None:
    keeper = start(path)
    keeper.do(Add(1))
    keeper.do(Add(10))
    assert keeper.next_undo.command == Add(10)
    assert keeper.undo() == 4
    assert keeper.next_redo.command == Add(10)
    assert keeper.redo() == 14
    keeper.undo()
    assert [line.get("do") for line in lines(path)] == [
        None,
        "add",
        "add",
        "undo",
        "redo",
        "undo",
    ]
    assert [(entry.command, stands) for entry, stands in keeper.history] == [
        (Add(1), True),
        (Add(10), False),
    ]


@pytest.mark.parametrize("what", ["undo", "redo"])
def test_nothing_to_take_or_bring_back_is_refused(what: str, path: Path) -> None:
    keeper = start(path)
    with pytest.raises(Refusal) as refusal:
        getattr(keeper, what)()
    assert refusal.value.message == message(f"record.refused.nothing_to_{what}")
    assert len(lines(path)) == 1


def test_a_new_command_clears_what_could_be_brought_back(path: Path) -> None:
    keeper = start(path)
    keeper.do(Add(1))
    keeper.undo()
    keeper.do(Add(2))
    assert keeper.next_redo is None
    with pytest.raises(Refusal):
        keeper.redo()


def test_a_fix_replaces_the_last_command_in_one_step(path: Path) -> None:
    keeper = start(path)
    heard: list[News] = []
    keeper.listeners.add("screen", heard.append)
    keeper.do(Add(1))
    keeper.fix(Add(2))
    assert keeper.table == 5
    assert [news.kind for news in heard] == ["done", "fixed"]
    assert [(line["do"], line.get("fix")) for line in lines(path)[1:]] == [
        ("add", None),
        ("undo", None),
        ("add", True),
    ]
    assert keeper.undo() == 3


def test_what_was_done_after_a_fixed_command_is_made_again(path: Path) -> None:
    keeper = start(path)
    for chips in (1, 2, 3):
        keeper.do(Add(chips))
    heard: list[News] = []
    keeper.listeners.add("screen", heard.append)
    keeper.fix(Add(10), later=2)
    assert keeper.table == 18
    assert [(news.kind, news.table) for news in heard] == [
        ("fixed", 13),
        ("done", 15),
        ("done", 18),
    ]
    assert [line.get("more") for line in lines(path)[4:]] == [True] * 5 + [None]
    resumed = resume(path)
    assert resumed.history == keeper.history
    assert resumed.lines == keeper.lines
    assert keeper.undo() == 15


def test_what_the_rules_no_longer_allow_after_a_fix_is_left_out(path: Path) -> None:
    keeper = start(path)
    for chips in (5, -6, 1):
        keeper.do(Add(chips))
    keeper.fix(Add(1), later=2)
    assert keeper.table == 4
    assert resume(path).history == keeper.history


@pytest.mark.parametrize("later", [1, 7])
def test_a_fix_further_back_than_the_game_is_refused(later: int, path: Path) -> None:
    keeper = start(path)
    keeper.do(Add(1))
    with pytest.raises(Refusal):
        keeper.fix(Add(2), later=later)
    assert (keeper.table, len(lines(path))) == (4, 2)


def test_a_refused_fix_leaves_the_wrong_command_standing(path: Path) -> None:
    keeper = start(path)
    keeper.do(Add(1))
    before = path.read_bytes()
    with pytest.raises(Refusal):
        keeper.fix(Add(-9))
    assert keeper.table == 4
    assert path.read_bytes() == before


ACTIONS = st.lists(
    st.one_of(st.integers(-3, 5).map(Add), st.sampled_from(["undo", "redo", "fix"])), max_size=30
)


@given(ACTIONS)
def test_a_resumed_game_is_the_game_that_was_left(tmp_path_factory, actions) -> None:
    path = tmp_path_factory.mktemp("game") / "game.jsonl"
    keeper = start(path)
    for action in actions:
        try:
            match action:
                case "undo":
                    keeper.undo()
                case "redo":
                    keeper.redo()
                case "fix":
                    keeper.fix(Add(1))
                case command:
                    keeper.do(command)
        except Refusal:
            pass
    resumed = resume(path)
    assert resumed.table == keeper.table
    assert resumed.history == keeper.history
    assert resumed.next_undo == keeper.next_undo
    assert resumed.next_redo == keeper.next_redo


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ({"do": "add", "chips": -9}, "counting.below_zero"),
        ({"do": "dance"}, "counting.no_command"),
        ({"do": "undo"}, "record.refused.nothing_to_undo"),
        ({"do": "redo"}, "record.refused.nothing_to_redo"),
    ],
)
def test_a_line_that_cannot_be_played_is_named(line: dict, reason: str, path: Path) -> None:
    with pytest.raises(UnplayableLineError) as unplayable:
        Keeper.resume(Counting(), [SETUP, line], Journal(path))
    assert unplayable.value.line == 2
    assert unplayable.value.reason.key == reason


def test_a_clock_that_jumps_back_changes_nothing_but_the_times(path: Path) -> None:
    hours = iter([12, 13, 2, 1])
    keeper = start(path, lambda: NOON.replace(hour=next(hours)))
    keeper.do(Add(1))
    keeper.do(Add(2))
    keeper.undo()
    assert resume(path).history == keeper.history


def test_one_stumbling_listener_does_not_disturb_the_others(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    keeper = start(path)
    heard: list[News] = []

    def stumble(news: News) -> None:
        raise KeyError("no lamp")

    keeper.listeners.add("lamps", stumble)
    keeper.listeners.add("screen", heard.append)
    with caplog.at_level(logging.ERROR):
        for _ in range(PATIENCE + 2):
            keeper.do(Add(1))
    assert len(heard) == PATIENCE + 2
    assert keeper.troubles == (message("keeper.switched_off", part="lamps"),)
    # One line for each time it stumbled and one for switching it off, then silence.
    assert len(caplog.records) == PATIENCE + 1
    assert all("\n" not in record.getMessage() for record in caplog.records)
    assert "no lamp" in caplog.records[0].getMessage()


def test_a_listener_that_stumbles_now_and_then_stays(path: Path) -> None:
    keeper = start(path)

    def stumble_on_odd(news: News) -> None:
        if news.table % 2:
            raise ValueError

    keeper.listeners.add("lamps", stumble_on_odd)
    for _ in range(4 * PATIENCE):
        keeper.do(Add(1))
    assert keeper.troubles == ()


def test_a_listener_switched_off_gets_a_new_chance_when_it_comes_again(path: Path) -> None:
    keeper = start(path)
    keeper.listeners.add("lamps", lambda news: 1 // 0)
    for _ in range(PATIENCE):
        keeper.do(Add(1))
    heard: list[News] = []
    keeper.listeners.add("lamps", heard.append)
    keeper.do(Add(1))
    assert len(heard) == 1
    assert keeper.troubles == ()


def test_a_game_that_cannot_be_saved_goes_on_and_says_so(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = path.parent / "card"
    folder.write_text("no folder")
    keeper = start(folder / "game.jsonl")
    keeper.do(Add(1))
    assert keeper.table == 4
    assert keeper.troubles == (message("keeper.cannot_save"),)
    assert len([r for r in caplog.records if r.levelno == logging.ERROR]) == 1
    folder.unlink()
    keeper.save()
    assert keeper.troubles == ()
    assert resume(folder / "game.jsonl").table == 4
