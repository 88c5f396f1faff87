"""An evening as the main thread sees it: values from the inbox in, scenes and journal lines out."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from companion import intents as i
from companion import moment as m
from companion.live.loop import Looking, Seen
from companion.live.proposal import Proposal, ProposedDie
from companion.record.games import card_game, dice_game
from companion.rules.cards import commands as card
from companion.rules.dice.commands import Correct
from companion.session import Scene, Session
from companion.session import touches as t
from companion.session.history import steps
from companion.shelf import Shelf

SETUP = {
    "record": 1,
    "game": "dice",
    "players": [
        {"name": "Ann", "character": "paul_regret", "role": "sheriff"},
        {"name": "Bob", "character": "black_jack", "role": "outlaw"},
        {"name": "Cyd", "character": "lucky_duke", "role": "renegade"},
        {"name": "Dan", "character": "calamity_janet", "role": "outlaw"},
    ],
    "modules": [],
    "options": {},
}
CALM = ("beer", "gatling", "gatling", "beer", "bullseye1")


class Table:
    """A session on a real shelf, and what people do to it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.shelf = Shelf(folder, {"dice": dice_game(), "cards": card_game()})
        self.session = Session(self.shelf)

    def do(self, *values: Any) -> Scene:
        for value in values:
            self.session.handle(value)
        return self.session.scene

    @property
    def journal(self) -> list[dict[str, Any]]:
        assert self.session.keeper is not None
        lines = self.session.keeper.journal.path.read_text().splitlines()
        return [json.loads(line) for line in lines]

    @property
    def done(self) -> list[str]:
        """What the journal says was done, in order."""
        return [line["do"] for line in self.journal[1:]]


@pytest.fixture
def table(tmp_path: Path) -> Table:
    started = Table(tmp_path)
    started.do(t.StartGame(SETUP))
    return started


def read(
    faces: Sequence[str],
    thrown: Sequence[int] | None = None,
    unsure: Sequence[int] = (),
    bumped: Sequence[int] = (),
) -> Seen:
    """The camera offers a roll at rest; the dice ``thrown`` make it the first one or a re-roll."""
    dice = tuple(
        ProposedDie(
            "base",
            face,
            sure=index not in unsure,
            confidence=0.4 if index in unsure else 0.99,
            center=(100.0 * index, 100.0),
            corners=((100.0 * index, 50.0),) * 4,
            alternatives=((face, 0.4), ("dynamite", 0.3)) if index in unsure else (),
        )
        for index, face in enumerate(faces)
    )
    which = tuple(range(len(faces)) if thrown is None else thrown)
    kind = "roll" if thrown is None else "reroll"
    proposal = Proposal(kind, dice, which, 1.0, 1000, 500, tuple(bumped))
    return Seen(Looking("read"), True, proposal)


def test_a_new_game_begins_with_the_sheriff(table: Table) -> None:
    scene = table.session.scene
    assert scene.moment == m.TurnStarts(0)
    assert scene.names == ("Ann", "Bob", "Cyd", "Dan")
    assert scene.undo is None


def test_a_roll_that_is_certain_goes_by_itself_and_its_arrows_count(table: Table) -> None:
    scene = table.do(read(("arrow", "arrow", "beer", "beer", "gatling")))
    assert table.done == ["roll"]
    assert scene.table.players[0].arrows == 2
    assert scene.moment == m.RollRead(0)
    assert m.ArrowTaken(0, 2) in scene.flashes


def test_the_journal_keeps_what_the_camera_said(table: Table) -> None:
    table.do(read(CALM))
    assert table.journal[1]["read"][0] == {"face": "beer", "sure": True}


def test_an_unsure_die_waits_for_people(table: Table) -> None:
    scene = table.do(read(CALM, unsure=[3]))
    assert table.done == []
    assert scene.moment == m.UnsureDie(0)
    assert scene.roll is not None
    assert scene.roll.unsure == (3,)
    table.do(t.SetFace(3, "arrow"))
    assert table.journal[1]["dice"][3] == "arrow"
    assert table.journal[1]["read"][3] == {"face": "beer", "sure": False}


def test_confirming_an_unsure_die_takes_the_best_guess(table: Table) -> None:
    table.do(read(CALM, unsure=[3]), i.Confirm())
    assert table.journal[1]["dice"][3] == "beer"


@pytest.mark.parametrize(
    ("faces", "changes"),
    [
        (("dynamite", "dynamite", "dynamite", "beer", "beer"), []),
        (("dynamite", "dynamite", "dynamite", "arrow", "beer"), [("arrows", 0, 1)]),
    ],
)
def test_a_throw_that_ends_the_rolling_waits_for_the_button(
    table: Table, faces: tuple[str, ...], changes: list[tuple[str, int, int]]
) -> None:
    scene = table.do(t.Do(Correct(0, life=5)), read(faces))
    assert table.done == ["correct"]
    assert scene.roll is not None
    assert scene.roll.waiting is not None
    shown = [(change.what, change.old, change.new) for change in scene.roll.changes]
    assert shown == [("life", 5, 4), *changes]
    scene = table.do(i.Confirm())
    assert table.done == ["correct", "roll"]
    assert scene.moment == m.ThreeDynamites(0)


def test_the_last_reroll_can_still_be_corrected_before_the_button(table: Table) -> None:
    table.do(read(CALM), read(CALM, [0]), read(CALM, [0]))
    scene = table.do(t.SetFace(0, "arrow"))
    assert table.done == ["roll", "reroll"]
    assert scene.roll is not None
    assert scene.roll.waiting is not None
    table.do(i.Confirm())
    assert table.journal[-1]["dice"] == {"0": "arrow"}


@pytest.mark.parametrize(
    ("doing", "misread"),
    [
        ([read(CALM)], ()),
        ([read(CALM), t.SetFace(0, "arrow")], (("beer", "arrow"),)),
        ([read(CALM, unsure=[1]), t.SetFace(1, "arrow")], (("gatling", "arrow"),)),
        ([read(CALM, unsure=[1]), i.Confirm()], ()),
    ],
    ids=["read right", "fixed", "unsure and wrong", "unsure and right"],
)
def test_the_history_keeps_what_the_camera_said_and_what_people_said(
    table: Table, doing: list[Any], misread: tuple[tuple[str, str], ...]
) -> None:
    table.do(*doing)
    assert table.session.keeper is not None
    assert steps(table.session.keeper)[-1].misread == misread


def test_fixing_a_die_replaces_the_throw_in_one_step(table: Table) -> None:
    scene = table.do(read(("arrow", *CALM[1:])), t.SetFace(0, "beer"))
    assert table.done == ["roll", "undo", "roll"]
    assert table.journal[-1]["fix"] is True
    assert scene.table.players[0].arrows == 0


def test_fixing_a_die_of_an_earlier_throw_keeps_the_later_ones(table: Table) -> None:
    table.do(read(("arrow", *CALM[1:])), read(("arrow", "beer", *CALM[2:]), [1]))
    scene = table.do(t.SetFace(0, "gatling"))
    assert table.done == ["roll", "reroll", "undo", "undo", "roll", "reroll"]
    assert scene.table.turn.dice == ("gatling", "beer", "gatling", "beer", "bullseye1")
    assert scene.table.players[0].arrows == 0


def test_fixing_a_die_of_an_earlier_throw_may_end_the_rolling(table: Table) -> None:
    table.do(read(("dynamite", "dynamite", *CALM[2:])), read(("dynamite",) * 2 + CALM[2:], [3]))
    scene = table.do(t.SetFace(4, "dynamite"))
    assert table.done == ["roll", "reroll", "undo", "undo", "roll"]
    assert scene.refused is None
    assert scene.moment == m.ThreeDynamites(0)


def test_fixing_the_arrow_that_brought_an_attack_takes_it_back(table: Table) -> None:
    table.do(t.Do(Correct(1, arrows=8)))
    scene = table.do(read(("arrow", *CALM[1:])))
    assert isinstance(scene.moment, m.IndianAttack)
    scene = table.do(t.SetFace(0, "beer"))
    assert isinstance(scene.moment, m.RollRead)
    assert scene.table.players[1].arrows == 8


REROLL_THE_LAST = (read(("dynamite", *CALM[1:])), t.MarkDie(4), i.RerollMarked())
"""A dynamite lies; the last die is taken up, the others are kept."""


def moved(face: str, kept: int = 1, *also: int) -> Seen:
    """A kept die shows ``face`` now; ``also`` were thrown."""
    faces = ["dynamite", *CALM[1:]]
    faces[kept] = face
    return read(faces, [kept, *also], bumped=[kept])


@pytest.mark.parametrize(
    ("seen", "answer", "sent"),
    [
        (moved("arrow", 1, 4), t.SayBumped(1, True), {"4": "bullseye1"}),
        (moved("arrow", 1, 4), i.Confirm(), {"4": "bullseye1"}),
        (moved("beer", 1, 4), t.SayBumped(1, False), {"1": "beer", "4": "bullseye1"}),
        (moved("beer", 1), t.SayBumped(1, False), {"1": "beer"}),
        (moved("beer", 0, 4), t.SayBumped(0, True), {"4": "bullseye1"}),
    ],
    ids=["bumped", "the button: bumped", "thrown, too", "thrown instead", "a locked die"],
)
def test_people_say_whether_a_kept_die_was_bumped(
    table: Table, seen: Seen, answer: Any, sent: dict[str, str]
) -> None:
    scene = table.do(*REROLL_THE_LAST, seen)
    assert table.done == ["roll"]
    assert scene.moment == m.UnsureDie(0)
    table.do(answer)
    assert table.done == ["roll", "reroll"]
    assert table.journal[-1]["dice"] == sent
    assert [die["face"] for die in table.journal[-1]["read"]] == list(sent.values())


def test_a_kept_die_that_was_put_back_raises_no_question(table: Table) -> None:
    table.do(*REROLL_THE_LAST, moved("gatling", 1, 4))
    assert table.journal[-1]["dice"] == {"4": "bullseye1"}


def test_a_bumped_die_leaves_the_throw_that_is_due(table: Table) -> None:
    table.do(*REROLL_THE_LAST, moved("arrow", 1))
    before = table.session.expecting
    scene = table.do(t.SayBumped(1, True))
    after = table.session.expecting
    assert table.done == ["roll"]
    assert scene.moment == m.WaitingForRoll(0)
    assert before is not None
    assert after is not None
    assert after.marked == frozenset({4})
    assert not after.same_dice(before), "the camera forgets that the die has moved"


def test_a_hand_in_the_tray_takes_no_choice_back(table: Table) -> None:
    marked = (read(CALM), t.MarkDie(1))
    hand = (Seen(Looking("rolling"), True), Seen(Looking("waiting"), True))
    scene = table.do(*marked, *hand)
    assert scene.roll is not None
    assert scene.roll.marked == (1,)
    scene = table.do(i.RerollMarked(), *hand)
    assert scene.roll is not None
    assert (scene.roll.state, scene.roll.thrown) == ("waiting", (1,))


def test_a_refused_throw_is_told_and_changes_nothing(table: Table) -> None:
    table.do(read(("dynamite", *CALM[1:])))
    scene = table.do(read(("beer", *CALM[1:]), [0]))
    assert table.done == ["roll"]
    assert scene.refused is not None
    assert scene.moment == m.LookAgain(0)


def test_a_roll_is_entered_by_touch_without_a_camera(table: Table) -> None:
    scene = table.do(i.OpenRoll(), i.EnterByTouch())
    assert scene.moment == m.WaitingForRoll(0)
    for face in CALM:
        table.do(t.EnterFace(face))
    assert table.done == ["roll"]
    assert "read" not in table.journal[1]


def test_marked_dice_are_thrown_again_by_touch(table: Table) -> None:
    table.do(read(CALM), t.MarkDie(1), t.MarkDie(2), i.RerollMarked(), i.EnterByTouch())
    table.do(t.EnterFace("beer"), t.EnterFace("arrow"))
    assert table.journal[-1]["dice"] == {"1": "beer", "2": "arrow"}


def test_a_locked_die_cannot_be_marked(table: Table) -> None:
    scene = table.do(read(("dynamite", *CALM[1:])), t.MarkDie(0))
    assert scene.roll is not None
    assert scene.roll.marked == ()
    assert scene.roll.dice[0].locked is not None


def test_a_target_is_selected_and_confirmed(table: Table) -> None:
    scene = table.do(read(CALM), i.Confirm())
    assert scene.moment == m.ChooseTarget(0, (1, 3))
    scene = table.do(i.SelectTarget(2))
    assert scene.refused is not None
    assert scene.selected is None
    scene = table.do(i.SelectTarget(3))
    assert scene.moment == m.ChooseTarget(0, (1, 3), (3,))
    scene = table.do(i.Confirm())
    assert scene.table.players[3].life == 7
    assert m.Hit(0, (3,)) in scene.flashes


def test_undo_names_its_step_and_takes_it_back(table: Table) -> None:
    scene = table.do(read(CALM))
    assert scene.undo is not None
    assert scene.undo.key == "dice.event.rolled"
    scene = table.do(i.UndoStep())
    assert scene.moment == m.TurnStarts(0)
    assert scene.redo is not None
    assert table.do(t.RedoStep()).table.turn.dice == CALM
    scene = table.do(i.UndoStep(), i.UndoStep())
    assert scene.refused is not None


def test_undo_goes_back_several_steps(table: Table) -> None:
    table.do(read(CALM), i.Confirm(), i.SelectTarget(1), i.Confirm())
    scene = table.do(t.UndoTo(2))
    assert scene.moment == m.TurnStarts(0)
    assert scene.table.players[1].life == 8
    assert table.session.keeper is not None
    assert [step.stands for step in steps(table.session.keeper)] == [False] * 3


def test_an_attack_is_announced_and_a_reading_waits_behind_it(table: Table) -> None:
    table.do(t.Do(Correct(1, arrows=8)))
    scene = table.do(read(("arrow", *CALM[1:])))
    assert isinstance(scene.moment, m.IndianAttack)
    assert dict(scene.moment.losses) == {0: 1, 1: 8}
    scene = table.do(read(CALM, [0]))
    assert scene.table.turn.dice == ("arrow", *CALM[1:])
    while not isinstance(scene.moment, m.RollRead):
        scene = table.do(i.Confirm())
    assert scene.table.turn.dice == CALM


def test_the_game_goes_on_after_the_plug_was_pulled(table: Table, tmp_path: Path) -> None:
    scene = table.do(read(CALM), i.Confirm())
    again = Table(tmp_path).do(t.ContinueGame())
    assert again.table == scene.table
    assert again.moment == scene.moment


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        pytest.param(lambda text: text[:-9], "keeper.last_step_lost", id="torn"),
        pytest.param(
            lambda text: text.replace(b'"life":5', b'"life":6'), "keeper.damaged", id="damaged"
        ),
    ],
)
def test_a_game_that_was_damaged_says_so_until_the_next_step(
    spoil: Callable[[bytes], bytes], told: str, table: Table, tmp_path: Path
) -> None:
    table.do(t.Do(Correct(0, life=5)), read(CALM))
    journal = table.session.keeper.journal.path
    journal.write_bytes(spoil(journal.read_bytes()))
    again = Table(tmp_path)
    again.shelf.look()
    scene = again.do(t.ContinueGame())
    assert [notice.key for notice in scene.notices] == [told]
    assert again.do(t.Do(Correct(0, life=4))).notices == ()


def test_without_a_saved_game_continue_says_so(tmp_path: Path) -> None:
    scene = Table(tmp_path).do(t.ContinueGame())
    assert scene.moment == m.Idle()
    assert scene.refused is not None


def test_a_setup_that_the_rules_refuse_starts_nothing(tmp_path: Path) -> None:
    scene = Table(tmp_path).do(t.StartGame({**SETUP, "players": SETUP["players"][:2]}))
    assert scene.moment == m.Idle()
    assert scene.refused is not None
    assert list(tmp_path.iterdir()) == []


def test_a_pause_lets_nothing_through_but_resume(table: Table) -> None:
    assert table.do(t.Pause(), read(CALM)).moment == m.Paused()
    assert table.done == []
    assert table.do(i.Resume()).moment == m.TurnStarts(0)


def test_leaving_keeps_the_game_on_the_shelf(table: Table) -> None:
    assert table.do(read(CALM), t.LeaveGame()).moment == m.Idle()
    assert table.do(t.ContinueGame()).table.turn.dice == CALM


def test_the_camera_is_told_what_to_expect(table: Table) -> None:
    first = table.session.expecting
    assert first is not None
    assert first.lying is None
    table.do(read(("dynamite", *CALM[1:])), t.MarkDie(1))
    second = table.session.expecting
    assert second is not None
    assert (second.marked, second.locked) == (frozenset({1}), frozenset({0}))
    assert second.serial != first.serial
    table.do(i.Confirm())
    assert table.session.expecting is None


def test_a_card_game_runs_through_the_same_session(tmp_path: Path) -> None:
    table = Table(tmp_path)
    scene = table.do(t.StartGame({**SETUP, "game": "cards", "expansions": []}))
    assert scene.moment == m.CardTurn(0)
    scene = table.do(t.Do(card.Life(1, -1, 0)), i.NextTurn())
    assert (scene.table.players[1].life, scene.moment) == (3, m.CardTurn(1))
    assert table.do(i.TakeLifeLoss(2)).table.players[2].life == 3


WISHES = [
    read(CALM),
    read(CALM, [0, 3]),
    read(("arrow",) * 5, [0, 3], bumped=[0]),
    t.SayBumped(0, True),
    t.SayBumped(3, False),
    read(CALM[:4]),
    read(("arrow",) * 5),
    read(("arrow",) * 5, [1, 2]),
    read(CALM, unsure=[0, 1]),
    Seen(Looking("rolling"), True),
    Seen(Looking("no_camera"), True),
    Seen(Looking("look_again"), True),
    Seen(Looking("waiting"), True),
    i.OpenRoll(),
    i.Confirm(),
    i.Confirm(),
    i.NextTurn(),
    i.UndoStep(),
    t.RedoStep(),
    i.EnterByTouch(),
    i.RerollMarked(),
    i.CancelSelection(),
    i.AnswerAbility(0, True),
    i.AnswerAbility(2, False),
    i.VoteAgain(1),
    i.TryAgain(),
    t.EnterFace("beer"),
    t.EnterFace("no such face"),
    t.AnswerWith("nonsense"),
    t.UndoTo(3),
    t.Pause(),
    i.Resume(),
    *[t.MarkDie(die) for die in range(5)],
    *[t.SetFace(die, "beer") for die in (0, 4, 7)],
    *[i.SelectTarget(seat) for seat in range(5)],
    t.Do(Correct(3, life=1)),
    t.Do(Correct(9, life=1)),
]


@pytest.mark.parametrize("seed", range(8))
def test_whatever_people_do_nothing_breaks_and_the_journal_tells_the_table(
    table: Table, seed: int
) -> None:
    rng = random.Random(seed)
    for _ in range(150):
        scene = table.do(rng.choice(WISHES))
        assert table.session.listeners.switched_off == frozenset()
    table.do(i.Resume())
    scene = table.session.scene
    assert Table(table.folder).do(t.ContinueGame()).table == scene.table
