"""How likely an outcome is by luck alone: Pearson's chi-square test.

The test's tail is a finite sum for whole degrees of freedom, so that it needs no library.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

SIGNIFICANCE = 0.05  # luck alone goes beyond this in one of twenty cases
FEWEST_EXPECTED = 5  # of each face; with fewer the test says nothing reliable


def chi_square_tail(statistic: float, freedom: int) -> float:
    """The probability that chance alone gives at least ``statistic``.

    ``freedom`` (1 or more) is the number of categories less one.
    """
    half = statistic / 2
    if half <= 0:
        return 1.0
    # Q(a + 1, x) = Q(a, x) + x^a · e^-x / Γ(a + 1), from Q(1, x) = e^-x or Q(1/2, x) = erfc(√x).
    if freedom % 2 == 0:
        order, tail = 1.0, math.exp(-half)
    else:
        order, tail = 0.5, math.erfc(math.sqrt(half))
    while order < freedom / 2:
        tail += math.exp(order * math.log(half) - half - math.lgamma(order + 1))
        order += 1
    return min(1.0, tail)


@dataclass(frozen=True, slots=True)
class Fairness:
    """What the test says: ``probability`` of such counts by luck, and what stands out most.

    ``oddity`` is the face furthest from what was expected of it, ``more`` whether it came up too
    often; both only mean something if the counts are ``odd``. ``probability`` is None if there are
    too few rolls to tell.
    """

    rolls: int
    probability: float | None
    oddity: str
    more: bool

    @property
    def odd(self) -> bool:
        return self.probability is not None and self.probability < SIGNIFICANCE


def fairness(counts: Mapping[str, int], weights: Mapping[str, int]) -> Fairness:
    """Tests counts per face against a fair die that has each face ``weights`` times."""
    rolls = sum(counts.get(face, 0) for face in weights)
    sides = sum(weights.values())
    expected = {face: rolls * weight / sides for face, weight in weights.items()}
    surprise = {
        face: (counts.get(face, 0) - mean) / math.sqrt(mean) if mean else 0.0
        for face, mean in expected.items()
    }
    oddity = max(surprise, key=lambda face: abs(surprise[face]))
    enough = min(expected.values()) >= FEWEST_EXPECTED
    statistic = sum(value * value for value in surprise.values())
    probability = chi_square_tail(statistic, len(weights) - 1) if enough else None
    return Fairness(rolls, probability, oddity, surprise[oddity] > 0)
