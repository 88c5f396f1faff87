"""Dice sets by name: exported as one file, taken in again, and hostile files refused."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from companion.app.diceshelf import DiceShelf
from companion.app.simulated_tray import known_dice_set
from companion.ports.storage import Drive
from companion.teaching.classroom import ExportSet, ImportSets, UseSet
from companion.teaching.setname import set_name
from companion.texts import Texts
from vision.diceset import DiceSet, DiceSetError
from vision.reader import Reader
from vision.render import BASE_DICE, Scene, render, throw


@pytest.fixture(scope="module")
def dice_set() -> DiceSet:
    return known_dice_set()


class Machine:
    """A device with a stick."""

    def __init__(self, home: Path, stick: Path | None) -> None:
        self.home = home
        drives = () if stick is None else (Drive("stick", stick, True, 10**9),)
        self.shelf = DiceShelf(home / "dice", home / "exports", lambda: drives)

    def wish(self, wish: Any, using: str = "mine") -> str:
        return Texts().say(self.shelf.handle(wish, using))

    @property
    def files(self) -> set[str]:
        return {str(p.relative_to(self.home)) for p in self.home.rglob("*") if p.is_file()}


def test_a_set_exported_on_one_machine_reads_the_same_on_another(
    tmp_path: Path, dice_set: DiceSet
) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    one, other = Machine(tmp_path / "one", stick), Machine(tmp_path / "other", stick)
    dice_set.save(one.shelf.path("friday dice"))
    assert "friday dice.dice" in one.wish(ExportSet(), "friday dice")
    assert other.wish(ImportSets()) == "One dice set was taken in."
    assert other.shelf.names() == ("friday dice",)
    assert {face.face for face in other.shelf.faces("friday dice")} >= {"arrow", "beer", "duel"}
    rng = np.random.default_rng(2)
    tray = Scene(size=(640, 480))
    picture = render(throw(rng, ["beer", "arrow", "gatling"], [BASE_DICE], tray), rng).image
    here, there = (
        Reader(DiceSet.load(machine.shelf.path("friday dice"))).read(picture).dice
        for machine in (one, other)
    )
    assert here == there
    assert len(here) == 3


def test_no_set_is_lost_when_names_are_the_same(tmp_path: Path, dice_set: DiceSet) -> None:
    machine = Machine(tmp_path / "home", None)
    file = tmp_path / "mine.dice"
    dice_set.save(file)
    assert machine.shelf.take_in(file) == "mine"
    assert machine.shelf.take_in(file) == "mine", "the same again is nothing new"
    DiceSet({**dice_set.facts, "empty": False}, dice_set.tables).save(file)
    assert machine.shelf.take_in(file) == "mine 2"
    assert machine.shelf.names() == ("mine", "mine 2")


@pytest.mark.parametrize("name", ["", "..", "../x", "a/b", ".hidden", "a\\b", "x\0y", "-rf", "…"])
def test_a_name_cannot_be_a_path(name: str) -> None:
    with pytest.raises(ValueError, match="cannot be the name"):
        set_name(name)


@pytest.mark.parametrize("name", ["mine", "Děti u babičky", "set-2", "x" * 200])
def test_names_of_people_are_names_of_sets(name: str) -> None:
    assert set_name(name) == name[:24]


def with_(**changed: Any) -> Callable[[DiceSet], DiceSet]:
    return lambda one: DiceSet(
        {k: changed.get(k, v) for k, v in one.facts.items()},
        {k: changed.get(k, v) for k, v in one.tables.items()},
    )


HOSTILE: list[tuple[str, Callable[[DiceSet], DiceSet]]] = [
    ("no faces", with_(faces=[])),
    ("faces that are no words", with_(faces=[["base", "../../etc/passwd"]] * 11)),
    ("the same face twice", lambda one: with_(faces=[one.facts["faces"][0]] * 11)(one)),
    ("limits of other faces", with_(limits=[[0.1, 0.1]])),
    ("limits that are no numbers", lambda one: with_(limits=[["a", None]] * 11)(one)),
    ("sizes beyond all numbers", with_(sizes=[float("nan")] * 11)),
    ("crops of another size", with_(crops=np.zeros((5, 8, 8, 3), np.uint8))),
    ("crops of nobody", lambda one: with_(crop_faces=one.tables["crop_faces"] * 0 + 99)(one)),
    ("means full of nothing", lambda one: with_(means=one.tables["means"] * np.nan)(one)),
    ("edges of no size", lambda one: with_(crop_edges=one.tables["crop_edges"] * 0)(one)),
    ("no tables at all", lambda one: DiceSet(one.facts, {})),
]


@pytest.mark.parametrize(("what", "spoil"), HOSTILE, ids=[what for what, _ in HOSTILE])
def test_a_hostile_set_is_refused_and_nothing_is_written(
    what: str, spoil: Callable[[DiceSet], DiceSet], tmp_path: Path, dice_set: DiceSet
) -> None:
    stick = tmp_path / "stick"
    spoil(dice_set).save(stick / "gift.dice")
    machine = Machine(tmp_path / "home", stick)
    assert machine.wish(ImportSets()) == (
        "gift.dice is no dice set that I can use. Nothing was changed."
    )
    assert machine.files == set()


def _bomb() -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("facts.npy", b"\0" * 70_000_000)
    return buffer.getvalue()


def _pickled() -> bytes:
    buffer = io.BytesIO()
    np.savez(buffer, facts=np.array([{"a": 1}], dtype=object))
    return buffer.getvalue()


def _newer() -> bytes:
    buffer = io.BytesIO()
    facts = json.dumps({"version": 99}).encode()
    np.savez(buffer, facts=np.frombuffer(facts, np.uint8))
    return buffer.getvalue()


@pytest.mark.parametrize(
    "data", [b"", b"PK\x03\x04", b"hello" * 100, _bomb(), _pickled(), _newer()],
    ids=["empty", "cut off", "text", "bomb", "pickle", "newer"],
)  # fmt: skip
def test_a_damaged_file_is_refused(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "gift.dice"
    file.write_bytes(data)
    machine = Machine(tmp_path / "home", None)
    with pytest.raises(DiceSetError):
        machine.shelf.take_in(file)
    assert machine.files == set()


def test_what_cannot_be_done_is_said(tmp_path: Path) -> None:
    machine = Machine(tmp_path / "home", None)
    assert machine.wish(ImportSets()) == "I found no dice set to import."
    assert "no dice set" in machine.wish(ExportSet())
    assert machine.wish(UseSet("travel")) == "travel: a new set. Teach me its dice."
