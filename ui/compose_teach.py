"""Pages about the dice and the tray."""

from __future__ import annotations

from dataclasses import replace

from companion.session.scene import Scene
from companion.teaching.classroom import Classroom
from companion.teaching.corners import TrayLook
from companion.texts import Texts
from ui.desk import Desk
from ui.geometry import ANGLES, Canvas
from ui.marks import Page
from ui.screens.dice_sets import dice_page, sets_page
from ui.screens.keyboard import keyboard_page
from ui.screens.roll import picker_panels
from ui.screens.teach import lesson_page
from ui.screens.tray import tray_page
from ui.view.dice_sets import dice_view, set_name_view, sets_view
from ui.view.teach import lesson_view, say_face_view
from ui.view.tray import tray_view
from ui.view.words import Words


def teaching_page(desk: Desk, scene: Scene, room: Classroom, canvas: Canvas, texts: Texts) -> Page:
    """The lesson that runs, or the dice sets while none does; turned to the host's edge."""
    words, angle = Words(texts), ANGLES[desk.host]
    camera = scene.camera is not None and scene.camera.usable
    if desk.place == "tray":
        look = room.tray or TrayLook()
        tray = tray_view(look, words, desk.of, desk.gliding)
        return tray_page(replace(tray, aspect=desk.aspect), canvas, angle)
    lesson = room.lesson
    if lesson is None:
        return _sets_page(desk, scene, room, words, canvas)
    view = replace(lesson_view(lesson, words, camera), aspect=desk.aspect)
    page = lesson_page(view, canvas, angle)
    picker = say_face_view(lesson, words, desk.of) if desk.overlay == "say_face" else None
    if picker is None:
        return page
    panels = picker_panels(picker, canvas, angle)
    return replace(page, key=f"{page.key} {desk.of}", panels=page.panels + panels)


def _sets_page(desk: Desk, scene: Scene, room: Classroom, words: Words, canvas: Canvas) -> Page:
    angle = ANGLES[desk.host]
    match desk.overlay:
        case "sets":
            return sets_page(sets_view(room, words), canvas, angle)
        case "name_set":
            return keyboard_page(set_name_view(room, desk.writing, words), canvas, angle)
        case _:
            return dice_page(dice_view(room, words, scene.camera, desk.came_from), canvas, angle)
