"""From taught samples to what reading needs: mean faces, and how far genuine ones stray."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import parameters as p
from vision.classify import (
    Bank,
    Fit,
    Template,
    align,
    judge,
    make_bank,
    make_template,
    wide_guesses,
)
from vision.find import Square
from vision.picture import Picture
from vision.topface import cut_out, evened
from vision.tray import Floats, shrink

CROP_MARGIN = 12
CROP = p.FACE + 2 * CROP_MARGIN
UPRIGHT = Square((CROP - 1) / 2, (CROP - 1) / 2, float(p.FACE), 0.0, 1.0)
"""Where the top face lies in a sample's crop, but for its quarter turn and small errors."""


@dataclass(frozen=True, slots=True)
class FaceModel:
    """One taught face: its mean look and the limits within which genuine dice stay.

    `likeness` is the lowest likeness and `flaw` the highest flaw that genuine dice had when they
    were left out of the mean, also blurred, dimmed and compressed. `size` is the usual
    edge of its square: on dark dice other edges are seen than on light ones.
    """

    mean: Floats
    likeness: float
    flaw: float
    size: float


def crop_of(close: Picture, square: Square) -> Picture:
    """A sample to keep: the top face upright in the middle, a little of its surroundings."""
    return cut_out(close, square, p.FACE, CROP_MARGIN)


def learn_face(crops: Sequence[Picture], edges: Sequence[float]) -> tuple[FaceModel, list[Fit]]:
    """The model of a face from its samples, and how each sample fits it.

    `edges` are the edges of the samples' squares as they were seen, in any one unit.
    """
    fits = _agree(crops)
    kept = _agreeing(fits)
    crops_kept, fits_kept = [crops[i] for i in kept], [fits[i] for i in kept]
    looks = [
        evened(cut_out(crop, fit.square)) for crop, fit in zip(crops_kept, fits_kept, strict=True)
    ]
    mean = _unit(sum(looks, np.zeros_like(looks[0])))
    likeness, flaw = _leave_one_out(crops_kept, fits_kept, looks)
    sizes = [edge * fit.square.edge / p.FACE for edge, fit in zip(edges, fits, strict=True)]
    size = float(np.median(sizes))
    return FaceModel(mean, likeness, flaw, size), fits


def _agreeing(fits: Sequence[Fit]) -> list[int]:
    """The samples without odd ones: one laid on wrongly would blur the mean and open the gates."""
    misfits = [fit.misfit for fit in fits]
    most = max(p.ODD_MISFIT, p.ODD_TIMES * float(np.median(misfits)))
    kept = [index for index, misfit in enumerate(misfits) if misfit <= most]
    return kept if len(kept) >= p.FEWEST_FOR_LIMITS else list(range(len(fits)))


def fits_of(crop: Picture, templates: Sequence[Template], bank: Bank) -> list[Fit]:
    """Each template laid onto a sample at its best quarter turn; `bank` is that of them all."""
    small = shrink(crop, p.COARSE_FACE / p.FACE)
    half = UPRIGHT.scaled(p.COARSE_FACE / p.FACE)
    found: list[list[Fit]] = [[] for _ in templates]
    for guess in wide_guesses(bank, small, half, bank.groups):
        fits, template = found[guess.template], templates[guess.template]
        if len(fits) < p.TURNS_TRIED:
            start = guess.square.scaled(p.FACE / p.COARSE_FACE)
            square, look = align(crop, start, template)
            fits.append(judge(look, template, guess.template, square))
    return [min(fits, key=lambda fit: fit.misfit) for fits in found]


def _agree(crops: Sequence[Picture]) -> list[Fit]:
    """Turns and moves all samples of one face so that they show the same.

    The sample that all others fit best leads; then all are laid onto the mean of those that agree
    best, which is put back to the middle of the face each time so that it cannot drift. A sample
    that fits badly may lie there at a wrong quarter turn: it is laid on anew.
    """
    leaders = [make_template(evened(cut_out(crop, UPRIGHT))) for crop in crops[: p.MOST_LEADERS]]
    bank = make_bank([leader.mean for leader in leaders])
    table = [fits_of(crop, leaders, bank) for crop in crops]
    totals = [sum(min(row[i].misfit, 1.0) for row in table) for i in range(len(leaders))]
    fits = [row[int(np.argmin(totals))] for row in table]
    for _ in range(p.MEAN_ROUNDS):
        usual = float(np.median([fit.misfit for fit in fits]))
        most = max(p.AGREE_MISFIT, p.AGREE_TIMES * usual)
        squares = _recentred([fit.square for fit in fits])
        looks = [
            evened(cut_out(crop, square))
            for crop, square, fit in zip(crops, squares, fits, strict=True)
            if fit.misfit <= most
        ]
        template = make_template(_unit(sum(looks, np.zeros_like(looks[0]))))
        bank = make_bank([template.mean])
        fits = [_laid_on(*pair, template, bank) for pair in zip(crops, squares, strict=True)]
    return fits


def _laid_on(crop: Picture, square: Square, template: Template, bank: Bank) -> Fit:
    """The template laid onto a sample near a square, or wherever it fits if it does not there."""
    aligned, look = align(crop, square, template)
    fit = judge(look, template, 0, aligned)
    if fit.misfit <= p.AGREE_MISFIT:
        return fit
    return min(fit, *fits_of(crop, [template], bank), key=lambda one: one.misfit)


def _recentred(squares: Sequence[Square]) -> list[Square]:
    """The squares moved alike, so that by and large they lie where the dice were found."""
    offsets = []
    for square in squares:
        cos, sin = np.cos(square.angle), np.sin(square.angle)
        dx, dy = UPRIGHT.x - square.x, UPRIGHT.y - square.y
        turn = (-square.angle + np.pi / 4) % (np.pi / 2) - np.pi / 4
        offsets.append((cos * dx + sin * dy, -sin * dx + cos * dy, p.FACE / square.edge, turn))
    right, down, grow, turn = np.median(np.asarray(offsets), axis=0).tolist()
    moved = []
    for square in squares:
        cos, sin = np.cos(square.angle), np.sin(square.angle)
        moved.append(
            replace(
                square,
                x=square.x + cos * right - sin * down,
                y=square.y + sin * right + cos * down,
                edge=square.edge * grow,
                angle=square.angle + turn,
                along=0.0,
                across=0.0,
            )
        )
    return moved


def _leave_one_out(
    crops: Sequence[Picture], fits: Sequence[Fit], looks: Sequence[Floats]
) -> tuple[float, float]:
    if len(crops) < p.FEWEST_FOR_LIMITS:
        return p.LIKENESS_UNKNOWN, p.FLAW_UNKNOWN
    total = sum(looks, np.zeros_like(looks[0]))
    likeness, flaws = [], []
    for crop, fit, look in zip(crops, fits, looks, strict=True):
        template = make_template(_unit(total - look))
        for worse in spoilt(crop):
            square, seen = align(worse, fit.square, template)
            judged = judge(seen, template, 0, square)
            likeness.append(judged.likeness)
            flaws.append(judged.flaw)
    # One sample that was laid on wrongly must not open the gates.
    rare = p.LIMIT_SHARE
    return float(np.quantile(likeness, rare)), float(np.quantile(flaws, 1 - rare))


def spoilt(crop: Picture) -> list[Picture]:
    """The sample as it is, and as a worse camera sees it: blurred, dim, compressed."""
    soft = cv2.GaussianBlur(crop, (0, 0), p.SPOIL_BLUR)
    noise = np.random.default_rng(1).normal(0.0, p.SPOIL_NOISE, crop.shape)
    dim = np.clip(crop * p.SPOIL_DIM + noise, 0, 255).astype(np.uint8)
    _, data = cv2.imencode(".jpg", crop, [cv2.IMWRITE_JPEG_QUALITY, p.SPOIL_JPEG])
    packed = cv2.imdecode(data, cv2.IMREAD_COLOR)
    return [crop, np.asarray(soft, np.uint8), dim, np.asarray(packed, np.uint8)]


def _unit(look: Floats) -> Floats:
    return np.asarray(look / max(1e-6, float(np.linalg.norm(look))), np.float32)


def stack(means: Sequence[Floats]) -> NDArray[np.float16]:
    """Mean faces packed for the file."""
    return np.asarray(means, np.float16).reshape(len(means), p.FACE, p.FACE, 3)
