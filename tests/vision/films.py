"""Films of the simulated tray that are hard to watch, each with its truth, and who reads them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from vision.reading import COCKED, Die, Reading
from vision.render import BASE_DICE, DUEL_DICE, Lens, Scene, truth_of
from vision.render.film import Film, Script

SIZE = (512, 384)
FIRST = ["arrow", "beer", "gatling", "bullseye1", "dynamite"]
AGAIN = ["beer", "bullseye2"]


class TruthReader:
    """Reads the scene it is shown instead of the picture; hidden dice are not seen."""

    def __init__(self) -> None:
        self.scene = Scene(size=SIZE)
        self.readings = 0

    def read(self, picture: object) -> Reading:
        self.readings += 1
        seen = (die for die in truth_of(self.scene) if not die.hidden)
        dice = [
            Die(
                kind=die.kind,
                face=COCKED if die.cocked else die.face,
                sure=True,
                confidence=0.99,
                center=die.center,
                corners=die.corners,  # type: ignore[arg-type]
            )
            for die in seen
        ]
        return Reading(tuple(sorted(dice, key=lambda die: die.center)))


def script(seed: int = 1, *, duel: bool = False, noise: float = 1.6) -> Script:
    """The beginning of a film: five dice, an empty tray for half a second."""
    styles = [BASE_DICE] * 3 + [DUEL_DICE] * 2 if duel else [BASE_DICE] * 5
    tray = Scene(size=SIZE, lens=Lens(noise=noise))
    written = Script(np.random.default_rng(seed), styles, tray)
    written.wait(0.5)
    return written


def first_roll(seed: int = 1, **how: object) -> Script:
    written = script(seed, **how)  # type: ignore[arg-type]
    written.throw(range(5), FIRST)
    written.wait(0.9)
    return written


def plain_turn() -> Film:
    written = first_roll(1)
    written.take([3, 4])
    written.throw([3, 4], AGAIN)
    written.wait(0.9)
    return written.film()


def fast_hands() -> Film:
    """The tray lies free for hardly more than a blink between taking and throwing."""
    written = first_roll(2)
    written.take([0, 2], seconds=0.1, pause=0.25)
    written.throw([0, 2], AGAIN)
    written.wait(0.9)
    return written.film()


def hand_rests() -> Film:
    """A hand lies in the tray for two seconds and takes nothing."""
    written = first_roll(3)
    written.reach_in(2.0, (0.0, 10.0))
    written.wait(1.0)
    return written.film()


def bumped_die() -> Film:
    written = first_roll(4)
    written.bump(1, (6.0, -3.0), 0.15)
    written.wait(1.0)
    written.take([3, 4])
    written.throw([3, 4], AGAIN)
    written.wait(0.9)
    return written.film()


def all_again_same_faces() -> Film:
    written = first_roll(5)
    written.take(range(5))
    written.throw(range(5), FIRST)
    written.wait(0.9)
    return written.film()


def shadow_over_tray() -> Film:
    written = first_roll(6)
    written.shadow_passes(2.0)
    written.wait(2.2)
    written.shadow_passes(1.5)
    written.take([1, 4])
    written.throw([1, 4], AGAIN)
    written.wait(0.9)
    return written.film()


def light_goes_down() -> Film:
    written = first_roll(7)
    written.light_changes(0.55, 2.0)
    written.wait(2.5)
    written.take([0, 4])
    written.throw([0, 4], AGAIN)
    written.wait(0.9)
    return written.film()


def noisy_camera() -> Film:
    written = first_roll(8, noise=7.0)
    written.take([3, 4])
    written.throw([3, 4], AGAIN)
    written.wait(0.9)
    return written.film()


def two_kinds() -> Film:
    written = script(9, duel=True)
    written.throw(range(5), ["arrow", "beer", "gatling", "whisky", "duel"])
    written.wait(0.9)
    written.take([1, 4])
    written.throw([1, 4], ["dynamite", "arrow"])
    written.wait(0.9)
    return written.film()


def three_throws() -> Film:
    written = first_roll(10)
    for numbers in ([0, 1, 2], [2, 3]):
        written.take(numbers)
        written.throw(numbers, ["beer"] * len(numbers))
        written.wait(0.9)
    return written.film()


def leaning_camera() -> Film:
    written = script(11)
    camera = replace(written.tray.camera, tilt_degrees=(6.0, -5.0), roll_degrees=8.0, field_mm=250)
    written.tray = replace(written.tray, camera=camera)
    written.throw(range(5), FIRST)
    written.wait(0.9)
    written.take([2])
    written.throw([2], ["beer"])
    written.wait(0.9)
    return written.film()


FILMS: dict[str, Callable[[], Film]] = {
    "a plain turn": plain_turn,
    "fast hands": fast_hands,
    "a hand rests in the tray": hand_rests,
    "a die is bumped": bumped_die,
    "all five again, same faces": all_again_same_faces,
    "a shadow passes": shadow_over_tray,
    "the light goes down": light_goes_down,
    "a noisy camera": noisy_camera,
    "two kinds of dice": two_kinds,
    "three throws": three_throws,
    "a leaning camera": leaning_camera,
}
