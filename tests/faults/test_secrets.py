"""Secret roles stay secret: nothing that anybody sees depends on what the companion dealt.

Two games that differ only in the dealt roles are played alike until somebody is out. Screen, log,
output and what may leave the device must be the same for both.
"""

from __future__ import annotations

import logging
import random
import stat
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args
from zipfile import ZipFile

import pytest

from companion.bundle import pack
from companion.folders import inside
from companion.inbox import Inbox
from companion.journal import read_journal
from companion.record.games import game_of
from companion.session import Scene, Session
from companion.session.touches import Do, LeaveGame, StartGame
from companion.sharing import shared_record
from companion.texts import Texts
from tests.faults.player import shelf_in
from tests.faults.random_play import CARD_SETUP, SETUP, random_command
from ui.compose import Composer
from ui.desk import Desk
from ui.geometry import canvas_of
from ui.house import SessionHouse
from ui.marks import Page
from ui.view.local import Overlay

DEALT = ("renegade", "deputy", "outlaw", "outlaw")  # to those who have no open role
STEPS = 60
COMPOSER = Composer(canvas_of(800, 480), Texts("en"))
NOON = "2026-03-01T12:00:00+00:00"


def dealt_otherwise(setup: dict[str, Any]) -> dict[str, Any]:
    roles = iter(DEALT)
    players = [
        player if player["dealt"] is None else {**player, "dealt": next(roles)}
        for player in setup["players"]
    ]
    return {**setup, "players": players}


class Table:
    """A game on a shelf of its own, with a screen."""

    def __init__(self, folder: Path, setup: dict[str, Any]) -> None:
        self.folder = folder
        self._game = game_of(setup)
        shelf = shelf_in(folder)
        self.session = Session(shelf)
        self.house = SessionHouse(self.session, shelf, Inbox())
        self.session.handle(StartGame(setup))

    @property
    def table(self) -> Any:
        return self.session.scene.table

    def pages(self, overlay: Overlay | None) -> Iterator[Page]:
        for place in ("game", "history", "rules"):
            desk = Desk(place=place, overlay=overlay, of=1)
            yield COMPOSER.page(desk, self.session.scene, self.house)

    def told(self) -> tuple[Scene, dict[str, Any]]:
        """What lamps, sound and screen hear but for the rules' own table, and `replay`'s output."""
        return replace(self.session.scene, table=None), self._game.table_as_json(self.table)

    def record(self) -> bytes:
        keeper = self.session.keeper
        assert keeper is not None
        lines = read_journal(keeper.journal.path.read_bytes()).lines
        return shared_record(({**line, "at": NOON} for line in lines), over=False)


@pytest.fixture(params=[SETUP, CARD_SETUP], ids=["dice", "cards"])
def tables(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Table, Table]:
    setup = request.param
    return Table(tmp_path / "one", setup), Table(tmp_path / "other", dealt_otherwise(setup))


def played_alike(one: Table, other: Table, seed: int = 4) -> Iterator[None]:
    """The same at both tables, step by step, as long as everybody lives."""
    chance = random.Random(seed)
    for _ in range(STEPS):
        command = random_command(one.table, chance)
        for table in (one, other):
            table.session.handle(Do(command))
        if not all(player.alive for player in one.table.players):
            return
        yield


def test_the_screen_shows_the_same(tables: tuple[Table, Table]) -> None:
    one, other = tables
    secrets = [player.dealt for player in one.table.players]
    assert secrets != [player.dealt for player in other.table.players]
    overlays: list[Overlay | None] = [None, *get_args(Overlay)]
    overlays.remove("role")  # shown while its player holds the tile
    for step, _ in enumerate(played_alike(one, other)):
        shown = overlays if step % 10 == 0 else [None]
        for overlay in shown:
            assert list(one.pages(overlay)) == list(other.pages(overlay)), overlay


def test_a_role_is_seen_while_its_tile_is_held(tmp_path: Path) -> None:
    one = Table(tmp_path / "one", SETUP)
    other = Table(tmp_path / "other", dealt_otherwise(SETUP))
    assert list(one.pages("role")) != list(other.pages("role"))


def test_what_others_are_told_is_the_same(tables: tuple[Table, Table]) -> None:
    one, other = tables
    steps = 0
    for _ in played_alike(one, other):
        assert one.told() == other.told()
        steps += 1
    assert steps > 5
    assert one.record() == other.record()


def test_the_log_does_not_know_them(
    tables: tuple[Table, Table], caplog: pytest.LogCaptureFixture
) -> None:
    """Not even where something goes wrong: a listener that stumbles over every step."""
    one, other = tables

    def stumble(news: Any) -> None:
        raise LookupError(news.kind)

    caplog.set_level(logging.DEBUG)
    for table in tables:
        assert table.session.keeper is not None
        table.session.keeper.listeners.add("lamps", stumble)
    for _ in played_alike(one, other):
        pass
    for table in tables:
        table.session.handle(LeaveGame())
    assert caplog.text
    assert not any(role in caplog.text for role in ("outlaw", "renegade", "deputy"))


def test_a_bundle_does_not_know_them_and_a_journal_is_its_owners(
    tables: tuple[Table, Table], tmp_path: Path
) -> None:
    one, _ = tables
    keeper = one.session.keeper
    assert keeper is not None
    journal = keeper.journal.path
    assert b'"dealt":"outlaw"' in journal.read_bytes()
    assert stat.S_IMODE(journal.stat().st_mode) == 0o600
    pack(tmp_path / "report.zip", inside(one.folder), {}, lambda: "")
    with ZipFile(tmp_path / "report.zip") as packed:
        record = packed.read(f"games/{journal.name}")
    assert not any(role in record for role in (b"dealt", b"outlaw", b"renegade", b"deputy"))
