"""Journeys as data: one step a line, played by fingers, buttons and a camera at a real window.

tap WORDS            a finger on what says so
hold WORDS           a finger that stays for a second and a half
look WORDS           a finger that stays while the next lines are read, until ``let go``
stay SECONDS         so long does it stay
type NAME            letters on the screen's keyboard
roll FACE…           the faces are tapped, one after the other
read FACE…           the camera has read all dice; ``beer?`` is one it is not sure of
reread N=FACE…       the camera has read the dice thrown again; ``1=beer~`` is one nobody threw
press SEAT           the button of a seat (from 1), short; ``press SEAT long`` for long
sees WORDS           it stands on the screen
not WORDS            it does not
life NAME N          the table says so
camera on|off        a camera watches, or is lost
wait SECONDS         nobody touches anything for so long
power cut            the app ends without a word and is started again
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.device.state import ButtonFacts, CameraFacts
from companion.inbox import Inbox
from companion.intents import OfferLifeLoss, intent
from companion.live.loop import Looking, Seen
from companion.live.proposal import Proposal, ProposedDie
from companion.ports.buttons import Edge
from companion.ports.camera import CameraState
from companion.ports.health import Vitals
from companion.presses import Fingers, on_edge, on_time
from companion.record.games import card_game, dice_game
from companion.session import Session
from companion.settings.table import LANGUAGE
from companion.shelf import Shelf
from tests.flows.device import CaredFor
from tests.flows.screen import FakeTime, MakeApp, Screen, seeded

SHORT, LONG, HOLD = 0.2, 1.2, 1.5
FACES = {
    "arrow": "Arrow",
    "dynamite": "Dynamite",
    "bullseye1": "Bull’s-eye 1",
    "bullseye2": "Bull’s-eye 2",
    "beer": "Beer",
    "gatling": "Gatling",
    "whisky": "Whisky",
    "duel": "Duel",
}


@dataclass(frozen=True)
class Line:
    """One step with where it stands, for the message when it fails."""

    number: int
    verb: str
    rest: str


def read_journey(path: Path) -> Iterator[Line]:
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        stripped = text.partition("#")[0].strip()
        if stripped:
            verb, _, rest = stripped.partition(" ")
            yield Line(number, verb, rest.strip())


class Table:
    """The companion without devices: a session, its shelf, and buttons that flows can press."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.inbox = Inbox()
        self.shelf = Shelf(folder, {"dice": dice_game(), "cards": card_game()})
        self.session = Session(self.shelf)
        self.device = CaredFor(folder, self.inbox)
        self.fingers = Fingers()
        self.offered: OfferLifeLoss | None = None
        self.app: Any = None
        self.time: FakeTime | None = None

    def make_app(self, time: FakeTime) -> Any:
        from ui.app import CompanionApp
        from ui.house import SessionHouse

        house = SessionHouse(
            self.session, self.shelf, self.inbox, device=lambda: self.device.care.state
        )
        self.time = time
        language = self.device.care.state.settings[LANGUAGE]
        self.app = CompanionApp(house, self.work, language, True, chance=seeded(), now=time)
        self.session.listeners.add("screen", self.app.hear)
        return self.app

    def work(self) -> None:
        for value in self.inbox.take():
            if isinstance(value, Edge):
                self.fingers, presses = on_edge(self.fingers, value)
                self._pressed(presses)
            elif not self.device.care.handle(value):
                self.session.handle(value)
        buttons = ButtonFacts(down=self.fingers.down, stuck=self.fingers.stuck)
        self.device.care.follow(CameraFacts(), buttons, Vitals())
        if self.time is not None:
            self.fingers, presses = on_time(self.fingers, self.time(), self.fingers.down)
            self._pressed(presses)

    def _pressed(self, presses: Any) -> None:
        for press in presses:
            meant = intent(self.app.moment, press, self.offered)
            if isinstance(meant, OfferLifeLoss):
                self.offered = meant
            if meant is None or self.app.press(meant) or self.device.care.handle(meant):
                continue
            self.session.handle(meant)


class Player:
    """Plays the lines of a journey."""

    def __init__(
        self,
        size: tuple[int, int],
        folder: Path | None = None,
        open_screen: Callable[[MakeApp, tuple[int, int]], Screen] = Screen,
    ) -> None:
        self.folder = folder or Path(tempfile.mkdtemp(prefix="flow-"))
        self.size = size
        self.table = Table(self.folder)
        self._open_screen = open_screen
        self.screen = open_screen(self.table.make_app, size)
        self._looking: Any = None

    def close(self) -> None:
        self.screen.close()

    def play(self, lines: Iterator[Line]) -> None:
        for line in lines:
            try:
                self.step(line.verb, line.rest)
            except AssertionError as error:
                raise AssertionError(
                    f"line {line.number}: {line.verb} {line.rest}: {error}"
                ) from error

    def step(self, verb: str, rest: str) -> None:
        match verb:
            case "tap":
                self.screen.tap(rest)
            case "hold":
                self.screen.hold(rest, HOLD)
            case "look":
                self.screen.wait()
                self._looking = self.screen.finger(*self.screen.where(rest))
                self._looking.touch_down()
                self.screen.frames()
            case "stay":
                self.screen.stay(float(rest))
            case "let":
                self._looking.touch_up()
                self.screen.frames()
            case "type":
                for char in rest:
                    self._letter(char)
            case "roll":
                for face in rest.split():
                    self.screen.tap(FACES[face])
            case "read" | "reread":
                self._camera_reads(verb, rest.split())
            case "press":
                self._press(rest.split())
            case "sees":
                self.screen.draw()
                assert self.screen.shows(rest), f"the screen says {self.screen.words}"
            case "not":
                self.screen.frames()
                assert not self.screen.shows(rest), f"the screen says {self.screen.words}"
            case "life":
                name, life = rest.rsplit(" ", 1)
                assert self._life(name) == int(life)
            case "camera":
                status = "watching" if rest == "on" else "lost"
                self.table.inbox.put(CameraState(status, 0.0))  # type: ignore[arg-type]
                self.screen.frames()
            case "wait":
                self.screen.wait(float(rest))
            case "power":
                self._cut_power()
            case _:
                raise AssertionError("no such step")

    def _letter(self, char: str) -> None:
        for shown in (char, char.upper(), char.lower()):
            if shown in self.screen.words:
                self.screen.tap(shown)
                return
        raise AssertionError(f"no key says {char!r}")

    def _life(self, name: str) -> int:
        scene_table = self.table.session.scene.table
        assert scene_table is not None
        return next(player.life for player in scene_table.players if player.name == name)

    def _press(self, words: list[str]) -> None:
        seat, held = int(words[0]) - 1, LONG if words[1:] == ["long"] else SHORT
        self.screen.wait()
        self.table.inbox.put(Edge(seat, True, self.screen.time()))
        self.screen.wait(held)
        self.table.inbox.put(Edge(seat, False, self.screen.time()))
        self.screen.frames()

    def _camera_reads(self, verb: str, words: list[str]) -> None:
        lying = list((self.table.session.scene.table.turn.dice or ()) if verb == "reread" else ())  # type: ignore[union-attr]
        thrown = list(range(len(words)))
        bumped: tuple[int, ...] = ()
        faces, unsure = words, {n for n, word in enumerate(words) if word.endswith("?")}
        if verb == "reread":
            changed = {int(word.split("=")[0]): word.split("=")[1] for word in words}
            faces = [changed.get(n, face).rstrip("~") for n, face in enumerate(lying)]
            bumped = tuple(n for n, face in sorted(changed.items()) if face.endswith("~"))
            thrown, unsure = sorted(changed), set()
        dice = tuple(_die(n, face, n in unsure) for n, face in enumerate(faces))
        kind = "reroll" if verb == "reread" else "roll"
        proposal = Proposal(kind, dice, tuple(thrown), 1.0, 1000, 500, bumped)  # type: ignore[arg-type]
        self.table.inbox.put(Seen(Looking("read"), True, proposal))
        self.screen.frames()

    def _cut_power(self) -> None:
        self.screen.close()
        self.table = Table(self.folder)
        self.screen = self._open_screen(self.table.make_app, self.size)


def _die(index: int, face: str, unsure: bool) -> ProposedDie:
    left, right = 50.0 + 150 * index, 150.0 + 150 * index
    face = face.rstrip("?")
    return ProposedDie(
        "base",
        face,
        not unsure,
        0.4 if unsure else 0.99,
        ((left + right) / 2, 200.0),
        ((left, 150.0), (right, 150.0), (right, 250.0), (left, 250.0)),
        ((face, 0.4), ("gatling", 0.3)) if unsure else (),
    )
