"""Spoiled dice sets: files that are broken, or packed by somebody who means harm."""

from __future__ import annotations

import io
import json
import random
import zipfile
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tests.faults.fuzzing import spoiled_bytes, spoiled_json
from vision import parameters as p
from vision.diceset import VERSION
from vision.taught import CROP

MEMBER_NAMES = (
    "facts.npy",
    "facts",
    "../out.npy",
    "/out.npy",
    "a/b.npy",
    "facts.npy.npy",
    "\0.npy",
)
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA)
TYPES = ("<f8", "<f2", "|u1", "<i2", "<c16", "|S3", "<U2", "|b1", "<M8[s]", "|V4")
HEADERS = (
    b"{'descr': '|O', 'fortran_order': False, 'shape': (1,), }",
    b"{'descr': '<f4', 'fortran_order': False, 'shape': (99999999999,), }",
    b"{'descr': '<f4', 'fortran_order': False, 'shape': (-1,), }",
    b"{'descr': [('a', '<f4'), ('a', '<f4')], 'fortran_order': False, 'shape': (1,), }",
    b"{'descr': '<f4', 'fortran_order': 0, 'shape': 7}",
    b"[" * 5000,
    b"__import__('os')",
)
ENCRYPTED = 1  # the flag of a zip's member


def small_set() -> tuple[dict[str, Any], dict[str, NDArray[Any]]]:
    """Facts and tables of a set of two faces, as teaching makes them but for the pictures."""
    rng = np.random.default_rng(0)
    facts = {
        "version": VERSION,
        "empty": True,
        "faces": [["base", "arrow"], ["duel", "duel"]],
        "limits": [[0.9, 0.1], [0.8, 0.2]],
        "sizes": [0.07, 0.08],
        "region_shares": [0.7, 0.72],
        "below": [[0.0, 0.1]],
    }
    tables = {
        "crops": rng.integers(0, 256, (4, CROP, CROP, 3), np.uint8),
        "crop_faces": np.array([0, 0, 1, 1], np.int16),
        "crop_edges": np.full(4, 0.07, np.float32),
        "crop_colours": np.full((4, 3), 120, np.float32),
        "means": rng.random((2, p.FACE, p.FACE, 3)).astype(np.float16),
    }
    return facts, tables


def packed(facts: Any, tables: Mapping[str, NDArray[Any]]) -> bytes:
    """A dice set's file."""
    buffer = io.BytesIO()
    text = np.frombuffer(json.dumps(facts).encode(), np.uint8)
    np.savez_compressed(buffer, facts=text, **tables)
    return buffer.getvalue()


def spoiled_dice_set(chance: random.Random) -> bytes:
    """A file that is cut, changed, packed otherwise, or tells other things than it should."""
    facts, tables = small_set()
    match chance.randrange(5):
        case 0:
            whole = packed(facts, tables)
            return whole[: chance.randrange(len(whole))]
        case 1:
            return spoiled_bytes(packed(facts, tables), chance)
        case 2:
            for _ in range(chance.choice((1, 1, 3))):
                facts = spoiled_json(facts, chance)
            return packed(facts, tables)
        case 3:
            name = chance.choice(tuple(tables))
            return packed(facts, {**tables, name: _spoiled_table(tables[name], chance)})
        case _:
            return _spoiled_archive(packed(facts, tables), chance)


def _spoiled_table(table: NDArray[Any], chance: random.Random) -> NDArray[Any]:
    match chance.randrange(4):
        case 0:
            return table[: chance.randrange(len(table))]
        case 1:
            return table.reshape(-1)[: chance.choice((0, 1, 7))]
        case 2:
            return np.zeros(table.shape[: chance.randrange(table.ndim + 1)], chance.choice(TYPES))
    values = np.array(table, np.float32)
    values.reshape(-1)[chance.randrange(values.size)] = chance.choice((np.nan, np.inf, -1, 1e30, 7))
    return values


def _spoiled_archive(whole: bytes, chance: random.Random) -> bytes:
    """The same members, one of them with another name, content, method or flag."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(whole)) as old, zipfile.ZipFile(buffer, "w") as new:
        hurt = chance.choice(old.namelist())
        for name in old.namelist():
            content, entry = old.read(name), zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            if name == hurt:
                entry.compress_type = chance.choice(METHODS)
                match chance.randrange(5):
                    case 0:
                        entry.filename = chance.choice(MEMBER_NAMES)
                    case 1:
                        content = spoiled_bytes(content, chance)
                    case 2:
                        content = _with_header(content, chance.choice(HEADERS))
                    case 3:
                        entry.flag_bits |= ENCRYPTED
            new.writestr(entry, content)
    packed_again = bytearray(buffer.getvalue())
    if chance.random() < 0.3:
        # The list at the end of the archive says something else than its members.
        listed = packed_again.rfind(b"PK\x01\x02")
        place = listed + chance.randrange(4, 46)
        packed_again[place] = chance.randrange(256)
    return bytes(packed_again)


def _with_header(content: bytes, header: bytes) -> bytes:
    """An array's content behind another description of it."""
    length = int.from_bytes(content[8:10], "little")
    return content[:8] + len(header).to_bytes(2, "little") + header + content[10 + length :]
