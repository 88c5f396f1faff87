"""Teaching: calls add up in any order, bad pictures are refused with the reason."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.vision.sets import PICTURES, taught, truth_of
from vision.diceset import DiceSet
from vision.insight import describe
from vision.picture import Picture, load_picture
from vision.reader import Reader
from vision.teaching import TeachingRefused, teach, teach_empty, teach_labelled

OURS = PICTURES / "ours"


def shot(name: str) -> Picture:
    return load_picture(OURS / name)


def test_five_dice_of_one_face_become_five_samples() -> None:
    dice_set = teach(DiceSet.blank(), shot("teach_base_beer_0.jpg"), "base", "beer")
    assert dice_set.faces == (("base", "beer"),)
    assert describe(dice_set).faces[0].samples == 5


def test_the_order_of_the_calls_does_not_matter() -> None:
    beer = (shot("teach_base_beer_0.jpg"), "base", "beer")
    arrow = (shot("teach_base_arrow_0.jpg"), "base", "arrow")
    one = teach_empty(teach(teach(DiceSet.blank(), *beer), *arrow), shot("empty.jpg"))
    other = teach(teach(teach_empty(DiceSet.blank(), shot("empty.jpg")), *arrow), *beer)
    roll = shot("roll_000.jpg")
    readings = [Reader(dice_set).read(roll).dice for dice_set in (one, other)]
    assert [(d.face, d.sure) for d in readings[0]] == [(d.face, d.sure) for d in readings[1]]


def test_more_pictures_of_a_face_add_to_it() -> None:
    dice_set = teach(DiceSet.blank(), shot("teach_base_beer_0.jpg"), "base", "beer")
    turned = np.ascontiguousarray(np.rot90(shot("teach_base_beer_0.jpg"), 2))
    more = teach(dice_set, turned, "base", "beer")
    assert describe(more).faces[0].samples == 10


def test_mixed_faces_are_taught_from_labels() -> None:
    dice_set = DiceSet.blank()
    truth = truth_of("ours")
    for name in ("roll_000.jpg", "roll_001.jpg", "roll_002.jpg"):
        dice_set = teach_labelled(dice_set, shot(name), truth[name])
    labelled = {(die["kind"], die["face"]) for n in range(3) for die in truth[f"roll_00{n}.jpg"]}
    assert set(dice_set.faces) == labelled


@pytest.mark.parametrize(
    ("picture", "reason"),
    [
        (shot("empty.jpg"), "vision.teach.no_dice"),
        (np.zeros((480, 640, 3), np.uint8), "vision.teach.no_dice"),
        (
            np.asarray(cv2.GaussianBlur(shot("teach_base_beer_0.jpg"), (0, 0), 6), np.uint8),
            "vision.teach.blurred",
        ),
        (shot("roll_002.jpg"), "vision.teach.faces_differ"),
    ],
    ids=["no dice", "black", "blurred", "faces that disagree"],
)
def test_a_bad_picture_is_refused_with_the_reason(picture: Picture, reason: str) -> None:
    with pytest.raises(TeachingRefused) as refusal:
        teach(DiceSet.blank(), picture, "base", "beer")
    assert refusal.value.key == reason


def test_a_tray_with_dice_in_it_is_not_the_empty_one() -> None:
    with pytest.raises(TeachingRefused) as refusal:
        teach_empty(DiceSet.blank(), shot("roll_000.jpg"))
    assert refusal.value.key == "vision.teach.not_empty"


def test_labels_far_from_any_die_are_refused() -> None:
    with pytest.raises(TeachingRefused) as refusal:
        teach_labelled(
            DiceSet.blank(),
            shot("roll_000.jpg"),
            [{"kind": "base", "face": "beer", "center": [2, 2]}],
        )
    assert refusal.value.key == "vision.teach.no_labelled_dice"


def test_look_alikes_are_named() -> None:
    faces = {(f.kind, f.face): f for f in describe(taught("ours")).faces}
    assert "bullseye2" in [name for name, _ in faces["base", "bullseye1"].look_alikes]
    assert all(face.certainty > 0.9 for face in faces.values())


def test_a_taught_set_is_one_small_file_that_reads_the_same(tmp_path: Path) -> None:
    path = tmp_path / "mine"
    taught("ours").save(path)
    assert path.stat().st_size < 5e6
    again = DiceSet.load(path)
    roll = shot("roll_003.jpg")
    before, after = Reader(taught("ours")).read(roll), Reader(again).read(roll)
    assert [(d.face, d.sure) for d in before.dice] == [(d.face, d.sure) for d in after.dice]
