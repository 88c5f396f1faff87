"""What Undead or Alive adds to the screens, as data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.moment import ZombiesRise
from companion.rules.dice.commands import Correct
from companion.session.touches import Do
from companion.texts import Texts
from ui.compose import Composer
from ui.gallery.state import State
from ui.gallery.undead_states import undead_states
from ui.geometry import canvas_of
from ui.marks import Caption, Die, Mark, Page, Press, Text
from ui.view.context import Context
from ui.view.menu import editor_view
from ui.view.resolve import question_view
from ui.view.rising import rising_view
from ui.view.words import Words

STATES = dict(undead_states())


def page(state: State) -> Page:
    composer = Composer(canvas_of(800, 480), Texts("en"))
    return composer.page(state.desk, state.house.scene, state.house)


def context(state: State) -> Context:
    scene = state.house.scene
    return Context(scene, Words(Texts("en"), scene.names))


def marks(found: tuple[Mark, ...]) -> Iterator[Any]:
    for mark in found:
        yield mark
        if isinstance(mark, Press):
            yield from marks(mark.marks)


def everything(state: State) -> list[Any]:
    return [mark for panel in page(state).panels for mark in marks(panel.marks)]


def words(state: State) -> str:
    said = [
        f"{mark.title}\n{mark.sub or ''}" if isinstance(mark, Caption) else mark.text
        for mark in everything(state)
        if isinstance(mark, Caption | Text)
    ]
    return "\n".join(said)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("undead_table", "0 hands · 8 alive"),
        ("undead_out", "A boneyard card comes at the end of this turn.\n0 hands · 3 alive"),
        ("undead_boneyard", "0 hands · 3 alive"),
        ("undead_role", "The dead rise, so all roles are shown."),
        ("undead_rise", "Their master is Zuzka."),
        ("undead_zombies", "zombies: 3 · survivors: 2"),
        ("undead_zombie_roll", "Tap the 3 faces you rolled."),
        ("undead_over_zombies", "The zombies win!"),
        ("undead_over_survivors", "The survivors win!"),
        ("undead_duel_1", "Two revolvers send the die back to Anna."),
    ],
)
def test_it_is_said_where_it_happens(name: str, sentence: str) -> None:
    assert sentence in words(STATES[name])


def test_five_dice_are_three_bone_and_two_black_ones() -> None:
    dice = [mark.black for mark in everything(STATES["undead_roll"]) if isinstance(mark, Die)]
    assert dice[-5:] == [False, False, False, True, True]


def test_the_ring_shows_zombies_their_master_and_the_survivors() -> None:
    state = STATES["undead_rise"]
    moment = state.house.scene.moment
    assert isinstance(moment, ZombiesRise)
    view = rising_view(context(state), moment)
    by_line = {tile.name: (tile.state, tile.line) for tile in view.tiles}
    assert by_line == {
        "Anna": ("idle", "survivor"),
        "Petr": ("zombie", "rises with 3 lives"),
        "Ewa": ("zombie", "rises with 3 lives"),
        "Tomáš": ("idle", "survivor"),
        "Zuzka": ("zombie", "Zombie Master"),
    }


def test_wound_tokens_are_set_right_by_hand() -> None:
    view = editor_view(context(STATES["undead_tokens_editor"]), 5)
    tapped = {button.label: (button.chosen, button.intent) for button in view.extras}
    assert tapped["Beer"] == (True, Do(Correct(5, tokens=("bullseye1",))))
    assert tapped["Dynamite"] == (False, Do(Correct(5, tokens=("beer", "bullseye1", "dynamite"))))


@pytest.mark.parametrize(
    ("name", "now"),
    [("undead_token_1", "duel"), ("undead_discard_token", "whisky"), ("undead_boneyard", None)],
)
def test_the_rail_stands_where_the_question_comes_from(name: str, now: str | None) -> None:
    rail = question_view(context(STATES[name])).rail
    assert next((step.icon for step in rail if step.state == "now"), None) == now
