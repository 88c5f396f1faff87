"""The journal keeps what was written and says what it cannot trust."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.journal import Damage, Journal, read_journal
from companion.record.checksum import checksum

SETUP = {"record": 1, "game": "dice", "players": [{"name": "Zoë Žižková", "role": "sheriff"}]}
ROLL = {"do": "roll", "dice": ["arrow", "beer"]}
KEEP = {"do": "keep"}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "hry s přáteli" / "game-0001.jsonl"


@pytest.fixture
def journal(path: Path) -> Journal:
    journal = Journal(path)
    journal.append(SETUP)
    journal.append(ROLL)
    journal.append(KEEP)
    return journal


def without_sums(lines: tuple[dict, ...]) -> list[dict]:
    return [{name: value for name, value in line.items() if name != "sum"} for line in lines]


def test_lines_come_back_as_written(journal: Journal, path: Path) -> None:
    reading = read_journal(path.read_bytes())
    assert without_sums(reading.lines) == [SETUP, ROLL, KEEP]
    assert reading.damage is None


def test_every_line_ends_with_a_sum_over_itself_and_the_one_before(
    journal: Journal, path: Path
) -> None:
    previous = 0
    for text in path.read_text("utf-8").splitlines():
        line = json.loads(text)
        assert list(line)[-1] == "sum"
        assert line["sum"] == checksum(line, previous)
        previous = line["sum"]


def test_a_journal_is_readable_by_its_owner_only(journal: Journal, path: Path) -> None:
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_nothing_is_touched_before_the_first_line(path: Path) -> None:
    Journal(path)
    assert not path.parent.exists()


def test_cut_at_every_byte_it_opens_with_all_complete_lines(journal: Journal, path: Path) -> None:
    content = path.read_bytes()
    ends = [i for i, byte in enumerate(content) if byte == ord("\n")]
    for length in range(len(content) + 1):
        reading = read_journal(content[:length])
        # A line is complete with its last brace; the newline after it belongs to the next one.
        complete = sum(end <= length for end in ends)
        assert len(reading.lines) == complete
        assert (reading.damage is None) == (length in {0, *ends, *(end + 1 for end in ends)})
        if reading.damage:
            assert reading.damage == Damage("torn", complete + 1)


def test_continued_after_a_cut_at_every_byte_it_is_whole_again(
    journal: Journal, path: Path
) -> None:
    content = path.read_bytes()
    for length in range(1, len(content) + 1):
        path.write_bytes(content[:length])
        reading = read_journal(path.read_bytes())
        continued = Journal(path, reading)
        continued.append({"do": "undo"})
        continued.close()
        after = read_journal(path.read_bytes())
        assert after.damage is None
        assert after.lines[:-1] == reading.lines
        assert after.lines[-1]["do"] == "undo"


@pytest.mark.parametrize("end", [b"\n", b"", b"\0\0", b'{"do"'])
def test_of_a_step_in_several_lines_all_count_or_none(end: bytes, path: Path) -> None:
    journal = Journal(path)
    journal.append(SETUP)
    journal.append({"do": "undo"}, {"do": "undo"}, ROLL)
    first, undo, again, _ = path.read_bytes().splitlines()
    assert len(read_journal(path.read_bytes()).lines) == 4
    for whole in ([first, undo], [first, undo, again]):
        reading = read_journal(b"\n".join(whole) + b"\n" + end)
        assert without_sums(reading.lines) == [SETUP]
        assert reading.content == first + b"\n"
        assert reading.damage is not None


def test_a_flipped_bit_anywhere_is_found_in_its_line(journal: Journal, path: Path) -> None:
    content = path.read_bytes()
    for position in range(len(content)):
        for bit in range(8):
            hurt = bytearray(content)
            hurt[position] ^= 1 << bit
            reading = read_journal(bytes(hurt))
            line = content[:position].count(b"\n") + 1
            if reading.damage is None:
                # Only the last newline can change without a loss: into white space.
                assert position == len(content) - 1
                assert len(reading.lines) == 3
            else:
                # A lost newline makes one bad line of two; a new one inside a line makes two of it.
                assert reading.damage.line == line
                assert len(reading.lines) == line - 1


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda lines: [lines[0], *lines[2:]], id="a line is missing"),
        pytest.param(lambda lines: [lines[0], lines[1], lines[1], lines[2]], id="a line is twice"),
        pytest.param(lambda lines: [lines[0], lines[2], lines[1]], id="lines are exchanged"),
    ],
)
def test_the_chain_of_sums_notices_whole_lines(change, journal: Journal, path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    assert read_journal(b"".join(change(lines))).damage is not None


@pytest.mark.parametrize(
    "junk",
    [
        pytest.param(b"\0" * 300, id="zeros that a lost block leaves"),
        pytest.param(b"[" * 100_000, id="nested too deep"),
        pytest.param(b'{"do": "keep"}', id="a line without a sum"),
        pytest.param(b'{"do": "keep", "sum": true}', id="a sum that is no number"),
        pytest.param(b'{"n": ' + b"9" * 5000 + b', "sum": 1}', id="an endless number"),
        pytest.param(b"\xff\xfe\n", id="no text"),
        pytest.param(b"\n", id="an empty line"),
    ],
)
def test_junk_at_the_end_is_a_torn_line(junk: bytes, journal: Journal, path: Path) -> None:
    reading = read_journal(path.read_bytes() + junk)
    assert without_sums(reading.lines) == [SETUP, ROLL, KEEP]
    assert reading.damage == Damage("torn", 4)


@given(st.binary(max_size=400))
def test_no_content_is_too_strange_to_read(content: bytes) -> None:
    reading = read_journal(content)
    assert content.startswith(reading.content)
    assert (reading.damage is None) == (reading.content == content)


def test_a_lone_surrogate_in_a_name_survives(path: Path) -> None:
    line = {"name": "\ud800"}
    Journal(path).append(line)
    assert without_sums(read_journal(path.read_bytes()).lines) == [line]


def test_a_journal_in_place_of_an_old_file_replaces_it(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("an old record\n")
    Journal(path).append(SETUP)
    assert without_sums(read_journal(path.read_bytes()).lines) == [SETUP]


def test_what_cannot_be_saved_waits_and_is_saved_later(journal: Journal, path: Path) -> None:
    journal.close()
    os.rename(path.parent, path.parent.with_name("unplugged"))
    path.parent.write_text("a file where the folder was")
    journal.append({"do": "undo"})
    assert journal.trouble is not None
    journal.append({"do": "redo"})
    path.parent.unlink()
    os.rename(path.parent.with_name("unplugged"), path.parent)
    assert len(read_journal(path.read_bytes()).lines) == 3
    journal.save()
    assert journal.trouble is None
    assert [line.get("do") for line in read_journal(path.read_bytes()).lines] == [
        None,
        "roll",
        "keep",
        "undo",
        "redo",
    ]


def test_a_device_is_not_replaced() -> None:
    journal = Journal(Path("/dev/null"))
    journal.append(SETUP)
    assert journal.trouble is not None
    assert Path("/dev/null").is_char_device()
