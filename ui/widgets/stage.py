"""The whole screen: a background and the panels of a page, each turned to its reader."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.floatlayout import FloatLayout

from ui.geometry import Canvas
from ui.marks import Flight, Page, Panel
from ui.screens.scenery import scenery
from ui.theme import Theme
from ui.touch import TouchRules
from ui.widgets.icons import Icons
from ui.widgets.lettering import Lettering
from ui.widgets.painter import Painter
from ui.widgets.rotator import SeatRotator
from ui.widgets.scroller import Scroller
from ui.widgets.sheet import Sheet
from ui.widgets.token import Token


class Stage(FloatLayout):
    """Shows pages. Only panels that differ from what is shown are drawn again."""

    def __init__(
        self,
        canvas_size: Canvas,
        theme: Theme,
        send: Callable[[Any], None],
        calm: bool = False,
        now: Callable[[], float] = Clock.get_time,
    ) -> None:
        super().__init__()
        self.board = canvas_size
        self.rules = TouchRules()
        self.send = send
        self.calm = calm
        self.now = now
        self.page: Page | None = None
        self.last_touch = now()
        self.live: Any = None
        self.painter = Painter(theme, Lettering(canvas_size.scale), Icons())
        self._rotators: dict[str, SeatRotator] = {}
        self._sheets: dict[str, Sheet] = {}
        self._angles: dict[str, int] = {}
        self._ground = Sheet(self.painter, self.rules, send, now)
        self._ground_name = ""
        self.add_widget(self._ground)
        with self.canvas.after:
            self._veil = Color(0, 0, 0, 0)
            self._veiled = Rectangle(size=(0, 0))

    def on_touch_down(self, touch: Any) -> bool:
        self.last_touch = self.now()
        return super().on_touch_down(touch)

    def show(self, page: Page) -> int:
        """Show a page; how many panels had to be drawn."""
        if page == self.page:
            return 0
        before = self.page
        self.page = page
        self._show_ground(page.background)
        keys = [panel.key for panel in page.panels]
        for key in [key for key in self._rotators if key not in keys]:
            self.remove_widget(self._rotators.pop(key))
            self._sheets.pop(key).leave()
            self._angles.pop(key)
        drawn = sum(self._show_panel(panel) for panel in page.panels)
        self._order(keys)
        if before is None or before.key != page.key:
            self.rules.changed(self.now())
        if not self.calm:
            self._fly(page.flights)
        return drawn

    def _fly(self, flights: tuple[Flight, ...]) -> None:
        s = self.painter.scale
        for flight in flights:
            side = flight.size * s
            (x, y), (to_x, to_y) = flight.start, flight.end
            texture = self.painter.icons.texture(flight.icon, side)
            token = Token(texture, (x * s, (self.board.height - y) * s), side)
            self.add_widget(token)
            end = (to_x * s, (self.board.height - to_y) * s)
            token.slide(end, flight.delay, flight.seconds)

    def resize(self, canvas: Canvas) -> None:
        """The window has another size: everything is drawn anew with the next page."""
        self.board = canvas
        self.painter = Painter(self.painter.theme, Lettering(canvas.scale), self.painter.icons)
        for key in list(self._rotators):
            self.remove_widget(self._rotators.pop(key))
            self._sheets[key].leave()
        self._sheets.clear()
        self._angles.clear()
        self.page = None
        self.remove_widget(self._ground)
        self._ground = Sheet(self.painter, self.rules, self.send, self.now)
        self._ground_name = ""
        self.add_widget(self._ground)

    def look(self, texture: Any) -> None:
        """The camera has a new picture. Only a texture of another size draws a sheet again."""
        if texture is self.live:
            self.canvas.ask_update()
            return
        self.live = texture
        for sheet in self._sheets.values():
            if sheet.marks is not None:
                sheet.show(sheet.key, sheet.marks, texture, self.calm)

    def dress(self, theme: Theme, calm: bool) -> None:
        """Another look: everything is drawn anew with the next page."""
        self.calm = calm
        if theme != self.painter.theme:
            self.painter = Painter(theme, self.painter.lettering, self.painter.icons)
            self.resize(self.board)

    def veil(self, black: float) -> None:
        """Black (0 to 1) over everything, for a screen whose light cannot be turned down."""
        self._veil.rgba = (0, 0, 0, black)
        self._veiled.size = self.size if black else (0, 0)

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        """The panels as they lie on the screen, the lowest first."""
        if self.page is None:
            return ()
        return tuple(self._sheets[panel.key] for panel in self.page.panels)

    def _show_ground(self, name: str) -> None:
        width, height = (
            round(self.board.width * self.painter.scale),
            round(self.board.height * self.painter.scale),
        )
        if name != self._ground_name or self._ground.size != [width, height]:
            self._ground_name = name
            self._ground.size = (width, height)
            self._ground.show(name, scenery(name, self.board))

    def _show_panel(self, panel: Panel) -> bool:
        s = self.painter.scale
        new = panel.key not in self._rotators
        if new:
            self._add(panel)
        rotator, sheet = self._rotators[panel.key], self._sheets[panel.key]
        bottom = (self.board.height - panel.rect.bottom) * s
        rotator.place(panel.rect.x * s, bottom, panel.rect.w * s, panel.rect.h * s, panel.angle)
        height = round(panel.height * s) if panel.height else rotator.height
        sheet.solid = panel.solid
        size = (rotator.width, height)
        if tuple(sheet.size) != size:
            sheet.size = size
            sheet.marks = None
            if isinstance(sheet.parent, Scroller):
                sheet.parent.settle()
        drawn = sheet.show(panel.key, panel.marks, self.live, self.calm)
        turned = self._angles.get(panel.key) != panel.angle
        if (new or turned) and panel.fade:
            sheet.appear(0.0 if self.calm else panel.fade)
        if (new or turned) and panel.slides:
            sheet.slide(0.0 if self.calm else panel.slides)
        self._angles[panel.key] = panel.angle
        return drawn

    def _add(self, panel: Panel) -> None:
        rotator = SeatRotator()
        sheet = Sheet(self.painter, self.rules, self.send, self.now, self._drop_at)
        if panel.height:
            rotator.add_widget(Scroller(sheet, self.calm))
        else:
            rotator.add_widget(sheet)
        self._rotators[panel.key] = rotator
        self._sheets[panel.key] = sheet
        self.add_widget(rotator)

    def _drop_at(self, x: float, y: float) -> Any:
        """What a thing dropped at this place of the window is dropped onto."""
        for sheet in reversed(self.sheets):
            press = sheet.press_at(*sheet.to_widget(x, y))
            if press is not None and press.drop is not None:
                return press.drop
        return None

    def _order(self, keys: list[str]) -> None:
        wanted = [self._rotators[key] for key in keys]
        shown = [one for one in reversed(self.children) if isinstance(one, SeatRotator)]
        if shown != wanted:
            for rotator in wanted:
                self.remove_widget(rotator)
                self.add_widget(rotator)
