"""A dice set: what was taught about one group's own dice, in one small file."""

from __future__ import annotations

import io
import json
import os
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision import parameters as p

VERSION = 1
LARGEST_FILE_MEGABYTES = 5.0
LARGEST_UNPACKED_MEGABYTES = 64.0

_TYPES = {"means": "f", "crop_edges": "f", "crop_colours": "f", "crops": "u", "crop_faces": "i"}
"""The kind of numbers in each table, by numpy's letters."""
_TOO_LARGE = 6e4
"""No number in a table comes near; with larger ones reading would overflow."""


class DiceSetError(ValueError):
    """A file that is no dice set we can use: `key` and `details` say why, for the catalogue."""

    def __init__(self, key: str, **args: object) -> None:
        super().__init__(key)
        self.key = key
        self.details = args


@dataclass(frozen=True, slots=True)
class DiceSet:
    """All that was taught.

    `tables` are plain arrays by name, `facts` plain JSON values. Only `vision.teaching` makes
    them, only `vision.reader` needs them; everybody else sees kinds and faces.
    """

    facts: dict[str, Any]
    tables: dict[str, NDArray[Any]]

    @classmethod
    def blank(cls) -> DiceSet:
        """A dice set that was taught nothing yet."""
        return cls({}, {})

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of dice taught, in the order of their first teaching."""
        return tuple(dict.fromkeys(kind for kind, _ in self.faces))

    @property
    def faces(self) -> tuple[tuple[str, str], ...]:
        """Every taught (kind, face), in the order of first teaching."""
        return tuple((str(kind), str(face)) for kind, face in self.facts.get("faces", ()))

    def save(self, path: Path) -> None:
        """Writes the set; whoever reads the file sees the old or the new one, whole, also after a
        pulled plug."""
        buffer = io.BytesIO()
        facts = json.dumps({"version": VERSION, **self.facts}, sort_keys=True).encode()
        tables: dict[str, Any] = {"facts": np.frombuffer(facts, np.uint8), **self.tables}
        np.savez_compressed(buffer, **tables)
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(path.name + ".new")
        with draft.open("wb") as file:
            file.write(buffer.getvalue())
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)

    @classmethod
    def load(cls, path: Path) -> DiceSet:
        """The set in a file; raises DiceSetError for anything that is not a whole one of ours."""
        try:
            data = path.read_bytes()
        except OSError:
            raise DiceSetError("vision.no_dice_set", dice=str(path)) from None
        if len(data) > LARGEST_FILE_MEGABYTES * 1e6:
            raise DiceSetError("vision.dice_set_damaged", dice=path.name)
        try:
            facts, tables = _unpack(data)
        except Exception as error:
            # zipfile, its decompressors and numpy each have errors of their own for what a foreign
            # file may hold, down to RuntimeError and MemoryError; to us they all say the same.
            raise DiceSetError("vision.dice_set_damaged", dice=path.name) from error
        version = facts.pop("version", None)
        if version != VERSION:
            raise DiceSetError("vision.dice_set_version", dice=path.name, version=version)
        if not _is_whole(facts, tables):
            raise DiceSetError("vision.dice_set_damaged", dice=path.name)
        return cls(facts, tables)


def _unpack(data: bytes) -> tuple[dict[str, Any], dict[str, NDArray[Any]]]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        # A small file can unpack to one that fills the memory.
        if sum(entry.file_size for entry in archive.infolist()) > LARGEST_UNPACKED_MEGABYTES * 1e6:
            raise ValueError("unpacks to too much")
    with np.load(io.BytesIO(data), allow_pickle=False) as arrays:
        tables = {name: arrays[name] for name in arrays.files}
    if not all(isinstance(table, np.ndarray) for table in tables.values()):
        raise ValueError("something else than tables")  # numpy hands out other members as bytes
    facts = json.loads(tables.pop("facts").tobytes())
    if not isinstance(facts, dict):
        raise ValueError("facts are no object")
    return facts, tables


def _is_whole(facts: dict[str, Any], tables: dict[str, NDArray[Any]]) -> bool:
    """Whether everything is there and fits together: readers rely on it."""
    try:
        names = _pairs(facts.get("faces", []), _words)
        limits = _pairs(facts.get("limits", []), _numbers)
        sizes = _numbers(facts.get("sizes", []))
        _numbers(facts.get("region_shares", []))
        _pairs(facts.get("below", []), _numbers)
        _numbers(facts.get("depths", []))
        _numbers(facts.get("shadows", []))
        if not names:
            left_over = [tables.get(name, ()) for name in ("means", "crop_faces", "crop_edges")]
            return not any(len(part) for part in (limits, sizes, *left_over))
        owners = tables["crop_faces"].tolist()
        shapes = {
            "means": (len(names), p.FACE, p.FACE, 3),
            "crops": (len(owners), *tables["crops"].shape[1:3], 3),
            "crop_edges": (len(owners),),
            "crop_colours": (len(owners), 3),
        }
        return (
            len(limits) == len(sizes) == len(names)
            and min(sizes) > 0
            and sorted(set(owners)) == list(range(len(names)))
            and all(tables[name].shape == shape for name, shape in shapes.items())
            and all(tables[name].dtype.kind == kind for name, kind in _TYPES.items())
            and tables["crops"].dtype == np.uint8
            and all((np.abs(tables[name]) < _TOO_LARGE).all() for name in _TYPES)
            and bool((tables["crop_edges"] > 0).all())
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        return False


def _words(value: Any) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise ValueError("no list of words")
    return value


def _numbers(value: Any) -> list[float]:
    """Numbers that a table could hold, too; true and false are none."""
    if not isinstance(value, list) or not all(type(one) in (int, float) for one in value):
        raise ValueError("no list of numbers")
    if not all(abs(number) < _TOO_LARGE for number in value):
        raise ValueError("numbers out of all proportion")
    return value


def _pairs(value: Any, read: Callable[[Any], list[Any]]) -> list[list[Any]]:
    if not isinstance(value, list) or not all(len(read(pair)) == 2 for pair in value):
        raise ValueError("no list of pairs")
    return value
