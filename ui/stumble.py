"""The page for when a page cannot be made: nothing is lost, and there is a way back."""

from __future__ import annotations

from companion.intents import UndoStep
from companion.session.touches import LeaveGame
from companion.texts import Texts
from ui.geometry import Canvas
from ui.marks import Page
from ui.screens.moments import announcement_page
from ui.view.moments import AnnouncementView
from ui.view.parts import Button
from ui.view.words import Words


def stumbled_page(canvas: Canvas, texts: Texts, playing: bool) -> Page:
    """Undo leads out of the state that cannot be shown; Home keeps the game for later."""
    words = Words(texts)
    view = AnnouncementView(
        0,
        "warning",
        words("stumble.title"),
        words("stumble.sentence"),
        Button(words("button.home"), LeaveGame(), "hat", kind="primary"),
        Button(words("button.undo"), UndoStep() if playing else None, "undo"),
        danger=False,
    )
    return announcement_page(view, canvas, 0)
