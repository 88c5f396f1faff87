"""Picture in, dice out: the stages in their order."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

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
    wide_guesses,
)
from vision.confidence import Evidence, Limits, Verdict, judge_die
from vision.diceset import DiceSet
from vision.find import Square, best_factor, find_squares
from vision.outline import Outline, edge_layer, trace
from vision.picture import Picture
from vision.reading import COCKED, Die, Reading
from vision.silhouette import Standpoint, body_share, silhouette_middle, surplus
from vision.topface import body_colour, close_up
from vision.tray import Floats, Tray, handy, see_tray, shrink


@dataclass(frozen=True, slots=True)
class _Seen:
    """Something square: its outline in working pixels, faces laid onto it in close-up pixels."""

    outline: Outline
    fits: list[Fit]

    @property
    def is_flat_die(self) -> bool:
        """Whether some face fits well enough that this cannot be anything else."""
        return self.fits[0].likeness > p.DIE_LIKENESS and self.fits[0].flaw < p.DIE_FLAW


@dataclass(frozen=True, slots=True)
class _View:
    """One picture at the sizes that the stages need; `edge` is that of a die in working pixels,
    `close_scale` the size of the close-up over the picture's."""

    tray: Tray
    small: Picture
    close: Picture
    close_scale: float
    edge: float


class Reader:
    """Reads pictures with one dice set. Holds no state from picture to picture."""

    def __init__(self, dice_set: DiceSet) -> None:
        self.dice_set = dice_set
        tables, facts = dice_set.tables, dice_set.facts
        means = [np.asarray(mean, np.float32).ravel() for mean in tables.get("means", ())]
        self._templates = [make_template(mean) for mean in means]
        self._relatives = [relatives_of(self._templates, i) for i in range(len(means))]
        self._bank = make_bank(means) if means else None
        self._limits = [Limits(*pair) for pair in facts.get("limits", ())]
        self._sizes = [float(size) for size in facts.get("sizes", ())]
        self._colours = [
            np.median(tables["crop_colours"][tables["crop_faces"] == index], axis=0)
            for index in range(len(means))
        ]
        self._darkest = _darkest_shadow(self._colours)
        self._edge_share = float(np.median(tables.get("crop_edges", 0.07)))
        right, down = np.median(np.asarray(facts.get("below") or [(0.0, 0.0)]), axis=0).tolist()
        depth = float(np.median(facts.get("depths") or p.DEPTHS[:1]))
        self._camera = Standpoint((right, down), depth)
        # Dark things around bright dice are no sides of theirs.
        bright = bool(means) and min(float(c.mean()) for c in self._colours) > p.SHADE_BODY
        shaded = max(facts.get("shadows") or [1.0]) > p.SURPLUS_FREE
        self._shadows = bright or shaded or self._darkest > p.FLOOR_DARKEST
        shares = facts.get("region_shares", [])
        self._region_share = float(np.median(shares)) if shares else None

    def read(self, picture: Picture) -> Reading:
        """The dice in a picture (blue-green-red, eight bits, any size); never raises for pixels."""
        started = time.perf_counter()
        trouble = "vision.nothing_taught" if self._bank is None else _trouble(picture)
        dice = self._dice(picture) if trouble is None else ()
        return Reading(tuple(dice), trouble, (time.perf_counter() - started) * 1e3)

    def _dice(self, picture: Picture) -> tuple[Die, ...]:
        edge_given = self._edge_share * max(picture.shape[:2])
        tray = see_tray(picture, handy(p.WORK_EDGE / edge_given), self._darkest)
        edge, found = self._squares(tray, edge_given * tray.scale)
        squares = _distinct(found, edge)[: p.MOST_SQUARES]
        if not squares:
            return ()
        close, close_scale = close_up(picture, edge / tray.scale)
        view = _View(tray, shrink(tray.work, 0.5), close, close_scale, edge)
        seen = self._seen(view, squares)
        # Sizes count against what was taught for each face, and against each other.
        sizes = [s.fits[0].square.edge / self._sizes[s.fits[0].template] for s in seen]
        usual = _against_usual(sizes, [s.fits[0].square for s in seen], close)
        taught = max(close.shape[:2])
        moved = bool(sizes) and abs(float(np.median(sizes)) / taught - 1) > p.MOVED_LITTLE
        evidence = [self._evidence(one, size, moved) for one, size in zip(seen, usual, strict=True)]
        dice = []
        for index, (one, verdict) in enumerate(
            zip(seen, self._verdicts(view, seen, evidence, moved), strict=True)
        ):
            die = self._die(one, view, verdict)
            if die.face == COCKED:
                others = [s.outline.square for s in [*seen[:index], *seen[index + 1 :]]]
                middle = silhouette_middle(view.tray, one.outline.square, others, view.edge)
                die = _moved_to(die, middle, view.tray.scale)
            dice.append(die)
        return tuple(sorted(dice, key=lambda die: die.center))

    def _verdicts(
        self, view: _View, seen: Sequence[_Seen], evidence: Sequence[Evidence], moved: bool
    ) -> list[Verdict]:
        """What to think of each die, its surroundings included."""
        larger = view.tray.scale / view.close_scale
        tops = [one.fits[0].square.scaled(larger) for one in seen]
        reach = p.BELOW_REACH_MOVED if moved else p.BELOW_REACH
        shadows = moved or self._shadows
        around = surplus(view.tray, tops, self._camera, reach, shadows=shadows)
        if max(around, default=0.0) > p.SURPLUS_MOST:
            # What lies beside a die that leans for all to see says nothing about its neighbours.
            leaning = [
                rest > p.SURPLUS_MOST and not judge_die(one, self._limits).sure
                for one, rest in zip(evidence, around, strict=True)
            ]
            middles = [
                silhouette_middle(view.tray, top, tops[:index] + tops[index + 1 :], view.edge)
                for index, top in enumerate(tops)
                if leaning[index]
            ]
            others = surplus(view.tray, tops, self._camera, reach, middles, shadows=shadows)
            around = [
                own if leans else other
                for leans, own, other in zip(leaning, around, others, strict=True)
            ]
        return [
            judge_die(replace(one, surplus=rest), self._limits)
            for one, rest in zip(evidence, around, strict=True)
        ]

    def _squares(self, tray: Tray, edge: float) -> tuple[float, list[Square]]:
        """The edge of dice here (the camera may have been moved) and its squares, best first."""
        if tray.region is not None and self._region_share is not None:
            share = np.sqrt(cv2.contourArea(tray.region)) / max(tray.work.shape[:2])
            moved = float(share / self._region_share)
            if p.MOVED_LEAST < moved < p.MOVED_MOST:
                return edge * moved, find_squares(tray, edge * moved)
        squares = find_squares(tray, edge)
        if any(square.score > p.CLEAR_SCORE for square in squares):
            return edge, squares
        edge *= best_factor(tray, edge, p.MOVED_FACTORS)
        return edge, find_squares(tray, edge)

    def _seen(self, view: _View, squares: Sequence[Square]) -> list[_Seen]:
        """All dice, none twice: flat ones first, then what else has the shape of one."""
        assert self._bank is not None
        halved = [square.scaled(0.5) for square in squares]
        promise = [
            square.score + guesses[0].likeness
            for square, guesses in zip(
                squares, first_guesses(self._bank, view.small, halved, 1), strict=True
            )
        ]
        layer = edge_layer(view.tray)
        order = [int(index) for index in np.argsort(np.negative(promise))]
        outlines: dict[int, Outline] = {}
        taken: list[_Seen] = []
        doubtful: list[_Seen] = []
        for place, index in enumerate(order):
            if len(doubtful) > p.MOST_DOUBTFUL + len(taken):
                break
            if any(_near(squares[index], s.outline.square, view.edge) for s in taken):
                continue
            if index not in outlines:
                # Tracing several squares at once takes hardly longer than tracing one.
                wave = _apart([i for i in order[place:] if i not in outlines], squares, view.edge)
                traced = trace(layer, [squares[i] for i in wave])
                outlines.update(zip(wave, traced, strict=True))
            seen = _Seen(outlines[index], self._fits(view, outlines[index]))
            (taken if seen.is_flat_die else doubtful).append(seen)
        flat = [s.fits[0].square.scaled(view.tray.scale / view.close_scale) for s in taken]
        leaning: list[_Seen] = []
        for seen in doubtful:
            square = seen.outline.square
            if (
                _passes_for_die(seen)
                and not any(_near(square, s.outline.square, view.edge) for s in taken + leaning)
                and body_share(view.tray, square, flat) > p.BODY_LEAST
            ):
                leaning.append(seen)
        return taken + leaning

    def _fits(self, view: _View, outline: Outline) -> list[Fit]:
        """The best fit of every face in question, best first."""
        assert self._bank is not None
        clear = bool(min(outline.sides) > p.OUTLINE_SURE)
        colour = body_colour(view.tray, outline.square)
        best: dict[int, Fit] = {}

        def lay(index: int, square: Square) -> Fit:
            template = self._templates[index]
            aligned, look = align(view.close, square, template, clear)
            off = float(np.abs(colour - self._colours[index]).max())
            fit = replace(judge(look, template, index, aligned), off_colour=off)
            if index not in best or fit.misfit < best[index].misfit:
                best[index] = fit
            return fit

        closer = 2 * view.close_scale / view.tray.scale
        halved = outline.square.scaled(0.5)
        for guess in first_guesses(
            self._bank, view.small, [halved], p.MOST_GUESSES, p.GUESS_MARGIN
        )[0]:
            fit = lay(guess.template, guess.square.scaled(closer))
            if self._fits_well(fit):
                break
        leader = min(best.values(), key=lambda fit: fit.misfit)
        if not self._fits_well(leader):
            for guess in wide_guesses(self._bank, view.small, halved, p.MOST_GUESSES):
                lay(guess.template, guess.square.scaled(closer))
            leader = min(best.values(), key=lambda fit: fit.misfit)
        for _ in range(2):
            for relative in self._relatives[leader.template]:
                # Another turn of a face that fits well would not change what is read.
                if relative.template != leader.template or not self._fits_well(leader):
                    lay(relative.template, placed(relative, leader.square))
            last, leader = leader, min(best.values(), key=lambda fit: fit.misfit)
            if leader.template == last.template:
                break
        return sorted(best.values(), key=lambda fit: fit.misfit)

    def _fits_well(self, fit: Fit) -> bool:
        own = self._limits[fit.template]
        return (
            fit.likeness > own.likeness and fit.flaw < own.flaw and fit.off_colour < p.COLOUR_FREE
        )

    def _evidence(self, seen: _Seen, size: float, moved: bool) -> Evidence:
        stretch, apart = _stretch(seen.fits[0].square), self._kind_apart(seen.fits)
        return Evidence(seen.fits, seen.outline.sides, size, stretch, moved, kind_apart=apart)

    def _kind_apart(self, fits: Sequence[Fit]) -> float:
        """How much nearer the colour is to its own kind than to another kind that looks alike."""
        best = fits[0]
        kind, _ = self.dice_set.faces[best.template]
        return min(
            (
                fit.off_colour - best.off_colour
                for fit in fits[1:]
                if self.dice_set.faces[fit.template][0] != kind
                and fit.misfit < best.misfit + p.KIND_ALIKE
            ),
            default=np.inf,
        )

    def _die(self, seen: _Seen, view: _View, verdict: Verdict) -> Die:
        best = seen.fits[0]
        kind, face = self.dice_set.faces[best.template]
        if not verdict.sure and (verdict.leans or best.likeness < p.DIE_LIKENESS):
            face = COCKED
        square = best.square.scaled(1 / view.close_scale)
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


def _darkest_shadow(colours: Sequence[Floats]) -> float:
    """How dark shadows are taken for floor, a logarithm: not as dark as dice of no other tint."""
    looks = [p.FLOOR_DARKEST]
    for colour in colours:
        light = float(colour.mean())
        tint = float(np.abs(colour - light).max())
        if light < p.STRICTEST_DARKEST and tint < p.FLOOR_TINT[1]:
            looks.append(min(light + p.BODY_BRIGHTER, p.STRICTEST_DARKEST))
    return max(looks)


def _stretch(square: Square) -> float:
    return float(np.hypot(square.along, square.across))


def _distinct(squares: Sequence[Square], edge: float) -> list[Square]:
    """The squares without those that lie close to a clear and better one."""
    clear = [square for square in squares if square.score > p.CLEAR_SCORE]
    return [
        square
        for square in squares
        if not any(
            other.score > square.score
            and math.hypot(square.x - other.x, square.y - other.y) < p.CLEAR_REACH * edge
            for other in clear
        )
    ]


def _moved_to(die: Die, middle: tuple[float, float], scale: float) -> Die:
    """The die with its middle at a place given in working pixels.

    A leaning die shows several faces, and which one is up is not clear: its middle is said.
    """
    x, y = ((value + 0.5) / scale - 0.5 for value in middle)
    dx, dy = x - die.center[0], y - die.center[1]
    one, two, three, four = ((cx + dx, cy + dy) for cx, cy in die.corners)
    return replace(die, center=(x, y), corners=(one, two, three, four))


def _passes_for_die(seen: _Seen) -> bool:
    """Whether something on which no face lies flat may be a leaning die all the same."""
    best = seen.fits[0]
    least = p.DIE_SCORE_ALIKE if best.likeness > p.DIE_ALIKE else p.DIE_SCORE
    return seen.outline.square.score >= least and best.off_colour < p.COLOUR_MOST


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


def _apart(indices: Sequence[int], squares: Sequence[Square], edge: float) -> list[int]:
    """The first index, and all others whose squares are not near to one before."""
    kept: list[int] = []
    for index in indices:
        if not any(_near(squares[index], squares[other], edge) for other in kept):
            kept.append(index)
    return kept


def _near(one: Square, other: Square, edge: float) -> bool:
    return math.hypot(one.x - other.x, one.y - other.y) < p.DIE_APART * edge


def _trouble(picture: Picture) -> str | None:
    if min(picture.shape[:2]) < p.SMALLEST_PICTURE:
        return "vision.too_small"
    step = max(1, min(picture.shape[:2]) // 96)
    sample = np.ascontiguousarray(picture[::step, ::step])
    blue, green, red = cv2.split(sample)
    levels = np.sort(cv2.max(cv2.max(blue, green), red), axis=None, kind="stable")
    dark, bright = levels[len(levels) // 20], levels[-1 - len(levels) // 20]
    if bright < p.TOO_DARK:
        return "vision.too_dark"
    if dark > p.TOO_BRIGHT:
        return "vision.too_bright"
    return None


if __name__ == "__main__":
    from vision.show import main

    main("reader")
