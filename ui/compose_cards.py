"""Pages of the card game: its turn, its questions, its events, and what is opened over them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion import moment as m
from companion.session.scene import Scene
from companion.texts import Texts
from ui.desk import Desk
from ui.geometry import ANGLES, Angle, Canvas
from ui.house import House
from ui.marks import Box, Page, Panel
from ui.screens.cards_checklist import checklist_page
from ui.screens.cards_lives import lives_page
from ui.screens.cards_noon import flip_page, noon_page
from ui.screens.cards_reach import equipment_page, reach_page
from ui.screens.cards_table import card_table_page, guide_panels
from ui.screens.history import history_page
from ui.screens.menu import editor_panels, menu_panels, rules_page
from ui.screens.moments import announcement_page, eliminated_page, game_over_page
from ui.screens.resolve import question_page, resolve_page
from ui.screens.ring import Seating, around, seating_of
from ui.view.cards_checklist import ASKED, AtOnce, at_once, checklist_view
from ui.view.cards_context import CardContext
from ui.view.cards_lives import lives_view
from ui.view.cards_lookup import card_rules_view
from ui.view.cards_noon import flip_view, noon_view
from ui.view.cards_questions import (
    ON_THE_RING,
    SHOWS_ROLE,
    card_editor_view,
    card_eliminated_view,
    card_over_view,
    card_question_view,
    card_reveal_view,
    card_target_view,
)
from ui.view.cards_reach import equipment_view, reach_view
from ui.view.cards_table import card_table_view, guide_view
from ui.view.history import history_view
from ui.view.menu import menu_view, seat_list_view, undo_offer_view
from ui.view.moments import paused_view
from ui.view.words import Words


@dataclass(frozen=True)
class CardGameComposer:
    """Makes the pages of a card game for one canvas in one language."""

    canvas: Canvas
    texts: Texts

    def page(self, desk: Desk, scene: Scene, house: House) -> Page:
        """What is on the screen while a card game is played."""
        context = CardContext(scene, Words(self.texts, scene.names))
        seating = seating_of(house.setup(), len(context.players), self.canvas.wide)
        own = self._angle(seating, context.seat)
        if desk.place == "history":
            standing = [step.line for step in house.steps() if step.stands]
            line = desk.line if desk.line is not None else next(reversed(standing), None)
            before = house.table_before(line) if line is not None else None
            view = history_view(context, house.steps(), desk.line, before)
            return history_page(view, self.canvas, own)
        if desk.place == "rules":
            return rules_page(card_rules_view(context, desk.tab), self.canvas, own)
        page = self._moment(desk, context, seating, house)
        overlay = self._overlay(desk, context, seating)
        if overlay:
            key = f"{page.key} {desk.overlay} {desk.of}"
            return replace(page, key=key, panels=page.panels + overlay)
        return page

    def _angle(self, seating: Seating, seat: int) -> Angle:
        return around(self.canvas, seating).places[seat].angle

    def _moment(self, desk: Desk, context: CardContext, seating: Seating, house: House) -> Page:
        canvas, question = self.canvas, context.table.question
        own = self._angle(seating, context.seat)
        match context.scene.moment:
            case m.GameOver(winners):
                over = card_over_view(context, winners)
                return game_over_page(over, canvas, ANGLES[desk.host])
            case m.Paused():
                return announcement_page(paused_view(context), canvas, own)
            case m.Eliminated(fallen) if question is None or question.kind != SHOWS_ROLE:
                angle = self._angle(seating, fallen)
                return eliminated_page(card_eliminated_view(context, fallen), canvas, angle)
        done = at_once(house.steps()) if context.table.deck is not None else AtOnce()
        asking = question is not None and question.kind == ASKED
        if desk.overlay == "noon" and context.table.deck is not None:
            view = noon_view(context, desk.card, at_once=asking or bool(done))
            return noon_page(view, canvas, own)
        if asking or (desk.overlay == "checklist" and done):
            return checklist_page(checklist_view(context, done, desk.card), canvas, seating)
        if question is not None:
            angle = self._angle(seating, question.seat)
            if question.kind == SHOWS_ROLE:
                view_ = card_eliminated_view(context, question.seat)
                return eliminated_page(view_, canvas, angle)
            if question.kind in ON_THE_RING:
                return resolve_page(card_target_view(context), canvas, seating)
            return question_page(card_question_view(context), canvas, angle)
        if context.table.flip_due:
            return flip_page(flip_view(context, desk.card), canvas, own)
        return self._turn(desk, context, seating)

    def _turn(self, desk: Desk, context: CardContext, seating: Seating) -> Page:
        canvas, seat = self.canvas, desk.of
        if context.scene.weighed is not None or desk.overlay == "lives":
            view = lives_view(context, seat, desk.offered)
            return lives_page(view, canvas, seating)
        if desk.overlay == "reach":
            return reach_page(reach_view(context, seat, desk.card), canvas, seating)
        if desk.overlay == "equipment":
            equipment = equipment_view(context, seat, desk.card)
            return equipment_page(equipment, canvas, self._angle(seating, seat))
        table = card_table_view(context, desk.glowing, dict(desk.was))
        return card_table_page(table, canvas, seating)

    def _overlay(self, desk: Desk, context: CardContext, seating: Seating) -> tuple[Panel, ...]:
        canvas = self.canvas
        own = self._angle(seating, context.seat)
        match desk.overlay:
            case "menu":
                return menu_panels(menu_view(context), canvas, own)
            case "seats":
                return menu_panels(seat_list_view(context), canvas, own)
            case "undo":
                return menu_panels(undo_offer_view(context), canvas, own)
            case "guide":
                return guide_panels(guide_view(context), canvas, own)
            case "editor":
                angle = self._angle(seating, desk.of)
                return editor_panels(card_editor_view(context, desk.of), canvas, angle)
            case "reveal":
                angle = self._angle(seating, desk.of)
                view = card_reveal_view(context, desk.of)
                (panel,) = eliminated_page(view, canvas, angle).panels
                ground = Box(canvas.turned(angle).rect, "#0B0908", radius=0)
                return (replace(panel, key="reveal", marks=(ground, *panel.marks)),)
            case _:
                return ()
