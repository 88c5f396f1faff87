"""View models as data: a scene in, what to show out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion import intents as i
from companion.ports.camera import CameraState
from companion.rules.dice.faces import FACES
from companion.session import touches as t
from companion.session.history import steps
from companion.session.scene import Roll, RollDie
from companion.texts import Texts
from ui.gallery.evening import Evening
from ui.gallery.states import evening, states
from ui.view.chronicle import chronicle
from ui.view.context import Context
from ui.view.history import history_view
from ui.view.menu import editor_view, menu_view, rules_view
from ui.view.moments import attack_view, eliminated_view, game_over_view
from ui.view.resolve import question_view, rail_of, target_view
from ui.view.roll import picker_view, roll_view
from ui.view.table import table_view
from ui.view.words import Words

WATCHING = CameraState("watching", 0.0)


def seen(night: Evening, **changes: Any) -> Context:
    scene = replace(night.session.scene, **changes)
    told = chronicle(night.still().steps(), 5, len(scene.names))
    return Context(scene, Words(Texts("en"), scene.names), told)


def of_gallery(name: str) -> Context:
    house = dict(states())[name].house
    told = chronicle(house.steps(), 5, len(house.scene.names))
    return Context(house.scene, Words(Texts("en"), house.scene.names), told)


def roll(state: str, *faces: str, unsure: tuple[int, ...] = ()) -> Roll:
    dice = tuple(
        RollDie(
            "base",
            face,
            n not in unsure,
            ((face, 0.6), ("gatling", 0.3)) if n in unsure else (),
        )
        for n, face in enumerate(faces)
    )
    dice += tuple(RollDie("base") for _ in range(5 - len(dice)))
    return Roll(dice, state, thrown=(0, 1, 2, 3, 4))  # type: ignore[arg-type]


FIVE = ("arrow", "dynamite", "beer", "gatling", "gatling")


@pytest.mark.parametrize(
    ("shown", "strip", "message", "primary", "intent"),
    [
        (roll("waiting"), None, "Anna, roll all 5 dice into the tray.", "Waiting for the dice",
         None),
        (roll("rolling"), "Rolling", "The dice are rolling.", "Waiting for the dice", None),
        (roll("settling"), "Settling", "Hold on, I am reading them.", "Waiting for the dice", None),
        (roll("look_again"), "Look again", "Please look at the tray.", "Look again", i.TryAgain()),
        (roll("unsure", *FIVE, unsure=(2,)), "Read", "Is die 3 a beer or a Gatling?",
         "Yes, it is a beer", i.Confirm()),
        (roll("read", *FIVE), "Read", "All 5 dice are read.", "Finish the roll", i.Confirm()),
    ],
)  # fmt: skip
def test_the_states_of_a_roll(
    shown: Roll, strip: str | None, message: str, primary: str, intent: Any
) -> None:
    view = roll_view(seen(evening(), roll=shown, camera=WATCHING), camera=True)
    assert [word for word, on in view.strip if on] == ([strip] if strip else [])
    assert view.message == message
    assert (view.primary.label, view.primary.intent) == (primary, intent)


def test_without_a_camera_faces_are_tapped() -> None:
    night = evening().do(i.EnterByTouch())
    view = roll_view(seen(night), camera=False)
    assert [key.face for key in view.faces] == list(FACES["base"])
    assert view.faces[0].intent == t.EnterFace("arrow")
    assert view.look_again is None
    assert not view.primary.enabled


def test_dynamite_is_locked_and_marked_dice_make_reroll_the_thing_to_do() -> None:
    night = evening().roll("arrow", "dynamite", "beer", "gatling", "gatling")
    before = roll_view(seen(night), camera=False)
    assert [card.fate for card in before.cards] == ["keep", "locked", "keep", "keep", "keep"]
    assert not before.reroll.enabled
    after = roll_view(seen(night.do(t.MarkDie(0))), camera=False)
    assert after.cards[0].fate == "reroll"
    assert after.reroll.intent == i.RerollMarked()
    assert (after.reroll.kind, after.primary.kind) == ("primary", "plain")


def test_an_unsure_die_offers_its_two_likeliest_faces() -> None:
    context = seen(evening(), roll=roll("unsure", *FIVE, unsure=(2,)), camera=WATCHING)
    card = roll_view(context, camera=True).cards[2]
    assert [(face, button.intent) for face, button in card.guesses] == [
        ("beer", t.SetFace(2, "beer")),
        ("gatling", t.SetFace(2, "gatling")),
    ]
    picker = picker_view(context, 2)
    assert picker.sub == "The camera saw a beer, 60 % sure."
    assert [key.face for key in picker.faces if key.chosen] == ["beer"]


def test_the_table_says_whose_turn_it_is_and_what_undo_takes_back() -> None:
    view = table_view(seen(evening()), camera=True)
    assert view.title == "Anna’s turn"
    assert [tile.state for tile in view.tiles].index("active") == 5
    assert view.undo.sub is not None
    assert view.undo.sub.endswith("lives by hand: 9 → 7.")
    assert view.primary.intent == i.OpenRoll()
    assert table_view(seen(evening()), camera=False).primary.intent == i.EnterByTouch()


def test_nothing_to_undo_is_said_and_off() -> None:
    view = table_view(seen(Evening()), camera=True)
    assert not view.undo.enabled
    assert view.undo.sub == "Nothing to undo yet."


def test_few_arrows_are_a_warning() -> None:
    assert (
        table_view(seen(evening()), camera=True).pile.warning
        == "The next 2 arrows bring the Indians."
    )
    assert table_view(seen(Evening()), camera=True).pile.warning is None


def test_targets_come_from_the_rules_with_reasons_and_previews() -> None:
    night = evening().roll("bullseye2", "bullseye1", "beer", "gatling", "gatling").keep()
    view = target_view(seen(night))
    states = {tile.name: tile.state for tile in view.tiles}
    assert {name for name, state in states.items() if state == "legal"} == {"Ewa", "Kinga"}
    marek = next(tile for tile in view.tiles if tile.name == "Marek")
    assert (marek.line, marek.dimmed, marek.intent) == ("1 seat away", True, i.SelectTarget(4))
    assert not view.primary.enabled
    chosen = target_view(seen(night.do(i.SelectTarget(7))))
    ewa = chosen.tiles[7]
    assert (ewa.state, ewa.was, ewa.life) == ("selected", 7, 6)
    assert chosen.primary.label == "Shoot Ewa: 7 → 6"
    last = target_view(seen(night.do(i.Confirm(), i.SelectTarget(4))))
    assert last.primary.label == "Fire 2 shots"


def test_a_tap_on_an_illegal_seat_is_answered() -> None:
    night = evening().roll("bullseye2", "beer", "beer", "gatling", "gatling").keep()
    assert target_view(seen(night.do(i.SelectTarget(4)))).sub == "Marek sits next to you."


def test_the_rail_shows_what_is_done_now_and_skipped() -> None:
    night = evening().roll("bullseye2", "arrow", "beer", "gatling", "gatling").keep()
    assert [(step.icon, step.state) for step in rail_of(seen(night))] == [
        ("arrow", "done"),
        ("dynamite", "skipped"),
        ("bullseye2", "now"),
        ("beer", "later"),
        ("gatling", "later"),
    ]


def test_an_ability_is_asked_of_its_owner_with_both_outcomes() -> None:
    context = of_gallery("ability_take_arrow")
    view = question_view(context)
    assert view.facing == 4
    assert [button.label for button in view.options] == ["No, lose the life", "Yes, take an arrow"]
    assert [button.intent for button in view.options] == [t.AnswerWith(False), t.AnswerWith(True)]


def test_an_attack_shows_everybodys_loss() -> None:
    night = evening().roll("arrow", "arrow", "arrow", "beer", "gatling")
    context = seen(night)
    view = attack_view(context, context.scene.moment)  # type: ignore[arg-type]
    lines = {tile.name: tile.line for tile in view.tiles}
    assert lines["Anna"] == "4 arrows: −4 lives"
    assert lines["Marek"] == "at most −1 life"
    assert lines["Zuzka"] == "no arrows: safe"
    assert next(tile.was for tile in view.tiles if tile.name == "Anna") == 8


def test_the_fallen_is_asked_for_the_roles_that_are_left() -> None:
    context = of_gallery("eliminated")
    question = context.table.question
    assert question is not None
    view = eliminated_view(context, question.seat)
    assert [key.role for key in view.roles] == ["deputy", "outlaw", "renegade"]
    assert view.roles[1].count == "3 still hidden"
    assert view.cause == "The Gatling of Anna took the last life."


def test_survivors_can_show_their_cards_after_the_end() -> None:
    night = evening().correct(Anna=(1, 0))
    night.roll("dynamite", "dynamite", "dynamite", "beer", "gatling").do(*[i.Confirm()] * 6)
    view = game_over_view(seen(night))
    assert view.title == "The outlaws win!"
    assert {tile.word for tile in view.tiles if tile.role is None} == {"Show your card"}
    labels = [button.label for button in view.buttons]
    assert labels == ["Play again", "Undo", "Statistics", "Home"]


def test_history_previews_what_undoing_would_change() -> None:
    night = evening().roll("bullseye1", "beer", "dynamite", "gatling", "gatling").keep()
    night.do(i.SelectTarget(4), i.Confirm())
    keeper = night.session.keeper
    assert keeper is not None
    rows = steps(keeper)
    before = next(entry.before for entry, _ in keeper.history if entry.line == rows[-1].line)
    view = history_view(seen(night), rows, None, before)
    assert view.changes == (("Marek: life", "3 → 4"),)
    assert view.undo.label == "Undo 1 step"
    assert view.undo.intent == t.UndoTo(rows[-1].line)
    assert not view.redo.enabled


def test_an_undone_step_stays_struck_through_and_can_be_redone() -> None:
    night = evening().do(i.UndoStep())
    keeper = night.session.keeper
    assert keeper is not None
    view = history_view(seen(night), steps(keeper), None, None)
    newest = next(row for row in view.rows if not row.separator)
    assert newest.undone == "undone"
    assert view.redo.intent == t.RedoStep()


def test_corrections_stop_at_the_bounds_of_the_table() -> None:
    night = Evening().correct(Oliver=(1, 0))
    editor = editor_view(seen(night), 2)
    life, arrows = editor.counters
    assert life.minus is None
    assert life.plus is not None
    assert arrows.minus is None


def test_ending_the_game_has_to_be_held() -> None:
    end = menu_view(seen(evening())).buttons[-1]
    assert isinstance(end.intent, t.DiscardGame)
    assert end.hold


def test_the_rules_name_the_characters_at_the_table_first() -> None:
    view = rules_view(seen(evening()), "characters")
    assert [entry.title for entry in view.entries[:2]] == ["Kit Carlson", "Rose Doolan"]
    assert len(view.entries) == 16


def test_rounds_are_counted_past_the_first_player() -> None:
    night = Evening([(f"P{n}", who, "sheriff" if n == 1 else None) for n, who in enumerate(
        ("kit_carlson", "lucky_duke", "suzy_lafayette", "willy_the_kid"))])  # fmt: skip
    for _ in range(5):
        night.roll("dynamite", "dynamite", "gatling", "arrow", "gatling").keep()
        while night.table.question is not None:
            night.do(t.AnswerWith((night.table.question.options or (None,))[0]))
    told = chronicle(night.still().steps(), 1, 4)
    assert night.table.turn.number == 6
    assert told.round == 2
