"""Fingers on mock pins play a turn of the real game; the lamps on mock pins show the design.

The dice come from the camera, as a proposal. What a lamp shows is told from the levels of its pin
over four seconds, without knowing which pattern was meant.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory

from companion.inbox import Inbox
from companion.intents import intent
from companion.lamp_player import LampPlayer
from companion.lighting import Lighting
from companion.live.loop import Looking, Seen
from companion.live.proposal import Proposal, ProposedDie
from companion.presses import Fingers, Press, on_edge, on_time
from companion.record.games import card_game, dice_game
from companion.session import Session
from companion.session import touches as t
from companion.shelf import Shelf
from companion.wiring import DEFAULT_WIRING, SingleLed
from hardware.gpio import GpioButtons, GpioLamps
from tests.hand_clock import HandClock

SEATS = 5
STEP_SECONDS = 0.02
WATCHED_SECONDS = 4.0


class PinTable:
    """A game whose players have nothing but buttons and lamps."""

    def __init__(self, pins: MockFactory, folder: Path) -> None:
        self.pins = pins
        self.clock = HandClock(100.0)
        self.inbox = Inbox()
        self.session = Session(Shelf(folder, {"dice": dice_game(), "cards": card_game()}))
        self.buttons = GpioButtons(DEFAULT_WIRING, self.clock)
        self.buttons.listen(self.inbox.put)
        self.lamps = GpioLamps(DEFAULT_WIRING)
        self.lighting = Lighting(LampPlayer(self.lamps, self.clock), self.clock)
        self.session.listeners.add("lamps", self.lighting.hear)
        self._fingers = Fingers()

    def close(self) -> None:
        self.buttons.close()
        self.lamps.close()

    def pass_time(self, seconds: float) -> None:
        """What the main thread does, 50 times a second."""
        until = self.clock.seconds + seconds
        while self.clock.seconds < until - 1e-9:
            self.clock.seconds += STEP_SECONDS
            presses: tuple[Press, ...] = ()
            for edge in self.inbox.take():
                self._fingers, found = on_edge(self._fingers, edge)
                presses += found
            held = self.buttons.held()
            self._fingers, found = on_time(self._fingers, self.clock.seconds, held)
            for press in presses + found:
                meant = intent(self.session.scene.moment, press)
                if meant is not None:
                    self.session.handle(meant)
            self.lighting.tick()

    def press(self, button: int | str, seconds: float = 0.2) -> None:
        pin = DEFAULT_WIRING.seat_buttons[button] if isinstance(button, int) else None
        wired = self.pins.pin(pin or getattr(DEFAULT_WIRING, str(button)))
        self.pass_time(0.1)
        wired.drive_low()
        self.pass_time(seconds)
        wired.drive_high()
        self.pass_time(0.1)

    def throw(self, *faces: str) -> None:
        """Five dice come to rest and are read."""
        dice = tuple(
            ProposedDie("base", face, True, 0.99, (x, 0.0), ()) for x, face in enumerate(faces)
        )
        roll = Proposal("roll", dice, (0, 1, 2, 3, 4), self.clock.seconds, 640, 480)
        self.session.handle(Seen(Looking("read"), True, roll))

    @property
    def table(self) -> Any:
        return self.session.scene.table

    @contextmanager
    def flashes(self, seat: int, times: int) -> Iterator[None]:
        """What happens inside makes this seat's lamp flash so often."""
        led = DEFAULT_WIRING.seat_lamps[seat]
        assert isinstance(led, SingleLed)
        pin = self.pins.pin(led.pin)
        pin.clear_states()
        yield
        self.pass_time(1.2)
        assert [round(float(state.state), 3) for state in pin.states].count(0.8) == times

    def shown(self) -> list[str]:
        """What each seat's lamp does, as somebody at the table would say it."""
        levels: list[list[float]] = [[] for _ in range(SEATS)]
        for _ in range(int(WATCHED_SECONDS / STEP_SECONDS)):
            for seat in range(SEATS):
                led = DEFAULT_WIRING.seat_lamps[seat]
                assert isinstance(led, SingleLed)
                levels[seat].append(round(float(self.pins.pin(led.pin).state), 3))
            self.pass_time(STEP_SECONDS)
        return [described(seen) for seen in levels]


def described(levels: list[float]) -> str:
    """``off``, ``dim``, ``steady``, ``breathes`` or ``blinks 2 Hz``."""
    if len(set(levels)) == 1:
        return {0.0: "off", 0.08: "dim", 0.35: "steady"}[levels[0]]
    if len(set(levels)) > 2:
        return "breathes"
    starts = [index for index, (old, new) in enumerate(pairwise(levels)) if new > old]
    hertz = (len(starts) - 1) / ((starts[-1] - starts[0]) * STEP_SECONDS)
    return f"blinks {hertz:.0f} Hz"


@pytest.fixture
def table(pins: MockFactory, tmp_path: Path) -> Iterator[PinTable]:
    table = PinTable(pins, tmp_path)
    yield table
    table.close()


PLAYERS = [
    {"name": "Ann", "character": "lucky_duke", "role": "sheriff"},
    {"name": "Bob", "character": "black_jack", "role": None},
    {"name": "Cyd", "character": "vulture_sam", "role": None},
    {"name": "Dan", "character": "rose_doolan", "role": None},
    {"name": "Eve", "character": "calamity_janet", "role": None},
]


def test_buttons_play_a_turn_and_lamps_show_it(table: PinTable) -> None:
    setup = {"record": 1, "game": "dice", "players": PLAYERS, "modules": [], "options": {}}
    table.session.handle(t.StartGame(setup))
    assert table.shown() == ["breathes", "dim", "dim", "dim", "dim"], "Ann's turn starts"

    waiting = table.session.scene.moment
    table.press(3)
    assert table.session.scene.moment == waiting, "Dan only shows himself"
    table.press(0)
    assert table.shown() == ["breathes", "dim", "dim", "dim", "dim"], "waiting for her roll"

    with table.flashes(0, 2):
        table.throw("bullseye1", "beer", "arrow", "arrow", "dynamite")
    assert table.shown() == ["blinks 1 Hz", "dim", "dim", "dim", "dim"], "her decision"
    before = table.table
    table.press(2)
    assert table.table == before, "a seat that is not asked changes nothing"

    table.press("accept")
    assert table.shown() == ["steady", "blinks 2 Hz", "off", "off", "blinks 2 Hz"], "whom to shoot"
    asked = table.table
    table.press(2)
    table.press(0)
    assert table.table == asked, "Cyd is too far away, and nobody else is chosen yet"
    table.press(1)
    with table.flashes(1, 3):
        table.press(0)
    assert table.table.players[1].life == asked.players[1].life - 1

    assert table.shown() == ["steady", *["blinks 2 Hz"] * 4], "whom to give the beer"
    table.press(1)
    with table.flashes(1, 2):
        table.press("accept")
    assert table.table.players[1].life == asked.players[1].life
    assert table.shown() == ["dim", "breathes", "dim", "dim", "dim"], "Bob's turn"

    table.press("undo")
    assert table.table.question.kind == "beer"
    assert table.table.players[1].life == asked.players[1].life - 1
