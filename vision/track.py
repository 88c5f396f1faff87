"""Which die is which between two pictures, and which dice were thrown again.

A die keeps its number as long as it is not thrown: it lies where it lay, or something pushed it.
Dice that are gone are remembered as taken; when as many appear elsewhere, those are the thrown
ones, even if they pushed a lying die on their way.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from vision.reading import Die
from vision.settle import edge_px

STAYED_EDGES = 0.30
"""A die within this distance (in die edges) of its old place, not turned and with the same face,
was not touched, or hardly."""

STAYED_DEGREES = 12.0

OVERLOOKED_EDGES = 0.06
OVERLOOKED_DEGREES = 4.0
"""A die that seemed taken but lies exactly where it lay was only hidden or overlooked."""

PUSHED_EDGES = 0.80
PUSHED_DEGREES = 35.0
"""A die that moved no more than this and shows the same face was pushed, not thrown."""

TRAY_DICE = 3
TRAY_EDGES = 4.0
"""At least so many dice that moved alike, by no more than this, were moved by tray or camera."""

KNOCKED_EDGES = 2.5
"""How far a thrown die may knock a lying one. Only used when it is known how many were taken."""


@dataclass(frozen=True, slots=True)
class Tracked:
    """A die with its number. `taken`: it was gone when the tray last lay free and still."""

    number: int
    die: Die
    taken: bool = False


@dataclass(frozen=True, slots=True)
class Followed:
    """What became of the dice: all with their numbers, and the numbers of the thrown ones."""

    tracked: tuple[Tracked, ...]
    thrown: tuple[int, ...]

    def dice(self) -> tuple[Die, ...]:
        """The dice that lie in the tray, in the order of their numbers."""
        return tuple(entry.die for entry in self.tracked if not entry.taken)

    def thrown_indices(self) -> tuple[int, ...]:
        """The thrown dice as indices into `dice()`."""
        lying = [entry.number for entry in self.tracked if not entry.taken]
        return tuple(index for index, number in enumerate(lying) if number in self.thrown)


def follow(before: Sequence[Tracked], seen: Sequence[Die]) -> Followed:
    """Finds the dice of `before` among those `seen` now.

    When no die was thrown, dice that are missing become `taken`. When some were, they get the
    numbers that are free (those of their own kind first), and missing dice are forgotten. New dice
    are numbered kind by kind, within a kind in the order given.
    """
    numbers: dict[int, int] = {}  # index into seen → number
    missing = _with_tray(before, seen)
    for limits in (_stayed, _pushed):
        _pair(missing, seen, numbers, limits)
    taken = sum(entry.taken for entry in missing)
    fresh = [index for index in range(len(seen)) if index not in numbers]
    surplus = len(fresh) - taken
    if taken and surplus > 0:
        _pair(missing, seen, numbers, _knocked, at_most=surplus)
        fresh = [index for index in range(len(seen)) if index not in numbers]
    if not fresh:
        gone = [Tracked(entry.number, entry.die, True) for entry in missing]
        lying = [Tracked(number, seen[index]) for index, number in numbers.items()]
        return Followed(_in_order([*lying, *gone]), ())
    fresh.sort(key=lambda index: seen[index].kind)
    thrown = _number_thrown(fresh, seen, missing, set(numbers.values()))
    lying = [Tracked(number, seen[index]) for index, number in (numbers | thrown).items()]
    return Followed(_in_order(lying), tuple(sorted(thrown.values())))


def _with_tray(before: Sequence[Tracked], seen: Sequence[Die]) -> list[Tracked]:
    """The dice of `before` where they are if tray or camera were pushed: every lying die is then
    seen again, shifted alike, and no other."""
    lying = [entry for entry in before if not entry.taken]
    if TRAY_DICE <= len(lying) == len(seen):
        for die in seen:
            x = die.center[0] - lying[0].die.center[0]
            y = die.center[1] - lying[0].die.center[1]
            moved = [replace(entry, die=_shifted(entry.die, x, y)) for entry in lying]
            if _away(lying[0], die) <= TRAY_EDGES and _all_there(moved, seen):
                return [replace(entry, die=_shifted(entry.die, x, y)) for entry in before]
    return list(before)


def _all_there(entries: Sequence[Tracked], seen: Sequence[Die]) -> bool:
    numbers: dict[int, int] = {}
    missing = list(entries)
    _pair(missing, seen, numbers, _exactly_there)
    return not missing


def _shifted(die: Die, x: float, y: float) -> Die:
    a, b, c, d = ((left + x, top + y) for left, top in die.corners)
    return replace(die, center=(die.center[0] + x, die.center[1] + y), corners=(a, b, c, d))


def turned_degrees(one: Die, other: Die) -> float:
    """By how much two outlines are turned against each other, 0 to 45 degrees."""
    difference = (_heading(one) - _heading(other)) % 90.0
    return min(difference, 90.0 - difference)


def _heading(die: Die) -> float:
    (x0, y0), (x1, y1) = die.corners[0], die.corners[1]
    return math.degrees(math.atan2(y1 - y0, x1 - x0))


def _in_order(entries: Sequence[Tracked]) -> tuple[Tracked, ...]:
    return tuple(sorted(entries, key=lambda entry: entry.number))


def _alike(entry: Tracked, die: Die) -> bool:
    """Kind and face may be the same: where one of the two is unsure, the face says nothing."""
    if entry.die.kind != die.kind and entry.die.sure and die.sure:
        return False
    return entry.die.face == die.face or not (entry.die.sure and die.sure)


def _away(entry: Tracked, die: Die) -> float:
    return math.dist(entry.die.center, die.center) / edge_px(die)


def _stayed(entry: Tracked, die: Die) -> bool:
    edges = OVERLOOKED_EDGES if entry.taken else STAYED_EDGES
    degrees = OVERLOOKED_DEGREES if entry.taken else STAYED_DEGREES
    return (
        _alike(entry, die)
        and _away(entry, die) <= edges
        and turned_degrees(entry.die, die) <= degrees
    )


def _exactly_there(entry: Tracked, die: Die) -> bool:
    return (
        _alike(entry, die)
        and _away(entry, die) <= 2 * OVERLOOKED_EDGES
        and turned_degrees(entry.die, die) <= OVERLOOKED_DEGREES
    )


def _pushed(entry: Tracked, die: Die) -> bool:
    return (
        not entry.taken
        and _alike(entry, die)
        and _away(entry, die) <= PUSHED_EDGES
        and turned_degrees(entry.die, die) <= PUSHED_DEGREES
    )


def _knocked(entry: Tracked, die: Die) -> bool:
    return not entry.taken and _alike(entry, die) and _away(entry, die) <= KNOCKED_EDGES


def _pair(
    missing: list[Tracked],
    seen: Sequence[Die],
    numbers: dict[int, int],
    fits: Callable[[Tracked, Die], bool],
    at_most: int | None = None,
) -> None:
    """Pairs missing dice with seen ones that fit, nearest first; changes `missing`, `numbers`."""
    pairs = sorted(
        (
            (_away(entry, seen[index]), place, index)
            for place, entry in enumerate(missing)
            for index in range(len(seen))
            if index not in numbers and fits(entry, seen[index])
        ),
    )
    found: set[int] = set()
    for _, place, index in pairs:
        if at_most is not None and len(found) >= at_most:
            break
        if place not in found and index not in numbers:
            numbers[index] = missing[place].number
            found.add(place)
    missing[:] = [entry for place, entry in enumerate(missing) if place not in found]


def _number_thrown(
    fresh: Sequence[int], seen: Sequence[Die], missing: Sequence[Tracked], used: set[int]
) -> dict[int, int]:
    free = list(missing)
    thrown: dict[int, int] = {}
    for index in fresh:
        own_kind = [entry for entry in free if entry.die.kind == seen[index].kind]
        if own_kind:
            thrown[index] = own_kind[0].number
            free.remove(own_kind[0])
    for index in fresh:
        if index not in thrown:
            taken = used | set(thrown.values())
            candidates = [entry.number for entry in free if entry.number not in taken]
            number = next(n for n in range(len(seen) + len(taken) + 1) if n not in taken)
            thrown[index] = candidates[0] if candidates else number
            free = [entry for entry in free if entry.number != thrown[index]]
    return thrown
