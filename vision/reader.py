"""Picture in, dice out: the stages in their order."""

from __future__ import annotations

import time

import cv2
import numpy as np

from vision import parameters as p
from vision.classify import (
    Fit,
    align,
    first_guesses,
    judge,
    make_bank,
    make_template,
    placed,
    relatives_of,
)
from vision.confidence import Evidence, Limits, judge_die
from vision.diceset import DiceSet
from vision.find import Square, find_squares, sides_of
from vision.outline import edge_layer, trace
from vision.picture import Picture
from vision.reading import Die, Point, Reading
from vision.tray import Tray, see_tray


class Reader:
    """Reads pictures with one dice set. Holds no state from picture to picture."""

    def __init__(self, dice_set: DiceSet) -> None:
        self.dice_set = dice_set
        means = dice_set.tables.get("means", np.zeros((0, 3 * p.FACE**2)))
        means = [np.ascontiguousarray(mean, np.float32).ravel() for mean in means]
        self._templates = [make_template(mean) for mean in means]
        self._relatives = [relatives_of(self._templates, i) for i in range(len(means))]
        self._bank = make_bank(means) if means else None
        self._limits = [Limits(*pair) for pair in dice_set.facts.get("limits", [])]
        facts = dice_set.facts
        self._edge_share = float(np.median(dice_set.tables.get("crop_edges", 0.07)))
        self._sizes = [float(size) for size in facts.get("sizes", [])]
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
        small = cv2.resize(tray.work, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
        small = np.asarray(small, np.uint8)
        guesses = first_guesses(self._bank, small, squares, 1)
        order = sorted(
            range(len(squares)), key=lambda i: -squares[i].score - guesses[i][0].likeness
        )
        layer = edge_layer(tray)
        taken: list[tuple[Square, list[Fit]]] = []
        doubtful: list[tuple[Square, list[Fit]]] = []
        for index in order:
            square = squares[index]
            if any(_near(square, other, edge) for other, _ in taken):
                continue
            outline = trace(layer, square)
            fits = self._fits(tray, small, outline.square)
            if fits[0].flaw < 0.5 and fits[0].likeness > 0.6:
                taken.append((fits[0].square, fits))
            else:
                doubtful.append((square, fits))
        for square, fits in doubtful:
            if square.score >= p.DIE_SCORE and not any(_near(square, s, edge) for s, _ in taken):
                taken.append((square, fits))
        # Sizes count against what was taught for each face, and against each other.
        sizes = [square.edge / self._sizes[fits[0].template] for square, fits in taken]
        usual = float(np.median(sizes)) if sizes else 1.0
        dice = [
            self._die(tray, square, fits, size / usual)
            for (square, fits), size in zip(taken, sizes, strict=True)
        ]
        return tuple(sorted(dice, key=lambda die: die.center))

    def _moved(self, tray: Tray) -> float:
        """How much larger than taught the tray looks: the camera may have been moved."""
        if tray.region is None or self._region_share is None:
            return 1.0
        share = np.sqrt(cv2.contourArea(tray.region)) / max(tray.work.shape[:2])
        moved = float(share / self._region_share)
        return moved if p.MOVED_LEAST < moved < p.MOVED_MOST else 1.0

    def _fits(self, tray: Tray, small: Picture, outline: Square) -> list[Fit]:
        """The best fit of every face in question, best first."""
        assert self._bank is not None
        best: dict[int, Fit] = {}
        for guess in first_guesses(self._bank, small, [outline], p.MOST_GUESSES, p.GUESS_MARGIN)[0]:
            self._try(tray, guess.template, guess.square, best)
        leader = min(best.values(), key=lambda fit: fit.misfit)
        for _ in range(2):
            for relative in self._relatives[leader.template]:
                self._try(tray, relative.template, placed(relative, leader.square), best)
            last, leader = leader, min(best.values(), key=lambda fit: fit.misfit)
            if leader.template == last.template:
                break
        return sorted(best.values(), key=lambda fit: fit.misfit)

    def _try(self, tray: Tray, index: int, square: Square, best: dict[int, Fit]) -> None:
        """Lays a face onto a square; keeps the fit if it is the best one of that face."""
        template = self._templates[index]
        aligned, seen = align(tray.work, square, template, p.READ_STEPS)
        fit = judge(seen, template, index, aligned)
        if index not in best or fit.misfit < best[index].misfit:
            best[index] = fit

    def _die(self, tray: Tray, square: Square, fits: list[Fit], size: float) -> Die:
        sides = sides_of(tray, square)
        verdict = judge_die(Evidence(fits, sides, size), self._limits)
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
