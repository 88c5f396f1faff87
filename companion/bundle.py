"""The bundle: one file with everything that a bug report needs, and nobody's name or secret."""

from __future__ import annotations

import io
import json
import logging
import platform
import sys
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import metadata
from pathlib import Path
from typing import Any

from companion.atomic import replace_file
from companion.folders import Folders
from companion.journal import read_journal
from companion.service_log import newest_log
from companion.sharing import shared_record
from companion.shelf import DAMAGED, FINISHED, journals_in

_log = logging.getLogger(__name__)

NEWEST_GAMES = 3  # of each folder: what went wrong went wrong lately
_SAME_TIME = (1980, 1, 1, 0, 0, 0)
"""The zip format's first: when a bundle was packed is nobody's business."""


def pack(
    path: Path,
    folders: Folders,
    findings: Mapping[str, Any],
    log: Callable[[], str] = newest_log,
) -> None:
    """Writes the bundle to ``path``, replacing what is there; an OSError leaves it as it was.

    ``findings`` are the doctor's, ``log`` gives the newest lines of the companion's log.
    """
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as bundle:
        for name, part in _parts(folders, findings, log()):
            bundle.writestr(zipfile.ZipInfo(name, _SAME_TIME), part)
    replace_file(path, content.getvalue())


def _parts(folders: Folders, findings: Mapping[str, Any], log: str) -> Iterator[tuple[str, bytes]]:
    yield "findings.json", json.dumps(findings, indent=1).encode()
    yield "versions.json", json.dumps(_versions(), indent=1).encode()
    yield "log.txt", log.encode()
    if (settings := _content(folders.settings)) is not None:
        yield "settings.toml", settings
    for folder in ("", FINISHED, DAMAGED):
        for journal in journals_in(folders.games / folder)[:NEWEST_GAMES]:
            if (content := _content(journal)) is not None:
                lines = read_journal(content).lines
                record = shared_record(lines, over=folder == FINISHED, named=False)
                yield str(Path("games", folder, journal.name)), record


def _content(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except OSError as error:
        _log.info("not in the bundle: %s", error)
        return None


def _versions() -> dict[str, Any]:
    return {
        "python": sys.version,
        "system": platform.platform(),
        "packages": dict(sorted(_installed(metadata.distributions()))),
    }


def _installed(found: Iterable[metadata.Distribution]) -> Iterator[tuple[str, str]]:
    for distribution in found:
        # A broken installation may have no name; the doctor speaks about those.
        name = distribution.metadata["Name"]
        if name:
            yield str(name), distribution.version
