"""The floor of a tray is completed where dice hide its corners."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from vision.region import with_corners

WIDE = [(60, 40), (460, 48), (470, 340), (50, 350)]


def hull_of(*points: tuple[float, float]) -> np.ndarray:
    return cv2.convexHull(np.array(points, np.int32).reshape(-1, 1, 2))


def cut(corner: int, by: float) -> np.ndarray:
    """The floor with one corner hidden: both sides end `by` pixels before it."""
    here = np.array(WIDE[corner], float)
    ends = []
    for other in (corner - 1, (corner + 1) % 4):
        way = np.array(WIDE[other], float) - here
        ends.append(tuple(here + way / np.linalg.norm(way) * by))
    return hull_of(*(WIDE[:corner] + ends + WIDE[corner + 1 :]))


@pytest.mark.parametrize("corner", range(4))
def test_a_hidden_corner_comes_back(corner: int) -> None:
    whole = with_corners(cut(corner, 55)).reshape(-1, 2)
    for true in WIDE:
        assert np.hypot(*(whole - true).T).min() < 3, (true, whole)


def test_a_whole_floor_stays_as_it_is() -> None:
    whole = with_corners(hull_of(*WIDE))
    assert cv2.contourArea(whole) == pytest.approx(cv2.contourArea(hull_of(*WIDE)), rel=0.01)


def test_a_round_floor_gets_no_corners() -> None:
    turns = np.linspace(0, 2 * np.pi, 60, endpoint=False)
    circle = hull_of(*((250 + 180 * np.cos(t), 200 + 180 * np.sin(t)) for t in turns))
    assert with_corners(circle) is circle
