"""Spoiled input for parsers: what a hostile or broken file could hold."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from itertools import islice
from time import monotonic
from typing import Any

STRANGE: tuple[Any, ...] = (
    None, True, False, 0, -1, 7, 10**30, 1.5, 1e308, "", "a", "sheriff", "\ud800", "𝕏" * 50, [], {},
    [[]], [None], {"": None}, ["arrow"] * 9, {"0": "beer"}, {"-1": "beer"}, [1, 2], "undo", "dice",
)  # fmt: skip
TOKENS = (
    b"{",
    b"}",
    b"[",
    b"]",
    b'"',
    b",",
    b":",
    b"\n",
    b"\0",
    b"\xff",
    b"null",
    b"NaN",
    b"1e999",
)


def spoiled_bytes(content: bytes, chance: random.Random) -> bytes:
    """A few bytes changed, cut out, doubled or put in."""
    spoiled = bytearray(content)
    for _ in range(chance.choice((1, 1, 2, 8))):
        place = chance.randrange(len(spoiled) + 1)
        end = place + chance.choice((0, 1, 3, 40))
        match chance.randrange(4):
            case 0:
                spoiled[place:end] = chance.choice(TOKENS)
            case 1:
                del spoiled[place:end]
            case 2:
                spoiled[place:place] = spoiled[place:end]
            case _:
                spoiled[place:end] = chance.randbytes(end - place)
    return bytes(spoiled)


def spoiled_json(value: Any, chance: random.Random) -> Any:
    """The same structure with one part replaced by something strange, removed or added."""
    if chance.random() < 0.15 or not isinstance(value, list | dict):
        return chance.choice(STRANGE)
    if isinstance(value, list):
        changed = list(value)
        if changed and chance.random() < 0.8:
            place = chance.randrange(len(changed))
            changed[place] = spoiled_json(changed[place], chance)
        else:
            changed.insert(chance.randrange(len(changed) + 1), chance.choice(STRANGE))
        return changed
    fields = dict(value)
    if not fields or chance.random() < 0.1:
        return {**fields, chance.choice(("seat", "life", "x", "sum", "do")): chance.choice(STRANGE)}
    name = chance.choice(list(fields))
    if chance.random() < 0.15:
        del fields[name]
    else:
        fields[name] = spoiled_json(fields[name], chance)
    return fields


def spoiled_lines(content: bytes, chance: random.Random) -> bytes:
    """A record with strange values in one of its lines, or with lines out of order."""
    lines = [json.loads(line) for line in content.splitlines()]
    place = chance.randrange(len(lines))
    if chance.random() < 0.2:
        lines.insert(place, lines[chance.randrange(len(lines))])
    else:
        lines[place] = spoiled_json(lines[place], chance)
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


def inputs(make: Callable[[random.Random], bytes], count: int) -> Iterator[tuple[int, bytes]]:
    """``count`` inputs, each with the seed that makes it again."""
    return ((seed, make(random.Random(seed))) for seed in range(count))


def inputs_for(
    make: Callable[[random.Random], bytes], seconds: float
) -> Iterator[tuple[int, bytes]]:
    """Inputs as long as the time lasts; at least one."""
    end = monotonic() + seconds
    endless = inputs(make, 10**12)
    yield from islice(endless, 1)
    while monotonic() < end:
        yield next(endless)
