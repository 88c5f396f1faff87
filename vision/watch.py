"""Watches the tray picture by picture and reports every roll once.

    watcher = Watcher(reader)
    for seconds, picture in camera:
        sighting = watcher.feed(picture, seconds, expected=5)
        if sighting.new: ...

Time is the time of the pictures, so a film and a live camera are watched alike.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Protocol

from vision.motion import Glance, glance, hand_in_tray, moved, same_pixels
from vision.picture import Picture
from vision.reading import Reading
from vision.settle import (
    AGREEING_SECONDS,
    PATIENCE_SECONDS,
    Stillness,
    agreed,
    edge_px,
    open_question,
    same_dice,
)
from vision.track import Followed, Tracked, follow

READ_GAP_SECONDS = 0.055
"""Readings of one roll are at least this far apart: neighbouring pictures say nothing new."""

LOOK_AGAIN_SECONDS = 0.5
"""How often the tray is read again while something about it is not right."""

ANCHOR_SECONDS = 0.25
"""How long a picture is what the next ones are compared with: what changes more slowly is light."""

REFRESH_SECONDS = 1.0
"""How often the memory of the tray without a hand is renewed, so that it follows the light."""

ADOPT_SECONDS = 4.0
"""What lies still at the picture's edge for so long is no hand: camera or tray were moved."""

DICE_ACROSS = 13.0
"""Dice that fit side by side into the picture's width, as long as none has been read."""

HURRY_SECONDS = 0.6
"""So long after rest the dice are read at every chance; later only now and then."""

_READINGS_KEPT = 8


class State(StrEnum):
    """What the tray is doing, in the words of the screen."""

    WAITING = "waiting"
    ROLLING = "rolling"
    SETTLING = "settling"
    READ = "read"
    LOOK_AGAIN = "look_again"


class DiceReading(Protocol):
    """Reads one picture; `vision.reader.Reader` does."""

    def read(self, picture: Picture) -> Reading: ...


@dataclass(frozen=True, slots=True)
class Sighting:
    """What the watcher thinks after one picture.

    `reason` says why it is not `read`: `moving`, `hand`, `count`, `unsure`, `cocked`, `dark`,
    `bright` or the trouble of the reading. `reading` is the last one whose dice agreed, in the
    order of the dice's numbers (a die that was not thrown keeps its place); `thrown` are indices
    into its dice. `new` is True in exactly one sighting per roll. A roll with a die that stays
    unsure or cocked is new as well, with the state `look_again`: the players are asked.
    """

    state: State
    reason: str | None = None
    reading: Reading | None = None
    thrown: tuple[int, ...] = ()
    new: bool = False


class Watcher:
    """Follows one tray. Not for several threads; feed it every picture, in the order of time."""

    def __init__(self, reader: DiceReading, *, lying_is_roll: bool = True) -> None:
        """`lying_is_roll`: whether dice that already lie in the tray at the first picture count as
        a roll (a picture held before the camera) or are only remembered (a game goes on)."""
        self._reader = reader
        self._remember_only = not lying_is_roll
        self._stillness = Stillness()
        self._anchor: Glance | None = None
        self._anchored = float("-inf")
        self._previous: Glance | None = None
        self._clear: deque[Glance] = deque(maxlen=3)
        self._refreshed = float("-inf")
        self._readings: deque[tuple[float, Reading]] = deque(maxlen=_READINGS_KEPT)
        self._tracked: tuple[Tracked, ...] = ()
        self._settled = False
        self._die_px: float | None = None
        self._shown = Sighting(State.WAITING)

    def feed(self, picture: Picture, seconds: float, expected: int | None = None) -> Sighting:
        """The next picture, taken at `seconds`.

        `expected` is the number of dice that should lie in the tray, if that is known: a roll with
        another number is not reported but shown as `look_again` for `count`.
        """
        if seconds == self._stillness.last:
            return replace(self._shown, new=False)
        now = glance(picture)
        self._shown = self._watch(picture, now, seconds, expected)
        self._previous = now
        return self._shown

    def _watch(
        self, picture: Picture, now: Glance, seconds: float, expected: int | None
    ) -> Sighting:
        if now.blind:
            self._start_anew(None, seconds)
            return self._hold(State.LOOK_AGAIN, now.blind)
        identical = self._previous is not None and same_pixels(self._previous, now)
        motion = self._anchor is None or moved(self._anchor, now)
        before = self._stillness
        self._stillness = before.observe(seconds, motion, identical)
        if self._stillness.since == seconds:
            self._start_anew(now, seconds)
            hand = self._is_hand(now, picture.shape[1])
            return self._hold(State.ROLLING, "hand" if hand else "moving")
        if seconds - self._anchored >= ANCHOR_SECONDS:
            self._anchor, self._anchored = now, seconds
        if self._settled:
            self._renew_memory(now, seconds)
            return replace(self._shown, new=False)
        if not self._stillness.at_rest():
            return self._hold(State.SETTLING, self._shown.reason)
        if self._is_hand(now, picture.shape[1]) and self._stillness.seconds() < ADOPT_SECONDS:
            return self._hold(State.LOOK_AGAIN, "hand")
        return self._read(picture, now, seconds, expected)

    def _start_anew(self, anchor: Glance | None, seconds: float) -> None:
        """Something moved: what was read so far is void."""
        self._anchor, self._anchored = anchor, seconds
        if anchor is None:
            self._stillness = Stillness(None, seconds)
        self._readings.clear()
        self._settled = False

    def _hold(self, state: State, reason: str | None) -> Sighting:
        return Sighting(state, reason, self._shown.reading, self._shown.thrown)

    def _is_hand(self, now: Glance, width_px: int) -> bool:
        die_px = self._die_px or width_px / DICE_ACROSS
        return bool(self._clear) and all(hand_in_tray(clear, now, die_px) for clear in self._clear)

    def _remember_clear(self, now: Glance, seconds: float, *, another: bool) -> None:
        """Keeps the look of the tray without a hand; `another` keeps the one before as well."""
        if not another and self._clear:
            self._clear.pop()
        self._clear.append(now)
        self._refreshed = seconds

    def _renew_memory(self, now: Glance, seconds: float) -> None:
        if seconds - self._refreshed >= REFRESH_SECONDS or seconds < self._refreshed:
            self._remember_clear(now, seconds, another=False)

    def _read(
        self, picture: Picture, now: Glance, seconds: float, expected: int | None
    ) -> Sighting:
        rested = self._stillness.seconds()
        pause = READ_GAP_SECONDS if rested < HURRY_SECONDS else LOOK_AGAIN_SECONDS
        if self._readings and seconds - self._readings[-1][0] < pause - 1e-6:
            return replace(self._shown, new=False)
        reading = self._reader.read(picture)
        if reading.trouble is not None:
            self._readings.clear()
            return self._hold(State.LOOK_AGAIN, reading.trouble.removeprefix("vision.too_"))
        self._note_taken(reading)
        if self._readings and not same_dice(self._readings[-1][1], reading):
            self._readings.clear()
        self._readings.append((seconds, reading))
        together = seconds - self._readings[0][0]
        if len(self._readings) < 2 or together < AGREEING_SECONDS - 1e-6:
            if rested < HURRY_SECONDS:
                return self._hold(State.SETTLING, None)
            return self._hold(State.LOOK_AGAIN, "unsure")
        merged = agreed([entry for _, entry in self._readings])
        question = open_question(merged)
        if question and rested < PATIENCE_SECONDS:
            return self._hold(State.SETTLING, question)
        self._remember_clear(now, seconds, another=rested >= ADOPT_SECONDS)
        return self._judge(merged, question, expected)

    def _note_taken(self, reading: Reading) -> None:
        """Dice are often taken and thrown so fast that the tray lies free only for one reading.

        A die that was only overlooked is found again at its place by the next one.
        """
        followed = follow(self._tracked, reading.dice)
        if not followed.thrown:
            self._tracked = followed.tracked

    def _judge(self, merged: Reading, question: str | None, expected: int | None) -> Sighting:
        """The dice lie still and several readings agree: is this a roll?"""
        if merged.dice:
            edges = sorted(edge_px(die) for die in merged.dice)
            self._die_px = edges[len(edges) // 2]
        followed = follow(self._tracked, merged.dice)
        ordered = replace(merged, dice=followed.dice())
        if followed.thrown and self._remember_only:
            self._commit(followed)
            return Sighting(State.WAITING, None, ordered)
        if not followed.thrown:
            self._commit(followed)
            return self._nothing_new(followed, ordered)
        if expected is not None and len(merged.dice) != expected:
            return Sighting(State.LOOK_AGAIN, "count", ordered, followed.thrown_indices())
        self._commit(followed)
        state = State.LOOK_AGAIN if question else State.READ
        return Sighting(state, question, ordered, followed.thrown_indices(), new=True)

    def _nothing_new(self, followed: Followed, ordered: Reading) -> Sighting:
        """Dice left lying, or taken: the roll before still stands if all its dice are there."""
        if not ordered.dice or any(entry.taken for entry in followed.tracked):
            return Sighting(State.WAITING, None, ordered)
        question = open_question(ordered)
        state = State.LOOK_AGAIN if question else State.READ
        return Sighting(state, question, ordered, self._shown.thrown)

    def _commit(self, followed: Followed) -> None:
        self._tracked = followed.tracked
        self._remember_only = False
        self._settled = True
