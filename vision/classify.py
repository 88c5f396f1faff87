"""Which face is it: compared with the taught ones at every quarter turn, aligned exactly."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import parameters as p
from vision.find import Square
from vision.picture import Picture
from vision.topface import COARSE, FINE, Pixel, cut_out, evened, least_norm
from vision.tray import Floats

QUARTER = np.pi / 2


@dataclass(frozen=True, slots=True)
class Aligner:
    """How far a patch, before it is evened, is moved from where a look lies.

    `solve` turns a patch of contrast one into a move: right, down, growth, turn, stretch along the
    sides and along the diagonals; `rest` is what comes out where the look lies exactly. `hold`
    draws earlier moves back, since the outline is not far wrong. All come for vague and for clear
    outlines.
    """

    solve: tuple[Floats, Floats]
    rest: tuple[Floats, Floats]
    hold: tuple[Floats, Floats]


@dataclass(frozen=True, slots=True)
class Template:
    """A face's mean look, evened, ready for comparison.

    Faces are aligned `soft` (blurred) first: fine lines would lock in at the wrong place.
    `detail` is the mean without its broad shading, `strength` how much of it there is around each
    pixel, `floor` what is too weak to count. `pattern` is the mean without its colours, `ink` the
    direction in blue, green and red in which it stands out from the body.
    """

    mean: Floats
    pattern: Floats
    ink: Floats
    soft: Aligner
    fine: Aligner
    detail: Floats
    strength: Floats
    floor: float


@dataclass(frozen=True, slots=True)
class Fit:
    """A template laid onto a square, which is turned so that the face is upright.

    `likeness` is the correlation of the whole face, at most 1; `flaw` is 0 where every detail is
    as taught and about 1 where some detail has nothing to do with it. `off_ink` is the angle, in
    degrees, between the colours in which the symbol and the taught one stand out from the body.
    `off_colour` is how far the die's body is from the taught colour, as a logarithm.
    """

    template: int
    square: Square
    likeness: float
    flaw: float
    off_ink: float = 0.0
    off_colour: float = 0.0

    @property
    def misfit(self) -> float:
        """0 for a perfect fit; look-alike faces differ in detail, so detail counts as much.

        Dice of another kind may bear the same symbols on a body of another colour.
        """
        off = max(0.0, self.off_colour - p.COLOUR_FREE)
        return 1 - self.likeness + self.flaw + p.COLOUR_WEIGHT * off


@dataclass(frozen=True, slots=True)
class Bank:
    """All templates, small, at every quarter turn and slightly moved: for a first guess."""

    looks: Floats
    moves: Floats

    @property
    def groups(self) -> int:
        """Templates times quarter turns."""
        return len(self.looks) // len(self.moves)


@dataclass(frozen=True, slots=True)
class Guess:
    """A template that may be on a square, which is turned and moved so that it fits roughly."""

    likeness: float
    template: int
    square: Square


def make_template(mean: Floats) -> Template:
    """Prepares a mean face (evened) for comparison."""
    soft = evened(_softened(_plain(mean)))
    smooth = cv2.GaussianBlur(mean.reshape(p.FACE, p.FACE, 3), (0, 0), p.GRADIENT_BLUR)
    detail = _detail(mean)
    strength = _around(_summed(detail * detail))
    pattern = mean.reshape(-1, 3).mean(axis=1)
    return Template(
        mean,
        pattern,
        _ink(mean, pattern),
        _make_aligner(soft, soft.reshape(p.FACE, p.FACE, 3), p.SOFT_PRIORS),
        _make_aligner(mean, np.asarray(smooth, np.float32), p.FINE_PRIORS),
        detail,
        strength,
        2 * p.FLAW_FLOOR * float(strength.mean()),
    )


def _make_aligner(look: Floats, smooth: Floats, priors: Sequence[Sequence[float]]) -> Aligner:
    dx = cv2.Sobel(smooth, cv2.CV_32F, 1, 0, scale=1 / 8)
    dy = cv2.Sobel(smooth, cv2.CV_32F, 0, 1, scale=1 / 8)
    at = np.arange(p.FACE, dtype=np.float32) - (p.FACE - 1) / 2
    u, v = (axis[:, :, None] for axis in np.meshgrid(at, at))
    rows = np.stack(
        [dx, dy, dx * u + dy * v, dy * u - dx * v, dx * u - dy * v, dx * v + dy * u]
    ).reshape(6, -1)
    solves, rests, holds = [], [], []
    for sigmas in priors:
        prior = np.diag(p.ALIGN_NOISE / np.asarray(sigmas) ** 2)
        inverse = np.linalg.inv(rows @ rows.T + prior)
        solve = (inverse @ rows).astype(np.float32)
        solves.append(_before_evening(solve))
        rests.append(solve @ look)
        holds.append((inverse @ prior).astype(np.float32))
    return Aligner((solves[0], solves[1]), (rests[0], rests[1]), (holds[0], holds[1]))


def _before_evening(rows: Floats) -> Floats:
    """Rows that give for a patch of contrast one what the given ones give for its evened look."""
    weighted = rows.reshape(len(rows), -1, 3) * FINE.root
    shading = FINE.weighted.T @ (FINE.shading.T @ weighted)
    return np.asarray((weighted - shading).reshape(rows.shape), np.float32)


def make_bank(means: Sequence[Floats]) -> Bank:
    """Prepares the mean faces (evened) for the first guess."""
    steps = (-p.BANK_SHIFT, 0.0, p.BANK_SHIFT)
    offsets = [(x, y) for x in steps for y in steps]
    looks = []
    for mean in means:
        soft = np.asarray(cv2.GaussianBlur(_plain(mean), (0, 0), p.BANK_BLUR), np.float32)
        for turn in range(4):
            looks += [_jittered(soft, x, y, turn * QUARTER) for x, y in offsets]
    return Bank(np.asarray(looks), np.asarray(offsets, np.float32))


def _jittered(plain: Floats, x: float, y: float, angle: float) -> Floats:
    """The look of the face in a square that lies off by (x, y) edges and by an angle."""
    middle = (p.FACE - 1) / 2
    square = Square(middle + x * p.FACE, middle + y * p.FACE, float(p.FACE), angle, 1.0)
    return evened(cut_out(plain, square, p.COARSE_FACE), COARSE)


def first_guesses(
    bank: Bank, small: Picture, squares: Sequence[Square], most: int, margin: float = 1.0
) -> list[list[Guess]]:
    """For every square the `most` likely templates at their quarter turns, best first.

    Guesses less like by more than `margin` than the best one are left out.
    """
    likeness = _likeness(bank, small, squares)
    best = likeness.argmax(axis=2)
    found = []
    for row, square in enumerate(squares):
        scores = likeness[row, np.arange(bank.groups), best[row]]
        order = np.argsort(-scores)[:most]
        found.append(
            [
                _guess(bank, float(scores[group]), int(group), square, int(best[row, group]))
                for group in order
                if scores[group] >= scores[order[0]] - margin
            ]
        )
    return found


def wide_guesses(bank: Bank, small: Picture, square: Square, most: int) -> list[Guess]:
    """The `most` likely templates at their quarter turns, best first, in the neighbourhood of a
    square: for outlines that lie on the side of a die rather than on its top."""
    frame = square.frame()
    squares = [
        replace(square, x=square.x + dx, y=square.y + dy, along=0.0, across=0.0)
        for dx, dy in (
            (frame @ (right, down)).tolist() for right in p.WIDE_SHIFTS for down in p.WIDE_SHIFTS
        )
    ]
    likeness = _likeness(bank, small, squares)
    found = []
    for group in np.argsort(-likeness.max(axis=(0, 2)))[:most]:
        row, move = np.unravel_index(likeness[:, group].argmax(), likeness[:, group].shape)
        likely = float(likeness[row, group, move])
        found.append(_guess(bank, likely, int(group), squares[int(row)], int(move)))
    return found


def _likeness(bank: Bank, small: Picture, squares: Sequence[Square]) -> Floats:
    """How like each square is to each template and turn (group), at each small move."""
    looks = evened(np.stack([cut_out(small, s, p.COARSE_FACE) for s in squares]), COARSE)
    return (looks @ bank.looks.T).reshape(len(squares), bank.groups, -1)


def _guess(bank: Bank, likeness: float, group: int, square: Square, move: int) -> Guess:
    return Guess(likeness, group // 4, _unjittered(square, group % 4, bank.moves[move]))


def _unjittered(square: Square, turn: int, move: Floats) -> Square:
    """The square in which the template is upright, given how the bank's look was made."""
    x, y = (float(value) for value in move)
    upright = square.angle - turn * QUARTER
    cos, sin = np.cos(upright) * square.edge, np.sin(upright) * square.edge
    return replace(
        square,
        x=square.x - (cos * x - sin * y),
        y=square.y - (sin * x + cos * y),
        angle=upright,
        along=-square.along if turn % 2 else square.along,
        across=-square.across if turn % 2 else square.across,
    )


@dataclass(frozen=True, slots=True)
class Relative:
    """A face at a quarter turn that looks like another one: where it lies when that one is at
    the unit square (its middle at 0, 0, its edge 1, not turned)."""

    template: int
    square: Square


def relatives_of(templates: Sequence[Template], index: int) -> list[Relative]:
    """All faces and turns that could be mistaken for the given one, its own turns included."""
    picture = _plain(templates[index].mean)
    middle = (p.FACE - 1) / 2
    found = []
    for other, template in enumerate(templates):
        for turn in range(4):
            if other == index and turn == 0:
                continue
            start = Square(middle, middle, float(p.FACE), turn * QUARTER, 1.0)
            if float(evened(cut_out(picture, start)) @ template.mean) < p.RELATIVE_AT_ALL:
                continue
            square, look = align(picture, start, template)
            if float(look @ template.mean) > p.RELATIVE_LIKENESS:
                unit = Square(
                    (square.x - middle) / p.FACE,
                    (square.y - middle) / p.FACE,
                    square.edge / p.FACE,
                    square.angle,
                    1.0,
                    square.along,
                    square.across,
                )
                found.append(Relative(other, unit))
    return found


def placed(relative: Relative, at: Square) -> Square:
    """Where the relative lies when the face it looks like is at a square."""
    cos, sin = np.cos(at.angle) * at.edge, np.sin(at.angle) * at.edge
    unit = relative.square
    return replace(
        at,
        x=at.x + cos * unit.x - sin * unit.y,
        y=at.y + sin * unit.x + cos * unit.y,
        edge=at.edge * unit.edge,
        angle=at.angle + unit.angle,
        along=unit.along,
        across=unit.across,
    )


def align(
    work: NDArray[Pixel], square: Square, template: Template, clear: bool = False
) -> tuple[Square, Floats]:
    """Moves, turns, sizes and stretches the square until the template lies on it as well as it
    can. A `clear` outline is believed more."""
    moved = np.zeros(6, np.float32)
    at = square
    for _ in range(p.SOFT_STEPS):
        patch = cut_out(work, at)
        soft = _softened(patch.astype(np.float32))
        moved, _ = _step(template.soft, soft, least_norm(patch), moved, clear)
        at = _moved(square, moved)
    for _ in range(p.FINE_STEPS):
        patch = cut_out(work, at)
        fine = patch.astype(np.float32)
        moved, settled = _step(template.fine, fine, least_norm(patch), moved, clear)
        at = _moved(square, moved)
        if settled:
            break
    return at, evened(cut_out(work, at))


def _step(
    aligner: Aligner, patch: Floats, least: float, moved: Floats, clear: bool
) -> tuple[Floats, bool]:
    """The moves after one more step, and whether that step was too small to matter."""
    flat = patch.ravel()
    # The contrast of the evened patch, without evening it: Pythagoras.
    rooted = flat * _ROOTS
    shade = (FINE.weighted @ patch.reshape(-1, 3)).ravel()
    squared = float(rooted @ rooted) - float(shade @ shade)
    step = aligner.hold[clear] @ moved - aligner.rest[clear]
    if squared > least * least:
        step += aligner.solve[clear] @ flat * np.float32(1 / math.sqrt(squared))
    return (moved - step).clip(-_FARTHEST, _FARTHEST), bool((np.abs(step) < _SETTLED).all())


_ROOTS = np.repeat(FINE.root.ravel(), 3)


def _softened(picture: Floats) -> Floats:
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), p.SOFT_BLUR), np.float32)


def judge(look: Floats, template: Template, index: int, square: Square) -> Fit:
    """How well a look, cut out at an aligned square, agrees with the template."""
    ink = _off_ink(look, template)
    return Fit(index, square, float(look @ template.mean), flaw(look, template), ink)


def _off_ink(look: Floats, template: Template) -> float:
    """The angle between the colours of a symbol and of the taught one, in degrees."""
    own, taught = _ink(look, template.pattern), template.ink
    seen = own.any() and taught.any()
    return math.degrees(math.acos(min(1.0, float(own @ taught)))) if seen else 0.0


def _ink(look: Floats, pattern: Floats) -> Floats:
    """How much a pattern stands out from the body in blue, green and red, of length one.

    More or less light would change the length only. Zeros where there is no pattern.
    """
    colour = pattern @ look.reshape(-1, 3)
    length = float(np.linalg.norm(colour))
    return np.asarray(colour / length if length else colour, np.float32)


def flaw(look: Floats, template: Template) -> float:
    """The worst disagreement in detail anywhere on the face but at its border."""
    detail = _detail(look)
    both = _around(_summed(detail * template.detail))
    own = _around(_summed(detail * detail)) + template.strength
    differing = (own - 2 * both) / (own + np.float32(template.floor))
    rim = p.FLAW_RIM
    return float(differing[rim:-rim, rim:-rim].max())


def _detail(look: Floats) -> Floats:
    fine = cv2.GaussianBlur(_plain(look), (0, 0), p.DETAIL_BLUR)
    return np.asarray(fine - cv2.GaussianBlur(fine, (0, 0), p.SHADING_BLUR), np.float32)


def _plain(look: Floats) -> Floats:
    """The look as a picture, the weights of its pixels undone where they are not too small."""
    return (look * _UNROOTED).reshape(p.FACE, p.FACE, 3)


_UNROOTED = (1 / np.maximum(_ROOTS, np.float32(p.SMALLEST_WEIGHT))).astype(np.float32)


def _summed(colours: Floats) -> Floats:
    return colours[:, :, 0] + colours[:, :, 1] + colours[:, :, 2]


def _around(energy: Floats) -> Floats:
    return np.asarray(cv2.GaussianBlur(energy, (0, 0), p.FLAW_WINDOW), np.float32)


_FARTHEST = np.asarray(p.ALIGN_FARTHEST, np.float32)
_SETTLED = np.asarray(p.ALIGN_SETTLED, np.float32)


def _moved(square: Square, moved: Floats) -> Square:
    right, down, *rest = moved.tolist()
    return square.moved(right / p.FACE, down / p.FACE, *rest)


if __name__ == "__main__":
    from vision.show import main

    main("classify")
