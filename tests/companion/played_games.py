"""Short finished games with a known end, for the statistics."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion.journal import Journal

NAMES = ("Ann", "Bořek", "Łucja", "Dan")
CHARACTERS = ("bart_cassidy", "black_jack", "calamity_janet", "el_gringo")


def setup(**fields: Any) -> dict[str, Any]:
    """Ann is the sheriff; the others hold dealt roles that nobody has seen."""
    dealt = (None, "outlaw", "renegade", "outlaw")
    players = [
        {"name": name, "character": character, "role": None, "dealt": role}
        for name, character, role in zip(NAMES, CHARACTERS, dealt, strict=True)
    ]
    players[0] = {"name": "Ann", "character": "bart_cassidy", "role": "sheriff"}
    return {"record": 1, "game": "dice", "players": players, "modules": [], "options": {}, **fields}


def outlaws_win(read: Sequence[tuple[str, bool]] = ()) -> list[dict[str, Any]]:
    """The sheriff blows himself up; the camera may have said ``read``."""
    roll = {"do": "roll", "dice": ["dynamite", "dynamite", "dynamite", "beer", "beer"]}
    if read:
        roll["read"] = [{"face": face, "sure": sure} for face, sure in read]
    return [setup(), {"do": "correct", "seat": 0, "life": 1}, roll]


def sheriff_wins() -> list[dict[str, Any]]:
    """Three gatlings take everybody's last life."""
    hurt = [{"do": "correct", "seat": seat, "life": 1} for seat in (1, 2, 3)]
    roll = {"do": "roll", "dice": ["gatling", "gatling", "gatling", "arrow", "arrow"]}
    return [setup(), *hurt, roll, {"do": "keep"}]


def one_of_two_renegades_wins() -> list[dict[str, Any]]:
    """Of eight players three gatlings leave the sheriff and a renegade, who then shoots him."""
    roles = ("sheriff", "renegade", "renegade", "outlaw", "outlaw", "outlaw", "deputy", "deputy")
    characters = (
        "black_jack",
        "calamity_janet",
        "jesse_jones",
        "lucky_duke",
        "rose_doolan",
        "suzy_lafayette",
        "willy_the_kid",
        "jourdonnais",
    )
    players = [
        {"name": f"Player {seat}", "character": character, "role": role}
        for seat, (character, role) in enumerate(zip(characters, roles, strict=True))
    ]
    return [
        setup(players=players),
        *({"do": "correct", "seat": seat, "life": 1} for seat in range(2, 8)),
        {"do": "roll", "dice": ["gatling", "gatling", "gatling", "arrow", "arrow"]},
        {"do": "keep"},
        {"do": "correct", "seat": 0, "life": 1},
        {"do": "roll", "dice": ["bullseye1"] * 5},
        {"do": "keep"},
    ]


def card_game() -> list[dict[str, Any]]:
    """The sheriff loses all lives to a renegade who is shown last."""
    players = [
        {"name": "Ann", "character": "willy_the_kid", "role": "sheriff"},
        {"name": "Bořek", "character": "el_gringo", "role": "outlaw"},
        {"name": "Łucja", "character": "rose_doolan", "role": "renegade"},
        {"name": "Dan", "character": "paul_regret", "role": "outlaw"},
    ]
    first = {"record": 1, "game": "cards", "players": players, "expansions": [], "options": {}}
    return [
        first,
        {"do": "life", "seat": 1, "by": -3, "from": 0, "cause": "bang"},
        {"do": "life", "seat": 3, "by": -3, "from": 0},
        {"do": "life", "seat": 0, "by": -5, "from": 2, "cause": "duel"},
    ]


def save(path: Path, lines: Sequence[dict[str, Any]]) -> Path:
    """Writes a journal as the app would have."""
    journal = Journal(path)
    for line in lines:
        journal.append(line)
    return path
