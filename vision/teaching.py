"""Teaching: pictures of known dice go in, a dice set that knows more comes out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np

from vision import parameters as p
from vision.diceset import DiceSet
from vision.find import Square, best_factor, find_squares, lying_apart
from vision.outline import Outline, edge_layer, trace
from vision.picture import Picture
from vision.reading import COCKED
from vision.silhouette import likely_standpoint, surplus
from vision.taught import CROP, FaceModel, crop_of, learn_face, stack
from vision.topface import body_colour, close_up
from vision.tray import Floats, Tray, see_tray


class TeachingRefused(ValueError):
    """A picture that would teach nonsense: `key` and `details` say why, for the catalogue."""

    def __init__(self, key: str, **args: object) -> None:
        super().__init__(key)
        self.key = key
        self.details = args


@dataclass(frozen=True, slots=True)
class _Sample:
    """One die seen while teaching: kind and face, its crop, its edge as a share of the picture's
    longer side, its body's colour against the floor."""

    name: tuple[str, str]
    crop: Picture
    edge: float
    colour: Floats


def teach(dice_set: DiceSet, picture: Picture, kind: str, face: str) -> DiceSet:
    """The set with a picture added that shows only dice of `kind` with `face` up."""
    tray, squares = find_untaught(dice_set, picture)
    if not squares:
        raise TeachingRefused("vision.teach.no_dice")
    crops = _crops(picture, tray, squares)
    _check_focus(crops)
    known = [sample for sample in _samples(dice_set) if sample.name == (kind, face)]
    shares = [_edge_share(tray, picture, square) for square in squares]
    colours = [body_colour(tray, square) for square in squares]
    model, fits = learn_face(
        [*(sample.crop for sample in known), *crops], [*(s.edge for s in known), *shares]
    )
    agreeing = [fit.misfit < p.TEACH_MISFIT for fit in fits[len(known) :]]
    if sum(agreeing) <= len(crops) / 2:
        raise TeachingRefused("vision.teach.faces_differ", face=face)
    added = [
        _Sample((kind, face), crop, share, colour)
        for crop, share, colour, fine in zip(crops, shares, colours, agreeing, strict=True)
        if fine
    ]
    # Learning takes long: where no die is left out, it is not done twice.
    known_set = _with_samples(dice_set, tray, added, model if all(agreeing) else None)
    return _with_standpoint(known_set, tray, squares)


def teach_labelled(
    dice_set: DiceSet, picture: Picture, truth: Sequence[Mapping[str, Any]]
) -> DiceSet:
    """The set with a picture added whose dice are listed with `kind`, `face` and `center`."""
    flat = [die for die in truth if str(die["face"]) != COCKED]
    centers = [(float(die["center"][0]), float(die["center"][1])) for die in flat]
    tray, squares = find_untaught(dice_set, picture, centers)
    added: list[_Sample] = []
    for die, (x, y) in zip(flat, centers, strict=True):
        x, y = ((value + 0.5) * tray.scale - 0.5 for value in (x, y))
        near = [s for s in squares if np.hypot(s.x - x, s.y - y) < p.LABEL_DISTANCE * s.edge]
        if near:
            square = min(near, key=lambda s: float(np.hypot(s.x - x, s.y - y)))
            share = _edge_share(tray, picture, square)
            crop = _crops(picture, tray, [square])[0]
            name = (str(die["kind"]), str(die["face"]))
            added.append(_Sample(name, crop, share, body_colour(tray, square)))
    if not added:
        raise TeachingRefused("vision.teach.no_labelled_dice")
    _check_focus([sample.crop for sample in added])
    return _with_standpoint(_with_samples(dice_set, tray, added), tray, squares)


def teach_empty(dice_set: DiceSet, picture: Picture) -> DiceSet:
    """The set with the empty tray added; refused if dice lie in it."""
    tray, outlines = _find(dice_set, picture, (), p.FLOOR_DARKEST)
    if sum(outline.square.score > p.CLEAR_SCORE for outline in outlines) >= p.FEWEST_DICE:
        raise TeachingRefused("vision.teach.not_empty")
    facts = {**dice_set.facts, "empty": True}
    share = _region_share(tray)
    if share is not None:
        facts["region_shares"] = [*dice_set.facts.get("region_shares", []), share]
    return DiceSet(facts, dice_set.tables)


def find_untaught(
    dice_set: DiceSet, picture: Picture, centers: Sequence[tuple[float, float]] = ()
) -> tuple[Tray, list[Square]]:
    """The dice of a teaching picture, none overlapping, without knowing what they look like.

    If `centers` are known, in pixels of the picture, only what lies there is looked at.
    """
    # Dark dice may look like shadows of the floor, and only their symbols be seen.
    strict = max(
        (_find(dice_set, picture, centers, darkest) for darkest in p.TEACH_DARKEST),
        key=lambda look: _seen(*look),
    )
    clear = len(strict[1]) and all(min(o.sides) > p.TEACH_CLEAR for o in strict[1])
    least = p.TEACH_PART * _usual_edge(*strict) if clear else 0.0
    usual = _find(dice_set, picture, centers, p.FLOOR_DARKEST, least)
    tray, outlines = strict if _seen(*strict) > p.TEACH_MORE * _seen(*usual) else usual
    return tray, [outline.square for outline in outlines]


def _usual_edge(tray: Tray, outlines: Sequence[Outline]) -> float:
    return float(np.median([outline.square.edge for outline in outlines])) / tray.scale


def _seen(tray: Tray, outlines: Sequence[Outline]) -> float:
    """How much of the picture is dice, in its pixels; dice with a vague side count less."""
    return sum(min(o.sides) * (o.square.edge / tray.scale) ** 2 for o in outlines)


def _find(
    dice_set: DiceSet,
    picture: Picture,
    centers: Sequence[tuple[float, float]],
    darkest: float,
    least: float = 0.0,
) -> tuple[Tray, list[Outline]]:
    """The dice, if shadows are taken for floor up to `darkest`; things whose edge is shorter than
    `least` pixels are not searched for any."""
    tray = see_tray(picture, p.TEACH_LONG_SIDE / max(picture.shape[:2]), darkest)
    edge = _likely_edge(tray, centers)
    if edge is None or edge < least * tray.scale:
        return tray, []
    if not p.WORK_EDGE_LEAST < edge < p.WORK_EDGE_MOST:
        scale = min(tray.scale * p.WORK_EDGE / edge, p.LARGEST_SCALE)
        tray = see_tray(picture, scale, darkest)
        edge = _likely_edge(tray, centers) or p.WORK_EDGE
    shares = dice_set.tables.get("crop_edges", np.zeros(0))
    known = float(np.median(shares)) * max(picture.shape[:2]) * tray.scale if len(shares) else 0.0
    if known and abs(edge / known - 1) < p.KNOWN_EDGE:
        edge = known
    else:
        edge *= best_factor(tray, edge, p.TEACH_FACTORS)
    edge *= best_factor(tray, edge, p.TEACH_FINE_FACTORS)
    return tray, trace(edge_layer(tray), lying_apart(find_squares(tray, edge)))


def _crops(picture: Picture, tray: Tray, squares: Sequence[Square]) -> list[Picture]:
    close, scale = close_up(picture, squares[0].edge / tray.scale)
    return [crop_of(close, square.scaled(scale / tray.scale)) for square in squares]


def _likely_edge(tray: Tray, centers: Sequence[tuple[float, float]]) -> float | None:
    """The edge of a die in working pixels: the size that most things on the floor have.

    A thing's size is that of the largest circle in it, which touching dice and shadows leave be.
    """
    count, labels = cv2.connectedComponents(tray.mask, connectivity=4)
    depth = cv2.distanceTransform(tray.mask, cv2.DIST_L2, 5)
    deepest = np.zeros(count, np.float32)
    np.maximum.at(
        deepest, np.asarray(labels, np.intp).ravel(), np.asarray(depth, np.float32).ravel()
    )
    things = np.arange(1, count)
    if centers:
        height, width = tray.mask.shape
        rows = [min(height - 1, max(0, round(y * tray.scale))) for _, y in centers]
        columns = [min(width - 1, max(0, round(x * tray.scale))) for x, _ in centers]
        things = np.setdiff1d(labels[rows, columns], [0])
    sizes = 2 * deepest[things]
    sizes = sizes[sizes >= p.SMALLEST_EDGE]
    if not len(sizes):
        return None
    alike = [sizes[np.abs(sizes / size - 1) < p.SIZES_ALIKE] for size in sizes]
    return float(np.median(max(alike, key=lambda group: float(group.sum()))))


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


def _samples(dice_set: DiceSet) -> list[_Sample]:
    if "crops" not in dice_set.tables:
        return []
    names, tables = dice_set.faces, dice_set.tables
    rows = zip(
        tables["crop_faces"],
        tables["crops"],
        tables["crop_edges"],
        tables["crop_colours"],
        strict=True,
    )
    return [_Sample(names[int(i)], crop, float(edge), colour) for i, crop, edge, colour in rows]


def _newest(samples: Sequence[_Sample], most: int) -> list[_Sample]:
    """At most so many samples of each face, the last ones: the file stays small."""
    kept: list[_Sample] = []
    for name in dict.fromkeys(sample.name for sample in samples):
        kept += [sample for sample in samples if sample.name == name][-max(1, most) :]
    return kept


def _with_standpoint(dice_set: DiceSet, tray: Tray, squares: Sequence[Square]) -> DiceSet:
    """The set that also knows where the camera hung over these dice, and how much of what was seen
    around them must have been shadows."""
    facts, camera = dice_set.facts, likely_standpoint(tray, squares)
    shadows = max(surplus(tray, squares, camera, 0.0, shadows=False))
    seen = {
        "below": [*facts.get("below", []), list(camera.below)],
        "depths": [*facts.get("depths", []), camera.depth],
        "shadows": [*facts.get("shadows", []), shadows],
    }
    return DiceSet({**facts, **seen}, dice_set.tables)


def _model(dice_set: DiceSet, index: int) -> FaceModel:
    likeness, flaw = dice_set.facts["limits"][index]
    mean = dice_set.tables["means"][index].astype(np.float32).ravel()
    return FaceModel(mean, likeness, flaw, dice_set.facts["sizes"][index])


def _with_samples(
    dice_set: DiceSet, tray: Tray, added: Sequence[_Sample], learned: FaceModel | None = None
) -> DiceSet:
    """The set with samples added; `learned` is the face of them all, if that is known already."""
    names = list(dict.fromkeys([*dice_set.faces, *(sample.name for sample in added)]))
    samples = _newest([*_samples(dice_set), *added], p.MOST_SAMPLES // len(names))
    changed = {sample.name for sample in added}
    models = []
    for index, name in enumerate(names):
        if name in changed and learned is not None:
            models.append(learned)
        elif name in changed:
            own = [sample for sample in samples if sample.name == name]
            models.append(learn_face([s.crop for s in own], [s.edge for s in own])[0])
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
    tables["crops"] = np.asarray([s.crop for s in samples], np.uint8).reshape(-1, CROP, CROP, 3)
    tables["crop_faces"] = np.asarray([names.index(s.name) for s in samples], np.int16)
    tables["crop_edges"] = np.asarray([s.edge for s in samples], np.float32)
    tables["crop_colours"] = np.asarray([s.colour for s in samples], np.float32).reshape(-1, 3)
    tables["means"] = stack([m.mean for m in models])
    return DiceSet(facts, tables)
