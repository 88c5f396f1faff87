"""Pages of the set-up."""

from __future__ import annotations

from companion.texts import Texts
from ui.desk import Desk
from ui.geometry import ANGLES, Canvas
from ui.marks import Page
from ui.screens.keyboard import keyboard_page
from ui.screens.lists import character_list_page, options_page
from ui.screens.peek import peek_page
from ui.screens.ring import around
from ui.screens.seatmap import seats_page
from ui.screens.setup import characters_page, modules_page, roles_page
from ui.setup import views as setup_views
from ui.setup.chairs import seat_counts
from ui.setup.draft import Draft
from ui.view.words import Words


def setup_page(desk: Desk, draft: Draft, canvas: Canvas, texts: Texts) -> Page:
    """The step that the draft is at, turned to the host's edge; a peek to who looks."""
    words, angle = Words(texts), ANGLES[desk.host]
    match draft.step:
        case "seats":
            return seats_page(setup_views.seats_view(draft, words, canvas.wide), canvas, angle)
        case "name":
            return keyboard_page(setup_views.keyboard_view(draft, words), canvas, angle)
        case "roles":
            return roles_page(setup_views.roles_view(draft, words), canvas, angle)
        case "peek":
            ring = around(canvas, seat_counts(draft, canvas.wide))
            facing = ring.places[draft.looker].angle
            return peek_page(setup_views.peek_view(draft, words), canvas, facing)
        case "characters":
            return characters_page(setup_views.characters_view(draft, words), canvas, angle)
        case "list":
            return character_list_page(setup_views.character_list_view(draft, words), canvas, angle)
        case "modules":
            return modules_page(setup_views.modules_view(draft, words), canvas, angle)
        case _:
            return options_page(setup_views.options_view(draft, words), canvas, angle)
