"""Which face is it: compared with the taught ones at every quarter turn, aligned exactly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import parameters as p
from vision.find import Square
from vision.picture import Picture
from vision.topface import COARSE_ROOT, ROOT, cut_out, evened
from vision.tray import Floats

QUARTER = np.pi / 2


@dataclass(frozen=True, slots=True)
class Template:
    """A face's mean look, evened, and how moving it changes it.

    `solve` turns a difference from the mean into a move: right, down, growth, turn. `detail` is
    the mean without its broad shading, `strength` how much of it there is around each pixel.
    """

    mean: Floats
    solve: Floats
    detail: Floats
    strength: Floats


@dataclass(frozen=True, slots=True)
class Fit:
    """A template laid onto a square, which is turned so that the face is upright.

    `likeness` is the correlation of the whole face, at most 1; `flaw` is 0 where every detail is
    as taught and about 1 where some detail has nothing to do with it.
    """

    template: int
    square: Square
    likeness: float
    flaw: float

    @property
    def misfit(self) -> float:
        """0 for a perfect fit; look-alike faces differ in detail, so detail counts as much."""
        return 1 - self.likeness + self.flaw


@dataclass(frozen=True, slots=True)
class Bank:
    """All templates, small, at every quarter turn and slightly moved: for a first guess."""

    looks: Floats
    templates: NDArray[np.int32]
    turns: NDArray[np.int32]
    moves: Floats


def make_template(mean: Floats) -> Template:
    """Prepares a mean face (evened) for comparison."""
    smooth = cv2.GaussianBlur(mean, (0, 0), p.GRADIENT_BLUR)
    dx = cv2.Sobel(smooth, cv2.CV_32F, 1, 0, scale=1 / 8)
    dy = cv2.Sobel(smooth, cv2.CV_32F, 0, 1, scale=1 / 8)
    at = np.arange(p.FACE, dtype=np.float32) - (p.FACE - 1) / 2
    u, v = (axis[:, :, None] for axis in np.meshgrid(at, at))
    moves = np.stack([dx, dy, dx * u + dy * v, dy * u - dx * v]).reshape(4, -1)
    normal = moves @ moves.T
    normal += np.diag(np.diag(normal)) * p.ALIGN_DAMPING + np.eye(4, dtype=np.float32) * 1e-9
    solve = np.linalg.solve(normal, moves).astype(np.float32)
    detail = _detail(mean)
    return Template(mean, solve, detail, _around((detail * detail).sum(axis=2)))


def make_bank(means: Sequence[Floats]) -> Bank:
    """Prepares the mean faces (evened) for the first guess."""
    looks, templates, turns, moves = [], [], [], []
    reach, tilt = p.BANK_SHIFT, np.radians(p.BANK_TURN)
    offsets = [
        (x, y, a) for x in (-reach, 0, reach) for y in (-reach, 0, reach) for a in (-tilt, 0, tilt)
    ]
    for index, mean in enumerate(means):
        plain = mean / np.maximum(ROOT, p.SMALLEST_WEIGHT)
        for turn in range(4):
            for x, y, a in offsets:
                looks.append(_jittered(plain, x, y, a + turn * QUARTER))
                templates.append(index)
                turns.append(turn)
                moves.append((x, y, a))
    return Bank(
        np.asarray(looks, np.float32).reshape(len(looks), -1),
        np.asarray(templates, np.int32),
        np.asarray(turns, np.int32),
        np.asarray(moves, np.float32).reshape(len(looks), 3),
    )


def _jittered(plain: Floats, x: float, y: float, angle: float) -> Floats:
    """The look of the face in a square that lies off by (x, y) face pixels and by an angle."""
    middle, half = (p.FACE - 1) / 2, p.FACE // 2
    cos, sin = np.cos(angle) * 2, np.sin(angle) * 2
    centre = (half - 1) / 2
    back = np.array(
        [
            [cos, -sin, middle + x - (cos - sin) * centre],
            [sin, cos, middle + y - (sin + cos) * centre],
        ]
    )
    soft = cv2.GaussianBlur(plain, (0, 0), 0.8)
    small = cv2.warpAffine(
        soft,
        back,
        (half, half),
        flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
        borderMode=cv2.BORDER_REPLICATE,
    )
    return evened(small, COARSE_ROOT)


def first_guesses(
    bank: Bank, small: Picture, squares: Sequence[Square]
) -> list[list[tuple[float, int, Square]]]:
    """For every square (in pixels of `small`) the likely (likeness, template, square), best first.

    The squares come back turned and moved so that the template lies on them roughly.
    """
    half = p.FACE // 2
    looks = np.stack([evened(cut_out(small, s, half), COARSE_ROOT).ravel() for s in squares])
    likeness = looks @ bank.looks.T
    count = int(bank.templates.max()) + 1
    groups = likeness.reshape(len(squares), count * 4, -1)
    best = groups.argmax(axis=2)
    guesses = []
    for row, square in enumerate(squares):
        scores = groups[row, np.arange(count * 4), best[row]]
        order = np.argsort(-scores)
        near = [g for g in order if scores[g] >= scores[order[0]] - p.GUESS_MARGIN][
            : p.MOST_GUESSES
        ]
        guesses.append(
            [
                (
                    float(scores[g]),
                    int(g) // 4,
                    _unjittered(square, int(g) % 4, bank.moves[g * groups.shape[2] + best[row, g]]),
                )
                for g in near
            ]
        )
    return guesses


def _unjittered(square: Square, turn: int, move: Floats) -> Square:
    """The square in which the template is upright, given how the bank's look was made.

    A look at angle a shows the template turned by -a: the upright square is turned back.
    """
    x, y, tilt = (float(value) for value in move)
    upright = square.angle - turn * QUARTER - tilt
    unit = square.edge / p.FACE
    cos, sin = np.cos(upright) * unit, np.sin(upright) * unit
    return replace(
        square, x=square.x - (cos * x - sin * y), y=square.y - (sin * x + cos * y), angle=upright
    )


def align(work: Picture, square: Square, template: Template, steps: int) -> tuple[Square, Floats]:
    """Moves, turns and sizes the square until the template lies on it as well as it can."""
    for _ in range(steps):
        look = evened(cut_out(work, square))
        square = _moved(square, template.solve @ (look - template.mean).ravel())
    return square, evened(cut_out(work, square))


def judge(look: Floats, template: Template, index: int, square: Square) -> Fit:
    """How well a look, cut out at an aligned square, agrees with the template."""
    likeness = float((look * template.mean).sum())
    return Fit(index, square, likeness, flaw(look, template))


def flaw(look: Floats, template: Template) -> float:
    """The worst disagreement in detail anywhere on the face but at its border."""
    detail = _detail(look)
    both = _around((detail * template.detail).sum(axis=2))
    own = _around((detail * detail).sum(axis=2))
    floor = 2 * p.FLAW_FLOOR * float(template.strength.mean())
    differing = (own + template.strength - 2 * both) / (own + template.strength + floor)
    rim = p.FLAW_RIM
    return float(differing[rim:-rim, rim:-rim].max())


def _detail(look: Floats) -> Floats:
    fine = cv2.GaussianBlur(look / np.maximum(ROOT, p.SMALLEST_WEIGHT), (0, 0), p.DETAIL_BLUR)
    return np.asarray(fine - cv2.GaussianBlur(fine, (0, 0), p.SHADING_BLUR), np.float32)


def _around(energy: Floats) -> Floats:
    return np.asarray(cv2.GaussianBlur(energy, (0, 0), p.FLAW_WINDOW), np.float32)


def _moved(square: Square, off: Floats) -> Square:
    dx, dy = np.clip(off[:2], -p.ALIGN_STEP, p.ALIGN_STEP).tolist()
    grow, turn = np.clip(off[2:], -p.ALIGN_TURN, p.ALIGN_TURN).tolist()
    unit = square.edge / p.FACE
    cos, sin = np.cos(square.angle) * unit, np.sin(square.angle) * unit
    return replace(
        square,
        x=square.x - (cos * dx - sin * dy),
        y=square.y - (sin * dx + cos * dy),
        edge=square.edge * (1 - grow),
        angle=square.angle - turn,
    )
