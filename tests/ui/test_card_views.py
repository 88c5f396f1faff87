"""The card game's view models as data: what is offered, and what it means."""

from __future__ import annotations

import random

import pytest

from companion.intents import Confirm, CountLife, NextTurn, OfferLifeLoss, ShowReach
from companion.moment import CardTurn, Eliminated
from companion.rules.cards.commands import Correct, EndTurn, Equip, Flip, Life
from companion.rules.cards.high_noon import EVENTS
from companion.session.scene import Step
from companion.session.touches import AnswerWith, Do, Weigh
from companion.texts import Texts
from ui.desk import Desk, heard, moment_of, shown, touched
from ui.gallery.card_states import ORDER, CardEvening, evening
from ui.geometry import canvas_of
from ui.marks import Press
from ui.screens.cards_lives import lives_page
from ui.screens.ring import usual_seating
from ui.setup.draft import Draft
from ui.view.cards_checklist import at_once, checklist_view
from ui.view.cards_context import CardContext
from ui.view.cards_lives import lives_view
from ui.view.cards_noon import flip_view, noon_view
from ui.view.cards_questions import card_eliminated_view, card_over_view
from ui.view.cards_reach import equipment_view, reach_view
from ui.view.cards_table import card_table_view, guide_view
from ui.view.local import Close, Open, Overlay
from ui.view.words import Words

TOMAS, _, OLIVER, SHERIFF, PETR, EWA = range(6)
_CHANCE = random.Random(1)


def _no_draft() -> Draft:
    raise AssertionError("nobody sets a game up here")


def seen(night: CardEvening) -> CardContext:
    scene = night.session.scene
    return CardContext(scene, Words(Texts("en"), scene.names))


def steps(night: CardEvening) -> tuple[Step, ...]:
    return night.still().steps()


def test_taps_add_up_and_the_running_result_is_shown() -> None:
    night = evening().do(CountLife(2, -1), CountLife(2, -1))
    view = lives_view(seen(night), 2)
    assert view.title == "Oliver: 4 → 2"
    assert view.sub.startswith("By Anna.")
    assert [key.intent for key in view.keys] == [CountLife(2, -1), CountLife(2, 1)]
    assert view.done is not None
    assert view.done.intent == Do(Life(2, -2, SHERIFF))
    tile = view.tiles[2]
    assert (tile.was, tile.life, tile.state) == (4, 2, "hit")
    assert night.table.players[2].life == 4


def test_a_button_asks_to_be_pressed_again() -> None:
    desk = heard(Desk(place="game"), OfferLifeLoss(2, 5.0), _CHANCE)
    assert desk is not None
    assert (desk.overlay, desk.of, desk.offered) == ("lives", 2, True)
    assert "Press your button again" in lives_view(seen(evening()), 2, desk.offered).sub


@pytest.mark.parametrize("seat", range(6))
@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_minus_and_plus_come_out_of_the_inner_edge_of_the_tile(
    seat: int, size: tuple[int, int]
) -> None:
    canvas = canvas_of(*size)
    seating = usual_seating(6, canvas.wide)
    page = lives_page(lives_view(seen(evening()), seat), canvas, seating)
    panels = {panel.key: panel for panel in page.panels}
    drawer, tile = panels["lives keys"], panels[f"seat {seat}"]
    keys = [mark for mark in drawer.marks if isinstance(mark, Press)]
    assert [press.intent for press in keys] == [CountLife(seat, -1), CountLife(seat, 1)]
    assert drawer.angle == tile.angle
    assert drawer.rect.overlaps(tile.rect)
    others = [panel for key, panel in panels.items() if key.startswith("seat") and panel != tile]
    assert not any(drawer.rect.overlaps(other.rect) for other in others)


def test_a_tap_on_a_tile_says_who_did_it_and_a_second_one_that_nobody_did() -> None:
    night = evening().do(Weigh(Life(2, -1, SHERIFF)))
    tiles = {tile.seat: tile for tile in lives_view(seen(night), 2).tiles}
    assert tiles[4].intent == Weigh(Life(2, -1, 4))
    assert tiles[SHERIFF].intent == Weigh(Life(2, -1, None))
    assert tiles[2].state == "hit"


def test_the_last_life_is_asked_about_before_it_is_lost() -> None:
    night = evening().do(Weigh(Life(EWA, -1, SHERIFF)))
    view = lives_view(seen(night), EWA)
    cancel, out, beer = (answer.intent for answer in view.answers)
    assert not view.keys
    assert cancel == Weigh(None)
    assert out == Do(Life(EWA, -1, SHERIFF))
    assert beer == Do(Life(EWA, 0, SHERIFF))


def test_no_beer_is_offered_where_the_rules_say_why_not() -> None:
    night = evening(deck=("reverend", "thirst", "doctor", "hangover", "gold_rush", "ghost_town",
                          "daltons", "sermon", "curse", "blessing", "shootout", "train_arrival",
                          "high_noon")).until(SHERIFF)  # fmt: skip
    night.commands(Correct(EWA, life=1)).do(Weigh(Life(EWA, -1)))
    view = lives_view(seen(night), EWA)
    assert len(view.answers) == 2
    assert "Reverend" in view.sub


def test_reach_lights_whom_the_rules_let_shoot() -> None:
    context = seen(evening())
    view = reach_view(context, 4)
    lit = {tile.seat for tile in view.tiles if tile.state == "legal"}
    assert lit == set(context.guide.seats[4].can_shoot)
    assert [weapon.name for weapon in view.weapons if weapon.chosen] == ["Schofield"]


def test_a_tap_on_a_card_lays_it_or_takes_it_away() -> None:
    night = evening()
    by_name = {card.label: card for card in equipment_view(seen(night), 2, None).cards}
    assert by_name["Barrel"].chosen
    assert by_name["Volcanic"].intent == Do(Equip(2, "volcanic"))
    assert "Weapon, range 1" in equipment_view(seen(night), 2, "volcanic").note


def test_the_flip_offers_what_nobody_has_seen_and_then_what_lies_on_top() -> None:
    night = evening(deck="physical")
    while not night.table.flip_due:
        night.commands(EndTurn()).answer_all()
    first = flip_view(seen(night), None)
    assert len(first.events) == len(EVENTS) - 1
    then = flip_view(seen(night), "thirst")
    assert Do(Flip("thirst", "doctor")) in [button.intent for button in then.events]
    assert Do(Flip("thirst")) in [button.intent for button in then.buttons]


def test_the_companion_draws_where_the_deck_is_not_at_hand() -> None:
    night = evening(deck="physical")
    while not night.table.flip_due:
        night.commands(EndTurn()).answer_all()
    _, draw = flip_view(seen(night), None).buttons
    _, sent = touched(Desk(place="game"), draw.intent, _no_draft, _CHANCE)
    night.do(*sent)
    assert night.table.event in ORDER[:-1]


@pytest.mark.parametrize("overlay", ["noon", "checklist", "guide", "reach", "equipment"])
def test_a_button_first_closes_what_is_read(overlay: Overlay) -> None:
    desk = heard(Desk(place="game", overlay=overlay), NextTurn(), _CHANCE)
    assert desk is not None
    assert desk.overlay is None
    assert heard(desk, NextTurn(), _CHANCE) is None


def test_gold_rush_turns_the_mark_in_the_centre_and_the_hat_on_the_ring() -> None:
    assert "hat" in card_table_view(seen(evening())).tiles[PETR].marks
    night = evening().until(SHERIFF, 4)
    view = card_table_view(seen(night))
    assert view.direction == -1
    assert "hat" in view.tiles[OLIVER].marks
    assert "After Anna comes Oliver." in [text for _, text in noon_view(seen(night)).meaning]


def test_hangover_strikes_every_character_through() -> None:
    night = evening().until(SHERIFF, 3)
    assert all(tile.struck for tile in card_table_view(seen(night)).tiles)


def test_the_ring_shows_whom_the_daltons_rob_and_who_has_chosen() -> None:
    night = evening(deck=("daltons", *(one for one in ORDER if one != "daltons")))
    night.commands(Equip(TOMAS, "remington"), Equip(TOMAS, "scope"))
    while night.table.event is None:
        night.commands(EndTurn())
        if night.table.event is None:
            night.answer_all()
    first = checklist_view(seen(night), at_once(steps(night)))
    assert (first.facing, first.tiles[TOMAS].state) == (TOMAS, "active")
    assert first.tiles[OLIVER].line == "chooses soon"
    assert first.tiles[PETR].line == "gone: Schofield"
    assert first.tiles[SHERIFF].dimmed
    night.do(AnswerWith("scope"))
    then = checklist_view(seen(night), at_once(steps(night)))
    assert (then.facing, then.tiles[TOMAS].line) == (OLIVER, "gone: Scope")


def test_the_ring_shows_whom_the_doctor_heals() -> None:
    night = evening().until(SHERIFF, 2)
    view = checklist_view(seen(night), at_once(steps(night)))
    healed = {tile.seat: (tile.was, tile.life) for tile in view.tiles if tile.state == "healed"}
    assert healed == {EWA: (1, 2)}
    assert Open("checklist") in [key.intent for key in noon_view(seen(night), None, True).buttons]


def test_an_event_without_an_effect_at_once_has_no_checklist() -> None:
    assert not at_once(steps(evening().until(SHERIFF)))


def test_an_elimination_says_what_it_brings_the_others() -> None:
    night = evening().commands(Correct(EWA, life=1), Life(EWA, -1, 4))
    assert card_eliminated_view(seen(night), EWA).roles
    night.do(AnswerWith("outlaw"))
    assert night.session.scene.moment == Eliminated(EWA)
    assert "Petr, draw three cards as a reward." in card_eliminated_view(seen(night), EWA).cause
    night.do(Confirm())
    assert card_table_view(seen(night)).sub == "Petr, draw three cards as a reward."
    assert ("Petr, draw three cards as a reward.", "") in guide_view(seen(night)).lines


def test_the_end_names_the_winners() -> None:
    night = evening().commands(Correct(SHERIFF, life=1), Life(SHERIFF, -1, 4))
    view = card_over_view(seen(night), ())
    assert view.title == "The outlaws win!"
    assert view.tiles[0].intent == Open("reveal", 0)


def test_what_is_open_over_the_table_goes_with_the_life_it_was_about() -> None:
    desk = Desk(place="game", overlay="lives", of=2)
    night = evening().commands(Life(2, -1, SHERIFF))
    assert shown(desk, night.session.scene).overlay is None


def test_closing_the_lives_lets_the_entry_go() -> None:
    desk = Desk(place="game", overlay="lives", of=2)
    closed, sent = touched(desk, Close(), _no_draft, _CHANCE)
    assert (closed.overlay, sent) == (None, (Weigh(None),))


def test_lamps_light_whom_the_open_reach_lights() -> None:
    night = evening()
    desk = heard(Desk(place="game"), ShowReach(4), _CHANCE)
    assert desk is not None
    moment = moment_of(desk, night.session.scene)
    assert moment == CardTurn(SHERIFF, seen(night).guide.seats[4].can_shoot)


def test_a_flipped_event_is_shown_to_everybody() -> None:
    night = evening().until(2)
    night.commands(EndTurn())
    assert shown(Desk(place="game"), night.session.scene).overlay == "noon"
