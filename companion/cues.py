"""Which sounds belong to what happened: pure, scene by scene."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from companion.ports.clock import Clock
from companion.ports.sound import Cue, Sound
from companion.rules.cards import events as cards
from companion.rules.dice import events as dice
from companion.session.scene import Scene

YOUR_TURN_SECONDS = 20.0
"""So long a seat does nothing before the soft reminder."""

FAULT_GAP_SECONDS = 60.0
"""The fault cue comes at most so often."""


def cues(scene: Scene, before: Scene | None) -> tuple[Cue, ...]:
    """The cues of a scene, each once, in the order of what happened."""
    heard = [cue for event in scene.events if (cue := _cue(event)) is not None]
    state = scene.roll.state if scene.roll is not None else None
    old = before.roll.state if before is not None and before.roll is not None else None
    if state != old and state == "read":
        heard.insert(0, "read")
    if state != old and state in ("unsure", "bumped", "look_again"):
        heard.insert(0, "unsure")
    if scene.notices and not (before is not None and before.notices):
        heard.append("fault")
    return tuple(dict.fromkeys(heard))


def _cue(event: Any) -> Cue | None:
    match event:
        case dice.ArrowsTaken():
            return "arrow"
        case dice.IndianAttack():
            return "attack"
        case dice.ThreeDynamites() | cards.DynamiteExploded():
            return "dynamite"
        case dice.Eliminated() | cards.Eliminated():
            return "out"
        case dice.GameOver() | cards.GameEnded():
            return "win"
        case cards.Flipped():
            return "noon"
        case dice.LifeChanged() | cards.LifeChanged():
            return "hit" if event.new < event.old else "heal"
    return None


class Sounding:
    """Hears scenes and plays their cues; ``wanted`` says which cues people left switched on."""

    def __init__(self, sound: Sound, clock: Clock, wanted: Callable[[], Collection[Cue]]) -> None:
        self._sound = sound
        self._clock = clock
        self._wanted = wanted
        self._before: Scene | None = None
        self._since = clock.now()
        self._reminded = True
        self._fault_at = -FAULT_GAP_SECONDS

    def hear(self, scene: Scene) -> None:
        """A new scene."""
        for cue in cues(scene, self._before):
            self._play(cue)
        self._before = scene
        self._since, self._reminded = self._clock.now(), scene.table is None

    def touched(self) -> None:
        """A finger did something: the small wooden tick."""
        self._since = self._clock.now()
        self._play("tick")

    def tick(self) -> None:
        """Time passes; called now and then."""
        if not self._reminded and self._clock.now() - self._since >= YOUR_TURN_SECONDS:
            self._reminded = True
            self._play("your_turn")

    def _play(self, cue: Cue) -> None:
        if cue not in self._wanted():
            return
        if cue == "fault":
            if self._clock.now() - self._fault_at < FAULT_GAP_SECONDS:
                return
            self._fault_at = self._clock.now()
        self._sound.play(cue)
