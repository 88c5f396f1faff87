"""Another game with the same people."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.intents import Confirm
from companion.rules.dice.commands import Correct
from companion.session.touches import AnswerWith, Do
from ui.gallery.card_states import CardEvening
from ui.gallery.evening import PLAYERS, Evening
from ui.setup.again import LastGame, draft_again, last_game
from ui.setup.box import card_box, dice_box
from ui.setup.draft import Draft, deal_roles
from ui.setup.flow import Started, advance
from ui.setup.intents import MakeSheriff, Next

WIDE = True
_ROLES = ("outlaw", "deputy", "outlaw", "outlaw", "renegade", "sheriff", "deputy", "renegade")
SHERIFF = 5


def law_falls() -> LastGame:
    """The sheriff hits nobody and falls to the next player."""
    known = [(name, who, role) for (name, who, _), role in zip(PLAYERS, _ROLES, strict=True)]
    night = Evening(known, ("legacy",))
    night.roll("beer", "beer", "beer", "beer", "beer").keep()
    _answer(night)
    night.do(Do(Correct(SHERIFF, life=1))).roll("bullseye1", "gatling", "beer", "beer", "beer")
    night.keep()
    while night.table.question is not None and night.table.winner is None:
        options_ = night.table.question.options or ()
        night.do(AnswerWith(SHERIFF if SHERIFF in options_ else options_[0]))
    for _ in range(4):
        night.do(Confirm())
    last = last_game(night.line, night.session.scene)
    assert last is not None
    return last


def _answer(night: Evening) -> None:
    while night.table.question is not None:
        night.do(AnswerWith((night.table.question.options or (None,))[0]))


def started(draft: Draft) -> dict[str, Any]:
    chance = random.Random(3)
    for _ in range(3):
        following = advance(draft, Next(), chance)
        if isinstance(following, Started):
            return dict(following.line)
        assert isinstance(following, Draft)
        draft = following
    raise AssertionError("the set-up does not end")


def test_everybody_sits_where_they_sat_with_the_same_boxes_open() -> None:
    night = CardEvening(expansions=("dodge_city", "high_noon"))
    last = last_game(night.line, night.session.scene)
    assert last is not None
    draft = draft_again(Draft(dice_box()), last, WIDE)
    assert [draft.chairs[chair] for chair in draft.seated] == [
        n["name"] for n in night.line["players"]
    ]
    assert draft.box == card_box()
    assert draft.modules == {"dodge_city", "high_noon", "virtual_events"}
    assert draft.step == "roles"


def test_whoever_shot_the_sheriff_has_the_star() -> None:
    last = law_falls()
    draft = draft_again(Draft(dice_box()), last, WIDE)
    shooter = draft.seated[6]
    assert draft.sheriff == shooter
    assert draft.inheritance is not None
    assert draft.inheritance.choosers == (draft.seated[SHERIFF],)
    assert draft.characters[shooter] == "black_jack"
    assert started(draft)["players"][6]["role"] == "sheriff"


def test_roles_dealt_here_leave_the_star_where_it_is() -> None:
    draft = draft_again(Draft(dice_box()), law_falls(), WIDE)
    for seed in range(8):
        dealt = deal_roles(draft, random.Random(seed))
        assert dealt.dealt[draft.seated[6]] == "sheriff"
        assert sorted(dealt.dealt.values()) == sorted(_ROLES)


@pytest.mark.parametrize("named", [0, 3])
def test_a_sheriff_who_names_another_gets_a_life(named: int) -> None:
    roles = (
        ("Marek", "suzy_lafayette", "renegade"),
        ("Anna", "lucky_duke", "sheriff"),
        ("Petr", "black_jack", "outlaw"),
        ("Ewa", "jesse_jones", "outlaw"),
    )
    night = Evening(roles, ("legacy",))
    for seat in (0, 2, 3):
        night.do(Do(Correct(seat, life=1)))
    night.roll("gatling", "gatling", "gatling", "dynamite", "dynamite").keep()
    _answer(night)
    for _ in range(5):
        night.do(Confirm())
    last = last_game(night.line, night.session.scene)
    assert last is not None
    draft = draft_again(Draft(dice_box()), last, WIDE)
    assert draft.sheriff is None
    chair = draft.seated[named]
    after = advance(draft, MakeSheriff(chair), random.Random(1))
    assert isinstance(after, Draft)
    players = started(after)["players"]
    assert [player.get("bonus_life") for player in players].count(1) == 1
    assert players[1]["bonus_life"] == 1
