"""Picture in, dice out: the stages in their order."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision import parameters as p
from vision.classify import (
    Fit,
    Guess,
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
from vision.find import Square, find_squares
from vision.outline import Outline, edge_layer, trace
from vision.picture import Picture
from vision.reading import Die, Reading
from vision.topface import close_up
from vision.tray import Tray, see_tray, shrink


@dataclass(frozen=True, slots=True)
class _Seen:
    """Something square: its outline in working pixels, faces laid onto it in close-up pixels."""

    outline: Outline
    fits: list[Fit]


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
        assert self._bank is not None
        edge_given = self._edge_share * max(picture.shape[:2])
        tray = see_tray(picture, min(p.WORK_EDGE / edge_given, p.LARGEST_SCALE))
        edge = edge_given * tray.scale * self._moved(tray)
        squares = find_squares(tray, edge)
        if not squares:
            return ()
        close, close_scale = close_up(picture, edge / tray.scale)
        small = shrink(tray.work, p.COARSE_FACE / edge)
        guesses = first_guesses(
            self._bank, small, [s.scaled(p.COARSE_FACE / edge) for s in squares], 1
        )
        order = sorted(
            range(len(squares)), key=lambda i: -squares[i].score - guesses[i][0].likeness
        )
        layer = edge_layer(tray)
        taken: list[_Seen] = []
        doubtful: list[_Seen] = []
        for index in order:
            if any(_near(squares[index], seen.outline.square, edge) for seen in taken):
                continue
            outline = trace(layer, squares[index])
            guesses_here = first_guesses(
                self._bank,
                small,
                [outline.square.scaled(p.COARSE_FACE / edge)],
                p.MOST_GUESSES,
                p.GUESS_MARGIN,
            )[0]
            starts = [
                replace(g, square=g.square.scaled(edge / p.COARSE_FACE * close_scale / tray.scale))
                for g in guesses_here
            ]
            clear = bool(min(outline.sides) > p.OUTLINE_SURE)
            seen = _Seen(outline, self._fits(close, starts, clear))
            (taken if seen.fits[0].flaw < 0.5 and seen.fits[0].likeness > 0.6 else doubtful).append(
                seen
            )
        for seen in doubtful:
            square = seen.outline.square
            if square.score >= p.DIE_SCORE and not any(
                _near(square, other.outline.square, edge) for other in taken
            ):
                taken.append(seen)
        # Sizes count against what was taught for each face, and against each other.
        sizes = [seen.fits[0].square.edge / self._sizes[seen.fits[0].template] for seen in taken]
        places = [seen.fits[0].square for seen in taken]
        dice = [
            self._die(seen, close_scale, size)
            for seen, size in zip(taken, _against_usual(sizes, places, close), strict=True)
        ]
        return tuple(sorted(dice, key=lambda die: die.center))

    def _moved(self, tray: Tray) -> float:
        """How much larger than taught the tray looks: the camera may have been moved."""
        if tray.region is None or self._region_share is None:
            return 1.0
        share = np.sqrt(cv2.contourArea(tray.region)) / max(tray.work.shape[:2])
        moved = float(share / self._region_share)
        return moved if p.MOVED_LEAST < moved < p.MOVED_MOST else 1.0

    def _fits(self, close: Picture, starts: Sequence[Guess], clear: bool) -> list[Fit]:
        """The best fit of every face in question, best first."""
        best: dict[int, Fit] = {}
        for start in starts:
            self._try(close, start.template, start.square, clear, best)
        leader = min(best.values(), key=lambda fit: fit.misfit)
        for _ in range(2):
            for relative in self._relatives[leader.template]:
                self._try(close, relative.template, placed(relative, leader.square), clear, best)
            last, leader = leader, min(best.values(), key=lambda fit: fit.misfit)
            if leader.template == last.template:
                break
        return sorted(best.values(), key=lambda fit: fit.misfit)

    def _try(
        self, close: Picture, index: int, square: Square, clear: bool, best: dict[int, Fit]
    ) -> None:
        """Lays a face onto a square; keeps the fit if it is the best one of that face."""
        template = self._templates[index]
        aligned, seen = align(close, square, template, clear)
        fit = judge(seen, template, index, aligned)
        if index not in best or fit.misfit < best[index].misfit:
            best[index] = fit

    def _die(self, seen: _Seen, close_scale: float, size: float) -> Die:
        best = seen.fits[0]
        stretch = float(np.hypot(best.square.along, best.square.across))
        evidence = Evidence(seen.fits, seen.outline.sides, size, stretch, abs(seen.outline.stretch))
        verdict = judge_die(evidence, self._limits)
        kind, face = self.dice_set.faces[best.template]
        square = best.square.scaled(1 / close_scale)
        corners = [(float(x), float(y)) for x, y in square.corners()]
        return Die(
            kind,
            face,
            verdict.sure,
            verdict.confidence,
            (float(square.x), float(square.y)),
            (corners[0], corners[1], corners[2], corners[3]),
            tuple((self.dice_set.faces[i][1], share) for i, share in verdict.shares),
        )


def _against_usual(sizes: Sequence[float], places: Sequence[Square], close: Picture) -> list[float]:
    """Sizes over what is usual at each place: a tilted camera sees one end of the tray larger."""
    if not sizes:
        return []
    height, width = close.shape[:2]
    reach = max(width, height) / 2
    rows = np.array([[1.0, (s.x - width / 2) / reach, (s.y - height / 2) / reach] for s in places])
    typical = float(np.median(sizes))
    off = np.asarray(sizes) / typical - 1
    # One odd die among several must not tilt the plane towards itself.
    trust = 1 / (1 + (off / p.SIZE_NOISE) ** 2 / 4)
    slopes = np.diag([0.0, 1.0, 1.0]) * (p.SIZE_NOISE / p.SIZE_SLOPE) ** 2
    plane = np.linalg.solve(
        (rows.T * trust) @ rows + slopes + np.eye(3) * 1e-6, (rows.T * trust) @ off
    )
    return [float(value) for value in (1 + off) / (1 + rows @ plane)]


def _near(one: Square, other: Square, edge: float) -> bool:
    return bool(np.hypot(one.x - other.x, one.y - other.y) < p.DIE_APART * edge)


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
