"""Setting a game up: what people tap and what stands in the record at the end."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.record.games import dice_game
from companion.rules.roles import ROLE_SETS
from companion.texts import Texts
from ui.setup import intents as s
from ui.setup import views
from ui.setup.box import dice_box
from ui.setup.draft import (
    NAME_STORED,
    Draft,
    clean_name,
    name_trouble,
    random_characters,
    roles_trouble,
    sit,
    swap,
)
from ui.setup.flow import Left, Started, advance
from ui.setup.groups import groups_of
from ui.view.keyboard import Writing
from ui.view.words import Words

WORDS = Words(Texts("en"))
BOX = dice_box()


def seated(count: int) -> Draft:
    draft = Draft(BOX)
    for name in ("Ann", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal")[:count]:
        draft = sit(draft, name)
    return draft


def go(draft: Draft, *intents: s.SetupIntent, seed: int = 1) -> Any:
    chance = random.Random(seed)
    result: Any = draft
    for intent in intents:
        assert isinstance(result, Draft)
        result = advance(result, intent, chance)
    return result


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("  Ann  ", "Ann"),
        ("A\tn\nn", "A n n"),
        ("", ""),
        ("\u202eevil\u200b", "evil"),
        ("Žofie Ďurčáková", "Žofie Ďurčáková"),
        ("x" * 200, "x" * NAME_STORED),
        ("🤠", "🤠"),
    ],
)
def test_names_are_stored_clean(typed: str, stored: str) -> None:
    assert clean_name(typed) == stored


@given(st.text(max_size=60))
def test_a_clean_name_stays_as_it_is(text: str) -> None:
    once = clean_name(text)
    assert clean_name(once) == once
    assert len(once) <= NAME_STORED


@pytest.mark.parametrize(
    ("typed", "trouble"), [("", "empty"), ("  ", "empty"), ("Ann", "twice"), ("Zoe", None)]
)
def test_a_name_that_cannot_be_used_says_why(typed: str, trouble: str | None) -> None:
    assert name_trouble(replace(seated(3), writing=Writing(typed))) == trouble


def test_nobody_sits_twice() -> None:
    draft = sit(seated(3), "Ann", chair=7)
    assert Counter(draft.chairs)["Ann"] == 1
    assert draft.chairs[7] == "Ann"


def test_a_ninth_player_finds_no_chair() -> None:
    full = seated(8)
    assert sit(full, "Ivy") == full


def test_two_chairs_swap() -> None:
    draft = swap(seated(4), 0, 2)
    assert (draft.chairs[0], draft.chairs[2]) == ("Cyd", "Ann")


@pytest.mark.parametrize(("players", "may"), [(0, False), (2, False), (3, True), (8, True)])
def test_next_waits_for_three_players(players: int, may: bool) -> None:
    view = views.seats_view(seated(players), WORDS, wide=True)
    assert view.next.enabled is may
    assert view.footer_warns is not may


def test_a_game_without_a_sheriff_does_not_go_on() -> None:
    roles = go(seated(4), s.Next())
    assert roles_trouble(roles) == "no_sheriff"
    assert go(roles, s.Next()) == roles
    assert not views.roles_view(roles, WORDS).next.enabled


def test_with_three_players_all_roles_are_open() -> None:
    roles = go(seated(3), s.Next())
    view = views.roles_view(roles, WORDS)
    assert view.cards == ()
    assert view.footer == "Some roles are still missing."
    done = go(roles, s.NextRole(0), s.NextRole(1), s.NextRole(2))
    assert [done.roles[chair] for chair in done.seated] == ["deputy", "outlaw", "renegade"]
    assert roles_trouble(done) is None
    assert 1 not in go(done, s.NextRole(1)).roles, "a tap on the last role that fits takes it away"


@pytest.mark.parametrize("players", range(4, 9))
def test_dealt_roles_are_the_set_for_so_many(players: int) -> None:
    draft = go(seated(players), s.Next(), s.DealBy("deal"), s.Next(), seed=players)
    assert Counter(draft.dealt.values()) == ROLE_SETS[players]
    assert draft.dealt[draft.sheriff] == "sheriff"


def test_a_role_is_seen_only_while_held_and_only_by_who_looks() -> None:
    draft = go(seated(4), s.Next(), s.DealBy("deal"), s.Next())
    assert views.peek_view(draft, WORDS).role is None
    held = go(draft, s.Look(True))
    assert views.peek_view(held, WORDS).role == draft.dealt[draft.seated[0]]
    let_go = go(held, s.Look(False))
    assert views.peek_view(let_go, WORDS).role is None
    assert go(draft, s.PassOn()) == draft, "nobody is skipped"
    assert go(let_go, s.PassOn()).looker == 1


@pytest.mark.parametrize("way", ["cards", "deal", "open"])
@pytest.mark.parametrize("players", range(3, 9))
def test_every_way_through_the_setup_makes_a_game(players: int, way: Any) -> None:
    draft = go(seated(players), s.Next(), s.DealBy(way))
    if draft.open_roles:
        deck = list(ROLE_SETS[players].elements())
        draft = replace(draft, roles=dict(zip(draft.seated, deck, strict=True)))
        draft = go(draft, s.Next())
    elif way == "deal":
        draft = go(draft, s.Next())
        for _ in range(players):
            draft = go(draft, s.Look(True), s.Look(False), s.PassOn())
    else:
        draft = go(draft, s.MakeSheriff(draft.seated[1]), s.Next())
    started = go(draft, s.Next(), s.Next())
    assert isinstance(started, Started)
    table = dice_game().set_up(started.line).table
    assert [player.name for player in table.players] == [
        name for name in started.draft.chairs if name
    ]
    if way == "deal" and players > 3:
        secret = [player for player in table.players if player.role is None]
        assert all(player.dealt is not None for player in secret)


@given(st.integers(0, 1000), st.integers(3, 8))
def test_nobody_plays_a_character_twice(seed: int, players: int) -> None:
    draft = seated(players)
    dealt = random_characters(draft, draft.seated, random.Random(seed)).characters
    assert len(set(dealt.values())) == players


def test_taking_somebodys_character_gives_them_the_old_one() -> None:
    draft = go(seated(4), s.Next(), s.MakeSheriff(0), s.Next())
    mine, theirs = draft.characters[0], draft.characters[1]
    swapped = go(draft, s.Play(0, theirs))
    assert (swapped.characters[0], swapped.characters[1]) == (theirs, mine)


def test_characters_of_a_missing_module_say_which() -> None:
    draft = go(seated(4), s.Next(), s.MakeSheriff(0), s.Next(), s.ListFor(0))
    card = next(c for c in views.character_list_view(draft, WORDS).keys if c.name == "Belle Star")
    assert card.intent is None
    assert card.note == "Only with the module: New characters."


def test_two_to_choose_from() -> None:
    draft = go(seated(4), s.Next(), s.MakeSheriff(0), s.Next(), s.ListFor(0, two=True))
    assert len(views.character_list_view(draft, WORDS).keys) == 2


@pytest.mark.parametrize(
    ("taps", "on", "said"),
    [
        (("duel",), {"duel", "fury"}, "fury_on"),
        (("duel", "fury"), set(), "duel_off"),
        (("fury",), {"fury"}, None),
    ],
)
def test_modules_switch_what_they_need(
    taps: tuple[str, ...], on: set[str], said: str | None
) -> None:
    draft = go(seated(4), *(s.SwitchModule(module) for module in taps))
    assert draft.modules == on
    assert draft.switched == said


def test_undead_needs_four() -> None:
    rows = views.modules_view(seated(3), WORDS).rows
    undead = next(row for row in rows if row.title == "Undead")
    assert undead.intent is None
    assert undead.text == "Needs four or more players."


def test_the_lives_of_the_sheriff_are_shown_as_a_sum() -> None:
    draft = go(seated(4), s.Next(), s.MakeSheriff(0), s.Next(), s.Play(0, "lucky_duke"))
    assert views.characters_view(draft, WORDS).rows[0].lives == "8 + 2 = 10"


def test_back_from_the_first_step_leaves_with_the_draft() -> None:
    draft = seated(4)
    assert go(draft, s.Back()) == Left(draft)


def test_an_option_is_named_only_when_it_differs() -> None:
    draft = go(seated(4), s.SwitchOption("bart_last_arrow"))
    assert draft.options == {"bart_last_arrow": True}
    assert go(draft, s.SwitchOption("bart_last_arrow")).options == {}


LINE = {
    "players": [{"name": name} for name in ("Ann", "Bob", "Cyd", "Dan")],
    "seating": {"counts": [1, 1, 1, 1], "first": 0},
}


@pytest.mark.parametrize(
    ("lines", "groups"),
    [
        ([LINE, LINE], [("Ann, Bob + 2", 2)]),
        ([{"players": LINE["players"][:3]}, LINE], [("Ann, Bob + 1", 1), ("Ann, Bob + 2", 1)]),
        ([{"players": "nobody"}, {}], []),
        ([{**LINE, "seating": {"counts": [9, 9, 9, 9]}}], [("Ann, Bob + 2", 1)]),
    ],
)  # fmt: skip
def test_groups_are_remembered_from_games(lines: Any, groups: list[tuple[str, int]]) -> None:
    assert [(group.name, group.games) for group in groups_of(lines, wide=True)] == groups


def test_a_group_sits_where_it_sat() -> None:
    (group,) = groups_of([LINE], wide=True)
    draft = go(replace(Draft(BOX), groups=(group,)), s.UseGroup(0))
    assert [draft.chairs[chair] for chair in draft.seated] == ["Ann", "Bob", "Cyd", "Dan"]
    assert draft.chairs[1] == "Ann", "one person at a long edge sits in its middle"
