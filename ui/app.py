"""The Kivy app: shows what the composer makes, sends what people touch."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.clock import Clock

from companion.dimming import Glow, Patience, glow, level, veil
from companion.intents import Wake
from companion.moment import Moment, ScreenDark
from companion.ports.backlight import Backlight
from companion.ports.buttons import Edge
from companion.session.scene import Roll, Scene, Weighed
from companion.session.session import VOTES_TO_PLAY_AGAIN
from companion.session.touches import Do
from companion.settings.table import (
    BRIGHTNESS,
    CALM,
    DARK_AFTER,
    DIM_AFTER,
    EDITION,
    HIGH_CONTRAST,
    HOST_EDGE,
    LANGUAGE,
)
from companion.settings.values import Settings
from companion.stumble import in_one_line
from companion.texts import Texts
from ui.compose import Composer
from ui.desk import Desk, heard, moment_of, ringed, shown, touched
from ui.geometry import EDGES, canvas_of
from ui.geometry import Edge as TableEdge
from ui.hint import HINT_SECONDS, hinted
from ui.house import House
from ui.languages import languages
from ui.marks import Page
from ui.theme import theme
from ui.view.local import NewGame, Open
from ui.widgets.live import LivePicture
from ui.widgets.stage import Stage

if TYPE_CHECKING:
    from ui.setup.draft import Draft

_log = logging.getLogger(__name__)

TICKS = 1 / 30
GLOW_SECONDS = 1.0
OFFER_SECONDS = 5.0
CHANGE_SECONDS = 0.6
PICTURE_SECONDS = 1 / 12
ONE_ENTRY_SECONDS = 1.5
SEAT_KEYS = "12345678"
BACKSPACE, ENTER = 8, 13
_LOOKING = ("settings", "dice", "tray")  # places that show the tray's picture


def _texts(language: str, settings: Settings) -> Texts:
    edition = settings[EDITION]
    return Texts(language, edition="" if edition == EDITION.default else edition)


def _host(settings: Settings) -> TableEdge:
    return next(edge for edge in EDGES if edge == settings[HOST_EDGE])


class CompanionApp(App):
    """The screen of a house.

    ``work`` is called on every tick, on the main thread: it takes what is in the inbox. Scenes are
    heard with ``hear``, which the session's listeners call. ``chance`` deals roles and characters.
    ``on_touched`` is called whenever a touch is understood.
    """

    title = "BANG! table companion"

    def __init__(
        self,
        house: House,
        work: Callable[[], None],
        language: str = "en",
        calm: bool = False,
        high_contrast: bool = False,
        chance: random.Random | None = None,
        first_start: bool = False,
        now: Callable[[], float] = Clock.get_time,
        backlight: Backlight | None = None,
    ) -> None:
        super().__init__()
        self.house = house
        self.work = work
        self.texts = _texts(language, house.device.settings)
        self.calm = calm
        self.high_contrast = high_contrast
        self.chance = chance or random.Random()
        choice = first_start and len(languages()) > 1
        self.desk = Desk(
            place="language" if choice else "home",
            host=_host(house.device.settings),
            language=language,
        )
        self.now = now
        self.stage: Stage | None = None
        self._dirty = True
        self._hinting = False
        self._room = house.classroom
        self._weighed: Weighed | None = None
        self._weighed_at = 0.0
        self._timers: list[Any] = []
        self._live = LivePicture()
        self._composer: Composer | None = None
        self._settings = house.device.settings
        self._device = house.device
        self.shining: Glow = "bright"
        self._backlight = backlight
        self._roll: Roll | None = None
        self._taught: Any = None
        self.on_touched: Callable[[], None] = lambda: None

    @property
    def moment(self) -> Moment:
        """What lamps and buttons should follow: the game, or the screen's own places."""
        scene = self.house.scene
        if self.shining == "dark":
            return ScreenDark(scene.table.turn.seat if scene.table is not None else None)
        return moment_of(self.desk, scene, self.house.device.buttons.down)

    def hear(self, scene: Scene) -> None:
        """A new scene: shown with the next tick."""
        self.desk = shown(self.desk, scene)
        self._dirty = True
        if scene.events or scene.roll != self._roll:
            self.wake()
        self._roll = scene.roll
        if scene.weighed != self._weighed:
            self._weighed, self._weighed_at = scene.weighed, self.now()
        if self.desk.was:
            if self.calm:
                self._forget_changes(0.0)
            else:
                Clock.schedule_once(self._forget_changes, CHANGE_SECONDS)
        if len(scene.votes) >= VOTES_TO_PLAY_AGAIN:
            cards = scene.guide is not None
            self.touch(NewGame(again=True, game="cards" if cards else "dice"))

    def press(self, intent: Any) -> bool:
        """A seat's button meant this; True if it was for the screen."""
        self.wake()
        if isinstance(intent, Wake):
            return True
        desk = heard(self.desk, intent, self.chance)
        if desk is None:
            return False
        if desk.glowing is not None:
            Clock.schedule_once(self._stop_glowing, GLOW_SECONDS)
        if desk.overlay == "undo" or desk.offered:
            Clock.unschedule(self._withdraw_offer)
            Clock.schedule_once(self._withdraw_offer, OFFER_SECONDS)
        self.desk = desk
        self._dirty = True
        return True

    def touch(self, intent: Any) -> None:
        """Somebody touched something."""
        self.on_touched()
        if isinstance(intent, Open) and intent.overlay == "role":
            _log.info("the player at seat %d looked at their role", intent.of + 1)
        if isinstance(intent, NewGame) and intent.again:
            from ui.setup.again import last_game

            last = last_game(self.house.setup(), self.house.scene)
            self.desk = replace(self.desk, last=last)
        self.desk, outgoing = touched(self.desk, intent, self._new_draft, self.chance)
        if isinstance(intent, NewGame) and not intent.again and self.desk.draft is not None:
            from ui.setup.house_rules import with_house_rules

            draft = with_house_rules(self.desk.draft, self._settings)
            self.desk = replace(self.desk, draft=draft)
        for value in outgoing:
            self.house.send(value)
        self._dirty = True

    @property
    def idle_seconds(self) -> float:
        """How long nobody has touched the screen."""
        return 0.0 if self.stage is None else self.now() - self.stage.last_touch

    def sleep(self) -> None:
        """The screen went dark: the next touch only wakes it."""
        if self.stage is not None:
            self.stage.rules.asleep = True

    def wake(self) -> None:
        """Something happened at the table: the screen shines, and the next touch counts."""
        if self.stage is not None:
            self.stage.last_touch = self.now()
            self.stage.rules.asleep = False

    def _shine(self) -> None:
        """Dim, dark and bright again, as the settings say."""
        lesson = self.house.classroom.lesson
        taught = None if lesson is None else (lesson.stage, lesson.serial, lesson.proof)
        if taught != self._taught:
            # Whoever lays dice for a lesson does not touch the screen for minutes.
            self._taught = taught
            self.wake()
        settings = self._settings
        patience = Patience(settings[DIM_AFTER], settings[DARK_AFTER])
        playing = self.house.scene.table is not None
        shining = glow(self.idle_seconds, patience, playing=playing)
        if shining != self.shining:
            self.shining = shining
            if shining != "bright":
                self.sleep()
            self._light()

    def _light(self) -> None:
        brightness = self._settings[BRIGHTNESS] / 100
        lit = self._backlight is not None and self._backlight.set_level(
            level(self.shining, brightness)
        )
        if self.stage is not None:
            self.stage.veil(0.0 if lit else veil(self.shining))

    def _follow_device(self) -> None:
        """Settings that the screen itself obeys take effect with the next frame."""
        device = self.house.device
        if device == self._device:
            return
        self._device, before, now = device, self._settings, device.settings
        self._dirty = self._dirty or self.desk.place in ("settings", "statistics")
        if now == before:
            return
        self._settings, self._dirty = now, True
        if any(now[one] != before[one] for one in (LANGUAGE, EDITION)):
            self.texts = _texts(now[LANGUAGE], now)
            self._composer = None
        if now[HOST_EDGE] != before[HOST_EDGE]:
            self.desk = replace(self.desk, host=_host(now))
        self.calm = now[CALM]
        self.high_contrast = now[HIGH_CONTRAST]
        if self.stage is not None:
            self.stage.dress(theme(self.high_contrast), self.calm)
        self._light()

    # --- Kivy ----------------------------------------------------------------------------------

    def build(self) -> Stage:
        from kivy.core.window import Window

        self._make_stage(*Window.size)
        Window.bind(size=self._resized)
        Window.bind(on_key_down=self._key_down, on_key_up=self._key_up)
        Window.bind(on_textinput=self._text_input)
        self._timers = [
            Clock.schedule_interval(lambda _seconds: self.tick(), TICKS),
            Clock.schedule_interval(lambda _seconds: self._show_picture(), PICTURE_SECONDS),
        ]
        self._refresh()
        self._light()
        assert self.stage is not None
        return self.stage

    def _make_stage(self, width: int, height: int) -> None:
        canvas = canvas_of(width, height)
        self.stage = Stage(canvas, theme(self.high_contrast), self.touch, self.calm, self.now)
        self._composer = None
        self.desk = replace(self.desk, wide=canvas.wide)

    def _resized(self, window: Any, size: tuple[int, int]) -> None:
        if self.stage is not None:
            canvas = canvas_of(*size)
            self.desk = replace(self.desk, wide=canvas.wide)
            self.stage.resize(canvas)
            self._composer = None
            self._refresh()
            self._light()

    def leave(self) -> None:
        """Let go of the window: nothing is called any more."""
        from kivy.core.window import Window

        Window.unbind(size=self._resized, on_key_down=self._key_down, on_key_up=self._key_up)
        Window.unbind(on_textinput=self._text_input)
        for timer in self._timers:
            timer.cancel()

    def tick(self) -> None:
        """Take what came in and show what changed."""
        self.work()
        self._follow_device()
        self._shine()
        self._send_weighed()
        hint = self.idle_seconds >= HINT_SECONDS
        if hint != self._hinting:
            self._hinting, self._dirty = hint, True
        room = self.house.classroom
        if room != self._room:
            self._room, self._dirty = room, True
        if self._dirty:
            self._refresh()

    def _send_weighed(self) -> None:
        """Taps on plus and minus are one entry once nobody has tapped for a while."""
        weighed = self._weighed
        if weighed is None or weighed.preview.rescue is not None:
            return
        if self.now() - self._weighed_at >= ONE_ENTRY_SECONDS:
            self._weighed_at = self.now()
            self.touch(Do(weighed.command))

    def _refresh(self) -> None:
        self._dirty = False
        if self.stage is None:
            return
        if self._composer is None:
            self._composer = Composer(self.stage.board, self.texts)
        try:
            page = self._composer.page(self.desk, self.house.scene, self.house)
        except Exception as error:  # one page that cannot be made must not end the evening
            _log.error("no page for %s: %s", self.desk.place, in_one_line(error))
            page = self._stumbled()
        self.stage.show(hinted(page) if self._hinting else page)
        if page.ring:
            self.desk = ringed(self.desk, self.house.scene)

    def _stumbled(self) -> Page:
        from ui.stumble import stumbled_page

        assert self.stage is not None
        self.desk = replace(self.desk, overlay=None)
        return stumbled_page(self.stage.board, self.texts, self.house.scene.table is not None)

    def _show_picture(self) -> None:
        picture = self.house.picture()
        looking = self.house.scene.roll is not None or self.desk.place in _LOOKING
        if picture is None or self.stage is None or not looking:
            return
        if self._live.take(picture):
            self.stage.look(self._live.texture)
            aspect = picture.width / picture.height
            if aspect != self.desk.aspect:
                self.desk = replace(self.desk, aspect=aspect)
                self._dirty = True

    def _forget_changes(self, _seconds: float) -> None:
        if self.desk.overlay == "noon" and not self.calm:
            # What an event changed is seen on the ring once its card is put away.
            Clock.schedule_once(self._forget_changes, CHANGE_SECONDS)
            return
        self.desk = replace(self.desk, was=())
        self._dirty = True

    def _withdraw_offer(self, _seconds: float) -> None:
        hit = self.desk.offered and self.desk.overlay == "lives"
        waiting = self.house.scene.weighed is not None
        if self.desk.overlay == "undo" or (hit and not waiting):
            self.desk = replace(self.desk, overlay=None, offered=False)
            self._dirty = True

    def _stop_glowing(self, _seconds: float) -> None:
        self.desk = replace(self.desk, glowing=None)
        self._dirty = True

    def _new_draft(self) -> Draft:
        from ui.setup.opening import new_draft

        return new_draft(self.house.earlier_setups(), self.desk.wide)

    @property
    def _writing(self) -> bool:
        draft = self.desk.draft
        if self.desk.place == "setup":
            return draft is not None and draft.step == "name"
        return self.desk.overlay == "name_set"

    def _text_input(self, _window: Any, text: str) -> None:
        """A laptop's keyboard writes names, too."""
        if self._writing:
            from ui.view.keyboard import Type

            for char in text:
                self.touch(Type(char))

    def _key_down(self, _window: Any, key: int, _scan: int, _text: str, _modifiers: Any) -> bool:
        if not self._writing:
            return self._key(key, True)
        from ui.view.keyboard import NameDone, Type

        if key == BACKSPACE:
            self.touch(Type("delete"))
        elif key == ENTER:
            self.touch(NameDone())
        return key in (BACKSPACE, ENTER)

    def _key_up(self, _window: Any, key: int, _scan: int) -> bool:
        return self._key(key, False)

    def _key(self, key: int, down: bool) -> bool:
        """The keys 1 to 8 stand for the seat buttons where there are none."""
        char = chr(key) if 0 < key < 128 else ""
        if self._writing or not char or char not in SEAT_KEYS:
            return False
        self.house.send(Edge(SEAT_KEYS.index(char), down, self.now()))
        return True
