"""The checksum that ends each line the app writes: a chain of CRC-32 from the first line on.

Each sum covers the line's own content and the sum before it, so that a changed, lost, repeated or
exchanged line is seen at the first line after which the file can no longer be trusted.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from typing import Any

FIRST = 0  # stands for the sum before the first line

_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def checksum(line: Mapping[str, Any], previous: int = FIRST) -> int:
    """The sum of a record line that follows a line with the sum ``previous``."""
    content = {name: value for name, value in line.items() if name != "sum"}
    return zlib.crc32(compact(content), previous)


def compact(line: Mapping[str, Any]) -> bytes:
    """A record line as the app writes it: no spaces, names as people typed them."""
    try:
        return _encode(line).encode()
    except UnicodeEncodeError:
        # A JSON file may hold half a character, which is no UTF-8: it stays escaped.
        return json.dumps(line, separators=(",", ":")).encode()
