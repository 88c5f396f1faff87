"""Knowing when not to know: what a die must show before its face is called sure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision import parameters as p
from vision.classify import Fit


@dataclass(frozen=True, slots=True)
class Limits:
    """How far genuine dice of one face stray, learned from teaching pictures."""

    likeness: float
    flaw: float


@dataclass(frozen=True, slots=True)
class Evidence:
    """All that speaks for and against one die lying flat with one face up.

    `fits` are the fits of all faces that came into question, best first and at most one per face.
    `sides` are the shares of the four sides along which an edge is seen, `size` its edge over
    the edge that dice have in this picture. `stretch` is how far its face is from square: a
    flat die's is not far. `moved` says that the camera hangs elsewhere than it was taught: then all
    is seen a little from aside. `surplus` is how much around it no flat die explains, in square
    edges. `kind_apart` is by how much its colour is nearer to its own kind's than to that of a
    face of another kind that looks alike, as a logarithm.
    """

    fits: Sequence[Fit]
    sides: Sequence[float]
    size: float
    stretch: float = 0.0
    moved: bool = False
    surplus: float = 0.0
    kind_apart: float = np.inf


@dataclass(frozen=True, slots=True)
class Verdict:
    """`sure` only if every single check passed; `confidence` is the weakest one's, 0..1, `doubt`
    its name. `leans` says that it does not lie flat. `shares` are the faces in question by
    template, with their shares."""

    sure: bool
    confidence: float
    doubt: str
    leans: bool
    shares: tuple[tuple[int, float], ...]


def judge_die(evidence: Evidence, limits: Sequence[Limits]) -> Verdict:
    """Whether the best fit can be trusted."""
    best = evidence.fits[0]
    own = limits[best.template]
    lowest = max(p.LIKENESS_LEAST, own.likeness - p.LIKENESS_SLACK)
    allowed = own.flaw * p.FLAW_FACTOR + p.FLAW_SLACK
    highest = min(max(allowed, p.FLAW_LEAST), p.FLAW_MOST)
    most_stretch = p.STRETCH_MOST_MOVED if evidence.moved else p.STRETCH_MOST
    others = [fit.misfit for fit in evidence.fits[1:]]
    margin = (min(others) - best.misfit) / min(others) if others else 1.0
    checks = {
        "likeness": _passes(best.likeness, lowest, p.LIKENESS_SOFT),
        "flaw": _passes(-best.flaw, -highest, p.FLAW_SOFT),
        "margin": _passes(margin, p.MARGIN_LEAST, p.MARGIN_SOFT),
        "sides": _passes(float(np.mean(evidence.sides)), p.SIDES_LEAST, p.SIDES_SOFT),
        "side": _passes(min(evidence.sides), p.SIDE_LEAST, p.SIDES_SOFT),
        "ink": _passes(-best.off_ink, -p.INK_MOST, p.INK_SOFT),
        "colour": _passes(-best.off_colour, -p.COLOUR_MOST, p.COLOUR_SOFT),
        "kind": _passes(evidence.kind_apart, p.KIND_APART, p.COLOUR_SOFT),
        "stretch": _passes(-evidence.stretch, -most_stretch, p.STRETCH_SOFT),
        "silhouette": _passes(-evidence.surplus, -p.SURPLUS_MOST, p.SURPLUS_SOFT),
        "size": _passes(-abs(evidence.size - 1), -p.SIZE_MOST, p.SIZE_SOFT),
    }
    doubt = min(checks, key=lambda name: checks[name])
    leans = evidence.surplus > p.SURPLUS_MOST or evidence.stretch > p.LEAN_STRETCH
    return Verdict(checks[doubt] > 0.5, checks[doubt], doubt, leans, _shares(evidence.fits))


def _passes(value: float, limit: float, soft: float) -> float:
    """Above 0.5 beyond the limit, below it otherwise; how clearly depends on `soft`."""
    return float(1 / (1 + np.exp(-np.clip((value - limit) / soft, -30, 30))))


def _shares(fits: Sequence[Fit]) -> tuple[tuple[int, float], ...]:
    weights = np.exp([-fit.misfit / p.SHARE_SOFT for fit in fits])
    weights /= weights.sum()
    return tuple((fit.template, float(w)) for fit, w in zip(fits, weights, strict=True))


if __name__ == "__main__":
    from vision.show import main

    main("confidence")
