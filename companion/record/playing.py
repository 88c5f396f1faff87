"""A record played from its first line on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.record.checksum import FIRST, checksum
from companion.record.games import RecordedGame, game_of
from companion.record.lines import Line, RecordError, parse_line
from companion.rules.step import Refusal, Step, message
from companion.timeline import Timeline


@dataclass(frozen=True, slots=True)
class Played:
    """What a record led to: its game, the first step, and every standing command with its step."""

    game: RecordedGame
    opening: Step[Any, Any]
    timeline: Timeline[tuple[Any, Step[Any, Any]]]

    @property
    def table(self) -> Any:
        """The table as it stands at the end."""
        last = self.timeline.last
        return self.opening.table if last is None else last[1].table


def play(content: bytes, to: int | None = None) -> Played:
    """Plays a record, up to and including line ``to``. What cannot be played is a RecordError."""
    texts = content.split(b"\n")
    if not texts[-1]:
        texts.pop()
    if not texts:
        raise RecordError(1, message("record.refused.empty_record"))
    if to is not None:
        if not 1 <= to <= len(texts):
            raise RecordError(to, message("record.refused.no_such_line", n=len(texts)))
        del texts[to:]
    first = parse_line(texts[0], 1)
    try:
        last_sum = check_sum(first, FIRST)
        game = game_of(first)
        opening = game.set_up(first)
    except Refusal as refusal:
        raise RecordError(1, refusal.message) from refusal
    timeline: Timeline[tuple[Any, Step[Any, Any]]] = Timeline()
    read, apply = game.read, game.apply
    table = opening.table
    for number, text in enumerate(texts[1:], 2):
        line = parse_line(text, number)
        try:
            if "sum" in line:
                last_sum = check_sum(line, last_sum)
            does = line.get("do")
            if does == "undo":
                timeline.undo()
                last = timeline.last
                table = opening.table if last is None else last[1].table
            elif does == "redo":
                table = timeline.redo()[1].table
            else:
                command = read(line)
                step = apply(table, command)
                timeline.do((command, step))
                table = step.table
        except Refusal as refusal:
            raise RecordError(number, refusal.message) from refusal
    return Played(game, opening, timeline)


def check_sum(line: Line, previous: int) -> int:
    """The sum that the next line's sum starts from. A wrong one is a Refusal."""
    given = line.get("sum")
    if "sum" not in line:
        return previous
    if type(given) is not int or given != checksum(line, previous):
        raise Refusal("record.refused.wrong_sum")
    return given
