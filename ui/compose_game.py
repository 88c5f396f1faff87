"""Pages of the dice game: its moments, its roll, its table, and what is opened over them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion import moment as m
from companion.session.scene import Scene
from companion.texts import Texts
from ui.desk import Desk
from ui.geometry import ANGLES, Angle, Canvas
from ui.house import House
from ui.marks import Box, Page, Panel
from ui.screens.duel import duel_page
from ui.screens.flights import with_arrows_taken
from ui.screens.history import history_page
from ui.screens.menu import editor_panels, menu_panels, rules_page
from ui.screens.moments import (
    announcement_page,
    attack_page,
    eliminated_page,
    game_over_page,
)
from ui.screens.peek import glimpse_panels
from ui.screens.resolve import question_page, resolve_page
from ui.screens.ring import Seating, around, seating_of
from ui.screens.rising import rising_page
from ui.screens.roll import picker_panels, roll_page
from ui.screens.table import table_page
from ui.view.chronicle import Chronicle, chronicle
from ui.view.context import Context
from ui.view.duel import DUEL_KINDS, duel_view
from ui.view.history import history_view
from ui.view.menu import (
    editor_view,
    menu_view,
    rules_view,
    seat_list_view,
    undo_offer_view,
)
from ui.view.moments import (
    attack_view,
    dynamite_view,
    eliminated_view,
    game_over_view,
    paused_view,
    reveal_view,
)
from ui.view.pass_fury import pass_fury_view
from ui.view.resolve import SEAT_KINDS, question_view, target_view
from ui.view.rising import rising_view
from ui.view.roll import arrows_taken, picker_view, roll_view, turn_die_view
from ui.view.table import glimpse_view, table_view
from ui.view.words import Words


@dataclass(frozen=True)
class GameComposer:
    """Makes the pages of a game for one canvas in one language."""

    canvas: Canvas
    texts: Texts

    def page(self, desk: Desk, scene: Scene, house: House) -> Page:
        """What is on the screen while a dice game is played."""
        context = self._context(scene, house)
        seating = seating_of(house.setup(), len(context.players), self.canvas.wide)
        if desk.place == "history":
            line = desk.line if desk.line is not None else _last_line(house)
            before = house.table_before(line) if line is not None else None
            view = history_view(context, house.steps(), desk.line, before)
            return history_page(view, self.canvas, self._angle(seating, context.seat))
        if desk.place == "rules":
            rules = rules_view(context, desk.tab)
            return rules_page(rules, self.canvas, self._angle(seating, context.seat))
        arrows = [player.arrows for player in context.players]
        page = with_arrows_taken(self._moment(desk, context, seating), desk.arrows, arrows)
        overlay = self._overlay(desk, context, seating)
        if overlay:
            return replace(
                page, key=f"{page.key} {desk.overlay} {desk.of}", panels=page.panels + overlay
            )
        return page

    def _host(self, desk: Desk) -> Angle:
        return ANGLES[desk.host]

    def _context(self, scene: Scene, house: House) -> Context:
        words = Words(self.texts, scene.names)
        steps = house.steps()
        first = _first_seat(scene)
        told = chronicle(steps, first, len(scene.names)) if steps else Chronicle()
        return Context(scene, words, told)

    def _angle(self, seating: Seating, seat: int) -> Angle:
        return around(self.canvas, seating).places[seat].angle

    def _moment(self, desk: Desk, context: Context, seating: Seating) -> Page:
        scene, canvas = context.scene, self.canvas
        match scene.moment:
            case m.GameOver():
                return game_over_page(game_over_view(context), canvas, self._host(desk))
            case m.IndianAttack() as attack:
                return attack_page(attack_view(context, attack), canvas, seating)
            case m.ThreeDynamites() as dynamite:
                angle = self._angle(seating, dynamite.seat)
                return announcement_page(dynamite_view(context, dynamite), canvas, angle)
            case m.ZombiesRise() as rise:
                return rising_page(rising_view(context, rise), canvas, seating)
            case m.Eliminated(fallen):
                # Who is asked for the role comes before who is only announced.
                question = context.table.question
                asked = question is not None and question.kind == "role"
                seat = question.seat if asked and question is not None else fallen
                angle = self._angle(seating, seat)
                return eliminated_page(eliminated_view(context, seat), canvas, angle)
            case m.Paused():
                angle = self._angle(seating, context.seat)
                return announcement_page(paused_view(context), canvas, angle)
        question = context.table.question
        if question is not None:
            if question.kind in DUEL_KINDS and isinstance(scene.moment, m.Duel):
                opponent = scene.moment.opponent
                return duel_page(duel_view(context, question.seat, opponent), canvas, seating)
            if question.kind == "pass_fury":
                giver = desk.of if desk.overlay == "pass_fury" else None
                return resolve_page(pass_fury_view(context, giver), canvas, seating)
            if question.kind in SEAT_KINDS:
                return resolve_page(target_view(context, dict(desk.was)), canvas, seating)
            angle = self._angle(seating, question.seat)
            return question_page(question_view(context), canvas, angle)
        camera = scene.camera is not None and scene.camera.usable
        if scene.roll is not None and not desk.table_shown:
            taken = arrows_taken(context, *desk.taken) if desk.taken else None
            view = replace(roll_view(context, camera, taken), aspect=desk.aspect)
            return roll_page(view, canvas, self._angle(seating, context.seat))
        opened = scene.roll is not None
        table = table_view(context, camera, opened, desk.glowing, dict(desk.was))
        return table_page(table, canvas, seating)

    def _overlay(self, desk: Desk, context: Context, seating: Seating) -> tuple[Panel, ...]:
        canvas = self.canvas
        own = self._angle(seating, context.seat)
        match desk.overlay:
            case "menu":
                return menu_panels(menu_view(context), canvas, own)
            case "seats":
                return menu_panels(seat_list_view(context), canvas, own)
            case "editor":
                return editor_panels(
                    editor_view(context, desk.of), canvas, self._angle(seating, desk.of)
                )
            case "role" if context.players[desk.of].dealt is not None:
                place = around(canvas, seating).places[desk.of]
                return glimpse_panels(glimpse_view(context, desk.of), place)
            case "picker" if context.scene.roll is not None:
                return picker_panels(picker_view(context, desk.of), canvas, own)
            case "turn_die" if context.scene.roll is not None:
                return picker_panels(turn_die_view(context, desk.of), canvas, own)
            case "undo":
                return menu_panels(undo_offer_view(context), canvas, own)
            case "reveal":
                angle = self._angle(seating, desk.of)
                (panel,) = eliminated_page(reveal_view(context, desk.of), canvas, angle).panels
                ground = Box(canvas.turned(angle).rect, "#0B0908", radius=0)
                return (replace(panel, key="reveal", marks=(ground, *panel.marks)),)
            case _:
                return ()


def _last_line(house: House) -> int | None:
    standing = [step.line for step in house.steps() if step.stands]
    return standing[-1] if standing else None


def _first_seat(scene: Scene) -> int:
    """Who began: the sheriff, or the deputy where there is none."""
    if scene.table is None:
        return 0
    roles = [player.role for player in scene.table.players]
    leader = "sheriff" if "sheriff" in roles else "deputy"
    return roles.index(leader) if leader in roles else 0
