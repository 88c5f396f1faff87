"""Which page is shown: the desk, the scene and the house give a page for the canvas."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.rules.cards.table import Table as CardTable
from companion.rules.step import Message
from companion.session.scene import Scene
from companion.session.touches import ContinueGame
from companion.texts import LANGUAGES, Texts
from ui.desk import Desk
from ui.geometry import ANGLES, Angle, Canvas
from ui.house import House
from ui.languages import languages
from ui.marks import Page
from ui.screens.home import home_page, language_page
from ui.view.device import ShowSettings, ShowStatistics
from ui.view.home import ContinueView, GameKey, HomeView, LanguageView
from ui.view.local import NewGame, Open, Speak, TurnScreen
from ui.view.parts import Button, Notice
from ui.view.words import Words


@dataclass(frozen=True)
class Composer:
    """Makes pages for one canvas in one language."""

    canvas: Canvas
    texts: Texts

    def page(self, desk: Desk, scene: Scene, house: House) -> Page:
        """Everything that is on the screen now.

        The pages beyond Home are imported when they are first shown, so that Home is there soon.
        """
        if desk.place == "language":
            return self._language()
        if desk.place == "setup" and desk.draft is not None:
            from ui.compose_setup import setup_page

            return setup_page(desk, desk.draft, self.canvas, self.texts)
        if desk.place in ("settings", "statistics"):
            from ui.compose_device import device_page

            return device_page(desk, scene, house, self.canvas, self.texts)
        if desk.place in ("dice", "tray"):
            from ui.compose_teach import teaching_page

            return teaching_page(desk, scene, house.classroom, self.canvas, self.texts)
        if desk.place == "home" or scene.table is None:
            return self._home(desk, scene, house)
        if isinstance(scene.table, CardTable):
            from ui.compose_cards import CardGameComposer

            return CardGameComposer(self.canvas, self.texts).page(desk, scene, house)
        from ui.compose_game import GameComposer

        return GameComposer(self.canvas, self.texts).page(desk, scene, house)

    # --- shared places -------------------------------------------------------------------------

    def _host(self, desk: Desk) -> Angle:
        return ANGLES[desk.host]

    def _language(self) -> Page:
        names = tuple(Button(name, Speak(code)) for code, name in languages())
        return language_page(
            LanguageView(self.texts.say("screen.language.title"), names), self.canvas
        )

    def _home(self, desk: Desk, scene: Scene, house: House) -> Page:
        words = Words(self.texts)
        saved = house.saved()
        waiting: ContinueView | None = None
        damage: tuple[Message, ...] = ()
        if saved is not None:
            players = saved.table.players
            named = Words(self.texts, saved.names)
            key = "home.saved" if saved.game == "dice" else "home.saved_cards"
            alive = [(seat, player) for seat, player in enumerate(players) if player.alive]
            sub = named(key, seat=saved.table.turn.seat, n=len(alive))
            if saved.notice is not None:
                damage, sub = (saved.notice,), named.briefly(saved.notice)
            waiting = ContinueView(
                Button(words("home.continue"), ContinueGame(saved.path), sub=sub),
                tuple((player.life, named.player(seat)) for seat, player in alive),
            )
        camera = scene.camera is not None and scene.camera.usable
        notices = (*scene.notices, *damage, *house.notices(), *house.device.notices)
        earlier = house.earlier()
        places: tuple[Button, ...] = ()
        if earlier:
            sub = words("home.earlier.sub", n=len(earlier))
            places = (Button(words("home.earlier"), Open("earlier"), "history", sub),)
        places += (
            Button(self.texts.say("device.statistics.title"), ShowStatistics(), "stats"),
            Button(
                self.texts.say("device.settings.title"),
                ShowSettings(),
                "gear",
                f"{LANGUAGES[self.texts.language]} · "
                + words("home.camera_ready" if camera else "home.camera_missing"),
            ),
        )
        view = HomeView(
            words("home.title"),
            words("home.motto"),
            waiting,
            (
                GameKey(
                    Button(words("home.new_dice"), NewGame(), sub=words("home.new_dice.sub")),
                    ("arrow", "beer", "gatling"),
                ),
                GameKey(
                    Button(
                        words.cards("home.new"),
                        NewGame(game="cards"),
                        sub=words.cards("home.new.sub"),
                    ),
                    icons=("bullet", "sheriff", "noon"),
                ),
            ),
            places,
            Notice(self.texts.say(notices[0])) if notices else None,
            "" if camera else words("home.touch_only"),
            Button("", TurnScreen(), "rotate", name=words("setup.turn_map")),
        )
        page = home_page(view, self.canvas, self._host(desk))
        if desk.overlay == "earlier" and earlier:
            from ui.screens.menu import menu_panels
            from ui.view.menu import earlier_view

            panels = menu_panels(earlier_view(words, earlier), self.canvas, self._host(desk))
            return replace(page, key="home earlier", panels=page.panels + panels)
        return page
