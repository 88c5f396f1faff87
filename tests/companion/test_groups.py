"""Groups and their seats are remembered from game to game."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.groups import EDGES, MOST_GROUPS, Group, GroupBook, Place


def group(*names: str) -> Group:
    return Group(tuple(Place(name, EDGES[seat % 4]) for seat, name in enumerate(names)))


@pytest.fixture
def book(tmp_path: Path) -> GroupBook:
    return GroupBook(tmp_path / "stůl" / "groups.json")


def test_nobody_is_known_at_first(book: GroupBook) -> None:
    assert book.groups() == ()
    assert not book.path.parent.exists()


def test_the_group_that_played_last_comes_first(book: GroupBook) -> None:
    family, friends = group("Ann", "Bořek", "Łucja"), group("Ann", "Dan", "Eve")
    book.remember(family)
    book.remember(friends)
    assert book.groups() == (friends, family)
    book.remember(family)
    assert book.groups() == (family, friends)
    assert book.known_names() == ("Ann", "Bořek", "Łucja", "Dan", "Eve")


def test_the_same_people_in_other_seats_are_the_same_group(book: GroupBook) -> None:
    book.remember(group("Ann", "Bob", "Cyd"))
    book.remember(group("Cyd", "Ann", "Bob"))
    assert book.groups() == (group("Cyd", "Ann", "Bob"),)


def test_a_group_can_be_forgotten(book: GroupBook) -> None:
    book.remember(group("Ann", "Bob", "Cyd"))
    assert book.forget(group("Ann", "Bob", "Cyd"))
    assert book.groups() == ()


def test_only_so_many_groups_are_kept(book: GroupBook) -> None:
    for number in range(MOST_GROUPS + 3):
        book.remember(group("Ann", "Bob", f"Guest {number}"))
    assert len(book.groups()) == MOST_GROUPS
    assert book.groups()[0].names[2] == f"Guest {MOST_GROUPS + 2}"


@given(
    content=st.one_of(
        st.binary(max_size=100),
        st.sampled_from(
            [
                b"[" * 100_000,
                b"null",
                b'{"groups": 1}',
                b'{"groups": [[]]}',
                b'{"groups": [[{"name": "", "edge": "top"}]]}',
                b'{"groups": [[{"name": "Ann", "edge": "middle"}]]}',
            ]
        ),
    )
)
def test_a_broken_file_is_kept_aside(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    book = GroupBook(tmp_path_factory.mktemp("state") / "groups.json")
    book.path.write_bytes(content)
    assert book.groups() == ()
    assert book.path.with_name("groups-old.json").read_bytes() == content
    book.remember(group("Ann", "Bob", "Cyd"))
    assert len(book.groups()) == 1


def test_what_cannot_be_saved_is_said(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("a file where the folder should be")
    assert not GroupBook(tmp_path / "state" / "groups.json").remember(group("Ann", "Bob", "Cyd"))
