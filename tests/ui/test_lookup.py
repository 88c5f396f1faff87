"""Everything that is shown can be looked up from where it is shown, in both games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from companion.rules.cards.characters import CHARACTERS as CARD_CHARACTERS
from companion.rules.cards.equipment import EQUIPMENT
from companion.rules.cards.high_noon import EVENTS
from companion.rules.dice.characters import CHARACTERS
from companion.rules.dice.faces import FACES
from companion.texts import Texts
from ui.compose import Composer
from ui.desk import touched
from ui.gallery.state import State
from ui.gallery.states import states
from ui.geometry import canvas_of
from ui.marks import Mark, Page, Press, Text
from ui.setup.draft import Draft
from ui.view.local import LookUp, Open, PickCard, RulesTab

STATES = dict(states())
ENGLISH = Texts("en")
_FACES = dict.fromkeys((*FACES["base"], *FACES["duel"]))


def page(state: State) -> Page:
    return Composer(canvas_of(800, 480), ENGLISH).page(state.desk, state.house.scene, state.house)


def marks(found: tuple[Mark, ...]) -> Iterator[Any]:
    for mark in found:
        yield mark
        if isinstance(mark, Press):
            yield from marks(mark.marks)


def touchable(state: State) -> list[Any]:
    presses = [
        mark
        for panel in page(state).panels
        for mark in marks(panel.marks)
        if isinstance(mark, Press)
    ]
    return [wish for press in presses for wish in (press.intent, press.hold_intent)]


def said(state: State) -> list[str]:
    every = (mark for panel in page(state).panels for mark in marks(panel.marks))
    return [mark.text for mark in every if isinstance(mark, Text)]


def after(state: State, intent: Any) -> State:
    """The state once somebody has touched this, which must be there to touch."""
    assert intent in touchable(state)
    desk, _ = touched(state.desk, intent, Draft, None)  # type: ignore[arg-type]
    return replace(state, desk=desk)


def says(state: State, words: str) -> bool:
    return any(words in text for text in said(state))


@pytest.mark.parametrize("seat", range(6))
def test_holding_a_tile_tells_what_the_character_of_the_card_game_can_do(seat: int) -> None:
    table = STATES["card_table"]
    player = table.house.scene.table.players[seat]  # type: ignore[union-attr]
    opened = after(table, Open("editor", seat))
    assert says(opened, ENGLISH.say(f"cards.character.{player.character}"))


@pytest.mark.parametrize("seat", range(8))
def test_holding_a_tile_tells_what_the_character_of_the_dice_game_can_do(seat: int) -> None:
    table = STATES["table_8"]
    player = table.house.scene.table.players[seat]  # type: ignore[union-attr]
    opened = after(table, Open("editor", seat))
    assert says(opened, ENGLISH.say(f"screen.rules.character.{player.character}"))


@pytest.mark.parametrize("card", [card.id for card in EQUIPMENT.values()])
def test_holding_a_card_in_front_tells_what_it_does(card: str) -> None:
    lives = after(STATES["card_table_8"], Open("lives", 3))
    told = after(after(lives, Open("equipment", 3)), PickCard(card))
    assert says(told, ENGLISH.say(f"cards.equipment.{card}"))


@pytest.mark.parametrize("card", ["colt", "volcanic", "winchester", "mustang", "binocular"])
def test_holding_a_card_tells_what_it_does_where_one_looks_whom_to_shoot(card: str) -> None:
    reach = STATES["card_reach_8"]
    assert says(after(reach, PickCard(card)), ENGLISH.name("card", card))


def test_the_card_that_the_daltons_could_get_can_be_looked_at() -> None:
    asked = STATES["card_question_daltons"]
    assert says(after(asked, PickCard("mustang")), ENGLISH.say("cards.equipment.mustang"))


@pytest.mark.parametrize("event", [one for one in EVENTS if one != "high_noon"])
def test_a_turned_card_is_read_before_it_counts(event: str) -> None:
    assert says(after(STATES["flip"], PickCard(event)), ENGLISH.say(f"cards.high_noon.{event}"))


def test_the_event_in_force_is_one_tap_away() -> None:
    noon = after(STATES["noon_gold_rush"], Open("noon"))
    assert says(noon, ENGLISH.say("cards.high_noon.gold_rush"))
    assert says(after(noon, PickCard("thirst")), ENGLISH.say("cards.high_noon.thirst"))
    assert says(after(noon, PickCard("ghost_town")), ENGLISH.say("cards.high_noon.ghost_town"))


@pytest.mark.parametrize("face", list(_FACES))
def test_holding_a_die_tells_what_its_face_does(face: str) -> None:
    rules = after(STATES["undead_roll"], LookUp("faces"))
    assert says(rules, ENGLISH.say(f"screen.rules.face.{face}"))


def test_the_rules_hold_every_character_event_and_card() -> None:
    rules = after(STATES["card_rules_cards"], RulesTab("characters"))
    told = {"character": rules, "high_noon": after(rules, RulesTab("events")),
            "equipment": after(rules, RulesTab("cards"))}  # fmt: skip
    ids = {"character": CARD_CHARACTERS, "high_noon": EVENTS, "equipment": EQUIPMENT}
    missing = [
        f"{topic} {one}"
        for topic, state in told.items()
        for one in ids[topic]  # type: ignore[attr-defined]
        if one and not says(state, ENGLISH.say(f"cards.{topic}.{one}"))
    ]
    assert missing == []


def test_the_rules_hold_every_character_of_the_dice_game() -> None:
    rules = after(after(STATES["undead_roll"], LookUp("faces")), RulesTab("characters"))
    missing = [
        one for one in CHARACTERS
        if one and not says(rules, ENGLISH.say(f"screen.rules.character.{one}"))
    ]  # fmt: skip
    assert missing == []
