"""One line of a record: bytes in, a JSON object out, strictly."""

from __future__ import annotations

import json
from typing import Any, NoReturn, TypeAlias

from companion.rules.step import Message, message

Line: TypeAlias = dict[str, Any]


class RecordError(Exception):
    """A record that cannot be played: the line, counted from 1, and the reason."""

    def __init__(self, line: int, reason: Message) -> None:
        super().__init__(f"line {line}: {reason.key}")
        self.line = line
        self.reason = reason


class _RepeatedNameError(ValueError):
    pass


def _object(pairs: list[tuple[str, Any]]) -> Line:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise _RepeatedNameError
    return found


def _no_number(name: str) -> NoReturn:
    raise ValueError(name)


_decode = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_no_number).decode


def parse_line(text: bytes, number: int) -> Line:
    """The object in line ``number``; anything that is not one JSON object is a RecordError."""
    try:
        line = _decode(text.decode())
    except UnicodeDecodeError:
        raise RecordError(number, message("record.refused.not_utf8")) from None
    except _RepeatedNameError:
        raise RecordError(number, message("record.refused.repeated_name")) from None
    except (ValueError, RecursionError):
        key = "record.refused.not_json" if text.strip() else "record.refused.empty_line"
        raise RecordError(number, message(key)) from None
    if not isinstance(line, dict):
        raise RecordError(number, message("record.refused.not_an_object"))
    return line
