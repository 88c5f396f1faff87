"""Groups of people who play together, and where each of them sits: remembered between games."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.atomic import free_path, replace_file

_log = logging.getLogger(__name__)

MOST_GROUPS = 12  # that a person can look through
MOST_PLAYERS = 8
LONGEST_NAME = 24  # letters
EDGES = ("bottom", "right", "top", "left")


@dataclass(frozen=True, slots=True)
class Place:
    """A player's seat: the name, and the edge of the screen where they sit."""

    name: str
    edge: str


@dataclass(frozen=True, slots=True)
class Group:
    """People in the order of their seats, clockwise."""

    places: tuple[Place, ...]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(place.name for place in self.places)


class GroupBook:
    """The groups in one file, the one that played last first."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def groups(self) -> tuple[Group, ...]:
        """All groups; none if there is no file. A broken file is kept aside and counts as none."""
        try:
            return _read(json.loads(self.path.read_bytes()))
        except FileNotFoundError:
            return ()
        except OSError as error:
            _log.error("cannot read %s: %s", self.path.name, error)
        except (ValueError, RecursionError):
            self._set_aside()
        return ()

    def known_names(self) -> tuple[str, ...]:
        """Everybody in any group, those who played last first."""
        return tuple(dict.fromkeys(name for group in self.groups() for name in group.names))

    def remember(self, group: Group) -> bool:
        """Puts a group first; the same people in other seats replace the old seats.

        False if it could not be saved: then only the next game has to be seated by hand.
        """
        others = [known for known in self.groups() if set(known.names) != set(group.names)]
        return self._save([group, *others][:MOST_GROUPS])

    def forget(self, group: Group) -> bool:
        """Removes a group; False if that could not be saved."""
        return self._save(known for known in self.groups() if known != group)

    def _save(self, groups: Iterable[Group]) -> bool:
        document = {
            "groups": [
                [{"name": place.name, "edge": place.edge} for place in group.places]
                for group in groups
            ]
        }
        try:
            replace_file(self.path, json.dumps(document, ensure_ascii=False, indent=1).encode())
        except OSError as error:
            _log.error("cannot save %s: %s", self.path.name, error)
            return False
        return True

    def _set_aside(self) -> None:
        kept = free_path(self.path.with_stem(f"{self.path.stem}-old"))
        _log.error("%s is broken; it is kept as %s", self.path.name, kept.name)
        try:
            self.path.rename(kept)
        except OSError as error:
            _log.error("cannot set aside %s: %s", self.path.name, error)


def _read(document: Any) -> tuple[Group, ...]:
    """The groups in a document; ValueError if it is not made of groups."""
    groups = document.get("groups") if isinstance(document, dict) else None
    if not isinstance(groups, list):
        raise ValueError("no groups")
    return tuple(Group(tuple(_read_place(place) for place in _places(group))) for group in groups)


def _places(group: Any) -> list[Any]:
    if not isinstance(group, list) or not 0 < len(group) <= MOST_PLAYERS:
        raise ValueError("no group")
    return group


def _read_place(place: Any) -> Place:
    name = place.get("name") if isinstance(place, dict) else None
    edge = place.get("edge") if isinstance(place, dict) else None
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME or edge not in EDGES:
        raise ValueError("no place")
    return Place(name, edge)
