"""Saved games: the newest is offered, the last ones are kept, no file is ever lost."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from companion.journal import Journal
from companion.keeper import Keeper
from companion.rules.step import Refusal, message
from companion.shelf import EARLIER_GAMES, Shelf
from tests.companion.counting import GOAL, SETUP, Add, Counting


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "games", {"counting": Counting()})


def play(shelf: Shelf, *chips: int) -> Path:
    """A game left open on the shelf after these commands."""
    keeper = shelf.start(SETUP)
    for number in chips:
        keeper.do(Add(number))
    return shelf.put_away(keeper)


def files(shelf: Shelf) -> set[str]:
    return {str(path.relative_to(shelf.folder)) for path in shelf.folder.rglob("*.jsonl")}


def test_an_empty_shelf_offers_nothing_and_is_not_made(shelf: Shelf) -> None:
    assert shelf.look().unfinished == ()
    assert not shelf.folder.exists()


def test_the_newest_unfinished_game_comes_first_and_tells_who_plays(shelf: Shelf) -> None:
    play(shelf, 1)
    play(shelf, 2)
    newest, earlier = shelf.look().unfinished
    assert (newest.table, earlier.table) == (5, 4)
    assert newest.names == ("Ann", "Bob")
    assert newest.notice is None


def test_a_continued_game_is_where_it_was_left_and_the_newest_from_then_on(shelf: Shelf) -> None:
    play(shelf, 1, 10)
    play(shelf, 2)
    earlier = shelf.look().unfinished[1]
    keeper = shelf.resume(earlier)
    assert keeper.table == 14
    keeper.undo()
    shelf.put_away(keeper)
    assert [saved.table for saved in shelf.look().unfinished] == [4, 5]


def test_times_are_no_order(shelf: Shelf) -> None:
    old = play(shelf, 1)
    new = play(shelf, 2)
    os.utime(old, (2e9, 2e9))
    os.utime(new, (0, 0))
    assert shelf.look().unfinished[0].table == 5


def test_a_finished_game_is_put_away(shelf: Shelf) -> None:
    kept = play(shelf, GOAL)
    assert kept == shelf.folder / "finished" / "game-0001.jsonl"
    assert shelf.look().unfinished == ()
    assert shelf.finished() == (kept,)


def test_a_game_that_ended_before_the_power_went_is_put_away_at_the_next_start(
    shelf: Shelf,
) -> None:
    shelf.start(SETUP).do(Add(GOAL))
    assert shelf.look().unfinished == ()
    assert files(shelf) == {"finished/game-0001.jsonl"}


def test_a_discarded_game_is_kept_as_abandoned(shelf: Shelf) -> None:
    keeper = shelf.start(SETUP)
    shelf.discard(keeper)
    assert shelf.look().unfinished == ()
    assert files(shelf) == {"abandoned/game-0001.jsonl"}


def test_only_the_last_games_stay_open(shelf: Shelf) -> None:
    for chips in range(EARLIER_GAMES + 3):
        play(shelf, chips)
    assert len(shelf.look().unfinished) == EARLIER_GAMES + 1
    assert {name for name in files(shelf) if name.startswith("abandoned")} == {
        "abandoned/game-0001.jsonl",
        "abandoned/game-0002.jsonl",
    }


def test_numbers_are_never_used_twice(shelf: Shelf) -> None:
    play(shelf, GOAL)
    shelf.discard(shelf.start(SETUP))
    assert play(shelf, 1).name == "game-0003.jsonl"


def test_a_refused_set_up_leaves_no_trace(shelf: Shelf) -> None:
    with pytest.raises(Refusal):
        shelf.start({"record": 1, "game": "counting"})
    assert not shelf.folder.exists()


def test_a_torn_last_line_is_dropped_with_a_notice(shelf: Shelf) -> None:
    path = play(shelf, 1, 2)
    path.write_bytes(path.read_bytes()[:-5])
    [saved] = shelf.look().unfinished
    assert saved.table == 4
    assert saved.notice == message("keeper.last_step_lost")
    keeper = shelf.resume(saved)
    keeper.do(Add(5))
    [saved] = shelf.look().unfinished
    assert (saved.table, saved.notice) == (9, None)


def hurt(path: Path, line: int) -> bytes:
    """Changes one letter in a line of a journal; the file as it is then."""
    lines = path.read_bytes().splitlines(keepends=True)
    lines[line - 1] = lines[line - 1].replace(b"chips", b"chipz")
    path.write_bytes(b"".join(lines))
    return path.read_bytes()


def test_a_damaged_game_is_offered_up_to_its_last_good_line_and_kept(shelf: Shelf) -> None:
    path = play(shelf, 1, 2, 3)
    damaged = hurt(path, line=3)
    [saved] = shelf.look().unfinished
    assert saved.table == 4
    assert saved.notice == message("keeper.damaged", line=3, file="damaged/game-0001.jsonl")
    assert (shelf.folder / "damaged" / "game-0001.jsonl").read_bytes() == damaged
    shelf.resume(saved).do(Add(7))
    assert [(saved.table, saved.notice) for saved in shelf.look().unfinished] == [(11, None)]


def test_a_damaged_game_says_so_until_it_is_continued(shelf: Shelf) -> None:
    hurt(play(shelf, 1, 2, 3), line=3)
    play(shelf, 9)
    told = [shelf.look().unfinished[1].notice for _ in range(3)]
    assert [notice.key for notice in told] == ["keeper.damaged"] * 3
    assert len(list((shelf.folder / "damaged").iterdir())) == 1
    shelf.put_away(shelf.resume(shelf.look().unfinished[1]))
    assert [saved.notice for saved in shelf.look().unfinished] == [None, None]


def test_a_game_that_the_rules_refuse_from_some_line_on_is_kept_too(shelf: Shelf) -> None:
    journal = Journal(shelf.folder / "game-0001.jsonl")
    for line in (SETUP, Counting().write(Add(1)), Counting().write(Add(-50)), {"do": "undo"}):
        journal.append(line)
    [saved] = shelf.look().unfinished
    assert saved.table == 4
    assert saved.notice == message("keeper.damaged", line=3, file="damaged/game-0001.jsonl")


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"", id="empty"),
        pytest.param(b"\0" * 4096, id="zeros"),
        pytest.param(b"no game at all\n", id="something else"),
    ],
)
def test_a_file_without_a_game_is_set_aside(content: bytes, shelf: Shelf) -> None:
    play(shelf, 1)
    (shelf.folder / "game-0002.jsonl").write_bytes(content)
    contents = shelf.look()
    assert [saved.table for saved in contents.unfinished] == [4]
    assert contents.notices == (message("keeper.set_aside", file="damaged/game-0002.jsonl"),)
    assert (shelf.folder / "damaged" / "game-0002.jsonl").read_bytes() == content


@pytest.mark.parametrize("change", [{"game": "chess"}, {"chips": "three"}, {"record": "1"}])
def test_a_game_that_cannot_be_set_up_is_set_aside(change: dict, shelf: Shelf) -> None:
    Journal(shelf.folder / "game-0001.jsonl").append({**SETUP, **change})
    assert shelf.look().notices == (message("keeper.set_aside", file="damaged/game-0001.jsonl"),)


def test_the_game_of_a_newer_companion_is_left_alone(shelf: Shelf) -> None:
    path = shelf.folder / "game-0001.jsonl"
    Journal(path).append({**SETUP, "record": 2})
    before = path.read_bytes()
    assert shelf.look().notices == (message("keeper.newer", file="game-0001.jsonl"),)
    assert path.read_bytes() == before


def test_a_fault_of_our_own_in_an_old_game_does_not_stop_the_start(tmp_path: Path) -> None:
    class Stumbling(Counting):
        def apply(self, table, command):
            raise ZeroDivisionError

    Keeper.start(Counting(), SETUP, Journal(tmp_path / "game-0001.jsonl")).do(Add(1))
    shelf = Shelf(tmp_path, {"counting": Stumbling()})
    before = (tmp_path / "game-0001.jsonl").read_bytes()
    assert shelf.look().notices == (message("keeper.cannot_read", file="game-0001.jsonl"),)
    assert (tmp_path / "game-0001.jsonl").read_bytes() == before


def test_where_nothing_can_be_set_aside_the_damaged_file_stays_as_it_is(shelf: Shelf) -> None:
    path = play(shelf, 1, 2, 3)
    damaged = hurt(path, line=3)
    (shelf.folder / "damaged").write_text("a file where the folder should be")
    [saved] = shelf.look().unfinished
    assert saved.table == 4
    shelf.resume(saved).do(Add(5))
    assert path.read_bytes() == damaged
    assert (
        json.loads((shelf.folder / "game-0002.jsonl").read_bytes().splitlines()[-1])["chips"] == 5
    )


def test_other_files_on_the_shelf_are_nobodys_business(shelf: Shelf) -> None:
    play(shelf, 1)
    (shelf.folder / "notes.txt").write_text("bring beer")
    (shelf.folder / ".game-0001.jsonl.new").write_text("what a crash left")
    assert shelf.look().notices == ()
    assert (shelf.folder / "notes.txt").exists()
