"""Picture in, dice out: the stages in their order."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision import parameters as p
from vision.classify import Fit, align, first_guesses, judge, make_bank, make_template
from vision.confidence import Evidence, Limits, judge_die
from vision.diceset import DiceSet
from vision.find import Square, find_squares, sides_of
from vision.picture import Picture
from vision.reading import Die, Point, Reading
from vision.tray import Tray, see_tray


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A square with the faces that may be on it, roughly placed."""

    square: Square
    guesses: list[tuple[float, int, Square]]

    @property
    def promise(self) -> float:
        return self.square.score + self.guesses[0][0]


class Reader:
    """Reads pictures with one dice set. Holds no state from picture to picture."""

    def __init__(self, dice_set: DiceSet) -> None:
        self.dice_set = dice_set
        means = dice_set.tables.get("means", np.zeros((0, p.FACE, p.FACE, 3)))
        means = [np.ascontiguousarray(mean, np.float32) for mean in means]
        self._templates = [make_template(mean) for mean in means]
        self._bank = make_bank(means) if means else None
        self._limits = [Limits(*pair) for pair in dice_set.facts.get("limits", [])]
        facts = dice_set.facts
        self._edge_share = float(np.median(facts.get("edge_shares", [0.07])))
        shares = facts.get("region_shares", [])
        self._region_share = float(np.median(shares)) if shares else None

    def read(self, picture: Picture) -> Reading:
        """The dice in a picture (blue-green-red, eight bits, any size); never raises for pixels."""
        started = time.perf_counter()
        trouble = "vision.nothing_taught" if self._bank is None else _trouble(picture)
        dice = self._dice(picture) if trouble is None else ()
        return Reading(tuple(dice), trouble, (time.perf_counter() - started) * 1e3)

    def _dice(self, picture: Picture) -> tuple[Die, ...]:
        scale = p.WORK_EDGE / (self._edge_share * max(picture.shape[:2]))
        tray = see_tray(picture, min(scale, p.LARGEST_SCALE))
        edge = self._edge_share * max(picture.shape[:2]) * tray.scale * self._moved(tray)
        squares = find_squares(tray, edge)
        if not squares:
            return ()
        candidates = self._candidates(tray, squares)
        taken: list[tuple[Square, list[Fit]]] = []
        doubtful: list[tuple[Square, list[Fit]]] = []
        for candidate in sorted(candidates, key=lambda c: -c.promise):
            if any(_near(candidate.square, square, edge) for square, _ in taken):
                continue
            fits = self._fits(tray, candidate)
            if fits[0].flaw < 0.5 and fits[0].likeness > 0.6:
                taken.append((fits[0].square, fits))
            else:
                doubtful.append((candidate.square, fits))
        for square, fits in doubtful:
            if square.score >= p.DIE_SCORE and not any(_near(square, s, edge) for s, _ in taken):
                taken.append((square, fits))
        usual = float(np.median([square.edge for square, _ in taken])) if taken else edge
        dice = [self._die(tray, square, fits, usual) for square, fits in taken]
        return tuple(sorted(dice, key=lambda die: die.center))

    def _moved(self, tray: Tray) -> float:
        """How much larger than taught the tray looks: the camera may have been moved."""
        if tray.region is None or self._region_share is None:
            return 1.0
        share = np.sqrt(cv2.contourArea(tray.region)) / max(tray.work.shape[:2])
        moved = float(share / self._region_share)
        return moved if p.MOVED_LEAST < moved < p.MOVED_MOST else 1.0

    def _candidates(self, tray: Tray, squares: Sequence[Square]) -> list[_Candidate]:
        assert self._bank is not None
        small = cv2.resize(tray.work, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
        halved = [
            replace(s, x=(s.x - 0.5) / 2, y=(s.y - 0.5) / 2, edge=s.edge / 2) for s in squares
        ]
        guesses = first_guesses(self._bank, np.asarray(small, np.uint8), halved)
        return [
            _Candidate(
                square,
                [
                    (likeness, index, replace(g, x=g.x * 2 + 0.5, y=g.y * 2 + 0.5, edge=g.edge * 2))
                    for likeness, index, g in found
                ],
            )
            for square, found in zip(squares, guesses, strict=True)
        ]

    def _fits(self, tray: Tray, candidate: _Candidate) -> list[Fit]:
        """The best fit of every face in question, best first."""
        best: dict[int, Fit] = {}
        for _, index, start in candidate.guesses:
            template = self._templates[index]
            square, look = align(tray.work, start, template, p.READ_STEPS)
            fit = judge(look, template, index, square)
            if index not in best or fit.misfit < best[index].misfit:
                best[index] = fit
        return sorted(best.values(), key=lambda fit: fit.misfit)

    def _die(self, tray: Tray, square: Square, fits: list[Fit], usual: float) -> Die:
        sides = sides_of(tray, square)
        verdict = judge_die(Evidence(fits, sides, square.edge / usual), self._limits)
        kind, face = self.dice_set.faces[fits[0].template]
        corners = [_outside(x, y, tray.scale) for x, y in square.corners().tolist()]
        return Die(
            kind,
            face,
            verdict.sure,
            verdict.confidence,
            _outside(square.x, square.y, tray.scale),
            (corners[0], corners[1], corners[2], corners[3]),
            tuple((self.dice_set.faces[i][1], share) for i, share in verdict.shares),
        )


def _near(one: Square, other: Square, edge: float) -> bool:
    return bool(np.hypot(one.x - other.x, one.y - other.y) < p.DIE_APART * edge)


def _outside(x: float, y: float, scale: float) -> Point:
    """From working pixels to pixels of the picture given."""
    return ((x + 0.5) / scale - 0.5, (y + 0.5) / scale - 0.5)


def _trouble(picture: Picture) -> str | None:
    if min(picture.shape[:2]) < p.SMALLEST_PICTURE:
        return "vision.too_small"
    step = max(1, min(picture.shape[:2]) // 96)
    dark, bright = np.percentile(picture[::step, ::step].max(axis=2), (5, 95))
    if bright < p.TOO_DARK:
        return "vision.too_dark"
    if dark > p.TOO_BRIGHT:
        return "vision.too_bright"
    return None
