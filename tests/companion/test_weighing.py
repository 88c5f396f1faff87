"""A life command is looked at before it is sent, and the last life is never lost by a button."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.intents import AnswerAbility, CountLife, NextTurn, TakeLifeLoss, UndoStep
from companion.moment import AbilityQuestion, CardTurn
from companion.record.games import card_game
from companion.rules.cards.commands import Correct, EndTurn, Equip, Life
from companion.rules.cards.table import Table
from companion.session import Session
from companion.session.touches import AnswerWith, Do, LeaveGame, StartGame, Weigh
from companion.shelf import Shelf

_CHARACTERS = ("willy_the_kid", "tequila_joe", "bart_cassidy", "paul_regret", "rose_doolan")
_LINE = {
    "record": 1,
    "game": "cards",
    "players": [
        {"name": who, "character": who, "role": None if seat else "sheriff"}
        for seat, who in enumerate(_CHARACTERS)
    ],
    "expansions": ["dodge_city"],
    "options": {},
}


@pytest.fixture
def session(tmp_path: Path) -> Session:
    one = Session(Shelf(tmp_path, {"cards": card_game()}))
    one.handle(StartGame(_LINE))
    return one


def life(session: Session, seat: int) -> int:
    table = session.scene.table
    assert isinstance(table, Table)
    return table.players[seat].life


def test_what_is_weighed_changes_nothing(session: Session) -> None:
    session.handle(Weigh(Life(2, -2, 0)))
    weighed = session.scene.weighed
    assert weighed is not None
    assert [(change.old, change.new) for change in weighed.preview.changes] == [(4, 2)]
    assert weighed.preview.rescue is None
    assert life(session, 2) == 4


@pytest.mark.parametrize(
    "wish", [Weigh(None), Do(Life(2, -1)), UndoStep(), LeaveGame()], ids=lambda w: type(w).__name__
)
def test_what_is_weighed_goes_with_the_next_change(session: Session, wish: object) -> None:
    session.handle(Do(Life(1, -1)))
    session.handle(Weigh(Life(2, -2, 0)))
    session.handle(wish)
    assert session.scene.weighed is None


@pytest.mark.parametrize(("seat", "beers", "by"), [(2, 1, 0), (1, 1, 1)])
def test_the_last_life_says_how_many_beers_save(
    session: Session, seat: int, beers: int, by: int
) -> None:
    session.handle(Do(Correct(seat, life=1)))
    session.handle(Weigh(Life(seat, -1, 0)))
    assert session.scene.weighed is not None
    rescue = session.scene.weighed.preview.rescue
    assert rescue is not None
    assert (rescue.beers, rescue.by) == (beers, by)


def test_a_button_takes_a_life_at_once_but_never_the_last(session: Session) -> None:
    session.handle(TakeLifeLoss(2))
    assert life(session, 2) == 3
    session.handle(Do(Correct(2, life=1)))
    session.handle(TakeLifeLoss(2))
    assert life(session, 2) == 1
    assert session.scene.weighed is not None
    assert session.scene.weighed.command == Life(2, -1, 0)


@pytest.mark.parametrize(
    ("taps", "entry"),
    [
        ([(2, -1)], Life(2, -1, 0)),
        ([(2, -1), (2, -1)], Life(2, -2, 0)),
        ([(0, -1)], Life(0, -1)),
        ([(2, -1), (2, 1)], None),
        ([(2, -1), (3, -1)], Life(3, -1, 0)),
    ],
    ids=["by the player on turn", "taps add up", "never by oneself", "undone", "another seat"],
)
def test_taps_are_one_entry(
    session: Session, taps: list[tuple[int, int]], entry: Life | None
) -> None:
    for seat, by in taps:
        session.handle(CountLife(seat, by))
    weighed = session.scene.weighed
    assert (weighed.command if weighed is not None else None) == entry


def test_who_did_it_stays_said_while_taps_go_on(session: Session) -> None:
    session.handle(CountLife(2, -1))
    session.handle(Weigh(Life(2, -1, 4)))
    session.handle(CountLife(2, -1))
    assert session.scene.weighed is not None
    assert session.scene.weighed.command == Life(2, -2, 4)


def test_the_end_of_the_turn_waits_for_lives_that_are_not_entered(session: Session) -> None:
    session.handle(CountLife(2, -1))
    session.handle(NextTurn())
    assert (life(session, 2), session.scene.moment) == (3, CardTurn(0))
    session.handle(NextTurn())
    assert session.scene.moment == CardTurn(1)


def test_a_button_without_a_player_takes_no_life(session: Session) -> None:
    session.handle(TakeLifeLoss(7))
    assert session.scene.refused is not None
    assert session.scene.weighed is None


def test_nobody_gains_more_than_there_is_room_for(session: Session) -> None:
    session.handle(Do(Life(2, -1)))
    for _ in range(2):
        session.handle(CountLife(2, 1))
    assert session.scene.weighed is not None
    assert session.scene.weighed.command == Life(2, 1)


def test_what_the_rules_refuse_is_not_weighed(session: Session) -> None:
    session.handle(Weigh(Life(9, -1)))
    assert session.scene.weighed is None
    assert session.scene.refused is not None


@pytest.mark.parametrize(
    ("seat", "yes", "left", "alive"),
    [(2, True, 1, True), (2, False, 0, False), (3, True, 1, True), (3, False, 1, True)],
    ids=["a Beer saves", "no Beer", "somebody else's yes", "somebody else's no"],
)
def test_whose_last_life_it_is_answers_with_the_own_button(
    session: Session, seat: int, yes: bool, left: int, alive: bool
) -> None:
    session.handle(Do(Correct(2, life=1)))
    session.handle(TakeLifeLoss(2))
    assert session.scene.moment == AbilityQuestion(2)
    session.handle(AnswerAbility(seat, yes))
    table = session.scene.table
    assert isinstance(table, Table)
    assert (table.players[2].life, table.players[2].alive) == (left, alive)


def test_a_button_cannot_drink_a_beer_that_does_not_help(session: Session) -> None:
    for seat in (1, 3, 4):
        session.handle(Do(Life(seat, -9)))
        session.handle(AnswerWith(("outlaw", "outlaw", "deputy")[(1, 3, 4).index(seat)]))
    session.handle(Do(Correct(2, life=1)))
    session.handle(TakeLifeLoss(2))
    session.handle(AnswerAbility(2, True))
    assert life(session, 2) == 1
    assert session.scene.weighed is not None


@pytest.mark.parametrize(
    ("cards", "character"),
    [(("dynamite",), "bart_cassidy"), (("jail",), "bart_cassidy"), ((), "vera_custer")],
    ids=["dynamite", "jail", "ability"],
)
def test_a_button_draws_and_picks_nothing(
    session: Session, cards: tuple[str, ...], character: str
) -> None:
    session.handle(Do(Correct(2, character="jourdonnais")))
    session.handle(Do(Correct(1, character=character)))
    for card in cards:
        session.handle(Do(Equip(1, card)))
    session.handle(Do(EndTurn()))
    assert session.scene.moment == AbilityQuestion(1)
    session.handle(AnswerAbility(1, True))
    assert session.scene.table is not None
    assert session.scene.table.question is not None
