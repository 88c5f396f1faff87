"""The journal: the record that the app itself is writing, line by line, each on the disk at once.

Reading never fails because of what a file contains: it gives all lines that can be trusted and
says where trust ends. Writing never fails because of the disk: what could not be saved waits in
memory and goes out with the next line, and ``trouble`` says so meanwhile.

A step may take several lines: all but its last carry ``more``, and where the last is missing none
of them counts. So a table is never found in the middle of a step.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from companion.atomic import replace_file
from companion.record.checksum import FIRST, checksum, compact
from companion.record.lines import Line, RecordError, parse_line

MORE = "more"


@dataclass(frozen=True, slots=True)
class Damage:
    """Where a file stops being trustworthy.

    ``torn``: only its last line is bad, as after a pulled plug. ``damaged``: a line before the
    last is bad, so that something else has happened to the file.
    """

    kind: Literal["torn", "damaged"]
    line: int


@dataclass(frozen=True, slots=True)
class JournalReading:
    """The trusted beginning of a journal: its lines, their bytes, and what follows them."""

    lines: tuple[Line, ...]
    content: bytes
    last_sum: int
    damage: Damage | None


def read_journal(content: bytes) -> JournalReading:
    """All lines of whole steps whose sums are right; a line without a sum is a bad line."""
    return _whole_steps(_right_sums(content))


def _right_sums(content: bytes) -> JournalReading:
    """All lines from the first on whose sums are right."""
    lines: list[Line] = []
    good, last_sum = 0, FIRST
    while good < len(content):
        newline = content.find(b"\n", good)
        end = len(content) if newline < 0 else newline
        line = _trusted(content[good:end], last_sum)
        if line is None:
            last = newline < 0 or newline + 1 == len(content)
            damage = Damage("torn" if last else "damaged", len(lines) + 1)
            return JournalReading(tuple(lines), content[:good], last_sum, damage)
        last_sum = line["sum"]
        lines.append(line)
        good = min(end + 1, len(content))
    return JournalReading(tuple(lines), content, last_sum, None)


def first_lines(reading: JournalReading, number: int) -> JournalReading:
    """The first lines of a reading, the rest of which turned out not to be playable."""
    return _whole_steps(_cut(reading, number, Damage("damaged", number + 1)))


def _whole_steps(reading: JournalReading) -> JournalReading:
    """The reading without a step at its end of which lines are missing."""
    whole = len(reading.lines)
    while whole > 1 and reading.lines[whole - 1].get(MORE) is True:
        whole -= 1
    if whole == len(reading.lines):
        return reading
    return _cut(reading, whole, reading.damage or Damage("torn", whole + 1))


def _cut(reading: JournalReading, number: int, damage: Damage) -> JournalReading:
    """The first lines of a longer reading, and why the others are left out."""
    lines = reading.lines[:number]
    end = 0
    for _ in lines:
        end = reading.content.index(b"\n", end) + 1
    return JournalReading(lines, reading.content[:end], lines[-1]["sum"], damage)


def _trusted(text: bytes, previous: int) -> Line | None:
    """A line whose sum is right after the line with the sum ``previous``."""
    try:
        line = parse_line(text, 0)
    except RecordError:
        return None
    trusted = type(line.get("sum")) is int and line["sum"] == checksum(line, previous)
    return line if trusted else None


class Journal:
    """Appends lines to one file. The single writer of a game is its only user."""

    def __init__(self, path: Path, reading: JournalReading | None = None) -> None:
        """A new journal in place of whatever ``path`` holds, or the continuation of ``reading``.

        Nothing is touched before the first line is appended; what follows the trusted lines in a
        continued file goes then.
        """
        self.path = path
        self.trouble: OSError | None = None
        self._content = bytearray(b"" if reading is None else reading.content)
        self._sum = FIRST if reading is None else reading.last_sum
        self._file: int | None = None
        self._saved = 0
        if reading is not None and reading.damage is None:
            self._saved = len(reading.content)
        if self._content and not self._content.endswith(b"\n"):
            self._content += b"\n"

    def append(self, *lines: Mapping[str, Any]) -> None:
        """Adds the lines of one step, each with its ``sum``; then they are on the disk, or
        ``trouble`` says why not."""
        *others, last = lines
        for line in (*({**other, MORE: True} for other in others), last):
            self._sum = checksum(line, self._sum)
            self._content += compact({**line, "sum": self._sum}) + b"\n"
        self.save()

    def save(self) -> None:
        """Tries to bring to the disk what is still waiting; ``trouble`` tells how that went."""
        if self._saved == len(self._content):
            return
        try:
            if self._saved == 0:
                replace_file(self.path, bytes(self._content))
            else:
                self._write_waiting()
        except OSError as error:
            # Half a line may stand in the file now, and after a failed fsync the kernel may forget
            # what it could not write: the next attempt replaces the file as a whole.
            self.close()
            self._saved = 0
            self.trouble = error
        else:
            self._saved = len(self._content)
            self.trouble = None

    def close(self) -> None:
        """Lets go of the file; a later line opens it again."""
        if self._file is not None:
            file, self._file = self._file, None
            os.close(file)

    def _write_waiting(self) -> None:
        if self._file is None:
            self._file = os.open(self.path, os.O_WRONLY | os.O_APPEND)
        waiting = bytes(self._content[self._saved :])
        while waiting:
            waiting = waiting[os.write(self._file, waiting) :]
        os.fsync(self._file)
