"""Pages of Settings and Statistics."""

from __future__ import annotations

from companion.session.scene import Scene
from companion.texts import Texts
from ui.desk import Desk
from ui.geometry import ANGLES, Canvas
from ui.house import House
from ui.marks import Page
from ui.screens.settings import settings_page
from ui.screens.statistics import statistics_page
from ui.view.settings import settings_view
from ui.view.statistics import statistics_view
from ui.view.words import Words


def device_page(desk: Desk, scene: Scene, house: House, canvas: Canvas, texts: Texts) -> Page:
    """What is open, turned to the host's edge."""
    words, angle, device = Words(texts), ANGLES[desk.host], house.device
    if desk.place == "statistics":
        return statistics_page(statistics_view(device, desk.device, words), canvas, angle)
    notices = (*scene.notices, *house.notices(), *device.notices)
    view = settings_view(
        device,
        desk.device,
        words,
        scene.camera,
        scene.names,
        notices,
        house.classroom.using,
    )
    return settings_page(view, canvas, angle)
