"""Fingers on buttons: edges become presses, presses become intents."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import intents as i
from companion import moment as m
from companion.ports.buttons import Button, Edge
from companion.presses import Fingers, Press, on_edge, on_time
from companion.texts import Texts


def played(*happenings: tuple[float, str], button: Button = 2) -> list[tuple[str, float]]:
    """Edges (``down``, ``up``) and looks at the pin (``held``, ``free``) by time."""
    fingers, said = Fingers(), []
    for seconds, what in happenings:
        if what in ("down", "up"):
            fingers, presses = on_edge(fingers, Edge(button, what == "down", seconds))
        else:
            held = {button} if what == "held" else set()
            fingers, presses = on_time(fingers, seconds, held)
        said += [(press.kind, press.seconds) for press in presses]
    return said


@pytest.mark.parametrize(
    ("happenings", "presses"),
    [
        ([(1.0, "down"), (1.2, "up")], [("down", 1.0), ("short", 1.2), ("up", 1.2)]),
        ([(1.0, "down"), (1.59, "up")], [("down", 1.0), ("short", 1.59), ("up", 1.59)]),
        ([(1.0, "down"), (1.8, "up")], [("down", 1.0), ("up", 1.8)]),
        (
            [(1.0, "down"), (1.9, "held"), (2.0, "held"), (2.5, "held"), (2.6, "up")],
            [("down", 1.0), ("long", 2.0), ("up", 2.6)],
        ),
        ([(1.0, "down"), (2.1, "up")], [("down", 1.0), ("long", 2.1), ("up", 2.1)]),
        (
            [(1.0, "down"), (2.0, "held"), (4.0, "held"), (4.5, "up")],
            [("down", 1.0), ("long", 2.0), ("very_long", 4.0), ("up", 4.5)],
        ),
    ],
    ids=["short", "just short", "neither", "long while held", "long seen at the end", "very long"],
)
def test_how_long_a_press_is(happenings: list, presses: list) -> None:
    assert played(*happenings) == presses


def test_bounces_are_one_press() -> None:
    bouncing = [(1.0, "down"), (1.002, "up"), (1.004, "down"), (1.2, "up"), (1.205, "down")]
    assert played(*bouncing, (1.21, "up"), (1.3, "free")) == [
        ("down", 1.0),
        ("short", 1.2),
        ("up", 1.2),
    ]


def test_a_missed_release_is_read_from_the_pin() -> None:
    assert played((1.0, "down"), (1.3, "free")) == [("down", 1.0), ("short", 1.3), ("up", 1.3)]


def test_a_missed_press_is_read_from_the_pin() -> None:
    assert played((1.0, "held"), (1.2, "up")) == [("down", 1.0), ("short", 1.2), ("up", 1.2)]


def test_a_stuck_button_is_ignored_until_it_was_up_for_two_seconds() -> None:
    fingers, said = Fingers(), []
    for seconds, down in [(1.0, True), (12.0, False), (12.5, True), (13.0, False)]:
        fingers, by_time = on_time(fingers, seconds - 0.1, fingers_down(fingers))
        fingers, by_edge = on_edge(fingers, Edge(0, down, seconds))
        said += [press.kind for press in by_time + by_edge]
    assert said == ["down", "long", "very_long", "stuck"]
    assert fingers.stuck == {0}
    fingers, presses = on_time(fingers, 14.9, set())
    assert presses == ()
    fingers, presses = on_time(fingers, 15.0, set())
    assert presses == (Press(0, "freed", 15.0),)
    assert fingers.stuck == frozenset()
    fingers, presses = on_edge(fingers, Edge(0, True, 16.0))
    assert [press.kind for press in presses] == ["down"]


def fingers_down(fingers: Fingers) -> set[Button]:
    return {button for button, known in fingers.buttons.items() if known.down}


@given(
    st.lists(
        st.tuples(
            st.sampled_from([0, 1, "accept"]),
            st.booleans(),
            st.floats(0.001, 4.0, allow_nan=False),
            st.booleans(),
        ),
        max_size=40,
    )
)
def test_however_edges_come_every_short_or_long_press_is_framed(happenings: list) -> None:
    fingers, now = Fingers(), 0.0
    open_presses: dict[Button, bool] = {}
    for button, down, wait, by_time in happenings:
        now += wait
        if by_time:
            fingers, presses = on_time(fingers, now, {button} if down else set())
        else:
            fingers, presses = on_edge(fingers, Edge(button, down, now))
        for press in presses:
            match press.kind:
                case "down":
                    assert not open_presses.get(press.button)
                    open_presses[press.button] = True
                case "up" | "stuck":
                    assert open_presses.pop(press.button)
                case "short" | "long" | "very_long":
                    assert open_presses[press.button]


@given(st.floats(0.0, 1e7))
def test_the_very_first_press_counts_whenever_it_comes(seconds: float) -> None:
    _, presses = on_edge(Fingers(), Edge(0, True, seconds))
    assert presses == (Press(0, "down", seconds),)


def short(button: Button, seconds: float = 50.0) -> Press:
    return Press(button, "short", seconds)


def long(button: Button) -> Press:
    return Press(button, "long", 50.0)


SILENT = None
MEANINGS = [
    # moment, short by the decider (0), short by another (1), long by the decider (0)
    (m.Idle(), i.Wake(), i.Wake(), SILENT),
    (m.SettingUp(seated=(0,)), i.PickSeat(0), i.PickSeat(1), i.LeaveSeat(0)),
    (m.RolePeek(0), SILENT, SILENT, SILENT),
    (m.TurnStarts(0), i.OpenRoll(), i.Glow(1), i.OfferUndo()),
    (m.WaitingForRoll(0), SILENT, i.Glow(1), SILENT),
    (m.Rolling(0), SILENT, SILENT, SILENT),
    (m.RollRead(0), i.Confirm(), i.Glow(1), i.RerollMarked()),
    (m.UnsureDie(0), i.Confirm(), SILENT, SILENT),
    (m.LookAgain(0), i.TryAgain(), SILENT, SILENT),
    (m.ChooseTarget(0, legal=(1,)), i.Confirm(), i.SelectTarget(1), i.CancelSelection()),
    (m.ChooseTarget(0, legal=(0, 2)), i.Confirm(), i.Glow(1), i.CancelSelection()),
    (m.Hit(0, victims=(1,)), SILENT, SILENT, SILENT),
    (m.Healed(0, receivers=(1,)), SILENT, SILENT, SILENT),
    (m.AbilityQuestion(0), i.AnswerAbility(0, True), SILENT, i.AnswerAbility(0, False)),
    (m.Duel(0, opponent=1), i.TryAgain(), SILENT, SILENT),
    (m.ArrowTaken(0, arrows=2), SILENT, SILENT, SILENT),
    (m.IndianAttack(0, losses=((1, 2),)), i.Confirm(), i.Glow(1), i.OfferUndo()),
    (m.ThreeDynamites(0), i.Confirm(), SILENT, SILENT),
    (m.Eliminated(0), i.Confirm(), SILENT, i.AskLater(0)),
    (m.ZombiesRise(0, zombies=(2,)), i.Confirm(), i.Glow(1), SILENT),
    (m.GameOver(winners=(0,)), i.VoteAgain(0), i.VoteAgain(1), SILENT),
    (m.EventReveal(0), i.OpenEvents(), i.Glow(1), SILENT),
    (m.CardTurn(0), i.NextTurn(), i.OfferLifeLoss(1, 55.0), i.ShowReach(0)),
    (m.Paused(), i.Resume(), i.Resume(), SILENT),
    (m.ScreenDark(0), i.Wake(), i.Wake(), SILENT),
    (m.CameraLost(0), i.EnterByTouch(), SILENT, SILENT),
    (m.ButtonTest(), i.ButtonWorks(0), i.ButtonWorks(1), SILENT),
    (m.LampTest(), i.ButtonWorks(0), i.ButtonWorks(1), SILENT),
]


@pytest.mark.parametrize(("moment", "decider", "other", "held"), MEANINGS)
def test_what_a_press_means(
    moment: m.Moment, decider: i.Intent | None, other: i.Intent | None, held: i.Intent | None
) -> None:
    assert i.intent(moment, short(0)) == decider
    assert i.intent(moment, short(1)) == other
    assert i.intent(moment, long(0)) == held


@pytest.mark.parametrize(("moment", "decider", "other", "held"), MEANINGS)
def test_a_seat_that_is_not_asked_changes_nothing_by_a_long_press(
    moment: m.Moment, decider: i.Intent | None, other: i.Intent | None, held: i.Intent | None
) -> None:
    assert i.intent(moment, long(1)) in (None, i.LeaveSeat(1), i.ShowReach(1))


@pytest.mark.parametrize(("moment", "decider", "other", "held"), MEANINGS)
def test_accept_is_the_short_press_of_the_decider(
    moment: m.Moment, decider: i.Intent | None, other: i.Intent | None, held: i.Intent | None
) -> None:
    accepted = i.intent(moment, short("accept"))
    match moment:
        case m.ButtonTest() | m.LampTest():
            assert accepted == i.ButtonWorks("accept")
        case m.SettingUp() | m.GameOver():
            assert accepted is None, "only a seat can pick itself or vote"
        case _:
            assert accepted == decider


@pytest.mark.parametrize(
    ("moment", "undo", "next_turn"),
    [
        (m.RollRead(0), i.UndoStep(), i.NextTurn()),
        (m.CardTurn(0), i.UndoStep(), i.NextTurn()),
        (m.GameOver(winners=(0,)), i.UndoStep(), i.NextTurn()),
        (m.ScreenDark(0), i.Wake(), i.Wake()),
        (m.Idle(), i.Wake(), i.Wake()),
        (m.Paused(), i.Resume(), i.Resume()),
    ],
)
def test_undo_and_next(moment: m.Moment, undo: i.Intent, next_turn: i.Intent) -> None:
    assert i.intent(moment, short("undo")) == undo
    assert i.intent(moment, short("next")) == next_turn
    assert i.intent(moment, long("undo")) is None


def test_a_role_shows_only_while_its_owner_holds() -> None:
    peek = m.RolePeek(0)
    assert i.intent(peek, Press(0, "down", 1.0)) == i.ShowRole(0, True)
    assert i.intent(peek, Press(0, "long", 2.0)) is None
    assert i.intent(peek, Press(0, "up", 3.0)) == i.ShowRole(0, False)
    assert i.intent(peek, Press(0, "stuck", 11.0)) == i.ShowRole(0, False)
    assert i.intent(peek, Press(1, "down", 1.0)) is None


@pytest.mark.parametrize(
    ("seat", "seconds", "meaning"),
    [
        (1, 52.0, i.TakeLifeLoss(1)),
        (1, 55.0, i.TakeLifeLoss(1)),
        (1, 55.1, i.OfferLifeLoss(1, 60.1)),
        (2, 52.0, i.OfferLifeLoss(2, 57.0)),
        (0, 52.0, i.NextTurn()),
    ],
    ids=["again", "just in time", "too late", "another seat", "the active player"],
)
def test_a_life_is_lost_by_a_second_press_within_five_seconds(
    seat: int, seconds: float, meaning: i.Intent
) -> None:
    offered = i.intent(m.CardTurn(0), short(1, 50.0))
    assert isinstance(offered, i.OfferLifeLoss)
    assert i.intent(m.CardTurn(0), short(seat, seconds), offered) == meaning


def test_a_stuck_button_is_said() -> None:
    stuck = i.intent(m.RollRead(0), Press(0, "stuck", 11.0))
    assert stuck == i.ButtonStuck(0)
    say = Texts().say
    assert say(stuck.notice, ["Petr"]) == "The button at the seat of Petr is stuck. I ignore it."
    on_table = i.ButtonStuck("undo").notice
    assert say(on_table) == "A button on the table is stuck. I ignore it."


def test_the_button_test_is_left_by_holding() -> None:
    assert i.intent(m.ButtonTest(), Press(3, "very_long", 11.0)) == i.LeaveTest()
    assert i.intent(m.RollRead(0), Press(0, "very_long", 11.0)) is None
