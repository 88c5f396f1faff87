"""Buttons and lamps without pins: the same ports on the screen, in the demo and in tests."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from companion.ports.buttons import Button, Edge
from companion.ports.clock import Clock
from companion.ports.lamps import DARK, Lamp, Light


class SimulatedButtons:
    """``companion.ports.buttons.Buttons`` that somebody else presses, by name."""

    def __init__(self, buttons: Iterable[Button], clock: Clock) -> None:
        self._present = frozenset(buttons)
        self._clock = clock
        self._held: frozenset[Button] = frozenset()
        self._listener: Callable[[Edge], None] | None = None

    def press(self, button: Button) -> None:
        """Down until ``release``; a button that is not there cannot be pressed."""
        self._move(button, down=True)

    def release(self, button: Button) -> None:
        self._move(button, down=False)

    def listen(self, listener: Callable[[Edge], None] | None) -> None:
        self._listener = listener

    def present(self) -> frozenset[Button]:
        return self._present

    def held(self) -> frozenset[Button]:
        return self._held

    def close(self) -> None:
        self._listener = None
        self._present = self._held = frozenset()

    def _move(self, button: Button, *, down: bool) -> None:
        if button not in self._present or (button in self._held) == down:
            return
        self._held = self._held | {button} if down else self._held - {button}
        if self._listener is not None:
            self._listener(Edge(button, down, self._clock.now()))


class SimulatedLamps:
    """``companion.ports.lamps.Lamps`` that remember what they show."""

    def __init__(self, lamps: Iterable[Lamp], coloured: bool = True) -> None:
        self._shown: dict[Lamp, Light] = dict.fromkeys(lamps, DARK)
        self._all_coloured = coloured

    @property
    def shown(self) -> Mapping[Lamp, Light]:
        """What every lamp shows now."""
        return self._shown

    def present(self) -> frozenset[Lamp]:
        return frozenset(self._shown)

    def coloured(self, lamp: Lamp) -> bool:
        return self._all_coloured and lamp != "status"

    def show(self, lights: Mapping[Lamp, Light]) -> None:
        self._shown = {lamp: lights.get(lamp, DARK) for lamp in self._shown}

    def close(self) -> None:
        self._shown = dict.fromkeys(self._shown, DARK)
