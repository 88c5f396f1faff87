"""Teaching: pictures of known dice go in, a dice set that knows more comes out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import cv2
import numpy as np

from vision import parameters as p
from vision.diceset import DiceSet
from vision.find import Square, find_squares
from vision.outline import edge_layer, trace
from vision.picture import Picture
from vision.reading import COCKED
from vision.taught import CROP, FaceModel, crop_of, learn_face, stack
from vision.topface import close_up
from vision.tray import Tray, see_tray


class TeachingRefused(ValueError):  # noqa: N818 - the team knows it by this name
    """A picture that would teach nonsense: `key` and `details` say why, for the catalogue."""

    def __init__(self, key: str, **args: object) -> None:
        super().__init__(key)
        self.key = key
        self.details = args


def teach(dice_set: DiceSet, picture: Picture, kind: str, face: str) -> DiceSet:
    """The set with a picture added that shows only dice of `kind` with `face` up."""
    tray, squares = find_untaught(dice_set, picture)
    if not squares:
        raise TeachingRefused("vision.teach.no_dice")
    crops = _crops(picture, tray, squares)
    _check_focus(crops)
    known = [(crop, share) for name, crop, share in _samples(dice_set) if name == (kind, face)]
    shares = [_edge_share(tray, picture, square) for square in squares]
    _, fits = learn_face(
        [*crops, *(crop for crop, _ in known)], [*shares, *(share for _, share in known)]
    )
    agreeing = [fit.misfit < p.TEACH_MISFIT for fit in fits[: len(crops)]]
    if sum(agreeing) <= len(crops) / 2:
        raise TeachingRefused("vision.teach.faces_differ", face=face)
    added = [
        ((kind, face), crop, share)
        for crop, share, fine in zip(crops, shares, agreeing, strict=True)
        if fine
    ]
    return _with_samples(dice_set, tray, added)


def teach_labelled(
    dice_set: DiceSet, picture: Picture, truth: Sequence[Mapping[str, Any]]
) -> DiceSet:
    """The set with a picture added whose dice are listed with `kind`, `face` and `center`."""
    tray, squares = find_untaught(dice_set, picture)
    added: list[_Sample] = []
    for die in truth:
        kind, face = str(die["kind"]), str(die["face"])
        x, y = (float(value) * tray.scale + (tray.scale - 1) / 2 for value in die["center"])
        near = [s for s in squares if np.hypot(s.x - x, s.y - y) < p.LABEL_DISTANCE * s.edge]
        if near and face != COCKED:
            square = min(near, key=lambda s: float(np.hypot(s.x - x, s.y - y)))
            share = _edge_share(tray, picture, square)
            added.append(((kind, face), _crops(picture, tray, [square])[0], share))
    if not added:
        raise TeachingRefused("vision.teach.no_labelled_dice")
    _check_focus([crop for _, crop, _ in added])
    return _with_samples(dice_set, tray, added)


def teach_empty(dice_set: DiceSet, picture: Picture) -> DiceSet:
    """The set with the empty tray added."""
    tray = see_tray(picture, p.TEACH_LONG_SIDE / max(picture.shape[:2]))
    facts = {**dice_set.facts, "empty": True}
    share = _region_share(tray)
    if share is not None:
        facts["region_shares"] = [*dice_set.facts.get("region_shares", []), share]
    return DiceSet(facts, dice_set.tables)


def find_untaught(dice_set: DiceSet, picture: Picture) -> tuple[Tray, list[Square]]:
    """The dice of a teaching picture, none overlapping, without knowing what they look like."""
    scale = p.TEACH_LONG_SIDE / max(picture.shape[:2])
    for _ in range(2):
        tray = see_tray(picture, scale)
        edge = _likely_edge(tray)
        if edge is None:
            return tray, []
        if 0.8 * p.WORK_EDGE < edge < 1.25 * p.WORK_EDGE:
            break
        scale *= p.WORK_EDGE / edge
    shares = dice_set.tables.get("crop_edges", np.zeros(0))
    known = float(np.median(shares)) * max(picture.shape[:2]) * tray.scale if len(shares) else 0.0
    if abs(edge / max(known, 1.0) - 1.05) < 0.15:
        edge, factors = known, p.TEACH_FINE_FACTORS
    else:
        edge = edge * _best_factor(tray, edge, p.TEACH_FACTORS)
        factors = p.TEACH_FINE_FACTORS
    edge *= _best_factor(tray, edge, factors)
    layer = edge_layer(tray)
    return tray, [trace(layer, square).square for square in _apart(find_squares(tray, edge))]


def _best_factor(tray: Tray, edge: float, factors: Sequence[float]) -> float:
    """The factor of the edge whose squares have the best sides."""
    totals = [
        sum(s.score**3 for s in _apart(find_squares(tray, edge * factor))) for factor in factors
    ]
    if max(totals) == 0:
        return 1.0
    # Neighbouring factors are nearly as good: their balance tells more than the best alone.
    weights = np.asarray(totals) ** 8
    return float((weights * factors).sum() / weights.sum())


def _crops(picture: Picture, tray: Tray, squares: Sequence[Square]) -> list[Picture]:
    close, scale = close_up(picture, squares[0].edge / tray.scale)
    return [crop_of(close, square.scaled(scale / tray.scale)) for square in squares]


def _likely_edge(tray: Tray) -> float | None:
    """The edge of a die in working pixels, judged from single things of about square shape."""
    contours, _ = cv2.findContours(tray.mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    edges = []
    for contour in contours:
        _, (w, h), _ = cv2.minAreaRect(contour)
        area = cv2.contourArea(contour)
        if min(w, h) >= p.SMALLEST_EDGE and max(w, h) < 1.45 * min(w, h) and area > 0.78 * w * h:
            edges.append(min(w, h))
    return float(np.median(edges)) if edges else None


def _apart(squares: Sequence[Square]) -> list[Square]:
    kept: list[Square] = []
    for square in squares:
        if square.score >= p.TEACH_SCORE and all(
            np.hypot(square.x - k.x, square.y - k.y) > 0.8 * square.edge for k in kept
        ):
            kept.append(square)
    return kept


def _check_focus(crops: Sequence[Picture]) -> None:
    sharpness = [
        float(
            cv2.Laplacian(cv2.cvtColor(c, cv2.COLOR_BGR2GRAY), cv2.CV_32F).std()
            / max(4.0, float(c.std()))
        )
        for c in crops
    ]
    if np.median(sharpness) < p.LEAST_SHARPNESS:
        raise TeachingRefused("vision.teach.blurred")


def _edge_share(tray: Tray, picture: Picture, square: Square) -> float:
    return float(square.edge / tray.scale / max(picture.shape[:2]))


def _region_share(tray: Tray) -> float | None:
    if tray.region is None:
        return None
    return float(np.sqrt(cv2.contourArea(tray.region)) / max(tray.work.shape[:2]))


_Sample = tuple[tuple[str, str], Picture, float]
"""Kind and face, crop, and the edge of the die as a share of the picture's longer side."""


def _samples(dice_set: DiceSet) -> list[_Sample]:
    if "crops" not in dice_set.tables:
        return []
    names = dice_set.faces
    tables = dice_set.tables
    return [
        (names[int(index)], crop, float(share))
        for index, crop, share in zip(
            tables["crop_faces"], tables["crops"], tables["crop_edges"], strict=True
        )
    ]


def _model(dice_set: DiceSet, index: int) -> FaceModel:
    likeness, flaw = dice_set.facts["limits"][index]
    mean = dice_set.tables["means"][index].astype(np.float32).ravel()
    return FaceModel(mean, likeness, flaw, dice_set.facts["sizes"][index])


def _with_samples(dice_set: DiceSet, tray: Tray, added: Sequence[_Sample]) -> DiceSet:
    samples = [*_samples(dice_set), *added]
    names = list(dict.fromkeys([*dice_set.faces, *(name for name, _, _ in added)]))
    changed = {name for name, _, _ in added}
    models = []
    for index, name in enumerate(names):
        if name in changed:
            own = [(crop, share) for n, crop, share in samples if n == name]
            models.append(learn_face([crop for crop, _ in own], [share for _, share in own])[0])
        else:
            models.append(_model(dice_set, index))
    facts = dict(dice_set.facts)
    facts["faces"] = [list(name) for name in names]
    region = _region_share(tray)
    if region is not None:
        facts["region_shares"] = [*facts.get("region_shares", []), region]
    facts["limits"] = [[m.likeness, m.flaw] for m in models]
    facts["sizes"] = [m.size for m in models]
    tables = dict(dice_set.tables)
    tables["crops"] = np.asarray([c for _, c, _ in samples], np.uint8).reshape(-1, CROP, CROP, 3)
    tables["crop_faces"] = np.asarray([names.index(n) for n, _, _ in samples], np.int16)
    tables["crop_edges"] = np.asarray([share for _, _, share in samples], np.float32)
    tables["means"] = stack([m.mean for m in models])
    return DiceSet(facts, tables)
