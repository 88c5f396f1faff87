"""Button edges become presses: short, long, stuck. Pure; bouncing and missed edges are normal."""

from __future__ import annotations

import math
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from companion.ports.buttons import Button, Edge

DEBOUNCE_SECONDS = 0.03
SHORT_SECONDS = 0.6
"""A press below this is short; between this and long it is nothing, since nobody can tell."""
LONG_SECONDS = 1.0
VERY_LONG_SECONDS = 3.0
STUCK_SECONDS = 10.0
FREED_SECONDS = 2.0
"""A stuck button counts again after it was up for so long."""

PressKind: TypeAlias = Literal["down", "short", "long", "very_long", "up", "stuck", "freed"]


@dataclass(frozen=True, slots=True)
class Press:
    """Something a finger did.

    ``down`` and ``up`` frame every press; ``short`` comes with the release, ``long`` and
    ``very_long`` as soon as the button is held for so long. ``stuck`` is a button held beyond all
    reason, ``freed`` that it counts again.
    """

    button: Button
    kind: PressKind
    seconds: float


@dataclass(frozen=True, slots=True)
class _Known:
    """One button: since when it is down or up, and what was already said about it."""

    down: bool
    since: float
    said: frozenset[PressKind] = frozenset()
    stuck: bool = False


_NEVER_TOUCHED = _Known(down=False, since=-math.inf)


@dataclass(frozen=True, slots=True)
class Fingers:
    """What all buttons do, as far as it is known. Starts with everything up."""

    buttons: Mapping[Button, _Known] = field(default_factory=dict)

    @property
    def stuck(self) -> frozenset[Button]:
        """The buttons that are ignored because they are held down beyond all reason."""
        return frozenset(button for button, known in self.buttons.items() if known.stuck)

    @property
    def down(self) -> frozenset[Button]:
        """The buttons that are held down, as far as it is known."""
        return frozenset(button for button, known in self.buttons.items() if known.down)


Pressed: TypeAlias = tuple[Fingers, tuple[Press, ...]]


def on_edge(fingers: Fingers, edge: Edge) -> Pressed:
    """A pin changed. An edge that repeats the known state, or follows the last one too fast to be a
    finger, changes nothing; ``on_time`` catches what that leaves wrong."""
    known = fingers.buttons.get(edge.button, _NEVER_TOUCHED)
    if edge.down == known.down or edge.seconds - known.since < DEBOUNCE_SECONDS:
        return fingers, ()
    return _changed(fingers, edge, known)


def on_time(fingers: Fingers, now: float, held: AbstractSet[Button]) -> Pressed:
    """Time passes; ``held`` are the buttons whose pins read down right now.

    Says what holding means by now, and puts right what missed or bounced edges left wrong.
    """
    presses: tuple[Press, ...] = ()
    for button in sorted(fingers.buttons.keys() | held, key=str):
        fingers, corrected = on_edge(fingers, Edge(button, button in held, now))
        fingers, matured = _matured(fingers, button, now)
        presses += corrected + matured
    return fingers, presses


def _changed(fingers: Fingers, edge: Edge, known: _Known) -> Pressed:
    after = _Known(edge.down, edge.seconds, stuck=known.stuck)
    fingers = _with(fingers, edge.button, after)
    if known.stuck:
        return fingers, ()
    if edge.down:
        return fingers, (Press(edge.button, "down", edge.seconds),)
    held_for = edge.seconds - known.since
    kinds: list[PressKind] = []
    if held_for < SHORT_SECONDS:
        kinds.append("short")
    elif held_for >= LONG_SECONDS and "long" not in known.said:
        kinds.append("long")
    kinds.append("up")
    return fingers, tuple(Press(edge.button, kind, edge.seconds) for kind in kinds)


_HOLDS: tuple[tuple[float, PressKind], ...] = (
    (LONG_SECONDS, "long"),
    (VERY_LONG_SECONDS, "very_long"),
    (STUCK_SECONDS, "stuck"),
)


def _matured(fingers: Fingers, button: Button, now: float) -> Pressed:
    known = fingers.buttons.get(button)
    if known is None:
        return fingers, ()
    lasted = now - known.since
    if known.stuck:
        if known.down or lasted < FREED_SECONDS:
            return fingers, ()
        freed = replace(known, stuck=False)
        return _with(fingers, button, freed), (Press(button, "freed", now),)
    if not known.down:
        return fingers, ()
    due = tuple(kind for after, kind in _HOLDS if lasted >= after and kind not in known.said)
    if not due:
        return fingers, ()
    known = replace(known, said=known.said | set(due), stuck="stuck" in due)
    return _with(fingers, button, known), tuple(Press(button, kind, now) for kind in due)


def _with(fingers: Fingers, button: Button, known: _Known) -> Fingers:
    return Fingers({**fingers.buttons, button: known})
