"""Pages of Settings and Statistics."""

from __future__ import annotations

from companion.device.state import DeviceState
from companion.session.scene import Scene
from companion.texts import Texts
from ui.desk import Desk
from ui.geometry import ANGLES, Canvas
from ui.marks import Page
from ui.screens.settings import settings_page
from ui.screens.statistics import statistics_page
from ui.view.settings import settings_view
from ui.view.statistics import statistics_view
from ui.view.words import Words


def device_page(
    desk: Desk, scene: Scene, device: DeviceState, canvas: Canvas, texts: Texts
) -> Page:
    """What is open, turned to the host's edge."""
    words, angle = Words(texts), ANGLES[desk.host]
    if desk.place == "statistics":
        return statistics_page(statistics_view(device, desk.device, words), canvas, angle)
    view = settings_view(device, desk.device, words, scene.camera, scene.names)
    return settings_page(view, canvas, angle)
