"""Fields of a record line, each of the one form that it may have; anything else is a Refusal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.rules.roles import ROLES, Role
from companion.rules.step import Answer, Refusal, Seat

_ROLES: Mapping[str, Role] = {role: role for role in ROLES}


def malformed(field: str) -> Refusal:
    return Refusal("record.refused.malformed", field=field)


def number(line: Mapping[str, Any], field: str) -> int:
    """A whole number; true and false are none."""
    value = line.get(field)
    if type(value) is not int:
        raise malformed(field)
    return value


def text(line: Mapping[str, Any], field: str) -> str:
    value = line.get(field)
    if not isinstance(value, str) or not value:
        raise malformed(field)
    return value


def texts(line: Mapping[str, Any], field: str) -> tuple[str, ...]:
    value = line.get(field)
    if not isinstance(value, list):
        raise malformed(field)
    for item in value:
        if not isinstance(item, str):
            raise malformed(field)
    return tuple(value)


def role(line: Mapping[str, Any], field: str) -> Role:
    value = line.get(field)
    if not isinstance(value, str) or value not in _ROLES:
        raise malformed(field)
    return _ROLES[value]


def answer(line: Mapping[str, Any], field: str) -> Answer:
    """What ``choose`` may carry: a scalar, a pair of seats or a list of faces."""
    if field not in line:
        raise malformed(field)
    value = line[field]
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, list):
        if all(isinstance(item, str) for item in value):
            return tuple(value)
        pair: list[Seat] = [item for item in value if type(item) is int]
        if len(pair) == len(value) == 2:
            return (pair[0], pair[1])
    raise malformed(field)


def check_notes(line: Mapping[str, Any]) -> None:
    """Refuses notes beside a command that have the wrong form. Fields we do not know are let be."""
    if type(line.get("fix", True)) is not bool:
        raise malformed("fix")
    if type(line.get("by", "")) is not str:
        raise malformed("by")
    read = line.get("read", [])
    if not isinstance(read, list):
        raise malformed("read")
    for die in read:
        if not isinstance(die, dict) or type(die.get("face")) is not str:
            raise malformed("read")
        if type(die.get("sure")) is not bool:
            raise malformed("read")
