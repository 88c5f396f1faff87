"""Plain ways to tell a face, for comparison: turned templates, and ORB features.

Both are told where the dice lie; finding them is not held against them.
"""

from __future__ import annotations

import math
from typing import Protocol

import cv2
import numpy as np

from tests.bench.material import Material, Shot, Truth
from vision.picture import Picture

TURNS = 36
PATCH_PX = 64  # side of a die in a patch


class Baseline(Protocol):
    """Learns from the teaching pictures, then names the face of a die whose place it is told."""

    def face(self, picture: Picture, die: Truth) -> tuple[str, str]: ...


def die_edge(material: Material) -> float:
    """The edge of a die in pixels, from the area that five dice cover in a teaching picture."""
    edges = []
    for _, _, shot in material.lessons:
        if material.empty is None:
            continue
        change = cv2.absdiff(shot.picture, material.empty).max(axis=2)
        covered = cv2.morphologyEx(
            (change > 40).astype(np.uint8), cv2.MORPH_CLOSE, np.ones((9, 9), np.uint8)
        )
        edges.append(math.sqrt(covered.sum() / len(shot.dice)) * 0.93)
    return float(np.median(edges)) if edges else max(shot.picture.shape[:2]) / 13


def patch(picture: Picture, die: Truth, edge: float, room: float) -> Picture:
    """A square around a die, `room` times as wide as the die, scaled to PATCH_PX per edge."""
    side = round(PATCH_PX * room)
    scale = PATCH_PX / edge
    x, y = die.center
    move = np.array([[scale, 0, side / 2 - scale * x], [0, scale, side / 2 - scale * y]])
    return cv2.warpAffine(picture, move, (side, side), flags=cv2.INTER_AREA)


class Templates:
    """The mean grey picture of each face, turned in steps of ten degrees, by correlation."""

    def __init__(self, material: Material, edge: float) -> None:
        self._edge = edge
        self._templates = []
        for kind, face, shot in material.lessons:
            first = shot.dice[0]
            grey = cv2.cvtColor(patch(shot.picture, first, edge, 1.4), cv2.COLOR_BGR2GRAY)
            for step in range(TURNS):
                turned = _turned(grey, 360 * step / TURNS)
                inner = (grey.shape[0] - round(PATCH_PX * 0.66)) // 2
                self._templates.append(((kind, face), turned[inner:-inner, inner:-inner].copy()))

    def face(self, picture: Picture, die: Truth) -> tuple[str, str]:
        grey = cv2.cvtColor(patch(picture, die, self._edge, 0.86), cv2.COLOR_BGR2GRAY)
        scores = [
            (float(cv2.matchTemplate(grey, template, cv2.TM_CCOEFF_NORMED).max()), name)
            for name, template in self._templates
        ]
        return max(scores)[1]


class Orb:
    """ORB features of the taught faces, matched with Lowe's ratio test."""

    def __init__(self, material: Material, edge: float) -> None:
        self._edge = edge
        self._orb = cv2.ORB_create(nfeatures=300, edgeThreshold=8, patchSize=21, fastThreshold=7)
        self._taught = []
        for kind, face, shot in material.lessons:
            for die in shot.dice:
                found = self._features(shot, die)
                if found is not None:
                    self._taught.append(((kind, face), found))

    def _features(self, shot: Shot, die: Truth) -> np.ndarray | None:
        large = cv2.resize(patch(shot.picture, die, self._edge, 1.0), None, fx=2, fy=2)
        return self._orb.detectAndCompute(cv2.cvtColor(large, cv2.COLOR_BGR2GRAY), None)[1]

    def face(self, picture: Picture, die: Truth) -> tuple[str, str]:
        found = self._features(Shot("", picture, ()), die)
        matcher = cv2.BFMatcher(cv2.NORM_HAMMING)
        best, name = -1, ("", "")
        for taught, features in self._taught:
            if found is None or len(features) < 2 or len(found) < 2:
                continue
            pairs = matcher.knnMatch(found, features, k=2)
            good = sum(one.distance < 0.8 * other.distance for one, other in pairs)
            if good > best:
                best, name = good, taught
        return name


def _turned(grey: Picture, degrees: float) -> Picture:
    middle = (grey.shape[0] - 1) / 2
    turn = cv2.getRotationMatrix2D((middle, middle), degrees, 1.0)
    return cv2.warpAffine(grey, turn, grey.shape[::-1])
