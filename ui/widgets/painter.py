"""Marks become Kivy instructions. The only module that knows how a mark looks in pixels."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from kivy.graphics import (
    Color,
    Ellipse,
    InstructionGroup,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    SmoothEllipse,
    SmoothLine,
    SmoothRoundedRectangle,
    Translate,
)
from kivy.graphics import (
    Line as Stroke,
)

from ui.fit import ARROW
from ui.geometry import Rect, dashes, outline
from ui.marks import (
    Box,
    Caption,
    Die,
    Disc,
    Dots,
    Icon,
    Line,
    Live,
    Loupe,
    Mark,
    Polygon,
    Press,
    Ring,
    Text,
)
from ui.setting import CELL, Setting, set_caption, set_text
from ui.theme import DASH_OFF, DASH_ON, SHADOW, Theme
from ui.widgets.icons import Icons
from ui.widgets.lettering import Lettering

_SHADOW_DROP = 3.0
_LIP = 4.0
_PRESS_DROP = 2.0
_DIE_RADIUS = 0.2
_DIE_ICON = 0.76
_DOT_SECONDS = 0.5  # 2 Hz
_DIM_DOT = 0.3


@dataclass(slots=True)
class Pressable:
    """What changes while a finger is on a press: an offset, and fills that turn darker."""

    press: Press
    offset: Any
    fills: list[tuple[Any, str, str]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Motion:
    """What changes by itself after a drawing is there: once, or ``again`` and again."""

    seconds: float
    change: Callable[[], None]
    again: bool = False


class Painter:
    """Draws marks for one scale and one theme. ``motions`` are those of the last drawing."""

    def __init__(self, theme: Theme, lettering: Lettering, icons: Icons) -> None:
        self.theme = theme
        self.lettering = lettering
        self.icons = icons
        self.scale = lettering.scale
        self.motions: list[Motion] = []

    def paint(
        self, group: InstructionGroup, marks: Iterable[Mark], height: float, live: Any = None
    ) -> list[Pressable]:
        """Draw ``marks`` into ``group`` on a sheet of ``height`` u."""
        pressables: list[Pressable] = []
        self.motions = []
        for mark in marks:
            self._paint(group, mark, height, pressables, None, live)
        return pressables

    def press(self, pressable: Pressable, down: bool) -> None:
        """Show a press as touched or let go."""
        pressable.offset.xy = (0, -_PRESS_DROP * self.scale if down else 0)
        for colour, normal, pressed in pressable.fills:
            colour.rgba = self.theme.rgba(pressed if down else normal)

    def _paint(
        self,
        group: InstructionGroup,
        mark: Mark,
        height: float,
        pressables: list[Pressable],
        inside: Pressable | None,
        live: Any,
    ) -> None:
        match mark:
            case Box():
                self._box(group, mark, height, inside)
            case Text():
                self._setting(group, set_text(mark, self.theme, self.lettering.measure), height)
            case Caption():
                icons, settings = set_caption(mark, self.theme, self.lettering.measure)
                for icon in icons:
                    self._icon(group, icon, height)
                for setting in settings:
                    self._setting(group, setting, height)
            case Icon():
                self._icon(group, mark, height)
            case Die():
                self._die(group, mark, height)
            case Line():
                self._line(group, mark, height)
            case Disc():
                self._disc(group, mark, height)
            case Dots():
                self._dots(group, mark, height)
            case Polygon():
                self._polygon(group, mark, height)
            case Live():
                if live is not None:
                    group.add(Color(1, 1, 1, 1))
                    group.add(Rectangle(texture=live, **self._pixels(mark.rect, height)))
            case Loupe():
                if live is not None:
                    self._loupe(group, mark, height, live)
            case Press():
                offset = Translate(0, 0)
                pressable = Pressable(mark, offset)
                group.add(PushMatrix())
                group.add(offset)
                for inner in mark.marks:
                    self._paint(group, inner, height, pressables, pressable, live)
                group.add(PopMatrix())
                pressables.append(pressable)
            case Ring():
                pass  # drawn only while a finger holds its press

    def _loupe(self, group: InstructionGroup, loupe: Loupe, height: float, live: Any) -> None:
        left, bottom, right, _, _, top, *_ = live.tex_coords
        (x, y), across, down = loupe.at, loupe.across / 2, loupe.down / 2
        us = [left + (right - left) * share for share in (x - across, x + across)]
        vs = [top + (bottom - top) * share for share in (y + down, y - down)]
        coords = (us[0], vs[0], us[1], vs[0], us[1], vs[1], us[0], vs[1])
        group.add(Color(1, 1, 1, 1))
        group.add(Rectangle(texture=live, tex_coords=coords, **self._pixels(loupe.rect, height)))

    def _pixels(self, rect: Rect, height: float) -> dict[str, tuple[float, float]]:
        s = self.scale
        left, bottom = round(rect.x * s), round((height - rect.bottom) * s)
        right, top = round(rect.right * s), round((height - rect.y) * s)
        return {"pos": (left, bottom), "size": (max(1, right - left), max(1, top - bottom))}

    def _fill(
        self, group: InstructionGroup, rect: Rect, colour: str, radius: float, height: float
    ) -> Any:
        tint = Color(*self.theme.rgba(colour))
        group.add(tint)
        place = self._pixels(rect, height)
        corner = min(radius * self.scale, place["size"][0] / 2, place["size"][1] / 2)
        if corner < 1:
            group.add(Rectangle(**place))
        else:
            group.add(SmoothRoundedRectangle(**place, radius=[(corner, corner)] * 4))
        return tint

    def _box(
        self, group: InstructionGroup, box: Box, height: float, inside: Pressable | None
    ) -> None:
        if box.rect.w <= 0 or box.rect.h <= 0:
            return
        if box.shadow:
            drop = _SHADOW_DROP + (_LIP if box.lip else 0.0)
            self._fill(group, box.rect.moved(0, drop), SHADOW, box.radius, height)
        if box.lip:
            self._fill(group, box.rect.moved(0, _LIP), box.lip, box.radius, height)
        inner, radius = box.rect, box.radius
        if box.line and not box.dashed and box.fill:
            self._fill(group, box.rect, box.line, box.radius, height)
            inner, radius = box.rect.inset(box.width), max(0.0, box.radius - box.width)
        if box.fill:
            tint = self._fill(group, inner, box.fill, radius, height)
            if inside is not None and box.pressed:
                inside.fills.append((tint, box.fill, box.pressed))
        if box.gloss:
            upper = Rect(inner.x + 4, inner.y + 4, inner.w - 8, inner.h / 2 - 4)
            self._fill(group, upper, box.gloss, max(0.0, radius - 4), height)
        if box.line and (box.dashed or not box.fill):
            path = outline(box.rect.inset(box.width / 2), box.radius - box.width / 2)
            self._strokes(group, path, box.line, box.width, box.dashed, height)

    def _strokes(
        self,
        group: InstructionGroup,
        path: Sequence[tuple[float, float]],
        colour: str,
        width: float,
        dashed: bool,
        height: float,
    ) -> None:
        group.add(Color(*self.theme.rgba(colour)))
        for points in dashes(path, DASH_ON, DASH_OFF) if dashed else [list(path)]:
            flat = [v for x, y in points for v in (x * self.scale, (height - y) * self.scale)]
            # A width of 1 or less makes Kivy fall back to bare one-pixel GL lines.
            thick = max(width * self.scale / 2, 1.01)
            group.add(Stroke(points=flat, width=thick, cap="none", joint="round"))

    def _setting(self, group: InstructionGroup, setting: Setting, height: float) -> None:
        s = self.scale
        tint = self.theme.rgba(setting.colour)
        group.add(Color(*tint))
        cell = setting.size * CELL
        for run in setting.runs:
            if run.text == ARROW:
                self._arrow(group, run.x, run.y, setting.size, height)
                continue
            texture = self.lettering.texture(run.text, setting.font, setting.size)
            if texture is None:
                continue
            wide, high = texture.size
            middle = (height - run.y - cell / 2) * s
            group.add(
                Rectangle(
                    texture=texture,
                    pos=(round(run.x * s), round(middle - high / 2)),
                    size=(wide, high),
                )
            )
            if setting.strike:
                y = round(middle - 1 * s)
                group.add(Rectangle(pos=(round(run.x * s), y), size=(wide, max(1, round(2 * s)))))

    def _arrow(
        self, group: InstructionGroup, x: float, y: float, size: float, height: float
    ) -> None:
        s = self.scale
        middle = (height - y - size * CELL * 0.54) * s
        left, right = (x + 0.12 * size) * s, (x + 0.90 * size) * s
        head = 0.26 * size * s
        thick = max(size * 0.066 * s, 1.01)
        group.add(SmoothLine(points=[left, middle, right, middle], width=thick))
        points = [right - head, middle + head, right, middle, right - head, middle - head]
        group.add(SmoothLine(points=points, width=thick))

    def _icon(self, group: InstructionGroup, icon: Icon, height: float) -> None:
        red, green, blue, alpha = self.theme.rgba(icon.tint) if icon.tint else (1, 1, 1, 1)
        group.add(Color(red, green, blue, alpha * icon.alpha))
        place = self._pixels(Rect(icon.x, icon.y, icon.size, icon.size), height)
        side = place["size"][0]
        picture = Rectangle(texture=self.icons.texture(icon.was or icon.name, side), **place)
        group.add(picture)
        if icon.was is not None:

            def change() -> None:
                picture.texture = self.icons.texture(icon.name, side)

            self.motions.append(Motion(icon.after, change))

    def _die(self, group: InstructionGroup, die: Die, height: float) -> None:
        rect, radius = die.rect, die.rect.w * _DIE_RADIUS
        self._fill(group, rect.moved(0, _SHADOW_DROP), SHADOW, radius, height)
        if die.black:
            self._fill(group, rect, "line", radius, height)
            self._fill(group, rect.inset(2), "bg0", radius - 2, height)
        else:
            self._fill(group, rect, "bone", radius, height)
            gloss = Rect(rect.x + 3, rect.y + 3, rect.w - 6, rect.h / 2 - 3)
            self._fill(group, gloss, "#FFFFFF8C", radius - 3, height)
        if die.face is None:
            mark = Text(
                "?",
                rect,
                "h1",
                "text" if die.black else "ink",
                align="center",
                size=min(40.0, rect.h * 0.6),
            )
            self._setting(group, set_text(mark, self.theme, self.lettering.measure), height)
            return
        side = rect.w * _DIE_ICON
        name = f"{die.face}_mono" if die.black else die.face
        place = Icon(name, rect.x + (rect.w - side) / 2, rect.y + (rect.h - side) / 2, side)
        self._icon(group, place, height)

    def _line(self, group: InstructionGroup, line: Line, height: float) -> None:
        points = [*line.points, line.points[0]] if line.closed else list(line.points)
        self._strokes(group, points, line.colour, line.width, line.dashed, height)

    def _disc(self, group: InstructionGroup, disc: Disc, height: float) -> None:
        for radius, colour in (
            (disc.radius, disc.line),
            (disc.radius - (disc.width if disc.line else 0.0), disc.fill),
        ):
            if colour is None:
                continue
            rect = Rect(disc.x - radius, disc.y - radius, 2 * radius, 2 * radius)
            group.add(Color(*self.theme.rgba(colour)))
            place = self._pixels(rect, height)
            group.add(SmoothEllipse(**place) if radius * self.scale > 3 else Ellipse(**place))

    def _dots(self, group: InstructionGroup, dots: Dots, height: float) -> None:
        red, green, blue, _ = self.theme.rgba(dots.colour)
        tints: list[Any] = []
        for place in dots.rect.columns([1, 1, 1], 0):
            tints.append(Color(red, green, blue, _DIM_DOT if tints else 1.0))
            side = min(place.w, place.h)
            x, y = place.centre
            group.add(tints[-1])
            rect = Rect(x - side / 2, y - side / 2, side, side)
            group.add(Ellipse(**self._pixels(rect, height)))

        def light_the_next() -> None:
            lit = next(n for n, tint in enumerate(tints) if tint.a == 1.0)
            for n, tint in enumerate(tints):
                tint.a = 1.0 if n == (lit + 1) % len(tints) else _DIM_DOT

        self.motions.append(Motion(_DOT_SECONDS, light_the_next, again=True))

    def _polygon(self, group: InstructionGroup, polygon: Polygon, height: float) -> None:
        s = self.scale
        group.add(Color(*self.theme.rgba(polygon.fill)))
        vertices = [v for x, y in polygon.points for v in (x * s, (height - y) * s, 0, 0)]
        indices = list(range(len(polygon.points)))
        group.add(Mesh(vertices=vertices, indices=indices, mode="triangle_fan"))
